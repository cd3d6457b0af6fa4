import Spendwise
import SpendwiseText

/// The template that one message and its fields teach.
struct LearnedTemplate {
  let pattern: String
  let direction: Bool?
  var kind: Transaction.Kind?
  var method: String?
  /// The roles of decisive words in the message.
  let says: Roles

  private static let leading = 4
  /// Words after the last field that may still decide the meaning.
  private static let trailing = 12

  /// The template of `skeleton`; `nil` without a field. Without `fields` it recognizes messages that are no payments.
  ///
  /// At most `context` words after the last field show that no other field follows, and where a name ends.
  init(_ skeleton: AlertSkeleton, _ marked: MarkedAlert, _ fields: TaughtFields?, context: Int) {
    let tokens = skeleton.tokens
    guard !tokens.isEmpty else {
      (pattern, direction, says) = ("(?!)", nil, [])
      return
    }
    let decisive = tokens.indices.filter { index in
      !tokens[index].isHole
        && AlertSkeleton.roles(tokens[index].word).intersection(MarkedAlert.decisive) != []
    }
    let isField = { (index: Int) in tokens[index].field != nil }
    let first = fields == nil ? 0 : tokens.indices.first { isField($0) || decisive.contains($0) } ?? 0
    var last = fields == nil ? tokens.count - 1 : tokens.indices.last(where: isField) ?? first
    if let word = decisive.last(where: { $0 > last && $0 <= last + Self.trailing }) { last = word }
    // To the end of the sentence, and a word: no other field follows.
    var end = last
    while end + 1 < tokens.count, end - last < context, end == last || !tokens[end].endsSentence { end += 1 }
    if fields != nil, end + 1 < tokens.count, tokens[end].endsSentence { end += 1 }
    while end > last, tokens[end].isBareHole { end -= 1 }
    let start = (max(0, first - Self.leading)...first).first { !tokens[$0].isHole || isField($0) } ?? first
    var pattern = AlertSkeleton.pattern(tokens, start...end)
    // "A. B. STORES.": only the last point ends the name.
    if fields != nil, end == tokens.count - 1, end > last || tokens[last].field != .payee { pattern += "$" }
    self.pattern = pattern
    direction = fields?.isDebit
    kind = fields?.kind
    method = fields?.method
    says = marked.says
  }
}

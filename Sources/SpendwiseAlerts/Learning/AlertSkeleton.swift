import SpendwiseText

/// A message as fixed words and holes. The holes are a bank's variable text.
struct AlertSkeleton {
  /// A word, or a hole.
  struct Token {
    /// Empty for a hole.
    var word = ""
    /// The field that fills the hole, where it is one.
    var field: AlertField?
    /// White space goes before it.
    var isApart: Bool
    /// The expression of a hole; `nil` where it can be anything.
    var pattern: String?
    /// Equal for words, and for holes, that stand for each other.
    let key: String

    init(word: String, isApart: Bool) { (self.word, self.isApart, key) = (word, isApart, word.lowercased()) }

    /// A hole of a kind.
    init(_ kind: Item.Kind?, _ field: AlertField?, isApart: Bool, _ pattern: String?) {
      (self.field, self.isApart, self.pattern) = (field, isApart, pattern)
      let named = [.date, .time, .address].firstIndex(of: kind).map { " \($0)" }
      key = field == .payee ? " payee" : named ?? " "
    }

    var isHole: Bool { word.isEmpty }
    /// The token is the last word of a sentence.
    var endsSentence: Bool { word.last.map { ".?!;".contains($0) } ?? false }
    /// The hole can be anything.
    var isBareHole: Bool { isHole && pattern == nil }
    /// The expression for it in a template.
    var source: String { isHole ? pattern ?? #"\S.{0,79}?"# : isLink ? #"\S+"# : MarkedAlert.escape(word) }
    private var isLink: Bool { word.contains("://") || word.lowercased().contains("www.") }
  }

  private(set) var tokens: [Token] = []

  private init(_ tokens: [Token]) { self.tokens = tokens }

  /// Takes the body of a message apart. Marks are fields; other numbers and dates become holes without a field.
  init(_ alert: MarkedAlert, limit: Int = 200) {
    var holes = alert.marks.map { mark in
      (range: mark.range, field: mark.field, pattern: Optional(mark.pattern), kind: alert.kind(at: mark.range))
    }
    for (kind, range) in alert.numbers where !holes.contains(where: { $0.range.overlaps(range) }) {
      holes.append((range, nil, alert.marks.isEmpty ? nil : AlertSkeleton.unnamed(alert.flat[range]), kind))
    }
    holes.sort { $0.range.lowerBound < $1.range.lowerBound }
    var start = 0
    for (range, field, pattern, kind) in holes {
      addWords(alert.flat[start..<range.lowerBound])
      let isApart = range.lowerBound > 0 && alert.flat[range.lowerBound - 1] == ASCII.space
      tokens.append(Token(kind, field, isApart: isApart, pattern))
      start = range.upperBound
    }
    addWords(alert.flat[start...])
    tokens = Array(tokens.prefix(limit))
  }

  /// Expression for an address or a number outside of fields. `nil` for other text.
  private static func unnamed(_ text: ArraySlice<UInt8>) -> String? {
    if text.contains("@") { return #"[A-Z0-9._+-]+@[A-Z0-9.-]+"# }
    return text.contains { ASCII.isLetter($0) || $0 >= 0x80 || $0 == " " } ? nil : #"[\d.,:/*-]+"#
  }

  private mutating func addWords(_ text: ArraySlice<UInt8>) {
    for word in text.split(separator: ASCII.space) {
      tokens.append(Token(word: String(decoding: word, as: UTF8.self), isApart: word.startIndex > text.startIndex))
    }
  }

  /// The expression of a part of `tokens`.
  static func pattern(_ tokens: [Token], _ range: ClosedRange<Int>) -> String {
    var pattern = ""
    for index in range {
      if index > range.lowerBound, tokens[index].isApart { pattern += " " }
      pattern += tokens[index].field == .payee && index == tokens.count - 1 ? "{rest}" : tokens[index].source
    }
    return pattern
  }

  // MARK: - Likeness

  /// The pairs of tokens that both have, in order.
  private static func common(_ a: [Token], _ b: [Token]) -> [(Int, Int)] {
    let changes = b.map(\.key).difference(from: a.map(\.key))
    var (removed, added) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    return Array(zip(a.indices.filter { !removed.contains($0) }, b.indices.filter { !added.contains($0) }))
  }

  /// Most of the words and holes of both are the same.
  func isLike(_ other: AlertSkeleton) -> Bool {
    let most = max(tokens.count, other.tokens.count)
    return most > 0 && Self.common(tokens, other.tokens).count * 10 >= most * 6
  }

  /// The skeleton that reads the message of `other` too; else `nil`.
  ///
  /// Only a few words of banks that decide nothing may differ, and none beside a name or a number, which they end.
  func widened(by other: AlertSkeleton) -> AlertSkeleton? {
    guard isLike(other) else { return nil }
    var result: [Token] = []
    var (i, j) = (0, 0)
    for (a, b) in Self.common(tokens, other.tokens) + [(tokens.count, other.tokens.count)] {
      let (mine, theirs) = (tokens[i..<a], other.tokens[j..<b])
      if mine.count == 1, mine.first?.field == .payee, !theirs.isEmpty {
        result += mine
      } else if !mine.isEmpty || !theirs.isEmpty {
        let around = [result.last?.field, a < tokens.count ? tokens[a].field : nil]
        let isOpen = around.contains { $0 == .payee || $0 == .reference || $0 == .vpa }
        guard !isOpen, Self.isIdle(mine), Self.isIdle(theirs), mine.first?.isApart ?? true else { return nil }
        let isOptional = mine.isEmpty || theirs.isEmpty || mine.contains { $0.pattern != nil }
        let pattern = isOptional ? #"(?: \S.{0,39}?)?"# : #"\S.{0,39}?"#
        result.append(Token(nil, nil, isApart: !isOptional, pattern))
      }
      if a < tokens.count { result.append(tokens[a]) }
      (i, j) = (a + 1, b + 1)
    }
    return AlertSkeleton(result)
  }

  /// A few words of banks, none of which decides anything.
  private static func isIdle(_ tokens: ArraySlice<Token>) -> Bool {
    tokens.count < 5
      && tokens.allSatisfy { token in
        if token.isHole { return token.pattern?.contains(".{0,39}") ?? false }
        let word = token.word.utf8.map { ASCII.lower($0) }.filter { !".,:;".utf8.contains($0) }
        return word.allSatisfy { ASCII.isLetter($0) } && BankWords.has(word)
          && roles(token.word).intersection(MarkedAlert.decisive) == []
      }
  }

  /// The roles of a word in any language.
  static func roles(_ word: String) -> Roles {
    let items = word.withBytes { Scanner(FoldedText($0), countries: [], Lexicon.shared).items }
    return items.reduce(Roles()) { $0.union($1.roles) }
  }
}

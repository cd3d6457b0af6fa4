import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A profile proposed from messages of one sender that look alike, tried on them.
package struct ProfileSuggestion {
  /// The line of `profiles.jsonl`.
  package var line: [UInt8]
  package var name: String
  /// How many messages it was made from, and how many of them it reads as payments.
  package var messages, read: Int
  /// The verdict on the first message that it does not read.
  package var failure: String?
  /// No word says whether money came or went, so the person who adds it must.
  package var lacksDirection: Bool

  /// The profiles for `alerts` of `channel`, in the order of the first message of each.
  package static func all(from alerts: [Alert], channel: String, today: Day) -> [ProfileSuggestion] {
    var groups: [(sender: String, isDebit: Bool?, skeleton: AlertSkeleton, alerts: [Alert])] = []
    let holes = AlertSkeleton.holes()
    for alert in alerts {
      let (sender, skeleton) = (Self.sender(of: alert, channel), AlertSkeleton(alert.text, holes))
      if sender.isEmpty || !skeleton.tokens.contains(where: { $0.hole == .amount || $0.hole == .after }) { continue }
      let isDebit = SuggestedTemplate.direction(skeleton.tokens)
      let index = groups.firstIndex { group in
        group.sender == sender && group.isDebit == isDebit && group.skeleton.isLike(skeleton)
      }
      if let index {
        groups[index].skeleton.merge(skeleton)
        groups[index].alerts.append(alert)
      } else {
        groups.append((sender, isDebit, skeleton, [alert]))
      }
    }
    var counts: [String: Int] = [:]
    return groups.map { group in
      let institution = institution(of: group.sender)
      counts[institution, default: 0] += 1
      let number = counts[institution] ?? 1
      let name = "\(institution)-alerts\(number > 1 ? "\(number)" : "")"
      let template = SuggestedTemplate(group.skeleton, isDebit: group.isDebit)
      return ProfileSuggestion(name, group.sender, template, group.alerts, channel, today)
    }
  }

  private init(
    _ name: String, _ sender: String, _ template: SuggestedTemplate, _ alerts: [Alert], _ channel: String, _ today: Day
  ) {
    (self.name, messages, read) = (name, alerts.count, 0)
    lacksDirection = template.isDebit == nil
    line = Self.profile(name, sender, template)
    // What was filled in can be tried even where the direction is not known.
    let tried = Self.profile(name, sender, template, isDebit: template.isDebit ?? true)
    do throws(ProfileError) {
      let reader = try AlertReader(profiles: tried, today: today)
      reader.channel = channel
      guard reader.use(only: name) else { return }
      for alert in alerts {
        let verdict = reader.read(alert)
        if case .transaction = verdict { read += 1 } else if failure == nil { failure = verdict.words }
      }
    } catch { failure = error.reason }
  }

  private static func profile(
    _ name: String, _ sender: String, _ template: SuggestedTemplate, isDebit: Bool? = nil
  ) -> [UInt8] {
    var wording = JSONWriter()
    wording.begin()
    wording.member("name", "suggested")
    if let isDebit = isDebit ?? template.isDebit { wording.member("direction", isDebit ? "debit" : "credit") }
    wording.member("pattern", template.pattern)
    wording.end()
    var writer = JSONWriter()
    writer.begin()
    writer.member("type", "profile")
    writer.member("name", name)
    writer.member("sender_email", sender)
    writer.member("wordings", raw: "[\(String(decoding: wording.bytes, as: UTF8.self))]")
    writer.end()
    return writer.bytes
  }

  private static func sender(of alert: Alert, _ channel: String) -> String {
    channel == "sms" ? SMSSenders.header(of: alert.sender) : alert.sender
  }

  /// `mybank` of `alerts@mail.mybank.co.in` and of `MYBANK`.
  static func institution(of sender: String) -> String {
    let labels = sender.lowercased().split(separator: "@").last?.split(separator: ".") ?? []
    let long = labels.dropLast(labels.count > 1 ? 1 : 0).last { $0.count > 3 } ?? labels.first ?? "bank"
    let name = long.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "bank" : String(name)
  }
}

/// The template of a skeleton: from a few words before the first hole to a word after the last one.
struct SuggestedTemplate {
  private(set) var pattern = ""
  /// Whether money left (true) or came (false); `nil` where no word says it.
  let isDebit: Bool?

  private static let leading = 4

  init(_ skeleton: AlertSkeleton, isDebit: Bool?) {
    var tokens = skeleton.tokens
    self.isDebit = isDebit
    Self.nameThePayee(&tokens)
    // A field is caught once; where it is printed again, anything may be.
    var seen: Set<String> = []
    for index in tokens.indices {
      guard let hole = tokens[index].hole, hole != .number, hole != .any else { continue }
      let field = hole == .after ? "amount" : hole.rawValue
      if !seen.insert(field).inserted { tokens[index].hole = .any }
    }
    guard let first = tokens.firstIndex(where: \.isField), let last = tokens.lastIndex(where: \.isField) else { return }
    let start = max(0, first - Self.leading)
    let end = min(tokens.count - 1, tokens[last].hole == .payee ? last + 2 : last)
    pattern = AlertSkeleton.pattern(tokens, start...end)
  }

  /// Where messages do not differ, what comes after `at` or `to` and before the next hole is the payee.
  private static func nameThePayee(_ tokens: inout [AlertSkeleton.Token]) {
    if tokens.contains(where: { $0.hole == .payee }) { return }
    let marks: Set = ["at", "to", "from", "towards", "en", "bei", "chez", "presso", "para", "em", "bij", "di", "kwa"]
    let ends: Set = ["on", "via", "ref", "using", "for", "am", "el", "le", "il", "op", "dnia", "pada", "is", "was"]
    for index in tokens.indices where tokens[index].hole == nil && marks.contains(tokens[index].word.lowercased()) {
      var end = index + 1
      while end < tokens.count, end <= index + 5, tokens[end].hole == nil,
        !ends.contains(tokens[end].word.lowercased())
      {
        let closes = tokens[end].word.hasSuffix(".") || tokens[end].word.hasSuffix(",")
        end += 1
        if closes { break }
      }
      let name = tokens[(index + 1)..<end].map { $0.word.lowercased() }
      let isOwn = ["your", "a/c", "account", "card", "acct", "us", "call"].contains(name.first ?? "your")
      if isOwn || !(name.first?.first?.isLetter ?? false) { continue }
      let closing = tokens[end - 1].word.last.flatMap { $0 == "." || $0 == "," ? String($0) : nil }
      var hole = [AlertSkeleton.Token(word: "", hole: .payee, isApart: true)]
      if let closing { hole.append(AlertSkeleton.Token(word: closing, hole: nil, isApart: false)) }
      tokens.replaceSubrange((index + 1)..<end, with: hole)
      return
    }
  }

  /// By the first word of a movement in any language, verbs before nouns.
  static func direction(_ tokens: [AlertSkeleton.Token]) -> Bool? {
    let text = Array(tokens.map { $0.hole == nil ? $0.word : "|" }.joined(separator: " ").utf8)
    let items = text.withUnsafeBufferPointer { Scanner(FoldedText($0), countries: [], Lexicon.shared).items }
    let verb = items.first { $0.has(any: Roles(.out, .into)) }
    let noun = items.first { $0.has(any: Roles(.outNoun, .intoNoun, .refund)) }
    return verb.map { $0.has(.out) } ?? noun.map { $0.has(.outNoun) }
  }
}

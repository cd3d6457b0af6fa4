import BooksCommands
import SpendwiseEnvelopes

/// Fields of an envelope or of a rule as they were typed: `target=8000 every=month`.
struct TypedFields {
  /// The values that a field takes.
  enum Kind {
    case text, number, day, envelope, accounts
    /// `true`, `false`, `yes` or `no`.
    case flag
    /// Put into the record by a function of its own.
    case own
  }

  /// The fields of an envelope.
  static let envelope: [(name: String, kind: Kind)] = [
    ("name", .text), ("group", .text), ("icon", .text), ("color", .text), ("order", .number), ("hidden", .flag),
    ("categories", .own), ("accounts", .accounts), ("currency", .own), ("target", .own), ("every", .own), ("on", .own),
    ("by", .own), ("rollover", .text), ("cover_from", .envelope), ("since", .day), ("until", .day), ("note", .text),
  ]

  /// The fields of a rule that fills an envelope.
  static let rule: [(name: String, kind: Kind)] = [
    ("amount", .text), ("priority", .number), ("trigger", .text), ("match", .text), ("max", .text),
    ("source", .envelope), ("partial", .flag), ("since", .day), ("until", .day), ("day", .number), ("every", .text),
    ("active", .flag), ("note", .text), ("name", .text),
  ]

  private let values: [(name: String, text: String, kind: Kind)]

  /// Reads words; throws for a field that no `noun` has.
  init(_ words: [String], of known: [(name: String, kind: Kind)], _ noun: String) throws {
    values = try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw Failure(.usage, "\(word): want field=value, or field= to clear")
      }
      let typed = String(word[..<equals])
      let name = typed == "colour" ? "color" : typed
      let kind = known.first { $0.name == name }?.kind ?? (name.hasPrefix("x_") ? .text : nil)
      guard let kind else {
        let names = known.map(\.name)
        let hint = NearName.question(name, among: names) ?? "there are \(names.joined(separator: ", "))"
        throw Failure(.usage, "\(typed): no \(noun) has such a field (\(hint))")
      }
      return (name, String(word[word.index(after: equals)...]), kind)
    }
  }

  /// A word is a field and its value.
  static func isOne(_ word: String) -> Bool { word.contains("=") }

  /// The text of a field; empty where it is to be cleared.
  subscript(name: String) -> String? { values.last { $0.name == name }?.text }

  /// Puts the fields into a record.
  func apply(
    to record: inout Record, today: Day, envelope: (String) throws -> String,
    account: (String) throws -> String = { $0 }
  ) throws {
    for (name, text, kind) in values {
      switch kind {
      case .own: continue
      case _ where text.isEmpty: record.remove(name)
      case .flag:
        let words = ["yes": "true", "true": "true", "no": "false", "false": "false"]
        guard let flag = words[text] else { throw Failure(.usage, "\(name) wants yes or no") }
        record.set(name, raw: Array(flag.utf8))
      case .number:
        guard let number = Int(text) else { throw Failure(.usage, "\(name) wants a whole number") }
        record.set(name, raw: Array("\(number)".utf8))
      case .accounts: record.set(name, to: try text.split(separator: ",").map { try account(String($0)) })
      case .envelope: record.set(name, to: try envelope(text))
      case .day: record.set(name, to: try Day(text, of: "\(name)=").iso)
      case .text: record.set(name, to: text)
      }
    }
  }

  // MARK: Envelopes

  /// The currency that was typed. Throws `Failure`.
  func currency() throws -> Currency? {
    guard let code = self["currency"], !code.isEmpty else { return nil }
    return try Currency(typed: code)
  }

  /// The categories that were typed, with their present names; `nil` when none were.
  func categories(_ categories: Categories, _ process: ProgramProcess) throws -> [CategoryPath]? {
    guard let text = self["categories"] else { return nil }
    return try text.split(separator: ",").map { word in
      let typed = CategoryPath(String(word))
      if typed.isIncomplete { throw Failure(.usage, "\(word): want a category, or category/subcategory") }
      let path = categories.aliases.target(typed.category, typed.subcategory)
      switch categories.status(path) {
      case .known: return path
      case .new where categories.status(path.whole) == .known:
        process.diagnostics.note("\(path.category) has no subcategory \(path.subcategory ?? "") yet")
        return path
      case .new: throw EnvelopeError(categories.refusal(of: path.whole).reason)
      case .deleted: throw EnvelopeError(categories.refusal(of: path).reason)
      }
    }
  }

  /// Puts the target into a record. `currency` is that of the envelope.
  func applyTarget(to record: inout Record, _ currency: Currency, today: Day) throws {
    let parts = values.filter { ["target", "every", "on", "by"].contains($0.name) }
    if parts.isEmpty { return }
    if let amount = self["target"], amount.isEmpty {
      record.remove("target")
      return
    }
    var target = record.record("target") ?? Record(order: .unordered)
    for (name, text, _) in parts {
      switch name {
      case "target": target.set("amount", raw: Array(try typedAmount(text, currency).literal.utf8))
      case _ where text.isEmpty: target.remove(name)
      case "by":
        let month = try EnvelopeTarget.month(text, "target")
        if month < Period.month(of: today).first, self["every"] ?? target.string("every") != "year" {
          throw EnvelopeError("by=\(text) is in the past (want this month or a later one)")
        }
        target.set(name, to: text)
      default: target.set(name, to: text)
      }
    }
    if target["amount"] == nil { throw Failure(.usage, "name the target too, as in target=8000 every=month") }
    record.set("target", to: target)
  }
  // MARK: Rules

  /// Refuses a category or an account in `match` that the books do not know; a query that cannot be read is refused
  /// with the rule. Throws `BooksError`.
  func checkMatch(_ books: BooksReader, today: Day) throws {
    guard let words = self["match"]?.split(whereSeparator: \.isWhitespace),
      let query = try? Query(words.map(String.init), today: today)
    else { return }
    _ = try books.asked(query)
  }

  /// Puts the fields into the record of a rule; a schedule without a first day begins now.
  func applyRule(to record: inout Record, today: Day, envelope: (String) throws -> String) throws {
    try apply(to: &record, today: today, envelope: envelope)
    if record["since"] == nil, record["every"] != nil || record["day"] != nil { record.set("since", to: today.iso) }
  }
}

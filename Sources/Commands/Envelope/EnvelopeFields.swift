import Spendwise
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

/// Fields of an envelope as they were typed: `target=8000 every=month`.
struct EnvelopeFields {
  private static let known = [
    "name", "group", "icon", "color", "order", "hidden", "categories", "accounts", "currency", "target", "every", "on",
    "by", "rollover", "cover_from", "since", "until", "note",
  ]

  private let values: [(name: String, text: String)]

  /// Reads words; throws for a field that no envelope has.
  init(_ words: [String]) throws {
    values = try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw Failure(.usage, "\(word): want field=value, or field= to clear")
      }
      var name = String(word[..<equals])
      if name == "colour" { name = "color" }
      if !EnvelopeFields.known.contains(name), !name.hasPrefix("x_") {
        let known = EnvelopeFields.known
        let hint = NearName.question(name, among: known) ?? "there are \(known.joined(separator: ", "))"
        throw Failure(.usage, "\(name): no envelope has such a field (\(hint))")
      }
      return (name, String(word[word.index(after: equals)...]))
    }
  }

  /// Whether a word is a field and its value.
  static func isOne(_ word: String) -> Bool { word.contains("=") }

  subscript(name: String) -> String? { values.last { $0.name == name }?.text }

  /// The currency that was typed. Throws `Failure`.
  func currency() throws -> Currency? {
    guard let code = self["currency"], !code.isEmpty else { return nil }
    guard let currency = Currency(code) else {
      throw Failure(.usage, "currency \"\(code)\" is not a currency of ISO 4217 (want INR)")
    }
    return currency
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

  /// Puts the fields into a record, but for the categories. `currency` is that of the envelope.
  func apply(
    to record: inout Record, currency: Currency, account: (String) throws -> String,
    envelope: (String) throws -> String, today: Day
  ) throws {
    for (name, text) in values {
      switch name {
      case "categories", "target", "every", "on", "by", "currency": continue
      case _ where text.isEmpty: record.remove(name)
      case "hidden":
        guard text == "true" || text == "false" else { throw Failure(.usage, "hidden wants true or false") }
        record.set(name, raw: Array(text.utf8))
      case "order":
        guard let number = Int(text) else { throw Failure(.usage, "order wants a whole number") }
        record.set(name, raw: Array("\(number)".utf8))
      case "accounts": record.set(name, to: try text.split(separator: ",").map { try account(String($0)) })
      case "cover_from": record.set(name, to: try envelope(text))
      case "since", "until": record.set(name, to: try typedDay(text, "\(name)=", today: today).iso)
      default: record.set(name, to: text)
      }
    }
    try applyTarget(to: &record, currency, today: today)
  }

  private func applyTarget(to record: inout Record, _ currency: Currency, today: Day) throws {
    let parts = values.filter { ["target", "every", "on", "by"].contains($0.name) }
    if parts.isEmpty { return }
    if let amount = self["target"], amount.isEmpty {
      record.remove("target")
      return
    }
    var target = record.record("target") ?? Record(order: .unordered)
    for (name, text) in parts {
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
}

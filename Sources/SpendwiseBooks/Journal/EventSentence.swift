/// An event as a sentence for a person: `move 500.00 from dining to groceries`.
package struct EventSentence {
  package let text: String
  /// The kind and the id of the record that it is about.
  package let (noun, id): (String, String)
  /// Time, person and program, and reason, as in the journal.
  package let (at, by, why): (String, String, String)
  /// The name that undoes it with all that was recorded together.
  package let batch: String

  /// Reads a journal line; `nil` unless it is an event. `isBare` leaves out the record.
  package init?(_ line: Bytes, isBare: Bool = false) {
    guard let event = try? Record(line, order: .unordered), let op = event.string("op"), let id = event.string("id")
    else { return nil }
    let words = op.split(separator: ".", maxSplits: 1).map(String.init)
    (at, why) = (event.string("at") ?? "", event.string("why") ?? "")
    batch = event.string("batch") ?? ""
    by = [event.string("by"), event.string("program")].compactMap { $0 }.joined(separator: " ")
    let verb = words.count > 1 ? words[1] : "change"
    (noun, self.id) = (words[0] == "funding" ? "rule" : words[0], id)
    let record = isBare ? "" : " \(noun) \(id)"
    guard let set = event.record("set") else {
      text = "remove\(record)"
      return
    }
    let isNew = event["was"] == nil
    func field(_ key: String) -> String { set[key].map(Self.words) ?? "" }
    switch noun {
    case "allocation" where isNew:
      text = "move \(field("amount")) from \(field("from")) to \(field("to")) on \(field("date"))"
    case "transaction" where isNew:
      let fields = ["amount", "currency", "payee", "category", "date"].map(field).filter { !$0.isEmpty }
      text = "add \(fields.joined(separator: " "))"
    default:
      let old = event.record("was")
      let changes = set.fields.filter { !Self.silent.contains($0.key) }.map { key, value in
        let before = old?[key].map(Self.words) ?? ""
        let now = value.isNull ? "nothing" : Self.words(value)
        return "\(key) \(before.isEmpty ? "" : "\(before) → ")\(now)"
      }
      let head = isNew ? "add" : verb == "edit" ? "change" : verb
      text = "\(head)\(record)\(changes.isEmpty ? "" : ": ")\(changes.joined(separator: ", "))"
    }
  }

  /// Fields that say nothing to a person.
  private static let silent: Set<String> = [
    "updated_at", "source", "key", "categorization_source", "why", "provisional",
  ]

  /// A value in words: `9000.00 by 2026-12` for an object.
  private static func words(_ value: Record.Value) -> String {
    if value.isNull { return "" }
    if value.isList { return value.elements.map(words).joined(separator: " + ") }
    guard let record = value.record else { return value.literal ?? String(decoding: value.raw, as: UTF8.self) }
    let parts = record.fields.filter { !$0.value.isNull && !silent.contains($0.key) }
    return parts.map { ["amount", "category"].contains($0.key) ? words($0.value) : "\($0.key) \(words($0.value))" }
      .joined(separator: " ")
  }
}

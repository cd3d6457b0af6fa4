import Spendwise
import SpendwiseJSON

/// Finds changes that present rules would make to the books. Makes an edit for each, for `sw-record`. Categories chosen
/// by a person stay.
package struct Recategorizer {
  /// A field that would change.
  package struct Difference: Equatable, Sendable {
    package var field: String
    /// Values for people: text without quotes, empty if absent.
    package var before: String
    package var after: String
  }

  /// Outcome for a record.
  package enum Outcome: Equatable, Sendable {
    case same
    case changed([Difference])
    /// A rule would make it a verdict today.
    case ignored
  }

  /// Fields that people see. Others change only with them.
  private static let seen: [StaticString] = [
    "kind", "account", "payee", "category", "subcategory", "note", "bucket", "tags", "splits",
  ]
  private static let others: [StaticString] = ["payee_raw", "categorization_source", "confidence", "why"]

  private var categorizer: Categorizer
  private var after = JSONObject()
  private var line: [UInt8] = []

  /// Applies a categorizer to old records.
  package init(_ categorizer: Categorizer) { self.categorizer = categorizer }

  /// The line of `record`, decided today.
  package mutating func line(of record: JSONObject) -> [UInt8] {
    line.removeAll(keepingCapacity: true)
    categorizer.categorize(record, into: &line)
    return line
  }

  /// Appends the edit of `record`, without a newline. Nothing if it does not change.
  package mutating func edit(of record: JSONObject, into out: inout [UInt8]) -> Outcome {
    guard categorizer.isOpen(record), !record.says("status", "void"), record.value("id") != nil else { return .same }
    line.removeAll(keepingCapacity: true)
    categorizer.categorize(record, into: &line)
    return line.withUnsafeBufferPointer { bytes in
      guard (try? after.scan(bytes)) != nil else { return .same }
      if after.says("type", "ignored") { return .ignored }
      let differences = Self.seen.compactMap { Self.difference($0, record, after) }
      if differences.isEmpty { return .same }
      Self.write(record, after, into: &out)
      return .changed(differences)
    }
  }

  private static func difference(_ field: StaticString, _ record: JSONObject, _ after: JSONObject) -> Difference? {
    let (old, new) = (present(field, record), present(field, after))
    if old == nil, new == nil { return nil }
    if let old, let new, old.means(new) { return nil }
    return Difference(field: field.description, before: shown(old), after: shown(new))
  }

  private static func present(_ field: StaticString, _ record: JSONObject) -> JSONValue? {
    record.value(field).flatMap { $0.isNull ? nil : $0 }
  }

  private static func shown(_ value: JSONValue?) -> String { value.map { $0.literal ?? $0.raw.text } ?? "" }

  /// Writes the id, the changed fields and the record's `updated_at`. `null` removes a field.
  private static func write(_ record: JSONObject, _ after: JSONObject, into out: inout [UInt8]) {
    out += Array(#"{"type":"transaction","id":"#.utf8)
    out += record.value("id").map { Array($0.raw) } ?? []
    for field in seen + others {
      let (old, new) = (present(field, record), present(field, after))
      if old == nil && new == nil { continue }
      if let old, let new, old.means(new) { continue }
      put(field, new.map { Array($0.raw) } ?? null, into: &out)
    }
    putTrail(present("ruled", record), present("ruled", after), into: &out)
    put("recategorized", Array("true".utf8), into: &out)
    if let time = record.value("updated_at") { put("updated_at", Array(time.raw), into: &out) }
    out.append("}")
  }

  private static let null = Array("null".utf8)

  private static func put(_ field: StaticString, _ raw: [UInt8], into out: inout [UInt8]) {
    out += Array(",\"\(field)\":".utf8) + raw
  }

  /// An edit merges objects by member. Effects that are gone need a `null`.
  private static func putTrail(_ old: JSONValue?, _ new: JSONValue?, into out: inout [UInt8]) {
    if old == nil && new == nil { return }
    if let old, let new, old.means(new) { return }
    guard let new else { return put("ruled", null, into: &out) }
    guard var now = try? Record(new.raw, order: KeyOrder(RuleTrail.fields)) else { return }
    if let before = old.flatMap({ try? Record($0.raw) }) {
      for field in RuleTrail.fields.map(\.description) where before[field] != nil && now[field] == nil {
        now.set(field, raw: null)
      }
    }
    put("ruled", now.line, into: &out)
  }
}

extension JSONObject {
  /// The record's confidence is at most 0.85.
  package var isUnsure: Bool {
    guard let value = value("confidence"), value.kind == .number else { return false }
    return Categorizer.isAtMost(value.raw, 85)
  }
}

/// A file of the data directory: the live records of one type.
package enum View: UInt8, CaseIterable, Sendable {
  case transactions = 1
  /// Voided transactions. They are kept, so that no source brings them back and `restore` finds them.
  case voided
  case messages, rejects, imports
  case accounts, categories, rules, profiles, budgets, envelopes, allocations, settings
  /// Periods that are closed.
  case periods
  /// The rules that put money into envelopes.
  case funding
  /// Bills to pay, and mandates by which others collect their dues.
  case dues, mandates
  /// The words of people about recurring payments.
  case series
  /// The names of devices, and which are retired.
  case devices

  /// File name without ending, and `type` of the records, in the order of the cases.
  private static let names: [(file: StaticString, type: StaticString)] = [
    ("transactions", "transaction"), ("voided", "transaction"), ("messages", "message"), ("rejects", "reject"),
    ("imports", "import"), ("accounts", "account"), ("categories", "category"), ("rules", "rule"),
    ("profiles", "profile"), ("budgets", "budget"), ("envelopes", "envelope"), ("allocations", "allocation"),
    ("settings", "setting"), ("periods", "period"), ("funding", "funding_rule"), ("dues", "due"),
    ("mandates", "mandate"), ("series", "series"), ("devices", "device"),
  ]

  /// The name of its file without the ending.
  package var name: StaticString { View.names[Int(rawValue) - 1].file }

  /// The name of its file.
  package var file: String { "\(name).jsonl" }

  /// The `type` of its records.
  package var recordType: StaticString { View.names[Int(rawValue) - 1].type }

  /// The first word of its operations in the journal, as in `transaction.edit`.
  package var operation: StaticString { self == .funding ? "funding" : recordType }

  /// It is a reference file: small, kept in memory, editable by hand.
  package var isReference: Bool { rawValue >= View.accounts.rawValue }

  /// Removed records leave a line in `deleted.jsonl`, to come back. Voided transactions have `voided.jsonl` for that.
  var keepsGone: Bool { self == .accounts || self == .categories }

  /// Records are sorted by their `order` number. People move the lines.
  var isOrdered: Bool { self == .rules || self == .categories }

  /// The order of keys in its lines.
  var keyOrder: KeyOrder {
    self == .transactions || self == .voided ? RecordOrder.transaction : RecordOrder.reference
  }

  /// The views that events name.
  private static let named = allCases.filter { $0 != .voided }

  /// View of the records of an event called `op`, such as `transaction.edit`.
  static func showing(op: Bytes) -> View? {
    let dot = op.offset(of: UInt8(ascii: ".")) ?? op.count
    let word = op.part(0, dot)
    return named.first { word.equals($0.operation) }
  }

  /// The view that shows records of type `name`.
  package static func showing(recordType name: Bytes) -> View? { named.first { name.equals($0.recordType) } }
}

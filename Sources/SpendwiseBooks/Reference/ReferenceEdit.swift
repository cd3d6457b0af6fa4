import SpendwiseCategories
import SpendwiseEnvelopes
import SpendwiseMatching
import SpendwiseReports

/// A person's edits of reference records: the meaning of `sw-data account add`, etc. Each call is one event, written by
/// `commit`.
///
/// Throws `RecordProblem` for wrong words, `BooksError` when the books cannot be used.
package final class ReferenceEdit: ReferenceSource {
  package let writer: BooksWriter
  package let view: View
  /// Notes about the edits, for the person.
  package var notes: [String] = []
  package let directory: DataDirectory
  private let compile: (String) throws -> RuleSet.Matcher
  private let force: Bool

  /// Opens the books. `compile` tries regular expressions; `force` lets unknown fields through; a dry run changes
  /// nothing.
  package init(
    _ directory: DataDirectory, _ view: View, force: Bool = false, isDryRun: Bool = false,
    compile: @escaping (String) throws -> RuleSet.Matcher = { _ in { _ in false } }
  ) throws {
    writer = try BooksWriter(directory, isDryRun: isDryRun)
    writer.isAtomic = true
    (self.directory, self.view, self.force, self.compile) = (directory, view, force, compile)
    notes = writer.notes
  }

  private init(_ other: ReferenceEdit, _ view: View) {
    (writer, directory, compile, force) = (other.writer, other.directory, other.compile, other.force)
    self.view = view
  }

  /// An edit of other records, which the same commit writes.
  package func of(_ view: View) -> ReferenceEdit { ReferenceEdit(self, view) }

  /// The changes as sentences, once they are written.
  package private(set) var sentences: [String] = []

  /// Writes the changes.
  package func commit() throws {
    let count = writer.count
    notes += try writer.commit()
    if count < 20 { try writer.eachEvent { line in EventSentence(line).map { sentences.append($0.text) } } }
  }

  /// A record of the view, in words and in journals.
  var type: String { view == .funding ? "rule" : view.recordType.description }
  /// Program that makes the change.
  var by: String {
    [.envelopes, .allocations, .funding].contains(view) ? "sw-envelope" : view == .budgets ? "sw-budget" : "sw-data"
  }
  private var command: String { view == .envelopes ? by : "\(by) \(type)" }

  /// The records of a view, with the changes of this batch.
  package func table(_ view: View) throws -> ReferenceTable { try writer.table(view) }
  /// Calls `body` with each line of a view before this batch.
  package func eachLine(of view: View, _ body: (Bytes) throws -> Void) throws {
    try writer.eachLine(of: view, body)
  }

  /// The record `id`, also when it is gone.
  package func record(_ id: String) throws -> Record? { try writer.record(view, id) }

  private func isGone(_ record: Record) -> Bool { view.keepsGone && record.isGone }

  /// A record that must exist.
  @discardableResult
  func existing(_ id: String) throws -> Record {
    if let record = try record(id) {
      if isGone(record) { throw RecordProblem("\(type) \(id) is gone (\(command) restore \(id) brings it back)") }
      return record
    }
    let near = NearName.question(id, among: try records(of: view).map(\.id)) ?? "\(command) list shows them"
    throw RecordProblem("there is no \(type) \(id) (\(near))", isMissing: true)
  }

  /// Adds a record; returns it. `start` is a record that it begins as, `own` adds values of its own.
  package func add(
    _ id: String?, _ words: [String], from start: Record? = nil, own: (inout Record) throws -> Void = { _ in }
  ) throws -> Record {
    var whole = start ?? Record(order: .unordered)
    whole.merge(try patch(words, currency: currency(words, nil), own))
    let id = id ?? HandEdits.makeID(view, whole)
    try ReferenceCheck.checkName(view, id)
    if let old = try record(id) {
      throw RecordProblem(
        isGone(old)
          ? "\(type) \(id) was there before (\(command) restore \(id) brings it back)"
          : "\(type) \(id) is there already (\(command) set \(id) changes it)")
    }
    return try write("\(view.operation).add", id, whole) ?? whole
  }

  /// Changes fields of a record; returns it. An account that a person changes is no longer provisional. `op` is its
  /// name in the journal, `own` adds values of its own.
  package func set(
    _ id: String, _ words: [String], op: String? = nil, own: (inout Record) throws -> Void = { _ in }
  ) throws -> Record {
    if view == .categories, try record(id) == nil, let seed = CategorySeed.record(of: id) {
      _ = try writer.add(Change(adding: seed, view, id, by: by), to: nil)
    }
    let old = try existing(id)
    var whole = old
    whole.merge(try patch(words + settled(old, words), currency: currency(words, old), own))
    return try write(op ?? "\(view.operation).edit", id, whole) ?? old
  }

  /// Takes a rule or a profile out.
  package func remove(_ id: String) throws { try write("\(view.operation).remove", existing(id).id, nil) }

  /// Restores an account or category, with its unchanged transactions.
  package func restore(_ id: String) throws {
    guard let gone = try record(id), isGone(gone) else { throw RecordProblem("\(type) \(id) is not deleted") }
    let live = gone.without(gone.string("merged_into") == nil ? "deleted" : "merged_into")
    if let change = Change("\(type).restore", view, id, from: gone, to: live, by: by) { try writer.add(change) }
    let name = gone.string("slug") ?? id
    notes.append("\(type) \(name) is back, with the transactions that were its own")
  }

  /// Replaces the record `id` by `new`, or removes it. Returns the record after. `op` is its name in the journal.
  @discardableResult
  package func write(_ op: String, _ id: String, _ new: Record?, in view: View? = nil) throws -> Record? {
    let view = view ?? self.view
    let old = try writer.record(view, id)
    guard let change = Change(op, view, id, from: old, to: new, by: by) else { return old }
    // Budgets were checked where they were made.
    if let new, view != .budgets { try check(id, new, in: view) }
    return try writer.add(change, to: old)
  }

  // MARK: The books, while nothing else can write

  /// The books.
  package var reader: BooksReader { get throws { try BooksReader(writer) } }
  /// The envelopes.
  package var envelopes: EnvelopeBook { get throws { try envelopeBook() } }

  /// The id of the account that a person means by `words`. Throws `BooksError` 64.
  package func account(_ words: String) throws -> String { try accountBook().existing(words).id }

  // MARK: Words

  /// The fields that have verbs of their own.
  private static let settled: Set<String> = [
    "type", "id", "deleted", "merged_into", "subcategories", "deleted_subcategories", "moved_subcategories", "slug",
    "former_names", "renamed_from",
  ]

  private func settled(_ record: Record, _ words: [String]) -> [String] {
    record["provisional"] != nil && !words.contains { $0.hasPrefix("provisional=") } ? ["provisional="] : []
  }

  /// The currency of amounts in a record, which only accounts have.
  private func currency(_ words: [String], _ record: Record?) throws -> Currency {
    let typed = words.last { $0.hasPrefix("currency=") }.map { String($0.dropFirst(9)) }
    guard view == .accounts else { return .unstated }
    guard let code = typed ?? record?.string("currency"), !code.isEmpty else {
      return try settings().currency
    }
    guard let currency = Currency(code) else {
      throw RecordProblem("currency \"\(code)\" \(Currency.refusal(of: code)) (want INR)")
    }
    return currency
  }

  /// `field=value` words as a merge patch; `field=` clears.
  func patch(
    _ words: [String], currency: Currency, _ own: (inout Record) throws -> Void = { _ in }
  ) throws -> Record {
    let fields = ReferenceField.of(view)
    var patch = Record(order: .unordered)
    for (typed, text) in try ReferenceField.typed(words) {
      var (name, value) = (typed, text)
      // A record's `type` says that it is an account; the type of an account is its `kind`.
      if name == "type", view == .accounts { name = "kind" }
      if name == "colour" { name = "color" }
      if ReferenceEdit.settled.contains(name) {
        throw RecordProblem("\(name) cannot be set")
      }
      var part: String?
      if name == "category", view == .rules, !value.isEmpty {
        let path = CategoryPath(value)
        let known = try categories()
        let meant = known.status(path) == .new ? known.meant(by: path) ?? path : path
        (value, part) = (meant.category, meant.subcategory)
      }
      let field = fields.first { $0.name == name }
      if field == nil, !name.hasPrefix("x_"), !force {
        let names = fields.map(\.name)
        let hint = NearName.question(name, among: names) ?? "there are \(names.joined(separator: ", "));"
        throw RecordProblem("\(name): no \(type) has such a field (\(hint) --force sets it, or call it x_\(name))")
      }
      if value.isEmpty {
        patch.set(name, raw: RecordPatch.null)
      } else {
        patch.set(name, raw: try named(value, field) ?? (field ?? ReferenceField.open).json(value, currency))
      }
      if let part { patch.set("subcategory", to: part) }
    }
    try own(&patch)
    return patch
  }

  /// JSON of a typed value that names other records. `nil` for other fields.
  private func named(_ value: String, _ field: ReferenceField?) throws -> [UInt8]? {
    switch field?.shape {
    case .envelope: JSONText.quoted(try envelopes.findOwner(value))
    case .accounts: JSONText.list(try value.split(separator: ",").map { try account(String($0)) })
    case .own: JSONText.quoted(value)
    default: nil
    }
  }

  func check(_ id: String, _ record: Record, in other: View? = nil) throws {
    do {
      try ReferenceCheck(writer).check(other ?? view, id, record, compile: compile)
    } catch let problem as RecordProblem where by == "sw-envelope" { throw EnvelopeError(problem.reason) }
  }
}

import Spendwise
import SpendwiseCategories
import SpendwiseMatching
import SpendwiseText

/// Edits by a person of the accounts, categories, rules and profiles by name: the meaning of `sw-data account add`
/// and its like. Each call is one event, written by `commit`.
///
/// Throws `RecordProblem` for what is wrong in the words, `BooksError` when the books cannot be used.
package final class ReferenceEdit {
  package let writer: BooksWriter
  package let view: View
  /// Notes for the person about what was done.
  package internal(set) var notes: [String] = []
  package let directory: DataDirectory
  let by = "sw-data"
  private let compile: (String) throws -> RuleSet.Matcher
  private let force: Bool

  /// Opens the books. `compile` tries the regular expressions of rules; `force` lets unknown fields through; a dry run
  /// changes nothing.
  package init(
    _ directory: DataDirectory, _ view: View, force: Bool = false, isDryRun: Bool = false,
    compile: @escaping (String) throws -> RuleSet.Matcher = { _ in { _ in false } }
  ) throws {
    writer = try BooksWriter(directory, isDryRun: isDryRun)
    writer.isAtomic = true
    (self.directory, self.view, self.force, self.compile) = (directory, view, force, compile)
    notes = writer.notes
  }

  /// The changes as sentences, once they are written.
  package private(set) var sentences: [String] = []

  /// Writes what was done.
  package func commit() throws {
    let shown = writer.notes.count
    let count = writer.count
    try writer.commit()
    if count < 20 { try writer.eachEvent { line in EventSentence(line).map { sentences.append($0.text) } } }
    notes += writer.notes.dropFirst(shown)
  }

  var type: String { view.recordType.description }

  /// The line of the record `id`, also when it is gone.
  package func line(_ id: String) throws -> [UInt8]? { try writer.line(view, id) }

  func isGone(_ line: [UInt8]) -> Bool { Tombstone.isKept(in: view) && Tombstone.isOn(line) }

  /// The line of a record that must exist.
  func existing(_ id: String) throws -> [UInt8] {
    if let line = try line(id) {
      if isGone(line) { throw RecordProblem("\(type) \(id) is gone (sw-data \(type) restore \(id) brings it back)") }
      return line
    }
    let ids = try writer.references(view).compactMap(CategoryEdit.id)
    let near = NearName.question(id, among: ids) ?? "sw-data \(type) list shows them"
    throw RecordProblem("there is no \(type) \(id) (\(near))", isMissing: true)
  }

  /// Adds a record; returns its line. `start` is a record that it begins as.
  package func add(_ id: String?, _ words: [String], from start: [UInt8]? = nil) throws -> [UInt8] {
    let patch = try self.patch(words, currency: currency(words, nil))
    let whole = MergePatch.merged(patch, onto: start ?? Array("{}".utf8))
    let id = id ?? whole.withUnsafeBufferPointer { HandEdits.makeID(view, $0) }
    try ReferenceCheck.checkName(view, id)
    if let old = try line(id) {
      throw RecordProblem(
        isGone(old)
          ? "\(type) \(id) was there before (sw-data \(type) restore \(id) brings it back)"
          : "\(type) \(id) is there already (sw-data \(type) set \(id) changes it)")
    }
    try check(id, whole)
    return try writer.add(Change(adding: whole, view, id, by: by), to: nil) ?? []
  }

  /// Changes fields of a record; returns its line. An account that a person changes is provisional no more.
  /// `op` is what the journal calls it.
  package func set(_ id: String, _ words: [String], op: String? = nil) throws -> [UInt8] {
    var old = try line(id)
    if old == nil, view == .categories, CategorySeed.all.contains(where: { $0.slug == id }) {
      old = try writer.add(Change(adding: CategoryEdit.seed(id), view, id, by: by), to: nil)
    }
    let line = try old ?? existing(id)
    if isGone(line) { _ = try existing(id) }
    let whole = MergePatch.merged(try patch(words + settled(line, words), currency: currency(words, line)), onto: line)
    guard let change = Change(op ?? "\(type).edit", view, id, from: line, to: whole, by: by) else { return line }
    try check(id, whole)
    return try writer.add(change, to: line) ?? line
  }

  /// Takes a rule or a profile out.
  package func remove(_ id: String) throws {
    try writer.add(Change("\(type).remove", view, id, set: RecordPatch.null, was: try existing(id), by: by))
  }

  /// Brings an account or a category back, with the transactions that were not changed meanwhile.
  package func restore(_ id: String) throws {
    guard let line = try line(id), isGone(line) else { throw RecordProblem("\(type) \(id) is not deleted") }
    let key = Tombstone.mergedInto(line) == nil ? "deleted" : "merged_into"
    let was = Tombstone.mergedInto(line).map { "\"\($0)\"" } ?? "true"
    try writer.add(
      Change("\(type).restore", view, id, set: "{\"\(key)\":null}", was: "{\"\(key)\":\(was)}", by: by))
    notes.append("\(type) \(id) is back, with the transactions that were its own")
  }

  // MARK: Words

  /// The fields that have verbs of their own.
  private static let settled: Set<String> = [
    "type", "id", "deleted", "merged_into", "subcategories", "deleted_subcategories", "moved_subcategories", "slug",
    "former_names", "renamed_from",
  ]

  private func settled(_ line: [UInt8], _ words: [String]) -> [String] {
    let isProvisional = (try? Record(line))?["provisional"] != nil
    return isProvisional && !words.contains { $0.hasPrefix("provisional=") } ? ["provisional="] : []
  }

  /// The currency of amounts in a record, which only accounts have.
  private func currency(_ words: [String], _ line: [UInt8]?) throws -> Currency {
    let typed = words.last { $0.hasPrefix("currency=") }.map { String($0.dropFirst(9)) }
    guard view == .accounts else { return .unstated }
    guard let code = typed ?? line.flatMap({ (try? Record($0))?.string("currency") }), !code.isEmpty else {
      return try Settings(upToDate: directory).currency
    }
    guard let currency = Currency(code) else {
      throw RecordProblem("currency \"\(code)\" \(Currency.refusal(of: code)) (want INR)")
    }
    return currency
  }

  /// `field=value` words as a merge patch; `field=` clears.
  func patch(_ words: [String], currency: Currency) throws -> [UInt8] {
    let fields = ReferenceField.of(view)
    var patch = Record(order: .unordered)
    if let name = BooksError.givenTwice(words) { throw RecordProblem("\(name) is given twice (want one value)") }
    for word in words {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw RecordProblem("\(word): want field=value, or field= to clear")
      }
      var (name, value) = (String(word[..<equals]), String(word[word.index(after: equals)...]))
      // A record's `type` says that it is an account; what people call the type of an account is its `kind`.
      if name == "type", view == .accounts { name = "kind" }
      if ReferenceEdit.settled.contains(name) {
        throw RecordProblem("\(name) cannot be set")
      }
      var part: String?
      if name == "category", view == .rules, !value.isEmpty {
        let path = CategoryPath(value)
        let known = try CategoryRecords(writer).categories
        let meant = known.status(path) == .new ? known.meant(by: path) ?? path : path
        (value, part) = (meant.category, meant.subcategory)
      }
      let field = fields.first { $0.name == name }
      if field == nil, !name.hasPrefix("x_"), !force { throw unknown(name, fields) }
      if value.isEmpty {
        patch.set(name, raw: RecordPatch.null)
      } else {
        patch.set(name, raw: try (field ?? ReferenceField.open).json(value, currency))
      }
      if let part { patch.set("subcategory", to: part) }
    }
    return patch.line
  }

  private func unknown(_ name: String, _ fields: [ReferenceField]) -> RecordProblem {
    let names = fields.map(\.name)
    let hint = NearName.question(name, among: names) ?? "there are \(names.joined(separator: ", "));"
    return RecordProblem("\(name): no \(type) has such a field (\(hint) --force sets it, or call it x_\(name))")
  }

  func check(_ id: String, _ line: [UInt8]) throws {
    try ReferenceCheck(writer).check(view, id, line, compile: compile)
  }
}

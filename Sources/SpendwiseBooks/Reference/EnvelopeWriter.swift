import Spendwise
import SpendwiseEnvelopes
import SpendwiseReports
import SpendwiseText

/// Writes budgets, envelopes, allocations and funding rules as a person's own edits, checked under the lock.
package struct EnvelopeWriter {
  /// A new record; without one the record is removed.
  package struct Edit {
    package var op: String
    package var view: View
    package var id: String
    package var record: [UInt8]?

    package init(_ op: String, _ view: View, _ id: String, _ record: [UInt8]?) {
      (self.op, self.view, self.id, self.record) = (op, view, id, record)
    }
  }

  private let writer: BooksWriter

  /// Opens the books for writing. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    writer = try BooksWriter(directory)
    writer.isAtomic = true
  }

  /// Notes about the opening and the commit for the person.
  package var notes: [String] { writer.notes }

  /// The time of the changes.
  package var time: String { writer.time }

  /// The books as they are, while nothing else can write.
  package func reader() throws -> BooksReader { try BooksReader(writer) }

  /// The categories as they are.
  package func categories() throws -> Categories { try CategoryRecords(writer).categories }

  /// The budgets as they are.
  package func book() throws -> BudgetBook {
    BudgetBook(
      try writer.references(.budgets), AccountBook(try writer.everyReference(.accounts)), try categories().aliases)
  }

  /// The account that a person means by `words`: the id, or the beginning or end of only one. Throws `BooksError` 1.
  package func account(_ words: String) throws -> String {
    let book = AccountBook(try writer.references(.accounts))
    let found = book.meant(by: words)
    if let only = found.first, found.count == 1 { return only.id }
    let known = (found.isEmpty ? book.accounts : found).map(\.id).joined(separator: ", ")
    throw BooksError(
      1,
      found.isEmpty
        ? "there is no account \"\(words)\" (there is: \(known.isEmpty ? "none yet" : known))"
        : "\"\(words)\" is more than one account: \(known)")
  }

  /// Sets the first day of the envelopes, unless one is set.
  package func begin(on day: Day) throws {
    let id = Settings.Name.envelopesSince.rawValue
    if try writer.line(.settings, id) != nil { return }
    try writer.add(Change("setting.add", .settings, id, set: "{\"value\":\"\(day.iso)\"}", by: "sw-envelope"))
  }

  /// Records changes and makes them durable; returns the records as they are now, without those that are gone.
  /// Throws `BooksError` when one of them is refused; then nothing is written.
  package func record(_ edits: [Edit]) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for edit in edits {
      let old = try writer.line(edit.view, edit.id)
      if let record = edit.record, edit.view != .budgets { try check(edit.view, edit.id, record) }
      let program = edit.view == .budgets ? "sw-budget" : "sw-envelope"
      let change = Change(edit.op, edit.view, edit.id, from: old, to: edit.record, by: program)
      let line = try change.map { try writer.add($0, to: old) } ?? old
      if let line, edit.record != nil { lines.append(line) }
    }
    try writer.commit()
    return lines
  }

  /// The same of budgets, which were checked where they were made.
  package func record(_ changes: [BudgetBook.Change]) throws -> [[UInt8]] {
    try record(changes.map { Edit($0.op, .budgets, $0.id, $0.record) })
  }

  private func check(_ view: View, _ id: String, _ line: [UInt8]) throws {
    do { try ReferenceCheck(writer).check(view, id, line) } catch let problem as RecordProblem {
      throw BooksError(1, problem.reason)
    }
  }
}

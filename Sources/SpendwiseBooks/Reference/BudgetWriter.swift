import Spendwise
import SpendwiseReports

/// The way of budgets into the books: what a person says becomes events, checked against the budgets under the lock.
package struct BudgetWriter {
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

  /// The budgets as they stand.
  package func book() throws -> BudgetBook {
    BudgetBook(
      try writer.references(.budgets), AccountBook(try writer.everyReference(.accounts)), try categories().aliases)
  }

  /// The categories as they stand.
  package func categories() throws -> Categories { try CategoryRecords(writer).categories }

  /// The accounts that a person means by `words`: the id, or the beginning or end of only one.
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

  /// Records changes and makes them durable; returns the records as they are now, without those that are gone.
  package func record(_ changes: [BudgetBook.Change]) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for change in changes {
      let old = try change.id.withBytes { try writer.line(.budgets, $0) }
      guard let record = change.record else {
        try writer.add(
          Change(
            op: change.op, view: .budgets, id: Array(change.id.utf8), set: Array("null".utf8), was: old,
            by: "sw-budget"))
        continue
      }
      guard let old else {
        let added = Change(
          op: change.op, view: .budgets, id: Array(change.id.utf8), set: RecordPatch.withoutIdentity(record),
          by: "sw-budget")
        lines.append(try writer.add(added, to: nil) ?? record)
        continue
      }
      guard let patch = RecordPatch(from: old, to: record, absentIsRemoved: true) else {
        lines.append(old)
        continue
      }
      let edit = Change(
        op: change.op, view: .budgets, id: Array(change.id.utf8), set: patch.set, was: patch.was, by: "sw-budget")
      lines.append(try writer.add(edit, to: old) ?? record)
    }
    try writer.commit()
    return lines
  }
}

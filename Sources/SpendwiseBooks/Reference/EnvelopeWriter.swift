import Spendwise
import SpendwiseEnvelopes
import SpendwiseText

/// Writes envelopes, allocations and funding rules as a person's own edits, checked under the lock.
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
  private let directory: DataDirectory

  /// Opens the books for writing. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    self.directory = directory
    writer = try BooksWriter(directory)
    writer.isAtomic = true
  }

  /// Notes about the opening and the commit for the person.
  package var notes: [String] { writer.notes }

  /// The books as they are, while nothing else can write.
  package func reader() throws -> BooksReader { try BooksReader(writer) }

  /// The categories as they are.
  package func categories() throws -> Categories { try CategoryRecords(writer).categories }

  /// The account that a person means by `words`.
  package func account(_ words: String) throws -> String {
    let found = AccountBook(try writer.references(.accounts)).meant(by: words)
    if let only = found.first, found.count == 1 { return only.id }
    throw BooksError(1, "there is \(found.isEmpty ? "no account" : "more than one account") \"\(words)\"")
  }

  /// Sets the first day of the envelopes, unless one is set.
  package func begin(on day: Day) throws {
    let id = Settings.Name.envelopesSince.rawValue
    if try id.withBytes({ try writer.line(.settings, $0) }) != nil { return }
    let set = Array("{\"value\":\"\(day.iso)\"}".utf8)
    try writer.add(Change(op: "setting.add", view: .settings, id: Array(id.utf8), set: set, by: "sw-envelope"))
  }

  /// Records changes and makes them durable; returns the records as they are now, without those that are gone.
  /// Throws `BooksError` when one of them is refused; then nothing is written.
  package func record(_ edits: [Edit]) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for edit in edits {
      let id = Array(edit.id.utf8)
      let old = try edit.id.withBytes { try writer.line(edit.view, $0) }
      guard let record = edit.record else {
        try writer.add(
          Change(op: edit.op, view: edit.view, id: id, set: Array("null".utf8), was: old, by: "sw-envelope"))
        continue
      }
      do { try check(edit.view, edit.id, record) } catch let problem as RecordProblem {
        throw BooksError(1, problem.reason)
      }
      guard let old else {
        let set = RecordPatch.withoutIdentity(record)
        lines.append(
          try writer.add(Change(op: edit.op, view: edit.view, id: id, set: set, by: "sw-envelope"), to: nil) ?? record)
        continue
      }
      guard let patch = RecordPatch(from: old, to: record, absentIsRemoved: true) else {
        lines.append(old)
        continue
      }
      let change = Change(
        op: edit.op, view: edit.view, id: id, set: patch.set, was: patch.was, by: "sw-envelope")
      lines.append(try writer.add(change, to: old) ?? record)
    }
    try writer.commit()
    return lines
  }

  private func check(_ view: View, _ id: String, _ line: [UInt8]) throws {
    try ReferenceCheck(
      accounts: { try writer.references(.accounts) }, categories: { try CategoryRecords(writer).categories },
      envelopes: { try writer.references(.envelopes) }, home: try Settings(upToDate: directory).currency
    ).check(view, id, line)
  }
}

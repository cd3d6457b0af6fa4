/// Reports records as they are recorded, by any program or device. Errors are `BooksError`s.
package final class Follower {
  private let directory: DataDirectory
  /// The events that were reported.
  private var seen: SyncCursor

  /// Starts after the last events.
  package init(_ directory: DataDirectory) throws {
    try directory.checkBooks()
    (self.directory, seen) = (directory, try SyncCursor(of: directory))
  }

  /// The journals have new events since the last call.
  package func hasNew() throws -> Bool {
    let now = try SyncCursor(of: directory)
    defer { seen = now }
    // A journal that became shorter was repaired or restored: its records were reported before.
    return now.last.contains { $0.value > seen.last[$0.key] ?? 0 }
  }

  /// Transactions new or changed since the last call, without void ones. `note` gets the notes of the books.
  package func newRecords(note: (String) -> Void) throws -> [[UInt8]] {
    let last = seen
    if try !hasNew() { return [] }
    seen = last
    var (ids, known, object): ([String], Set<String>, JSONObject) = ([], [], JSONObject())
    _ = try Books.eachEvent(directory, after: last) { line in
      guard let event = Event(line, &object), !last.has(event.order) else { return }
      seen.note(event.order)
      if event.view == .transactions, known.insert(event.id.text).inserted { ids.append(event.id.text) }
    }
    if ids.isEmpty { return [] }
    let books = try BooksReader(directory)
    books.notes.forEach(note)
    return try ids.compactMap(books.transaction).filter { !$0.isVoid }.map(\.line)
  }
}

/// Reports records as they are recorded, by any program or device. Errors are `BooksError`s.
package final class Follower {
  private let directory: DataDirectory
  /// The offset up to which each journal was read.
  private var read: [String: Int] = [:]

  /// Begins at the end of the journals.
  package init(_ directory: DataDirectory) throws {
    try directory.checkBooks()
    self.directory = directory
    for (device, size) in try sizes() { read[device] = try wholeLines(device, from: 0, size) }
  }

  /// The journals and their sizes: only these are read while nothing is recorded.
  private func sizes() throws -> [(String, Int)] {
    try attempt("cannot read the journals") {
      try directory.devices().map { device in
        (device, try File.status(ifAny: directory.journal(device)).map { Int($0.st_size) } ?? 0)
      }
    }
  }

  /// Whether anything was written to the journals since the last call.
  package func hasNew() throws -> Bool {
    let grown = try sizes().filter { $0.1 != read[$0.0] ?? 0 }
    for (device, size) in grown { read[device] = size }
    return !grown.isEmpty
  }

  private func wholeLines(_ device: String, from offset: Int, _ size: Int) throws -> Int {
    if size == 0 { return 0 }
    return try attempt("cannot read the journals") {
      let cursor = try JournalCursor(directory, device: device, from: offset, limit: size)
      try cursor.eachEvent()
      return cursor.consumed
    }
  }

  /// The transactions that are new or changed since the last call, as they are now, without void ones. `note` gets the
  /// notes of the books.
  package func newRecords(note: (String) -> Void) throws -> [[UInt8]] {
    let grown = try sizes().filter { $0.1 != read[$0.0] ?? 0 }
    if grown.isEmpty { return [] }
    var ids: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for (device, size) in grown {
      // A journal that became shorter was repaired or restored: its records were reported before.
      let start = min(read[device] ?? 0, size)
      try attempt("cannot read the journals") {
        let cursor = try JournalCursor(directory, device: device, from: start, limit: size)
        try cursor.eachEvent { event in
          if event.view == .transactions, seen.insert(Array(event.id)).inserted { ids.append(Array(event.id)) }
        }
        read[device] = cursor.consumed
      }
    }
    if ids.isEmpty { return [] }
    let books = try BooksReader(directory)
    books.notes.forEach(note)
    return try ids.compactMap { id in
      try id.withUnsafeBufferPointer { try books.line(of: .transactions, id: $0) }
    }.filter { !Event.isVoid($0) }
  }
}

/// The journal of this device, before the first event of a batch.
extension BooksWriter {
  /// Number of the last event of `device`; `nil` without a journal. Reads all of it.
  static func lastSeq(_ directory: DataDirectory, _ device: String) throws -> Int? {
    if try File.status(ifAny: directory.journal(device)) == nil { return nil }
    let cursor = try JournalCursor(directory, device: device)
    try cursor.eachEvent()
    return cursor.lastSeq
  }

  /// Cuts a torn line or an unfinished batch off our journal. Reads from `consumed` on; returns the size that is left.
  static func cutTornLine(
    _ directory: DataDirectory, _ device: String, from consumed: Int, _ notes: inout [String]
  ) throws -> Int {
    // One that cannot be opened is not one that is empty: the next event would be written over its first.
    guard let file = try File.file(ifAny: directory.journal(device), O_RDWR) else { return 0 }
    let size = Int(try file.status().st_size)
    let cursor = try JournalCursor(directory, device: device, from: size < consumed ? 0 : consumed)
    try cursor.eachEvent()
    let end = cursor.consumed
    if end < size {
      try file.truncate(to: end)
      notes.append("\(file.path): cut off \(size - end) bytes of a change that was never finished")
    }
    return end
  }
}

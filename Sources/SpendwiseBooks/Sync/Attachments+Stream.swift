/// Attachments on their way to another machine. Each is a line `{"type":"attachment","name":…,"bytes":…}`, then so many
/// bytes and a newline.
extension Attachments {
  /// Limit of the size of a received file.
  private static let limit = 1 << 30

  /// Hands out each of the files called `names` that is here. Throws `BooksError`.
  package func send(_ names: [String], _ write: ([UInt8]) throws -> Void) throws {
    for name in names where Attachments.isName(name) && has(name) {
      let bytes = try attempt("cannot send an attachment") { try File.contents(of: path(name)) }
      let head = Record(["type": "attachment", "name": name, "bytes": bytes.count])
      try write(head.line + [0x0A] + bytes + [0x0A])
    }
  }

  /// Keeps the files that come on standard input, as `keep` does.
  package func keepInput() throws -> (count: Int, notes: [String]) {
    let input = File(borrowing: STDIN_FILENO, named: "stdin")
    return try keep(from: attempt("cannot read the attachments") { try input.spooled() })
  }

  /// Keeps the files in `file`. Returns the count of new ones, and notes about others. Throws `BooksError` 65 if it
  /// ends inside a file, or is another thing; earlier files are kept.
  package func keep(from file: borrowing File) throws -> (count: Int, notes: [String]) {
    var (offset, count, notes): (Int, Int, [String]) = (0, 0, [])
    let end = try attempt("cannot read the attachments") { Int(try file.status().st_size) }
    while offset < end {
      guard let (name, size, start) = try head(file, at: offset) else {
        throw BooksError(65, "this is not as sw-data attachments --send prints it")
      }
      if start + size >= end { throw BooksError(65, "the attachments end inside a file (run it again)") }
      let bytes = try attempt("cannot read the attachments") { try file.bytes(at: start, size) }
      offset = start + size + 1
      if has(name) { continue }
      if bytes.count == size, Attachments.fits(bytes, name) {
        try keep(bytes, as: name)
        count += 1
      } else {
        notes.append("\(name): its content is not that of its name (not kept)")
      }
    }
    return (count, notes)
  }

  /// Name and size in the line at `offset`, and start of bytes. `nil` if it is no such line.
  private func head(_ file: borrowing File, at offset: Int) throws -> (name: String, size: Int, start: Int)? {
    let block = try attempt("cannot read the attachments") { try file.bytes(at: offset, 1024) }
    guard let end = block.firstIndex(of: 0x0A), let record = try? Record(Array(block[..<end])),
      let name = record.string("name"), Attachments.isName(name),
      let size = record.number("bytes"), (0...Attachments.limit).contains(size)
    else { return nil }
    return (name, size, offset + end + 1)
  }
}

/// Events of one batch at the end of a journal. They are held in memory, then written; an abandoned batch is cut off.
///
/// A batch of several writes is unfinished until its end: its first byte is zero, and the right one is written last.
/// Throws `SystemError`.
final class BatchJournal {
  /// The first byte of every event.
  private static let firstByte = UInt8(ascii: "{")
  /// Bytes held in memory before a write.
  private static let blockSize = 1 << 20

  private let file: File
  /// Offset where the batch begins.
  let start: Int
  /// The end of the part that is written.
  private var written: Int
  private var pending = JSONWriter()
  private var isUnfinished = false

  init(_ file: consuming File, start: Int) {
    self.file = file
    (self.start, written) = (start, start)
  }

  var path: String { file.path }

  /// Offset where the next event begins.
  var end: Int { written + pending.bytes.count }

  /// Adds an event, which `body` writes. Returns where it begins.
  func add(_ body: (inout JSONWriter) -> Void) -> Int {
    let offset = end
    body(&pending)
    return offset
  }

  /// Takes back the event at `offset`, which was added last.
  func takeBack(_ offset: Int) { pending.bytes.removeLast(end - offset) }

  /// The line of the event at `offset`, without its newline.
  func line(at offset: Int) throws -> [UInt8] {
    if offset >= written { return Array(pending.bytes[(offset - written)...].prefix { $0 != 0x0A }) }
    let file = ViewFile(File(borrowing: file.descriptor, named: path), size: written)
    var line = try file.line(at: offset) ?? []
    if isUnfinished, offset == start, !line.isEmpty { line[0] = BatchJournal.firstByte }
    return line
  }

  /// Calls `body` with every event.
  func eachEvent(_ body: (Bytes) throws -> Void) throws {
    var offset = start
    while offset < end {
      let line = try line(at: offset)
      try line.withUnsafeBufferPointer { try body($0) }
      offset += line.count + 1
    }
  }

  /// Writes the held bytes, when they are many.
  func spill() throws {
    if pending.bytes.count < BatchJournal.blockSize { return }
    begin()
    try flush()
  }

  private func flush() throws {
    try pending.bytes.withUnsafeBytes { try file.write($0, at: written) }
    written = end
    pending.bytes.removeAll(keepingCapacity: true)
  }

  /// Marks the batch as unfinished with its first write. A batch of one write needs no mark.
  private func begin() {
    if written > start { return }
    isUnfinished = true
    pending.bytes[0] = 0
  }

  /// Makes the batch durable and finished.
  func finish(isAtomic: Bool) throws {
    if isAtomic { begin() }
    try flush()
    pending = JSONWriter()
    try file.sync()
    if isUnfinished {
      try withUnsafeBytes(of: BatchJournal.firstByte) { byte throws(SystemError) in try file.write(byte, at: start) }
      try file.sync()
      isUnfinished = false
    }
  }

  /// Drops the batch and cuts the file back. Returns its mark then, if it was longer.
  func abandon() -> FileMark? {
    pending = JSONWriter()
    defer { (written, isUnfinished) = (start, false) }
    guard let status = try? file.status(), Int(status.st_size) > start else { return nil }
    try? file.truncate(to: start)
    return (try? file.status()).map { FileMark($0) }
  }
}

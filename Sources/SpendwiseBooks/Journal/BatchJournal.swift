import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The events of one batch at the end of a journal: in memory first, then in the file, and taken back unless the batch
/// is finished.
///
/// A batch that more than one write puts there is unfinished until its end: its first byte is zero, and the right one
/// is written last. Throws `SystemError`.
final class BatchJournal {
  /// The first byte of every event.
  private static let firstByte = UInt8(ascii: "{")
  /// How much is held in memory.
  private static let blockSize = 1 << 20

  // Before the file: its thread must end before that is closed.
  private var ahead: BatchAhead?
  private let file: File
  /// Where the batch begins.
  let start: Int
  /// The end of the part that is written, or that the other thread writes.
  private var written: Int
  private var pending = JSONWriter()
  private var isUnfinished = false

  init(_ file: consuming File, start: Int) {
    self.file = file
    (self.start, written) = (start, start)
  }

  var path: String { file.path }

  /// Where the next event begins.
  var end: Int { written + pending.bytes.count }

  /// Whether it holds so much that it should be written.
  var isFull: Bool { pending.bytes.count >= BatchJournal.blockSize }

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
    if offset >= written { return pending.bytes.withUnsafeBufferPointer { BatchJournal.line($0, offset - written) } }
    let file = ViewFile(borrowing: file.descriptor, path, size: written)
    var line = try ahead?.bytes(at: offset) { BatchJournal.line($0, $1) } ?? file.line(at: offset) ?? []
    if isUnfinished, offset == start, !line.isEmpty { line[0] = BatchJournal.firstByte }
    return line
  }

  private static func line(_ bytes: Bytes, _ start: Int) -> [UInt8] {
    Array(bytes.part(start, bytes.offset(of: 0x0A, from: start) ?? bytes.count))
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

  /// Hands the held bytes to a thread that writes them. `stage` makes the first of it ready for the views: all events
  /// before `plainEnd`.
  func write(plainEnd: Int, _ stage: () -> StagedRecords?) throws {
    begin()
    let writer = ahead ?? BatchAhead(file.descriptor, file.path, stage())
    ahead = writer
    let bytes = pending.bytes
    pending = JSONWriter()
    pending.bytes.reserveCapacity(BatchJournal.blockSize + BatchJournal.blockSize / 8)
    written += bytes.count
    try writer.submit(.init(bytes, at: written - bytes.count, plainEnd: plainEnd))
  }

  /// Marks the batch as unfinished, with its first write; not needed where one write is all of it.
  private func begin() {
    if written > start { return }
    isUnfinished = true
    pending.bytes[0] = 0
  }

  /// Makes the batch durable and finished. Returns the records of it that are ready for the views.
  func finish(isAtomic: Bool) throws -> StagedRecords? {
    if isAtomic { begin() }
    let staged = try ahead?.finish()
    ahead = nil
    try pending.bytes.withUnsafeBytes { try file.write($0, at: written) }
    (written, pending) = (end, JSONWriter())
    try file.sync()
    if isUnfinished {
      try withUnsafeBytes(of: BatchJournal.firstByte) { byte throws(SystemError) in try file.write(byte, at: start) }
      try file.sync()
      isUnfinished = false
    }
    return staged
  }

  /// Forgets the batch: the file is as it was. Returns how it looks then, if it was longer.
  func abandon() -> FileMark? {
    ahead = nil
    pending = JSONWriter()
    defer { (written, isUnfinished) = (start, false) }
    guard let status = try? file.status(), Int(status.st_size) > start else { return nil }
    try? file.truncate(to: start)
    return (try? file.status()).map { FileMark($0) }
  }
}

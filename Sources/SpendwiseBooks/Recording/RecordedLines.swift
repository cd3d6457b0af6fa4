import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The records that a run shows at its end, in order.
///
/// Of a large batch, a new record is read from the journal, which has it already: to write all of them once more would
/// take a tenth of the time.
final class RecordedLines {
  /// The event that brought a record: where it is in the journal, the length of its `set`, and that of the record.
  struct Origin {
    var offset: Int
    var set: Int
    var line: Int
  }

  /// Lines, and references to the journal such as `1234 567`.
  private let spool = Spool()
  private let limit: Int
  private let makeJournal: () throws -> File
  private var journal: JournalWindow?
  private let time: String

  /// For a batch at `time` in the journal at `path`; the lines after `limit` bytes may stay there.
  init(journal path: String, at time: String, limit: Int = 1 << 20) {
    (self.limit, self.time) = (limit, time)
    makeJournal = { try File(path, O_RDONLY) }
  }

  func add(_ line: [UInt8], from origin: Origin? = nil) throws {
    guard let origin, origin.line == line.count, spool.count >= limit else { return try spool.line(line) }
    if journal == nil { journal = JournalWindow(try makeJournal()) }
    var reference: [UInt8] = []
    reference.append(contentsOf: "\(origin.offset) \(origin.set)".utf8)
    try spool.line(reference)
  }

  /// Calls `body` with every line.
  func each(_ body: (Bytes) throws -> Void) throws {
    var reader = LineReader(limit: 1 << 32, fill: spool.reader())
    while case .line(let line)? = try reader.next() {
      if line.first == UInt8(ascii: "{") {
        try body(line)
        continue
      }
      let reference = line.text.split(separator: " ").compactMap { Int($0) }
      guard reference.count == 2, let new = try journal?.record(at: reference[0], set: reference[1], time) else {
        throw SystemError(EIO, "temporary file")
      }
      try new.withUnsafeBufferPointer { try body($0) }
    }
  }
}

/// Reads the records that events of a journal bring, from its beginning to its end.
private final class JournalWindow {
  private let file: File
  private var block: [UInt8] = []
  private var start = 0

  init(_ file: consuming File) { self.file = file }

  /// The new transaction that the event at `offset` brings at `time`, whose `set` is as long as that; `nil` when there
  /// is none.
  func record(at offset: Int, set length: Int, _ time: String) throws -> [UInt8]? {
    // More than there is of an event before and in its `set`.
    let reach = length + 4096
    if offset < start || offset + reach > start + block.count { try read(from: offset, reach) }
    return block.withUnsafeBufferPointer { block in
      let line = block.part(offset - start, offset - start + reach)
      guard let id = JournalWindow.end(of: "\"id\":\"", in: line), let quote = line.offset(of: 0x22, from: id),
        let set = JournalWindow.end(of: ",\"set\":{", in: line), set + length - 1 <= line.count
      else { return nil }
      return Event.newLine(.transactions, line.part(id, quote), members: line.part(set, set + length - 2), time)
    }
  }

  private static func end(of needle: StaticString, in line: Bytes) -> Int? {
    let count = needle.utf8CodeUnitCount
    return line.offset(of: Bytes(start: needle.utf8Start, count: count)).map { $0 + count }
  }

  private func read(from offset: Int, _ reach: Int) throws {
    start = offset
    block = try [UInt8](unsafeUninitializedCapacity: max(reach, 1 << 20)) { raw, count in
      count = try file.read(into: UnsafeMutableRawBufferPointer(raw), at: offset)
    }
  }
}

import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The records that a run shows at its end, in order.
///
/// Of a large batch, a new record is read from the journal, which has it already: to write all of them once more would
/// take a tenth of the time.
final class RecordedLines {
  /// The event that brought a record: where its `set` is in the journal, and the length of the record.
  struct Origin {
    var set: Range<Int>
    var line: Int
  }

  /// Lines, and references to the journal such as `1234,567`.
  private let spool = Spool()
  private let limit: Int
  private let makeJournal: () throws -> File
  private var journal: JournalWindow?
  private var reference = JSONWriter()
  private let time: String

  /// For a batch at `time` in the journal at `path`; the lines after `limit` bytes may stay there.
  init(journal path: String, at time: String, limit: Int = 1 << 20) {
    (self.limit, self.time) = (limit, time)
    makeJournal = { try File(path, O_RDONLY) }
  }

  func add(_ line: [UInt8], from origin: Origin? = nil) throws {
    guard let origin, origin.line == line.count, spool.count >= limit else { return try spool.line(line) }
    if journal == nil { journal = JournalWindow(try makeJournal(), time) }
    reference.bytes.removeAll(keepingCapacity: true)
    reference.number(origin.set.lowerBound)
    reference.bytes.append(UInt8(ascii: ","))
    reference.number(origin.set.count)
    try spool.line(reference.bytes)
  }

  /// Calls `body` with every line.
  func each(_ body: (Bytes) throws -> Void) throws {
    var reader = LineReader(limit: 1 << 32, fill: spool.reader())
    while case .line(let line)? = try reader.next() {
      if line.first == UInt8(ascii: "{") {
        try body(line)
        continue
      }
      guard let set = RecordedLines.range(line), let journal, try journal.withRecord(of: set, body) else {
        throw SystemError(EIO, "temporary file")
      }
    }
  }

  /// The range that begins at the first number of `line`, and is as long as the second says.
  private static func range(_ line: Bytes) -> Range<Int>? {
    var (start, count, commas) = (0, 0, 0)
    for byte in line {
      if !ASCII.isDigit(byte) {
        (start, count, commas) = (count, 0, commas + 1)
      } else {
        count = count &* 10 &+ Int(byte - 0x30)
      }
    }
    return commas == 1 && start >= 0 && count >= 2 ? start..<max(start, start &+ count) : nil
  }
}

extension BooksWriter {
  /// Gives the origin of the transaction that was added since this was asked last.
  func takeOrigin() -> RecordedLines.Origin? {
    defer { origin = nil }
    return origin
  }

  /// The lines to show of this batch.
  func makeLines() -> RecordedLines { RecordedLines(journal: directory.journal(device), at: time) }
}

/// Reads the records that events of a journal bring, from its beginning to its end.
private final class JournalWindow {
  private let file: File
  private var (block, line): ([UInt8], [UInt8]) = ([], [])
  private var start = 0
  /// The parts of a new record before its id, between that and its members, and after these.
  private let (head, middle, tail): (ArraySlice<UInt8>, ArraySlice<UInt8>, ArraySlice<UInt8>)

  /// How much before its `set` is enough for the id of an event.
  private static let margin = 4096
  /// The length of the bytes between an id and a `set`.
  private static let gap = "\",\"set\":".utf8.count

  init(_ file: consuming File, _ time: String) {
    self.file = file
    let (id, members) = ("ID", "\"MEMBER\":0")
    let line = id.withBytes { id in members.withBytes { Event.newLine(.transactions, id, members: $0, time) } }
    func range(_ part: String) -> Range<Int> {
      let first = line.withUnsafeBufferPointer { line in part.withBytes { line.offset(of: $0) } } ?? 0
      return first..<first + part.utf8.count
    }
    (head, middle) = (line[..<range(id).lowerBound], line[range(id).upperBound..<range(members).lowerBound])
    tail = line[range(members).upperBound...]
  }

  /// Calls `body` with the new transaction that the event with this `set` brings; `false` when there is none.
  func withRecord(of set: Range<Int>, _ body: (Bytes) throws -> Void) throws -> Bool {
    let first = max(0, set.lowerBound - JournalWindow.margin)
    if first < start || set.upperBound > start + block.count { try read(from: first, set.upperBound - first) }
    let end = set.lowerBound - start - JournalWindow.gap
    guard end > 0, set.upperBound <= start + block.count else { return false }
    var id = end
    while id > 0, block[id - 1] != UInt8(ascii: "\"") { id -= 1 }
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: head)
    line.append(contentsOf: block[id..<end])
    line.append(contentsOf: middle)
    line.append(contentsOf: block[set.lowerBound - start + 1..<set.upperBound - start - 1])
    line.append(contentsOf: tail)
    try line.withUnsafeBufferPointer(body)
    return true
  }

  private func read(from offset: Int, _ reach: Int) throws {
    start = offset
    block = try [UInt8](unsafeUninitializedCapacity: max(reach, 1 << 20)) { raw, count in
      count = try file.read(into: UnsafeMutableRawBufferPointer(raw), at: offset)
    }
  }
}

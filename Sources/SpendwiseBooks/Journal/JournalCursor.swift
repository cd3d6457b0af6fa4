import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Reads the events of one journal in order, from an offset up to the last whole line, or up to a batch that was never
/// finished: a batch that must be whole or absent is written with a zero byte in the place of its first one, which is
/// written last.
final class JournalCursor {
  let device: String
  /// The line under the cursor, without its newline; valid until `advance`.
  private(set) var line = Bytes(start: nil, count: 0)
  /// The event in it, if it is of a type that we know; valid until `advance`.
  private(set) var event: Event?
  /// Its place in the total order, or `nil` at the end.
  private(set) var order: EventOrder?
  /// Where the line under the cursor begins in the file.
  private(set) var lineStart = 0
  /// The offset after the last whole line that was read.
  private(set) var consumed: Int
  /// How the file looked when it was opened; its size is where reading ends.
  let mark: FileMark
  /// The lines that are left out of the views, numbered from where reading began.
  private(set) var faults = JournalFaults()
  /// How many events are about types of records that we do not know: kept in the file, left out of the views.
  private(set) var unknownEvents = 0
  private(set) var lastSeq = 0
  private var lines = 0
  /// Whether events about unknown types of records are read too.
  private let keepsUnknown: Bool

  private let file: File
  private var buffer: [UInt8] = []
  private var start = 0
  private var position: Int
  private var object = JSONObject()
  private var storage: UnsafeMutablePointer<UInt8>?

  /// Reads from `offset` on, and up to `limit` when there is one.
  init(
    _ directory: DataDirectory, device: String, from offset: Int = 0, limit: Int = .max, keepsUnknown: Bool = false
  ) throws {
    (self.device, self.keepsUnknown) = (device, keepsUnknown)
    // Without waiting, should it have become a pipe meanwhile.
    file = try File(directory.journal(device), O_RDONLY | O_NONBLOCK)
    var mark = FileMark(try file.status())
    mark.size = min(mark.size, limit)
    self.mark = mark
    consumed = min(offset, mark.size)
    position = consumed
    try advance()
  }

  deinit { storage?.deallocate() }

  /// Whether a batch that was never finished begins with `line`.
  static func isUnfinished(_ line: Bytes) -> Bool { line.count > 1 && line[0] == 0 && line[1] == UInt8(ascii: "\"") }

  /// Goes to the next event.
  func advance() throws {
    while true {
      lineStart = consumed
      guard var next = try nextLine() else {
        order = nil
        return
      }
      lines += 1
      // A mark that an editor or another program put before the first event.
      if lineStart == 0, next.starts(with: [0xEF, 0xBB, 0xBF]) { next = next.dropFirst(3) }
      storage?.deallocate()
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(next.count, 1))
      next.withUnsafeBufferPointer { if let base = $0.baseAddress { copy.update(from: base, count: $0.count) } }
      storage = copy
      line = Bytes(start: copy, count: next.count)
      if line.isEmpty { continue }
      let one = JournalFaults.Lines(count: 1, first: lines)
      switch Event.kind(line, &object) {
      case .event(let event):
        lastSeq = max(lastSeq, event.seq)
        (self.event, order) = (event, event.order)
        return
      case .unknownType(let unknown):
        unknownEvents += 1
        if keepsUnknown {
          (event, order) = (nil, unknown)
          return
        }
      case .newerFormat: faults.newer.add(one)
      case .notAnEvent: faults.bad.add(one)
      }
    }
  }

  /// The next whole line.
  private func nextLine() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      let hit = buffer.withUnsafeBufferPointer { $0.offset(of: 0x0A, from: searched) }
      if let hit {
        let line = buffer[start..<hit]
        if line.withUnsafeBufferPointer({ JournalCursor.isUnfinished($0) }) { return nil }
        consumed += hit + 1 - start
        start = hit + 1
        return line
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      let block = min(1 << 20, mark.size - position)
      if block <= 0 { return nil }
      let old = buffer.count
      buffer.append(contentsOf: repeatElement(0, count: block))
      let got = try buffer.withUnsafeMutableBytes { raw in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: raw[old...]), at: position)
      }
      if got < block { buffer.removeLast(block - got) }
      if got == 0 { return nil }
      position += got
    }
  }
}

extension [JournalCursor] {
  /// Calls `body` with the cursor at the next event, in the total order over all journals.
  func eachEvent(_ body: (JournalCursor, EventOrder) throws -> Void) throws {
    while true {
      var next: (cursor: JournalCursor, order: EventOrder)?
      for cursor in self {
        guard let order = cursor.order else { continue }
        if next.map({ order < $0.order }) ?? true { next = (cursor, order) }
      }
      guard let (cursor, order) = next else { return }
      try body(cursor, order)
      try cursor.advance()
    }
  }
}

import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Reads the events of one journal in order, from an offset up to the last whole line.
final class JournalCursor {
  let device: String
  /// The line under the cursor, without its newline; valid until `advance`.
  private(set) var line = Bytes(start: nil, count: 0)
  /// Its place in the total order, or `nil` at the end.
  private(set) var order: EventOrder?
  /// Where the line under the cursor begins in the file.
  private(set) var lineStart = 0
  /// The offset after the last whole line that was read.
  private(set) var consumed: Int
  /// The size of the file.
  let size: Int
  /// How many whole lines are not events, and how many are events of a later release: kept in the file, left out of the
  /// views.
  private(set) var (badLines, laterEvents) = (0, 0)
  private(set) var lastSeq = 0

  private let file: File
  private var buffer: [UInt8] = []
  private var start = 0
  private var position: Int
  private var object = JSONObject()
  private var storage: UnsafeMutablePointer<UInt8>?

  /// Reads from `offset` on, and up to `limit` when there is one.
  init(_ directory: DataDirectory, device: String, from offset: Int, limit: Int = .max) throws {
    self.device = device
    // Without waiting, should it have become a pipe meanwhile.
    file = try File(directory.journal(device), O_RDONLY | O_NONBLOCK)
    size = min(Int(try file.status().st_size), limit)
    consumed = min(offset, size)
    position = consumed
    try advance()
  }

  deinit { storage?.deallocate() }

  /// Goes to the next event.
  func advance() throws {
    while true {
      lineStart = consumed
      guard var next = try nextLine() else {
        order = nil
        return
      }
      // A mark that an editor or another program put before the first event.
      if lineStart == 0, next.starts(with: [0xEF, 0xBB, 0xBF]) { next = next.dropFirst(3) }
      storage?.deallocate()
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(next.count, 1))
      next.withUnsafeBufferPointer { if let base = $0.baseAddress { copy.update(from: base, count: $0.count) } }
      storage = copy
      line = Bytes(start: copy, count: next.count)
      let isObject = (try? object.scan(line)) != nil
      guard isObject, let event = Event(object) else {
        if isObject, Event.isOfSomeRelease(object) { laterEvents += 1 } else if !next.isEmpty { badLines += 1 }
        continue
      }
      lastSeq = max(lastSeq, event.seq)
      order = EventOrder(at: event.at, device: event.device.text, seq: event.seq)
      return
    }
  }

  /// The next whole line.
  private func nextLine() throws -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      let hit = buffer.withUnsafeBufferPointer { $0.offset(of: 0x0A, from: searched) }
      if let hit {
        let line = buffer[start..<hit]
        consumed += hit + 1 - start
        start = hit + 1
        return line
      }
      searched = buffer.count - start
      buffer.removeFirst(start)
      start = 0
      let block = min(1 << 20, size - position)
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

/// Reads the events of one journal in order, from an offset. Stops after the last whole line, or before an unfinished
/// batch, which begins with a zero byte (see `BatchJournal`).
final class JournalCursor {
  let device: String
  /// The line under the cursor, without its newline. It and the event are valid until `advance`.
  private(set) var line = Bytes(start: nil, count: 0)
  /// The event in it, if its type is known.
  private(set) var event: Event?
  /// Position in the total order; `nil` at the end.
  private(set) var order: EventOrder?
  /// Offset of the line under the cursor.
  private(set) var lineStart = 0
  /// The offset after the last whole line that was read.
  private(set) var consumed: Int
  /// Mark of the file when it was opened. Reading ends at its size.
  let mark: FileMark
  /// Lines left out of the views, numbered from the start of reading.
  private(set) var faults = JournalFaults()
  /// Number of events of unknown record types. The file keeps them, the views leave them out.
  private(set) var unknownEvents = 0
  private(set) var lastSeq = 0
  /// Numbers of missing events, without losses that a person accepted.
  private(set) var gaps: [ClosedRange<Int>] = []
  private var lines = 0
  /// Number of the last event, and unreadable lines after it.
  private var (previous, skipped): (seq: Int?, skipped: Int)
  private lazy var accepted = try? AcceptedLoss.read(directory, device)
  /// Stops at events of unknown record types too.
  private let keepsUnknown: Bool

  private let directory: DataDirectory
  private let source: SharedFile
  private var block = UnsafeMutableRawBufferPointer.allocate(byteCount: JournalCursor.blockSize, alignment: 16)
  private static let blockSize = 256 << 10
  /// The part of the block that was not read yet.
  private var (start, filled) = (0, 0)
  private var position: Int
  /// The line that the event is read from.
  private(set) var object = JSONObject(keepsInner: true)

  /// Reads from `offset` on, and up to `limit` when there is one. `seq` is the number of the last event before it, and
  /// `source` a file that has the events instead of the journal.
  init(
    _ directory: DataDirectory, device: String, from offset: Int = 0, after seq: Int? = nil, limit: Int = .max,
    keepsUnknown: Bool = false, in source: SharedFile? = nil
  ) throws {
    (self.directory, self.device, self.keepsUnknown) = (directory, device, keepsUnknown)
    (previous, skipped) = (offset == 0 ? 0 : seq, 0)
    lastSeq = offset == 0 ? 0 : seq ?? 0
    // Without waiting, should it have become a pipe meanwhile.
    self.source = try source ?? SharedFile(File(directory.journal(device), O_RDONLY | O_NONBLOCK))
    var mark = FileMark(try self.source.file.status())
    mark.size = min(mark.size, limit)
    self.mark = mark
    consumed = min(offset, mark.size)
    position = consumed
    try advance()
  }

  deinit { block.deallocate() }

  /// Unread bytes of the journal.
  var rest: Int { mark.size - consumed }

  /// An unfinished batch begins with `line`.
  static func isUnfinished(_ line: Bytes) -> Bool { line.first == 0 && line.hasPrefix("\"v\":", at: 1) }

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
      if lineStart == 0, next.starts(with: [0xEF, 0xBB, 0xBF]) { next = next.part(3, next.count) }
      line = next
      if line.isEmpty { continue }
      let one = JournalFaults.Lines(count: 1, first: lines)
      switch Event.kind(line, &object) {
      case .event(let event):
        lastSeq = max(lastSeq, event.seq)
        follow(event.seq)
        (self.event, order) = (event, event.order)
        return
      case .unknownType(let unknown):
        unknownEvents += 1
        follow(unknown.seq)
        if keepsUnknown {
          (event, order) = (nil, unknown)
          return
        }
      case .newerFormat:
        skipped += 1
        faults.newer.add(one)
      case .notAnEvent:
        skipped += 1
        faults.bad.add(one)
      }
    }
  }

  /// Calls `body` with every event from here on.
  func eachEvent(_ body: (Event) throws -> Void = { _ in }) throws {
    while order != nil {
      if let event { try body(event) }
      try advance()
    }
  }

  /// Finds missing events before the one with number `seq`. A line that is not an event may be one.
  private func follow(_ seq: Int) {
    if let previous, seq - previous - 1 > skipped { lose((previous + 1 + skipped)...(seq - 1)) }
    (previous, skipped) = (max(seq, previous ?? 0), 0)
  }

  /// Adds missing events to the faults, unless a person accepted the loss.
  func lose(_ numbers: ClosedRange<Int>) {
    if accepted?.contains(where: { $0.contains(numbers.lowerBound) && $0.contains(numbers.upperBound) }) ?? false {
      return
    }
    gaps.append(numbers)
    faults.lost.add(.init(count: numbers.count, first: numbers.lowerBound))
  }

  /// The next whole line.
  private func nextLine() throws -> Bytes? {
    var searched = start
    while true {
      let bytes = Bytes(start: block.bindMemory(to: UInt8.self).baseAddress, count: filled)
      if let hit = bytes.offset(of: 0x0A, from: searched) {
        let line = bytes.part(start, hit)
        if JournalCursor.isUnfinished(line) { return nil }
        consumed += hit + 1 - start
        start = hit + 1
        return line
      }
      searched = filled - start
      if try !fill() { return nil }
    }
  }

  /// Moves the unread bytes to the front and reads more. Returns `false` at the end.
  private func fill() throws -> Bool {
    let left = UnsafeRawBufferPointer(rebasing: block[start..<filled])
    if mark.size <= position { return false }
    if left.count > block.count / 2 {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: block.count * 2, alignment: 16)
      larger.copyMemory(from: left)
      block.deallocate()
      block = larger
    } else {
      block.copyMemory(from: left)
    }
    (start, filled) = (0, left.count)
    let want = min(block.count - filled, mark.size - position)
    let got = try source.file.read(
      into: UnsafeMutableRawBufferPointer(rebasing: block[filled..<filled + want]), at: position)
    (position, filled) = (position + got, filled + got)
    return got > 0
  }
}

extension DataDirectory {
  /// Cursors at the first events of all journals.
  func cursors(keepsUnknown: Bool = false) throws -> [JournalCursor] {
    try devices().map { try JournalCursor(self, device: $0, keepsUnknown: keepsUnknown) }
  }
}

extension [JournalCursor] {
  /// Cursor at the next event in the total order, with its order.
  var next: (cursor: JournalCursor, order: EventOrder)? {
    var next: (cursor: JournalCursor, order: EventOrder)?
    for cursor in self {
      guard let order = cursor.order else { continue }
      if next.map({ order < $0.order }) ?? true { next = (cursor, order) }
    }
    return next
  }

  /// Calls `body` with the cursor at each event, in total order.
  func eachEvent(_ body: (JournalCursor, EventOrder) throws -> Void) throws {
    while let (cursor, order) = next {
      try body(cursor, order)
      try cursor.advance()
    }
  }
}

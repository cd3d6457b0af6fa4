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
  /// Number of the last event, and unreadable lines after it.
  private var (previous, skipped): (seq: Int?, skipped: Int)
  private lazy var accepted = try? Repair.acceptedLosses(directory, device)
  /// Stops at events of unknown record types too.
  private let keepsUnknown: Bool

  private let directory: DataDirectory
  private var reader: LineReader
  /// Offset where the reading began.
  private let first: Int
  /// The line that the event is read from.
  private(set) var object = JSONObject()

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
    let source = try source ?? SharedFile(File(directory.journal(device), O_RDONLY | O_NONBLOCK))
    var mark = FileMark(try source.file.status())
    mark.size = min(mark.size, limit)
    self.mark = mark
    (first, consumed) = (min(offset, mark.size), min(offset, mark.size))
    var position = first
    let end = mark.size
    reader = LineReader(limit: 1 << 32) { target in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: target[..<min(target.count, end - position)])
      let got = try source.file.read(into: wanted, at: position)
      position += got
      return got
    }
    try advance()
  }

  /// An unfinished batch begins with `line`.
  static func isUnfinished(_ line: Bytes) -> Bool { line.first == 0 && line.hasPrefix("\"v\":", at: 1) }

  /// Goes to the next event.
  func advance() throws {
    while true {
      guard let next = try nextLine() else {
        order = nil
        return
      }
      line = next
      let one = JournalFaults.Lines(count: 1, first: reader.number)
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

  /// The next whole line, unless it begins an unfinished batch.
  private func nextLine() throws -> Bytes? {
    let next = try reader.next()
    guard case .line(let line)? = next, !reader.isUnended, !JournalCursor.isUnfinished(line) else {
      // Blank lines before the end are whole; the rest of a line is not.
      consumed = first + (next == nil && !reader.isUnended ? reader.offset : reader.lineStart)
      return nil
    }
    (lineStart, consumed) = (first + reader.lineStart, first + reader.offset)
    return line
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

import SpendwiseSystem

/// Cuts a stream of bytes into lines, in bounded memory.
///
/// Accepts a byte order mark, CRLF, blank lines (skipped, but counted) and a missing last newline. A line over the
/// limit is handed out as `.tooLong` with its number, and the stream goes on after it.
public struct LineReader: ~Copyable {
  /// A result of `next`.
  public enum Line {
    /// The bytes without their line end, valid until the next call.
    case line(Bytes)
    /// A line longer than the limit. Its bytes were dropped.
    case tooLong
  }

  /// The longest line that is accepted: 16 MiB.
  public static let defaultLimit = 16 << 20

  /// The number of the line handed out last, from 1.
  public private(set) var number = 0
  /// The last line has no line end. The input ends there, or was cut off.
  public private(set) var isUnended = false
  /// The offset of the line handed out last.
  public private(set) var lineStart = 0
  /// The offset after that line and its end.
  public var offset: Int { dropped + start }
  /// The number of bytes that were before those in memory.
  private var dropped = 0
  private let limit: Int
  private let block: Int
  private let fill: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var end = 0
  private var atEnd = false
  /// The line is too long: its bytes are dropped.
  private var isDropping = false

  /// Room beyond the limit: a byte order mark and a carriage return.
  private static let margin = 4

  /// Reads through `fill`. It puts bytes into the given memory and returns their number; 0 is the end.
  public init(
    limit: Int = LineReader.defaultLimit, block: Int = 256 << 10,
    fill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.limit = limit
    self.block = max(block, 1)
    self.fill = fill
    capacity = self.block
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// The next line that is not blank, or `nil` at the end. Rethrows errors of `fill`; a later call goes on there.
  public mutating func next() throws -> Line? {
    var searched = 0
    while true {
      let have = end - start
      if have > searched, let hit = memchr(buffer + start + searched, Int32(ASCII.newline), have - searched) {
        let from = start
        start = UnsafeRawPointer(hit) - UnsafeRawPointer(buffer) + 1
        searched = 0
        if let line = finished(from, start - 1) { return line }
        continue
      }
      searched = have
      if have > limit + Self.margin { isDropping = true }
      if isDropping {
        start = end
        searched = 0
      }
      if atEnd {
        if have == 0, !isDropping { return nil }
        let from = start
        start = end
        isUnended = true
        return finished(from, end)
      }
      try readMore()
    }
  }

  /// The result for the whole line between two offsets. `nil` when it is blank.
  private mutating func finished(_ from: Int, _ stop: Int) -> Line? {
    number += 1
    if isDropping {
      isDropping = false
      return .tooLong
    }
    lineStart = dropped + from
    var (first, last) = (from, stop)
    if number == 1, last - first >= 3, buffer[first] == 0xEF, buffer[first + 1] == 0xBB,
      buffer[first + 2] == 0xBF
    {
      first += 3
    }
    if last > first, buffer[last - 1] == ASCII.carriageReturn { last -= 1 }
    if last - first > limit { return .tooLong }
    let line = Bytes(start: buffer + first, count: last - first)
    return LineReader.isBlank(line) ? nil : .line(line)
  }

  private static func isBlank(_ line: Bytes) -> Bool { line.allSatisfy { ASCII.isBlank($0) } }

  /// The next lines in memory, with line ends. At most `size` bytes, valid until the next call. `nil` when there are
  /// none, when the next line has more bytes, and before the first line: then `next` goes on.
  public mutating func wholeLines(_ size: Int) -> Bytes? {
    if number == 0 || isDropping { return nil }
    let (from, last) = (start, min(end, start + min(size, limit)))
    while let hit = memchr(buffer + start, Int32(ASCII.newline), last - start) {
      start = UnsafeRawPointer(hit) - UnsafeRawPointer(buffer) + 1
      number += 1
    }
    return start == from ? nil : Bytes(start: buffer + from, count: start - from)
  }

  /// Calls `body` with each line and its number, as `next` would. `lines` are from `wholeLines` or `next`; `first` is
  /// the first number.
  @inline(__always)
  public static func eachLine(of lines: Bytes, from first: Int, _ body: (Bytes, Int) -> Void) {
    var (start, number) = (0, first)
    while start < lines.count {
      let end = lines.offset(of: ASCII.newline, from: start) ?? lines.count
      let isCRLF = end < lines.count && end > start && lines[end - 1] == ASCII.carriageReturn
      let line = lines.part(start, isCRLF ? end - 1 : end)
      if !isBlank(line) { body(line, number) }
      (start, number) = (end + 1, number + 1)
    }
  }

  private mutating func readMore() throws {
    if start > 0 {
      memmove(buffer, buffer + start, end - start)
      end -= start
      dropped += start
      start = 0
    }
    if end == capacity {
      // Doubled, but never beyond the longest line and one block. A full buffer holds less than that (see `next`).
      let wanted = min(capacity * 2, limit + Self.margin + block)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
      memcpy(larger, buffer, end)
      buffer.deallocate()
      (buffer, capacity) = (larger, wanted)
    }
    let got = try fill(UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end))
    if got <= 0 { atEnd = true } else { end += min(got, capacity - end) }
  }
}

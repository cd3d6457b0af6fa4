#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Cuts a stream of bytes into lines, in bounded memory.
///
/// Accepts a byte order mark, CRLF, blank lines (skipped, but counted) and a missing last newline. A line over the
/// limit is handed out as `.tooLong` with its number, and the stream goes on behind it.
public struct LineReader: ~Copyable {
  /// What `next` hands out.
  public enum Line {
    /// The bytes without their line end, valid until the next call.
    case line(Bytes)
    /// A line longer than the limit, whose bytes were dropped.
    case tooLong
  }

  /// The longest line that is accepted: 16 MiB.
  public static let defaultLimit = 16 << 20

  /// The number of the line handed out last, from 1.
  public private(set) var number = 0
  private let limit: Int
  private let fill: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var end = 0
  private var atEnd = false
  private var isFirst = true

  /// Reads through `fill`, which puts bytes into the memory it is given and returns how many; 0 is the end.
  public init(
    limit: Int = LineReader.defaultLimit, block: Int = 256 << 10,
    fill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.limit = limit
    self.fill = fill
    capacity = block
    buffer = .allocate(capacity: block)
  }

  deinit { buffer.deallocate() }

  /// The next line that is not blank, or `nil` at the end. Rethrows what `fill` throws.
  public mutating func next() throws -> Line? {
    var searched = 0
    while true {
      let have = end - start
      if have > searched, let hit = memchr(buffer + start + searched, 0x0A, have - searched) {
        let stop = UnsafeRawPointer(hit) - UnsafeRawPointer(buffer)
        let from = start
        start = stop + 1
        searched = 0
        number += 1
        if stop - from > limit { return .tooLong }
        if let line = trimmed(from, stop) { return .line(line) }
        continue
      }
      searched = have
      if atEnd {
        if have == 0 { return nil }
        let from = start
        start = end
        number += 1
        if have > limit { return .tooLong }
        return trimmed(from, end).map { .line($0) }
      }
      if have > limit {
        try dropLine()
        return .tooLong
      }
      try readMore()
    }
  }

  private mutating func trimmed(_ from: Int, _ stop: Int) -> Bytes? {
    var (first, last) = (from, stop)
    if isFirst {
      isFirst = false
      if last - first >= 3, buffer[first] == 0xEF, buffer[first + 1] == 0xBB, buffer[first + 2] == 0xBF { first += 3 }
    }
    if last > first, buffer[last - 1] == 0x0D { last -= 1 }
    var index = first
    while index < last, buffer[index] == 0x20 || buffer[index] == 0x09 { index += 1 }
    return index == last ? nil : Bytes(start: buffer + first, count: last - first)
  }

  private mutating func readMore() throws {
    if start > 0 {
      memmove(buffer, buffer + start, end - start)
      end -= start
      start = 0
    }
    if end == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      memcpy(larger, buffer, end)
      buffer.deallocate()
      (buffer, capacity) = (larger, capacity * 2)
    }
    let got = try fill(UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end))
    if got <= 0 { atEnd = true } else { end += min(got, capacity - end) }
  }

  /// Reads on to the end of a line that is too long, keeping none of it.
  private mutating func dropLine() throws {
    number += 1
    isFirst = false
    start = end
    while true {
      try readMore()
      if atEnd { return }
      if let hit = memchr(buffer + start, 0x0A, end - start) {
        start = UnsafeRawPointer(hit) - UnsafeRawPointer(buffer) + 1
        return
      }
      start = end
    }
  }
}

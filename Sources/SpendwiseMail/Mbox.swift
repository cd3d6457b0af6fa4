import SpendwiseSystem
import SpendwiseText

/// Cuts an mbox of any size into its messages. Memory is bounded by the largest message or the limit.
///
/// Reads all four ways of keeping "From " lines apart: mboxo and mboxrd quote them in bodies (`>From `; one `>` is
/// taken off again), mboxcl quotes and counts (`Content-Length`), mboxcl2 counts only. A count is believed when the
/// first message of the file has one that ends at the next message, so that a sender cannot hide the mail after his
/// own. Without a count a message ends at a blank line with a From_ line after it that has a date and a header below.
package struct MboxReader: ~Copyable {
  /// One message.
  package struct Message {
    /// The message without its From_ line and quoting. Valid until the next call.
    package var bytes: Bytes
    /// The number of the message in the mbox, from 1.
    package var number: Int
    /// The message is longer than the limit, and its rest was dropped.
    package var isCut: Bool
  }

  private static let newline = ASCII.newline
  /// The bytes after a From_ line that are needed to judge it. The line itself and the start of the next.
  private static let lookAhead = 2000

  private let limit: Int
  private let fill: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var start = 0
  private var end = 0
  private var atEnd = false
  private var number = 0
  private var isDropping = false
  /// The message at hand has a From_ line that is quoted.
  private var hasMark = true
  /// The mbox counts its bodies. `nil` before the first message.
  private var counts: Bool?

  /// Reads through `fill`. It puts bytes into the given memory and returns their number; 0 is the end.
  ///
  /// The limit is a byte over that of `MailMessage`, so that it sees that there was more.
  package init(
    limit: Int = MailMessage.sizeLimit + 1, block: Int = 256 << 10,
    fill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.limit = limit
    self.fill = fill
    capacity = block
    buffer = .allocate(capacity: block)
  }

  deinit { buffer.deallocate() }

  /// The next message, or `nil` at the end. Rethrows errors of `fill`.
  package mutating func next() throws -> Message? {
    if isDropping { try dropRest() }
    if number == 0 {
      while try has(1), ASCII.isSpace(buffer[start]) { start += 1 }
    }
    guard try has(1) else { return nil }
    let envelope = try envelopeLength()
    let counted = try countedEnd(after: envelope)
    var isCut = false
    let stop: Int
    if let counted {
      stop = counted
    } else {
      stop = try separator(from: envelope, isCut: &isCut)
    }
    number += 1
    var length = stop - envelope
    let message = buffer + start + envelope
    if counted != nil { hasMark = true }
    let isUnquoted = counted != nil && MboxReader.hasEnvelope(Bytes(start: message, count: length))
    if hasMark, !isUnquoted { length = MboxReader.unquote(message, length) }
    if !isCut { length = MboxReader.withoutBlankLine(message, length) }
    start += stop
    isDropping = isCut
    return Message(bytes: Bytes(start: message, count: length), number: number, isCut: isCut)
  }

  // MARK: Where messages end

  /// The length of the From_ line at the start, or 0.
  private mutating func envelopeLength() throws -> Int {
    guard try has(5), window.hasPrefix("From ") else { return 0 }
    var searched = 0
    while true {
      if let hit = window.offset(of: MboxReader.newline, from: searched) { return hit + 1 }
      searched = end - start
      guard searched <= limit, try has(searched + 1) else { return searched }
    }
  }

  /// The end by `Content-Length`, when it is one. Offsets count from `start`.
  private mutating func countedEnd(after envelope: Int) throws -> Int? {
    if counts == false { return nil }
    guard let (body, count) = try contentLength(envelope), count <= limit else {
      if counts == nil { counts = false }
      return nil
    }
    var stop = body + count
    _ = try has(stop + MboxReader.lookAhead)
    let isFirst = counts == nil
    guard stop <= end - start else {
      if isFirst { counts = false }
      return nil
    }
    // A blank line follows the body; some writers count it.
    while window.at(stop) == MboxReader.newline || window.at(stop) == ASCII.carriageReturn { stop += 1 }
    let isEnd = stop >= end - start && atEnd
    let isRight = isEnd || (window.at(stop - 1) == MboxReader.newline && MboxReader.isEnvelope(window, stop))
    // A single message is no proof, and needs none.
    if isFirst { counts = isRight }
    return isRight ? stop : nil
  }

  /// The start of the body and its `Content-Length`. `nil` if the header lacks it.
  private mutating func contentLength(_ envelope: Int) throws -> (body: Int, count: Int)? {
    var line = envelope
    var count: Int?
    while true {
      guard let stop = window.offset(of: MboxReader.newline, from: line) else {
        guard end - start <= limit, try has(end - start + 1) else { return nil }
        continue
      }
      let text = window.part(line, stop).trimmed()
      if text.isEmpty { return count.map { (stop + 1, $0) } }
      if window.hasPrefixIgnoringCase("content-length:", at: line) {
        let digits = text.part(15, text.count).trimmed()
        guard !digits.isEmpty, digits.count <= 12, digits.allSatisfy(ASCII.isDigit) else { return nil }
        count = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      }
      line = stop + 1
    }
  }

  /// The offset of the next From_ line, or of the end. Past the limit `isCut` is set.
  private mutating func separator(from envelope: Int, isCut: inout Bool) throws -> Int {
    var index = max(0, envelope - 1)
    hasMark = false
    while true {
      let have = end - start
      if let hit = MboxReader.envelope(window, from: index, isWhole: atEnd, resume: &index, &hasMark) { return hit }
      if atEnd { return end - start }
      if have > limit + envelope {
        isCut = true
        return limit + envelope
      }
      _ = try has(have + 1)
    }
  }

  /// Finds a From_ line that ends a message. Without one `resume` says where to go on once there are more bytes.
  /// `hasMark` becomes true when one on the way is quoted.
  private static func envelope(
    _ bytes: Bytes, from start: Int, isWhole: Bool, resume: inout Int, _ hasMark: inout Bool
  ) -> Int? {
    var index = start
    while let hit = markedLine(bytes, from: index) {
      let line = hit + 1
      index = line
      if bytes.at(line) == ">" {
        var mark = line
        while bytes.at(mark) == ">" { mark += 1 }
        if bytes.hasPrefix("From ", at: mark) { hasMark = true }
        // The rest of such a line may be still to come.
        if !isWhole, bytes.count - mark < 5, bytes.count - line < lookAhead {
          resume = hit
          return nil
        }
      }
      guard bytes.hasPrefix("From ", at: line), isBlank(bytes, before: line) else { continue }
      if !isWhole, bytes.count - line < lookAhead {
        resume = hit
        return nil
      }
      if isEnvelope(bytes, line) { return line }
    }
    // A From_ line may have begun.
    resume = isWhole ? bytes.count : max(start, bytes.count - 5)
    return nil
  }

  /// The offset of the next line end before an "F" or ">". Most lines begin with neither.
  static func markedLine(_ bytes: Bytes, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let newlines = SIMD16<UInt8>(repeating: newline)
    let letters = SIMD16<UInt8>(repeating: "F")
    let quotes = SIMD16<UInt8>(repeating: ">")
    func hits(_ index: Int) -> SIMD2<UInt64> {
      let ends = UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<UInt8>.self) .== newlines
      let next = UnsafeRawPointer(base + index + 1).loadUnaligned(as: SIMD16<UInt8>.self)
      return unsafeBitCast(ends .& (next .== letters .| next .== quotes), to: SIMD2<UInt64>.self)
    }
    var index = start
    while index + 33 <= bytes.count {
      let found = hits(index) | hits(index + 16)
      if found[0] | found[1] != 0 { break }
      index += 32
    }
    while let hit = bytes.offset(of: newline, from: index) {
      if bytes.at(hit + 1) == "F" || bytes.at(hit + 1) == ">" { return hit }
      index = hit + 1
    }
    return nil
  }

  /// The line before the one at `line` is blank.
  private static func isBlank(_ bytes: Bytes, before line: Int) -> Bool {
    let last = bytes.at(line - 2)
    return last == newline || (last == ASCII.carriageReturn && bytes.at(line - 3) == newline)
  }

  /// The line at `start` is a From_ line. It has a date, and a header field follows.
  static func isEnvelope(_ bytes: Bytes, _ start: Int) -> Bool {
    guard bytes.hasPrefix("From ", at: start) else { return false }
    let limit = min(bytes.count, start + lookAhead)
    let (lineEnd, next) = bytes.line(at: start, to: limit)
    guard hasDate(bytes.part(start + 5, lineEnd)) else { return false }
    if next >= limit { return true }
    if bytes.hasPrefix(">From ", at: next) || bytes.hasPrefix("From ", at: next) { return true }
    var index = next
    while index < limit, bytes[index] &- 0x21 < 94, bytes[index] != ":" { index += 1 }
    return index >= limit || (index > next && bytes[index] == ":")
  }

  /// The text has a date as of `asctime`, or an ISO date. A zone may be on either side of the year.
  private static func hasDate(_ text: Bytes) -> Bool {
    let words = text.split(whereSeparator: ASCII.isSpace).suffix(9).map { Bytes(rebasing: $0) }
    for (index, word) in words.enumerated() {
      if word.count >= 10, word.prefix(4).allSatisfy(ASCII.isDigit), word[4] == "-", word[7] == "-" { return true }
      guard word.count == 3, index + 3 < words.count, MailDateParser.month(words[index + 1]) != nil else { continue }
      let day = words[index + 2]
      guard day.count <= 2, day.allSatisfy(ASCII.isDigit), words[index + 3].contains(":") else {
        continue
      }
      return words[(index + 4)...].contains { $0.count == 4 && $0.allSatisfy(ASCII.isDigit) }
    }
    return false
  }

  // MARK: Quoting

  /// A line begins with "From " unquoted: this mbox does not quote.
  private static func hasEnvelope(_ message: Bytes) -> Bool {
    var index = 0
    while let hit = message.offset(of: newline, from: index) {
      index = hit + 1
      if message.hasPrefix("From ", at: index) { return true }
    }
    return false
  }

  /// Takes one `>` off lines such as `>From ` and `>>From `. Works in place and returns the new length.
  private static func unquote(_ message: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    let bytes = Bytes(start: message, count: count)
    var (index, kept, out) = (0, 0, 0)
    while let hit = memchr(message + index, Int32(newline), count - index) {
      let line = UnsafeRawPointer(hit) - UnsafeRawPointer(message) + 1
      index = line
      if line >= count { break }
      guard message[line] == ">" else { continue }
      var mark = line
      while mark < count, message[mark] == ">" { mark += 1 }
      guard bytes.hasPrefix("From ", at: mark) else { continue }
      memmove(message + out, message + kept, line - kept)
      out += line - kept
      kept = line + 1
    }
    if kept == 0 { return count }
    memmove(message + out, message + kept, count - kept)
    return out + count - kept
  }

  /// The length without the blank line that separates messages.
  private static func withoutBlankLine(_ message: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    let bytes = Bytes(start: message, count: count)
    guard bytes.at(count - 1) == newline else { return count }
    if bytes.at(count - 2) == newline { return count - 1 }
    return bytes.at(count - 2) == ASCII.carriageReturn && bytes.at(count - 3) == newline ? count - 2 : count
  }

  // MARK: Memory

  private var window: Bytes { Bytes(start: buffer + start, count: end - start) }

  /// Reads until there are `wanted` bytes; false when the input ends before.
  private mutating func has(_ wanted: Int) throws -> Bool {
    while end - start < wanted {
      if atEnd { return false }
      if capacity - end < 4096 { makeRoom() }
      let room = UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end)
      let got = try fill(room)
      if got <= 0 { atEnd = true } else { end += min(got, room.count) }
    }
    return true
  }

  private mutating func makeRoom() {
    if start > capacity / 2 {
      memmove(buffer, buffer + start, end - start)
    } else {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
      memcpy(larger, buffer + start, end - start)
      buffer.deallocate()
      (buffer, capacity) = (larger, capacity * 2)
    }
    (start, end) = (0, end - start)
  }

  /// Reads on to the next message. Keeps nothing of the one that was cut.
  private mutating func dropRest() throws {
    isDropping = false
    // A From_ line is judged by the two bytes before it as well.
    start = max(0, start - 3)
    while true {
      var resume = 3
      if let hit = MboxReader.envelope(window, from: 2, isWhole: atEnd, resume: &resume, &hasMark) {
        start += hit
        return
      }
      if atEnd {
        start = end
        return
      }
      start += max(0, min(resume, end - start) - 3)
      _ = try has(end - start + 1)
    }
  }
}

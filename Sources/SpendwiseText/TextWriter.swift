/// Writes visible text in the one form that patterns are matched against.
///
/// White space runs are one space; U+00A0 and its kin are spaces; zero-width characters, soft hyphens, controls and
/// direction marks are gone. Separators wait until text follows, so that there are none at either end and only the
/// strongest of a run is written.
public struct TextWriter {
  /// A separator of two runs of text, the weakest first.
  public enum Separator: UInt8, Comparable {
    case none, space, line, cell, row, paragraph

    public static func < (a: Separator, b: Separator) -> Bool { a.rawValue < b.rawValue }
  }

  /// Line ends and tabs count as spaces.
  public var isOneLine = false
  public private(set) var pending = Separator.none
  /// The next digit must not join the one before.
  var separatesDigits = false
  private let buffer: ByteBuffer
  private let target: UnsafeMutablePointer<UInt8>
  private var out: Int

  /// Writes after the content of `buffer`, at most `room` bytes.
  ///
  /// A caller that gives the size of its input and a few bytes is safe: no rule makes text longer than its source.
  public init(_ buffer: ByteBuffer, room: Int) {
    self.buffer = buffer
    buffer.reserve(room + 8)
    target = buffer.base
    out = buffer.count
  }

  /// Makes the text count as written.
  public func finish() { buffer.count = out }

  /// The number of bytes written.
  public var count: Int { out - buffer.count }

  /// Asks for a separator before the next text.
  @inline(__always)
  public mutating func separate(_ separator: Separator) {
    if separator > pending { pending = separator }
  }

  /// Writes one printable ASCII byte.
  @inline(__always)
  public mutating func ascii(_ byte: UInt8) {
    if pending != .none || separatesDigits { flush(before: byte) }
    target[out] = byte
    out += 1
  }

  /// Writes a run of printable ASCII bytes.
  @inline(__always)
  public mutating func ascii(_ run: UnsafePointer<UInt8>, _ length: Int) {
    if pending != .none || separatesDigits { flush(before: run[0]) }
    let start = target + out
    for index in 0..<length { start[index] = run[index] }
    out += length
  }

  @inline(never)
  private mutating func flush(before byte: UInt8) {
    if separatesDigits {
      separatesDigits = false
      if pending == .none, ASCII.isDigit(byte), out > buffer.count, ASCII.isDigit(target[out - 1]) { pending = .space }
    }
    if pending == .none { return }
    if out > buffer.count {
      if pending == .paragraph, !isOneLine {
        target[out] = ASCII.newline
        out += 1
      }
      switch pending {
      case .none, .space: target[out] = ASCII.space
      case .cell: target[out] = isOneLine ? ASCII.space : ASCII.tab
      case .line, .row, .paragraph: target[out] = isOneLine ? ASCII.space : ASCII.newline
      }
      out += 1
    }
    pending = .none
  }

  /// Writes the multi-byte character at `index` of `bytes`, and returns its length. `bytes` is valid UTF-8.
  public mutating func long(_ bytes: Bytes, _ index: Int) -> Int {
    let (first, second, third) = (bytes[index], bytes.at(index + 1), bytes.at(index + 2))
    let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, bytes.count - index)
    switch first {
    case 0xC2 where second < 0xA0:
      // C1 controls; U+0085 is a line end.
      if second == 0x85 { separate(.line) }
      return length
    case 0xC2 where second == 0xA0: separate(.space)
    case 0xC2 where second == 0xAD, 0xCD where second == 0x8F: return length
    case 0xE1 where second == 0x9A && third == 0x80: separate(.space)
    case 0xE1 where second == 0xA0 && third == 0x8E: return length
    case 0xE2 where second == 0x80 || second == 0x81: return punctuation(bytes, index)
    case 0xE3 where second == 0x80 && third == 0x80: separate(.space)
    case 0xEF where second == 0xBB && third == 0xBF: return length
    default: copy(bytes, index, length)
    }
    return length
  }

  /// Writes a character from U+2000 to U+207F. Spaces, zero-width characters, direction marks, and real punctuation.
  private mutating func punctuation(_ bytes: Bytes, _ index: Int) -> Int {
    let low = bytes.at(index + 2)
    if bytes.at(index + 1) == 0x80 {
      switch low {
      case 0x80...0x8A, 0xAF: separate(.space)
      case 0x8C, 0x8D: joiner(bytes, index)
      case 0x8B, 0x8E, 0x8F, 0xAA...0xAE: break
      case 0xA8, 0xA9: separate(.line)
      default: copy(bytes, index, min(3, bytes.count - index))
      }
    } else {
      switch low {
      case 0x9F: separate(.space)
      case 0xA0...0xAF: break
      default: copy(bytes, index, min(3, bytes.count - index))
      }
    }
    return min(3, bytes.count - index)
  }

  /// Keeps joiners in Indian words and emoji, and drops others.
  private mutating func joiner(_ bytes: Bytes, _ index: Int) {
    guard pending == .none, out > buffer.count, target[out - 1] >= 0x80, bytes.at(index + 3) >= 0xE0 else { return }
    if bytes.at(index + 3) == 0xE2, bytes.at(index + 4) == 0x80 { return }
    copy(bytes, index, 3)
  }

  private mutating func copy(_ bytes: Bytes, _ index: Int, _ length: Int) {
    if pending != .none || separatesDigits { flush(before: bytes[index]) }
    for offset in 0..<length { target[out + offset] = bytes[index + offset] }
    out += length
  }

  /// Writes a Unicode scalar value, folded like any other text.
  mutating func scalar(_ value: UInt32) {
    if value < 0x80 {
      control(UInt8(truncatingIfNeeded: value))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4) { memory in
      guard let base = memory.baseAddress else { return }
      let length = UTF8Shape.encode(value, base)
      _ = long(Bytes(start: base, count: length), 0)
    }
  }

  /// Writes any ASCII byte. White space separates, NUL is nothing, other controls are spaces.
  public mutating func control(_ byte: UInt8) {
    if byte > 0x20, byte != 0x7F {
      ascii(byte)
    } else if byte != 0 {
      separate(.space)
    }
  }

  /// Writes UTF-8 text. Line ends count as spaces.
  public mutating func write(_ text: Bytes) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        index += long(text, index)
      } else {
        control(byte)
        index += 1
      }
    }
  }

  /// Takes back a `--` written last, the rest of a comment. A short first line before it goes too: the rest of the
  /// comment's text.
  mutating func dropCommentEnd() -> Bool {
    guard pending == .none, count >= 2, target[out - 1] == "-", target[out - 2] == "-"
    else { return false }
    out -= 2
    let line = Bytes(start: target + buffer.count, count: count)
    let isLeftover = line.count <= 60 && !line.contains { ASCII.isDigit($0) || $0 == ASCII.newline }
    if isLeftover { out = buffer.count }
    while out > buffer.count, ASCII.isSpace(target[out - 1]) { out -= 1 }
    if out > buffer.count { separate(.space) }
    return true
  }
}

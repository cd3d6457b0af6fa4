import SpendwiseSystem
import SpendwiseText

/// HTML as tags and text, in a stream.
struct HTMLScanner {
  enum Token {
    case text([UInt8])
    /// The name in small letters, whether it closes, and the part after the name.
    case tag([UInt8], isEnd: Bool, attributes: [UInt8])
  }

  /// A tag that is longer is text.
  private static let tagLimit = 16 << 10

  private let stream: ByteStream
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var (index, end) = (0, 0)

  init(_ stream: ByteStream) { self.stream = stream }

  private mutating func peek() throws(SystemError) -> UInt8? {
    if index < end { return buffer[index] }
    (index, end) = (0, try buffer.fill(stream.read))
    return end == 0 ? nil : buffer[0]
  }

  /// The next tag or piece of text. Throws `SystemError`.
  mutating func next() throws(SystemError) -> Token? {
    guard let first = try peek() else { return nil }
    if first == UInt8(ascii: "<") { return try tag() }
    var text: [UInt8] = []
    while let byte = try peek(), byte != UInt8(ascii: "<"), text.count < HTMLScanner.tagLimit {
      text.append(byte < ASCII.space ? ASCII.space : byte)
      index += 1
    }
    return .text(text)
  }

  private mutating func tag() throws(SystemError) -> Token? {
    var inner: [UInt8] = []
    var quote: UInt8?
    index += 1
    while let byte = try peek(), inner.count < HTMLScanner.tagLimit {
      index += 1
      if inner.starts(with: "!--".utf8) {
        if byte == UInt8(ascii: ">"), inner.count > 4, inner.suffix(2).elementsEqual("--".utf8) { break }
        // Only the end of a comment matters.
        if inner.count > 64 { inner.removeSubrange(3..<(inner.count - 4)) }
        inner.append(byte)
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), inner.last == UInt8(ascii: "=") {
        quote = byte
      }
      inner.append(byte)
    }
    return HTMLScanner.token(inner)
  }

  private static func token(_ inner: [UInt8]) -> Token {
    let isEnd = inner.first == UInt8(ascii: "/")
    let body = isEnd ? inner.dropFirst() : inner[...]
    let name = body.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) }
    if name.isEmpty, inner.first != UInt8(ascii: "!"), inner.first != UInt8(ascii: "?") {
      return .text([UInt8(ascii: "<")] + inner)
    }
    return .tag(name.map(ASCII.lower), isEnd: isEnd, attributes: Array(body.dropFirst(name.count)))
  }
}

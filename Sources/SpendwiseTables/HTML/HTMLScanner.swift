import SpendwiseSystem
import SpendwiseText

/// HTML or SGML as tags and text, in a stream.
package struct HTMLScanner {
  /// A part of the text.
  package enum Token {
    case text([UInt8])
    /// A tag: its name in small letters, and the part after it.
    case tag([UInt8], isEnd: Bool, attributes: [UInt8])
  }

  /// A tag that is longer is text.
  private static let tagLimit = 16 << 10

  private let stream: ByteStream
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var (index, end) = (0, 0)
  /// The number of the line that is being read.
  package private(set) var line = 1
  /// The last tag, as it was written between its brackets.
  package private(set) var inner: [UInt8] = []
  /// The text ends inside a tag.
  package private(set) var isCut = false

  package init(_ stream: ByteStream) { self.stream = stream }

  private mutating func peek() throws(SystemError) -> UInt8? {
    if index < end { return buffer[index] }
    (index, end) = (0, try buffer.fill(stream.read))
    return end == 0 ? nil : buffer[0]
  }

  private mutating func advance() {
    if buffer[index] == ASCII.newline { line += 1 }
    index += 1
  }

  /// The next tag or piece of text. Throws `SystemError`.
  package mutating func next() throws(SystemError) -> Token? {
    guard let first = try peek() else { return nil }
    if first == "<" { return try tag() }
    var text: [UInt8] = []
    while let byte = try peek(), byte != "<", text.count < HTMLScanner.tagLimit {
      text.append(byte < ASCII.space ? ASCII.space : byte)
      advance()
    }
    return .text(text)
  }

  private mutating func tag() throws(SystemError) -> Token? {
    advance()
    (inner, isCut) = ([], true)
    guard let first = try peek() else { return nil }
    guard ASCII.isLetter(first) || "/!?".utf8.contains(first) else {
      isCut = false
      return .text(["<"])
    }
    var quote: UInt8?
    while let byte = try peek(), inner.count < HTMLScanner.tagLimit {
      let isComment = inner.starts(with: "!--".utf8)
      if isComment || inner.starts(with: "![CDATA[".utf8) {
        advance()
        let marks = isComment ? "--" : "]]"
        if byte == ">", inner.count > 4, inner.suffix(2).elementsEqual(marks.utf8) {
          isCut = false
          break
        }
        // Only the end of a comment matters.
        if isComment, inner.count > 64 { inner.removeSubrange(3..<(inner.count - 4)) }
        inner.append(byte)
        continue
      }
      // A name of something has a bracket in it.
      if byte == "<", quote == nil {
        isCut = false
        return .text(["<"] + inner)
      }
      advance()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == ">" {
        isCut = false
        break
      } else if byte == "\"" || byte == "'", inner.last == "=" {
        quote = byte
      }
      inner.append(byte)
    }
    return token
  }

  private var token: Token {
    if inner.starts(with: "![CDATA[".utf8) {
      // Its text is literal, and other text is not.
      let text = inner.dropFirst(8).dropLast(2)
      return .text(text.flatMap { $0 == "&" ? Array("&amp;".utf8) : [$0] })
    }
    let isEnd = inner.first == "/"
    let body = isEnd ? inner.dropFirst() : inner[...]
    let name = body.prefix { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == "." || $0 == "_" }
    if name.isEmpty, inner.first != "!", inner.first != "?" {
      return .text(["<"] + inner)
    }
    return .tag(name.map(ASCII.lower), isEnd: isEnd, attributes: Array(body.dropFirst(name.count)))
  }
}

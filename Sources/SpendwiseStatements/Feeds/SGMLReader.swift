import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// Reads the elements of OFX in bounded memory. It is SGML with leaves that are not closed, or XML.
///
/// The header before the first element is skipped: the character set that it names is often wrong.
struct SGMLReader {
  /// A part of the document.
  struct Element {
    /// The kind of part. A leaf that is closed has a `value` and then an `end`.
    enum Kind: Sendable { case begin, value, end }

    var kind: Kind
    /// The name in capitals.
    var name: String
    /// The text of a leaf, without white space around it.
    var text = ""
    /// The line on which it begins.
    var line: Int
  }

  /// Limit of bytes; no field of a statement is as long.
  private static let limit = 256 << 10

  private let name: String
  private var scanner: HTMLScanner
  private var text: [UInt8] = []
  /// The last element that began; perhaps a leaf.
  private var pending: (name: String, line: Int)?

  /// Opens the file at `path`, which is called `name` in errors. Throws `TableError`.
  init(_ path: String, named name: String) throws {
    self.name = name
    scanner = HTMLScanner(try ByteStream.open(path, named: name))
  }

  /// Calls `body` with each part in its order. Throws `TableError`, and the errors of `body`.
  mutating func eachElement(_ body: (Element) throws -> Void) throws {
    var line = 1
    while let token = try next() {
      switch token {
      case .text(let bytes): if pending != nil { text += bytes }
      case .tag(let name, let isEnd, let attributes):
        if !name.isEmpty { try take(String(decoding: name, as: UTF8.self), isEnd, attributes, line, body) }
      }
      line = scanner.line
      if text.count > SGMLReader.limit {
        throw TableError.bad(name, "the field at line \(pending?.line ?? line) is too long for a statement")
      }
    }
    if scanner.isCut { throw TableError.bad(name, "it ends inside a tag (it is cut off: download it again)") }
    try flush(body)
  }

  private mutating func next() throws -> HTMLScanner.Token? {
    do throws(SystemError) { return try scanner.next() } catch { throw TableError.system(error, name) }
  }

  private mutating func take(
    _ word: String, _ isEnd: Bool, _ attributes: [UInt8], _ line: Int, _ body: (Element) throws -> Void
  ) throws {
    // `<b 3>` in the name of a shop is not an element: attributes have a value.
    let isElement = attributes.allSatisfy { $0 <= 0x20 || $0 == "/" }
    guard isElement || attributes.contains("=") else {
      if pending != nil { text += ["<"] + scanner.inner + [">"] }
      return
    }
    try flush(body)
    if !isEnd { pending = (word.uppercased(), line) }
    if isEnd || attributes.last == "/" {
      try flush(body)
      try body(Element(kind: .end, name: word.uppercased(), line: line))
    }
  }

  /// Calls `body` with the waiting element.
  private mutating func flush(_ body: (Element) throws -> Void) throws {
    guard let (name, line) = pending else { return }
    pending = nil
    let value = text.withUnsafeBufferPointer { SGMLReader.decoded(TableRow.trimmed($0)) }
    text.removeAll(keepingCapacity: true)
    try body(Element(kind: value.isEmpty ? .begin : .value, name: name, text: value, line: line))
  }

  /// Text with its entities replaced; anything else stays as it is.
  private static func decoded(_ bytes: Bytes) -> String {
    let text = TextEncoding.string(bytes)
    if bytes.offset(of: UInt8(ascii: "&")) == nil { return text }
    return String(decoding: text.withBytes { HTMLReference.decoded($0, strictly: true) }, as: UTF8.self)
  }
}

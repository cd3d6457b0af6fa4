import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// Reads the elements of OFX as they come, in bounded memory: SGML whose leaves are not closed, or XML.
///
/// The header before the first element is skipped: the character set that it names is often wrong.
final class SGMLReader {
  /// A part of the document.
  struct Element {
    /// The kind of part. A leaf that is closed has a `value` and then an `end`.
    enum Kind: Sendable { case begin, value, end }

    var kind: Kind
    /// The name in capitals.
    var name: String
    /// The text of a leaf, without white space around it.
    var text: String
    /// The line on which it begins.
    var line: Int
  }

  private enum State { case text, open, tag, comment, section }

  private let stream: ByteStream
  private let name: String
  // Each byte needs these; checks for exclusive access would cost more than the work.
  @exclusivity(unchecked) private var state = State.text
  @exclusivity(unchecked) private var line = 1
  @exclusivity(unchecked) private var tag: [UInt8] = []
  @exclusivity(unchecked) private var text: [UInt8] = []
  /// The element that began last, until it is known whether it is a leaf.
  @exclusivity(unchecked) private var pending: (name: String, line: Int)?
  /// The names that came last, by a hash of their bytes.
  @exclusivity(unchecked) private var names = [(bytes: [UInt8], name: String)](repeating: ([], ""), count: 64)
  /// No field of a statement is as long.
  private static let limit = 256 << 10

  /// Opens the file at `path`, which is called `name` in errors. Throws `TableError`.
  init(_ path: String, named name: String) throws {
    self.name = name
    stream = try ByteStream.open(path, named: name)
  }

  /// The elements of one block of the file, and why no more can be read.
  private final class Batch {
    var elements: [Element] = []
    var error: (any Error)?
  }

  /// Calls `body` with each part in its order. A thread of its own reads those of a long file ahead. Throws
  /// `TableError`, and what `body` throws.
  func eachElement(_ body: (Element) throws -> Void) throws {
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var count = try read(into: &block)
    var isAtEnd = false
    try BatchQueue.ahead(
      (0..<4).map { _ in Batch() }, isLong: count == block.count,
      fill: { batch in
        if isAtEnd { return false }
        batch.elements.removeAll(keepingCapacity: true)
        do {
          isAtEnd = count == 0
          try self.take(block[..<count]) { batch.elements.append($0) }
          if !isAtEnd { count = try self.read(into: &block) }
        } catch {
          (batch.error, isAtEnd) = (error, true)
        }
        return true
      },
      { batch in
        for element in batch.elements { try body(element) }
        if let error = batch.error { throw error }
      })
  }

  private func read(into block: inout [UInt8]) throws -> Int {
    do throws(SystemError) { return try block.fill(stream.read) } catch { throw TableError.system(error, name) }
  }

  /// Takes the next part of the file; an empty one is its end.
  private func take(_ block: ArraySlice<UInt8>, _ body: (Element) throws -> Void) throws {
    if !block.isEmpty {
      try block.withUnsafeBufferPointer { try take($0, body) }
      return try refuseLong(line)
    }
    if state != .text { throw TableError.bad(name, "it ends inside a tag (it is cut off: download it again)") }
    try flush(body)
  }

  private func refuseLong(_ line: Int) throws {
    if tag.count > SGMLReader.limit || text.count > SGMLReader.limit {
      throw TableError.bad(name, "the field at line \(line) is too long for a statement")
    }
  }

  private func take(_ bytes: Bytes, _ body: (Element) throws -> Void) throws {
    var index = 0
    while index < bytes.count {
      if state == .text {
        // Text up to the next tag at once.
        let end = bytes.offset(of: UInt8(ascii: "<"), from: index) ?? bytes.count
        let part = bytes.part(index, end)
        line += part.count { $0 == 0x0A }
        if pending != nil { text.append(contentsOf: part) }
        index = end + 1
        if end == bytes.count { continue }
        if let close = SGMLReader.plainEnd(bytes, index) {
          let isEnd = bytes[index] == UInt8(ascii: "/")
          try element(isEnd: isEnd, bytes.part(isEnd ? index + 1 : index, close), body)
          index = close + 1
        } else {
          state = .open
        }
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { line += 1 }
      try step(byte, body)
    }
  }

  /// The end of the tag whose name begins at `start`, if it has only a name, as nearly all do.
  private static func plainEnd(_ bytes: Bytes, _ start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let first = index
    while index < bytes.count, isName(bytes[index]) { index += 1 }
    guard index > first, index < bytes.count, bytes[index] == UInt8(ascii: ">"), bytes[first] | 0x20 &- 97 < 26 else {
      return nil
    }
    return index
  }

  @inline(__always)
  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }

  private func step(_ byte: UInt8, _ body: (Element) throws -> Void) throws {
    switch state {
    case .text: break
    case .open:
      tag.removeAll(keepingCapacity: true)
      if byte | 0x20 &- 97 < 26 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
        tag.append(byte)
        state = .tag
      } else {
        literal()
        if byte == UInt8(ascii: "<") { state = .open } else if pending != nil { text.append(byte) }
      }
    case .tag:
      if byte == UInt8(ascii: ">") {
        state = .text
        try close(body)
      } else if byte == UInt8(ascii: "<") {
        // What came was no tag: somebody wrote `<` in a name.
        literal()
        state = .open
      } else {
        tag.append(byte)
        if tag.count == 3, tag.elementsEqual("!--".utf8) { state = .comment }
        if tag.count == 8, tag.elementsEqual("![CDATA[".utf8) {
          tag.removeAll(keepingCapacity: true)
          state = .section
        }
      }
    case .comment:
      tag.append(byte)
      if byte == UInt8(ascii: ">"), tag.count >= 6, tag.suffix(3).elementsEqual("-->".utf8) { state = .text }
      if tag.count > 64 { tag.removeSubrange(6..<32) }
    case .section:
      tag.append(byte)
      guard byte == UInt8(ascii: ">"), tag.suffix(3).elementsEqual("]]>".utf8) else { return }
      if pending != nil { SGMLReader.escape(tag.dropLast(3), into: &text) }
      state = .text
    }
  }

  /// The supposed tag is text.
  private func literal() {
    if pending != nil { text += [UInt8(ascii: "<")] + tag }
    tag.removeAll(keepingCapacity: true)
    state = .text
  }

  /// Escapes a section, whose text is literal, so that it is decoded like other text.
  private static func escape(_ section: ArraySlice<UInt8>, into text: inout [UInt8]) {
    for byte in section {
      if byte == UInt8(ascii: "&") { text += "&amp;".utf8 } else { text.append(byte) }
    }
  }

  /// A tag ended.
  private func close(_ body: (Element) throws -> Void) throws {
    guard let first = tag.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { return }
    let isEnd = first == UInt8(ascii: "/")
    let inner = isEnd ? tag.dropFirst() : tag[...]
    let word = inner.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    let rest = inner.dropFirst(word.count)
    let isName = !word.isEmpty && word.allSatisfy { SGMLReader.isName($0) }
    // `<b 3>` in the name of a shop is not an element: attributes have a value.
    guard isName, rest.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "/") }) || rest.contains(UInt8(ascii: "=")) else {
      if pending != nil { text += [UInt8(ascii: "<")] + tag + [UInt8(ascii: ">")] }
      return
    }
    let isWhole = !isEnd && rest.last == UInt8(ascii: "/")
    try word.withUnsafeBufferPointer { try element(isEnd: isEnd, $0, body) }
    if isWhole, let name = pending?.name {
      try flush(body)
      try body(Element(kind: .end, name: name, text: "", line: line))
    }
  }

  /// An element begins or ends.
  private func element(isEnd: Bool, _ word: Bytes, _ body: (Element) throws -> Void) throws {
    try flush(body)
    let name = capitals(word)
    if isEnd { return try body(Element(kind: .end, name: name, text: "", line: line)) }
    pending = (name, line)
  }

  /// A name in capitals; a file has the same few over and over.
  private func capitals(_ word: Bytes) -> String {
    guard let first = word.first, let last = word.last else { return "" }
    let slot = Int(first &* 7 &+ last &* 3 &+ UInt8(truncatingIfNeeded: word.count) &* 11) & 63
    if word.equals(names[slot].bytes) { return names[slot].name }
    let name = String(decoding: word.map { $0 &- 97 < 26 ? $0 & 0xDF : $0 }, as: UTF8.self)
    names[slot] = (Array(word), name)
    return name
  }

  /// Calls `body` with the waiting element.
  private func flush(_ body: (Element) throws -> Void) throws {
    guard let (name, line) = pending else { return }
    try refuseLong(line)
    pending = nil
    let value = text.withUnsafeBufferPointer { SGMLReader.decoded(TableRow.trimmed($0)) }
    text.removeAll(keepingCapacity: true)
    try body(Element(kind: value.isEmpty ? .begin : .value, name: name, text: value, line: line))
  }

  /// Text with its entities replaced; anything else stays as it is.
  static func decoded(_ bytes: Bytes) -> String {
    let text = TextEncoding.string(bytes)
    if bytes.offset(of: UInt8(ascii: "&")) == nil { return text }
    return String(decoding: text.withBytes { HTMLReference.decoded($0, strictly: true) }, as: UTF8.self)
  }
}

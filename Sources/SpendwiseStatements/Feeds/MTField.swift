import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// A field of a SWIFT message: `:61:…`, and the lines below.
struct MTField {
  /// `61`, `60F`; empty ends a message, `END` the file.
  var tag: String
  var text = ""
  /// The number of its first line.
  var line: Int

  private static let lineLimit = 64 << 10
  private static let textLimit = 64 << 10

  /// Calls `body` with each field of a file, in bounded memory. Throws `TableError`.
  static func each(_ path: String, named name: String, _ body: (MTField) throws -> Void) throws {
    let stream = try ByteStream.open(path, named: name)
    var reader = LineReader(limit: lineLimit) { try stream.read(into: $0) }
    var field: MTField?
    func end() throws {
      if let field { try body(field) }
      field = nil
    }
    do {
      while let line = try reader.next() {
        guard case .line(let bytes) = line else {
          throw TableError.bad("\(name):\(reader.number)", "the line is too long for MT940")
        }
        var text = bytes
        // The blocks before the text of a message: `{1:F01…}{2:…}{4:`.
        if text.first == UInt8(ascii: "{") {
          try end()
          guard let block = "{4:".withBytes({ text.offset(of: $0) }) else { continue }
          text = text.part(block + 3, text.count)
        }
        if let tag = tag(text) {
          try end()
          let value = text.part(tag.utf8.count + 2, text.count)
          field = MTField(tag: tag, text: TextEncoding.string(value), line: reader.number)
        } else if isEnd(text) {
          try end()
          try body(MTField(tag: "", line: reader.number))
        } else if let current = field, current.text.utf8.count < textLimit {
          field?.text += "\n" + TextEncoding.string(text)
        }
      }
    } catch let error as SystemError { throw TableError.system(error, name) }
    try end()
    try body(MTField(tag: "END", line: reader.number))
  }

  /// The tag of `:61:`, `:60F:`.
  private static func tag(_ line: Bytes) -> String? {
    guard line.first == UInt8(ascii: ":"), let end = line.offset(of: UInt8(ascii: ":"), from: 1), end == 3 || end == 4,
      line[1] &- 48 < 10, line[2] &- 48 < 10, end == 3 || line[3] &- 65 < 26
    else { return nil }
    return line.part(1, end).text
  }

  private static func isEnd(_ line: Bytes) -> Bool {
    guard line.first == UInt8(ascii: "-") else { return false }
    let rest = TableRow.trimmed(line.part(1, line.count))
    return rest.isEmpty || rest.first == UInt8(ascii: "}")
  }
}

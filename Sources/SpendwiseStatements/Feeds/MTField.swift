import SpendwiseTables
import SpendwiseText

/// A field of a SWIFT message: `:61:…`, and the lines below.
struct MTField {
  /// Tag such as `61`, `60F`; empty ends a message, `END` the file.
  var tag: String
  var text = ""
  /// The number of its first line.
  var line: Int

  private static let lineLimit = 64 << 10
  private static let textLimit = 64 << 10

  /// Calls `body` with each field of a file, in bounded memory. Throws `TableError`.
  static func each(_ path: String, named name: String, _ body: (MTField) throws -> Void) throws {
    var (field, last): (MTField?, Int) = (nil, 0)
    func end() throws {
      if let field { try body(field) }
      field = nil
    }
    try ByteStream.open(path, named: name).eachLine(named: name, limit: lineLimit, of: "MT940") { bytes, number, _ in
      last = number
      var text = bytes
      // The blocks before the text of a message: `{1:F01…}{2:…}{4:`.
      if text.first == "{" {
        try end()
        guard let block = "{4:".withBytes({ text.offset(of: $0) }) else { return true }
        text = text.part(block + 3, text.count)
      }
      if let tag = tag(text) {
        try end()
        let value = text.part(tag.utf8.count + 2, text.count)
        field = MTField(tag: tag, text: TextEncoding.string(value), line: number)
      } else if isEnd(text) {
        try end()
        try body(MTField(tag: "", line: number))
      } else if let current = field, current.text.utf8.count < textLimit {
        field?.text += "\n" + TextEncoding.string(text)
      }
      return true
    }
    try end()
    try body(MTField(tag: "END", line: last))
  }

  /// The tag of `:61:`, `:60F:`.
  private static func tag(_ line: Bytes) -> String? {
    guard line.first == ":", let end = line.offset(of: UInt8(ascii: ":"), from: 1), end == 3 || end == 4,
      line[1] &- 48 < 10, line[2] &- 48 < 10, end == 3 || line[3] &- 65 < 26
    else { return nil }
    return line.part(1, end).text
  }

  private static func isEnd(_ line: Bytes) -> Bool {
    guard line.first == "-" else { return false }
    let rest = TableRow.trimmed(line.part(1, line.count))
    return rest.isEmpty || rest.first == "}"
  }
}

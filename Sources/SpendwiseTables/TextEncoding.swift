import SpendwiseText

/// Bytes of a text file as UTF-8. Other bytes are taken for Windows-1252.
package enum TextEncoding {
  /// Appends `bytes` to the cell of `row`.
  package static func append(_ bytes: Bytes, to row: TableRow) {
    if UTF8Shape(bytes).isValid { return row.append(bytes) }
    western(bytes).withUnsafeBufferPointer { row.append($0) }
  }

  /// `bytes` as text.
  package static func string(_ bytes: Bytes) -> String {
    UTF8Shape(bytes).isValid ? bytes.text : String(decoding: western(bytes), as: UTF8.self)
  }

  /// Appends a Unicode scalar value. U+FFFD for a number that is not one.
  package static func append(scalar: UInt32, to text: inout [UInt8]) {
    text += UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").map(Array.init) ?? []
  }

  /// Bytes of Windows-1252 as UTF-8.
  private static func western(_ bytes: Bytes) -> [UInt8] {
    bytes.reduce(into: []) { text, byte in
      append(scalar: byte &- 0x80 < 0x20 ? UInt32(Charset.western[Int(byte) - 0x80]) : UInt32(byte), to: &text)
    }
  }
}

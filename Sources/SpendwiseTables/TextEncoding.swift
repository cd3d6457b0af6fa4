import SpendwiseText

/// Bytes of a text file to UTF-8.
package enum TextEncoding {
  /// The bytes 0x80 to 0x9F of Windows-1252; those above are Latin-1.
  private static let western: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]

  /// Appends `bytes`, which are UTF-8 if they can be, else Windows-1252.
  package static func append(_ bytes: Bytes, to row: TableRow) {
    if isUTF8(bytes) { return row.append(bytes) }
    var text: [UInt8] = []
    for byte in bytes {
      let scalar = byte < 0x80 || byte > 0x9F ? UInt32(byte) : UInt32(western[Int(byte) - 0x80])
      append(scalar: scalar, to: &text)
    }
    text.withUnsafeBufferPointer { row.append($0) }
  }

  /// `bytes` as text: UTF-8 if they can be, else Windows-1252.
  package static func string(_ bytes: Bytes) -> String {
    if isUTF8(bytes) { return bytes.text }
    var text: [UInt8] = []
    for byte in bytes {
      append(scalar: byte < 0x80 || byte > 0x9F ? UInt32(byte) : UInt32(western[Int(byte) - 0x80]), to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends a Unicode scalar value; one that is none becomes U+FFFD.
  package static func append(scalar: UInt32, to text: inout [UInt8]) {
    text += UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}").map(Array.init) ?? []
  }

  private static func isUTF8(_ bytes: Bytes) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var index = 0
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < bytes.count, bytes[index] < 0x80 { index += 1 }
    return index == bytes.count || String(validating: bytes, as: UTF8.self) != nil
  }
}

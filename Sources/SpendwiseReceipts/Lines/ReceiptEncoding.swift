import SpendwiseText

/// The charset of a receipt's text.
package enum ReceiptEncoding {
  /// `bytes` in UTF-8: UTF-16 is known by its first two bytes; what is not UTF-8 either is Windows-1252.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let (low, high) = bytes[0] == 0xFF ? (0, 1) : (1, 0)
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + high]) << 8
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    if bytes.withUnsafeBufferPointer({ UTF8Shape($0).isValid }) { return bytes }
    var text = ""
    for byte in bytes {
      let scalar = byte &- 0x80 < 0x20 ? UInt32(Charset.western[Int(byte) - 0x80]) : UInt32(byte)
      text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return Array(text.utf8)
  }
}

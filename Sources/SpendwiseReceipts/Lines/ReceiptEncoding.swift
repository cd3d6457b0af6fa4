import SpendwiseText

/// Charset of a receipt's text.
package enum ReceiptEncoding {
  /// Converts to UTF-8. A byte order mark means UTF-16; other invalid text is Windows-1252.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return bytes.withUnsafeBufferPointer { bytes in
      if !isWide, UTF8Shape(bytes).isValid { return Array(bytes) }
      let buffer = ByteBuffer(capacity: bytes.count * 3 + 16)
      return withExtendedLifetime(buffer) {
        (isWide ? "utf-16" : "windows-1252").withBytes { label in
          Array(Charset.decode(bytes, label: label, CharsetConverters(), into: buffer))
        }
      }
    }
  }
}

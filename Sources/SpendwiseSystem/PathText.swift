/// Paths as texts, also those that are not UTF-8.
///
/// Each byte that is not of UTF-8 becomes one of 128 private characters, and so does each byte of a private character
/// of the last plane: decoded paths are encoded as the same bytes.
package enum PathText {
  private static let first: UInt32 = 0x10_FE00
  /// The first byte of all characters of the last plane.
  private static let lead: UInt8 = 0xF4

  /// The text of a path that ends with a zero.
  package static func decode(_ path: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: path), !text.utf8.contains(lead) { return text }
    var rest = UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }[...]
    var text = ""
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if byte < lead, let piece = String(validating: rest.prefix(length), as: UTF8.self) {
        text += piece
        rest = rest.dropFirst(length)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return text
  }

  /// Calls `body` with the bytes of a path, and a zero.
  static func encoded<R>(_ path: String, _ body: (UnsafePointer<CChar>) -> R) -> R {
    if !path.utf8.contains(lead) { return path.withCString(body) }
    var bytes: [CChar] = []
    for scalar in path.unicodeScalars {
      let isByte = scalar.value >= first + 0x80 && scalar.value <= first + 0xFF
      let own = isByte ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
      bytes += own.map { CChar(bitPattern: $0) }
    }
    return body(bytes + [0])
  }
}

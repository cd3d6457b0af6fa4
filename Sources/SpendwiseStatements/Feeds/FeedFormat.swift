import SpendwiseTables
import SpendwiseText

/// The formats of files that banks and programs exchange, recognized by their content.
enum FeedFormat: Sendable {
  case ofx, qif, json

  /// The format of the file at `path`; `nil` for any other. Throws `TableError` when it cannot be read.
  static func of(_ path: String, named name: String) throws -> FeedFormat? {
    let stream = try ByteStream.open(path, named: name)
    return stream.head.withUnsafeBufferPointer { of($0.part(0, 8192)) }
  }

  /// The format of a file that begins with `head`.
  static func of(_ head: Bytes) -> FeedFormat? {
    let text = head.drop { $0 <= 0x20 }
    let start = String(decoding: text.prefix(12), as: UTF8.self).lowercased()
    if start.hasPrefix("{") || start.hasPrefix("[") { return isRich(text) ? nil : .json }
    if start.hasPrefix("ofxheader") || start.hasPrefix("<ofx>") || start.hasPrefix("<?ofx") { return .ofx }
    if start.hasPrefix("<?xml"), head.contains("<?OFX") || head.contains("<OFX>") || head.contains("<OFX ") {
      return .ofx
    }
    for word in ["!type", "!account", "!option", "!clear"] where start.hasPrefix(word) { return .qif }
    return nil
  }

  /// `{\rtf`, which is not JSON.
  private static func isRich(_ text: Slice<Bytes>) -> Bool { text.starts(with: Array("{\\rtf".utf8)) }
}

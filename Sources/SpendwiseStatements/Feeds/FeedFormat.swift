import SpendwiseTables
import SpendwiseText

/// Formats of files that banks and programs exchange. They are recognized by content.
enum FeedFormat: Sendable {
  case ofx, qif, json, camt, mt940, coda

  /// The format of the file at `path`; `nil` for any other. Throws `TableError` when it cannot be read.
  static func of(_ path: String, named name: String) throws -> FeedFormat? {
    let stream = try ByteStream.open(path, named: name)
    return stream.head.withUnsafeBufferPointer { of($0.part(0, 8192)) }
  }

  /// The format of a file that begins with `head`.
  static func of(_ head: Bytes) -> FeedFormat? {
    let text = head.drop { $0 <= 0x20 }
    let start = String(decoding: text.prefix(12), as: UTF8.self).lowercased()
    if start.hasPrefix("{1:") || start.hasPrefix("{4:") { return .mt940 }
    if start.hasPrefix("{") || start.hasPrefix("[") { return isRich(text) ? nil : .json }
    if start.hasPrefix("ofxheader") || start.hasPrefix("<ofx>") || start.hasPrefix("<?ofx") { return .ofx }
    if start.hasPrefix("<?xml"), head.contains("<?OFX") || head.contains("<OFX>") || head.contains("<OFX ") {
      return .ofx
    }
    if start.hasPrefix("<"), head.contains("BkToCstmr") { return .camt }
    if head.contains(":20:"), head.contains(":25") || head.contains(":28"), isMT(text) { return .mt940 }
    if head.count >= 128, start.hasPrefix("00000"), head.part(14, 16).equals("05"),
      head.part(0, 128).allSatisfy({ $0 >= 0x20 })
    {
      return .coda
    }
    return isQIF(head) ? .qif : nil
  }

  /// One of the first lines is `:20:`. Banks have lines of their own before it.
  private static func isMT(_ text: Slice<Bytes>) -> Bool {
    text.split { $0 == 0x0A || $0 == "\r" }.prefix(12).contains { $0.starts(with: Array(":20:".utf8)) }
  }

  /// A section of QIF begins, after nothing or only remarks.
  private static func isQIF(_ head: Bytes) -> Bool {
    let lines = head.split { $0 == 0x0A || $0 == "\r" }.map { String(decoding: $0.prefix(40), as: UTF8.self) }
    let first = lines.prefix(20).first { $0.hasPrefix("!") }?.lowercased() ?? ""
    if ["!type", "!account", "!option", "!clear"].contains(where: { first.hasPrefix($0) }) { return true }
    return first.dropFirst().first?.isLetter == true && lines.contains { $0.first == "^" }
  }

  /// Text that begins with `{\rtf` is not JSON.
  private static func isRich(_ text: Slice<Bytes>) -> Bool { text.starts(with: Array("{\\rtf".utf8)) }
}

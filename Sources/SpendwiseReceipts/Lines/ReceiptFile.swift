import SpendwiseText

/// Kind of a receipt's file, known by its first bytes.
package enum ReceiptFile: String, Sendable {
  case jpeg, png, webp, tiff, gif, heic, pdf, zip
  /// A message with header fields.
  case mail
  /// Text in a form of `ReceiptText`.
  case text

  /// Detects the kind of a file from its bytes.
  package init(_ bytes: Bytes) {
    if bytes.hasPrefix("%PDF-") {
      self = .pdf
    } else if bytes.at(0) == 0xFF, bytes.at(1) == 0xD8, bytes.at(2) == 0xFF {
      self = .jpeg
    } else if bytes.at(0) == 0x89, bytes.hasPrefix("PNG\r\n", at: 1) {
      self = .png
    } else if bytes.hasPrefix("RIFF"), bytes.hasPrefix("WEBP", at: 8) {
      self = .webp
    } else if bytes.hasPrefix("II*\0") || bytes.hasPrefix("MM\0*") {
      self = .tiff
    } else if bytes.hasPrefix("GIF8") {
      self = .gif
    } else if bytes.hasPrefix("ftyp", at: 4), Self.pictureBrands.contains(where: { bytes.hasPrefix($0, at: 8) }) {
      self = .heic
    } else if bytes.hasPrefix("PK\u{3}\u{4}") {
      self = .zip
    } else if Self.isMail(bytes) {
      self = .mail
    } else {
      self = .text
    }
  }

  private static let pictureBrands: [StaticString] = ["heic", "heix", "mif1", "msf1", "avif", "hevc"]

  /// The first line is a header field, followed by more.
  private static func isMail(_ bytes: Bytes) -> Bool {
    var (fields, start) = (0, bytes.hasPrefix("From ") ? bytes.line(at: 0, to: bytes.count).next : 0)
    while start < min(bytes.count, 4_096) {
      let (end, next) = bytes.line(at: start, to: bytes.count)
      let line = bytes.part(start, end)
      start = next
      if line.isEmpty { break }
      if ASCII.isBlank(line.at(0)) { continue }
      guard let colon = line.offset(of: UInt8(ascii: ":")), colon > 1,
        line.part(0, colon).allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { return false }
      let name = line.part(0, colon)
      if ["From", "Date", "Subject", "Message-ID", "Received", "MIME-Version", "Content-Type", "To", "Return-Path"]
        .contains(
          where: { name.equalsIgnoringCase($0) })
      {
        fields += 1
      }
    }
    return fields >= 2
  }

  /// Extension of the kept file's name.
  package var ending: String { self == .jpeg ? "jpg" : self == .mail ? "eml" : self == .text ? "txt" : rawValue }
}

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
    let isJPEG = bytes.at(0) == 0xFF && bytes.at(1) == 0xD8 && bytes.at(2) == 0xFF
    let marked = Self.marks.first { bytes.hasPrefix($0.mark, at: $0.offset) }?.kind
    self = isJPEG ? .jpeg : marked ?? (Self.isMail(bytes) ? .mail : .text)
  }

  /// Marks of kinds, and where they are.
  private static let marks: [(kind: ReceiptFile, offset: Int, mark: StaticString)] = [
    (.pdf, 0, "%PDF-"), (.png, 1, "PNG\r\n"), (.webp, 8, "WEBP"), (.tiff, 0, "II*\0"), (.tiff, 0, "MM\0*"),
    (.gif, 0, "GIF8"), (.heic, 4, "ftypheic"), (.heic, 4, "ftypheix"), (.heic, 4, "ftypmif1"), (.heic, 4, "ftypmsf1"),
    (.heic, 4, "ftypavif"), (.heic, 4, "ftyphevc"), (.zip, 0, "PK\u{3}\u{4}"),
  ]

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

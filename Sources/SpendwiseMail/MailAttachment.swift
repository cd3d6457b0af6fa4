import SpendwiseText

/// A file in a message.
package struct MailAttachment {
  /// The kinds of files of statements and receipts. Known by their first bytes, or by the name for text.
  package enum Kind: String, Sendable {
    case pdf, xlsx, zip, xls, png, jpg, webp, heic, tiff, csv, ofx, qif

    /// The file is a picture.
    package var isPicture: Bool { [.png, .jpg, .webp, .heic, .tiff].contains(self) }
  }

  /// The name that the message gives it, without a folder.
  package var name: String
  package var kind: Kind
  package var bytes: [UInt8]

  /// The kind of a file, or `nil` for other files.
  static func kind(_ bytes: [UInt8], named name: String) -> Kind? {
    let head = bytes.prefix(1024)
    let small = name.lowercased()
    if head.withUnsafeBufferPointer({ Bytes(rebasing: $0[...]).contains("%PDF-") }) { return .pdf }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return small.hasSuffix(".zip") ? .zip : .xlsx }
    if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return .xls }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .png }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpg }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) { return .webp }
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) { return .heic }
    if head.starts(with: [0x49, 0x49, 0x2A, 0]) || head.starts(with: [0x4D, 0x4D, 0, 0x2A]) { return .tiff }
    let ends: [(String, Kind)] = [(".csv", .csv), (".ofx", .ofx), (".qfx", .ofx), (".qif", .qif), (".xls", .xls)]
    return ends.first { small.hasSuffix($0.0) }?.1
  }
}

extension MailMessage {
  /// The files that may be statements or receipts, in order. Pictures count only where they are attached, not shown in
  /// the text.
  package var attachments: [MailAttachment] {
    var found: [MailAttachment] = []
    var walker = PartWalker(bytes, workspace)
    collect(fields, to: bytes.count, depth: 0, &walker, &found)
    return found
  }

  private func collect(
    _ header: HeaderFields, to end: Int, depth: Int, _ walker: inout PartWalker, _ found: inout [MailAttachment]
  ) {
    guard depth < PartWalker.depthLimit else { return }
    let type = ContentType(header.first("content-type"), fallback: "text/plain")
    if type.begins("multipart/"), let boundary = type.value("boundary"), !boundary.isEmpty {
      for section in walker.sections(boundary, header.body, end) {
        let inner = HeaderFields(bytes, from: section.start, to: section.end)
        collect(inner, to: section.end, depth: depth + 1, &walker, &found)
      }
      return
    }
    let disposition = ContentType(header.first("content-disposition"), fallback: "")
    let name = disposition.value("filename") ?? type.value("name") ?? []
    let isText = type.begins("text/") || type.begins("message/") || type.is("text")
    if name.isEmpty, isText { return }
    let text = String(decoding: name.withUnsafeBufferPointer { EncodedWord.decode($0, workspace) }, as: UTF8.self)
    let last = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let encoding = TransferEncoding(header.first("content-transfer-encoding"))
    let content = Array(encoding.decode(bytes.part(header.body, end), into: workspace.decoded).bytes)
    guard let kind = MailAttachment.kind(content, named: last) else { return }
    if kind.isPicture, !disposition.type.equalsIgnoringCase("attachment") { return }
    found.append(MailAttachment(name: last, kind: kind, bytes: content))
  }
}

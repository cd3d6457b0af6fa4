/// The kind of a file by its beginning. A program that reads another kind refuses it, and names the program that reads
/// it.
package enum FileKind: String, Sendable {
  case mail, messages, table, statement, records, pdf, picture, workbook, archive

  /// Guesses the kind from the first bytes. `nil` where they may be of any kind.
  package init?(_ bytes: Bytes) {
    let start = Bytes(rebasing: bytes.prefix(8192))
    guard let first = start.first(where: { $0 > 0x20 }) else { return nil }
    if let kind = FileKind.signatures.first(where: { start.starts(with: $0.bytes) })?.kind {
      self = kind == .archive && (start.contains("[Content_Types].xml") || start.contains("xl/")) ? .workbook : kind
    } else if first == "{" || first == "[" {
      let senders = ["\"sender\"", "\"address\"", "\"number\""]
      let isMessage = start.contains("\"body\"") && senders.contains { $0.withBytes { start.contains($0) } }
      let isRecord = start.contains("\"type\":\"transaction\"") || start.contains("\"type\": \"transaction\"")
      if !isMessage && !isRecord { return nil }
      self = isMessage ? .messages : .records
    } else if start.contains("<smses") {
      self = .messages
    } else if start.contains("OFXHEADER") || start.contains("<OFX>") || start.starts(with: "!Type:".utf8) {
      self = .statement
    } else if FileKind.isMail(start) {
      self = .mail
    } else if FileKind.isTable(start) {
      self = .table
    } else {
      return nil
    }
  }

  /// The kind and its program, for a diagnostic. Goes after the name of the file and a colon.
  package var words: String { DataTable.row("kinds of files", rawValue)?[1] ?? rawValue }

  /// The first bytes of files that are not text.
  private static let signatures: [(bytes: [UInt8], kind: FileKind)] = [
    (Array("%PDF-".utf8), .pdf), (Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) }), .picture),
    ([0xFF, 0xD8, 0xFF], .picture), (Array("PK\u{3}\u{4}".utf8), .archive), ([0xD0, 0xCF, 0x11, 0xE0], .workbook),
  ]

  /// The file is a mail. A header with a sender and another field of every mail comes before the first blank line.
  /// Apple Mail puts the length before it, on a line of its own.
  private static func isMail(_ bytes: Bytes) -> Bool {
    var found: Set<String> = []
    var lines = bytes.split(separator: ASCII.newline, omittingEmptySubsequences: false).prefix(200)
    let isCounted: Bool = lines[lines.startIndex].allSatisfy { ASCII.isDigit($0) || $0 <= 0x20 }
    if isCounted { lines = lines.dropFirst() }
    for line in lines {
      if line.allSatisfy({ $0 <= 0x20 }) { break }
      let name = String(decoding: line.prefix { $0 != ":" }.prefix(20), as: UTF8.self).lowercased()
      found.insert(name)
    }
    return found.contains("from")
      && !found.isDisjoint(with: ["date", "message-id", "received", "mime-version"] + (isCounted ? ["subject"] : []))
  }

  /// The file is a table. Two lines have as many columns, four or more, and the first one has no figures. After other
  /// lines, which banks write before the header of a statement, the second one has a date too. Three columns are enough
  /// for a date, a text and an amount.
  private static func isTable(_ bytes: Bytes) -> Bool {
    // The words of tesseract are a receipt.
    if bytes.starts(with: "level\tpage_num".utf8) { return false }
    let lines = bytes.split(separator: ASCII.newline).filter { line in line.contains { $0 > 0x20 } }.prefix(60)
    return zip(lines, lines.dropFirst()).enumerated().contains { index, pair in
      let (header, row) = pair
      if header.contains(where: ASCII.isDigit) || !row.contains(where: ASCII.isDigit) { return false }
      return ",;\t|".utf8.contains { mark in
        let columns = cells(header, mark)
        let cells = cells(row, mark)
        guard columns.count >= 3, cells.count == columns.count else { return false }
        if columns.count == 3 { return index == 0 && cells.contains(where: isDate) && cells.contains(where: isAmount) }
        return index == 0 || cells.contains(where: isDate)
      }
    }
  }

  /// The cells of a line; a mark between quotes divides none.
  private static func cells(_ line: Slice<Bytes>, _ mark: UInt8) -> [Slice<Bytes>] {
    var isQuoted = false
    return line.split(omittingEmptySubsequences: false) { byte in
      if byte == "\"" { isQuoted.toggle() }
      return byte == mark && !isQuoted
    }
  }

  /// A cell is an amount: `45.90`, `-1 200,00`.
  private static func isAmount(_ cell: Slice<Bytes>) -> Bool {
    let text = cell.filter { !" \r\"".utf8.contains($0) }
    guard let last = text.lastIndex(where: { ".,".utf8.contains($0) }) else { return false }
    return text.count - last == 3 && text.allSatisfy { ASCII.isDigit($0) || "-.,'".utf8.contains($0) }
  }

  /// A cell is a date: `03/11/26`, `2026-11-03`, `3 Nov 2026`, also with a time.
  private static func isDate(_ cell: Slice<Bytes>) -> Bool {
    let parts = cell.split { " \r\"/-.".utf8.contains($0) }.prefix(3)
    guard parts.count == 3, cell.count <= 32 else { return false }
    return parts.enumerated().allSatisfy { index, part in
      let isNumber = part.allSatisfy(ASCII.isDigit)
      return isNumber ? part.count <= 4 : index < 2 && part.count >= 3 && part.allSatisfy { $0 | 0x20 &- 0x61 < 26 }
    } && parts.contains { $0.allSatisfy(ASCII.isDigit) }
  }
}

import SpendwiseText

/// The kind of a file as its first lines show it: a program that reads another kind refuses it, and names the program
/// that reads it.
package enum FileKind: Sendable {
  case mail, messages, table, statement, records

  /// `nil` for what may be of any kind.
  package init?(_ bytes: Bytes) {
    let start = Bytes(rebasing: bytes.prefix(8192))
    guard let first = start.first(where: { $0 > 0x20 }) else { return nil }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
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

  /// The kind and the program that reads it, after the name of the file and a colon.
  package var words: String {
    switch self {
    case .mail: "it looks like mail (sw-parse-email reads it)"
    case .messages: "it looks like text messages (sw-parse-sms reads it)"
    case .table: "it looks like a table (sw-import-statement reads it)"
    case .statement: "it looks like a statement (sw-import-statement reads it)"
    case .records: "it looks like records (sw-record reads it)"
    }
  }

  /// Whether a header with a sender and another field of every mail comes before the first blank line.
  private static func isMail(_ bytes: Bytes) -> Bool {
    var found: Set<String> = []
    for line in bytes.split(separator: ASCII.newline, omittingEmptySubsequences: false).prefix(200) {
      if line.allSatisfy({ $0 <= 0x20 }) { break }
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }.prefix(20), as: UTF8.self).lowercased()
      found.insert(name)
    }
    return found.contains("from") && !found.isDisjoint(with: ["date", "message-id", "received", "mime-version"])
  }

  /// Whether there are two lines of as many columns, four or more, and the first one has no figures.
  private static func isTable(_ bytes: Bytes) -> Bool {
    let lines = bytes.split(separator: ASCII.newline, maxSplits: 2).prefix(2)
    guard lines.count == 2, let header = lines.first, let row = lines.last else { return false }
    // The words of tesseract are a receipt.
    if header.starts(with: "level\tpage_num".utf8) { return false }
    func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    if header.contains(where: isDigit) || !row.contains(where: isDigit) { return false }
    return ",;\t|".utf8.contains { mark in
      let columns = header.count { $0 == mark }
      return columns >= 3 && columns == row.count { $0 == mark }
    }
  }
}

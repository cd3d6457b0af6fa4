import SpendwiseText

/// Several text messages in one text, pasted one below the other. Blank lines may separate them.
extension AlertReader {
  /// Result of taking a text apart.
  enum Pasted {
    /// A single message.
    case one
    case several([[UInt8]])
    /// Several messages, without certain limits.
    case unclear
  }

  /// Messages in a text. One alone, if it is one or if its parts are not certain.
  package func messages(in message: SMSMessage) -> [SMSMessage] {
    guard case .several(let parts) = pasted(message.alert) else { return [message] }
    return parts.map {
      SMSMessage(sender: message.sender, body: $0, received: message.received, exporter: message.exporter)
    }
  }

  /// Takes the text of `alert` apart. A line, a paragraph or a group of lines is a message if it reports a payment with
  /// an account, a reference or a balance of its own.
  func pasted(_ alert: Alert) -> Pasted {
    if alert.text.count <= PastedText.longest, !alert.text.contains(ASCII.newline) { return .one }
    let lines = alert.text.split(separator: ASCII.newline, omittingEmptySubsequences: false).map { Array($0) }
    let sentences = alert.text.count > PastedText.longest ? PastedText.sentences(lines) : []
    guard lines.count(where: PastedText.mayReport) > 1 || sentences.count(where: PastedText.mayReport) > 2 else {
      return .one
    }
    let (explain, warn, wasProbing) = (explain, warn, isProbing)
    (self.explain, self.warn, isProbing) = (nil, nil, true)
    defer { (self.explain, self.warn, isProbing) = (explain, warn, wasProbing) }
    if sentences.count(where: PastedText.mayReport) > 2 {
      // Two sentences about payments may be one message; three that are messages by themselves are not.
      let found = groups(sentences, alert, by: ASCII.space, isStart: { isPayment($0, alert) })
      return found.map { $0.count > 2 ? .several($0) : .one } ?? .one
    }
    let paragraphs = PastedText.paragraphs(lines)
    if paragraphs.count(where: { isMessage($0, alert) }) > 1 {
      // A paragraph may be several lines that are messages.
      let groups = groups(paragraphs, alert, isStart: { isMessage($0, alert) })
      return groups.map { .several($0.flatMap { parts(ofParagraph: $0, alert) ?? [$0] }) } ?? .unclear
    }
    let block = paragraphs.first { PastedText.lines($0).count(where: PastedText.mayReport) > 1 }
    guard let block else { return .one }
    if let found = parts(ofParagraph: block, alert) { return paragraphs.count == 1 ? .several(found) : .unclear }
    // Two parts report payments of their own, though not all of it can be divided.
    return PastedText.lines(block).count { isMessage($0, alert) } > 1 ? .unclear : .one
  }

  /// Messages in a paragraph, one below the other. `nil` unless it is certain that there are several.
  private func parts(ofParagraph block: [UInt8], _ alert: Alert) -> [[UInt8]]? {
    let lines = PastedText.lines(block)
    if lines.count < 2 { return nil }
    // Each message on a line of its own, or over several lines of which the first reports the movement.
    if lines.count(where: { isMessage($0, alert) }) > 1 {
      return groups(lines, alert) { isMessage($0, alert) }
    }
    guard PastedText.mayReport(lines[0]), lines.count(where: PastedText.mayReport) > 1 else { return nil }
    return groups(lines, alert, isStart: PastedText.mayReport)
  }

  /// Joins pieces to the message before them. `nil` unless each group is a message by itself.
  private func groups(
    _ pieces: [[UInt8]], _ alert: Alert, by mark: UInt8 = ASCII.newline, isStart: ([UInt8]) -> Bool
  ) -> [[UInt8]]? {
    guard let first = pieces.firstIndex(where: isStart) else { return nil }
    // Text before the first message belongs to it.
    var groups = [Array(pieces[...first].joined(separator: [mark]))]
    for piece in pieces[(first + 1)...] {
      if isStart(piece) { groups.append(piece) } else { groups[groups.count - 1] += [mark] + piece }
    }
    return groups.count > 1 && groups.allSatisfy { isMessage($0, alert) } ? groups : nil
  }

  /// `text` alone reports a payment and its account.
  private func isPayment(_ text: [UInt8], _ alert: Alert) -> Bool {
    var part = alert
    part.text = text
    guard case .transaction(let record) = read(part) else { return false }
    return record.accountLastFour != nil
  }

  /// `text` alone is a message, or may report a payment. A record needs an account, a reference or a balance.
  private func isMessage(_ text: [UInt8], _ alert: Alert) -> Bool {
    var part = alert
    part.text = text
    switch read(part) {
    case .transaction(let record):
      return record.accountLastFour != nil || record.reference != nil || record.balanceAfter != nil
    case .notice(let notice): return notice.amount != nil && notice.dueDate != nil
    case .reject: return PastedText.mayReport(text)
    case .ignored(let note):
      return PastedText.mayReport(text) && !["not-money", "not-a-bank", "promotion"].contains(note.reason)
    }
  }
}

/// The lines of a pasted text.
private enum PastedText {
  static func lines(_ paragraph: [UInt8]) -> [[UInt8]] { paragraph.split(separator: ASCII.newline).map { Array($0) } }

  /// The lines without blank ones between them, as paragraphs.
  static func paragraphs(_ lines: [[UInt8]]) -> [[UInt8]] {
    lines.split { $0.allSatisfy(ASCII.isSpace) }.map { Array($0.joined(separator: [ASCII.newline])) }
  }

  /// The sentences of the only line; none of several lines.
  static func sentences(_ lines: [[UInt8]]) -> [[UInt8]] {
    let written = lines.filter { !$0.allSatisfy(ASCII.isSpace) }
    guard written.count == 1, let text = written.first else { return [] }
    var sentences: [[UInt8]] = []
    var start = 0
    for index in text.indices.dropFirst(4).dropLast(2) where text[index] == ASCII.space {
      let isEnd = text[index - 1] == 0x2E && text[index - 4..<index - 1].allSatisfy { $0 != ASCII.space && $0 != "." }
      let next = text[index + 1]
      guard isEnd || text[(index + 1)...].starts(with: "Dear ".utf8), ASCII.isDigit(next) || next &- 0x41 < 26 else {
        continue
      }
      sentences.append(Array(text[start..<index]))
      start = index + 1
    }
    return sentences + [Array(text[start...])]
  }

  /// Length of two text messages, in bytes.
  static let longest = 320

  /// The line has a digit and words of money and of movement. It may report a payment. Bytes beyond the size of a
  /// message are not read.
  static func mayReport(_ line: [UInt8]) -> Bool {
    guard line.contains(where: ASCII.isDigit) else { return false }
    let lower = line.prefix(SMSMessage.sizeLimit).map(ASCII.lower)
    return lower.withUnsafeBufferPointer { bytes in
      monies.contains { $0.offset(in: bytes) != nil } && movements.contains { $0.offset(in: bytes) != nil }
    }
  }

  private static let monies = [
    "rs", "inr", "\u{20B9}", "$", "usd", "\u{20AC}", "eur", "\u{A3}", "gbp", "aed", "sgd",
  ].map { Needle($0) }
  private static let movements = [
    "debit", "credit", "sent", "spent", "paid", "received", "withdraw", "deposit", "transfer", "purchase", "charged",
    "payment", "txn", "transaction", "refund", "used", "dr.", "cr.", "added", "reversed",
  ].map { Needle($0) }
}

import SpendwiseText

/// A message inside a message, inline or attached. Its header is not verified: anybody who forwarded it could have
/// typed it.
package struct Forwarded {
  /// The sender of the inner message.
  package var from: MailAddress?
  /// The date of the inner message; inline ones often have no zone.
  package var date: MailDate?
  /// The Subject of the inner message.
  package var subject: String
  /// The text of the inner message without quote marks. UTF-8, in the form of `MailMessage.textBytes`.
  package var text: [UInt8]
  /// The message was attached whole, with its Message-ID and header.
  package var isAttached: Bool
  /// The key of the inner message, if its Message-ID is there.
  package var key: String?

  /// Finds the innermost message that is forwarded inline in `text` (folded UTF-8).
  ///
  /// Knows the blocks of Gmail and Thunderbird ("---------- Forwarded message ---------"), Outlook ("-----Original
  /// Message-----", or none but a From, a Sent and a Subject line), Apple ("Begin forwarded message:").
  static func inline(_ text: Bytes, _ workspace: MailWorkspace) -> Forwarded? {
    // Every one of these blocks has a Subject line.
    guard text.offset(of: "Subject", from: 0) != nil else { return nil }
    var found: Forwarded?
    var rest = Array(text)
    for _ in 0..<8 {
      let inner = rest.withUnsafeBufferPointer { block($0, workspace) }
      guard let inner else { break }
      found = inner
      rest = inner.text
    }
    return found
  }

  private struct Lines {
    let text: Bytes

    /// The line at `index` without quote marks, and the next start.
    func line(_ index: Int) -> (line: Bytes, next: Int, isQuoted: Bool) {
      let (end, next) = text.line(at: index, to: text.count)
      var start = index
      var isQuoted = false
      while start < end, text[start] == ">" || ASCII.isBlank(text[start]) {
        if text[start] == ">" { isQuoted = true }
        start += 1
      }
      return (text.part(start, end), next, isQuoted)
    }
  }

  private enum Label { case from, date, subject, other }

  private static func block(_ text: Bytes, _ workspace: MailWorkspace) -> Forwarded? {
    let lines = Lines(text: text)
    var index = 0
    while index < text.count {
      let (line, next, _) = lines.line(index)
      if isMarker(line), let found = header(lines, next, isMarked: true, workspace) { return found }
      if case .from? = label(line)?.label, let found = header(lines, index, isMarked: false, workspace) { return found }
      index = next
    }
    return nil
  }

  /// `line` announces a forwarded message.
  private static func isMarker(_ line: Bytes) -> Bool {
    if line.hasPrefixIgnoringCase("begin forwarded message") { return true }
    var dashes = 0
    while line.at(dashes) == "-" { dashes += 1 }
    guard dashes >= 3 else { return false }
    let words = line.part(dashes, line.count).trimmed()
    return words.hasPrefixIgnoringCase("forwarded message") || words.hasPrefixIgnoringCase("original message")
      || words.hasPrefixIgnoringCase("forwarded mail") || words.hasPrefixIgnoringCase("forwarded by")
  }

  /// The label and value of a header line such as `*Sent:* Friday`.
  private static func label(_ line: Bytes) -> (label: Label, value: Bytes)? {
    var start = 0
    while line.at(start) == "*" { start += 1 }
    guard let colon = line.part(0, start + 12).offset(of: UInt8(ascii: ":"), from: start) else { return nil }
    let name = line.part(start, colon).trimmed()
    var valueStart = colon + 1
    while line.at(valueStart) == "*" { valueStart += 1 }
    let value = line.part(valueStart, line.count).trimmed()
    if name.equalsIgnoringCase("from") { return (.from, value) }
    if name.equalsIgnoringCase("date") || name.equalsIgnoringCase("sent") { return (.date, value) }
    if name.equalsIgnoringCase("subject") { return (.subject, value) }
    let others: [StaticString] = ["to", "cc", "bcc", "reply-to", "importance", "sender"]
    return others.contains { name.equalsIgnoringCase($0) } ? (.other, value) : nil
  }

  /// Reads the header lines at `start`. Without a marker above it takes a From, a date and a Subject to believe them.
  private static func header(
    _ lines: Lines, _ start: Int, isMarked: Bool, _ workspace: MailWorkspace
  ) -> Forwarded? {
    var (from, date, subject): (Bytes?, Bytes?, Bytes?) = (nil, nil, nil)
    var index = start
    var end = start
    var strange = 0
    var seen = 0
    while index < lines.text.count, strange < 4 {
      let (line, next, _) = lines.line(index)
      let isNext = isMarker(line) || (line.isEmpty && from != nil && subject != nil)
      if isNext, seen > 0 { break }
      if let (label, value) = label(line) {
        // A second From is the start of the next message inside.
        if label == .from, from != nil { break }
        switch label {
        case .from: from = value
        case .date: date = date ?? value
        case .subject: subject = subject ?? value
        case .other: break
        }
        (seen, strange, end) = (seen + 1, 0, next)
        if from != nil, date != nil, subject != nil, label == .subject, !hasLabel(lines, next) { break }
      } else if seen > 0 || !line.isEmpty {
        // A blank line or a wrapped list of recipients; the text itself when no label follows soon.
        strange += 1
      }
      index = next
    }
    guard let from, let subject, isMarked || date != nil else { return nil }
    let rest = lines.text.part(end, lines.text.count)
    return Forwarded(
      from: address(from, workspace), date: date.flatMap { MailDate($0) },
      subject: String(decoding: subject, as: UTF8.self), text: body(rest), isAttached: false)
  }

  /// One of the next three lines is a header line too. Gmail writes To below the Subject.
  private static func hasLabel(_ lines: Lines, _ start: Int) -> Bool {
    var index = start
    for _ in 0..<3 where index < lines.text.count {
      let (line, next, _) = lines.line(index)
      if line.isEmpty { return false }
      if let label = label(line)?.label, label == .other || label == .date { return true }
      index = next
    }
    return false
  }

  private static func body(_ rest: Bytes) -> [UInt8] {
    let text = rest.trimmed()
    return text.at(0) == ">" ? PlainText.unquoted(text) : Array(text)
  }

  /// The address in a line such as `HDFC Bank <alerts@hdfcbank.net>` or `HDFC Bank [mailto:alerts@hdfcbank.net]`.
  private static func address(_ value: Bytes, _ workspace: MailWorkspace) -> MailAddress? {
    guard let sign = value.offset(of: UInt8(ascii: "@"), from: value.offset(of: UInt8(ascii: "<")) ?? 0) else {
      return nil
    }
    func isPart(_ byte: UInt8) -> Bool {
      ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == "+"
        || byte >= 0x80
    }
    var (start, end) = (sign, sign + 1)
    while start > 0, isPart(value[start - 1]) { start -= 1 }
    while end < value.count, isPart(value[end]) { end += 1 }
    if start == sign || end == sign + 1 { return nil }
    let name = value.prefix { $0 != "<" && $0 != "[" }
    let words = Bytes(rebasing: name).trimmed()
    return MailAddress(
      address: value.part(start, end).text, name: words.offset(of: UInt8(ascii: "@")) == nil ? words.text : "")
  }
}

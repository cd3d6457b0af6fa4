import Spendwise
import SpendwiseMail
import SpendwiseText

/// A text message that was received.
package struct SMSMessage {
  /// Header (`AX-HDFCBK-S`), number or name of the sender. Empty if not known.
  package var sender: String
  /// The text, UTF-8.
  package var body: [UInt8]
  /// Time of arrival on the user's clock.
  package var received: MailDate?

  /// The kind of program that exported it: `json`, `xml` or `text`.
  package var exporter: String

  /// A message as it was received.
  package init(sender: String, body: [UInt8], received: MailDate?, exporter: String = "json") {
    (self.sender, self.body, self.received, self.exporter) = (sender, body, received, exporter)
  }

  /// Maximum bytes of a text. No message has more, not even one of many parts.
  package static let sizeLimit = 64 << 10

  /// The message as the reader of alerts takes it.
  package var alert: Alert {
    var alert = Alert()
    alert.sender = sender
    alert.text = body
    alert.received = received
    let names = names
    alert.key = names.key
    alert.delivery = names.delivery
    if body.count > SMSMessage.sizeLimit { alert.limit = "\(SMSMessage.sizeLimit >> 10) KiB of text" }
    return alert
  }

  /// Unique key, with the delivery if only that makes it unique. `sms:` and the SHA-256 of sender and text.
  ///
  /// Of the sender the header counts, without the route that the operator puts before it, and of the text neither the
  /// line ends nor other white space: one message that came twice, or through two backups, stays one. The second of
  /// receipt counts where nothing in the text could tell two equal payments apart. A release may never change how this
  /// is made.
  private var names: (key: String, delivery: Transaction.Delivery?) {
    let header = SMSSenders.header(of: sender)
    var content = header.withBytes { SMSMessage.squeezed(body, after: $0) }
    let start = header.utf8.count + 1
    let isUnique = content.withUnsafeBufferPointer { SMSMessage.tellsItselfApart($0.part(start, $0.count)) }
    func hash(_ suffix: String) -> String {
      content.append(contentsOf: suffix.utf8)
      defer { content.removeLast(suffix.utf8.count) }
      return "sms:" + content.withUnsafeBufferPointer { RecordKey.sha256Hex($0) }
    }
    guard !isUnique, let received, received.secondOfDay != nil else { return (hash(""), nil) }
    let second = received.instant
    return (
      hash("\nsecond \(second)"), Transaction.Delivery(message: hash(""), second: second, exporter: exporter)
    )
  }

  /// Header line, and the text with its white space squeezed. Has room for the time of receipt after it.
  private static func squeezed(_ text: [UInt8], after header: Bytes) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: header.count + text.count + 32) { out, count in
      _ = out.update(fromContentsOf: header)
      var end = header.count
      out[end] = ASCII.newline
      end += 1
      let start = end
      var wasSpace = true
      for byte in text {
        let isSpace = ASCII.isSpace(byte)
        // The first space of a run stays: the next byte overwrites the others.
        out[end] = isSpace ? ASCII.space : byte
        end += isSpace && wasSpace ? 0 : 1
        wasSpace = isSpace
      }
      count = wasSpace && end > start ? end - 1 : end
    }
  }

  /// The text holds a reference, a balance or a time. Part of the keys: never to change.
  private static func tellsItselfApart(_ text: Bytes) -> Bool {
    var (digits, index) = (0, 0)
    while index < text.count {
      if ASCII.isLetter(text[index]) {
        if isMark(text, index), text.part(index, index + 40).contains(where: ASCII.isDigit) { return true }
        digits = 0
        while ASCII.isLetter(text.at(index)) { index += 1 }
        continue
      }
      if ASCII.isDigit(text[index]) {
        digits += 1
        // The number of a UPI payment.
        if digits == 12, !ASCII.isDigit(text.at(index + 1)) { return true }
        if text.at(index + 1) == ":", ASCII.isDigit(text.at(index + 2)), digits <= 2,
          ASCII.isDigit(text.at(index + 3))
        {
          return true
        }
      } else {
        digits = 0
      }
      index += 1
    }
    return false
  }

  /// A word for a reference or a balance begins here.
  private static func isMark(_ text: Bytes, _ index: Int) -> Bool {
    func has(_ mark: StaticString) -> Bool { text.hasPrefixIgnoringCase(mark, at: index) }
    switch ASCII.lower(text[index]) {
    case "b": return has("bal")
    case "l": return has("lmt") || has("limit")
    case "r": return has("ref") || has("rrn")
    case "t": return has("txn id") || has("txnid")
    case "u": return has("utr")
    default: return false
    }
  }
}

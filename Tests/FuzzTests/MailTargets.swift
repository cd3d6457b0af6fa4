@testable import SpendwiseAlerts
@testable import SpendwiseJSON
@testable import SpendwiseMail
@testable import SpendwiseText

extension FuzzTarget {
  /// A message is read, as the same whatever was read before it.
  static let mail = FuzzTarget(name: "mail") { bytes in
    let first = all(of: bytes, workspace)
    let again = all(of: bytes, MailWorkspace())
    try Broken.unless(first == again, "a message is read otherwise after another")
    try Broken.unless(first[0].hasPrefix("email:"), "the key is \(first[0])")
  }

  nonisolated(unsafe) private static let workspace = MailWorkspace()

  /// Everything that a message can be asked for.
  private static func all(of bytes: Bytes, _ workspace: MailWorkspace) -> [String] {
    let message = MailMessage(bytes, workspace)
    let forwarded = message.forwarded
    var evidence = ""
    dump(SenderEvidence(message.fields), to: &evidence)
    return [
      message.key, message.from?.address ?? "", message.from?.name ?? "", message.subject,
      message.date?.day.iso ?? "", "\(message.date?.secondOfDay ?? -1)",
      String(decoding: message.textBytes, as: UTF8.self), "\(message.isTruncated)",
      message.limit?.rawValue ?? "", "\(message.date?.instant ?? 0)",
      forwarded?.subject ?? "", forwarded?.from?.address ?? "",
      forwarded.map { String(decoding: $0.text, as: UTF8.self) } ?? "", evidence,
    ]
  }

  /// The text of a page has none of its tags. It is not many times as long, and is the same each time.
  static let html = FuzzTarget(name: "html") { bytes in
    let (buffer, again) = (ByteBuffer(), ByteBuffer())
    var (steps, stepsAgain) = (HTMLText.stepLimit, HTMLText.stepLimit)
    let end = HTMLText.write(bytes, into: buffer, steps: &steps)
    let endAgain = HTMLText.write(bytes, into: again, steps: &stepsAgain)
    try Broken.unless(endAgain == end && stepsAgain == steps, "a page ends otherwise at the second time")
    try Broken.unless(buffer.bytes.equals(again.bytes), "a page is read otherwise at the second time")
    try Broken.unless(buffer.count <= 4 * bytes.count + 64, "\(bytes.count) bytes became \(buffer.count)")
    let isText = String(validating: bytes, as: UTF8.self) != nil
    try Broken.unless(
      !isText || String(validating: buffer.bytes, as: UTF8.self) != nil, "a page in UTF-8 gave text that is none")
  }

  /// Mails of a bank and a stranger, and a text message. Their text is the input. The result is one line of JSON, and
  /// an amount in it is in the text.
  static let reader = FuzzTarget(name: "reader") { bytes in
    for (sender, channel) in senders {
      var alert = Alert()
      alert.sender = sender
      let lineEnd = bytes.offset(of: 0x0A) ?? 0
      alert.subject = Array(bytes.part(0, lineEnd))
      alert.text = Array(bytes.part(lineEnd, bytes.count))
      alert.received = received
      if channel == "sms" {
        alert = SMSMessage(sender: sender, body: Array(bytes), received: received).alert
      }
      alert.key = "\(channel):k"
      alertReader.channel = channel
      var writer = JSONWriter()
      alertReader.read(alert).write(alert.key, channel: channel, raw: bytes, into: &writer)
      try check(writer.bytes, against: Array(alert.subject) + [0x0A] + alert.text)
    }
  }

  private static let senders = [
    ("alerts@hdfcbank.net", "email"), ("VM-SBIUPI-S", "sms"), ("someone@example.org", "email"),
  ]
  private static let received = Day(year: 2026, month: 7, day: 3).map {
    MailDate(day: $0, secondOfDay: 36_010, offset: MailDate.indian)
  }
  nonisolated(unsafe) private static let alertReader: AlertReader = {
    do { return try AlertReader(today: Day("2026-07-20") ?? .first) } catch { fatalError("\(error)") }
  }()

  private static func check(_ line: [UInt8], against text: [UInt8]) throws {
    try line.withUnsafeBufferPointer { line in
      try Broken.unless(line.offset(of: 0x0A) == nil, "more than a line: \(line.text)")
      var object = JSONObject()
      do { try object.scan(line) } catch { throw Broken("no JSON: \(line.text)") }
      guard object.says("type", "transaction"), let amount = object.value("amount") else { return }
      try Broken.unless(amount.kind == .number, "the amount is not a number: \(line.text)")
      try Broken.unless(object.string("date").flatMap { Day($0) } != nil, "no date: \(line.text)")
      try Broken.unless(digits(of: text).contains(significant(amount.raw)), "an amount that is not there: \(line.text)")
    }
  }

  /// Digits of an amount from the first nonzero one to the last.
  private static func significant(_ literal: Bytes) -> [UInt8] {
    var digits = literal.filter { $0 >= 48 && $0 <= 57 }
    while digits.last == 48 { digits.removeLast() }
    return Array(digits.drop { $0 == 48 })
  }

  /// The digits of all scripts in a text, one after the other.
  private static func digits(of text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).unicodeScalars.compactMap { scalar in
      scalar.properties.numericType == nil
        ? nil : scalar.properties.numericValue.flatMap { $0 >= 0 && $0 <= 9 ? UInt8(48 + Int($0)) : nil }
    }
  }
}

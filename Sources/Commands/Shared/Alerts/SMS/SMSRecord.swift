/// The kind of a record that a program of a telephone wrote.
enum SMSRecord {
  /// A message that was received.
  case received(SMSMessage)
  /// A message that the user wrote, or a draft.
  case sent
  /// A record of another type.
  case other
  /// Neither a message nor a record with a type.
  case bad

  /// The kind of a JSON object. `sender` and `received` are those of a message that names none.
  init(_ object: JSONObject, sender: String, received: MailDate?, unreadable: (String) -> Void) {
    func first(_ keys: [StaticString]) -> JSONValue? {
      keys.lazy.compactMap { object.value($0) }.first { value in
        // A text without escapes is not decoded for this.
        value.plain.map { !$0.isEmpty } ?? (value.literal?.isEmpty == false)
      }
    }
    guard let body = first(["body", "text", "message"])?.string,
      object.index(of: "body") != nil || object.index(of: "type") == nil
    else {
      self = object.index(of: "type") == nil ? .bad : .other
      return
    }
    switch object.literal("type") {
    case nil, "inbox", "sms", "received", "incoming", "1": break
    case "sent", "outbox", "draft", "failed", "queued", "outgoing", "2", "3", "4", "5", "6":
      self = .sent
      return
    default:
      self = .other
      return
    }
    // Termux gives the name in the address book as the sender, and the header as the number.
    let given = first(["number", "address", "sender", "from"])?.literal ?? sender
    let time = first(["received_at", "date", "received", "timestamp"])?.literal
    var message = SMSRecord.message(given, Array(body.utf8), time, received, unreadable)
    if let exporter = object.string("exporter"), exporter == "xml" || exporter == "text" { message.exporter = exporter }
    self = .received(message)
  }

  /// The kind of an element of an "SMS Backup & Restore" file.
  init(element: Bytes, unreadable: (String) -> Void) {
    var (sender, time, body, type) = ("", String?.none, [UInt8]?.none, "1")
    for (name, value) in SMSBackup.attributes(of: element) {
      if name.equals("address") { sender = String(decoding: value, as: UTF8.self) }
      if name.equals("date") { time = String(decoding: value, as: UTF8.self) }
      if name.equals("type") { type = String(decoding: value, as: UTF8.self) }
      if name.equals("body") { body = value }
    }
    guard let body else {
      self = .bad
      return
    }
    var message = SMSRecord.message(sender, body, time, nil, unreadable)
    message.exporter = "xml"
    self = type == "1" ? .received(message) : .sent
  }

  private static func message(
    _ sender: String, _ body: [UInt8], _ time: String?, _ received: MailDate?, _ unreadable: (String) -> Void
  ) -> SMSMessage {
    let read = time.flatMap { SMSTime.read($0) }
    if let time, read == nil { unreadable(time) }
    return SMSMessage(sender: sender, body: body, received: read ?? received)
  }
}

extension SMSMessage {
  /// The message as one JSON line. A reject keeps it to be read again.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.bytes.reserveCapacity(body.count + 160)
    writer.begin()
    if !sender.isEmpty { writer.member("sender", sender) }
    body.withUnsafeBufferPointer { writer.member("body", bytes: $0) }
    if let received {
      let instant = Moment(milliseconds: received.instant * 1000).seconds
      writer.member("received_at", received.secondOfDay == nil ? received.day.iso : instant)
    }
    // A message that is read again is still the same.
    if exporter != "json" { writer.member("exporter", exporter) }
    writer.end()
    return writer.bytes
  }
}

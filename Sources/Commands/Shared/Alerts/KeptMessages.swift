/// The messages that the books keep: originals of payments, and rejects.
struct KeptMessages {
  struct Message {
    var alert: Alert
    var raw: [UInt8]
    /// `email` or `sms`.
    var channel: String
    /// Its payment or its reject.
    var record: Record

    var id: String { record.id }
    /// It became no payment.
    var isReject: Bool { record.string("type") == "reject" }

    /// `verdict` rejects it again for the same reason.
    func isRepeated(by verdict: AlertVerdict) -> Bool {
      guard case .reject(let note) = verdict else { return false }
      return note.reason == record.string("reason") ?? "" && note.why == record.string("why") ?? ""
    }
  }

  private let books: BooksReader
  private let originals: Originals
  private let workspace = MailWorkspace()

  init(_ directory: DataDirectory) throws {
    (books, originals) = (try BooksReader(directory), Originals(directory))
  }

  /// The message of a record or reject; `word` begins its id.
  func message(_ word: String) throws -> Message {
    if let reject = try reject(word) { return reject }
    let id = try books.recordID(meantBy: word)
    guard let record = try books.transaction(id) else { throw Failure(.noInput, RecordProblem.noRecord(id).reason) }
    let keys = [record.record("source")?.string("key")].compactMap { $0 } + record.strings("seen")
    for key in keys {
      let entry = try books.record(of: .messages, Recorder.messageRecordID(forKey: key))
      if let entry, let message = try message(entry, of: record) { return message }
    }
    throw Failure(.noInput, "\(id): its message was not kept (sw-data set keep=raw keeps those that come from now on)")
  }

  private func reject(_ word: String) throws -> Message? {
    var found: Message?
    if word.utf8.count < 4 { return nil }
    try books.eachObject(of: .rejects) { object in
      guard found == nil, object.string("id").map({ $0.hasPrefix(word) }) ?? false else { return }
      found = try message(object)
    }
    return found
  }

  /// Calls `body` with each reject that came by `channel`. `note` reports one that cannot be read again.
  func eachReject(of channel: String, note: (String) -> Void, _ body: (Message) throws -> Void) throws {
    try books.eachReject { object in
      if let reject = try message(object, note: note), reject.channel == channel { try body(reject) }
    }
  }

  /// The message of a reject, if it came as an alert. `nil` for a row of a statement, a statement in mail, and a reject
  /// without raw text. Of a long one there is the beginning.
  func message(_ object: JSONObject, note: (String) -> Void = { _ in }) throws -> Message? {
    let channel = KeptMessages.channel(of: object)
    guard let id = object.string("id"), channel == "email" || channel == "sms", object.value("file") == nil else {
      return nil
    }
    guard let raw = object.string("raw").map({ Array($0.utf8) }), !raw.isEmpty else {
      note("\(id): the message was not kept (left out)")
      return nil
    }
    let isBehindAnother = object.value("behind_another")?.raw.equals("true") ?? false
    guard var alert = raw.withUnsafeBufferPointer({ alert($0, channel, isBehindAnother) }) else {
      note("\(id): what was kept is not a message (left out)")
      return nil
    }
    let record = try Record(object.line)
    // The key is made from the bytes that came, which may not all be here.
    if let key = record.record("source")?.string("key") { alert.key = key }
    if raw.count >= AlertVerdict.rawLimit {
      note("\(id): only the first \(AlertVerdict.rawLimit >> 20) MiB were kept (read as a message that is cut off)")
      alert.isTruncated = true
    }
    return Message(alert: alert, raw: raw, channel: channel, record: record)
  }

  /// The channel of a reject of any kind: `email`, `sms`, `import`.
  static func channel(of object: JSONObject) -> String {
    object.value("source").flatMap { try? Record($0.raw) }?.string("channel") ?? ""
  }

  private func alert(_ raw: Bytes, _ channel: String, _ isBehindAnother: Bool = false) -> Alert? {
    if channel == "email" { return Alert(MailMessage(raw, workspace), isBehindAnother: isBehindAnother) }
    var object = JSONObject()
    guard (try? object.scan(raw)) != nil,
      case .received(let message) = SMSRecord(object, sender: "", received: nil, unreadable: { _ in })
    else { return nil }
    return message.alert
  }

  /// The message of an entry in the log of messages.
  private func message(_ entry: Record, of record: Record) throws -> Message? {
    guard let name = entry.string("original"), let raw = try originals.bytes(of: name) else { return nil }
    let channel = name.contains(".eml") ? "email" : "sms"
    let found = raw.withUnsafeBufferPointer { alert($0, channel) }
    guard var alert = found else { return nil }
    if channel == "email", let id = entry.string("message_id") { alert.key = "email:\(id)" }
    return Message(alert: alert, raw: raw, channel: channel, record: record)
  }

  /// Calls `body` with each message of the sender of `one`.
  func eachOfSender(_ one: Message, _ body: (Message) throws -> Void) throws {
    let mark = one.channel == "sms" ? one.alert.senderMark : one.alert.sender
    func isSame(_ other: Message) -> Bool {
      other.channel == one.channel
        && (one.channel == "sms" ? other.alert.senderMark == mark : other.alert.sender == mark)
    }
    try books.eachObject(of: .rejects) { object in
      if let message = try message(object), isSame(message) { try body(message) }
    }
    let institution = KeptMessages.institution(one.record)
    try eachPayment(of: one.channel) { profile in
      let theirs = KeptMessages.stem(profile)
      return [nil, "unknown", institution].contains(theirs) || [nil, "unknown"].contains(institution)
    } _: { other in
      if isSame(other) { try body(other) }
    }
  }

  /// Calls `body` with each payment's message in `channel`, where its profile `isWanted`.
  func eachPayment(
    of channel: String, where isWanted: (String?) -> Bool = { _ in true }, _ body: (Message) throws -> Void
  ) throws {
    try books.eachLine(of: .messages) { line in
      guard line.contains("\"original\":"), let entry = try? Record(line), isWanted(entry.string("profile")),
        let id = entry.strings("records").first,
        let payment = try books.transaction(id), let message = try message(entry, of: payment),
        message.channel == channel
      else { return }
      try body(message)
    }
  }

  private static func institution(_ record: Record) -> String? { stem(record.record("source")?.string("profile")) }
  private static func stem(_ profile: String?) -> String? { profile.map { String($0.prefix { $0 != "-" }) } }
}

/// Log of processed messages: the message, its profile and the result.
///
/// A message that became exactly one payment has no entry: the source of the payment names it.
extension Recorder {
  /// The Message-ID in a key such as `email:a1b2@hdfcbank.net#1`.
  static func messageID(_ key: String) -> String {
    key.withBytes { bytes in
      let start: StaticString = "email:"
      let first = bytes.hasPrefix(start, at: 0) ? start.utf8CodeUnitCount : 0
      var end = bytes.count
      while end > first, ASCII.isDigit(bytes[end - 1]) { end -= 1 }
      let isNumbered = end > first && end < bytes.count && bytes[end - 1] == "#"
      return bytes.part(first, isNumbered ? end - 1 : bytes.count).text
    }
  }

  /// Id of the log entry of an observation's message.
  package static func messageRecordID(forKey key: String) -> String { messageRecordID(messageID(key)) }
  static func messageRecordID(_ messageID: String) -> String {
    "m" + String("message:\(messageID)".withBytes { RecordKey.id(forKey: $0) }.dropFirst())
  }

  /// Logs the result of an observation's message. An existing entry does not get a `record` that `isKnown`.
  func noteMessage(
    _ intake: Observation, status: String, error: String?, isUnverified: Bool = false, record: String? = nil,
    isKnown: Bool = false
  ) throws {
    guard let key = intake.key, let channel = intake.channel else { return }
    let isPayment = status == "transaction"
    if channel == "sms", isPayment { try forgetReject(forKey: key) }
    guard channel == "email" || intake.original != nil else { return }
    if isPayment, !writer.isEmpty(.rejects) {
      for key in Set(["email:\(Recorder.messageID(key))", Recorder.rejectKey(key)]).sorted() {
        try forgetReject(forKey: key)
      }
    }
    let isPlain = isPayment && !isUnverified && intake.original == nil && intake.isFirstOfMessage(record)
    if isPlain, writer.isEmpty(.messages) { return }
    // A verdict has the key of its message, without a number, unless it was made of a payment.
    let isNumbered = error == nil || key.hasSuffix("#1")
    let messageID = Recorder.messageID(isNumbered ? key : "\(key)#1")
    let id = Recorder.messageRecordID(messageID)
    let old = try held(.messages, id)
    if isPlain, old == nil { return }
    var entry = Record(["message_id": messageID, "profile": intake.profile, "status": status, "error": error])
    if error == nil, old?["error"] != nil { entry.set("error", raw: "null") }
    if let original = intake.original { entry.set("original", to: original) }
    // A message without an entry may have become one payment.
    let first = RecordKey.id(forKey: "email:\(messageID)#1")
    let made = try old.map { $0.strings("records") } ?? (held(.transactions, first) == nil ? [] : [first])
    let isNamed = isKnown && old != nil || record.map(made.contains) ?? true
    let records = isNamed ? made : made + [record].compactMap { $0 }
    if !records.isEmpty { entry.set("records", to: records) }
    if isUnverified {
      entry.set("authentication", to: "fail")
    } else if old?.string("authentication") == "fail" {
      entry.set("authentication", raw: "null")
    }
    if let old, RecordPatch(from: old, to: entry) == nil { return }
    entry.set("processed_at", to: writer.time)
    try store(.messages, id, old, entry)
  }

  /// Notes a message or mark as seen; `fill` completes the entry.
  func logSeen(_ message: String, _ fill: (inout Record) -> Void) throws {
    let id = Recorder.messageRecordID(message)
    let old = try held(.messages, id)
    var entry = old ?? Record(["message_id": message, "status": "seen"])
    fill(&entry)
    try store(.messages, id, old, entry)
  }

  /// Keeps the message that a piped line carries, as `--record` does.
  func keepOriginal(_ intake: inout Observation) throws {
    guard let bytes = intake.carried, intake.original == nil, !writer.isDryRun else { return }
    intake.original = try Originals(writer.directory).keep(bytes, kind: intake.channel == "email" ? "eml" : "json")
  }

  // MARK: Closed periods

  /// Keeps a message's new payment in a closed period as a reject. `nil` for all else.
  mutating func setAside(_ object: JSONObject, _ intake: Observation, _ id: String) throws -> Outcome? {
    guard writer.unlocking == nil, intake.channel == "email" || intake.channel == "sms", let key = intake.key,
      let day = intake.record.day("date"), let name = try writer.closed().name(of: day)
    else { return nil }
    var draft = intake
    try doubtTheRecipient(&draft)
    let home = try currency(of: draft.record.string("account"))
    let paid = try draft.record.check(home: home)
    if try evidenceInClosed(draft.record, id, paid) != nil { return nil }
    if let reject = intake.reject { return try reject.read { try recordVerdict($0, "reject") } }
    // Not the channel of messages: the record is kept, which no reader of messages understands.
    return try refuse(
      object, "closed", key: Recorder.rejectKey(key), profile: intake.profile, ClosedPeriods.refusal(name)
    ) { ClosedPeriods.late(name, rejectedAs: $0) }
  }

  /// Key of a payment's reject. The first payment of a message uses the message's key.
  static func rejectKey(_ key: String) -> String {
    key.hasPrefix("email:") && key.hasSuffix("#1") ? "email:\(messageID(key))" : key
  }
}

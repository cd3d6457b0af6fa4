/// Messages that report a payment too late.
extension Recorder {
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

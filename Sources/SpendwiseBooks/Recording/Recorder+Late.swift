import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Messages that report a payment too late.
extension Recorder {
  /// Keeps the payment of a message in a closed period as a reject; `nil` for all else.
  mutating func setAside(_ object: JSONObject, _ intake: RecordDraft) throws -> Outcome? {
    guard writer.unlocking == nil, intake.channel == "email" || intake.channel == "sms", let key = intake.sourceKey,
      let day = intake.text("date").flatMap({ Day($0) }), let name = try writer.closed().name(of: day)
    else { return nil }
    let known = Recorder.rejectKey(key)
    let id = "x" + RecordKey.id(forKey: known).dropFirst()
    if try held(.rejects, id) == nil {
      var json = JSONWriter()
      json.begin()
      json.member("type", "reject")
      json.member("reason", "closed")
      json.member("why", ClosedPeriods.late(name, rejectedAs: id))
      json.key("source")
      // Not the channel of messages: what is kept is the record, which no reader of messages understands.
      Transaction.Source(channel: "pipe", profile: intake.profile, key: known).write(into: &json)
      json.member("raw", bytes: object.line)
      json.end()
      try keepReject(id, json.bytes)
    }
    return .refused("\(ClosedPeriods.refusal(name)) (kept: sw-data rejects)")
  }

  /// The key of the reject of a payment: that of its message, unless it is not the first one there.
  static func rejectKey(_ key: String) -> String {
    key.hasPrefix("email:") && key.hasSuffix("#1") ? "email:\(messageID(key))" : key
  }
}

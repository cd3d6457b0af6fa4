/// Equal text messages that nothing tells apart but their delivery.
///
/// Two that one program exported are two payments. Two that different programs exported, within 90 seconds, are one:
/// each has its own idea of when a message came. The log of processed messages keeps who exported what, and when.
extension Recorder {
  /// How many seconds two programs may be apart about one delivery.
  private static let slack = 90

  /// The record of the same delivery by another program; `nil` for a message with the record
  /// `id` that is a new one. It is marked as pending if that cannot be decided.
  mutating func sameDelivery(_ intake: inout Observation, _ id: String) throws -> Record? {
    guard let delivery = intake.source?.record("delivery"), let message = delivery.string("message"),
      let second = delivery.number("second"), let exporter = delivery.string("exporter"),
      exporter.utf8.allSatisfy({ $0 >= 97 && $0 <= 122 })
    else { return nil }
    let entry = try held(.messages, Recorder.messageRecordID(message))
    var known = entry?["deliveries"]?.records ?? []
    func distance(_ index: Int) -> UInt {
      let (distance, overflow) = (known[index].number("second") ?? .max).subtractingReportingOverflow(second)
      return overflow ? .max : distance.magnitude
    }
    let copy = "\(exporter)@\(second)"
    if let same = known.first(where: { $0.strings("exporters").contains(copy) }),
      let record = try held(.transactions, same.id)
    {
      return record
    }
    let near = known.indices.filter { distance($0) <= Recorder.slack }
    let others = near.filter { !known[$0].strings("exporters").contains { $0.hasPrefix(exporter + "@") } }
    if let nearest = others.min(by: { distance($0) < distance($1) }),
      let record = try held(.transactions, known[nearest].id)
    {
      known[nearest].set("exporters", to: known[nearest].strings("exporters") + [copy])
      try logSeen(message) { $0.set("deliveries", to: known) }
      return record
    }
    // A phone that sends text alone sends it again when it got no answer.
    if exporter == "text", !near.isEmpty {
      intake.record.setPending(
        "an equal message came at nearly the same time: another payment, or the same message once more")
    }
    known.append(Record(["second": second, "id": id, "exporters": [copy]]))
    try logSeen(message) { $0.set("deliveries", to: known) }
    return nil
  }
}

/// Equal text messages that nothing tells apart but their delivery.
///
/// Two that one program exported are two payments. Two that different programs exported, within 90 seconds, are one:
/// each has its own idea of when a message came. The log of processed messages keeps exporters and times in an entry
/// for each 90 seconds.
extension Recorder {
  /// Seconds that two programs may differ about one delivery.
  private static let slack = 90

  /// Record of the same delivery by another program; `nil` if new. Marks the observation as pending if in doubt.
  mutating func sameDelivery(_ intake: inout Observation, _ id: String) throws -> Record? {
    guard let delivery = intake.source?.record("delivery"), let message = delivery.string("message"),
      let second = delivery.number("second"), second.magnitude < 1 << 48, let exporter = delivery.string("exporter"),
      exporter.utf8.allSatisfy({ $0 >= 97 && $0 <= 122 })
    else { return nil }
    func window(_ step: Int) -> String { "\(message)@\(second / Recorder.slack + step)" }
    let (copy, around) = ("\(exporter)@\(second)", second - Recorder.slack...second + Recorder.slack)
    var near: [(window: String, known: Record, distance: Int)] = []
    for window in [window(-1), window(0), window(1)] {
      for known in try held(.messages, Recorder.messageRecordID(window))?["deliveries"]?.records ?? [] {
        guard let time = known.number("second"), around.contains(time) else { continue }
        near.append((window, known, abs(time - second)))
      }
    }
    if let same = near.first(where: { $0.known.strings("exporters").contains(copy) }),
      let record = try held(.transactions, same.known.id)
    {
      return record
    }
    let others = near.filter { !$0.known.strings("exporters").contains { $0.hasPrefix(exporter + "@") } }
    if let nearest = others.min(by: { $0.distance < $1.distance }),
      let record = try held(.transactions, nearest.known.id)
    {
      var known = nearest.known
      known.set("exporters", to: known.strings("exporters") + [copy])
      try logDelivery(known, in: nearest.window)
      return record
    }
    // A phone that sends text alone sends it again when it got no answer.
    if exporter == "text", !near.isEmpty {
      intake.record.setPending(
        "an equal message came at nearly the same time: another payment, or the same message once more")
    }
    try logDelivery(Record(["second": second, "id": id, "exporters": [copy]]), in: window(0))
    return nil
  }

  /// Stores a delivery in the entry of its time. It replaces the one of the same record.
  private func logDelivery(_ delivery: Record, in window: String) throws {
    try logSeen(window) { entry in
      let others = (entry["deliveries"]?.records ?? []).filter { $0.id != delivery.id }
      entry.set("deliveries", to: others + [delivery])
    }
  }
}

import Spendwise

/// Equal text messages that nothing tells apart but their delivery.
///
/// Two that one program exported are two payments. Two that different programs exported, within 90 seconds, are one:
/// each has its own idea of when a message came. The log of processed messages keeps who exported what, and when.
extension Recorder {
  /// How many seconds two programs may be apart about one delivery.
  private static let slack: Int64 = 90

  /// A delivery in the log: `1782812520 tabc… xml@1782812520,json@1782812561`, with who exported it, and as of when.
  private struct Delivery {
    var second: Int64
    var id: String
    var exporters: [String]

    init(_ second: Int64, _ id: String, _ exporters: [String]) {
      (self.second, self.id, self.exporters) = (second, id, exporters)
    }

    init?(_ text: String) {
      let parts = text.split(separator: " ").map(String.init)
      guard parts.count == 3, let second = Int64(parts[0]) else { return nil }
      self.init(second, parts[1], parts[2].split(separator: ",").map(String.init))
    }

    func isFrom(_ exporter: String) -> Bool { exporters.contains { $0.hasPrefix(exporter + "@") } }

    var text: String { "\(second) \(id) \(exporters.joined(separator: ","))" }
  }

  /// The record of the same delivery by another program; `nil` for a message with the record
  /// `id` that is a new one. It is marked as pending if that cannot be decided.
  mutating func sameDelivery(_ intake: inout Observation, _ id: String) throws -> [UInt8]? {
    guard let delivery = intake.source?.record("delivery"), let message = delivery.string("message"),
      let second = delivery["second"]?.literal.flatMap({ Int64($0) }), let exporter = delivery.string("exporter"),
      exporter.utf8.allSatisfy({ $0 >= 97 && $0 <= 122 })
    else { return nil }
    let entry = try held(.messages, Recorder.messageRecordID(message)).flatMap { try? Record($0) }
    var known = entry?.strings("deliveries").compactMap { Delivery($0) } ?? []
    func isNear(_ other: Delivery) -> Bool {
      let (distance, overflow) = other.second.subtractingReportingOverflow(second)
      return !overflow && distance.magnitude <= Recorder.slack.magnitude
    }
    let copy = "\(exporter)@\(second)"
    if let same = known.first(where: { $0.exporters.contains(copy) }), let record = try held(.transactions, same.id) {
      return record
    }
    let near = known.indices.filter { isNear(known[$0]) }
    let others = near.filter { !known[$0].isFrom(exporter) }
    let nearest = others.min {
      known[$0].second.distance(to: second).magnitude < known[$1].second.distance(to: second).magnitude
    }
    if let nearest, let record = try held(.transactions, known[nearest].id) {
      known[nearest].exporters.append(copy)
      try logSeen(message) { $0.set("deliveries", to: known.map(\.text)) }
      return record
    }
    // A phone that sends text alone sends it again when it got no answer.
    if exporter == "text", !near.isEmpty {
      intake.record.setPending(
        "an equal message came at nearly the same time: another payment, or the same message once more")
    }
    known.append(Delivery(second, id, [copy]))
    try logSeen(message) { $0.set("deliveries", to: known.map(\.text)) }
    return nil
  }
}

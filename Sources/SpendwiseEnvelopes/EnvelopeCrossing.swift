import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A spending limit of an envelope that a period has reached.
package struct EnvelopeCrossing: Sendable {
  package let status: EnvelopeStatus
  package let envelope: Envelope
  /// Money available: start balance, allocations and income.
  package let available: Amount
  /// The limit, in percent of `available`.
  package let reached: Int
  /// Percent spent, rounded down. `nil` if nothing was available.
  package let percent: Int?
  private let period: String

  /// The highest of `shares` that each envelope has reached.
  package static func all(in overview: EnvelopeOverview, at shares: [Int]) throws(AmountError) -> [EnvelopeCrossing] {
    var found: [EnvelopeCrossing] = []
    for line in overview.lines where line.spent.minor > 0 {
      guard let envelope = line.envelope else { continue }
      let available = try line.start.adding(line.put).adding(line.income)
      var percent: Int?
      if available.minor > 0 { percent = Int(clamping: Int128(line.spent.minor) * 100 / Int128(available.minor)) }
      guard let reached = shares.filter({ $0 <= percent ?? .max }).max() else { continue }
      found.append(
        EnvelopeCrossing(
          status: line, envelope: envelope, available: available, reached: reached, percent: percent,
          period: overview.name))
    }
    return found
  }

  /// The limit was not reported yet.
  package var isNew: Bool {
    let alerts = (try? Record(envelope.record))?.record("alerts")
    return (alerts?[period]?.literal.flatMap { Int($0) } ?? 0) < reached
  }

  /// The envelope's record, with this limit marked as reported.
  package var remembered: [UInt8] {
    guard var record = try? Record(envelope.record) else { return envelope.record }
    record.set("alerts", raw: Array("{\"\(period)\":\(reached)}".utf8))
    return record.line
  }

  /// Text for people.
  package var words: String {
    let share = percent.map { " (\($0)%)" } ?? ""
    return "envelope \(envelope.id) \(period): \(status.spent.forPeople) of \(available.forPeople) "
      + "\(available.currency.code) spent\(share)"
  }

  /// Appends the line `envelope_crossing`.
  package func write(into json: inout JSONWriter) {
    json.begin()
    json.member("type", "envelope_crossing")
    json.member("envelope", envelope.id)
    json.member("period", period)
    json.member("currency", available.currency.code)
    json.member("reached", reached)
    json.member("spent", raw: status.spent.literal)
    json.member("available", raw: available.literal)
    if let percent { json.member("percent", percent) }
    json.end()
    json.endLine()
  }
}

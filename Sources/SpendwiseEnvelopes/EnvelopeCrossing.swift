import Spendwise
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
    (envelope.record.record("alerts")?[period]?.literal.flatMap { Int($0) } ?? 0) < reached
  }

  /// The envelope's record, with this limit marked as reported.
  package var remembered: Record {
    var record = envelope.record
    record.set("alerts", raw: "{\"\(period)\":\(reached)}")
    return record
  }

  /// Text for people.
  package var words: String {
    let share = percent.map { " (\($0)%)" } ?? ""
    return "envelope \(envelope.id) \(period): \(status.spent.forPeople) of \(available.forPeople) "
      + "\(available.currency.code) spent\(share)"
  }

  /// The crossing as a record.
  package var record: Record {
    Record([
      "type": "envelope_crossing", "envelope": envelope.id, "period": period, "currency": available.currency.code,
      "reached": reached, "spent": status.spent, "available": available, "percent": percent,
    ])
  }
}

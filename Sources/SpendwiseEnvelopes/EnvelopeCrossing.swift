/// A spending limit of an envelope that a period has reached.
package struct EnvelopeCrossing: Sendable {
  package let envelope: Envelope
  package let limit: LimitCrossing
  private let period: String

  /// The highest of `shares` that each envelope has reached. The whole is its start balance, allocations and income.
  package static func all(in overview: EnvelopeOverview, at shares: [Int]) throws(AmountError) -> [EnvelopeCrossing] {
    var found: [EnvelopeCrossing] = []
    for line in overview.lines {
      guard let envelope = line.envelope else { continue }
      let available = try line.start.adding(line.put).adding(line.income)
      guard let limit = LimitCrossing(envelope.id, line.spent, of: available, at: shares) else { continue }
      found.append(EnvelopeCrossing(envelope: envelope, limit: limit, period: overview.name))
    }
    return found
  }

  /// The limit was not reported yet.
  package var isNew: Bool {
    (envelope.record.record("alerts")?[period]?.literal.flatMap { Int($0) } ?? 0) < limit.reached
  }

  /// The envelope's record, with this limit marked as reported.
  package var remembered: Record {
    var record = envelope.record
    record.set("alerts", raw: "{\"\(period)\":\(limit.reached)}")
    return record
  }

  /// Text for people.
  package var words: String { "envelope \(envelope.id) \(period): \(limit.words)" }

  /// The crossing as a record.
  package var record: Record {
    Record([
      "type": "envelope_crossing", "envelope": envelope.id, "period": period,
      "currency": limit.available.currency.code, "reached": limit.reached, "spent": limit.spent,
      "available": limit.available, "percent": limit.percent,
    ])
  }
}

/// The fixed fields of a transaction in a closed period. A void one has none.
package struct SealedFacts: Equatable {
  let day: Day
  private let id: String
  private let amount: String?
  private let currency: String?
  private let account: String?

  /// Reads a record. `nil` for no record, a void one, or one without a date.
  init?(_ record: Record?) {
    guard let record, !record.isVoid, let facts = record.read({ SealedFacts($0) }) else { return nil }
    self = facts
  }

  /// Reads a transaction that is not void. `account` replaces its own.
  init?(_ object: JSONObject, account: String? = nil) {
    guard let day = object.day("date") else { return nil }
    self.day = day
    id = object.string("id") ?? ""
    (amount, currency) = (object.literal("amount"), object.string("currency"))
    self.account = account ?? object.string("account")
  }

  fileprivate var digest: [UInt8] {
    let text = [id, day.iso, amount ?? "", currency ?? "", account ?? ""].joined(separator: "\t")
    return text.withBytes { SHA256.digest($0) }
  }
}

/// Proof that a period still has the transactions it was closed with. It is their count, and one digest of all fixed
/// fields.
///
/// It is kept with the period. Programs that would break it refuse; so it is broken by edits of a journal, or by a
/// device that did not know yet. The digest is the exclusive or of the digests of transactions: their order does not
/// matter, and not all must be read when one changes for a reason. It proves nothing against a forger, who could forge
/// it as well.
struct PeriodChecksum: Equatable {
  /// Name of an event that only renews a seal.
  static let operation: StaticString = "period.seal"

  private(set) var count = 0
  private var sum = [UInt8](repeating: 0, count: 32)

  init() {}

  /// Reads the seal in the record of a period.
  init?(_ object: JSONObject) {
    guard let count = object.number("transactions"), count.magnitude < 1 << 53,
      let text = object.string("seal"), let sum = PeriodChecksum.bytes(text)
    else { return nil }
    (self.count, self.sum) = (count, sum)
  }

  private static func bytes(_ hex: String) -> [UInt8]? {
    let digits = Array(hex.utf8)
    if digits.count != 64 { return nil }
    let bytes = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
    }
    return bytes.count == 32 ? bytes : nil
  }

  mutating func add(_ facts: SealedFacts) { turn(facts, 1) }
  mutating func remove(_ facts: SealedFacts) { turn(facts, -1) }

  private mutating func turn(_ facts: SealedFacts, _ number: Int) {
    count += number
    for (index, byte) in facts.digest.enumerated() { sum[index] ^= byte }
  }

  /// The fields that it has in the record of its period.
  var record: Record { Record(["transactions": count, "seal": SHA256.hex(sum)]) }
}

/// Compares the transactions of closed periods with the seals.
struct SealCheck {
  private struct Entry {
    let (closed, seal): (ClosedPeriods.Closed, PeriodChecksum)
    var now = PeriodChecksum()
    /// Ids of transactions that came after the closing.
    var late: [String] = []

    /// One more transaction is there, recorded before the closing. It came later from another device.
    var isOneMore: Bool { late.isEmpty && now.count == seal.count + 1 }
  }

  private var periods: [Entry]
  private static let most = 5

  init(_ records: [Record]) {
    periods = ClosedPeriods(records).periods.compactMap { one in one.seal.map { Entry(closed: one, seal: $0) } }
  }

  /// Takes a transaction that is not void.
  mutating func take(_ object: JSONObject) {
    if periods.isEmpty { return }
    guard let facts = SealedFacts(object) else { return }
    for index in periods.indices where periods[index].closed.days.contains(facts.day) {
      periods[index].now.add(facts)
      guard periods[index].late.count < SealCheck.most, let time = periods[index].closed.time else { continue }
      if object.string("created_at") ?? "" > time { periods[index].late.append(object.string("id") ?? "?") }
    }
  }

  /// A period has one more transaction: `name` finds it.
  var wantsNames: Bool { periods.contains(where: \.isOneMore) }

  /// Takes a transaction again, to find the one that came. Without that one, the period is as before.
  mutating func name(_ object: JSONObject) {
    guard let facts = SealedFacts(object) else { return }
    for (index, period) in periods.enumerated() where period.isOneMore && period.closed.days.contains(facts.day) {
      var rest = period.now
      rest.remove(facts)
      if rest == period.seal { periods[index].late = [object.string("id") ?? "?"] }
    }
  }

  /// The problems, a line each.
  var problems: [String] {
    periods.compactMap { period in
      let (closed, seal, now) = (period.closed, period.seal, period.now)
      if now == seal { return nil }
      let what =
        now.count == seal.count
        ? "amount, date or account of some of its transactions are others"
        : "\(seal.count) transactions were in it, and \(now.count) are"
      let names = period.late.isEmpty ? "" : ", since then came \(period.late.joined(separator: " "))"
      return "\(closed.name) is not what it was when it was closed: \(what)\(names) (mend it, or take it as it is: "
        + "sw-data lock --unlock REASON \(closed.name), then sw-data lock \(closed.name))"
    }
  }
}

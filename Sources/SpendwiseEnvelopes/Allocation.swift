/// Moves money between envelopes or Unassigned. A record of `allocations.jsonl`.
package struct Allocation: Sendable, Equatable {
  /// The figures from which the amount was computed.
  package struct Basis: Sendable, Equatable {
    package var amount: Amount
    package var date: Day
    /// The computed amount. The allocation was edited if its amount differs.
    package var share: Int64

    package init(_ amount: Amount, _ date: Day, share: Int64) {
      (self.amount, self.date, self.share) = (amount, date, share)
    }
  }

  package var id: String
  package var date: Day
  package var from: String
  package var to: String
  package var amount: Amount
  package var rule: String?
  /// Id of the income, or the due day.
  package var trigger: String?
  package var basis: Basis?
  package var why: String?
  package var key: String?
  package var isVoid = false
  /// The record replaces a void one. The line clears `status`.
  package var isRestored = false

  /// Makes an allocation with an id derived from the key.
  package init(key: String, date: Day, from: String, to: String, _ amount: Amount, why: String?) {
    id = Allocation.id(forKey: key)
    (self.key, self.date, self.from, self.to) = (key, date, from, to)
    (self.amount, self.why) = (amount, why)
  }

  /// Derives the id from a key. It is the same on every device.
  package static func id(forKey key: String) -> String { "a" + RecordKey.id(forKey: key).dropFirst() }

  /// Reads a record of `allocations.jsonl`. `home` is the default currency. Throws `EnvelopeError`.
  package init(_ record: Record, home: Currency = .unstated) throws(EnvelopeError) {
    key = record.string("key")
    let id = record.id.isEmpty ? key.map(Allocation.id) ?? "?" : record.id
    self.id = id
    guard let day = record.string("date").flatMap({ Day($0) }) else {
      throw EnvelopeError("allocation \(id): the date is not a day (want 2026-10-01)")
    }
    date = day
    let currency = try Envelope.currency(record, home, "allocation \(id)")
    amount = try Allocation.amount(record["amount"], currency, "allocation \(id): amount")
    if amount.minor < 0 { throw EnvelopeError("allocation \(id): the amount is below 0 (exchange from and to)") }
    (from, to) = (record.string("from") ?? Envelope.unassigned, record.string("to") ?? Envelope.unassigned)
    if from == to { throw EnvelopeError("allocation \(id): it goes from \(from) to \(to)") }
    for name in [from, to] where name == Envelope.inTransit || name.isEmpty {
      throw EnvelopeError("allocation \(id): \"\(name)\" is not an envelope")
    }
    (rule, trigger, why) = (record.string("rule"), record.string("trigger"), record.string("why"))
    isVoid = record.string("status") == "void"
    if let part = record.record("basis"), let date = part.string("date").flatMap({ Day($0) }), let share = part["share"]
    {
      let name = "allocation \(id): basis"
      let whole = try Allocation.amount(part["amount"], try Envelope.currency(part, currency, name), name)
      basis = Basis(whole, date, share: try Allocation.amount(share, currency, name).minor)
    }
  }

  private static func amount(
    _ value: Record.Value?, _ currency: Currency, _ name: String
  ) throws(EnvelopeError) -> Amount {
    guard let literal = value?.literal else { throw EnvelopeError("\(name): there is no amount") }
    do throws(AmountError) { return try Amount(literal, currency) } catch {
      throw EnvelopeError("\(name): \(error.reason)")
    }
  }

  /// The allocation was edited by hand after a rule computed it.
  package var isEdited: Bool {
    guard let basis else { return false }
    return isVoid ? basis.share != 0 : amount.minor != basis.share
  }

  /// The same without effect. Its figures are 0.
  var voided: Allocation {
    var void = self
    void.isVoid = true
    void.basis = basis.map { Basis(Amount(minor: 0, currency: $0.amount.currency), $0.date, share: 0) }
    return void
  }

  /// Both move the same money.
  func agrees(with other: Allocation) -> Bool {
    amount == other.amount && from == other.from && to == other.to && isVoid == other.isVoid
  }

  /// The allocation as a record.
  package var record: Record {
    let basis = basis.map { basis in
      Record([
        "amount": basis.amount, "currency": basis.amount.currency.code, "date": basis.date.iso,
        "share": Amount(minor: basis.share, currency: amount.currency),
      ])
    }
    var record = Record([
      "type": "allocation", "id": id, "date": date.iso, "from": from, "to": to, "amount": amount,
      "currency": amount.currency.code, "rule": rule, "trigger": trigger, "basis": basis,
    ])
    if isVoid { record.set("status", to: "void") } else if isRestored { record.set("status", raw: "null") }
    record.set("why", to: why)
    record.set("key", to: key)
    return record
  }
}

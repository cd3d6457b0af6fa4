/// A transaction as the writers of formats see it.
package struct Payment {
  /// The purpose of a part of it. A payment that is not split has one.
  package struct Part {
    package var amount: Amount
    package var category: String?
    package var subcategory: String?
    package var note: String
  }

  package var id: String
  package var day: Day
  package var time: String
  package var amount: Amount
  /// The amount that was paid in another currency, without its sign.
  package var original: Amount?
  package var kind: Transaction.Kind
  package var account: String?
  package var lastFour: String?
  package var payee: String
  package var note: String
  package var reference: String
  package var status: Transaction.Status
  package var method: String
  package var tags: [String]
  /// The id of the other leg.
  package var transfer: String?
  package var balanceAfter: Amount?
  package var parts: [Part]
  /// The account in formats without levels. It is the id, with a mark if that cannot be one line; without an account
  /// the last digits.
  var accountName: String {
    let id = account ?? "unknown\(lastFour.map { "-\($0)" } ?? "")"
    let line = OneLine.of(id)
    return line == id && !id.isEmpty ? id : "\(line)-\(LedgerName.mark(id))"
  }
  /// The payment was for several things.
  package var isSplit: Bool { parts.count > 1 }

  /// Reads a record of `account`. An amount without a currency is in `currency`. Throws the reason why it cannot be
  /// exported.
  package init(_ object: JSONObject, account: String?, currency home: Currency) throws(CsvRows.Problem) {
    guard let day = object.string("date").flatMap({ Day($0) }) else {
      throw CsvRows.Problem(reason: "the date \(CsvRows.shown(object.value("date"))) (want 2026-07-14)")
    }
    let code = object.value("currency")
    let currency = code.map { $0.isNull ? home : $0.string.flatMap { Currency($0) } } ?? home
    guard let currency else {
      throw CsvRows.Problem(reason: "the currency \(CsvRows.shown(code)) (want a code as INR)")
    }
    (self.day, self.account, id) = (day, account, Payment.id(of: object))
    amount = try CsvRows.amount(object.value("amount"), currency)
    time = object.string("time") ?? ""
    kind = object.string("kind").flatMap { Transaction.Kind(rawValue: $0) } ?? (amount.minor < 0 ? .expense : .income)
    lastFour = object.string("account_last_four")
    payee = object.string("payee") ?? object.string("payee_raw") ?? ""
    note = object.string("note") ?? object.string("description") ?? ""
    reference = object.string("reference") ?? ""
    status = object.string("status").flatMap { Transaction.Status(rawValue: $0) } ?? .posted
    method = object.string("payment_method") ?? ""
    tags = object.value("tags").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
    tags.removeAll { OneLine.of($0).isEmpty }
    transfer = object.string("transfer")
    balanceAfter = object.literal("balance_after").flatMap { try? Amount($0, currency) }
    if let other = object.string("original_currency").flatMap({ Currency($0) }), other != currency,
      let literal = object.literal("original_amount"), let original = try? Amount(literal, other), original.minor != 0
    {
      self.original = original.magnitude
    }
    parts = []
    parts = try parts(of: object)
  }

  /// The id of a record, or the one that recording will give. Empty without a key.
  private static func id(of object: JSONObject) -> String {
    if let id = object.string("id") { return id }
    let key = object.value("source").flatMap { try? Record($0.raw) }?.string("key")
    return key.map { RecordKey.id(forKey: $0) } ?? ""
  }

  /// The parts of the splits, which must add up. Without splits the whole.
  private func parts(of object: JSONObject) throws(CsvRows.Problem) -> [Part] {
    let category = (object.string("category"), object.string("subcategory"))
    guard let splits = object.value("splits"), SplitParts.isSplit(object) else {
      return [Part(amount: amount, category: category.0, subcategory: category.1, note: note)]
    }
    return try CsvRows.shares(of: amount, splits).map { part, share in
      let own = part.string("category")
      return Part(
        amount: share, category: own ?? category.0,
        subcategory: part.string("subcategory") ?? (own == nil ? category.1 : nil), note: part.string("note") ?? "")
    }
  }
}

extension [Payment] {
  /// The other legs of whole linked transfers, by the legs' ids. In a preview one side may name the other alone.
  var otherLegs: [String: Payment] {
    let legs = filter { $0.kind == .transfer && $0.amount.minor != 0 }
    let byID = Dictionary(legs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var others: [String: Payment] = [:]
    for leg in legs {
      guard let other = leg.transfer.flatMap({ byID[$0] }), (leg.amount.minor < 0) != (other.amount.minor < 0),
        other.transfer == leg.id || other.transfer == nil && others[other.id] == nil
      else { continue }
      (others[leg.id], others[other.id]) = (other, leg)
    }
    return others
  }

  /// Sorts payments by date and time. Those that agree stay as they are.
  package mutating func sortByTime() {
    let order = indices.sorted { (self[$0].day, self[$0].time, $0) < (self[$1].day, self[$1].time, $1) }
    self = order.map { self[$0] }
  }
}

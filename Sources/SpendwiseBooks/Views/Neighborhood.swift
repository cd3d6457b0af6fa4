import SpendwiseMatching

/// Amount and day of a payment, to find other records of it.
struct Neighborhood: Equatable {
  /// Days to search on each side for another record of a payment.
  static let reach = 5

  private let minor: UInt64
  private let currency: UInt64
  let day: Int

  /// Takes the amount and day of a payment; `nil` for 0.
  init?(_ amount: Amount, on day: Day) {
    if amount.minor == 0 { return nil }
    minor = UInt64(amount.minor.magnitude)
    currency = UInt64(amount.currency.letters)
    self.day = Int(day.number)
  }

  /// Reads a transaction; `nil` without a date or an amount.
  init?(_ object: JSONObject) {
    guard let day = object.value("date")?.plain.flatMap({ Day($0) }), let code = object.value("currency")?.plain,
      let currency = Currency(code), let value = object.value("amount"), value.kind == .number,
      let amount = try? Amount(value.raw, currency)
    else { return nil }
    self.init(amount, on: day)
  }

  /// `other` has the same amount on a near day.
  func isNear(_ other: Neighborhood) -> Bool {
    minor == other.minor && currency == other.currency && abs(day - other.day) <= Neighborhood.reach
  }

  /// Another source may state this payment as `other`. In other money, or with a tip or a surcharge.
  func mayBeStated(as other: Neighborhood) -> Bool {
    if abs(day - other.day) > Neighborhood.reach { return false }
    if currency != other.currency { return true }
    return minor != other.minor && TipDifference.allows(minor, other.minor)
  }

  /// Fingerprint of its amount on its own day, or another.
  func fingerprint(on other: Int? = nil) -> UInt64 {
    FingerprintTable.fingerprint(minor: minor, currency: currency, day: other ?? day)
  }

  /// The fingerprints of its amount on the days around.
  func near() -> [UInt64] {
    (day - Neighborhood.reach...day + Neighborhood.reach).map { fingerprint(on: $0) }
  }
}

import SpendwiseMatching

/// The amount and day of a payment, by which the index finds others that may be the same one.
struct Neighborhood: Equatable {
  /// The most days between two records of one payment that are looked for.
  static let reach = 5

  private let minor: UInt64
  private let currency: UInt64
  let day: Int

  /// That of a payment; `nil` when nothing was paid.
  init?(_ amount: Amount, on day: Day) {
    if amount.minor == 0 { return nil }
    minor = UInt64(amount.minor.magnitude)
    currency = UInt64(amount.currency.letters)
    self.day = Int(day.number)
  }

  /// That of a transaction; `nil` for one without a date or an amount.
  init?(_ object: JSONObject) {
    guard let day = object.value("date")?.plain.flatMap({ Day($0) }), let code = object.value("currency")?.plain,
      let currency = Currency(code), let value = object.value("amount"), value.kind == .number,
      let amount = try? Amount(value.raw, currency)
    else { return nil }
    self.init(amount, on: day)
  }

  /// The same of a line.
  init?(_ line: [UInt8]) {
    guard let found = line.withUnsafeBufferPointer({ JSONObject($0).flatMap { Neighborhood($0) } }) else { return nil }
    self = found
  }

  /// Whether `other` has its amount on a day near its own.
  func isNear(_ other: Neighborhood) -> Bool {
    minor == other.minor && currency == other.currency && abs(day - other.day) <= Neighborhood.reach
  }

  /// Another source may state this payment as `other`: in other money, or with a tip or a surcharge.
  func mayBeStated(as other: Neighborhood) -> Bool {
    if abs(day - other.day) > Neighborhood.reach { return false }
    if currency != other.currency { return true }
    return minor != other.minor && TipDifference.allows(minor, other.minor)
  }

  /// The fingerprint of its amount on its own day, or another one. That of voided payments differs, so that the few
  /// that are compared are all live.
  func fingerprint(on other: Int? = nil, isVoid: Bool = false) -> UInt64 {
    FingerprintTable.fingerprint(minor: minor, currency: currency, day: other ?? day, isVoid: isVoid)
  }

  /// The fingerprints of its amount on the days around.
  func near(isVoid: Bool = false) -> [UInt64] {
    (day - Neighborhood.reach...day + Neighborhood.reach).map { fingerprint(on: $0, isVoid: isVoid) }
  }

  /// Chooses among many payments of one amount: those that may have the reference of a new one, and a few others.
  struct Choice {
    private let reference: [UInt8]
    private var others = 0

    /// Chooses for the transaction `line`.
    init(near line: [UInt8]) {
      reference = line.withUnsafeBufferPointer { bytes in
        let key: StaticString = "\"reference\":\""
        guard let start = bytes.offset(of: key, from: 0) else { return [] }
        let end = bytes.offset(of: UInt8(ascii: "\""), from: start + key.utf8CodeUnitCount) ?? bytes.count
        // Banks write leading zeros and letters in several ways.
        let digits = bytes.part(start + key.utf8CodeUnitCount, end).suffix(8)
        return digits.count == 8 && digits.allSatisfy({ $0 &- 48 < 10 }) ? Array(digits) : []
      }
    }

    private static let most = 8
    /// No other payment is compared.
    var isFull: Bool { reference.isEmpty && others >= Choice.most }

    /// Whether to compare the payment in a line of a view or journal.
    mutating func takes(_ line: Bytes) -> Bool {
      if !reference.isEmpty, reference.withUnsafeBufferPointer({ line.contains($0) }) { return true }
      others += 1
      return others <= Choice.most
    }
  }
}

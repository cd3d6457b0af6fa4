/// Approximate exchange rates. They show that one amount may be another in an account's currency.
package enum UsualRate {
  static let dollar = Currency("USD") ?? .unstated

  /// Two amounts agree at a usual rate, within a third.
  package static func explains(_ one: Amount, _ other: Amount) -> Bool {
    guard let a = inDollars(one), let b = inDollars(other), a > 0, b > 0 else { return false }
    let (low, high) = (min(a, b), max(a, b))
    return high <= low + low / 3
  }

  /// Value in thousandths of US cents, unsigned.
  private static func inDollars(_ amount: Amount) -> UInt64? {
    let code = amount.currency.code
    guard let row = code.withBytes({ DataTable.usualRates.rows(0, $0).first }),
      case .value(let rate) = Decimal.read(row.column(1), scale: 6), rate > 0
    else { return nil }
    // The minor unit is 10^-digits; the rate has six decimals.
    let scale = (0..<(6 - min(amount.currency.digits, 6))).reduce(UInt64(1)) { power, _ in power * 10 }
    let (size, isTooLarge) = amount.minor.magnitude.multipliedReportingOverflow(by: scale)
    if isTooLarge { return nil }
    let (wide, isTooWide) = size.multipliedReportingOverflow(by: 100_000)
    return isTooWide ? nil : wide / UInt64(rate)
  }
}

extension Amount {
  /// The largest payment that figures count without a person's word.
  ///
  /// Ten million of most currencies, and more where a unit is worth less: the price of a house is below it, and an
  /// account or reference number that was taken for an amount is above.
  public static func limit(_ currency: Currency) -> Amount {
    var minor: Int64 = 10_000_000 * (factors[currency.code] ?? 1)
    for _ in 0..<currency.digits { minor *= 10 }
    return Amount(minor: min(minor, Decimal.limit), currency: currency)
  }

  /// Factors of the limit of ten million units. For currencies with a unit below about 0.1 US dollars.
  private static let factors: [String: Int64] = [
    "INR": 10, "PKR": 100, "BDT": 10, "NPR": 10, "LKR": 100, "JPY": 100, "PHP": 10, "THB": 10, "TRY": 10, "RUB": 10,
    "KRW": 1000, "CLP": 100, "ISK": 100, "HUF": 100, "KES": 100, "NGN": 100, "EGP": 10, "TZS": 1000, "UGX": 1000,
    "COP": 1000, "MMK": 1000, "KHR": 1000, "MNT": 1000, "IDR": 10_000, "VND": 10_000, "LAK": 10_000, "UZS": 10_000,
    "IRR": 100_000, "LBP": 100_000, "ARS": 1000, "CRC": 100, "XAF": 100, "XOF": 100, "KZT": 100, "AMD": 100,
    "RSD": 100, "JMD": 100, "DZD": 100, "IQD": 1000, "YER": 100, "SYP": 10_000, "GNF": 10_000, "PYG": 10_000,
  ]

  /// The amount, of either sign, is above the limit of its currency.
  public var isAboveLimit: Bool { minor.magnitude > Amount.limit(currency).minor.magnitude }
}

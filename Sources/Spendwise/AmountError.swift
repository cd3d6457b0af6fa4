/// The reason why text is not an amount, with the likely cause.
public enum AmountError: Error, Equatable, Sendable {
  /// The text is not a decimal number.
  case notANumber(String)
  /// There are more decimals than the currency has.
  case tooManyDecimals(String, found: Int, Currency)
  /// There are more than 15 significant digits.
  case tooLarge(String)
  /// The result of a calculation has more than 15 digits.
  case overflow
  /// Two currencies met in one calculation.
  case mixed(Currency, Currency)
  /// The weights of a division are negative, or all zero.
  case badWeights

  /// The words after the location in a diagnostic.
  public var reason: String {
    switch self {
    case .notANumber(let text):
      return "amount \"\(text)\" is not a number (want 1234.56)"
    case .tooManyDecimals(let text, let found, let currency):
      let has = currency.digits == 0 ? "none" : "\(currency.digits)"
      // A binary float that was added up upstream shows its error in the 15th digit or so; a person's typo does not.
      let cause =
        found > 8
        ? "arithmetic in binary floats leaves such tails: round before"
        : "a wrong currency, or a rate or unit price?"
      // With the zeros at its end, as they were typed.
      let typed = max(found, text.split(separator: ".").dropFirst().last?.prefix { $0.isNumber }.count ?? 0)
      return "amount \"\(text)\" has \(typed) decimal\(typed == 1 ? "" : "s"), \(currency.code) has \(has) (\(cause))"
    case .tooLarge(let text):
      return "amount \"\(text)\" has more than 15 digits (an account or reference number in its place?)"
    case .overflow:
      return "the result has more than 15 digits (is one of the amounts a reference number?)"
    case .mixed(let a, let b):
      return "\(a.code) and \(b.code) cannot be added (convert one, or work on one currency at a time)"
    case .badWeights:
      return "the parts of a division must not be negative, nor all zero"
    }
  }

  /// The part of `bytes` to show to a person.
  static func excerpt(_ bytes: some Collection<UInt8>) -> String {
    let head = String(decoding: bytes.prefix(40), as: UTF8.self)
    return bytes.count > 40 ? head + "…" : head
  }
}

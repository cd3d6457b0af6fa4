import Spendwise

/// Amounts of feeds: signed, with a point, a comma, or neither.
enum FeedAmount {
  /// Reads a decimal number as JSON and XML write it. Throws for no text, or without a currency.
  static func exact(_ text: String?, in code: String?) throws(FeedProblem) -> Amount {
    guard let currency = code.flatMap({ Currency($0) }) else { throw .badCurrency(code) }
    guard let text else { throw .noAmount }
    do throws(AmountError) { return try Amount(text, currency) } catch { throw .badAmount(error) }
  }

  /// Reads `-1234.50`, `+12,5`, `-1,23,456.78`.
  static func read(_ text: String, _ currency: Currency) throws(FeedProblem) -> Amount {
    // Digits and a point, as nearly all are.
    let isPlain = text.utf8.allSatisfy { $0 &- 48 < 10 || $0 == "." || $0 == "-" }
    if isPlain, let amount = try? Amount(text, currency) { return amount }
    var plain = text.filter { $0 != " " && $0 != "\u{A0}" }
    // `1234,` of MT940
    if plain.last == "," { plain.removeLast() }
    let marks = plain.filter { $0 == "." || $0 == "," }
    // By the letter of the standard 1,234 is a little more than one; by the habit of banks it is a thousand.
    if marks == ",", currency.digits != 3, plain.dropLast(3).last == "," {
      throw FeedProblem(reason: "amount", why: "\"\(text.prefix(40))\" may be with decimals or without (want 1234.50)")
    }
    let isComma = marks.last == "," && marks.count { $0 == "," } == 1
    if isComma || marks.count > 1 && !marks.contains(",") { plain = StatementMoney.exchanged(plain) }
    do throws(AmountError) {
      return marks.count > 1 ? try Amount.grouped(plain, currency) : try Amount(plain, currency)
    } catch { throw .badAmount(error) }
  }

  /// Computes the amount in `currency` from `amount` and `rate`. `rate` is the price of one unit of `currency`; the
  /// result is rounded to its decimals. `nil` if it cannot be computed.
  static func original(_ amount: Amount, rate: String, _ currency: Currency) -> Amount? {
    let text = rate.map { $0 == "," ? "." : $0 }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let digits = UInt64(parts[0] + decimals), digits > 0, digits < 1 << 53, decimals.count <= 12 else {
      return nil
    }
    // amount / 10^a / (digits / 10^d) * 10^b, of less than 2^128
    let shift = decimals.count + currency.digits - amount.currency.digits
    let power = (0..<abs(shift)).reduce(UInt128(1)) { power, _ in power * 10 }
    let numerator = UInt128(amount.minor.magnitude) * (shift > 0 ? power : 1)
    let divisor = UInt128(digits) * (shift < 0 ? power : 1)
    let value = (numerator + divisor / 2) / divisor
    guard value > 0, value <= 999_999_999_999_999 else { return nil }
    return Amount(minor: amount.minor < 0 ? -Int64(value) : Int64(value), currency: currency)
  }
}

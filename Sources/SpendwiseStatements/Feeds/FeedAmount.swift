import Spendwise
import SpendwiseText

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

  /// Computes the amount in `currency` that was paid as `amount`. `rate`, to nine decimals, is the price of one unit.
  static func original(_ amount: Amount, rate: String, _ currency: Currency, on day: Day) -> Amount? {
    let parts = rate.replacing(",", with: ".").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let literal = parts[0] + (parts.count > 1 ? "." + parts[1].prefix(9) : "")
    let stated = Exchange.Stated(date: day, from: currency, to: amount.currency, literal: String(literal))
    let inverse = Exchange(to: currency, lines: stated.line).rate(for: amount.currency, on: day)
    return inverse.flatMap { try? Exchange.convert(amount, at: $0) }.flatMap { $0.minor == 0 ? nil : $0 }
  }
}

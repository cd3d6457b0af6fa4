import Spendwise
import SpendwiseText

/// An entry of MT940, field `:61:`: `2607310801RD45,20NTRFREFERENCE//BANKREFERENCE`.
struct MTEntry {
  var line: Int
  /// The day of booking, else of the value.
  var day: Day
  var amount: Amount
  var isReversal: Bool
  /// Marks `EC` and `ED`: the bank expects it.
  var isExpected: Bool
  /// `NTRF`, `NMSC`.
  var code: String
  var reference: String
  var bankReference: String
  /// The lines below.
  var supplement: String

  /// Reads a field, in the currency of its statement.
  init(_ field: MTField, _ currency: Currency?) throws(FeedProblem) {
    let lines = field.text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    (line, supplement) = (field.line, lines.count > 1 ? String(lines[1]) : "")
    var rest = lines[0].utf8
    /// Cuts off the beginning, as long as it fits.
    func cut(_ most: Int, while fits: (UInt8) -> Bool) -> String {
      let part = rest.prefix(most).prefix(while: fits)
      rest = rest[part.endIndex...]
      return String(Substring(part))
    }
    let isDigit = { (byte: UInt8) in byte &- 48 < 10 }
    let isLetter = { (byte: UInt8) in byte &- 65 < 26 }
    let value = cut(6, while: isDigit)
    let booked = cut(4, while: isDigit)
    let marks = cut(3, while: isLetter)
    let figure = cut(20) { isDigit($0) || $0 == "," || $0 == "." }
    code = cut(4) { isLetter($0) || isDigit($0) }
    guard let valueDay = MTEntry.day(value), let day = booked.isEmpty ? valueDay : MTEntry.day(booked, near: valueDay)
    else { throw .badDate(value + booked, "260731 or 2607310801") }
    (isReversal, isExpected) = (marks.hasPrefix("R"), marks.hasPrefix("E"))
    let side = marks.drop { $0 == "R" || $0 == "E" }.first
    guard side == "C" || side == "D", !figure.isEmpty else {
      throw FeedProblem(reason: "amount", why: "there is no amount after C, D, RC or RD")
    }
    guard let currency else { throw .badCurrency(nil) }
    let amount = try FeedAmount.read(figure, currency)
    // The reversal of a credit takes the money again.
    self.amount = (side == "D") != isReversal ? amount.negated : amount
    self.day = day
    let parts = Substring(rest).split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
    (reference, bankReference) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  /// The day of `260731`.
  private static func day(_ text: String) -> Day? {
    guard text.utf8.count == 6, let number = Int(text) else { return nil }
    let year = number / 10_000
    return Day(year: year + (year < 80 ? 2000 : 1900), month: number / 100 % 100, day: number % 100)
  }

  /// The day of `0801` that is next to `other`.
  private static func day(_ text: String, near other: Day) -> Day? {
    guard text.utf8.count == 4, let number = Int(text), let year = Int(other.iso.prefix(4)) else { return nil }
    let days = (year - 1...year + 1).compactMap { Day(year: $0, month: number / 100, day: number % 100) }
    return days.min { abs($0.number - other.number) < abs($1.number - other.number) }
  }

  /// The balance in `C260731EUR3104,80`.
  static func balance(_ text: String) -> FeedRows.Balance? {
    guard let side = text.first, side == "C" || side == "D", let day = day(String(text.dropFirst().prefix(6))),
      let currency = currency(text.dropFirst(7)),
      let amount = try? FeedAmount.read(String(text.dropFirst(10).prefix { !$0.isWhitespace }), currency)
    else { return nil }
    return FeedRows.Balance(amount: side == "D" ? amount.negated : amount, day: day)
  }

  /// The currency that begins a text.
  static func currency(_ text: Substring) -> Currency? { Currency(String(text.prefix(3))) }
}

import Spendwise
import SpendwiseText

/// Reads amounts as the tables of banks print them.
struct StatementMoney {
  /// The content of a cell.
  enum Cell {
    case blank
    /// A value in minor units, with a mark.
    case value(Int64, PrintedMoney.Mark)
    case bad
  }

  var currency: Currency
  var decimalComma = false
  /// Refuses three decimals in a currency of two. They are a mistake, or the groups of another country.
  var isStrict = false

  /// Words for a blank cell.
  private static let blanks = WordSet(["na", "n/a", "nil", "null"])

  /// Reads a cell. `isNumber`: it was a number in its file, and may carry the noise of binary floats.
  func read(_ cell: Bytes, isNumber: Bool = false) -> Cell {
    // `="45.20"` is text by the rules of spreadsheets.
    let text = cell.stripped("=\"").trimmed()
    if StatementMoney.isBlank(text) { return .blank }
    guard let money = PrintedMoney(text), let value = minor(money.figure, isNumber) else { return .bad }
    return .value(money.hasMinus ? -value : value, money.mark)
  }

  /// The cell has only hyphens and dashes, or a blank word.
  private static func isBlank(_ text: Bytes) -> Bool {
    if text.isEmpty { return true }
    guard text.count <= 9, !text.contains(where: { ASCII.isDigit($0) }) else { return false }
    return blanks.contains(text) || PrintedText.plain(text).utf8.allSatisfy { $0 == "-" || $0 == " " }
  }

  /// A point separates decimals for certain: groups have three digits.
  private static func hasPointDecimals(_ figure: [UInt8]) -> Bool {
    let parts = figure.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && 1...2 ~= parts[1].count && !figure.contains(",")
  }

  /// The figure with points for commas, and commas for points.
  static func exchanged(_ figure: String) -> String {
    String(figure.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
  }

  private func minor(_ figure: [UInt8], _ isNumber: Bool) -> Int64? {
    var plain = String(decoding: figure, as: UTF8.self)
    if decimalComma, !isNumber, !StatementMoney.hasPointDecimals(figure) {
      plain = StatementMoney.exchanged(plain)
    }
    if isStrict, !isNumber, currency.digits == 2, plain.utf8.dropLast(3).last == "." { return nil }
    do throws(AmountError) { return try Amount.grouped(plain, currency).minor } catch {
      guard isNumber else { return nil }
    }
    // A float that was computed, not entered: `0.30000000000000004`.
    let parts = plain.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count > currency.digits else { return nil }
    let kept = String(parts[0]) + "." + parts[1].prefix(currency.digits)
    guard let amount = try? Amount.grouped(currency.digits == 0 ? String(parts[0]) : kept, currency) else { return nil }
    let next = parts[1].dropFirst(currency.digits).first ?? "0"
    return amount.minor + (next >= "5" ? 1 : 0)
  }
}

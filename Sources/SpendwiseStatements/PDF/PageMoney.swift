import Spendwise
import SpendwiseText

/// A figure of money on a page: `1,23,456.78 Cr`, `- Rs.68`, `(12.00)`, `1.234,56-`.
struct PageMoney {
  private let printed: PrintedMoney
  /// Digits with a point: `1234.50`.
  private(set) var digits = ""
  private(set) var hasDecimals = false

  var hasMinus: Bool { printed.hasMinus }
  var hasPlus: Bool { printed.hasPlus }
  var hasSymbol: Bool { printed.hasSymbol }
  var mark: PrintedMoney.Mark { printed.mark }

  /// Reads the whole of `text`.
  init?(_ text: String, comma: Bool) {
    // Most words are no figure.
    if !text.utf8.contains(where: ASCII.isDigit) || text.utf8.contains(where: { $0 == 0x2F || $0 == ":" }) {
      return nil
    }
    guard text.utf8.count <= 40, let printed = text.withBytes({ PrintedMoney($0) }) else { return nil }
    self.printed = printed
    var figure = String(decoding: printed.figure, as: UTF8.self)
    if comma { figure = StatementMoney.exchanged(figure) }
    guard figure.first?.isNumber == true, figure.last?.isNumber == true,
      (try? Amount.grouped(figure, PageMoney.finest)) != nil
    else { return nil }
    digits = figure.filter { $0 != "," }
    let decimals = digits.reversed().prefix { $0 != "." }.count
    hasDecimals = digits.contains(".") && (decimals == 2 || decimals == 3 && digits == figure)
  }

  /// A currency with as many decimals as any.
  private static let finest = Currency("BHD") ?? .unstated

  /// The amount without a sign. The currency of a page, and with it the minor unit, is known when all of it was read.
  var thousandths: Int64? {
    let outcome = digits.withBytes { Decimal.read($0, scale: 3) }
    return if case .value(let value) = outcome { value } else { nil }
  }

  private static let out = Set(HeaderLanguage.block("Print")["out"])
  private static let into = Set(HeaderLanguage.block("Print")["in"])

  /// Side by a word beside a figure; `nil` for others.
  static func mark(_ text: String) -> PrintedMoney.Mark? {
    if text.utf8.count > 12 { return nil }
    let word = text.lowercased().filter { !".()".contains($0) }
    return out.contains(word) ? .debit : into.contains(word) ? .credit : nil
  }

  private static let signs: Set<String> = ["+", "-", "\u{2212}", "\u{2013}"]

  /// A word that may come before a figure and belongs to it.
  static func isPrefix(_ text: String) -> Bool {
    if signs.contains(text) || text == "(" || text == "C" { return true }
    return PrintedMoney.isCurrency(text.filter { !".+-\u{2212}\u{2013}".contains($0) })
  }

  /// A word that may come after a figure and belongs to it.
  static func isSuffix(_ text: String) -> Bool {
    mark(text) != nil || signs.contains(text) || text == ")" || PrintedMoney.isCurrency(text.filter { $0 != "." })
  }
}

extension Amount {
  /// An amount of a page.
  init(thousandths: Int64, currency: Currency) {
    let unit = stride(from: currency.digits, to: 3, by: 1).reduce(Int64(1)) { unit, _ in unit * 10 }
    self.init(minor: thousandths / unit, currency: currency)
  }
}

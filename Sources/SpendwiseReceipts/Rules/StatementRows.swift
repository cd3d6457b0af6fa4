import Spendwise
import SpendwiseText

extension [ReceiptLine] {
  /// The lines are a bank statement.
  ///
  /// Some begin with a date and have two amounts, and one names a balance or withdrawals. A hotel bill has such rows,
  /// but not the words.
  package var areOfStatement: Bool {
    guard let last = Day(year: 2099, month: 12, day: 31) else { return false }
    let rule = DateRule(order: .dmy, today: last)
    var money = MoneyReader(decimals: 2)
    money.mark = MoneyReader.mark(self)
    let rows = rule.dates(self).filter { date in
      // A number may be before the date.
      self[date.line].folded[..<date.start].allSatisfy { !ReceiptLine.isLetter($0) }
        && money.amounts(in: self[date.line]).count(where: \.hasDecimals) >= 2
    }
    return Set(rows.map(\.line)).count >= 2 && contains { $0.has(Self.words) }
  }

  private static let words = Phrases("statement")
}

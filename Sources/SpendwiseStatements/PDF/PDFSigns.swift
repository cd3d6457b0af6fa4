import Spendwise
import SpendwiseTables

/// The printed side of each row: columns, marks, headings, signs, words.
struct PDFSigns {
  /// Signs: 1 for money that came, -1 for left, 0 if unknown.
  var signs: [Int64]
  /// The same by the words of each row alone.
  let words: [Int8]
  /// Nothing printed beside the rows says their side.
  var isGuess = false
  /// Money that came has `CR`; money that left has no sign.
  private(set) var isMarked = false

  /// Finds the sides. `isInverted`: signs mean the other side than usual.
  init(_ rows: [PDFRow], isCard: Bool, isInverted: Bool) {
    let amounts = rows.filter { $0.amount.role == .amount }
    let hasCredit = amounts.contains { $0.mark == .credit }
    let hasDebit = amounts.contains { $0.mark == .debit }
    let hasMinus = amounts.contains { $0.amount.money.hasMinus }
    let hasPlus = amounts.contains { $0.amount.money.hasPlus }
    isMarked = hasCredit && !hasDebit && !hasMinus && !hasPlus && amounts.count == rows.count
    let negated = PDFSigns.negated(amounts)
    // On a card a minus is money that came; elsewhere money that left.
    let minus: Int64 = isCard != isInverted ? 1 : -1
    // Money that left may have its minus in a column of its own, too.
    let debits = rows.filter { $0.amount.role == .debit }
    let areNegative = debits.count { $0.amount.money.hasMinus } * 2 > debits.count
    var guesses = false
    let texts = rows.map { $0.narration.joined(separator: " ") }
    words = texts.map { text in
      text.withBytes { text in "".withBytes { StatementWords.isOut(text, $0) } }.map { $0 ? -1 : 1 } ?? 0
    }
    signs = zip(rows, zip(texts, words)).map { row, text in
      let money = row.amount.money
      let turned: Int64 = money.hasMinus ? -1 : 1
      if row.amount.role == .debit, money.mark == .none { return areNegative ? turned : -turned }
      if row.amount.role == .credit, money.mark == .none { return turned }
      if row.mark != .none { return row.mark == .credit ? 1 : -1 }
      // Both signs say more than a heading, which may be the sort of a payment.
      if hasPlus, hasMinus, !isCard, money.hasPlus || money.hasMinus { return money.hasPlus ? 1 : -1 }
      if row.section != .none {
        let usual: Int64 = row.section == .credit ? 1 : -1
        return money.hasMinus == (row.section == .credit ? negated.credit : negated.debit) ? usual : -usual
      }
      if hasMinus { return money.hasMinus ? minus : -minus }
      if hasPlus { return money.hasPlus ? 1 : -1 }
      if hasCredit != hasDebit { return hasCredit ? -1 : 1 }
      let verb = text.0.withBytes { StatementMarks.verb($0) }
      if verb != .none { return verb == .credit ? 1 : -1 }
      guesses = true
      return text.1 == 0 && isCard ? -1 : Int64(text.1)
    }
    // Where most rows have no minus, it may as well be the mark of money that came, as on a card.
    let minuses = amounts.count { $0.amount.money.hasMinus }
    let isMost = minuses * 2 > amounts.count
    isGuess = guesses || hasMinus && !hasPlus && isMost == isCard
  }

  /// Most amounts below headings of each side have a minus.
  private static func negated(_ rows: [PDFRow]) -> (debit: Bool, credit: Bool) {
    func isMost(_ side: PrintedMoney.Mark) -> Bool {
      let those = rows.filter { $0.section == side }
      return those.count { $0.amount.money.hasMinus } * 2 > those.count
    }
    return (isMost(.debit), isMost(.credit))
  }
}

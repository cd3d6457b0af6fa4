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
  init(_ rows: [PDFItems], isCard: Bool, isInverted: Bool) {
    let amounts = rows.filter { $0.amount?.role == .amount }
    let hasCredit = amounts.contains { $0.side == .credit }
    let hasDebit = amounts.contains { $0.side == .debit }
    let hasMinus = amounts.contains(where: \.hasMinus)
    let hasPlus = amounts.contains(where: \.hasPlus)
    isMarked = hasCredit && !hasDebit && !hasMinus && !hasPlus && amounts.count == rows.count
    // Most amounts below headings of each side have a minus.
    let negated = [PrintedMoney.Mark.debit, .credit].filter { side in
      PDFSigns.isMost(amounts.filter { $0.section == side })
    }
    // Most rows are money that left: a minus in a few is money that came, as on a card.
    let minus: Int64 = PDFSigns.isMost(amounts) == isInverted ? 1 : -1
    // Money that left may have its minus in a column of its own, too.
    let areNegative = PDFSigns.isMost(rows.filter { $0.amount?.role == .debit })
    var guesses = false
    words = rows.map { row in
      row.text.withBytes { text in "".withBytes { StatementWords.isOut(text, $0) } }.map { $0 ? -1 : 1 } ?? 0
    }
    signs = zip(rows, words).map { row, word in
      let turned: Int64 = row.hasMinus ? -1 : 1
      let isMarked = row.amount?.money.mark != PrintedMoney.Mark.none
      if row.amount?.role == .debit, !isMarked { return areNegative ? turned : -turned }
      if row.amount?.role == .credit, !isMarked { return turned }
      if row.side != .none { return row.side == .credit ? 1 : -1 }
      // Both signs say more than a heading, which may be the sort of a payment.
      if hasPlus, hasMinus, row.hasPlus || row.hasMinus { return row.hasPlus ? 1 : -1 }
      if row.section != .none {
        return (row.section == .credit) == (row.hasMinus == negated.contains(row.section)) ? 1 : -1
      }
      if hasMinus { return row.hasMinus ? minus : -minus }
      if hasPlus { return row.hasPlus ? 1 : -1 }
      if hasCredit != hasDebit { return hasCredit ? -1 : 1 }
      let verb = row.text.withBytes { StatementMarks.verb($0) }
      if verb != .none { return verb == .credit ? 1 : -1 }
      guesses = true
      return word == 0 && isCard ? -1 : Int64(word)
    }
    // If most rows have no minus, it may mark money that came, as on a card.
    isGuess = guesses || hasMinus && !hasPlus && PDFSigns.isMost(amounts) == isCard
  }

  /// Most of the amounts have a minus.
  private static func isMost(_ rows: [PDFItems]) -> Bool { rows.count(where: \.hasMinus) * 2 > rows.count }
}

extension PDFItems {
  fileprivate var hasMinus: Bool { amount?.money.hasMinus ?? false }
  fileprivate var hasPlus: Bool { amount?.money.hasPlus ?? false }
}

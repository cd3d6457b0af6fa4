import Spendwise
import SpendwiseText

/// Choices of a user that the rules need.
package struct ReceiptContext: Sendable {
  /// The currency of receipts that name none, or only `$`.
  package var currency: Currency
  /// The order of day and month where the numbers and the currency do not decide it.
  package var dateOrder: DateParts.Order?
  package var today: Day
  /// The payees of the user, to which a name that was misread is put right.
  package var payees = KnownPayees()
  /// Words of the user's profiles, beside those of the languages that ship with Spendwise.
  package var words: [LabelWords] = []

  package init(currency: Currency, dateOrder: DateParts.Order? = nil, today: Day) {
    (self.currency, self.dateOrder, self.today) = (currency, dateOrder, today)
  }
}

/// The understood fields of one receipt.
package struct Receipt: Sendable {
  package var currency: Currency
  package var currencyIsStated: Bool
  package var total: TotalFinding?
  package var date: DateFinding?
  /// The date that it shows, where that is to come.
  package var futureDate: Day?
  package var merchant: MerchantFinding?
  /// In minor units.
  package var tax: Int64?
  /// The first line of it.
  package var taxLine: Int?
  package var payment: PaymentFinding
  package var invoice: String?
  package var reference: String?
  /// The address of a UPI payment.
  package var vpa: String?
  /// Two things on it contradict each other, in words.
  package var conflict: String?
  /// The taxpayer's number of an Indian shop.
  package var gstin: String?
  /// Empty unless they add up.
  package var items: [ReceiptItem]
  /// The names of what was bought, where their amounts are not known.
  package var things: [String] = []
  /// The shop whose goods a platform sold.
  package var seller: String?
  /// A credit note, or a total below zero.
  package var isRefund: Bool
  /// The paper states an offer or an order, not a payment: the word for it.
  package var notPaid: String?
  package var lines: [ReceiptLine]

  /// The total as an amount, without its sign.
  package var amount: Amount? { total.map { Amount(minor: abs($0.minor), currency: currency) } }
}

/// Reads receipts.
package struct ReceiptReader: Sendable {
  package let context: ReceiptContext
  let table: LabelTable

  package init(_ context: ReceiptContext) {
    self.context = context
    table = context.words.isEmpty ? .builtIn : LabelTable([.builtIn] + context.words)
  }

  /// The fields of the receipt with these visual lines.
  package func read(_ lines: [ReceiptLine]) -> Receipt {
    let stated = CurrencyRule(home: context.currency).find(lines)
    let currency = stated ?? context.currency
    var money = MoneyReader(decimals: currency.digits)
    money.mark = MoneyReader.mark(lines)
    var amounts = lines.map { money.amounts(in: $0) }
    if Self.wholeAmounts.meaning(of: currency.code) != nil, !amounts.contains(where: { $0.contains { $0.hasDecimals } })
    {
      money.isWhole = true
      amounts = lines.map { money.amounts(in: $0) }
    }
    let (total, labelled) = total(lines, amounts, money, currency)
    let paid = abs(total?.minor ?? 0)
    let dates = DateRule(
      order: context.dateOrder ?? DateRule.usualOrder(with: currency), isGiven: context.dateOrder != nil,
      today: context.today)
    let (days, numbers) = (dates.dates(lines), NumberRule())
    var receipt = Receipt(
      currency: currency, currencyIsStated: stated != nil, total: total,
      date: dates.find(lines, days),
      merchant: MerchantRule().find(lines).map(context.payees.snapped),
      tax: TaxRule(lines: lines, amounts: amounts, labelled: labelled, table: table).find(total: paid),
      payment: PaymentRule(lines: lines, labelled: labelled).find(), invoice: numbers.invoice(lines),
      reference: numbers.reference(lines), items: [], isRefund: total?.minor ?? 0 < 0, lines: lines)
    if receipt.tax != nil { receipt.taxLine = labelled.first { $0.role == .tax && !$0.isInSummary }?.line }
    if receipt.date == nil { receipt.futureDate = dates.future(lines) }
    if let total, !total.isGuess {
      receipt.items = ItemRule(lines: lines, amounts: amounts, labelled: labelled).find(total: paid)
    }
    receipt.gstin = lines.lazy.compactMap { line in line.read { GSTIN.find($0) } }.first
    receipt.isRefund = receipt.isRefund || lines.prefix(12).contains { $0.has(Self.refunds) }
    if receipt.total != nil, let sign = twoReceipts(lines, labelled, amounts, days) {
      receipt.conflict = "it may show two receipts: \(sign)"
    }
    if let (word, line) = Self.unpaid.best(in: lines.prefix(12)) {
      receipt.notPaid = String(decoding: lines[line].folded[word.start..<word.end], as: UTF8.self)
    }
    return receipt
  }

  /// The currencies with hundredths whose shops often print none. In others, amounts without a mark have lost it.
  private static let wholeAmounts = Phrases("whole amounts")

  private static let (refunds, unpaid) = (Phrases("refund"), Phrases("unpaid"))

  /// The sign of two receipts, in words.
  private func twoReceipts(
    _ lines: [ReceiptLine], _ labelled: [LabelledAmount], _ amounts: [[PrintedAmount]], _ dates: [DateRule.Candidate]
  ) -> String? {
    let days = dates.filter { $0.score >= 1 }
    if let first = days.first, let second = days.first(where: { $0.day != first.day }) {
      func totals(_ range: Range<Int>) -> Set<Int64> {
        Set(labelled.filter { range.contains($0.line) && $0.role.strength >= 30 && !$0.isInSummary }.map(\.minor))
      }
      let (before, after) = (totals(first.line..<second.line), totals(second.line..<lines.count))
      if !before.isEmpty, !after.isEmpty, before.isDisjoint(with: after) { return "two dates, each with its own total" }
    }
    if Set(paidInCash(labelled)).count > 1 { return "two payments in cash, each with its own change" }
    let isBeside = lines.indices.contains { namesTotals(lines[$0], amounts[$0]) }
    return isBeside ? "two totals side by side" : nil
  }

  /// The totals after which cash and change are printed that come to just them.
  private func paidInCash(_ labelled: [LabelledAmount]) -> [Int64] {
    labelled.indices.dropLast(2).compactMap { index in
      let (total, cash, change) = (labelled[index], labelled[index + 1], labelled[index + 2])
      let isPaid = total.role.strength >= 30 && cash.role == .cash && change.role == .change && change.minor > 0
      return isPaid && cash.minor &- change.minor == total.minor ? total.minor : nil
    }
  }

  /// Whether a line is `TOTAL 20.90  TOTAL 14.30`.
  private func namesTotals(_ line: ReceiptLine, _ amounts: [PrintedAmount]) -> Bool {
    let amounts = amounts.filter { $0.hasDecimals && !$0.isFactor }
    guard amounts.count == 2, amounts[0].minor != amounts[1].minor else { return false }
    let labels = [Label(line, 0, amounts[0].start), Label(line, amounts[0].end, amounts[1].start)]
    return labels[0].letters.count >= 4 && labels[0].letters == labels[1].letters
      && table.lists(of: labels[0]).contains(.total)
  }

  /// The total with the better evidence of two layouts, amounts after their labels and before them, and the labelled
  /// amounts of that layout.
  private func total(
    _ lines: [ReceiptLine], _ amounts: [[PrintedAmount]], _ money: MoneyReader, _ currency: Currency
  ) -> (TotalFinding?, [LabelledAmount]) {
    var best: (TotalFinding?, [LabelledAmount]) = (nil, [])
    for takesAbove in [false, true] {
      let labelled = LabelReader(table: table, money: money, takesAbove: takesAbove).read(lines, amounts)
      let found = TotalRule(currency: currency, labelled: labelled, amounts: amounts).find()
      if best.1.isEmpty || found?.confidence ?? 0 > best.0?.confidence ?? 0 { best = (found, labelled) }
      if best.0?.confidence ?? 0 >= 90 { break }
    }
    return best
  }
}

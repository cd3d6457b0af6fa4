import Spendwise
import SpendwiseText

/// User settings that the rules need.
package struct ReceiptContext: Sendable {
  /// Currency of receipts that name none, or only `$`.
  package var currency: Currency
  /// Order of day and month, if numbers and currency leave it open.
  package var dateOrder: DateParts.Order?
  package var today: Day
  /// The user's payees, for correcting misread names.
  package var payees = KnownPayees()
  /// Words of the user's profiles, in addition to the built-in languages.
  package var words: [LabelWords] = []

  package init(currency: Currency, dateOrder: DateParts.Order? = nil, today: Day) {
    (self.currency, self.dateOrder, self.today) = (currency, dateOrder, today)
  }
}

/// Fields read from one receipt.
package struct Receipt: Sendable {
  package var currency: Currency
  package var currencyIsStated: Bool
  package var total: TotalFinding?
  package var date: DateFinding?
  /// The printed date, if it is in the future.
  package var futureDate: Day?
  package var merchant: MerchantFinding?
  /// Tax in minor units.
  package var tax: Int64?
  /// Its first line.
  package var taxLine: Int?
  package var payment: PaymentFinding
  package var invoice: String?
  package var reference: String?
  /// Address of a UPI payment.
  package var vpa: String?
  /// A contradiction on the receipt, in words.
  package var conflict: String?
  /// Taxpayer number of an Indian shop.
  package var gstin: String?
  /// Items. Empty unless they add up.
  package var items: [ReceiptItem]
  /// Names of the goods, if their amounts are unknown.
  package var things: [String] = []
  /// The shop that sold through a platform.
  package var seller: String?
  /// The receipt is a credit note, or has a negative total.
  package var isRefund: Bool
  /// Word for an unpaid paper: an offer or an order.
  package var notPaid: String?
  package var lines: [ReceiptLine]

  /// The total as an unsigned amount.
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

  /// Reads a receipt from its visual lines.
  package func read(_ lines: [ReceiptLine]) -> Receipt {
    let rule = CurrencyRule(home: context.currency)
    let stated = rule.find(lines)
    let currency = stated ?? rule.location(lines) ?? context.currency
    var money = MoneyReader(decimals: currency.digits)
    money.mark = MoneyReader.mark(lines)
    var amounts = lines.map { money.amounts(in: $0) }
    var (total, labelled) = total(lines, amounts, money, currency)
    // A total of whole rupees may be beside taxes with decimals.
    if total?.isGuess ?? true, Self.wholeAmounts.meaning(of: currency.code) != nil {
      money.isWhole = true
      let whole = lines.map { money.amounts(in: $0) }
      let found = self.total(lines, whole, money, currency)
      if found.0?.isGuess == false || !amounts.contains(where: { $0.contains { $0.hasDecimals } }) {
        (amounts, total, labelled) = (whole, found.0, found.1)
      }
    }
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
    receipt.notPaid = notPaid(lines, labelled)
    return receipt
  }

  /// Currencies with hundredths that shops often omit. In others, amounts without a mark have lost it.
  private static let wholeAmounts = Phrases("whole amounts")

  private static let (refunds, unpaid) = (Phrases("refund"), Phrases("unpaid"))
  private static let (cancelled, due) = (Phrases("cancelled"), Phrases("due"))

  /// Word for an offer, a cancelled sale or an unpaid bill.
  private func notPaid(_ lines: [ReceiptLine], _ labelled: [LabelledAmount]) -> String? {
    let isPaid = labelled.contains { [.paid, .cash, .card].contains($0.role) }
    var found = Self.unpaid.best(in: lines.prefix(12))
    for (index, line) in lines.enumerated() where found == nil {
      let start = line.folded.firstIndex(where: ReceiptLine.isLetter) ?? 0
      let word = line.read { Self.cancelled.first($0, at: start) ?? (isPaid ? nil : Self.due.first(in: $0)) }
      found = word.map { ($0, index) }
    }
    return found.map { String(decoding: lines[$0.line].folded[$0.match.start..<$0.match.end], as: UTF8.self) }
  }

  /// Evidence of two receipts on one picture, in words.
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

  /// Totals that equal the cash minus the change printed after them.
  private func paidInCash(_ labelled: [LabelledAmount]) -> [Int64] {
    labelled.indices.dropLast(2).compactMap { index in
      let (total, cash, change) = (labelled[index], labelled[index + 1], labelled[index + 2])
      let isPaid = total.role.strength >= 30 && cash.role == .cash && change.role == .change && change.minor > 0
      return isPaid && cash.minor &- change.minor == total.minor ? total.minor : nil
    }
  }

  /// The line is like `TOTAL 20.90 TOTAL 14.30`.
  private func namesTotals(_ line: ReceiptLine, _ amounts: [PrintedAmount]) -> Bool {
    let amounts = amounts.filter { $0.hasDecimals && !$0.isFactor }
    guard amounts.count == 2, amounts[0].minor != amounts[1].minor else { return false }
    let labels = [Label(line, 0, amounts[0].start), Label(line, amounts[0].end, amounts[1].start)]
    return labels[0].letters.count >= 4 && labels[0].letters == labels[1].letters
      && table.lists(of: labels[0]).contains(.total)
  }

  /// Total of the better layout, with its labelled amounts. Amounts follow labels, or precede them.
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

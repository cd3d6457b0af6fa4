import Spendwise
import SpendwiseText

/// Reads notices of what is still to be paid, and of mandates. It knows no templates, but the words that banks and
/// billers of many countries use: amounts and days count for what the words beside them call them.
final class DueReader {
  /// The facts about a message besides its text.
  struct Context {
    var institution: String?
    /// The name of the biller, where the sender is one that is known.
    var biller: String?
    /// A name made of the sender, for want of a better one.
    var sender: String?
    var received: Day?
    var dollars: Currency?
    var home = Currency.unstated
    var monthFirst = false
  }

  private let dates = NoticeDates()
  private let amounts = NoticeAmounts()
  private let payees = NoticePayee()
  private let numbers = NoticeNumbers()
  private let words = NoticeWords()
  private let mandates: MandateWords

  init() { mandates = MandateWords() }

  /// The first test: false is certain, and costs one alert nearly nothing.
  static func mayBeOne(_ text: AlertText) -> Bool { needles.contains { text.contains($0) } }

  private static let needles = [
    " due", "due ", "payable", "overdue", "mandate", "autopay", "auto pay", "auto-pay", "auto debit", "auto-debit",
    "standing instruction", "direct debit", "will be ", "'ll ", "’ll ", "to be debited", "scheduled", "renew",
    "lastschrift", "abgebucht", "buchen", "se cargar", "fecha de cargo", "vencimiento", "addebito",
    "prélev", "bill ", "trial", "facture", "factura", "fattura", "rechnung", "fatura", "factuur",
    "faktura", "expiring", "expires", "last date", "thank you for", "received", "unpaid",
    "dishonour", "declined", "didn", "dues", "outstanding", "pay by",
    "bolletta", "tad:", "tad ", "on/before", "échéance", "à payer", "płat", "son ödeme", "fällig", "scade", "vence",
    "jatuh tempo", "dibayar", "insufficient", "minimum payment", "reaches us", "pay before", "invoice",
  ].map { Needle($0) }

  /// The notice in `message`; `nil` when it is none.
  func read(_ message: AlertText, _ context: Context) -> Notice? {
    let text = NoticeText(message)
    if words.isSettled(text) { return nil }
    let sums = amounts.find(text, dollars: context.dollars, home: context.home)
    // "R$" and "CA$" are of countries that write the day first.
    let isMonthFirst = context.monthFirst && sums.allSatisfy { $0.amount.currency.code == "USD" }
    let days = dates.find(text, received: context.received, monthFirst: isMonthFirst)
    if MandateWords.mayOccur(in: message), let notice = mandate(text, days, sums, context) { return notice }
    return due(text, days, sums, context)
  }

  /// Whether `message` is the receipt of who is paid.
  func isReceipt(_ message: AlertText) -> Bool { words.isReceipt(NoticeText(message)) }

  // MARK: Mandates

  private func mandate(_ text: NoticeText, _ days: [NoticeDate], _ sums: [NoticeAmount], _ context: Context) -> Notice?
  {
    guard let event = mandates.event(text), !days.contains(where: { $0.role == .debit || $0.role == .due }) else {
      return nil
    }
    var notice = Notice(kind: .mandate, event: event)
    notice.mandate = numbers.mandate(text)
    notice.payee = payees.merchant(text)
    guard notice.payee != nil || notice.mandate != nil else { return nil }
    notice.maximum = sums.first { $0.role == .maximum }?.amount
    notice.amount = sums.first { $0.role != .maximum && $0.role != .other && $0.amount.minor > 0 }?.amount
    notice.accountLastFour = numbers.card(text) ?? numbers.account(text)
    notice.frequency = mandates.frequency(text)
    notice.start = days.first { $0.role == .start }?.day
    notice.end = days.first { $0.role == .end }?.day
    return notice
  }

  // MARK: Dues

  private func due(_ text: NoticeText, _ days: [NoticeDate], _ sums: [NoticeAmount], _ context: Context) -> Notice? {
    let failed = words.isFailed(text)
    let day = days.first { $0.role == .due } ?? days.first { $0.role == .debit }
    let total = sum(sums)
    let minimum = sums.first { $0.role == .minimum }
    // Who names both a total and a minimum bills a card.
    let isBill = total?.role == .total && minimum != nil
    guard day != nil || words.isDue(text) || failed || isBill else { return nil }
    if day == nil, !failed, words.isOffer(text) { return nil }
    guard total != nil || minimum != nil || day != nil && words.isDue(text) else { return nil }
    if failed, total == nil || !words.isRecurring(text) { return nil }
    if words.asksOnly(text) || words.isRenewal(text) { return nil }
    var notice = Notice()
    notice.amount = total?.amount
    notice.minimum = minimum?.amount
    if let amount = total?.amount, let least = minimum?.amount, amount.currency == least.currency,
      amount.minor >= 0, least.minor > amount.minor
    {
      // A total below the minimum is misread.
      notice.amount = nil
    }
    (notice.dueDate, notice.debitDate) = (day?.day, days.first { $0.role == .debit && $0.day != day?.day }?.day)
    if failed, notice.dueDate == nil { notice.dueDate = words.failureDay(text, days) }
    notice.isAutomatic = !failed && words.isAutomatic(text)
    notice.isRevised = words.isRevised(text)
    notice.event = failed ? "failed" : words.isOverdue(text, notice.dueDate, context.received) ? "overdue" : nil
    name(&notice, text, context)
    if failed, notice.payee == nil { return nil }
    notice.statementDate = notice.isDebt ? days.first { $0.role == .statement }?.day : nil
    notice.period = words.period(text, days)
    return notice
  }

  private func sum(_ sums: [NoticeAmount]) -> NoticeAmount? {
    let able = sums.filter { $0.role == .total || $0.role == .none && $0.hasMark }
    return able.max { $0.rank < $1.rank }.flatMap { best in able.first { $0.rank == best.rank } }
  }

  /// Who is to be paid, and the numbers by which a payment will be known.
  private func name(_ notice: inout Notice, _ text: NoticeText, _ context: Context) {
    notice.mandate = numbers.mandate(text)
    if notice.event == "failed" || words.isForMerchant(text) {
      let seller = context.biller.flatMap { Billers.isPlatform($0) ? nil : $0 }
      let lender = context.institution == nil && notice.event == "failed" ? payees.biller(text, signs: false) : nil
      notice.payee = seller ?? lender ?? payees.subscription(text) ?? payees.merchant(text) ?? context.biller
      if notice.event == "failed" {
        notice.payee = notice.payee ?? payees.creditor(text) ?? payees.biller(text, signs: false)
      }
      notice.accountLastFour = numbers.card(text) ?? numbers.account(text)
      if notice.event == "failed" || notice.payee != nil { return }
    }
    if words.isCard(text, context.institution) {
      notice.payee = payees.card(text, context.institution) ?? context.biller ?? context.sender
      notice.isDebt = true
      let payer = numbers.payer(text)
      notice.accountLastFour = numbers.card(text) ?? numbers.account(text, besides: payer)
      if payer != notice.accountLastFour { notice.fromLastFour = payer }
      return
    }
    notice.isDebt = words.isLoan(text)
    notice.accountLastFour = numbers.account(text)
    notice.number = numbers.consumer(text)
    notice.payee = creditor(text, notice, context)
  }

  /// The biller, fund, lender or insurer: named by the text, known by the sender, or both.
  private func creditor(_ text: NoticeText, _ notice: Notice, _ context: Context) -> String? {
    let named = payees.creditor(text)
    if words.isFund(text), let named { return named }
    if let biller = context.biller {
      return named.map { NoticePayee.isAlike($0, biller) } == true ? named : biller
    }
    if notice.isDebt, let named { return named }
    if let name = payees.biller(text, signs: false) ?? named ?? payees.biller(text, signs: true) { return name }
    if notice.isAutomatic, let name = payees.subscription(text) ?? payees.merchant(text) { return name }
    // A bank that reminds of a bill for light or water is not who is paid.
    return words.service(text) ?? context.institution.map { Billers.bank($0) } ?? context.sender
  }
}

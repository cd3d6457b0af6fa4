import Spendwise
import SpendwiseText

/// Payments that are neither spent nor earned: debts that are repaid, cash that is drawn or paid in.
extension ExtractionResolver {
  /// Whether an account pays a card or a loan: the payee says so, or where there is none, the sentence.
  func isDebtPaid(_ reading: Extraction, _ record: Transaction) -> Bool {
    if reading.kind == .income { return false }
    if let payee = record.payeeRaw { return payee.withBytes { OwnTransfer.isLoanRepayment($0) } }
    // A template may end before the words say what for.
    let rest = text.flat.part(reading.span.upperBound, text.flat.count)
    let end = reading.span.upperBound + (rest.firstIndex(of: 0x2E) ?? rest.count)
    let sentence = text.lower.part(reading.span.lowerBound, end)
    func says(_ needles: [Needle]) -> Bool {
      needles.contains { text.mayContain($0) && $0.offset(in: sentence) != nil }
    }
    if says(ExtractionResolver.debtCosts) { return false }
    // A card payment in instalments is an expense.
    return says(ExtractionResolver.cardBills) || says(ExtractionResolver.loans) && !says(ExtractionResolver.ofCard)
  }

  private static let cardBills = [
    "cc billpay", "cc bill pay", "credit card bill", "credit card payment", "towards credit card",
  ].map { Needle($0) }
  private static let loans = [
    "towards emi", "towards loan", "towards your loan", "loan repayment", "loan emi", "emi of loan", "emi for loan",
    "loan instal",
  ].map { Needle($0) }
  private static let ofCard = [Needle("card")]
  private static let debtCosts = ["charge", "fee", "bounce", "penal", "convert", "spent", "insur"].map { Needle($0) }

  /// Cash from a machine is still the user's; the fee for it is spent.
  func isCash(_ reading: Extraction, _ record: Transaction) -> Bool {
    let sentence = text.lower.part(reading.span.lowerBound, reading.span.upperBound)
    let payee = reading.captures[.payee].map { text.lower.part($0.lowerBound, $0.upperBound) } ?? sentence.part(0, 0)
    func says(_ needles: [Needle]) -> Bool {
      needles.contains { text.mayContain($0) && ($0.offset(in: sentence) != nil || $0.offset(in: payee) != nil) }
    }
    if says(ExtractionResolver.fees) { return false }
    if record.paymentMethod == "atm" { return says(ExtractionResolver.drawn) }
    return says(ExtractionResolver.withdrawn) && says(ExtractionResolver.ofCash)
  }

  /// Cash that was paid in was the user's before.
  func isCashHandedIn(_ reading: Extraction) -> Bool {
    let sentence = text.lower.part(reading.span.lowerBound, reading.span.upperBound)
    return ExtractionResolver.handedIn.contains { text.mayContain($0) && $0.offset(in: sentence) != nil }
  }

  private static let handedIn = [
    "cash deposit", "deposited in cash", "deposit of cash", "cash deposited", "deposited by cash", "by cash dep",
  ].map { Needle($0) }

  private static let drawn = ["withdr", "wdl", "wdn", "w/d", "cash", "nfs", "at atm", " atm ", "thru atm", "by atm"].map
  { Needle($0) }
  private static let withdrawn = ["withdrawn", "cash withdrawal", "cash w/d"].map { Needle($0) }
  private static let ofCash = ["card", "cash", "atm"].map { Needle($0) }
  private static let fees = [
    "atm charge", "atm fee", "withdrawal charge", "withdrawal fee", "wdl charge", "wdl chg", "atm txn charge",
    "atm card",
    "atm/debit", "atm cum", "annual",
  ].map { Needle($0) }
}

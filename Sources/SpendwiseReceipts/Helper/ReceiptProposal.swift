import Spendwise
import SpendwiseText

/// Merges a model's answer with the rules' reading. The record is always pending.
///
/// Values supported by the receipt's arithmetic stay. The model fills the rest. If both are sure and differ, the record
/// keeps the rules' value and names the difference.
package struct ReceiptProposal {
  private let answer: ReceiptAnswer
  private let receipt: Receipt?
  private let context: ReceiptContext
  private let currency: Currency
  private let total: Amount?
  private let items: [Transaction.Item]
  private var sums = Sums.unknown
  private var doubts: [String] = []

  /// Result of adding up the answer's own figures.
  private enum Sums: Equatable {
    case unknown, agree
    case contradict(String)
  }

  /// Combines an answer with the rules' receipt, if any. Throws `ReceiptAnswer.Refused`.
  package init(
    _ answer: ReceiptAnswer, _ receipt: Receipt?, _ context: ReceiptContext
  ) throws(ReceiptAnswer.Refused) {
    (self.answer, self.receipt, self.context) = (answer, receipt, context)
    let stated = receipt.flatMap { $0.currencyIsStated ? $0.currency : nil }
    currency = stated ?? answer.currency ?? receipt?.currency ?? context.currency
    if let stated, let own = answer.currency, own != stated {
      doubts.append("the model read \(own.code), the receipt states \(stated.code)")
    }
    total = try answer.amount("total", currency)
    items = try answer.items(currency)
    sums = try addUp()
  }

  /// Checks that subtotal and extras, or the items, make the total.
  private func addUp() throws(ReceiptAnswer.Refused) -> Sums {
    guard let total else { return .unknown }
    let paid = total.minor.magnitude
    func minor(_ key: String) throws(ReceiptAnswer.Refused) -> Int64 { try answer.amount(key, currency)?.minor ?? 0 }
    let (tax, discount) = (try minor("tax"), try minor("discount"))
    let more = try minor("service_charge") + minor("tip") + minor("rounding") - Int64(clamping: discount.magnitude)
    func reaches(_ base: Int64) -> Bool {
      // A tax may be part of the prices, a rounding part of the total.
      [base + more + tax, base + more].contains { $0.magnitude == paid }
    }
    var agrees = false
    if let subtotal = try answer.amount("subtotal", currency) {
      if !reaches(subtotal.minor) {
        return .contradict("its subtotal, tax and other lines do not make its total \(total.magnitude.literal)")
      }
      agrees = more + tax != 0
    }
    if !items.isEmpty {
      let sum = items.reduce(Int64(0)) { $0 + $1.total.minor }
      let subtotal = try answer.amount("subtotal", currency)?.minor
      if sum != subtotal, sum.magnitude != paid, !reaches(sum) {
        let words = Amount(minor: sum, currency: currency).literal
        return .contradict("its items make \(words), not its total \(total.magnitude.literal)")
      }
      agrees = true
    }
    return agrees ? .agree : .unknown
  }

  /// Makes the record. `nil` if neither shows an amount.
  package mutating func transaction(_ origin: Receipt.Origin, categories: Set<String>) -> Transaction? {
    var record = receipt?.transaction(origin) ?? blank(origin)
    let usesTotal = decideTotal(&record)
    guard let amount = record.amount, amount.minor != 0 else { return nil }
    decideDate(&record, origin)
    if let name = answer.merchant { decideMerchant(name, &record) }
    if record.tax == nil, let tax = try? answer.amount("tax", amount.currency), tax.minor > 0 { record.tax = tax }
    record.paymentMethod = record.paymentMethod ?? answer.paymentMethod
    record.accountLastFour = record.accountLastFour ?? answer.lastFour
    record.invoice = record.invoice ?? answer.invoice
    record.time = record.time ?? answer.time
    record.description = answer.description ?? record.description
    if record.items.isEmpty, usesTotal, sums == .agree { record.items = items }
    if let category = answer.category, categories.contains(category) {
      let path = CategoryPath(category)
      (record.category, record.subcategory) = (path.category, path.subcategory)
      record.categorizationSource = .ai
    }
    judge(&record, usesTotal)
    return record
  }

  private func blank(_ origin: Receipt.Origin) -> Transaction {
    var record = Transaction()
    (record.kind, record.recorder, record.confidence) = (.expense, .receipt, 0)
    (record.receipt, record.source) = (origin.attachment, Transaction.Source(channel: origin.channel, key: origin.key))
    return record
  }

  /// Sets the better total. Returns true if it is the model's.
  private mutating func decideTotal(_ record: inout Transaction) -> Bool {
    guard let total else { return false }
    let own = record.amount.flatMap { receipt?.total == nil ? nil : $0.magnitude }
    if own == total.magnitude { return true }
    let evidence = receipt?.total.map { $0.isGuess ? 0 : $0.witnesses.count } ?? 0
    if let own, evidence >= 2 {
      doubts.append("the model read \(total.magnitude.literal), the sums of the receipt make \(own.literal)")
      return false
    }
    let printed = printedAmounts
    if !printed.isEmpty, !printed.contains(total.minor.magnitude), sums != .agree {
      doubts.append("the model's total \(total.magnitude.literal) is neither in the text nor the sum of its items")
      return false
    }
    if let own, evidence == 1 { doubts.append("the rules read \(own.literal)") }
    let isRefund = total.minor < 0 || record.kind == .refund
    record.kind = isRefund ? .refund : .expense
    record.amount = isRefund ? total.magnitude : total.magnitude.negated
    record.items = []
    return true
  }

  /// Amounts in the text that the rules read, in minor units.
  private var printedAmounts: Set<UInt64> {
    let money = MoneyReader(decimals: currency.digits)
    return Set((receipt?.lines ?? []).flatMap { money.amounts(in: $0).map(\.minor.magnitude) })
  }

  private mutating func decideDate(_ record: inout Transaction, _ origin: Receipt.Origin) {
    let own = receipt?.date
    if let day = answer.date, day != own?.day {
      if let own, own.confidence >= 90 {
        doubts.append("the model read the date \(day.iso)")
      } else if day > context.today {
        doubts.append("the model's date \(day.iso) is in the future")
      } else {
        record.date = day
        return
      }
    }
    if record.date == nil { record.date = own?.day ?? origin.fallbackDay.day }
    if own == nil, answer.date != own?.day || answer.date == nil { doubts.append(origin.fallbackDay.why) }
  }

  private mutating func decideMerchant(_ name: String, _ record: inout Transaction) {
    record.payeeRaw = receipt?.merchant?.name ?? name
    guard let own = receipt?.merchant, own.confidence >= 90 else {
      record.payee = name
      return
    }
    let plain = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let (one, other) = (plain(name), plain(own.name))
    if !one.contains(other), !other.contains(one) { doubts.append("the model read the merchant \(name)") }
  }

  private func judge(_ record: inout Transaction, _ usesTotal: Bool) {
    var doubts = doubts
    var confidence = min(answer.confidence ?? 50, sums == .agree ? 95 : 85)
    if case .contradict(let words) = sums {
      confidence = min(confidence, 40)
      doubts.insert("the model contradicts itself: \(words)", at: 0)
    }
    if !usesTotal { confidence = min(confidence, record.confidence ?? 0) }
    if !self.doubts.isEmpty { confidence = min(confidence, 60) }
    record.confidence = confidence
    let support = sums == .agree ? "its own sums agree" : "no sums support it"
    let head = "ai: \(usesTotal ? "read by a model, \(support)" : "the model's total was not used")"
    record.why = ([head] + doubts).joined(separator: "; ")
    record.status = .pending
    record.uncounted = record.paymentMethod == "cash" ? nil : .receipt
  }
}

import Spendwise
import SpendwiseText

/// Makes values of what the model chose in a message.
struct Resolver {
  let reading: ModelReader.Reading
  /// The currency of amounts without a mark, where the sender has none.
  let home: Currency

  private var message: ScannedMessage { reading.message }

  /// A payment, or why there is none that could be recorded.
  enum Result {
    case payment(Payment)
    case unclear(reason: String, why: String)
  }

  func payment() -> Result {
    guard let index = reading.amount else { return .unclear(reason: "no-amount", why: "no amount is stated") }
    let item = message.items[index]
    let printed = message.text.string(item.range)
    if item.isBroken {
      return .unclear(reason: "amount", why: "\"\(printed)\" is a part of a number that is not clear")
    }
    guard let (currency, isSure) = currency(of: index) else {
      return .unclear(reason: "currency", why: "the currency of \"\(printed)\" is not known")
    }
    guard let amount = amount(index, currency), amount.minor != 0 else {
      return .unclear(reason: "amount", why: "\"\(printed)\" is not an amount in \(currency.code)")
    }
    var payment = Payment(amount: amount, isDebit: reading.isDebit, kind: reading.isDebit ? .expense : .income)
    if !isSure { payment.doubts.append("\"\(printed)\" may be in another currency") }
    fill(&payment, currency)
    doubt(&payment)
    let sure = reading.movedProbability * reading.amountProbability * reading.directionProbability
    payment.confidence = max(1, min(97, Int((sure * 100).rounded(.down))))
    return .payment(payment)
  }

  // MARK: Amounts

  /// The currency of an amount, and that no other one fits.
  func currency(of index: Int) -> (Currency, Bool)? {
    var codes = message.codes(index)
    if codes.isEmpty, let marked = message.money.first(where: { !message.codes($0).isEmpty }) {
      codes = message.codes(marked)
    }
    let isToman = codes == ["IRT"]
    if codes.count == 1 { return Currency(isToman ? "IRR" : codes[0]).map { ($0, true) } }
    let local = codes.isEmpty ? message.local : codes.filter { message.local.contains($0) }
    if let one = local.first {
      return Currency(one).map { ($0, Set(local).count == 1 || message.sender.countries.count == 1) }
    }
    if codes.isEmpty { return (home, false) }
    if codes.contains(home.code) { return (home, false) }
    return codes.first.flatMap { Currency($0) }.map { ($0, false) }
  }

  func amount(_ index: Int, _ currency: Currency) -> Amount? {
    let item = message.items[index]
    let isExact = message.sender.countries.contains("SO")
    guard let amount = WorldNumber.amount(message.text, item.digits, currency, isExact: isExact) else { return nil }
    guard message.codes(index) == ["IRT"] else { return amount }
    // Ten rials are a toman.
    let times = amount.minor.multipliedReportingOverflow(by: 10)
    return times.overflow ? nil : Amount(minor: times.partialValue, currency: currency)
  }

  private func figure(_ index: Int?, _ currency: Currency) -> Amount? {
    guard let index, index != reading.amount else { return nil }
    let stated = message.codes(index).count == 1 ? Currency(message.codes(index)[0]) : nil
    let amount = amount(index, stated ?? currency)
    return message.items[index].sign < 0 ? amount?.negated : amount
  }

  // MARK: Other fields

  private func fill(_ payment: inout Payment, _ currency: Currency) {
    payment.balance = figure(reading.balance, currency)
    payment.limit = payment.balance == nil || reading.limit != reading.balance ? figure(reading.limit, currency) : nil
    payment.fee = figure(reading.fee, currency)
    if let position = reading.date {
      payment.day = message.days[position]
      payment.time = time(near: message.dates[position])
    }
    let ends = reading.account.flatMap { lastDigits($0) }
    if let account = reading.account, isCard(account) {
      payment.card = ends
      payment.isOfCreditCard = payment.limit != nil || says(account, "credit")
    } else {
      payment.account = ends
    }
    payment.reference = reading.reference.map { message.text.string(message.items[$0].range) }
    payment.payee = reading.payee.map { message.string($0) }
    payment.method = method(payment)
    if reading.isTransfer { payment.kind = .transfer }
    if reading.isRefund, !reading.isDebit { payment.kind = .refund }
    if payment.payee == nil { payment.clause = clause() }
  }

  /// The last four digits of an account, or as many as are printed.
  func lastDigits(_ index: Int) -> String? {
    let item = message.items[index]
    let digits = message.text.string(item.kind == .mask ? item.digits : item.range).filter { $0.isASCII && $0.isNumber }
    return digits.count < 2 ? nil : String(digits.suffix(4))
  }

  /// The word nearest before the digits is one for a card.
  func isCard(_ index: Int) -> Bool {
    var other = index - 1
    while other >= 0, other > index - 8 {
      let item = message.items[other]
      if item.kind == .money || item.kind == .date { break }
      if item.has(.card) { return !item.has(.account) || item.has(.ends) }
      if item.has(.account) { return false }
      other -= 1
    }
    return index + 1 < message.items.count && message.items[index + 1].has(.card)
  }

  private func says(_ index: Int, _ word: String) -> Bool {
    let start = message.items[max(0, index - 6)].range.lowerBound
    return message.text.has(FoldedText.fold(word), in: start..<message.items[index].range.upperBound)
  }

  private func time(near index: Int) -> String? {
    let next = message.items[index...].prefix(4).first { $0.kind == .time }
    let other = next ?? message.items.first { $0.kind == .time && $0.sentence == message.items[index].sentence }
    return other.flatMap { item in
      message.text.string(item.range).withBytes { AlertTime.read($0) }.map { AlertTime.text($0.second) }
    }
  }

  private static let methods: [(word: [UInt32], method: String)] = [
    ("upi", "upi"), ("imps", "imps"), ("neft", "neft"), ("rtgs", "rtgs"), ("nach", "nach"), ("ecs", "nach"),
    ("ach", "nach"), ("atm", "atm"), ("cash deposit", "cash"), ("cheque", "cheque"), ("chq", "cheque"),
    ("netbanking", "netbanking"), ("net banking", "netbanking"), ("wallet", "wallet"), ("pos", "card"),
    ("card", "card"),
  ].map { (FoldedText.fold($0), $1) }

  /// The first method that the sentence of the amount, or the Subject, names.
  private func method(_ payment: Payment) -> String? {
    guard let amount = reading.amount else { return nil }
    let sentence = message.items[amount].sentence
    let near = message.items.filter { $0.sentence == sentence || message.hasSubject && $0.line == 0 }
    for (word, method) in Resolver.methods {
      for item in near where item.kind != .money {
        let start = item.range.lowerBound
        if message.text.begins(with: word, at: start), !FoldedText.isLetter(message.text.at(start + word.count)) {
          return method
        }
      }
    }
    return payment.card != nil ? "card" : nil
  }

  /// The words of the sentence that has the amount, up to 80 letters.
  private func clause() -> String? {
    guard let amount = reading.amount else { return nil }
    let sentence = message.items.filter { $0.sentence == message.items[amount].sentence && $0.kind != .newline }
    guard let first = sentence.first, let last = sentence.last else { return nil }
    let text = message.text.string(first.range.lowerBound..<last.range.upperBound)
    return String(text.prefix(80))
  }

  // MARK: Doubts

  private func doubt(_ payment: inout Payment) {
    for change in reading.changesByName {
      payment.doubts.append("words of the payee's name could be read as its \(change)")
    }
    if let day = payment.day {
      if day > message.received.adding(days: 3) || day < message.received.adding(days: -1100) {
        payment.doubts.append("its date \(day.iso) is far from the day of the message")
      } else if hasTwoDates(day) {
        payment.doubts.append("two dates fit")
      }
    }
    if let amount = reading.amount, message.items[amount].kind == .number {
      payment.doubts.append("its amount is a bare number")
    }
    if payment.account == nil, payment.card == nil, payment.reference == nil, payment.balance == nil,
      payment.limit == nil, payment.payee == nil
    {
      payment.doubts.append("it names no account, payee, balance or reference")
    }
  }

  /// Another day of the past is in the sentence of the amount, before its date.
  private func hasTwoDates(_ day: Day) -> Bool {
    guard let amount = reading.amount else { return false }
    return message.dates.indices.contains { position in
      guard let other = message.days[position], other != day, other <= message.received else { return false }
      return message.items[message.dates[position]].sentence == message.items[amount].sentence
    }
  }
}

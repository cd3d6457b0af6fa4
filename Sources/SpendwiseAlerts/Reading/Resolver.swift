import Spendwise
import SpendwiseText

/// Makes values of the model's choices in a message.
struct Resolver {
  let reading: ModelReader.Reading
  /// Currency of amounts without a mark, if the sender has none.
  let home: Currency

  var message: ScannedMessage { reading.message }

  func payment() -> PaymentResult {
    guard let chosen = reading.amount else { return .unclear("no-amount", "no amount is stated") }
    let (index, original) = charged(chosen)
    let item = message.items[index]
    let printed = message.text.string(item.range)
    if item.isBroken {
      return .unclear("amount", "\"\(printed)\" is a part of a number that is not clear")
    }
    guard let (currency, isSure) = currency(of: index) else {
      return .unclear("currency", "the currency of \"\(printed)\" is not known")
    }
    guard let amount = amount(index, currency), amount.minor != 0 else {
      return .unclear("amount", "\"\(printed)\" is not an amount in \(currency.code)")
    }
    if let why = unclearDate() { return .unclear("date", why) }
    var payment = Payment(amount: amount, isDebit: reading.isDebit, kind: reading.isDebit ? .expense : .income)
    if !isSure { payment.doubts.append("\"\(printed)\" may be in another currency") }
    payment.original = original.flatMap { index in self.currency(of: index).flatMap { self.amount(index, $0.0) } }
    fill(&payment, currency)
    doubt(&payment)
    let sure = reading.movedProbability * reading.amountProbability * reading.directionProbability
    // Of institutions left out of the fit half as many were wrong as the scores say.
    payment.confidence = max(1, min(97, Int(((1 + sure) * 50).rounded(.down))))
    return .payment(payment)
  }

  // MARK: Amounts

  /// Amount that the account paid, and one beside it in another currency. Example: "TRY 342.00 (SAR 27.51)".
  private func charged(_ index: Int) -> (amount: Int, original: Int?) {
    let own = message.codes(index)
    let other = message.money.first { other in
      abs(other - index) < 4 && message.items[other].line == message.items[index].line
        && ![reading.balance, reading.limit, reading.fee].contains(other) && !message.items[other].isBroken
        && message.codes(other).count == 1 && own.count == 1 && message.codes(other) != own
    }
    guard let other else { return (index, nil) }
    let isOther = !message.local.contains(own[0]) && message.local.contains(message.codes(other)[0])
    return isOther ? (other, index) : (index, other)
  }

  /// Currency of an amount, and if it is the only possible one.
  func currency(of index: Int) -> (Currency, Bool)? {
    var (codes, mayBeName) = (message.codes(index), false)
    if codes.isEmpty, let marked = message.money.first(where: { !message.codes($0).isEmpty }) {
      codes = message.codes(marked)
      // "debited by 340.0 trf to USD 500 STORE".
      mayBeName = !message.local.isEmpty && !codes.contains { message.local.contains($0) }
      if mayBeName { codes = [] }
    }
    let isToman = codes == ["IRT"]
    if isToman { return Currency("IRR").map { ($0, true) } }
    return CurrencyMarks.choose(codes, message.sender.countries, home: home).map { ($0, $1 && !mayBeName) }
  }

  func amount(_ index: Int, _ currency: Currency) -> Amount? {
    let item = message.items[index]
    let isExact = message.sender.countries.contains("SO")
    guard let amount = PrintedNumber.amount(message.text, item.digits, currency, isExact: isExact) else { return nil }
    guard message.codes(index) == ["IRT"] else { return amount }
    // Ten rials are a toman.
    let times = amount.minor.multipliedReportingOverflow(by: 10)
    return times.overflow ? nil : Amount(minor: times.partialValue, currency: currency)
  }

  func figure(_ index: Int?, _ currency: Currency) -> Amount? {
    guard let index, index != reading.amount, !message.items[index].isBroken else { return nil }
    let stated = message.codes(index).count == 1 ? Currency(message.codes(index)[0]) : nil
    let amount = amount(index, stated ?? currency)
    return message.items[index].sign < 0 ? amount?.negated : amount
  }

  // MARK: Other fields

  /// Reason against the payment's date, or the only date in its sentence. It is on no calendar, or a credit still to
  /// come.
  private func unclearDate() -> String? {
    let near = datesBeside.filter { message.digits(message.dates[$0]) > 4 }
    guard let position = reading.date ?? (near.count == 1 ? near.first : nil) else { return nil }
    let printed = "the date \"\(message.text.string(message.items[message.dates[position]].range))\" is"
    guard let day = day(of: position) else { return "\(printed) on no calendar" }
    let isToCome = !reading.isDebit && position == reading.date && near.contains(position)
    return isToCome && day > message.received.adding(days: 1) ? "\(printed) after the day of the message" : nil
  }

  /// Positions of the dates in the sentence of the amount.
  private var datesBeside: [Int] {
    let sentence = reading.sentence
    return message.dates.indices.filter { sentence.contains(message.dates[$0]) }
  }

  private func day(of position: Int) -> Day? {
    let range = message.items[message.dates[position]].range
    return message.days[position].map { usual in
      PrintedDate.paid(message.text, range, message.sender.countries, usual: usual, received: message.received)
    }
  }

  private func fill(_ payment: inout Payment, _ currency: Currency) {
    payment.balance = figure(reading.balance, currency)
    payment.limit = payment.balance == nil || reading.limit != reading.balance ? figure(reading.limit, currency) : nil
    payment.fee = figure(reading.fee ?? labelledFee, currency)
    payment.reverses = reading.reversed.map { message.text.string($0) }
    if let position = reading.date {
      payment.day = day(of: position)
      payment.hasYear = PrintedDate.hasYear(message.text, message.items[message.dates[position]].range)
      payment.time = time(near: message.dates[position])
    }
    let ends = reading.account.flatMap { lastDigits($0) }
    // "added to your wallet using card ending 8002".
    let isFilled = !reading.isDebit && [.ofWallet, .ofGateway].contains(message.sender.business) && isTransfer
    if let account = reading.account, isCard(account) {
      payment.card = isFilled ? nil : ends
      payment.isOfCreditCard = payment.limit != nil && !says(account, "debit") || says(account, "credit")
    } else {
      payment.account = ends
    }
    let side = reading.otherSide
    payment.reference = side.reference.map { message.text.string($0) }
    payment.vpa = side.address.map { message.text.string($0) }
    payment.payee = side.printed.map { message.text.string($0) }
    payment.name = side.name.map { message.text.string($0) }
    if let span = reading.payee, isOfCharges(before: span) { (payment.payee, payment.name) = (nil, nil) }
    payment.method = method(payment, besides: side.name) ?? side.method ?? (payment.vpa == nil ? nil : "upi")
    payment.kind = kind(payment)
  }

  /// The effect on the books.
  private func kind(_ payment: Payment) -> Transaction.Kind {
    let sentence = reading.sentence
    func has(_ roles: Roles) -> Bool { sentence.contains { message.items[$0].has(any: roles) } }
    if reading.isDebit {
      // Fees for a debt or a machine are spent.
      if has(Roles(.fee)), sentence.count(where: { message.items[$0].kind == .money }) == 1 { return payment.kind }
      if message.items.indices.contains(where: isChargeOfMachine) { return payment.kind }
      // Cash is still the user's; a cheque or a bill may be a withdrawal, too.
      let mayBeCash = payment.method.map { ["card", "cash"].contains($0) } ?? true
      let isDrawn = payment.method == "atm" || mayBeCash && has(Roles(.cashOut)) && payment.payee == nil
      let isBill = payment.card == nil && sentence.contains { message.isCard(leadingTo: $0, in: sentence) }
      // By UPI a card pays shops alone.
      let isOfShop = payment.card != nil && payment.vpa != nil
      return isTransfer && !isOfShop || isDrawn || isBill || isToSelf ? .transfer : payment.kind
    }
    // `irctcrefund@sbi`
    if reading.isRefund || saysRefund || payment.vpa?.lowercased().contains("refund") == true { return .refund }
    if isOnCreditCard(payment) {
      if sentence.contains(where: { message.text.has(Resolver.cashback, in: message.items[$0].range) }) {
        return .income
      }
      if sentence.contains(where: { message.isWord($0, "payment") || message.items[$0].has(.out) }) { return .transfer }
      // Money that comes from nobody is that of the household.
      return payment.payee != nil ? .refund : .transfer
    }
    let isHandedIn = payment.method == "cash" && (has(Roles(.cashIn)) || payment.payee == nil)
    return isTransfer || isHandedIn || isToSelf ? .transfer : payment.kind
  }

  /// A charge beside the word ATM, without an amount: "Info: ATM-DECLINE CHRG".
  private func isChargeOfMachine(_ index: Int) -> Bool {
    guard message.items[index].has(.fee) else { return false }
    let sentence = message.items(besides: index).map { message.items[$0] }
    return !sentence.contains { $0.kind == .money }
      && sentence.contains { PaymentMethod.of(message.text, $0.range) == "atm" }
  }

  private var isToSelf: Bool { reading.sentence.contains { message.isWord($0, "self") } }

  private func isOnCreditCard(_ payment: Payment) -> Bool {
    payment.isOfCreditCard
      || payment.card != nil && message.items.contains { message.text.has(Resolver.creditCard, in: $0.range) }
  }

  /// The model finds a transfer, and a word or second account agrees.
  private var isTransfer: Bool {
    let roles = Roles(.transfer, .cash, .cashOut, .cashIn, .card, .instalment, .toMine)
    return reading.isTransfer
      && (message.accounts.count > 1
        || message.items.contains { item in
          item.has(any: roles) || item.purpose.map { $0 != .ordinary } == true
            || PaymentMethod.of(message.text, item.range) == "atm"
        })
  }

  /// The sentence states a refund, not as a supposition. Example: "Refund of Rs 250 from Ola Cabs received".
  private var saysRefund: Bool {
    let sentence = reading.sentence
    let words = reading.returns.filter { sentence.contains($0) && message.items[$0].has(.refund) }
    return !words.isEmpty && !sentence.contains { message.items[$0].has(any: Roles(.condition, .not, .will, .future)) }
  }

  /// The name comes before the sentence of charges. Those are another's: "NACH debit towards BAJAJ FINANCE failed.
  /// Penal charges Rs 59.00 debited".
  private func isOfCharges(before span: ScannedMessage.Span) -> Bool {
    reading.fee == nil && span.first < reading.sentence.lowerBound
      && reading.sentence.contains { message.items[$0].has(.fee) } && message.items.contains { $0.has(.declined) }
  }

  /// Fee by its label: "Transaction cost, Ksh10.00".
  private var labelledFee: Int? {
    guard let amount = reading.amount else { return nil }
    return message.money.first { index in
      guard index > amount, !message.isSameValue(index, amount) else { return false }
      return message.items[max(amount + 1, index - 3)..<index].contains {
        $0.has(.fee) && !$0.has(.balance) && $0.sentence == message.items[index].sentence
      }
    }
  }

  /// Last four digits of an account, or fewer if fewer are printed.
  func lastDigits(_ index: Int) -> String? {
    let item = message.items[index]
    return PrintedNumber.lastDigits(message.text.string(item.kind == .mask ? item.digits : item.range))
  }

  /// The nearest word before the digits means a card. "a/c ending" is an account.
  func isCard(_ index: Int) -> Bool {
    var other = index - 1
    while other >= 0, other > index - 8 {
      let item = message.items[other]
      if item.kind == .money || item.kind == .date { break }
      // "Credit Card account 5524 XXXX".
      if item.has(.account) {
        return other > 0 && message.text.has(Resolver.creditCard, in: message.items[other - 1].range)
      }
      if item.has(.card), !item.has(.ends) || message.text.has(Resolver.card, in: item.range) { return true }
      other -= 1
    }
    return index + 1 < message.items.count && message.items[index + 1].has(.card)
  }

  private static let card = FoldedText.fold("card")
  private static let cashback = FoldedText.fold("cashback")
  private static let creditCard = FoldedText.fold("credit card")

  private func says(_ index: Int, _ word: String) -> Bool {
    let start = message.items[max(0, index - 6)].range.lowerBound
    return message.text.has(FoldedText.fold(word), in: start..<message.items[index].range.upperBound)
  }

  private func time(near index: Int) -> PrintedTime.Reading? {
    let next = message.items[index...].prefix(4).first { $0.kind == .time }
    let other = next ?? message.items.first { $0.kind == .time && $0.sentence == message.items[index].sentence }
    return other.flatMap { item in
      message.text.string(item.range).withBytes { PrintedTime.read($0) }
    }
  }

  /// First method that the sentence or the Subject names, besides the payee.
  private func method(_ payment: Payment, besides name: Range<Int>?) -> String? {
    let sentence = reading.sentence
    let near = message.items.indices.filter { index in
      let item = message.items[index]
      // "at ATM GULSHAN".
      return item.kind != .money && (sentence.contains(index) || message.hasSubject && item.line == 0)
        && (name?.contains(item.range.lowerBound) != true || reading.isTransfer && message.isWord(index, "atm"))
    }
    if let method = PaymentMethod.find(message.text, near.lazy.map { message.items[$0].range }) { return method }
    // "Cash In Tk 500.00 from 01811***420".
    if !reading.isDebit,
      near.contains(where: {
        message.items[$0].has(.cash) || message.items[$0].has(.cashIn) && message.items[$0].range.count > 4
      })
    {
      return "cash"
    }
    // "withdrawn from HDFC Bank Card x7712".
    let isDrawn = near.contains { message.items[$0].has(.cashOut) || message.isWord($0, "withdrawn") }
    if reading.isDebit, payment.card != nil, isDrawn { return "atm" }
    if payment.vpa != nil { return "upi" }
    // "You spent £14.20 at": wallets say sent or paid.
    if payment.card != nil || near.contains(where: { message.isWord($0, "spent") }) { return "card" }
    // "Not you? SMS BLOCK UPI": by this means it can be disputed.
    return message.items.contains { PaymentMethod.of(message.text, $0.range) == "upi" } ? "upi" : nil
  }

  /// Words of the amount's sentence. Also those of the sentence with the other account; up to 80 letters of each.
  func clause() -> String? {
    guard let amount = reading.amount else { return nil }
    let own = message.sentence(of: amount)
    let other = message.accounts.first { account in
      account != reading.account && message.items[account].kind == .mask && message.digits(account) > 3
        && !own.contains(message.items[account].range.lowerBound)
        && message.items(besides: account).contains { message.items[$0].has(any: Roles(.to, .from)) }
    }
    return ([own] + (other.map { [message.sentence(of: $0)] } ?? [])).map(words).joined(separator: " … ")
  }

  /// Text of up to 80 letters, of whole words.
  private func words(_ range: Range<Int>) -> String {
    let text = message.text.string(range)
    if text.count <= 80 { return text }
    let cut = text.prefix(81)
    return String(cut.lastIndex(of: " ").map { cut[..<$0] } ?? text.prefix(80))
  }

  // MARK: Doubts

  /// Probability of a date from which no other one is looked at.
  private static let certain: Score = 0.95

  private func doubt(_ payment: inout Payment) {
    for change in reading.changesByName {
      payment.doubts.append("words of the payee's name could be read as its \(change)")
    }
    if let day = payment.day, reading.dateProbability < Resolver.certain, hasTwoDates(day) {
      payment.doubts.append("two dates fit")
    }
    if reading.isDebit, payment.kind == .expense, reading.probability(.returned) < reading.probability(.moved),
      !reading.returns.isEmpty
    {
      payment.doubts.append("it also says that the money came back")
    }
    if let amount = reading.amount, message.items[amount].kind == .number {
      payment.doubts.append("its amount is a bare number")
    }
    if payment.account == nil, payment.card == nil, payment.reference == nil, payment.balance == nil,
      payment.limit == nil, payment.payee == nil,
      !reading.sentence.contains(where: { message.items[$0].has(any: Roles(.account, .card)) })
    {
      payment.doubts.append("it names no account, payee, balance or reference")
    }
  }

  /// The amount's sentence has another day, up to the message's own. A payment that came back has an earlier one.
  private func hasTwoDates(_ day: Day) -> Bool {
    let isBack = reading.probability(.returned) > reading.probability(.moved)
    return datesBeside.contains { position in
      message.days[position].map { $0 != day && $0 <= message.received && !(isBack && $0 < day) } == true
    }
  }
}

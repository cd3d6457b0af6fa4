import Spendwise
import SpendwiseText

/// A template that matched: ranges of the text.
struct TemplateMatch {
  let profile: AlertProfile
  /// Template that matched. `nil` if single expressions found the payment.
  let template: AlertProfile.Template?
  var captures = AlertCaptures()
  /// The sentence.
  var span: Range<Int> = 0..<0
  var kind: Transaction.Kind?
  var isDebit: Bool?
  /// The currency of amounts without a mark.
  var currency = Currency.unstated

  /// Captured ranges with words that strangers chose.
  var names: [Range<Int>] { [captures[.payee], captures[.vpa]].compactMap { $0 } }

  /// The direction, by the template, its groups or its kind.
  var direction: Bool? {
    if let isDebit { return isDebit }
    if captures[.debit] != nil { return true }
    if captures[.credit] != nil { return false }
    switch kind {
    case .expense: return true
    case .income, .refund: return false
    case .transfer, nil: return nil
    }
  }
}

/// Makes a payment of the fields of a template. Reads their values like those of all messages.
struct TemplateResolver {
  private let text: AlertText
  private let alert: Alert
  private var match: TemplateMatch
  /// Values of the text. Some text around each shows its limits.
  private let message: ScannedMessage
  /// Start of the text of `message`.
  private let start: Int
  private let values: Resolver

  /// Bytes around the captured amounts.
  private static let surroundings = 24

  /// `received` is the day of arrival. If unknown, the day of reading.
  init(_ match: TemplateMatch, _ text: AlertText, _ alert: Alert, _ sender: ScannedMessage.Sender, received: Day) {
    (self.match, self.text, self.alert) = (match, text, alert)
    let amounts = [AlertField.amount, .balance, .limit, .original].compactMap { match.captures[$0] }
    var parts = amounts.map { range in
      max(0, range.lowerBound - TemplateResolver.surroundings)..<range.upperBound + TemplateResolver.surroundings
    }
    parts += [match.captures[.date]].compactMap { $0 }
    parts.sort { $0.lowerBound < $1.lowerBound }
    let all = parts + [match.span, match.captures[.method] ?? match.span]
    let start = all.map(\.lowerBound).min() ?? 0
    let bytes = text.lines.part(start, all.map(\.upperBound).max() ?? 0)
    message = ScannedMessage(
      valuesOf: bytes, parts.map { $0.lowerBound - start..<$0.upperBound - start }, sender, received: received)
    (self.start, values) = (start, Resolver(reading: .init(message: message), home: .unstated))
  }

  mutating func payment() -> PaymentResult {
    if let result = status() { return result }
    guard let range = match.captures[.amount] else { return .unclear("no-amount", "no amount is stated") }
    let printed = "\"\(text.string(range))\""
    guard let number = number(at: range), !message.items[number].isBroken else {
      return .unclear("amount", "\(printed) is a part of a number that is not clear")
    }
    if isCut(number) { return .unclear("truncated", "the message ends inside the amount") }
    guard let (currency, isSure) = currency(of: number) else {
      return .unclear("currency", "the currency of \(printed) is not known")
    }
    guard let amount = values.amount(number, currency) else {
      return .unclear("amount", "\(printed) is not an amount in \(currency.code)")
    }
    if amount.minor == 0 { return .ignored("not-money", "the amount is zero") }
    guard let isDebit = match.direction else {
      return .unclear("no-direction", "the message does not say whether money came or went")
    }
    var payment = Payment(amount: amount, isDebit: isDebit, kind: match.kind ?? (isDebit ? .expense : .income))
    payment.confidence = 97
    if !isSure { payment.doubts.append("\(printed) may be in another currency") }
    if let why = date(&payment) { return .unclear("date", why) }
    fill(&payment, currency)
    doubtTheEnd(&payment)
    return .payment(payment)
  }

  /// Result for a status other than success. A reversal changes the match.
  private mutating func status() -> PaymentResult? {
    guard let range = match.captures[.status] else { return nil }
    let words = text.string(range).lowercased()
    let value = words.split { !$0.isLetter }.last { $0 != "transaction" && $0 != "status" }.map(String.init) ?? ""
    switch value {
    case "success", "successful", "approved", "completed", "processed", "posted": return nil
    case "reversed", "refunded", "reversal":
      (match.kind, match.isDebit) = (.refund, false)
      return nil
    case "declined", "failed", "rejected", "cancelled": return .ignored("declined", "its status is \(value)")
    default:
      return .unclear("status", "the transaction status \(value.isEmpty ? "is empty" : "\"\(value)\" is not known")")
    }
  }

  // MARK: Numbers

  /// The bytes of an item in the text.
  private func bytes(_ range: Range<Int>) -> Range<Int> {
    let found = message.text.bytes(range)
    return found.lowerBound + start..<found.upperBound + start
  }

  /// Item of the whole number, of which `range` may be a part.
  private func number(at range: Range<Int>) -> Int? {
    guard let first = range.first(where: { ASCII.isDigit(text.flat[$0]) }),
      let last = range.last(where: { ASCII.isDigit(text.flat[$0]) })
    else { return nil }
    return message.items.indices.first { index in
      guard [.money, .number].contains(message.items[index].kind) else { return false }
      let digits = bytes(message.items[index].digits)
      return digits.contains(first) && digits.contains(last)
    }
  }

  /// The number may be cut off.
  private func isCut(_ index: Int) -> Bool {
    let isAtEnd = bytes(message.items[index].range).upperBound + TemplateResolver.surroundings >= text.flat.count
    return isAtEnd && (message.mayBeCut(index) || message.isInOpenBrackets(after: index))
  }

  private func currency(of number: Int) -> (Currency, Bool)? {
    var codes = message.codes(number)
    if codes.isEmpty, let range = match.captures[.currency] {
      guard let mark = mark(range) else { return nil }
      codes = mark
    }
    if codes.isEmpty { return (match.currency, true) }
    if codes.contains(match.currency.code) { return (match.currency, true) }
    return CurrencyMarks.choose(codes, message.sender.countries, home: match.currency)
  }

  private func mark(_ range: Range<Int>) -> [String]? {
    CurrencyMarks.shared.match(FoldedText(text.bytes(range)), 0, message.local)?.codes
  }

  private func figure(_ range: Range<Int>?, _ currency: Currency) -> Amount? {
    range.flatMap { number(at: $0) }.flatMap { values.figure($0, currency) }
  }

  // MARK: Date and time

  /// Sets the day and the time. Returns a reason against the day.
  private func date(_ payment: inout Payment) -> String? {
    if let range = match.captures[.date], !(range.upperBound == text.flat.count && alert.isTruncated) {
      let printed = text.string(range)
      if let index = message.dates.first(where: { bytes(message.items[$0].range).overlaps(range) }) {
        guard let day = message.paidDay(index) else {
          return "the date \"\(printed)\" is on no calendar"
        }
        if !payment.isDebit, let arrival = alert.received?.day, day > arrival.adding(days: 1) {
          return "the date \"\(printed)\" is after the day of the message"
        }
        (payment.day, payment.hasYear) = (day, PrintedDate.hasYear(message.text, message.items[index].range))
      } else {
        payment.doubts.append("the date \"\(printed)\" cannot be read")
      }
    }
    payment.time = match.captures[.time].flatMap { PrintedTime.read(text.bytes($0)) }
    return nil
  }

  // MARK: The other fields

  private func fill(_ payment: inout Payment, _ currency: Currency) {
    let captures = match.captures
    func lastDigits(_ field: AlertField) -> String? {
      captures[field].flatMap { PrintedNumber.lastDigits(text.string($0)) }
    }
    (payment.account, payment.card) = (lastDigits(.account), lastDigits(.card))
    if payment.account == nil, payment.card == nil { payment.card = match.profile.cardLastFour }
    payment.vpa = captures[.vpa].map { text.string($0) }
    payment.payee = captures[.payee].flatMap { AlertPayee.trimmed(text.string($0)) } ?? match.template?.payee
    payment.reference = captures[.reference].map { text.string($0) }
      .flatMap { $0.utf8.contains(where: { ASCII.isDigit($0) }) ? $0 : nil }
    payment.balance = figure(captures[.balance], currency)
    payment.limit = figure(captures[.limit], currency)
    if let range = captures[.original], let codes = captures[.originalCurrency].flatMap({ mark($0) }) {
      let choice = CurrencyMarks.choose(codes, message.sender.countries, home: currency)
      payment.original = choice.flatMap { figure(range, $0.0) }
    }
    payment.method = captures[.method].flatMap { method($0) } ?? match.template?.method ?? method(match.span)
    // Cash from a machine is still the user's, and cash that is handed in was.
    if payment.method == "atm", payment.kind == .expense, !AlertSkeleton.roles(text.string(match.span)).has(.fee) {
      payment.kind = .transfer
    } else if payment.method == "cash", payment.kind == .income {
      payment.kind = .transfer
    }
    guard let payee = captures[.payee] else { return }
    if let reference = captures[.reference], reference.overlaps(payee) {
      payment.reference = nil
      payment.doubts.append("its reference may be a part of the payee's name")
    }
    if let date = captures[.date], date.lowerBound >= payee.upperBound,
      text.lower.hasPrefix(" on ", at: date.upperBound), ASCII.isDigit(text.lower.at(date.upperBound + 4))
    {
      payment.doubts.append("its date may be a part of the payee's name")
    }
  }

  private func method(_ range: Range<Int>) -> String? {
    let letters = message.text.letters(range.lowerBound - start..<range.upperBound - start)
    let isLetter = { [message] in FoldedText.isLetter(message.text.at($0)) }
    let words = letters.filter { isLetter($0) && !isLetter($0 - 1) }.map { $0..<$0 + 1 }
    return PaymentMethod.find(message.text, words) ?? (has("card", range) ? "card" : nil)
  }

  private func has(_ word: StaticString, _ range: Range<Int>) -> Bool {
    text.lower.part(range.lowerBound, range.upperBound).offset(of: word, from: 0) != nil
  }

  // MARK: The end of the text

  /// Adds doubts about values at the end of a possibly cut text.
  private func doubtTheEnd(_ payment: inout Payment) {
    for field in [AlertField.payee, .vpa, .reference, .account, .card, .date] {
      guard let range = match.captures[field], endsOpen(range) else { continue }
      let digits = text.bytes(range).reversed().prefix { ASCII.isDigit($0) }.count
      let most = [AlertField.reference: 9, .account: 3, .card: 3][field]
      let isWhole = field == .date ? payment.hasYear : most.map { digits > $0 } == true
      if !isWhole { payment.doubts.append("the message ends inside or right after the \(field.name)") }
    }
    for field in [AlertField.balance, .limit] {
      guard let range = match.captures[field], let number = number(at: range), isCut(number) else { continue }
      payment.confidence -= 8
      payment.inferences.append("the message ends inside or right after the \(field.name)")
    }
  }

  /// The text ends here without punctuation.
  private func endsOpen(_ range: Range<Int>) -> Bool {
    let rest = text.flat[range.upperBound...]
    return rest.count < 4
      && rest.allSatisfy { $0 < 0x80 && !ASCII.isDigit($0) && !ASCII.isLetter($0) && !".!)]".utf8.contains($0) }
  }
}

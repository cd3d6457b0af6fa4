import Spendwise
import SpendwiseText

/// A template that matched: ranges of the text.
struct TemplateMatch {
  let profile: AlertProfile
  /// `nil` where single expressions found the payment.
  let template: AlertProfile.Template?
  var captures: AlertCaptures = [:]
  /// The sentence.
  var span: Range<Int> = 0..<0
  var kind: Transaction.Kind?
  var isDebit: Bool?
  /// The currency of amounts without a mark.
  var currency = Currency.unstated

  /// The captured ranges whose words strangers chose.
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

/// Makes a payment of the fields that a template caught, whose values are read as those of all messages.
struct TemplateResolver {
  let text: AlertText
  let alert: Alert
  let sender: ScannedMessage.Sender
  /// The day on which the message came or, unknown, is read.
  let received: Day

  func payment(_ found: TemplateMatch) -> PaymentResult {
    var match = found
    if let result = status(&match) { return result }
    guard let range = match.captures[.amount] else { return .unclear("no-amount", "no amount is stated") }
    let printed = "\"\(text.string(range))\""
    guard let number = number(at: range), !number.isBroken else {
      return .unclear("amount", "\(printed) is a part of a number that is not clear")
    }
    if number.isCut { return .unclear("truncated", "the message ends inside the amount") }
    guard let (currency, isSure) = currency(of: number, match) else {
      return .unclear("currency", "the currency of \(printed) is not known")
    }
    guard let amount = number.values.amount(number.index, currency) else {
      return .unclear("amount", "\(printed) is not an amount in \(currency.code)")
    }
    if amount.minor == 0 { return .ignored("not-money", "the amount is zero") }
    guard let isDebit = match.direction else {
      return .unclear("no-direction", "the message does not say whether money came or went")
    }
    var payment = Payment(amount: amount, isDebit: isDebit, kind: match.kind ?? (isDebit ? .expense : .income))
    payment.confidence = 97
    if !isSure { payment.doubts.append("\(printed) may be in another currency") }
    if let why = date(&payment, match) { return .unclear("date", why) }
    fill(&payment, match, currency)
    doubtTheEnd(&payment, match)
    return .payment(payment)
  }

  /// The result of a status other than success; a reversal changes the match.
  private func status(_ match: inout TemplateMatch) -> PaymentResult? {
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

  /// A number, cut out of its surroundings.
  private struct Number {
    var values: Resolver
    var index: Int
    /// The text may have been cut within it.
    var isCut: Bool

    var isBroken: Bool { values.reading.message.items[index].isBroken }
    var codes: [String] { values.reading.message.codes(index) }
  }

  /// Bytes around a captured number that show where it begins and ends.
  private static let surroundings = 24

  /// The whole number of which a template caught `range`, or a part.
  private func number(at range: Range<Int>) -> Number? {
    let start = max(0, range.lowerBound - TemplateResolver.surroundings)
    let end = range.upperBound + TemplateResolver.surroundings
    let caught = range.filter { ASCII.isDigit(text.flat[$0]) }
    guard let first = caught.first, let last = caught.last else { return nil }
    let message = scan(text.lines.part(start, end))
    let found = message.items.indices.first { index in
      guard [.money, .number].contains(message.items[index].kind) else { return false }
      let digits = message.text.bytes(message.items[index].digits)
      return digits.contains(first - start) && digits.contains(last - start)
    }
    return found.map { index in
      let isCut = end >= text.flat.count && (message.mayBeCut(index) || message.isInOpenBrackets(after: index))
      return Number(values: Resolver(reading: .init(message: message), home: .unstated), index: index, isCut: isCut)
    }
  }

  private func scan(_ bytes: Bytes) -> ScannedMessage {
    ScannedMessage(bytes, subject: false, sender, received: received, Lexicon.none)
  }

  private func currency(of number: Number, _ match: TemplateMatch) -> (Currency, Bool)? {
    var codes = number.codes
    if codes.isEmpty, let range = match.captures[.currency] {
      guard let mark = mark(range) else { return nil }
      codes = mark
    }
    if codes.isEmpty { return (match.currency, true) }
    if codes.contains(match.currency.code) { return (match.currency, true) }
    // The banks of the program mean the dollars of America.
    return CurrencyMarks.choose(codes, sender.countries, home: match.currency)
      .map { ($0.0, $0.1 || match.profile.isBuiltin) }
  }

  private func mark(_ range: Range<Int>) -> [String]? {
    CurrencyMarks.shared.match(FoldedText(text.bytes(range)), 0, CurrencyMarks.currencies(of: sender.countries))?.codes
  }

  private func figure(_ range: Range<Int>?, _ currency: Currency) -> Amount? {
    range.flatMap { number(at: $0) }.flatMap { $0.values.figure($0.index, currency) }
  }

  // MARK: Date and time

  /// Takes the day and the time; the reason against the day where it cannot be one.
  private func date(_ payment: inout Payment, _ match: TemplateMatch) -> String? {
    if let range = match.captures[.date], !(range.upperBound == text.flat.count && alert.isTruncated) {
      let (printed, message) = (text.string(range), scan(text.bytes(range)))
      if let index = message.dates.first {
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
    guard let time = match.captures[.time].flatMap({ PrintedTime.read(text.bytes($0)) }) else { return nil }
    if match.template?.hasOpenClock != true || !time.isOpen {
      payment.time = PrintedTime.text(time.second)
    } else if let arrival = alert.received,
      let second = PrintedTime.resolve(
        time, on: payment.day ?? received, received: (arrival.day, arrival.secondOfDay))
    {
      payment.time = PrintedTime.text(second)
    }
    return nil
  }

  // MARK: The other fields

  private func fill(_ payment: inout Payment, _ match: TemplateMatch, _ currency: Currency) {
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
      payment.original = CurrencyMarks.choose(codes, sender.countries, home: currency).flatMap { figure(range, $0.0) }
    }
    payment.method = captures[.method].flatMap { method($0) } ?? match.template?.method ?? method(match.span)
    // Cash from a machine is still the user's, and cash that is handed in was.
    if payment.method == "atm", payment.kind == .expense, !has("charge", match.span), !has("fee", match.span) {
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
    let message = scan(text.bytes(range))
    return PaymentMethod.find(message.text, message.items) ?? (has("card", range) ? "card" : nil)
  }

  private func has(_ word: StaticString, _ range: Range<Int>) -> Bool {
    text.lower.part(range.lowerBound, range.upperBound).offset(of: word, from: 0) != nil
  }

  // MARK: The end of the text

  /// Adds doubts about values at the very end of a text, which may be cut.
  private func doubtTheEnd(_ payment: inout Payment, _ match: TemplateMatch) {
    for field in [AlertField.payee, .vpa, .reference, .account, .card, .date] {
      guard let range = match.captures[field], endsOpen(range) else { continue }
      let digits = text.bytes(range).reversed().prefix { ASCII.isDigit($0) }.count
      let most = [AlertField.reference: 9, .account: 3, .card: 3][field]
      let isWhole = field == .date ? payment.hasYear : most.map { digits > $0 } == true
      if !isWhole { payment.doubts.append("the message ends inside or right after the \(field.rawValue)") }
    }
    for field in [AlertField.balance, .limit] {
      guard let range = match.captures[field], range.upperBound + TemplateResolver.surroundings >= text.flat.count,
        number(at: range)?.isCut == true
      else { continue }
      payment.confidence -= 8
      payment.inferences.append("the message ends inside or right after the \(field.rawValue)")
    }
  }

  /// The text ends with `range`, without a mark that would say that it is whole.
  private func endsOpen(_ range: Range<Int>) -> Bool {
    let rest = text.flat[range.upperBound...]
    return rest.count < 4
      && rest.allSatisfy { $0 < 0x80 && !ASCII.isDigit($0) && !ASCII.isLetter($0) && !".!)]".utf8.contains($0) }
  }
}

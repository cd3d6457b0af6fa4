import Spendwise
import SpendwiseMail
import SpendwiseText

/// A payment as a template found it, in ranges of the text, or as the model did, in values.
struct Extraction {
  var profile: String
  /// The template that found it; empty where the model did.
  var template: String
  var captures = AlertCaptures()
  /// The sentence.
  var span: Range<Int> = 0..<0
  var kind: Transaction.Kind?
  var isDebit: Bool?
  var method: String?
  var payee: String?
  var hasOpenClock = false
  /// Whether the card is what was paid, and not what paid.
  var isCardPaid = false
  /// The name within the payee, without what the books of the bank put around it.
  var name: Range<Int>?
  var currency = Currency.unstated
  var cardLastFour: String?
  /// Who may sign such a message: these domains, and those of this bank.
  var signers: [String] = []
  var institution: String?
  /// The bank of the account, where the message is not from it.
  var accountInstitution: String?
  /// Whether the message is from whom it says; only mail can tell.
  var authentication: SenderVerdict?
  /// Whether its sender is not known as a bank's.
  var isFromStranger = false
  /// Whether no figure counts it before a person confirms it, because of its sender.
  var isUncounted = false
  /// The wallet that sent it, where it names no other account: that is the account.
  var wallet: String?
  /// Whether it tells of a payment that was returned unpaid, and not of money that came back.
  var isUnpaid = false
  /// The domain of a known sender whose mail no server found signed.
  var unsigned: String?
  /// In hundredths.
  var confidence = 97
  /// The inferences, in words.
  var doubts: [String] = []
  /// Whether a person should look.
  var isUnsure = false
  /// The payment in values, where the model read it.
  var payment: Payment?

  /// The captured ranges whose words strangers chose.
  var names: [Range<Int>] { [captures[.payee], captures[.vpa], name].compactMap { $0 } }
}

/// Makes the record of a reading: from ranges to values, refusing what is not certain.
struct ExtractionResolver {
  let text: AlertText
  let alert: Alert
  let channel: String
  let recorder: Transaction.Recorder
  /// The last resort for a date.
  let today: Day
  /// Whether the time of arrival is in Indian time whatever the clock of the user.
  let isIndianTime: Bool

  /// The verdict on a reading.
  func verdict(_ found: consuming Extraction) -> AlertVerdict {
    var reading = found
    if let payment = reading.payment { return .transaction(record(of: payment, &reading)) }
    func reject(_ reason: String, _ why: String) -> AlertVerdict {
      .reject(AlertNote(reason: reason, why: why, profile: reading.profile))
    }
    switch status(&reading) {
    case nil: break
    case let note?: return note
    }
    guard let range = reading.captures[.amount] else { return reject("no-amount", "no amount is stated") }
    guard let range = text.wholeNumber(range) else {
      return reject("amount", "\"\(text.string(range))\" is a part of a number that is not clear")
    }
    reading.captures[.amount] = range
    if text.mayBeCut(range) { return reject("truncated", "the message ends inside the amount") }
    guard let currency = currency(reading) else {
      return reject("currency", "the currency of \"\(text.string(range))\" is not known")
    }
    doubtDollars(&reading)
    guard let amount = amount(range, currency) else {
      return reject("amount", "\"\(text.string(range))\" is not an amount in \(currency.code)")
    }
    if amount.minor == 0 {
      return .ignored(AlertNote(reason: "not-money", why: "the amount is zero", profile: reading.profile))
    }
    guard let isDebit = direction(reading) else {
      return reject("no-direction", "the message does not say whether money came or went")
    }
    doubtTheEnd(&reading)
    var record = Transaction()
    switch date(&reading) {
    case .success(let day): record.date = day
    case .failure(let problem): return reject("date", problem.words)
    }
    record.amount = isDebit ? amount.negated : amount
    record.recorder = recorder
    record.time = time(reading, record.date)
    fill(&record, &reading, currency)
    classify(&record, reading, isDebit)
    finish(&record, &reading)
    return .transaction(record)
  }

  /// The record of a payment that was found in values.
  private func record(of payment: Payment, _ reading: inout Extraction) -> Transaction {
    var record = Transaction()
    record.date = payment.day ?? dayOfArrival(&reading)
    record.time = payment.day == nil ? nil : payment.time
    record.amount = payment.isDebit ? payment.amount.negated : payment.amount
    record.originalAmount = payment.original
    record.recorder = recorder
    if reading.isCardPaid {
      record.cardLastFour = payment.card
    } else {
      record.accountLastFour = payment.account ?? payment.card
      if payment.account != nil { record.cardLastFour = payment.card }
      record.accountInstitution = record.accountLastFour == nil ? nil : reading.accountInstitution
    }
    record.payeeRaw = payment.payee ?? payment.vpa
    record.payee = (payment.name ?? record.payeeRaw).map { AlertPayee.lightlyCleaned($0) }
    record.vpa = payment.vpa
    record.reference = payment.reference
    record.paymentMethod = payment.method
    (record.balanceAfter, record.limitAfter) = (payment.balance, payment.limit)
    record.note =
      payment.fee.map { "fee \($0.literal) \($0.currency.code)" } ?? payment.reverses.map { "reversal of \($0)" }
    record.description = payment.clause
    record.account = reading.wallet
    reading.kind = payment.kind
    classify(&record, reading, payment.isDebit)
    finish(&record, &reading)
    return record
  }

  // MARK: The end of the text

  /// A value at the very end of a text, with nothing after it, may be cut.
  private func doubtTheEnd(_ reading: inout Extraction) {
    for field in [AlertField.balance, .limit] {
      if let range = reading.captures[field], text.mayBeCut(range) { doubt(field, &reading) }
    }
    for field in [AlertField.payee, .vpa, .reference, .date, .time, .account, .card] {
      guard let range = reading.captures[field], text.endsOpen(range), !isWhole(field, text.bytes(range)) else {
        continue
      }
      // The long number of a wallet, after its label, is what such messages end with.
      if field == .reference, range.count > 9, !isBesideUPI(range) {
        reading.confidence = max(0, reading.confidence - 4)
        reading.doubts.append("the message ends right after the reference")
      } else {
        doubt(field, &reading)
      }
    }
    if reading.captures[.payee] != nil, text.isShouted {
      reading.confidence = max(0, reading.confidence - 6)
      reading.doubts.append("all in capitals: where the payee ends is not plain")
    }
  }

  /// Whether the twelve digits of UPI are expected.
  private func isBesideUPI(_ range: Range<Int>) -> Bool {
    let before = text.lower.part(max(0, range.lowerBound - 24), range.lowerBound)
    return ExtractionResolver.ofUPI.contains { $0.offset(in: before) != nil }
  }

  private static let ofUPI = ["upi", "rrn", "imps", "utr"].map { Needle($0) }

  private func doubt(_ field: AlertField, _ reading: inout Extraction) {
    reading.confidence = max(0, reading.confidence - 8)
    // The digits of a balance that may be missing are no reason to look: they count nowhere.
    if field != .balance, field != .limit, !(field == .date && hasYear(reading)) { reading.isUnsure = true }
    reading.doubts.append("the message ends inside or right after the \(field.rawValue)")
  }

  /// A day, a month and two digits of a year.
  private func hasYear(_ reading: Extraction) -> Bool {
    guard let range = reading.captures[.date] else { return false }
    if case .day? = AlertDate.read(text.bytes(range)) { return true }
    return false
  }

  /// Whether a value cannot go on: the twelve digits of UPI, a year of four, seconds, the last four digits.
  private func isWhole(_ field: AlertField, _ value: Bytes) -> Bool {
    let digits = value.reversed().prefix { ASCII.isDigit($0) }.count
    switch field {
    case .reference: return digits == 12 && value.count == 12 || isTransferNumber(value)
    case .date: return digits == 4
    case .time: return value.filter { $0 == 0x3A }.count == 2 && digits == 2
    case .account, .card: return digits >= 4
    default: return false
    }
  }

  /// The number of a bank transfer: four letters of the bank, and 12 or 18 more of which the last ten are digits.
  private func isTransferNumber(_ value: Bytes) -> Bool {
    (value.count == 16 || value.count == 22) && value.prefix(4).allSatisfy { ASCII.isLetter($0) }
      && value.suffix(10).allSatisfy { ASCII.isDigit($0) }
  }

  // MARK: Amount and direction

  /// Axis reports a reversal, or worse, only by a row of its own. An unknown status is refused.
  private func status(_ reading: inout Extraction) -> AlertVerdict? {
    guard let range = reading.captures[.status] else { return nil }
    let words = text.string(range).lowercased()
    let value = words.split { !$0.isLetter }.last { $0 != "transaction" && $0 != "status" }.map(String.init) ?? ""
    switch value {
    case "success", "successful", "approved", "completed", "processed", "posted": return nil
    case "reversed", "refunded", "reversal":
      reading.kind = .refund
      reading.isDebit = false
      return nil
    case "declined", "failed", "rejected", "cancelled":
      return .ignored(AlertNote(reason: "declined", why: "its status is \(value)", profile: reading.profile))
    default:
      let shown = value.isEmpty ? "is empty" : "\"\(value)\" is not known"
      return .reject(AlertNote(reason: "status", why: "the transaction status \(shown)", profile: reading.profile))
    }
  }

  private func amount(_ range: Range<Int>, _ currency: Currency) -> Amount? {
    guard let digits = AlertNumber.plain(text.bytes(range), currency) else { return nil }
    return try? Amount.grouped(digits, currency).magnitude
  }

  /// A balance or a limit, which are in rupees even where the payment is not.
  private func balance(_ range: Range<Int>?, _ reading: Extraction) -> Amount? {
    guard let whole = range.flatMap({ text.wholeNumber($0) }) else { return nil }
    let digits = AlertNumber.plain(text.bytes(whole), reading.currency, isAmount: false)
    return digits.flatMap { try? Amount.grouped($0, reading.currency).magnitude }
  }

  private func currency(_ reading: Extraction) -> Currency? {
    if let range = reading.captures[.currency] {
      let mark = text.bytes(range)
      let isBare = mark.equals("$") || mark.equals("$ ")
      if isBare, reading.institution == nil, let code = WorldSenders.dollars(ofDomain: alert.origin) {
        return Currency(code)
      }
      return isBare ? AlertCurrency.dollars(of: reading.institution) : AlertCurrency.read(mark)
    }
    guard let amount = reading.captures[.amount] else { return nil }
    // A pattern may have caught the number alone: the mark before it must not be overlooked.
    let before = text.flat[max(0, amount.lowerBound - 6)..<amount.lowerBound]
    let word = String(decoding: before, as: UTF8.self).split(separator: " ").last.map(String.init) ?? ""
    return AlertCurrency.known(word) ?? reading.currency
  }

  /// A `$` of a bank of several countries, or of an unknown sender, is in doubt.
  private func doubtDollars(_ reading: inout Extraction) {
    guard let range = reading.captures[.currency], text.bytes(range).hasPrefix("$") else { return }
    if let institution = reading.institution, !WorldSenders.isOfManyDollars(institution) { return }
    if reading.institution == nil, WorldSenders.dollars(ofDomain: alert.origin) != nil { return }
    reading.isUnsure = true
    reading.doubts.append("\"$\" may be in another currency")
  }

  private func direction(_ reading: Extraction) -> Bool? {
    if let isDebit = reading.isDebit { return isDebit }
    if reading.captures[.debit] != nil { return true }
    if reading.captures[.credit] != nil { return false }
    switch reading.kind {
    case .expense: return true
    case .income, .refund: return false
    case .transfer, nil: return nil
    }
  }

  private func classify(_ record: inout Transaction, _ reading: Extraction, _ isDebit: Bool) {
    record.kind = kind(reading, isDebit, record)
    // "withdrawn from HDFC Bank Card x7712".
    if record.kind == .transfer, isDebit, record.paymentMethod ?? "card" == "card", isCash(reading, record) {
      record.paymentMethod = "atm"
    }
  }

  private func kind(_ reading: Extraction, _ isDebit: Bool, _ record: Transaction) -> Transaction.Kind {
    if reading.kind == .transfer || reading.kind == .refund { return reading.kind ?? .transfer }
    let isOwn = (record.payeeRaw ?? "").withBytes { payee in
      (record.vpa ?? "").withBytes { OwnTransfer.isOne(payee: payee, vpa: $0) }
    }
    if isOwn || isDebit && (isCash(reading, record) || isDebtPaid(reading, record)) { return .transfer }
    if !isDebit, isCashHandedIn(reading) { return .transfer }
    return reading.kind ?? (isDebit ? .expense : .income)
  }

  // MARK: Date and time

  private struct DateProblem: Error { var words: String }

  private func date(_ reading: inout Extraction) -> Result<Day, DateProblem> {
    guard let range = reading.captures[.date] else { return .success(dayOfArrival(&reading)) }
    let read = day(in: range, reading)
    // At the end of a text that was cut the year may be half of itself.
    let isCut = range.upperBound == text.flat.count && alert.isTruncated
    switch read {
    case nil: return .success(dayOfArrival(&reading))
    case .impossible: return .failure(DateProblem(words: "the date \"\(text.string(range))\" is on no calendar"))
    case .day(let day):
      if isCut { return .success(dayOfArrival(&reading)) }
      guard let received = alert.received?.day, day > received else { return .success(day) }
      reading.isUnsure = true
      if currency(reading) != .inr, case .day(let other)? = AlertDate.american(text.bytes(range)), other <= received,
        other > received.adding(days: -40)
      {
        reading.doubts.append("read with the month first: the other way the date is after the day of the message")
        return .success(other)
      }
      // Clocks differ by some hours. What comes later is promised: an offer.
      if direction(reading) == false, day > received.adding(days: 1) {
        return .failure(DateProblem(words: "the date \"\(text.string(range))\" is after the day of the message"))
      }
      reading.doubts.append("the date is after the day of the message")
      return .success(day)
    case .yearless(let month, let day):
      guard let resolved = AlertDate.resolve(month: month, day: day, received: alert.received?.day ?? today) else {
        return .failure(DateProblem(words: "the date \"\(text.string(range))\" has no year"))
      }
      if alert.received == nil { reading.isUnsure = true }
      reading.doubts.append(
        alert.received == nil
          ? "no year stated, and no \(arrival.dropFirst(4)): the latest that fits" : "year taken from \(arrival)")
      return .success(resolved)
    }
  }

  /// The date in `range`: day first, as all but the banks of America print it.
  private func day(in range: Range<Int>, _ reading: Extraction) -> AlertDate.Reading? {
    let first = AlertDate.read(text.bytes(range))
    // Banks of India print `USD`, those of America `$`, and only they leave out the century.
    guard let mark = reading.captures[.currency], currency(reading)?.code == "USD",
      text.bytes(range).count > 8 || text.string(mark).hasPrefix("$"),
      let american = AlertDate.american(text.bytes(range))
    else { return first }
    guard let received = alert.received?.day, let day = first.flatMap({ resolved($0, received) }) else {
      return american
    }
    guard let other = resolved(american, received) else { return first }
    let isNearer = abs(Int(other.number) - Int(received.number)) < abs(Int(day.number) - Int(received.number))
    return isNearer ? american : first
  }

  private func resolved(_ reading: AlertDate.Reading, _ received: Day) -> Day? {
    switch reading {
    case .day(let day): day
    case .yearless(let month, let day): AlertDate.resolve(month: month, day: day, received: received)
    case .impossible: nil
    }
  }

  /// The source of the time at which a message came.
  private var arrival: String { channel == "sms" ? "the time of receipt" : "the Date header" }

  private func dayOfArrival(_ reading: inout Extraction) -> Day {
    reading.confidence = min(reading.confidence, 93)
    if let received = alert.received?.day {
      reading.doubts.append("no date stated: taken from \(arrival)\(isIndianTime ? ", in Indian time" : "")")
      return received
    }
    reading.isUnsure = true
    reading.doubts.append("no date stated, and no \(arrival.dropFirst(4)): the day on which it was read")
    return today
  }

  private func time(_ reading: Extraction, _ day: Day?) -> String? {
    guard let range = reading.captures[.time], let day,
      let time = AlertTime.read(text.bytes(range))
    else { return nil }
    if !reading.hasOpenClock || !time.isOpen { return AlertTime.text(time.second) }
    guard let received = alert.received else { return nil }
    return AlertTime.resolve(time, on: day, received: received).map { AlertTime.text($0) }
  }

  // MARK: The other fields

  private func fill(_ record: inout Transaction, _ reading: inout Extraction, _ currency: Currency) {
    let captures = reading.captures
    let card = captures[.card].flatMap { AlertMask.digits(text.bytes($0)) }
    if reading.isCardPaid {
      record.cardLastFour = card
    } else {
      record.accountLastFour =
        captures[.account].flatMap { AlertMask.digits(text.bytes($0)) } ?? card ?? reading.cardLastFour
      if captures[.account] != nil { record.cardLastFour = card }
    }
    if record.accountLastFour != nil { record.accountInstitution = reading.accountInstitution }
    let vpa = captures[.vpa].map { text.string($0) }
    if let range = captures[.payee] { record.payeeRaw = AlertPayee.trimmed(text.string(range)) }
    record.payeeRaw = record.payeeRaw ?? reading.payee ?? vpa
    // "towards refund from MYNTRA. Ref 632210098833".
    var reference: String?
    if record.amount.map({ $0.minor > 0 }) == true, let raw = record.payeeRaw, let back = AlertPayee.refunding(raw) {
      (record.payeeRaw, reading.name, reading.kind) = (back.shop, nil, .refund)
      reference = back.reference.flatMap { AlertReference.usable($0) }
    }
    let name = reading.name.flatMap { AlertPayee.trimmed(text.string($0)) } ?? record.payeeRaw
    record.payee = name.map { AlertPayee.lightlyCleaned($0) }
    record.vpa = vpa
    record.reference = captures[.reference].flatMap { AlertReference.usable(text.string($0)) } ?? reference
    record.paymentMethod =
      captures[.method].flatMap { AlertMethod.find(text, $0) } ?? reading.method
      ?? AlertMethod.find(text, reading.span)
    record.balanceAfter = balance(captures[.balance], reading)
    record.limitAfter = balance(captures[.limit], reading)
    if let range = captures[.original], let mark = captures[.originalCurrency],
      let original = AlertCurrency.read(text.bytes(mark))
    {
      record.originalAmount = amount(range, original)
    }
  }

  /// The days after which an alert tells of no payment of its time.
  private static let oldest = 3 * 366

  private func finish(_ record: inout Transaction, _ reading: inout Extraction) {
    if let day = record.date, let received = alert.received?.day,
      day < received.adding(days: -ExtractionResolver.oldest) || day > received.adding(days: 1)
    {
      reading.doubt("its date is far from the day of the message")
    }
    if alert.isForwarded {
      reading.confidence = min(reading.confidence, 60)
      reading.isUnsure = true
      reading.doubts.append("forwarded: sender not verified")
      record.seen = alert.forwardedKey.map { [$0 + "#1"] } ?? []
    }
    if let authentication = reading.authentication {
      record.authentication = authentication.outcome
      reading.doubtTheSender(authentication, isForwarded: alert.isForwarded)
    }
    if reading.isUnpaid { record.uncounted = .returned }
    if reading.isUncounted { record.uncounted = .sender }
    if alert.isTruncated {
      reading.confidence = min(reading.confidence, 75)
      reading.isUnsure = true
      reading.doubts.append("the message is cut off")
    }
    record.confidence = reading.confidence
    record.why = reading.doubts.isEmpty ? nil : reading.doubts.joined(separator: "; ")
    if reading.isUnsure || reading.isUncounted || reading.confidence < 80 { record.status = .pending }
    var source = Transaction.Source(
      channel: channel, profile: reading.profile, key: alert.key + (channel == "sms" ? "" : "#1"))
    source.reader = reading.template.isEmpty ? "model" : "template"
    source.oldKey = alert.oldKey.map { $0 + "#1" }
    if reading.isUncounted, !alert.isForwarded {
      if reading.isFromStranger {
        source.sender = channel == "sms" ? SMSSenders.header(of: alert.sender) : alert.sender
      }
      source.unsigned = reading.unsigned
    }
    source.delivery = alert.delivery
    if record.authentication == .pass { (source.to, source.copies) = (alert.recipients, alert.copies) }
    record.source = source
  }
}

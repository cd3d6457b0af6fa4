import Spendwise
import SpendwiseMail
import SpendwiseText

/// A message for a language model. Checks the spans of its answer.
///
/// Names and numbers of the sent text are replaced by others of the same shape; its spans are mapped back.
package struct SpanQuestion {
  /// The members of an answer that are spans.
  package static let fields = [
    "amount", "date", "time", "payee", "account", "card", "reference", "vpa", "balance", "limit",
  ]

  /// Each two of them, which may not overlap.
  private static let pairs = fields.indices.flatMap { one in fields[(one + 1)...].map { (fields[one], $0) } }

  /// The text to send.
  package let text: String
  private let sent: [UInt8]
  /// Bytes of the body, and of the text that was sent.
  private let pieces: [(original: Range<Int>, redacted: Range<Int>)]
  private let received: Day?
  private let marked: MarkedAlert
  private let reading: ModelReader.Reading

  /// Asks about `alert`, which came in `raw`.
  package init(_ alert: Alert, _ raw: [UInt8], by reader: AlertReader, isRedacted: Bool) {
    received = alert.received?.day
    let redactor = AlertRedactor(raw)
    let redacted = redactor.redacted(alert, secrets: reader.read(alert).secrets).text
    marked = MarkedAlert(alert, by: reader)
    reading = ModelReader(weights: Weights.shared).read(marked.message)
    let body = reader.text.body
    sent = isRedacted ? redacted : Array(reader.text.lines[body...])
    let whole = [(original: body..<body + sent.count, redacted: 0..<sent.count)]
    pieces = (isRedacted ? redactor.pieces : whole).map { original, redacted in
      (original.lowerBound - body..<original.upperBound - body, redacted)
    }
    text = String(decoding: sent, as: UTF8.self)
  }

  /// An answer that is not believed.
  package struct Refused: Error {
    package var reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// The fields that the spans and the words of an answer mean. Throws `Refused`.
  package func fields(
    _ spans: [String: String], direction: String, home: Currency
  ) throws(Refused) -> TaughtFields {
    var ranges: [String: Range<Int>] = [:]
    for key in SpanQuestion.fields {
      if let span = spans[key] { ranges[key] = try original(span, key) }
    }
    for (one, other) in SpanQuestion.pairs {
      if let range = ranges[one], let second = ranges[other], range.overlaps(second) {
        throw Refused("its \(one) and its \(other) are one span")
      }
    }
    guard let range = ranges["amount"] else { throw Refused("it names no amount") }
    let amount = try figure(range, "amount", home)
    if direction != "debit", direction != "credit" { throw Refused("its direction is neither debit nor credit") }
    let isDebit = direction == "debit"
    if reading.movedProbability < 0.05 { throw Refused("other words say that no money moved") }
    if reading.amount != nil, reading.directionProbability >= 0.9, reading.isDebit != isDebit {
      throw Refused("other words say the opposite direction")
    }
    var record = Record(order: .unordered)
    record.set("amount", raw: Array((isDebit ? amount.negated : amount).literal.utf8))
    record.set("currency", to: amount.currency.code)
    // A transfer is no spending, so no model decides that.
    let usual: Transaction.Kind = isDebit ? .expense : reading.isRefund ? .refund : .income
    record.set("kind", to: (reading.isTransfer ? .transfer : usual).rawValue)
    for key in ["balance", "limit"] {
      guard let range = ranges[key] else { continue }
      let value = try figure(range, key, amount.currency)
      record.set("\(key)_after", raw: Array(value.literal.utf8))
    }
    try setTexts(&record, ranges)
    do throws(LearnProblem) { return try TaughtFields(record, isRenamed: true) } catch { throw Refused(error.reason) }
  }

  private func setTexts(_ record: inout Record, _ ranges: [String: Range<Int>]) throws(Refused) {
    if let range = ranges["date"] {
      let date = items(in: range).first { message.items[$0].kind == .date }
      guard let day = date.flatMap({ message.paidDay($0) }) else {
        throw Refused("its date \"\(string(range))\" is not a date")
      }
      record.set("date", to: day.iso)
    } else if let received {
      record.set("date", to: received.iso)
    }
    if let range = ranges["time"] {
      let time = Array(string(range).utf8).withUnsafeBufferPointer { PrintedTime.read($0) }
      guard let time else { throw Refused("its time \"\(string(range))\" is not a time") }
      record.set("time", to: PrintedTime.text(time.second))
    }
    for (key, field) in [("account", "account_last_four"), ("card", "card_last_four")] {
      guard let range = ranges[key] else { continue }
      guard let digits = PrintedNumber.lastDigits(string(range)) else {
        throw Refused("its \(key) \"\(string(range))\" has no digits")
      }
      record.set(field, to: digits)
    }
    for key in ["reference", "vpa", "payee"] {
      if let range = ranges[key] { record.set(key, to: string(range)) }
    }
    try checkName(ranges["payee"])
    if let range = ranges["reference"], items(in: range).contains(where: { message.items[$0].kind == .mask }) {
      throw Refused("its reference \"\(string(range))\" is an account")
    }
    for (key, other) in [("account", Role.reference), ("card", .reference), ("reference", .account)] {
      guard let range = ranges[key], let index = items(in: range).first else { continue }
      let words = message.items[..<index].suffix(3).reversed().prefix { $0.kind != .money && $0.kind != .mask }
      if words.first(where: { $0.has(any: Roles(.reference, .account, .card)) })?.has(other) == true {
        throw Refused("its \(key) \"\(string(range))\" stands after other words (\(other.name))")
      }
    }
  }

  /// Refuses a partial name, or one of a bank's words alone. Throws `Refused`.
  private func checkName(_ range: Range<Int>?) throws(Refused) {
    let all = message.items
    guard let range else {
      guard let own = reading.payee else { return }
      let name = marked.bytes(message.letters(own))
      throw Refused("it names no payee, and \"\(string(name))\" stands there")
    }
    let parts = items(in: range)
    guard let first = parts.first, let last = parts.last, range.count <= 80,
      parts.contains(where: { all[$0].kind == .name || all[$0].kind == .address }),
      !parts.contains(where: { all[$0].isBoiler }),
      ![first, last].contains(where: { all[$0].has(any: MarkedAlert.joints) })
    else { throw Refused("its payee \"\(string(range))\" is not a name") }
    let around = [first - 1, last + 1].filter { all.indices.contains($0) }
    if around.contains(where: { all[$0].kind == .name && all[$0].line == all[first].line }) {
      throw Refused("its payee \"\(string(range))\" is a part of a name")
    }
  }

  private func items(in range: Range<Int>) -> [Int] {
    message.items.indices.filter { marked.bytes(message.items[$0].range).overlaps(range) }
  }

  /// The amount that a span is, by the reader of all messages.
  private func figure(_ range: Range<Int>, _ key: String, _ home: Currency) throws(Refused) -> Amount {
    let index = message.items.indices.first { index in
      let item = message.items[index]
      return (item.kind == .money || item.kind == .number) && marked.bytes(item.digits).overlaps(range)
    }
    guard let index, case let item = message.items[index], !item.isBroken, item.kind == .money || item.currencies != 0,
      case let digits = marked.bytes(item.digits), range.lowerBound <= digits.lowerBound,
      range.upperBound >= digits.upperBound
    else { throw Refused("its \(key) \"\(string(range))\" is not money") }
    let label = MarkedAlert.label(index, in: message)
    let wanted: Role? = key == "balance" ? .balance : key == "limit" ? .limit : nil
    if label != wanted, label != nil || key == "limit" {
      throw Refused("its \(key) \"\(string(range))\" stands after other words (\(label?.name ?? "none"))")
    }
    if key == "amount", let own = reading.amount, own != index, reading.amountProbability >= 0.9 {
      throw Refused("another amount than \"\(string(range))\" stands out")
    }
    let codes = message.codes(index)
    let currency = codes.isEmpty ? home : CurrencyMarks.choose(codes, message.sender.countries, home: home)?.0 ?? home
    if let amount = PrintedNumber.amount(message.text, item.digits, currency), amount.minor != 0 { return amount }
    throw Refused("its \(key) \"\(string(range))\" is not money")
  }

  private var message: ScannedMessage { marked.message }

  private func string(_ range: Range<Int>) -> String { String(decoding: marked.flat[range], as: UTF8.self) }

  /// Range in the body for a span of the sent text. Throws `Refused`.
  private func original(_ span: String, _ key: String) throws(Refused) -> Range<Int> {
    let wanted = Array(span.utf8)
    let starts = wanted.isEmpty ? 0..<0 : 0..<max(0, sent.count - wanted.count + 1)
    let found = starts.filter { sent[$0...].starts(with: wanted) }.map { $0..<$0 + wanted.count }
    if key == "amount", found.count > 1 { throw Refused("its amount \"\(span)\" stands twice in the text") }
    // Of names and dates that stand twice, the first one is meant.
    guard let first = found.first, let lower = offset(first.lowerBound, isEnd: false),
      let upper = offset(first.upperBound, isEnd: true), lower < upper
    else { throw Refused("its \(key) \"\(span.prefix(60))\" is not in the text") }
    return lower..<upper
  }

  private func offset(_ position: Int, isEnd: Bool) -> Int? {
    for (original, redacted) in pieces {
      if isEnd ? redacted.upperBound == position : redacted.lowerBound == position {
        return isEnd ? original.upperBound : original.lowerBound
      }
      if redacted.contains(position), original.count == redacted.count {
        return original.lowerBound + position - redacted.lowerBound
      }
    }
    return nil
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// The expenses of an application: objects with a merchant, an amount and a date, in an array or in `expenses`.
final class ExpenseJSON: MovedSource {
  private let pages: JSONPages
  let name: String
  let options: StatementOptions
  var notes: [String] = []
  var facts = StatementFacts()

  init(_ pages: JSONPages, named name: String, _ options: StatementOptions) {
    (self.pages, self.name, self.options) = (pages, name, options)
    facts.profile = "expenses"
  }

  /// Whether a page is an expense, or has a list of them.
  static func isOne(_ page: JSONObject) -> Bool {
    if page.value("expenses")?.kind == .array { return true }
    return page.value("amount") != nil && page.value("date") != nil && page.value("merchant") != nil
  }

  func read(into payments: inout MovedPayments) throws {
    // Most write what was spent without a sign; then a minus is money that came back.
    var (isSigned, number, left): (Bool, Int, [String: Int]) = (true, 0, [:])
    try eachExpense { isSigned = isSigned && $0["amount"]?.literal?.hasPrefix("-") ?? true }
    func count(_ page: Record) {
      for (key, value) in page.fields where key != "expenses" && (value.isList || value.isObject) {
        left[key] = value.isList ? value.elements.count : value.record?.fields.count
      }
    }
    try eachExpense(page: count) { record in
      number += 1
      try add(record, isSigned: isSigned, number, &payments)
    }
    for (key, count) in left.sorted(by: { $0.key < $1.key }) where count > 0 {
      notes.append("\(name): \(count) of \"\(FeedNames.safe(key).prefix(40))\" left out: only expenses are read")
    }
  }

  /// Calls `body` with each expense. `page` gets the objects with lists of them.
  private func eachExpense(page: (Record) -> Void = { _ in }, _ body: (Record) throws -> Void) throws {
    try pages.eachPage { object in
      guard let record = try? Record(object.line) else { return true }
      guard let list = record["expenses"], list.isList else {
        try body(record)
        return true
      }
      for element in list.elements { if let expense = element.record { try body(expense) } }
      page(record)
      return true
    }
  }

  private func add(_ record: Record, isSigned: Bool, _ row: Int, _ payments: inout MovedPayments) throws {
    let text = String(decoding: record.line, as: UTF8.self)
    guard let (day, time) = record["date"].flatMap({ ExpenseJSON.day($0) }) else {
      let date = record["date"]?.literal ?? ""
      return try payments.reject("date", "\"\(date.prefix(40))\" is not a date (want 2026-07-31)", text, row: row)
    }
    let code = record.string("currency") ?? record.string("currencyCode")
    let known = options.currency ?? options.accountCurrency(nil, at: nil)
    guard let currency = code.map({ Currency($0) }) ?? known ?? options.home else {
      let why = "\"\((code ?? "").prefix(40))\" is not a currency of ISO 4217"
      return try payments.reject("currency", why, text, row: row)
    }
    let amount: Amount
    do throws(AmountError) { amount = try Amount(record["amount"]?.literal ?? "", currency) } catch {
      return try payments.reject("amount", error.reason, text, row: row)
    }
    if amount.minor == 0 { return try payments.ignore("not-money", "the amount is zero", text, row: row) }
    var payment = Transaction()
    (payment.date, payment.time) = (day, time)
    let type = (record.string("type") ?? record.string("kind") ?? "").lowercased()
    let isIn = type.hasPrefix("income") || type.hasPrefix("refund") || type.hasPrefix("credit")
    payment.amount = isSigned && !isIn ? amount : isIn ? amount.magnitude : amount.negated
    payment.kind =
      type.hasPrefix("income") || type.hasPrefix("credit")
      ? .income
      : payment.amount.map { $0.minor < 0 } == true ? .expense : .refund
    payment.payee = FeedNames.line(record.string("merchant") ?? record.string("title"))
    payment.note = FeedNames.line(record.string("description") ?? record.string("note") ?? record.string("notes"))
    payment.paymentMethod = FeedNames.line(record.string("paymentMethod")).map { FeedNames.slug($0) }
    payment.tags = record.strings("tags")
    if let tax = record["taxAmount"]?.literal.flatMap({ try? Amount($0, currency) }), tax.minor > 0 {
      payment.tax = tax
    }
    if code == nil, known == nil {
      (payment.status, payment.why) = (.pending, "the file names no currency: taken for \(currency.code)")
    }
    // A short id may be that of another payment in another program.
    let category = FeedNames.line(record.string("category") ?? record.record("category")?.string("name"))
    try payments.add(
      payment, account: "", category: category.map { MovedPayments.Category(name: $0) },
      id: record["id"]?.literal.flatMap { $0.utf8.count < 8 ? nil : $0 }, row: row)
  }

  /// The day, and the time if the file says that of the user: `2026-07-03`, a time with a zone, or seconds since 2001.
  private static func day(_ value: Record.Value) -> (Day, String?)? {
    guard let text = value.literal else { return nil }
    if let number = value.string == nil ? text.split(separator: ".").first.flatMap({ Int64($0) }) : nil {
      guard number.magnitude < 1 << 44 else { return nil }
      // Apple counts from 2001; what is later than 2032 by that is seconds, or milliseconds, since 1970.
      let isMilliseconds = number > 100_000_000_000
      let seconds = number > 1_000_000_000 ? number : number + 978_307_200
      return local(Moment(milliseconds: isMilliseconds ? number : seconds * 1000))
    }
    let day = Day(String(text.prefix(10)))
    // Midnight at Greenwich is how programs write a day without a time.
    if text.hasSuffix("Z"), !text.contains("T00:00:00"), let moment = Moment(text) { return local(moment) }
    guard text.utf8.count > 10, !text.contains("T00:00:00"), text.utf8.count >= 19 else { return day.map { ($0, nil) } }
    let time = String(text.dropFirst(11).prefix(8))
    return day.map { ($0, time.withBytes { PrintedTime.read($0)?.second }.map { PrintedTime.text($0) }) }
  }

  private static func local(_ moment: Moment) -> (Day, String?)? {
    let parts = moment.local
    let seconds = parts.hour * 3600 + parts.minute * 60 + parts.second
    return Day(year: parts.year, month: parts.month, day: parts.day).map {
      ($0, seconds == 0 ? nil : PrintedTime.text(seconds))
    }
  }
}

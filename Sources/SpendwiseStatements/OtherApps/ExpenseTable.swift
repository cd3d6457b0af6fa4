import Spendwise
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// The expenses of an application as rows. Objects in an array or in `expenses`, with merchant, amount and date.
enum ExpenseTable {
  /// The page is an expense, or has a list of them.
  static func isOne(_ page: Record) -> Bool {
    page["expenses"]?.isList ?? false || ["amount", "date", "merchant"].allSatisfy { page[$0] != nil }
  }

  private static let header = [
    "date", "merchant", "amount", "currency", "type", "category", "note", "payment method", "tax", "tags", "payment",
  ]

  /// The rows of a file, with notes about other content.
  static func table(_ pages: JSONPages, named name: String) throws -> (table: Table, notes: [String]) {
    // Most write spending without a sign; then a minus is money that came back.
    var (isSigned, left): (Bool, [String: Int]) = (true, [:])
    try eachExpense(pages) { page in
      for (key, value) in page.fields where key != "expenses" && (value.isList || value.isObject) {
        left[key] = value.isList ? value.elements.count : value.record?.fields.count
      }
    } _: { record in
      isSigned = isSigned && record["amount"]?.literal?.hasPrefix("-") ?? true
      return true
    }
    let notes = left.sorted { $0.key < $1.key }.filter { $0.value > 0 }.map { key, count in
      "\(name): \(count) of \"\(FeedNames.safe(key).prefix(40))\" left out: only expenses are read"
    }
    let table = Table(named: name, header) { [isSigned] body in
      var number = 0
      try eachExpense(pages) { _ in
      } _: { record in
        number += 1
        return try body(cells(record, isSigned: isSigned), number, false)
      }
    }
    return (table, notes)
  }

  /// Calls `body` with each expense until that says `false`. `page` gets the objects with lists of them.
  private static func eachExpense(
    _ pages: JSONPages, page: (Record) -> Void, _ body: (Record) throws -> Bool
  ) throws {
    try pages.eachPage { record in
      guard let list = record["expenses"], list.isList else { return try body(record) }
      for element in list.elements { if let expense = element.record, try !body(expense) { return false } }
      page(record)
      return true
    }
  }

  private static func cells(_ record: Record, isSigned: Bool) -> [String] {
    func text(_ keys: String...) -> String { keys.lazy.compactMap { record.string($0) }.first ?? "" }
    let type = text("type", "kind").lowercased()
    let isIn = ["income", "refund", "credit"].contains { type.hasPrefix($0) }
    var amount = record["amount"]?.literal ?? ""
    let isNegative = amount.hasPrefix("-")
    if isNegative { amount.removeFirst() }
    let isOut = !isIn && (isSigned || !isNegative)
    let words = type.hasPrefix("income") || type.hasPrefix("credit") ? "income" : isOut ? "expense" : "refund"
    // A short id may be that of another payment in another program.
    let id = record["id"]?.literal.flatMap { $0.utf8.count < 8 ? nil : $0 } ?? ""
    let category = record.string("category") ?? record.record("category")?.string("name") ?? ""
    return [
      date(record["date"]), text("merchant", "title"), amount, text("currency", "currencyCode"), words, category,
      text("description", "note", "notes"), FeedNames.slug(text("paymentMethod")), record["taxAmount"]?.literal ?? "",
      record.strings("tags").joined(separator: ","), id,
    ]
  }

  /// The day, with the local time if known. For `2026-07-03`, a zoned time, or seconds.
  private static func date(_ value: Record.Value?) -> String {
    guard let value, let text = value.literal else { return "" }
    if let number = value.string == nil ? text.split(separator: ".").first.flatMap({ Int64($0) }) : nil {
      guard number.magnitude < 1 << 44 else { return text }
      // Apple counts from 2001; times later than 2032 by that are seconds, or milliseconds, since 1970.
      let isMilliseconds = number > 100_000_000_000
      let seconds = number > 1_000_000_000 ? number : number + 978_307_200
      return local(Moment(milliseconds: isMilliseconds ? number : seconds * 1000))
    }
    // Midnight at Greenwich is how programs write a day without a time.
    if text.contains("T00:00:00") { return String(text.prefix(10)) }
    if text.hasSuffix("Z"), let moment = Moment(text) { return local(moment) }
    return String(text.prefix(19))
  }

  private static func local(_ moment: Moment) -> String {
    let parts = moment.local
    let seconds = parts.hour * 3600 + parts.minute * 60 + parts.second
    let day = Day(year: parts.year, month: parts.month, day: parts.day)
    return "\(day?.iso ?? "") \(PrintedTime.text(seconds))"
  }
}

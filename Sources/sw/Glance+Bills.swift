import Commands

/// The bills in the overview.
extension Glance {
  /// Adds bills that want a person. They are of unverified senders, late, not seen paid, or due within a week without
  /// autopay.
  mutating func addDues(_ books: BooksReader) throws {
    if books.size(of: .dues) == 0 { return }
    let every = try books.bills().statuses.filter(\.state.isOpen)
    let pending = every.filter { $0.bill.isPending && !$0.isLapsed(today) }
    if !pending.isEmpty {
      let bills = pending.count.counted("bill of a sender that is", "bills of senders that are")
      let first = pending.compactMap(\.bill.dueDate).min()
      let day = first.map { ", \(pending.count == 1 ? "" : "the first ")due \($0.iso)" } ?? ""
      let words = "\(bills) not verified\(try Glance.sum(of: pending))\(day)"
      add("pending", words, "sw-record review", count: pending.count)
    }
    let open = every.filter { !$0.bill.isPending }
    let (late, unseen) = (open.filter { $0.isLate(today) }, open.filter { $0.isUnread(today) })
    let soon = open.filter { status in
      guard let due = status.bill.dueDate, !status.bill.isAutomatic else { return false }
      return due >= today && due <= today.adding(days: 7)
    }
    let bills = late + unseen + soon
    if bills.isEmpty { return }
    let words = [(late, "late"), (unseen, "not seen paid"), (soon, "due within a week")]
      .filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }.joined(separator: ", ")
    add("due", words + (try Glance.sum(of: bills)), "sw-report due", count: bills.count)
  }

  /// The open sum of bills, after a colon.
  private static func sum(of bills: [BillStatus]) throws -> String {
    var sums: [Currency: Amount] = [:]
    for rest in bills.compactMap({ $0.rest ?? $0.bill.amount }) {
      sums[rest.currency] = try sums[rest.currency]?.adding(rest) ?? rest
    }
    let money = sums.sorted { $0.key.code < $1.key.code }.map { "\($0.key.code) \($0.value.forPeople)" }
    return money.isEmpty ? "" : ": \(money.joined(separator: " and "))"
  }

  /// Adds the bills due from today to `end`. The amount left of the budget does not include them.
  mutating func addBills(by end: Day, _ currency: Currency, _ books: BooksReader) throws {
    if books.size(of: .dues) == 0 { return }
    let today = today
    let rests = try books.bills().statuses.filter { status in
      guard let due = status.bill.dueDate, status.state.isOpen, !status.bill.isPending else { return false }
      return due >= today && due <= end && !status.isLate(today)
    }.compactMap(\.rest).filter { $0.currency == currency }
    var sum = Amount(minor: 0, currency: currency)
    for rest in rests { sum = try sum.adding(rest) }
    if sum.minor <= 0 { return }
    add("bills", "\(currency.code) \(sum.forPeople) due by \(end.iso)", "sw-report due", isFine: true)
  }
}

import SpendwiseEnvelopes
import SpendwiseReports

/// Proves that envelopes, Unassigned and transit match the money in accounts. On every day.
package struct EnvelopeAudit {
  /// The books have envelopes, allocations or rules of funding.
  package static func isNeeded(_ books: BooksReader) -> Bool {
    [View.envelopes, .allocations, .funding].contains { books.size(of: $0) > 0 }
  }

  /// The problems, a line each.
  package private(set) var problems: [String] = []
  /// Notes for the person that are not problems.
  package private(set) var notes: [String] = []
  /// Envelopes hold more than there is. No fault of the books, but of the allocations.
  package private(set) var isBelowZero = false
  private var days = 0
  private var envelopes = 0

  /// The result, when nothing is wrong.
  package var summary: String {
    "\(envelopes == 1 ? "1 envelope" : "\(envelopes) envelopes"), \(days == 1 ? "1 day" : "\(days) days"): sound"
  }

  /// Checks the books. Throws `BooksError`.
  package init(_ books: BooksReader, today: Day) throws {
    let reading = try books.envelopes(today: today)
    problems = reading.problems
    envelopes = reading.book.envelopes.count
    try summing("the envelopes") {
      try checkIdentity(reading, try books.balances(at: .last).sheet)
      try checkEnvelopes(reading, today: today)
    }
    for leg in reading.ledger.lonelyLegs where leg.day.adding(days: 5) <= today {
      notes.append(
        "\(leg.id): \(leg.amount.forPeople) is in transit since \(leg.day.iso) "
          + "(sw-match links it, or give it a bucket)")
    }
    checkReferences(reading)
    for open in reading.unstated where reading.book.isOnBudget(open.account) {
      notes.append(
        "account \(open.account): its opening balance is "
          + (open.isDerived ? "derived from the balances in its records" : "not known: it counts as 0")
          + " (sw-data account set \(open.account) opening_balance=AMOUNT)")
    }
  }

  private mutating func checkIdentity(_ reading: EnvelopeReading, _ sheet: BalanceSheet) throws {
    let (book, ledger) = (reading.book, reading.ledger)
    for currency in ledger.currencies(first: book.home) {
      let changes = try ledger.changes(currency)
      days = max(days, changes.count)
      let held = sheet.balances.filter { $0.currency == currency && book.isOnBudget($0.account.id) }
      let none = ledger.accounts[EnvelopeKey("", currency)] ?? DaySums()
      // The totals go on from day to day: books have thousands of days.
      var (total, withoutAccount, next): (Int64, Int64, Int) = (0, 0, 0)
      for (day, change) in changes.sorted(by: { $0.key < $1.key }) {
        total = try Sum.of(total, change)
        while next < none.days.count, none.days[next] <= day {
          withoutAccount = try Sum.of(withoutAccount, none.sums[next])
          next += 1
        }
        var money = withoutAccount
        for balance in held { money = try Sum.of(money, try EnvelopeAudit.money(balance, at: day, since: book.since)) }
        if money == total { continue }
        problems.append(
          "\(day.iso): the accounts have \(Amount(minor: money, currency: currency).forPeople) \(currency.code), "
            + "envelopes and Unassigned \(Amount(minor: total, currency: currency).forPeople)")
        break
      }
    }
  }

  /// Balance of an account. Before the day of a stated balance only the recorded changes count.
  private static func money(_ balance: AccountBalance, at day: Day, since: Day) throws(AmountError) -> Int64 {
    let minor = try balance.balance(at: day).minor
    guard let opening = balance.account.openingDate, opening > since, day < opening,
      balance.account.opening != nil, balance.currency == balance.account.currency
    else { return minor }
    return try Sum.of(minor, minus: try balance.balance(at: .first).minor)
  }

  private mutating func checkEnvelopes(_ reading: EnvelopeReading, today: Day) throws(AmountError) {
    let book = reading.book
    for (key, flows) in reading.ledger.flows.sorted(by: { $0.key.envelope < $1.key.envelope }) {
      let balance = Amount(minor: try flows.balance(at: today), currency: key.currency)
      if let envelope = book[key.envelope] {
        if let until = envelope.until, until <= today, balance.minor != 0 {
          problems.append("\(key.envelope) is closed and has \(balance.forPeople) (sw-envelope move, or cover)")
        }
      } else if !Envelope.reserved.contains(key.envelope), balance.minor != 0 {
        problems.append("there is no envelope \(key.envelope), but it has \(balance.forPeople)")
      }
      if key.envelope == Envelope.unassigned, balance.minor < 0 {
        isBelowZero = true
        let code = key.currency.code
        let isForeign = !book.envelopes.contains { $0.currency == key.currency }
        notes.append(
          "Unassigned has \(balance.forPeople) \(code): "
            + (isForeign
              ? "no envelope is in \(code) (sw-envelope add abroad currency=\(code) categories=… makes one)"
              : "more is in envelopes than there is (sw-envelope move)"))
      }
    }
    for (index, envelope) in book.envelopes.enumerated() {
      for other in book.envelopes[..<index] {
        if let path = envelope.clash(with: other) {
          problems.append("\(path) is a category of both \(other.id) and \(envelope.id) (sw-envelope set)")
        }
      }
    }
  }

  private mutating func checkReferences(_ reading: EnvelopeReading) {
    let book = reading.book
    for rule in reading.rules {
      for id in [rule.envelope, rule.source] where id != Envelope.unassigned && book[id] == nil {
        problems.append("rule \(rule.id): there is no envelope \(id) (sw-envelope rule rm \(rule.id))")
      }
    }
    for account in reading.accounts {
      if let bucket = account.bucket, bucket != Envelope.unassigned, book[bucket] == nil {
        problems.append(
          "account \(account.id): there is no envelope \(bucket) (sw-data account set \(account.id) bucket=)")
      }
    }
  }
}

import SpendwiseMatching

/// A number of payments, and how much they are.
package struct PaymentCount: Equatable, Sendable {
  package private(set) var count = 0
  private var sums: [Currency: Int64] = [:]

  /// Starts at none.
  package init() {}

  /// Counts one.
  package mutating func add(_ amount: Amount) {
    count += 1
    let size = Int64(clamping: amount.minor.magnitude)
    let (sum, isTooLarge) = (sums[amount.currency] ?? 0).addingReportingOverflow(size)
    sums[amount.currency] = isTooLarge ? .max : sum
  }

  /// Counts one less.
  package mutating func subtract(_ amount: Amount) {
    count -= 1
    sums[amount.currency] = (sums[amount.currency] ?? 0) - Int64(clamping: amount.minor.magnitude)
  }

  /// Words such as `2 payments (530.00, USD 12.00)`. Currencies other than `home` have codes.
  fileprivate func words(_ noun: String, home: Currency) -> String {
    let others = sums.keys.filter { $0 != home }.sorted { $0.code < $1.code }
    let amounts = ((sums[home] == nil ? [] : [home]) + others).map { currency in
      let amount = Amount(minor: sums[currency] ?? 0, currency: currency).forPeople
      return currency == home ? amount : "\(currency.code) \(amount)"
    }
    return "\(count) \(noun)\(count == 1 ? "" : "s") (\(amounts.joined(separator: ", ")))"
  }

  /// The count and the sums by currency.
  fileprivate var record: Record {
    var record = Record(["count": count])
    for (currency, sum) in sums.sorted(by: { $0.key.code < $1.key.code }) { record.set(currency.code, to: Int(sum)) }
    return record
  }

  fileprivate init?(_ record: Record?) {
    guard let record else { return nil }
    for (key, value) in record.fields {
      guard let number = value.literal.flatMap({ Int64($0) }) else { return nil }
      if let currency = Currency(key) { sums[currency] = number } else { count = Int(number) }
    }
  }
}

/// Likely links that nobody made yet: figures may count their payments twice.
package struct LikelyLinks: Equatable, Sendable {
  /// Payments that may be recorded twice.
  package var duplicates = PaymentCount()
  /// Transfers between own accounts that may count as spent and as earned.
  package var transfers = PaymentCount()

  /// Starts at none.
  package init() {}

  /// Number of likely links.
  package var count: Int { duplicates.count + transfers.count }

  /// A line for people; `nil` when there is nothing to say.
  package func words(home: Currency) -> String? { sentence(home: home).map { "\($0): sw-match" } }

  /// A line for people, without the command that shows them.
  package func sentence(home: Currency) -> String? {
    var parts: [String] = []
    if duplicates.count > 0 { parts.append("\(duplicates.words("payment", home: home)) may be recorded twice") }
    if transfers.count > 0 {
      let words = transfers.words("transfer", home: home)
      parts.append("\(words) between own accounts may count as spent and earned")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  // MARK: The file

  /// The cache of the count. Valid while the transactions keep their mark.
  private static let file = ".twins"

  /// The kept count for transactions with `mark`, if known.
  static func kept(in directory: DataDirectory, for mark: FileMark?) -> LikelyLinks? {
    guard let mark else { return LikelyLinks() }
    guard let bytes = try? File.contents(ifAny: directory.file(file)), let record = try? Record(bytes),
      record.string("of") == mark.text, let duplicates = PaymentCount(record.record("duplicates")),
      let transfers = PaymentCount(record.record("transfers"))
    else { return nil }
    var kept = LikelyLinks()
    (kept.duplicates, kept.transfers) = (duplicates, transfers)
    return kept
  }

  /// Keeps the count. If it cannot be written, the next caller counts again.
  func keep(in directory: DataDirectory, for mark: FileMark?) {
    guard let mark else { return }
    let record = Record(["of": mark.text, "duplicates": duplicates.record, "transfers": transfers.record])
    try? File.replace(directory.file(LikelyLinks.file), with: record.line + [0x0A], durably: false)
  }
}

extension BooksReader {
  /// Adds the accounts to a table of records to match.
  package func addAccounts(to table: inout MatchTable) throws {
    try eachObject(of: .accounts) { table.addAccount($0) }
  }

  /// Adds transactions to a table of records to match. Matches of `query` are wanted; others are as near in days as
  /// a partner may be. `bad` gets messages about bad ones.
  package func addTransactions(_ query: Query, to table: inout MatchTable, bad: (String) -> Void) throws {
    let near = query.period.map { days in
      Query(
        days: Period(first: days.first.adding(days: -Matcher.reach), last: days.last.adding(days: Matcher.reach)))
    }
    try eachMatch(near ?? Query(), bad: bad) { object in
      let problem = table.add(object, isWanted: query.matches(object), mayBeAgain: false)
      if let problem { bad("\(View.transactions.file): \(object.string("id") ?? "?"): \(problem)") }
    }
  }

  /// The likely links. All transactions are compared if they changed since the last call.
  package func likelyLinks() throws -> LikelyLinks {
    if let kept = LikelyLinks.kept(in: directory, for: transactionsMark) { return kept }
    var table = MatchTable()
    try addAccounts(to: &table)
    try addTransactions(Query(), to: &table) { _ in }
    let matcher = Matcher(table)
    var found = LikelyLinks()
    for link in matcher.links([.duplicate, .receipt, .transfer]) where matcher.countsBoth(link) {
      let amount = matcher.sides(link)[1].amount
      if link.relation != .transfer { found.duplicates.add(amount) } else { found.transfers.add(amount) }
    }
    found.keep(in: directory, for: transactionsMark)
    return found
  }
}

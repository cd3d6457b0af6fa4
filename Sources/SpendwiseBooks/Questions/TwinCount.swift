import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseSystem
import SpendwiseText

/// How many payments may be recorded twice, and how much that is.
package struct TwinCount: Equatable, Sendable {
  package private(set) var count = 0
  private var sums: [Currency: Int64] = [:]

  /// None.
  package init() {}

  /// Counts a record that may be a payment that another record has already.
  package mutating func add(_ amount: Amount) {
    count += 1
    let size = Int64(clamping: amount.minor.magnitude)
    let (sum, isTooLarge) = (sums[amount.currency] ?? 0).addingReportingOverflow(size)
    sums[amount.currency] = isTooLarge ? .max : sum
  }

  /// A line for people; `nil` when there is nothing to say. Amounts of other currencies than `home` are named by code.
  package func words(home: Currency) -> String? { sentence(home: home).map { "\($0): sw-match" } }

  /// The same without the command that shows them.
  package func sentence(home: Currency) -> String? {
    if count == 0 { return nil }
    let others = sums.keys.filter { $0 != home }.sorted { $0.code < $1.code }
    let amounts = ((sums[home] == nil ? [] : [home]) + others).map { currency in
      let amount = Amount(minor: sums[currency] ?? 0, currency: currency).forPeople
      return currency == home ? amount : "\(currency.code) \(amount)"
    }
    let payments = count == 1 ? "1 payment" : "\(count) payments"
    return "\(payments) (\(amounts.joined(separator: ", "))) may be recorded twice"
  }

  // MARK: The file

  /// The file that keeps the count: a cache, valid as long as the transactions look as they did.
  private static let file = ".twins"

  /// The count of the transactions that look like `mark`, if it is known.
  static func kept(in directory: DataDirectory, for mark: FileMark?) -> TwinCount? {
    guard let mark else { return TwinCount() }
    guard let bytes = try? File.contents(ifAny: directory.file(file)), let record = try? Record(bytes),
      record.string("of") == mark.text, let count = record["count"]?.literal.flatMap({ Int($0) })
    else { return nil }
    var kept = TwinCount()
    kept.count = count
    for sum in record["sums"]?.elements ?? [] {
      guard let sum = sum.record, let currency = sum.string("currency").flatMap({ Currency($0) }),
        let minor = sum["minor"]?.literal.flatMap({ Int64($0) })
      else { return nil }
      kept.sums[currency] = minor
    }
    return kept
  }

  /// Keeps the count, where that can be written: the next one to ask counts again where it cannot.
  func keep(in directory: DataDirectory, for mark: FileMark?) {
    guard let mark else { return }
    var writer = JSONWriter()
    writer.begin()
    writer.member("of", mark.text)
    writer.member("count", count)
    let parts = sums.sorted { $0.key.code < $1.key.code }.map { currency, minor in
      "{\"currency\":\"\(currency.code)\",\"minor\":\(minor)}"
    }
    writer.member("sums", raw: "[\(parts.joined(separator: ","))]")
    writer.end()
    writer.endLine()
    try? File.replace(directory.file(TwinCount.file), with: writer.bytes, durably: false)
  }
}

extension BooksReader {
  /// How many payments may be recorded twice. All transactions are compared when they changed since it was asked last.
  package func twinCount() throws -> TwinCount {
    if let kept = TwinCount.kept(in: directory, for: transactionsMark) { return kept }
    var table = MatchTable()
    try addAccounts(to: &table)
    try addTransactions(Query(), to: &table) { _ in }
    let matcher = Matcher(table)
    var count = TwinCount()
    for link in matcher.links([.duplicate, .receipt]) where matcher.countsBoth(link) {
      count.add(matcher.sides(link)[1].amount)
    }
    count.keep(in: directory, for: transactionsMark)
    return count
  }
}

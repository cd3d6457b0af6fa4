import Spendwise
import SpendwiseText

/// Sums of entries, a table for each grouping.
struct EntrySums {
  /// The facts that a row is about.
  private struct Key: Hashable {
    /// The first day of the period.
    var first: Day?
    var currency: Currency
    var kind: Transaction.Kind
    var category = ""
    var subcategory = ""
    var account = ""
    var payee = ""
  }

  fileprivate struct Row {
    /// Of minor units. No file has so many payments that it overflows.
    var sum: Int128 = 0
    var count = 0
    /// The transaction that was added last, so that its further parts are not counted.
    var last = 0
  }

  private let groupings: [EntryGrouping]
  private let wants: EntryGrouping
  private var tables: [[Key: Row]]
  /// The period of the last entry, for each grouping.
  private var periods: [Period]
  /// The number of the transaction that is being added.
  private var transaction = 0

  init(_ groupings: [EntryGrouping]) {
    self.groupings = groupings
    tables = groupings.map { _ in [:] }
    periods = groupings.map { _ in Period(first: .last, last: .first) }
    wants = EntryGrouping(
      category: groupings.contains { $0.byCategory }, subcategory: groupings.contains { $0.bySubcategory },
      account: groupings.contains { $0.byAccount }, payee: groupings.contains { $0.byPayee })
  }

  /// Adds one entry to all tables.
  mutating func add(_ entry: Entry) {
    if !entry.isFurtherPart { transaction += 1 }
    var whole = Key(currency: entry.amount.currency, kind: entry.kind)
    if wants.byCategory { whole.category = entry.category.text }
    if wants.bySubcategory { whole.subcategory = entry.subcategory.text }
    if wants.byAccount { whole.account = entry.account.text }
    if wants.byPayee { whole.payee = entry.payee.text }
    for (index, grouping) in groupings.enumerated() {
      var key = whole
      if let step = grouping.step {
        if !periods[index].contains(entry.day) { periods[index] = step.period(of: entry.day) }
        key.first = periods[index].first
      }
      if !grouping.byCategory { key.category = "" }
      if !grouping.bySubcategory { key.subcategory = "" }
      if !grouping.byAccount { key.account = "" }
      if !grouping.byPayee { key.payee = "" }
      tables[index][key, default: Row()].add(entry.amount.minor, of: transaction)
    }
  }

  /// Adds what another one, for the same groupings, has summed.
  mutating func add(_ other: EntrySums) {
    for index in tables.indices {
      for (key, row) in other.tables[index] {
        tables[index][key, default: Row()].sum += row.sum
        tables[index][key, default: Row()].count += row.count
      }
    }
  }

  /// The rows of each table, sorted by all that they are about. Throws when a sum does not fit 15 digits.
  func rows() throws(AmountError) -> [[EntryRow]] {
    var result: [[EntryRow]] = []
    for (table, grouping) in zip(tables, groupings) {
      var rows: [EntryRow] = []
      for (key, row) in table {
        rows.append(
          EntryRow(
            period: key.first.flatMap { grouping.step?.period(of: $0) }, category: key.category,
            subcategory: key.subcategory, account: key.account, payee: key.payee, kind: key.kind,
            sum: try row.amount(key.currency), count: row.count))
      }
      result.append(rows.sorted { $0.precedes($1) })
    }
    return result
  }
}

extension EntrySums.Row {
  fileprivate mutating func add(_ minor: Int64, of transaction: Int) {
    sum += Int128(minor)
    if last != transaction { (last, count) = (transaction, count + 1) }
  }

  /// The sum as an amount. Throws `.overflow` past 15 digits.
  fileprivate func amount(_ currency: Currency) throws(AmountError) -> Amount {
    guard sum.magnitude <= Decimal.limit.magnitude else { throw .overflow }
    return Amount(minor: Int64(sum), currency: currency)
  }
}

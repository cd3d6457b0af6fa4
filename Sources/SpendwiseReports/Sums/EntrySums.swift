/// Sums of entries, with a table per grouping.
struct EntrySums {
  /// The fields of a row.
  private struct Key: Hashable {
    /// First day of the period.
    var first: Day?
    var currency: Currency
    var kind: Transaction.Kind
    var category = ""
    var subcategory = ""
    var account = ""
    var payee = ""
  }

  fileprivate struct Row {
    /// Sum of minor units. No file has enough payments to overflow it.
    var sum: Int128 = 0
    var count = 0
    /// Last transaction added. Its further parts are not counted.
    var last = 0
  }

  private let groupings: [EntryGrouping]
  private let wants: EntryGrouping
  private var tables: [[Key: Row]]
  /// Period of the last entry, for each grouping.
  private var periods: [Period]
  /// Number of the current transaction.
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

  /// Adds sums of the same groupings.
  mutating func add(_ other: EntrySums) {
    for index in tables.indices {
      for (key, row) in other.tables[index] {
        tables[index][key, default: Row()].sum += row.sum
        tables[index][key, default: Row()].count += row.count
      }
    }
  }

  /// Rows of each table, sorted. Throws if a sum exceeds 15 digits.
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

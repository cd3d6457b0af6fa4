/// Spending and income in one currency. Transfers are neither.
package struct MoneyFlow: Equatable, Sendable {
  /// Expenses minus refunds.
  package private(set) var spent: Amount
  package private(set) var income: Amount
  /// Number of transactions.
  package private(set) var count = 0

  /// Currency of all amounts.
  package var currency: Currency { spent.currency }

  /// Zero amounts.
  package init(_ currency: Currency) {
    spent = Amount(minor: 0, currency: currency)
    income = spent
  }

  /// Sums rows of one currency. Skips other currencies and transfers. Throws on overflow.
  package init(_ rows: [EntryRow], _ currency: Currency) throws(AmountError) {
    self.init(currency)
    for row in rows where row.sum.currency == currency {
      switch row.kind {
      case .expense, .refund: spent = try spent.subtracting(row.sum)
      case .income: income = try income.adding(row.sum)
      case .transfer: continue
      }
      count += row.count
    }
    _ = try income.subtracting(spent)
  }

  /// Adds a flow of the same currency. Throws on overflow.
  package mutating func add(_ other: MoneyFlow) throws(AmountError) {
    spent = try spent.adding(other.spent)
    income = try income.adding(other.income)
    count += other.count
    _ = try income.subtracting(spent)
  }

  /// Income minus spending.
  package var saved: Amount { Amount(minor: income.minor - spent.minor, currency: currency) }

  /// Share of income saved. `nil` without income.
  package var rate: Share? { Share(saved, of: income) }

  /// Currencies of the rows, the one with the most transactions first. Transfers do not count.
  package static func currencies(_ rows: [EntryRow]) -> [Currency] {
    var counts: [Currency: Int] = [:]
    for row in rows where row.kind != .transfer { counts[row.sum.currency, default: 0] += row.count }
    return counts.sorted { ($1.value, $0.key.code) < ($0.value, $1.key.code) }.map(\.key)
  }
}

/// A share in tenths of a percent, rounded to nearest.
package struct Share: Equatable, Sendable {
  /// Tenths of a percent: 247 is 24.7 %.
  package let tenths: Int64

  /// Computes a share. `nil` if the whole is 0 or negative.
  package init?(_ part: Amount, of whole: Amount) {
    // 15 digits, three more and the factor two fit.
    guard whole.minor > 0, part.currency == whole.currency else { return nil }
    let twice = part.minor.magnitude * 2000 / UInt64(whole.minor)
    let rounded = Int64((twice + 1) / 2)
    tenths = part.minor < 0 ? -rounded : rounded
  }

  /// The percentage as text, `24.7`.
  package var literal: String { "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)" }
}

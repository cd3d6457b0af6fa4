import Spendwise
import SpendwiseTables
import SpendwiseText

/// The sheet `Summary`, read by its labels: the table of accounts moves what is below it.
struct PaytmSummary {
  private var totals = StatementTotals()
  private var found: Set<String> = []
  /// Labels whose figures could not be read.
  private(set) var problems: [String] = []

  /// The totals, once all four were found.
  var complete: StatementTotals? { found.count == 4 ? totals : nil }

  /// Takes a row; those that say something else are passed over.
  mutating func take(_ row: TableRow) {
    let label = PaytmLayout.plain(row[0].text)
    guard label.hasPrefix("moneypaid") || label.hasPrefix("moneyreceived"), !found.contains(label) else { return }
    let isPaid = label.hasPrefix("moneypaid")
    let text = row[1].text
    if label.hasSuffix("amountinrs") {
      guard let amount = PaytmAmount(row[1])?.amount.magnitude else {
        return problems.append("\(row[0].text): \(text)")
      }
      if isPaid { totals.paid = amount } else { totals.received = amount }
    } else if label.hasSuffix("noofpayments") {
      guard let count = Int(text.filter { $0 != "," }), count >= 0 else {
        return problems.append("\(row[0].text): \(text)")
      }
      if isPaid { totals.paidCount = count } else { totals.receivedCount = count }
    } else {
      return
    }
    found.insert(label)
  }
}

/// An amount and its sign, which is the direction.
struct PaytmAmount {
  enum Sign { case paid, received, none }

  var sign: Sign
  var amount: Amount

  /// Reads `-1,234.50`, `+20,000.00`, `40.00`, with or without `Rs.` or `₹`.
  init?(_ cell: Bytes) {
    guard let money = PrintedMoney(cell), money.mark == .none,
      let amount = try? Amount.grouped(String(decoding: money.figure, as: UTF8.self), .inr)
    else { return nil }
    sign = money.hasMinus ? .paid : money.hasPlus ? .received : .none
    self.amount = amount
  }
}

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
    if let (sign, minor) = PaytmAmount.plain(cell) {
      (self.sign, amount) = (sign, Amount(minor: minor, currency: .inr))
      return
    }
    var text = cell.text.filter { $0 != " " && $0 != "\u{A0}" }
    sign = .none
    for (mark, meaning) in [("-", Sign.paid), ("\u{2212}", .paid), ("+", .received)] where text.hasPrefix(mark) {
      text.removeFirst()
      sign = meaning
      break
    }
    for mark in ["Rs.", "Rs", "₹", "INR"] where text.hasPrefix(mark) {
      text.removeFirst(mark.count)
      break
    }
    // One sign only, and no exponent: what is left must be digits.
    guard text.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
      let amount = try? Amount.grouped(text, .inr)
    else { return nil }
    self.amount = amount
  }

  /// Reads the form of almost all cells: a sign or none, up to nine digits with a comma, and two decimals.
  private static func plain(_ cell: Bytes) -> (Sign, Int64)? {
    var (index, minor): (Int, Int64) = (0, 0)
    var sign = Sign.none
    if cell.first == UInt8(ascii: "-") { (sign, index) = (.paid, 1) }
    if cell.first == UInt8(ascii: "+") { (sign, index) = (.received, 1) }
    let point = cell.count - 3
    guard index < point, point - index <= 12, cell[point] == UInt8(ascii: ".") else { return nil }
    for offset in index..<cell.count where offset != point {
      let (digit, left) = (cell[offset] &- 48, point - offset)
      if digit < 10 {
        minor = minor * 10 + Int64(digit)
      } else if cell[offset] != UInt8(ascii: ",") || left != 4 || offset == index {
        // One comma, of the thousands; who has more is read with more care.
        return nil
      }
    }
    // Digits of a million without commas are fine, and so is a comma after three digits or fewer.
    if point - index > 4, cell[point - 4] == UInt8(ascii: ","), point - index > 7 { return nil }
    return (sign, minor)
  }
}

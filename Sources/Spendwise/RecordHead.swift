import SpendwiseText

/// The beginning of a transaction's line as we write it, read without a JSON scan: enough to see which records may
/// belong together.
public struct RecordHead {
  /// The number of the day.
  public let day: Int32
  /// The amount without its sign in ten-thousandths, whatever the currency.
  public let size: Int64
  public let isIncoming: Bool
  /// Whether it is linked to the purchase that it refunds.
  public let hasPurchase: Bool

  /// `nil` for a line of another shape, which must be scanned.
  public init?(_ line: Bytes) {
    guard line.count > 80, let base = line.baseAddress, QueryScan.isCanonical(base),
      let day = Day(line.part(QueryScan.dateOffset, QueryScan.dateEnd))
    else { return nil }
    var (amount, hasPurchase, index) = (nil as Int64?, false, QueryScan.dateEnd + 1)
    // What goes out is no refund. What comes in has its purchase before its payee.
    while amount ?? 0 >= 0, let member = Member(line, from: index), !member.key.part(0, 5).equals("payee") {
      if member.key.equals("amount") {
        guard case .value(let value) = Decimal.read(member.value, scale: 4), value != .min else { return nil }
        amount = value
      }
      if member.key.equals("refund_of") { hasPurchase = true }
      index = member.end
    }
    guard let amount else { return nil }
    (self.day, size, isIncoming, self.hasPurchase) = (day.number, abs(amount), amount >= 0, hasPurchase)
  }

  /// A member whose value is a number, or a text without escapes.
  private struct Member {
    let key: Bytes
    let value: Bytes
    let end: Int

    init?(_ line: Bytes, from start: Int) {
      let quote = UInt8(ascii: "\"")
      guard line.part(start, start + 2).equals(",\""), let close = line.offset(of: quote, from: start + 2),
        line.part(close, close + 2).equals("\":"), close + 2 < line.count
      else { return nil }
      key = line.part(start + 2, close)
      let first = close + 2
      if line[first] == quote {
        guard let last = line.offset(of: quote, from: first + 1) else { return nil }
        (value, end) = (line.part(first + 1, last), last + 1)
        if value.offset(of: UInt8(ascii: "\\")) != nil { return nil }
      } else {
        guard let last = line.offset(of: UInt8(ascii: ","), from: first) else { return nil }
        (value, end) = (line.part(first, last), last)
      }
    }
  }
}

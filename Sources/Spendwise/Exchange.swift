import SpendwiseJSON
import SpendwiseText

/// Dated rates, to see amounts of other currencies in one.
///
/// Rates are lines of JSON, `{"date":"2026-07-01","from":"USD","to":"INR","rate":"83.12"}`: one USD is 83.12 INR from
/// that day on, until the next rate. The later line counts when two are of one day.
public struct Exchange: Sendable {
  /// A rate that was used, or could be.
  public struct Rate: Hashable, Sendable {
    public var date: Day
    public var from: Currency
    public var to: Currency
    /// The number as it was written.
    public var literal: String
    /// In billionths.
    fileprivate var billionths: Int64
  }

  /// The currency that amounts are seen in.
  public let target: Currency
  /// By the currency they convert from, in the order of their days.
  private var rates: [Currency: [Rate]] = [:]
  /// The problems of lines that were left out, with the number of the line.
  public private(set) var problems: [(line: Int, reason: String)] = []

  /// Reads the lines of `rates.jsonl`. Those to other currencies than `target` are passed over.
  public init(to target: Currency, lines: [UInt8]) {
    self.target = target
    var object = JSONObject()
    for (number, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      let problem = line.withUnsafeBufferPointer { bytes -> String? in
        do throws(JSONError) { try object.scan(bytes) } catch { return error.reason }
        return add(object)
      }
      if let problem { problems.append((number + 1, problem)) }
    }
    for key in rates.keys { rates[key] = Exchange.sorted(rates[key] ?? []) }
  }

  private mutating func add(_ object: JSONObject) -> String? {
    guard let date = object.string("date"), let day = Day(date) else {
      return "a rate needs a date (want \"date\":\"2026-07-01\")"
    }
    guard let from = object.string("from").flatMap({ Currency($0) }),
      let to = object.string("to").flatMap({ Currency($0) })
    else { return "a rate needs the currencies \"from\" and \"to\" (as in \"from\":\"USD\",\"to\":\"INR\")" }
    guard let literal = object.literal("rate"),
      case .value(let value) = literal.withBytes({ Decimal.read($0, scale: 9, limit: Decimal.widest) }), value > 0
    else { return "a rate needs a \"rate\" above 0 with at most 9 decimals (want \"rate\":\"83.12\")" }
    if to == target {
      rates[from, default: []].append(Rate(date: day, from: from, to: to, literal: literal, billionths: value))
    }
    return nil
  }

  /// In the order of days, the last of each day only.
  private static func sorted(_ rates: [Rate]) -> [Rate] {
    let ordered = rates.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
    var kept: [Rate] = []
    for (_, rate) in ordered {
      if kept.last?.date == rate.date { kept.removeLast() }
      kept.append(rate)
    }
    return kept
  }

  /// The latest rate for `currency` on `day` or before.
  public func rate(for currency: Currency, on day: Day) -> Rate? {
    guard let list = rates[currency] else { return nil }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].date <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? list[low - 1] : nil
  }

  /// `amount` at `rate`, rounded to the decimals of the target, a half to the even digit.
  public static func convert(_ amount: Amount, at rate: Rate) throws(AmountError) -> Amount {
    var divisor: UInt64 = 1_000_000_000
    var factor = rate.billionths.magnitude
    for _ in 0..<max(0, amount.currency.digits - rate.to.digits) { divisor *= 10 }
    for _ in 0..<max(0, rate.to.digits - amount.currency.digits) {
      let (product, overflow) = factor.multipliedReportingOverflow(by: 10)
      if overflow { throw .overflow }
      factor = product
    }
    let product = amount.minor.magnitude.multipliedFullWidth(by: factor)
    if product.high >= divisor { throw .overflow }
    var (quotient, rest) = divisor.dividingFullWidth(product)
    if rest > divisor / 2 || rest == divisor / 2 && quotient % 2 == 1 { quotient += 1 }
    if quotient > Decimal.limit.magnitude { throw .overflow }
    let minor = Int64(truncatingIfNeeded: quotient)
    return Amount(minor: amount.minor < 0 ? 0 - minor : minor, currency: rate.to)
  }
}

extension Exchange.Rate {
  /// Writes the rate as it was used, an object on its line.
  public func write(into json: inout JSONWriter) {
    json.begin()
    json.member("type", "rate")
    json.member("date", date.iso)
    json.member("from", from.code)
    json.member("to", to.code)
    json.member("rate", literal)
    json.end()
    json.endLine()
  }

  /// The rates that were used, one line for each currency.
  public static func words(_ rates: [Exchange.Rate]) -> [String] {
    var lines: [String] = []
    for from in Set(rates.map(\.from)).sorted(by: { $0.code < $1.code }) {
      let mine = rates.filter { $0.from == from }
      guard let first = mine.first, let last = mine.last else { continue }
      let others = mine.count > 1 ? ", … \(last.literal) (\(last.date.iso)): \(mine.count) rates" : ""
      lines.append("1 \(from.code) = \(first.literal) \(first.to.code) (\(first.date.iso))\(others)")
    }
    return lines
  }
}

import SpendwiseJSON
import SpendwiseText

/// Dated rates, to see amounts of other currencies in one.
///
/// Rates are lines of JSON, `{"date":"2026-07-01","from":"USD","to":"INR","rate":"83.12"}`: one USD is 83.12 INR from
/// that day on, until the next rate. The later line counts when two are of one day. Where no line is from a currency to
/// the wanted one, the inverse of one that goes the other way counts, else two lines through a third currency: as exact
/// fractions, so that each amount is rounded once.
public struct Exchange: Sendable {
  /// The way in which a rate follows from the lines.
  public enum Way: Hashable, Sendable {
    case stated
    case inverse
    case through(Currency)
  }

  /// A rate that was used, or could be.
  public struct Rate: Hashable, Sendable {
    /// The day of its line, the earlier one of two.
    public var date: Day
    public var from: Currency
    public var to: Currency
    public var way = Way.stated
    /// The number as it was written. If it follows from others, rounded to nine decimals.
    public var literal: String
    /// One unit of `from` is `over / under` of `to`.
    fileprivate var over: UInt128
    fileprivate var under: UInt128
  }

  /// A line.
  public struct Stated: Hashable, Sendable {
    public var date: Day
    public var from: Currency
    public var to: Currency
    public var literal: String

    public init(date: Day, from: Currency, to: Currency, literal: String) {
      (self.date, self.from, self.to, self.literal) = (date, from, to, literal)
    }

    /// The day and the currencies, without the number.
    public var unnumbered: Stated { Stated(date: date, from: from, to: to, literal: "") }

    /// The rate in billionths. `nil` for no number, one not above 0, or more than nine decimals.
    public var billionths: Int64? {
      guard case .value(let value) = literal.withBytes({ Decimal.read($0, scale: 9, limit: Decimal.widest) }), value > 0
      else { return nil }
      return value
    }
  }

  private struct Pair: Hashable {
    var from: Currency
    var to: Currency
  }
  private struct Point {
    var date: Day
    var literal: String
    var billionths: Int64
  }

  /// The currency that amounts are seen in.
  public let target: Currency
  /// Points by day.
  private var points: [Pair: [Point]] = [:]
  /// The currencies that have rates from or to another one, by that.
  private var neighbors: [Currency: Set<Currency>] = [:]
  /// The lines that were left out: their number and the reason.
  public private(set) var problems: [(line: Int, reason: String)] = []

  /// Reads the lines of `rates.jsonl`.
  public init(to target: Currency, lines: [UInt8]) {
    self.target = target
    let (stated, problems) = Exchange.read(lines)
    self.problems = problems
    for rate in stated {
      guard let value = rate.billionths else { continue }
      let point = Point(date: rate.date, literal: rate.literal, billionths: value)
      points[Pair(from: rate.from, to: rate.to), default: []].append(point)
      neighbors[rate.from, default: []].insert(rate.to)
      neighbors[rate.to, default: []].insert(rate.from)
    }
    for key in points.keys { points[key] = Exchange.sorted(points[key] ?? []) }
  }

  /// The rates of the lines in their order. Other lines become problems.
  public static func read(_ lines: [UInt8]) -> (rates: [Stated], problems: [(line: Int, reason: String)]) {
    var (rates, problems): ([Stated], [(line: Int, reason: String)]) = ([], [])
    var object = JSONObject()
    for (number, line) in lines.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == "\t" }) { continue }
      line.withUnsafeBufferPointer { bytes in
        do throws(JSONError) { try object.scan(bytes) } catch { return problems.append((number + 1, error.reason)) }
        do throws(ExchangeProblem) { rates.append(try rate(object)) } catch {
          problems.append((number + 1, error.reason))
        }
      }
    }
    return (rates, problems)
  }

  private static func rate(_ object: JSONObject) throws(ExchangeProblem) -> Stated {
    guard let date = object.string("date"), let day = Day(date) else {
      throw ExchangeProblem("a rate needs a date (want \"date\":\"2026-07-01\")")
    }
    guard let from = object.string("from").flatMap({ Currency($0) }),
      let to = object.string("to").flatMap({ Currency($0) })
    else {
      throw ExchangeProblem("a rate needs the currencies \"from\" and \"to\" (as in \"from\":\"USD\",\"to\":\"INR\")")
    }
    let rate = Stated(date: day, from: from, to: to, literal: object.literal("rate") ?? "")
    if rate.billionths == nil {
      throw ExchangeProblem("a rate needs a \"rate\" above 0 with at most 9 decimals (want \"rate\":\"83.12\")")
    }
    return rate
  }

  /// Sorts by day. Keeps the last point of each day.
  private static func sorted(_ points: [Point]) -> [Point] {
    let ordered = points.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
    var kept: [Point] = []
    for (_, point) in ordered {
      if kept.last?.date == point.date { kept.removeLast() }
      kept.append(point)
    }
    return kept
  }

  /// The latest rate for `currency` on `day` or before. A line for it, else the inverse of one, else the latest that
  /// two lines make.
  public func rate(for currency: Currency, on day: Day) -> Rate? {
    if let rate = rate(from: currency, to: target, on: day) { return rate }
    guard let others = neighbors[currency], let mine = neighbors[target] else { return nil }
    var best: Rate?
    for third in others.intersection(mine).sorted(by: { $0.code < $1.code }) {
      guard let first = rate(from: currency, to: third, on: day), let second = rate(from: third, to: target, on: day)
      else { continue }
      let date = min(first.date, second.date)
      if let best, best.date >= date { continue }
      // Nine digits of each are billionths, and cancel out.
      let (over, below) = Exchange.reduced(first.over, second.under)
      let (above, under) = Exchange.reduced(second.over, first.under)
      let (top, isTooLarge) = over.multipliedReportingOverflow(by: above)
      let (bottom, isTooSmall) = under.multipliedReportingOverflow(by: below)
      if isTooLarge || isTooSmall { continue }
      best = Exchange.rate(date, currency, target, .through(third), top, bottom)
    }
    return best
  }

  private func rate(from: Currency, to: Currency, on day: Day) -> Rate? {
    if let point = Exchange.latest(points[Pair(from: from, to: to)], day) {
      return Rate(
        date: point.date, from: from, to: to, literal: point.literal, over: UInt128(point.billionths),
        under: 1_000_000_000)
    }
    guard let point = Exchange.latest(points[Pair(from: to, to: from)], day) else { return nil }
    return Exchange.rate(point.date, from, to, .inverse, 1_000_000_000, UInt128(point.billionths))
  }

  private static func rate(
    _ date: Day, _ from: Currency, _ to: Currency, _ way: Way, _ over: UInt128, _ under: UInt128
  ) -> Rate {
    let (over, under) = reduced(over, under)
    return Rate(date: date, from: from, to: to, way: way, literal: decimal(over, under), over: over, under: under)
  }

  private static func latest(_ list: [Point]?, _ day: Day) -> Point? {
    guard let list else { return nil }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].date <= day { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? list[low - 1] : nil
  }

  private static func reduced(_ over: UInt128, _ under: UInt128) -> (UInt128, UInt128) {
    var (larger, smaller) = (over, under)
    while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
    return (over / larger, under / larger)
  }

  /// A fraction with up to nine decimals.
  private static func decimal(_ over: UInt128, _ under: UInt128) -> String {
    let whole = over / under
    let (scaled, overflow) = (over % under).multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return "\(whole)" }
    let part = String(scaled / under)
    var decimals = String(repeating: "0", count: max(0, 9 - part.count)) + part
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return decimals.isEmpty ? "\(whole)" : "\(whole).\(decimals)"
  }

  /// Converts `amount` at `rate`, rounded to the decimals of the target. A half goes to the even digit.
  public static func convert(_ amount: Amount, at rate: Rate) throws(AmountError) -> Amount {
    var (over, under) = (rate.over, rate.under)
    for _ in 0..<max(0, amount.currency.digits - rate.to.digits) { under = try times(under, 10) }
    for _ in 0..<max(0, rate.to.digits - amount.currency.digits) { over = try times(over, 10) }
    let product = try times(UInt128(amount.minor.magnitude), over)
    let (whole, rest) = product.quotientAndRemainder(dividingBy: under)
    var quotient = whole
    // A half is compared without doubling, which could not fit.
    if rest > under - rest || rest == under - rest && quotient % 2 == 1 { quotient += 1 }
    if quotient > UInt128(Decimal.limit) { throw .overflow }
    let minor = Int64(truncatingIfNeeded: quotient)
    return Amount(minor: amount.minor < 0 ? 0 - minor : minor, currency: rate.to)
  }

  private static func times(_ value: UInt128, _ factor: UInt128) throws(AmountError) -> UInt128 {
    let (product, overflow) = value.multipliedReportingOverflow(by: factor)
    if overflow { throw .overflow }
    return product
  }
}

/// The problem of a line without a rate.
private struct ExchangeProblem: Error {
  var reason: String
  init(_ reason: String) { self.reason = reason }
}

extension Exchange.Stated {
  /// The line, without its end.
  public var line: [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("date", date.iso)
    json.member("from", from.code)
    json.member("to", to.code)
    json.member("rate", literal)
    json.end()
    return json.bytes
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
    switch way {
    case .stated: break
    case .inverse: json.member("inverse", true)
    case .through(let third): json.member("through", third.code)
    }
    json.end()
    json.endLine()
  }

  /// The rate for a person: `1 USD = 83.12 INR (2026-07-01)`.
  private var words: String {
    let how =
      switch way {
      case .stated: ""
      case .inverse: ", inverse"
      case .through(let third): ", through \(third.code)"
      }
    return "1 \(from.code) = \(literal) \(to.code) (\(date.iso)\(how))"
  }

  /// The rates that were used, one line for each currency.
  public static func words(_ rates: [Exchange.Rate]) -> [String] {
    var lines: [String] = []
    for from in Set(rates.map(\.from)).sorted(by: { $0.code < $1.code }) {
      let mine = rates.filter { $0.from == from }
      guard let first = mine.first, let last = mine.last else { continue }
      let others = mine.count > 1 ? ", … \(last.literal) (\(last.date.iso)): \(mine.count) rates" : ""
      lines.append(first.words + others)
    }
    return lines
  }
}

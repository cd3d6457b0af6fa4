import Spendwise
import SpendwiseTables
import SpendwiseText

/// Exchange rates in a table, as central and other banks publish them.
///
/// Shapes: `Date,USD,JPY,…` with one column for each currency, one euro in each (ECB, daily and historical);
/// `KEY,FREQ,CURRENCY,CURRENCY_DENOM,…,TIME_PERIOD,OBS_VALUE` (the data portal of the ECB); and a column each for date,
/// rate, and both currencies, or a pair: `USD/INR`, `INR / 100 JPY` (the Reserve Bank of India).
package struct RateTable {
  private enum Shape {
    case wide([(index: Int, currency: Currency)])
    case long(from: Int?, to: Int?, pair: Int?, rate: Int)
  }

  package private(set) var rates: [Exchange.Stated] = []
  /// Rows without a rate, with the reason.
  package private(set) var problems: [(row: Int, reason: String)] = []
  private let calendar: HouseholdCalendar
  private let (from, to): (Currency?, Currency?)

  /// Reads a table. `from` and `to` are the currencies that the table leaves out. Throws `TableError`, and
  /// `StatementError` for a table without rates.
  package init(_ table: Table, from: Currency?, to: Currency?, in calendar: HouseholdCalendar) throws {
    (self.calendar, self.from, self.to) = (calendar, from, to)
    var (shape, date): (Shape?, Int) = (nil, 0)
    try table.eachRow { row in
      let cells = (0..<row.count).map { row[$0].text }
      guard let shape else {
        if let found = header(cells) { (shape, date) = found }
        return row.number < 100
      }
      if cells.allSatisfy(\.isEmpty) { return true }
      do throws(RateProblem) { try take(cells, shape, date) } catch { problems.append((row.number, error.reason)) }
      return true
    }
    if shape == nil {
      throw RateProblem("it has no header with a date and rates (want Date,USD,… or date,from,to,rate)")
    }
  }

  private func header(_ cells: [String]) -> (Shape, Int)? {
    let names = cells.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    func find(_ use: String) -> Int? {
      HeaderLanguage.block("Rate")[use].lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard let date = find("date") else { return nil }
    let currencies = cells.enumerated().compactMap { index, cell in
      Currency(cell.filter { !$0.isWhitespace }).map { (index: index, currency: $0) }
    }
    if currencies.count > 1 || currencies.count == 1 && cells.count == 2 { return (.wide(currencies), date) }
    guard let rate = find("rate") else { return nil }
    let (pair, first, second) = (find("pair"), find("from"), find("to"))
    if pair == nil, first == nil, second == nil { return nil }
    return (.long(from: first, to: second, pair: pair, rate: rate), date)
  }

  private mutating func take(_ cells: [String], _ shape: Shape, _ date: Int) throws(RateProblem) {
    func cell(_ index: Int) -> String { index < cells.count ? cells[index] : "" }
    let day: Day
    do throws(PeriodError) { day = try Day(typed: cell(date), today: calendar.today) } catch {
      throw RateProblem(error.reason)
    }
    switch shape {
    case .wide(let columns):
      let base = from ?? Currency("EUR") ?? .unstated
      for (index, currency) in columns where !["", "N/A", "-"].contains(cell(index)) {
        try add(Exchange.Stated(date: day, from: base, to: currency, literal: cell(index)))
      }
    case .long(let first, let second, let pair, let rate):
      var (base, quote, literal) = (from, to, cell(rate))
      if let pair {
        let sides = try RateTable.sides(cell(pair))
        (base, quote) = (sides.from, sides.to)
        literal = try RateTable.divided(literal, by: sides.units)
      }
      if let first { base = Currency(cell(first)) }
      // One column with a currency is the one that is priced, where the other one was named.
      if let second {
        if first == nil, to != nil { base = Currency(cell(second)) } else { quote = Currency(cell(second)) }
      }
      guard let base, let quote else {
        throw RateProblem("it names one currency or none (--from or --to names the other)")
      }
      try add(Exchange.Stated(date: day, from: base, to: quote, literal: literal))
    }
  }

  private mutating func add(_ rate: Exchange.Stated) throws(RateProblem) {
    if rate.billionths == nil {
      throw RateProblem("\"\(rate.literal)\" is not a rate above 0 with at most 9 decimals (want 83.12)")
    }
    rates.append(rate)
  }

  /// Reads `USD/INR`, one USD in INR, or `INR / 100 JPY`. The latter is 100 JPY in INR, as the Reserve Bank of India
  /// writes it.
  private static func sides(_ pair: String) throws(RateProblem) -> (from: Currency, to: Currency, units: Int) {
    let sides = pair.split(separator: "/").map { $0.split(separator: " ").map(String.init) }
    if sides.count == 2, let first = sides[0].first.flatMap({ Currency($0) }), sides[0].count == 1 {
      if sides[1].count == 2, let units = Int(sides[1][0]), let second = Currency(sides[1][1]) {
        return (second, first, units)
      }
      if sides[1].count == 1, let second = Currency(sides[1][0]) { return (first, second, 1) }
    }
    throw RateProblem("\"\(pair)\" is not a pair of currencies (want USD/INR)")
  }

  /// The rate of one unit. It may be stated for 1, 10, 100 or 1,000.
  private static func divided(_ literal: String, by units: Int) throws(RateProblem) -> String {
    guard let zeros = [1: 0, 10: 1, 100: 2, 1000: 3][units] else {
      throw RateProblem("a rate for \(units) units is not read (want 1, 10, 100 or 1000)")
    }
    let parts = literal.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard zeros > 0, parts.count < 3, let whole = parts.first else { return literal }
    let digits = String(repeating: "0", count: max(0, zeros + 1 - whole.count)) + whole
    return digits.dropLast(zeros) + "." + digits.suffix(zeros) + (parts.count > 1 ? parts[1] : "")
  }
}

/// Reason why a row, or a table, has no rates.
package struct RateProblem: Error {
  package var reason: String
  init(_ reason: String) { self.reason = reason }
}

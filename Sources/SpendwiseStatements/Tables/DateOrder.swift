import Spendwise
import SpendwiseTables
import SpendwiseText

/// The order of numbers in dates, as a whole file shows it.
struct DateOrder {
  /// Dates that prove it, and those that could be of either order.
  private var (dayFirst, monthFirst, open) = (0, 0, 0)
  /// Dates such as `26-10-05`, which may have the year first.
  private var short = 0
  /// First and last day in each order. Dates that do not fit are skipped.
  private var spans: [ClosedRange<Day>?] = [nil, nil, nil]
  private static let orders: [DateParts.Order] = [.dmy, .mdy, .ymd]

  /// The order that dates prove; `nil` for none or for several.
  var proved: DateParts.Order? { isMixed || dayFirst + monthFirst == 0 ? nil : dayFirst > 0 ? .dmy : .mdy }
  var isMixed: Bool { dayFirst > 0 && monthFirst > 0 }

  /// Counts a date by the order that it proves.
  mutating func vote(_ order: DateParts.Order?) {
    if order == .dmy { dayFirst += 1 }
    if order == .mdy { monthFirst += 1 }
  }

  /// Takes the date of a row.
  mutating func take(_ parts: DateParts, _ day: StatementDay) {
    vote(parts.order)
    // Of most dates only one order makes sense.
    guard parts.isOpen else { return }
    if parts.order == nil { open += 1 }
    if parts.lengths == SIMD3(2, 2, 2), parts.day(.ymd) != nil { short += 1 }
    var reader = day
    for index in 0..<3 {
      reader.order = DateOrder.orders[index]
      guard let day = reader.day(parts) else { continue }
      let span = spans[index] ?? day...day
      spans[index] = min(span.lowerBound, day)...max(span.upperBound, day)
    }
  }

  /// The days lie ahead of `today` in this order alone.
  func isAhead(_ order: DateParts.Order, of today: Day?) -> Bool {
    guard let today else { return false }
    let lasts = zip(DateOrder.orders, spans).compactMap { order, days in days.map { (order, $0.upperBound) } }
    return lasts.contains { $0.0 == order && $0.1.number > today.number + 1 } && lasts.contains { $0.1 <= today }
  }

  /// The order of the dates of `rows` rows. `isOpen` if they do not decide it.
  func order(of rows: Int, in period: StatementPeriod?, _ today: Day?) -> (order: DateParts.Order, isOpen: Bool) {
    func isNear(_ days: ClosedRange<Day>, _ today: Day) -> Bool {
      days.lowerBound.number > today.number - 1100 && days.upperBound.number < today.number + 400
    }
    // Only so they are all of the years before today.
    if short == rows, let today, let first = spans[2], let last = spans[0], isNear(first, today),
      !isNear(last, today)
    {
      return (.ymd, false)
    }
    if dayFirst + monthFirst > 0 { return (dayFirst >= monthFirst ? .dmy : .mdy, false) }
    let ways = spans.prefix(2)
    // In one of both orders they lie in the period of the file.
    if let period {
      let fits = ways.map { $0.map { period.isRecent($0.lowerBound) && period.isRecent($0.upperBound) } ?? false }
      if fits[0] != fits[1] { return (fits[1] ? .mdy : .dmy, false) }
    }
    let lengths = ways.map { $0.map { Int($0.upperBound.number - $0.lowerBound.number) } ?? 0 }
    // Days of one month are more likely than the same few days of many.
    return (lengths[1] * 4 < lengths[0] ? .mdy : .dmy, open > 0)
  }
}

extension TableStatement {
  /// Finds dates that a spreadsheet of another country saved month first. The first rows show it.
  func settleResaved(_ sheet: inout Sheet) {
    guard options.dates == nil, sheet.style.day.order == .dmy else { return }
    var (dates, date) = (DateOrder(), sheet.layout.index(.date))
    // Unreadable rows are reported after the rows before them.
    try? eachRow(of: sheet, first: 400) { dates.vote(DateParts($0[date])?.vote) }
    guard dates.proved == .mdy else { return }
    sheet.style.day.order = .mdy
    notes.append("\(name): its dates run month first, as another program saved them (--dates dmy if not)")
  }

  /// Settles the order of dates by those of rows or the period. Else language and currency decide.
  func settleDates(_ sheet: inout Sheet, _ survey: StatementSurvey) {
    let (order, isOpen) = survey.dates.order(of: survey.rows, in: sheet.preamble.period, options.today)
    sheet.style.day.order = order
    if survey.dates.isMixed, order != .ymd {
      notes.append("\(name): dates run day first in some rows and month first in others (--dates sets one order)")
      sheet.style.doubt.add("dates run day first in some rows and month first in others")
    }
    guard isOpen else { return }
    defer {
      if survey.dates.isAhead(sheet.style.day.order, of: options.today) {
        sheet.style.doubt.add("some of its days are in the future, and none in another order")
      }
    }
    if let stated = sheet.preamble.orders.proved {
      sheet.style.day.order = stated
      return
    }
    // Of those who write the month first, all have headers in English.
    if survey.isIndian || sheet.preamble.isIndian || sheet.layout.language != nil { return }
    // Nor is there a country with one of these that writes the month first.
    let isNamed =
      currencyNamed(sheet.layout, sheet.preamble) != nil || survey.symbol != nil || !survey.currencies.isEmpty
      || sheet.style.day.isPrinted
    let currencies = survey.currencies.isEmpty ? [sheet.style.money.currency] : survey.currencies
    let dayFirst = [.inr, Currency("GBP"), Currency("EUR")]
    if isNamed, !sheet.isOfProgram, currencies.allSatisfy({ dayFirst.contains($0) }) { return }
    // Nobody who writes a decimal comma does, either.
    let isComma = survey.decimalComma(sheet.style.money.currency.digits)
    if isComma { sheet.style.day.order = .dmy }
    if !isComma, currencies.count == 1, currencies.first == Currency("USD") {
      sheet.style.day.order = .mdy
      // Anybody may make a spreadsheet; a bank prints dates in the form of its country.
      if sheet.style.day.isPrinted { return }
    }
    let words = sheet.style.day.order == .mdy ? "month first" : "day first"
    sheet.style.doubt.add("the date is read \(words), but no date of the file shows that it is")
    notes.append("\(name): its dates are read \(words), though no day is above 12 (--dates dmy or mdy sets the order)")
  }
}

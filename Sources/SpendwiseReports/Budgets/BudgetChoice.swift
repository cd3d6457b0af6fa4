/// The budget and period named by a command's arguments.
package struct BudgetChoice: Sendable {
  package let budget: Budget
  package let period: Period
  /// The words name the period.
  package let isDated: Bool
  /// Name of the period.
  package var name: String { budget.step.name(of: period) }

  /// Reads a budget's name and date words, in any order. The default name is the budget in use then, the default period
  /// contains `today`.
  package init(_ words: [String], in book: BudgetBook, today: Day) throws(BudgetError) {
    let (names, dates, _) = try BudgetChoice.split(words, today)
    let named = names.isEmpty ? nil : try book.find(names.joined(separator: " "))
    // "This month" depends on the budget, and the budget on the days: each budget uses its own months.
    let inUse =
      named
      ?? book.inUse { budget in
        let days = try? BudgetChoice.days(dates, budget.step.months, today)
        return budget.month(of: days?.first ?? today)
      }
    guard let budget = inUse else {
      let days = try BudgetChoice.days(dates, .month, today)
      throw book.noneInUse(PeriodStep.month.name(of: Period.month(of: days.first)))
    }
    self.budget = budget
    isDated = !dates.isEmpty
    period = try BudgetChoice.period(of: budget, BudgetChoice.days(dates, budget.step.months, today))
  }

  /// The same, for planning. A month name still to come means this year, not last year.
  package init(planned words: [String], in book: BudgetBook, today: Day) throws(BudgetError) {
    var words = words
    for (index, word) in words.enumerated().reversed() where word.allSatisfy(\.isLetter) {
      if index + 1 < words.count, words[index + 1].allSatisfy(\.isNumber) { continue }
      guard let past = try? Period([word], today: today), past.last < today,
        let next = try? Period([word, String(today.year)], today: today), next.first > today
      else { continue }
      words.insert(String(today.year), at: index + 1)
    }
    try self.init(words, in: book, today: today)
    // A day names a week, but hardly a whole month.
    let dates = try BudgetChoice.split(words, today).dates
    if !dates.isEmpty, budget.step.word != "week" {
      let days = try BudgetChoice.days(dates, budget.step.months, today)
      if days.first == days.last {
        let why = "\(days.first.iso) is one day, and amounts are of a \(budget.step.word)"
        throw BudgetError("\(why) (want \(name))", isUsage: true)
      }
    }
  }

  /// Splits words into names and the dates of one period, by months of the calendar.
  package static func split(
    _ words: [String], _ today: Day
  ) throws(BudgetError) -> (names: [String], dates: [String], period: Period?) {
    var (names, dates, period): ([String], [String], Period?) = ([], [], nil)
    var rest = words[...]
    while let word = rest.first {
      let found = try reading { () throws(PeriodError) in try Period.leading(rest, today: today) }
      if found != nil, period != nil { throw BudgetError("one period is wanted, not two", isUsage: true) }
      if let found { (dates, period) = (Array(rest.prefix(found.count)), found.period) } else { names.append(word) }
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return (names, dates, period)
  }

  /// Days of date words, by months of this step.
  private static func days(_ dates: [String], _ months: PeriodStep, _ today: Day) throws(BudgetError) -> Period {
    if dates.isEmpty { return Period(first: today, last: today) }
    return try reading { () throws(PeriodError) in try Period(dates, today: today, months: months) }
  }

  private static func reading<R>(_ body: () throws(PeriodError) -> R) throws(BudgetError) -> R {
    do throws(PeriodError) { return try body() } catch { throw BudgetError(error.reason, isUsage: true) }
  }

  /// The budget's period that contains the days.
  private static func period(of budget: Budget, _ days: Period) throws(BudgetError) -> Period {
    let period = budget.step.period(of: days.first)
    if period.contains(days.last) { return period }
    throw BudgetError(
      "\(days.first.iso)..\(days.last.iso) is more than one \(budget.step.word) of the budget \(budget.id)"
        + " (name a day in it)", isUsage: true)
  }
}

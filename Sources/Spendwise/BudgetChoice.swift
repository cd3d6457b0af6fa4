/// The budget and the period that a person means by the words behind a command.
public struct BudgetChoice: Sendable {
  public let budget: Budget
  public let period: Period
  /// What the period is called.
  public var name: String { budget.step.name(of: period) }

  /// Reads the name of a budget, date words, or both in any order; without a name the budget that holds then, without
  /// date words the period `today` is in.
  public init(_ words: [String], in book: BudgetBook, today: Day) throws(BudgetError) {
    var names: [String] = []
    var dates: Period?
    var rest = words[...]
    while let word = rest.first {
      if let found = try BudgetChoice.dates(rest, today) {
        if dates != nil { throw BudgetError("one period is wanted, not two", isUsage: true) }
        dates = found.period
        rest = rest.dropFirst(found.count)
      } else {
        names.append(word)
        rest = rest.dropFirst()
      }
    }
    let named = names.isEmpty ? nil : try book.find(names.joined(separator: " "))
    guard let dates else {
      budget = try BudgetChoice.inUse(named ?? book.inUse(on: today), book, today)
      period = budget.step.period(of: today)
      return
    }
    let isMonth = dates == Period.month(of: dates.first)
    let inUse = isMonth ? book.inUse(in: PeriodStep.month.name(of: dates)) : book.inUse(on: dates.first)
    budget = try BudgetChoice.inUse(named ?? inUse, book, dates.first)
    period = try BudgetChoice.period(dates, budget, isMonth: isMonth)
  }

  private static func inUse(_ budget: Budget?, _ book: BudgetBook, _ day: Day) throws(BudgetError) -> Budget {
    guard let budget else { throw book.noneInUse(PeriodStep.month.name(of: Period.month(of: day))) }
    return budget
  }

  private static func dates(
    _ words: ArraySlice<String>, _ today: Day
  ) throws(BudgetError) -> (period: Period, count: Int)? {
    do throws(PeriodError) { return try Period.leading(words, today: today) } catch {
      throw BudgetError(error.reason, isUsage: true)
    }
  }

  private static func period(_ dates: Period, _ budget: Budget, isMonth: Bool) throws(BudgetError) -> Period {
    if isMonth, budget.step != .week { return budget.step.period(calledByMonthOf: dates.first) }
    let period = budget.step.period(of: dates.first)
    if period.contains(dates.last) { return period }
    throw BudgetError(
      "\(dates.first.iso)..\(dates.last.iso) is more than one \(budget.step.word) of the budget \(budget.id)"
        + " (name a day in it)", isUsage: true)
  }
}

/// An error of reading or changing a budget.
package struct BudgetError: StatusError, Equatable, Sendable {
  package var reason: String
  /// The arguments are wrong, not the budget.
  package var isUsage: Bool
  /// There is no such budget.
  package var isMissing: Bool
  /// Exit status. 64: wrong arguments, 66: no such budget, else 1.
  package var status: Int32 { isUsage ? 64 : isMissing ? 66 : 1 }
  /// The same as `reason`.
  package var message: String { reason }

  package init(_ reason: String, isUsage: Bool = false, isMissing: Bool = false) {
    (self.reason, self.isUsage, self.isMissing) = (reason, isUsage, isMissing)
  }

  /// The error when there are no budgets.
  static let noBudget = BudgetError(
    "there is no budget yet (sw-budget add home food=8000 transport=2000)", isMissing: true)
}

/// Limits on spending in a period: a record of `budgets.jsonl`.
///
/// A category's line covers its subcategories. A subcategory's line is a limit inside its category's, if there is one.
/// The sum has only outer lines.
package struct Budget: Sendable {
  /// Limit for a category or subcategory.
  package struct Line: Sendable, Equatable {
    package var category: String
    package var subcategory: String?
    package var amount: Amount
    /// Remaining or overspent money carries over to the next period.
    package var isRollover = false
    /// Name of the first period that carries over. Without one, only the previous period does.
    package var since: String?
    /// The object in the budget's record, unknown fields included.
    var record = Record(order: Line.order)

    static let order = KeyOrder(["category", "subcategory", "amount", "rollover", "since"])

    /// Name like `food` or `food/delivery`.
    package var name: String { subcategory.map { "\(category)/\($0)" } ?? category }
  }

  package let id: String
  package let name: String
  package let currency: Currency
  package internal(set) var lines: [Line] = []
  /// Lines of deleted categories. They count again once the category is restored, and go with the next change of the
  /// lines.
  package internal(set) var deletedLines: [Line] = []
  /// Notes about merged lines.
  package internal(set) var notes: [String] = []
  /// Limit for all spending. `nil`: the sum of the lines.
  package internal(set) var total: Amount?
  /// Amounts of single periods, by period name.
  package internal(set) var overrides: [String: Override] = [:]
  /// Accounts with payments that count. Empty means all.
  package internal(set) var accounts: [String]
  /// Months that use this budget instead of the default.
  package let months: [String]
  package let isDefault: Bool
  package internal(set) var step: PeriodStep
  /// The record as read.
  package let record: Record
  /// Highest reported share in percent, by period and line.
  package internal(set) var alerts: [String: [String: Int]] = [:]

  /// Reads a record of `budgets.jsonl`. Throws `BudgetError`.
  package init(_ fields: Record) throws(BudgetError) {
    guard let id = fields.string("id") else { throw BudgetError("the record cannot be read") }
    let code = fields.string("currency") ?? Currency.unstated.code
    guard let currency = Currency(code) else {
      throw BudgetError("the budget \(id) has the currency \"\(code)\", which ISO 4217 does not know (want INR)")
    }
    let start = fields.literal("period_start").map { Int($0) ?? 0 }
    guard let step = PeriodStep(word: fields.string("period") ?? "month", start: start) else {
      throw BudgetError(
        "the budget \(id): its period must be month, week or quarter, and period_start a day of the month from 1 to 31")
    }
    (record, self.id, self.currency, self.step) = (fields, id, currency, step)
    (name, isDefault) = (fields.string("name") ?? id, fields.isTrue("is_default"))
    (accounts, months) = (fields.strings("accounts"), fields.strings("months"))
    if let value = fields["total"], !value.isNull { total = try Budget.amount(value, currency, id, "total") }
    lines = try Budget.lines(fields, currency, id)
    overrides = try Budget.overrides(fields["overrides"], currency, id)
    for (period, shares) in fields.record("alerts")?.fields ?? [] {
      for (line, share) in shares.record?.fields ?? [] {
        if let percent = share.literal.flatMap({ Int($0) }) { alerts[period, default: [:]][line] = percent }
      }
    }
  }

  static func amount(
    _ value: Record.Value, _ currency: Currency, _ id: String, _ what: String
  ) throws(BudgetError) -> Amount {
    guard let literal = value.literal else { throw BudgetError("the budget \(id): \(what) has no amount") }
    let amount: Amount
    do throws(AmountError) { amount = try Amount(literal, currency) } catch {
      throw BudgetError("the budget \(id): \(what): \(error.reason)")
    }
    if amount.minor < 0 { throw BudgetError("the budget \(id): \(what) has \(literal) (want 0 or more)") }
    return amount
  }

  /// Reads the lines of a budget, or of one of its periods.
  static func lines(_ record: Record, _ currency: Currency, _ id: String) throws(BudgetError) -> [Line] {
    var lines: [Line] = []
    for value in record["lines"]?.elements ?? [] {
      let line = try line(value, currency, id)
      if lines.contains(where: { $0.name == line.name }) {
        throw BudgetError("the budget \(id) has two lines for \(line.name) (keep one)")
      }
      lines.append(line)
    }
    return lines
  }

  private static func line(_ value: Record.Value, _ currency: Currency, _ id: String) throws(BudgetError) -> Line {
    guard let fields = try? Record(value.raw, order: Line.order), let category = fields.string("category"),
      !category.isEmpty
    else {
      throw BudgetError("the budget \(id) has a line without a category (want {\"category\":\"food\",\"amount\":8000})")
    }
    let subcategory = fields.string("subcategory").flatMap { $0.isEmpty ? nil : $0 }
    let name = subcategory.map { "\(category)/\($0)" } ?? category
    guard let number = fields["amount"] else { throw BudgetError("the budget \(id): \(name) has no amount") }
    return Line(
      category: category, subcategory: subcategory, amount: try amount(number, currency, id, name),
      isRollover: fields.isTrue("rollover"), since: fields.string("since"), record: fields)
  }

  /// The member `alerts` with these shares.
  static func written(_ alerts: [String: [String: Int]]) -> Record {
    Record.sorted(alerts.mapValues { Record.sorted($0) })
  }

  /// Lines that are inside no other line.
  package var outerLines: [Line] {
    lines.filter { line in line.subcategory == nil || !hasLine(for: line.category) }
  }

  /// The whole category has a line.
  package func hasLine(for category: String) -> Bool {
    lines.contains { $0.category == category && $0.subcategory == nil }
  }

  /// Sum of the outer lines.
  package func sum() throws(AmountError) -> Amount {
    var sum = Amount(minor: 0, currency: currency)
    for line in outerLines { sum = try sum.adding(line.amount) }
    return sum
  }

  /// Subcategories with higher limits than their category. Includes periods with amounts of their own.
  package var misfits: [String] {
    let usual = lineMisfits
    return overrides.keys.sorted().reduce(into: usual) { found, name in
      found += during(name).lineMisfits.filter { !usual.contains($0) }.map { "in \(name) \($0)" }
    }
  }

  private var lineMisfits: [String] {
    lines.compactMap { outer in
      guard outer.subcategory == nil else { return nil }
      var inner = Amount(minor: 0, currency: currency)
      for line in lines where line.category == outer.category && line.subcategory != nil {
        inner = (try? inner.adding(line.amount)) ?? inner
      }
      if inner.minor <= outer.amount.minor { return nil }
      return "\(outer.category) has \(outer.amount.literal), its subcategories together \(inner.literal)"
        + " (a subcategory's line is a limit inside its category's)"
    }
  }
}

extension Record {
  /// An object of these members, sorted by key.
  static func sorted(_ members: [String: any RecordValue]) -> Record {
    var record = Record(order: .unordered)
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { record.set(key, to: value) }
    return record
  }
}

extension PeriodStep {
  /// Parses a step and its first day. `nil` if they are invalid.
  package init?(word: String, start: Int?) {
    switch word {
    case "month":
      guard (1...31).contains(start ?? 1) else { return nil }
      self = .month(start: start ?? 1)
    case "week" where start == nil: self = .week
    case "quarter" where start == nil: self = .quarter
    default: return nil
    }
  }

  /// Day on which months begin, unless it is the first.
  package var otherStart: Int? {
    if case .month(let day) = self, day != 1 { day } else { nil }
  }

  /// The word for people and records.
  package var word: String {
    switch self {
    case .day: return "day"
    case .week: return "week"
    case .month: return "month"
    case .quarter: return "quarter"
    case .year: return "year"
    }
  }

  /// Finds the period of a name given by `name(of:)`.
  package func period(named name: String) -> Period? {
    guard let words = try? Period(name, today: .first) else { return nil }
    let period = period(calledByMonthOf: words.first)
    return self.name(of: period) == name ? period : nil
  }
}

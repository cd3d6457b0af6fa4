import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// Why a budget cannot be read or changed, with what to do.
package struct BudgetError: StatusError, Equatable, Sendable {
  package var reason: String
  /// The arguments are wrong, rather than the budget.
  package var isUsage: Bool
  /// There is no such budget.
  package var isMissing: Bool
  /// The exit status: 64 for wrong arguments, 66 where there is no such budget, else 1.
  package var status: Int32 { isUsage ? 64 : isMissing ? 66 : 1 }
  /// The same as `reason`.
  package var message: String { reason }

  package init(_ reason: String, isUsage: Bool = false, isMissing: Bool = false) {
    (self.reason, self.isUsage, self.isMissing) = (reason, isUsage, isMissing)
  }

  /// The error when there is no budget at all.
  static let noBudget = BudgetError(
    "there is no budget yet (sw-budget add home food=8000 transport=2000)", isMissing: true)
}

/// The spending that is allowed in a period: a record of `budgets.jsonl`.
///
/// A line for a category covers its subcategories too. A line for a subcategory is a limit inside that of its category,
/// if there is one. The sum has only lines that are not inside another.
package struct Budget: Sendable {
  /// The spending that is allowed on a category or a subcategory.
  package struct Line: Sendable, Equatable {
    package var category: String
    package var subcategory: String?
    package var amount: Amount
    /// The rest, or the overspending, carries over to the next period.
    package var isRollover = false
    /// The name of the first period that carries over; without one only the previous period does.
    package var since: String?
    /// The object in the record, which may have unknown fields.
    var raw: [UInt8] = []

    /// `food` or `food/delivery`.
    package var name: String { subcategory.map { "\(category)/\($0)" } ?? category }
  }

  package let id: String
  package let name: String
  package let currency: Currency
  package internal(set) var lines: [Line] = []
  /// The lines of categories that were deleted. They count again when the category is restored, and go with the next
  /// change of the lines.
  package internal(set) var deletedLines: [Line] = []
  /// Notes about lines that were put together.
  package internal(set) var notes: [String] = []
  /// The stated limit for all spending; `nil` leaves it to the lines.
  package internal(set) var total: Amount?
  /// The amounts of single periods, by the name of the period.
  package internal(set) var overrides: [String: Override] = [:]
  /// The accounts whose payments count; none for all.
  package internal(set) var accounts: [String]
  /// The months that use this budget instead of the default.
  package let months: [String]
  package let isDefault: Bool
  package internal(set) var step: PeriodStep
  /// The record.
  package let record: [UInt8]
  /// The highest share that was reported, in percent, by period and line.
  package internal(set) var alerts: [String: [String: Int]] = [:]

  /// Reads a record of `budgets.jsonl`; throws for one that is not valid.
  package init(_ record: [UInt8]) throws(BudgetError) {
    self.record = record
    var object = JSONObject()
    let outcome = record.withUnsafeBufferPointer { bytes -> Result<Parts, BudgetError> in
      guard (try? object.scan(bytes)) != nil, let id = object.string("id") else {
        return .failure(BudgetError("the record cannot be read"))
      }
      return Result { () throws(BudgetError) -> Parts in try Parts(object, id) }
    }
    let parts = try outcome.get()
    (id, name, currency, total) = (parts.id, parts.name, parts.currency, parts.total)
    (lines, accounts, months, isDefault, step) =
      (parts.lines, parts.accounts, parts.months, parts.isDefault, parts.step)
    (alerts, overrides) = (parts.alerts, parts.overrides)
  }

  /// The fields of a record, copied out of its bytes.
  private struct Parts {
    package var id: String
    package var name: String
    package var currency: Currency
    package var lines: [Line] = []
    package var total: Amount?
    package var accounts: [String]
    package var months: [String]
    package var isDefault: Bool
    package var step: PeriodStep
    var alerts: [String: [String: Int]] = [:]
    var overrides: [String: Override] = [:]

    package init(_ object: JSONObject, _ id: String) throws(BudgetError) {
      self.id = id
      name = object.string("name") ?? id
      let code = object.string("currency") ?? Currency.unstated.code
      guard let currency = Currency(code) else {
        throw BudgetError("the budget \(id) has the currency \"\(code)\", which ISO 4217 does not know (want INR)")
      }
      self.currency = currency
      accounts = Budget.strings(object.value("accounts"))
      months = Budget.strings(object.value("months"))
      isDefault = object.value("is_default")?.raw.equals("true") ?? false
      step = try Budget.step(object, id)
      if let value = object.value("total"), !value.isNull { total = try Budget.amount(value, currency, id, "total") }
      lines = try Budget.lines(object.value("lines"), currency, id)
      overrides = try Budget.overrides(object.value("overrides"), currency, id)
      alerts = Budget.alerts(object.value("alerts"))
    }
  }

  private static func strings(_ value: JSONValue?) -> [String] {
    guard let value, value.kind == .array else { return [] }
    return JSONElements(value.raw).values.compactMap(\.string)
  }

  private static func step(_ object: JSONObject, _ id: String) throws(BudgetError) -> PeriodStep {
    let start = object.literal("period_start").map { Int($0) ?? 0 }
    guard let step = PeriodStep(word: object.string("period") ?? "month", start: start) else {
      throw BudgetError(
        "the budget \(id): its period must be month, week or quarter, and period_start a day of the month from 1 to 31")
    }
    return step
  }

  static func amount(
    _ value: JSONValue, _ currency: Currency, _ id: String, _ what: String
  ) throws(BudgetError) -> Amount {
    guard let literal = value.literal else { throw BudgetError("the budget \(id): \(what) has no amount") }
    let amount: Amount
    do throws(AmountError) { amount = try Amount(literal, currency) } catch {
      throw BudgetError("the budget \(id): \(what): \(error.reason)")
    }
    if amount.minor < 0 { throw BudgetError("the budget \(id): \(what) has \(literal) (want 0 or more)") }
    return amount
  }

  static func lines(_ value: JSONValue?, _ currency: Currency, _ id: String) throws(BudgetError) -> [Line] {
    var lines: [Line] = []
    for value in value.map({ JSONElements($0.raw).values }) ?? [] {
      let line = try line(value, currency, id)
      if lines.contains(where: { $0.name == line.name }) {
        throw BudgetError("the budget \(id) has two lines for \(line.name) (keep one)")
      }
      lines.append(line)
    }
    return lines
  }

  private static func line(_ value: JSONValue, _ currency: Currency, _ id: String) throws(BudgetError) -> Line {
    var object = JSONObject()
    guard (try? object.scan(value.raw)) != nil, let category = object.string("category"), !category.isEmpty else {
      throw BudgetError("the budget \(id) has a line without a category (want {\"category\":\"food\",\"amount\":8000})")
    }
    let subcategory = object.string("subcategory").flatMap { $0.isEmpty ? nil : $0 }
    let name = subcategory.map { "\(category)/\($0)" } ?? category
    guard let number = object.value("amount") else { throw BudgetError("the budget \(id): \(name) has no amount") }
    var line = Line(category: category, subcategory: subcategory, amount: try amount(number, currency, id, name))
    line.isRollover = object.value("rollover")?.raw.equals("true") ?? false
    line.since = object.string("since")
    line.raw = Array(value.raw)
    return line
  }

  private static func alerts(_ value: JSONValue?) -> [String: [String: Int]] {
    var result: [String: [String: Int]] = [:]
    var (periods, lines) = (JSONObject(), JSONObject())
    guard let value, (try? periods.scan(value.raw)) != nil else { return [:] }
    for index in 0..<periods.count where (try? lines.scan(periods.value(at: index).raw)) != nil {
      let period = String(decoding: JSONText.decodedKey(periods.key(at: index)), as: UTF8.self)
      for line in 0..<lines.count {
        let name = String(decoding: JSONText.decodedKey(lines.key(at: line)), as: UTF8.self)
        if let percent = lines.value(at: line).literal.flatMap({ Int($0) }) {
          result[period, default: [:]][name] = percent
        }
      }
    }
    return result
  }

  /// The member `alerts` with these shares.
  static func written(_ alerts: [String: [String: Int]]) -> [UInt8] {
    BudgetBook.object(alerts.mapValues { shares in BudgetBook.object(shares.mapValues { Array("\($0)".utf8) }) })
  }

  /// The lines that are in no other: what the lines add up to.
  package var outerLines: [Line] {
    lines.filter { line in line.subcategory == nil || !hasLine(for: line.category) }
  }

  /// The category as a whole has a line.
  package func hasLine(for category: String) -> Bool {
    lines.contains { $0.category == category && $0.subcategory == nil }
  }

  /// The sum of the lines.
  package func sum() throws(AmountError) -> Amount {
    var sum = Amount(minor: 0, currency: currency)
    for line in outerLines { sum = try sum.adding(line.amount) }
    return sum
  }

  /// Subcategories that may spend more than the category around them, in all periods and in those with own amounts.
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

extension PeriodStep {
  /// The step that a word and a first day mean; `nil` for others.
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

  /// The word for a person and for the record.
  package var word: String {
    switch self {
    case .day: return "day"
    case .week: return "week"
    case .month: return "month"
    case .quarter: return "quarter"
    case .year: return "year"
    }
  }

  /// The period that is called `name`: what `name(of:)` gives, read back.
  package func period(named name: String) -> Period? {
    guard let words = try? Period(name, today: .first) else { return nil }
    let period = period(calledByMonthOf: words.first)
    return self.name(of: period) == name ? period : nil
  }
}

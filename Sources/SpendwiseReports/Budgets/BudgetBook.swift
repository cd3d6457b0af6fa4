/// All budgets. Finds one by name or month, and makes the changes of `sw-budget`.
package struct BudgetBook: Sendable {
  /// Budgets in file order.
  package private(set) var budgets: [Budget] = []
  /// Problems of records that were left out.
  package private(set) var problems: [String] = []

  /// Reads records of `budgets.jsonl`. `account` maps a merged account to its target, `aliases` old categories to their
  /// present names.
  package init(
    _ records: [Record], account: (String) -> String = { $0 }, aliases: CategoryAliases = CategoryAliases()
  ) {
    for record in records {
      do throws(BudgetError) {
        var budget = try Budget(record)
        var seen: Set<String> = []
        budget.accounts = budget.accounts.map(account).filter { seen.insert($0).inserted }
        if !aliases.isEmpty { budget.follow(aliases) }
        budgets.append(budget)
      } catch { problems.append(error.reason) }
    }
  }

  /// The same budgets with other periods.
  package func seen(by step: PeriodStep) -> BudgetBook {
    var book = self
    for index in book.budgets.indices { book.budgets[index].step = step }
    return book
  }

  /// Finds a budget by id, name in any case, or unique beginning.
  package func find(_ words: String) throws(BudgetError) -> Budget {
    let wanted = words.lowercased()
    if let exact = budgets.first(where: { $0.id == words || $0.name.lowercased() == wanted }) { return exact }
    let similar = budgets.filter { $0.id.hasPrefix(wanted) || $0.name.lowercased().hasPrefix(wanted) }
    if let only = similar.first, similar.count == 1, !wanted.isEmpty { return only }
    if budgets.isEmpty { throw BudgetError.noBudget }
    let known = budgets.map(\.id).joined(separator: ", ")
    throw BudgetError("there is no budget \(words) (there is: \(known))", isMissing: true)
  }

  /// Budget in use on `day`: chosen for its month, else the default.
  package func inUse(on day: Day) -> Budget? { inUse { $0.month(of: day) } }

  /// Budget in use in a month like `2026-07`.
  package func inUse(in month: String) -> Budget? { inUse { _ in month } }

  /// Budget in use in `days`, if they are one of its periods. `months` are the months that named the days.
  package func inUse(over days: Period, _ months: PeriodStep) -> Budget? {
    let isMonth = days.wholeMonths(months) == 1
    let found = isMonth ? inUse(in: months.name(of: months.period(of: days.first))) : inUse(on: days.first)
    guard let found, found.step.period(of: days.first) == days else { return nil }
    return found
  }

  /// Budget chosen for a month, else the default. `month` names the month for each budget.
  package func inUse(_ month: (Budget) -> String) -> Budget? {
    budgets.first { $0.months.contains(month($0)) } ?? budgets.first { $0.isDefault }
  }

  /// The error when no budget is in use in `month`.
  package func noneInUse(_ month: String) -> BudgetError {
    if budgets.isEmpty { return BudgetError.noBudget }
    return BudgetError(
      "no budget is in use in \(month) (sw-budget default NAME, or sw-budget use \(month) NAME; there is: "
        + "\(budgets.map(\.id).joined(separator: ", ")))", isMissing: true)
  }

  // MARK: Changes

  /// A new record of a budget. Without a record, the budget is removed.
  package struct Change: Sendable {
    package var id: String
    /// Operation in the journal.
    package var op: String
    package var record: Record?
  }

  /// Makes a budget. The first one is the default.
  package func creating(
    _ name: String, currency: Currency = .unstated, step: PeriodStep = .month, isDefault: Bool = false
  ) throws(BudgetError) -> Budget {
    let id = try BudgetBook.slug(name)
    if let there = budgets.first(where: { $0.id == id || $0.name.lowercased() == name.lowercased() }) {
      throw BudgetError("there is a budget \(there.id) already (sw-budget set \(there.id) … changes it)")
    }
    return try Budget(
      Record([
        "type": "budget", "id": id, "name": name, "currency": currency.code, "period": step.word,
        "period_start": step.otherStart, "lines": [Record](), "is_default": isDefault || budgets.isEmpty ? true : nil,
      ]))
  }

  /// Makes a permanent id of a name. It has lower-case letters and digits of any script, and hyphens.
  package static func slug(_ name: String) throws(BudgetError) -> String {
    var slug = ""
    for character in name.lowercased() {
      if character.isLetter || character.isNumber {
        slug.append(character)
      } else if !slug.hasSuffix("-"), !slug.isEmpty {
        slug.append("-")
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    // Commands read such words as amounts or dates.
    let isOther = BudgetAssignment.isOne(name) || (try? Period(name, today: .first)) != nil
    if slug.isEmpty || slug.utf8.count > 64 || isOther {
      throw BudgetError("\"\(name)\" is not a name for a budget (want a word or two, such as home)", isUsage: true)
    }
    return slug
  }

  /// Makes `budget` the default instead of all others.
  package func makingDefault(_ budget: Budget) -> [Change] {
    budgets.filter { $0.isDefault && $0.id != budget.id }.map { $0.change("default") { $0.remove("is_default") } }
      + [budget.change("default") { $0.set("is_default", to: true) }]
  }

  /// Chooses `budget` for a month, and drops earlier choices.
  package func using(_ budget: Budget, in month: String) throws(BudgetError) -> [Change] {
    try BudgetBook.checkMonth(month)
    let months = budget.months.contains(month) ? budget.months : (budget.months + [month]).sorted()
    return leaving(month, but: budget.id) + [budget.change("use") { $0.set("months", to: months) }]
  }

  /// Returns a month to the default.
  package func unusing(_ month: String) throws(BudgetError) -> [Change] {
    try BudgetBook.checkMonth(month)
    let changes = leaving(month, but: nil)
    if changes.isEmpty { throw BudgetError("no budget was chosen for \(month) (the default holds there anyway)") }
    return changes
  }

  private func leaving(_ month: String, but kept: String?) -> [Change] {
    budgets.filter { $0.months.contains(month) && $0.id != kept }.map { budget in
      let months = budget.months.filter { $0 != month }
      return budget.change("unuse") { $0.set("months", to: months.isEmpty ? nil : months) }
    }
  }

  private static func checkMonth(_ month: String) throws(BudgetError) {
    if PeriodStep.month.period(named: month) == nil {
      throw BudgetError("\"\(month)\" is not a month (want 2026-07)", isUsage: true)
    }
  }

  /// Gives accounts to `budget`. Another budget's account is refused unless `moving`.
  package func giving(_ accounts: [String], to budget: Budget, moving: Bool) throws(BudgetError) -> [Change] {
    var changes: [Change] = []
    for other in budgets where other.id != budget.id {
      let taken = other.accounts.filter { accounts.contains($0) }
      guard let first = taken.first else { continue }
      if !moving {
        throw BudgetError("the account \(first) belongs to the budget \(other.id) (--move takes it from there)")
      }
      let left = other.accounts.filter { !accounts.contains($0) }
      if left.isEmpty {
        throw BudgetError(
          "\(first) is the last account of the budget \(other.id), which would then cover all accounts"
            + " (give it another account first, or remove the budget)")
      }
      changes.append(other.change("accounts") { $0.set("accounts", to: left) })
    }
    let all = budget.accounts + accounts.filter { !budget.accounts.contains($0) }
    return changes + [budget.change("accounts") { $0.set("accounts", to: all) }]
  }

  /// Takes accounts from `budget`.
  package func taking(_ accounts: [String], from budget: Budget) throws(BudgetError) -> [Change] {
    if let foreign = accounts.first(where: { !budget.accounts.contains($0) }) {
      throw BudgetError("the account \(foreign) is not in the budget \(budget.id)")
    }
    let left = budget.accounts.filter { !accounts.contains($0) }
    return [budget.change("accounts") { $0.set("accounts", to: left.isEmpty ? nil : left) }]
  }

  /// Renames a budget. The id stays.
  package func renaming(_ budget: Budget, _ name: String) throws(BudgetError) -> [Change] {
    _ = try BudgetBook.slug(name)
    if let there = budgets.first(where: { $0.id != budget.id && $0.name.lowercased() == name.lowercased() }) {
      throw BudgetError("the budget \(there.id) has that name already")
    }
    return [budget.change("rename") { $0.set("name", to: name) }]
  }

  /// Copies a budget's lines to a new one. Accounts, months and default are not copied.
  package func copying(_ budget: Budget, as name: String) throws(BudgetError) -> [Change] {
    let id = try creating(name, currency: budget.currency, step: budget.step).id
    let record = budget.with { edit in
      edit.remove("accounts", "months", "overrides", "is_default", "alerts")
      edit.set("id", to: id)
      edit.set("name", to: name)
    }
    return [Change(id: id, op: "budget.copy", record: record)]
  }

  /// Problems of budgets and their references, for `sw-data check`. The notes are conflicts between devices for a
  /// person to settle. `accounts` are all that ever existed.
  package func check(
    _ categories: Categories, accounts: Set<String>
  ) -> (problems: [String], notes: [String]) {
    var (found, problems) = (budgets.flatMap(\.notes), problems)
    let defaults = budgets.filter(\.isDefault).map(\.id)
    if defaults.count > 1 {
      found.append(
        "two budgets are the default: \(defaults.joined(separator: " and ")); "
          + "the first counts (sw-budget default NAME)")
    }
    var owners: [String: String] = [:]
    var chosen: [String: String] = [:]
    for budget in budgets {
      for account in budget.accounts {
        if let other = owners.updateValue(budget.id, forKey: account) {
          found.append(
            "the account \(account) is in two budgets: \(other) and \(budget.id) (sw-budget accounts --remove)")
        }
        if !accounts.contains(account) { problems.append("the budget \(budget.id): there is no account \(account)") }
      }
      for month in budget.months {
        if let other = chosen.updateValue(budget.id, forKey: month) {
          found.append(
            "two budgets are used in \(month): \(other) and \(budget.id); the first counts "
              + "(sw-budget use \(month) NAME)")
        }
      }
      for line in budget.deletedLines {
        found.append(
          "the budget \(budget.id): \(line.name) does not count, since the category was deleted "
            + "(sw-budget rm \(budget.id) \(line.name), or sw-data category restore)")
      }
      let lines = budget.lines + budget.overrides.sorted(by: { $0.key < $1.key }).flatMap(\.value.lines)
      for line in lines where !categories.contains(CategoryPath(line.category, nil)) {
        problems.append("the budget \(budget.id): there is no category \(line.category)")
      }
    }
    return (problems, found)
  }
}

extension Budget {
  /// Month of `day` for the choice of a budget. Months may begin on pay-day.
  package func month(of day: Day) -> String { step.months.name(of: step.months.period(of: day)) }
}

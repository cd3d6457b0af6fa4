extension Budget {
  /// Amounts of a budget in one period, instead of the usual ones.
  package struct Override: Sendable {
    /// Limit for all spending, if the period has its own.
    package internal(set) var total: Amount?
    /// Lines with the period's amounts. May add to the budget's lines.
    package internal(set) var lines: [Line] = []
    /// Time of the last change.
    package internal(set) var updatedAt: String?
    /// The object in the budget's record, unknown fields included.
    var record = Record(order: Override.order)

    static let order = KeyOrder(["total", "lines", "updated_at"])
  }

  /// Reads the member `overrides`: an object with names of periods.
  static func overrides(
    _ value: Record.Value?, _ currency: Currency, _ id: String
  ) throws(BudgetError) -> [String: Override] {
    guard let value, !value.isNull else { return [:] }
    guard let periods = value.record else {
      throw BudgetError("the budget \(id): overrides wants an object, such as {\"2026-07\":{\"total\":30000}}")
    }
    var overrides: [String: Override] = [:]
    for (name, value) in periods.fields {
      guard let fields = try? Record(value.raw, order: Override.order) else {
        throw BudgetError("the budget \(id): the override for \(name) is not an object (want {\"total\":30000})")
      }
      var override = Override(updatedAt: fields.string("updated_at"), record: fields)
      if let total = fields["total"], !total.isNull {
        override.total = try amount(total, currency, id, "the total of \(name)")
      }
      override.lines = try lines(fields, currency, id)
      overrides[name] = override
    }
    return overrides
  }

  /// The budget with the amounts of the period `name`.
  package func during(_ name: String) -> Budget {
    guard let override = overrides[name] else { return self }
    var budget = self
    budget.total = override.total ?? total
    for line in override.lines {
      if let index = lines.firstIndex(where: { $0.name == line.name }) {
        budget.lines[index].amount = line.amount
      } else {
        budget.lines.append(line)
      }
    }
    return budget
  }

  /// Sets amounts for the period `name` only, at the time `now`. Assignments without an amount restore the usual one.
  package func overriding(
    _ assignments: [BudgetAssignment], in name: String, at now: String
  ) throws(BudgetError) -> Record {
    var override = overrides[name] ?? Override()
    for assignment in assignments {
      let amount = try amount(of: assignment)
      let isThere =
        assignment.isTotal ? amount != nil || override.total != nil : override.lines.put(assignment, amount)
      if !isThere {
        throw BudgetError("the budget \(id) has no amount of its own for \(assignment.name) in \(name)")
      }
      if assignment.isTotal { override.total = amount }
    }
    override.updatedAt = now
    var changed = self
    changed.overrides[name] = override.total == nil && override.lines.isEmpty ? nil : override.rewritten()
    do throws(AmountError) { _ = try changed.during(name).sum() } catch {
      throw BudgetError("the lines: \(error.reason)")
    }
    return changed.withAmounts(insteadOf: self)
  }

  /// Removes the amounts for the period `name`. `nil` if there are none.
  package func withoutOverride(_ name: String) -> Record? {
    if overrides[name] == nil { return nil }
    var changed = self
    changed.overrides[name] = nil
    return changed.withAmounts(insteadOf: self)
  }

  /// The record with the present lines, total and overrides. All together, since an override is read beside the lines:
  /// one alone may not move to another category. Shares of changed limits become unreported.
  func withAmounts(insteadOf old: Budget) -> Record {
    var kept = alerts
    for (name, shares) in alerts {
      let (now, before) = (during(name), old.during(name))
      let amounts = Dictionary(before.lines.map { ($0.name, $0.amount) }) { first, _ in first }
      var names = Set(now.lines.filter { amounts[$0.name] == $0.amount }.map(\.name))
      if now.total == before.total, now.total != nil || now.lines == before.lines { names.insert("total") }
      kept[name] = shares.filter { names.contains($0.key) }
    }
    return with { edit in
      if kept != alerts { edit.set("alerts", to: Budget.written(kept.filter { !$0.value.isEmpty })) }
      edit.set("lines", to: lines.map(\.record))
      edit.set("total", to: total)
      edit.set("overrides", to: overrides.isEmpty ? nil : Record.sorted(overrides.mapValues(\.record)))
    }
  }

  /// The overrides with lines at their present categories. `following` moves lines.
  func overrides(_ following: ([Line]) -> [Line]) -> [String: Override] {
    var result = overrides
    for (name, override) in overrides where !override.lines.isEmpty {
      // The amount of two merged lines is the period's sum.
      let whole = following(during(name).lines)
      let names = Set(following(override.lines).map(\.name))
      var followed = override
      followed.lines = whole.filter { names.contains($0.name) }.map {
        Line(category: $0.category, subcategory: $0.subcategory, amount: $0.amount).rewritten()
      }
      result[name] = followed.rewritten()
    }
    return result
  }
}

extension Budget.Override {
  /// The override with its object rewritten.
  func rewritten() -> Budget.Override {
    var copy = self
    copy.record.set("total", to: total)
    copy.record.set("lines", to: lines.isEmpty ? nil : lines.map(\.record))
    if let updatedAt { copy.record.set("updated_at", to: updatedAt) }
    return copy
  }
}

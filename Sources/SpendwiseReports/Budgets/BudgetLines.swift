/// One `food=8000`, `food/delivery=2000`, `total=30000` or `30000` of a command. Without an amount, it removes the
/// line.
package struct BudgetAssignment: Sendable {
  package var category: String
  package var subcategory: String?
  package var literal: String?

  /// Splits words into names and dates, and assignments. A year after a month, as in `nov 2025`, is not a total.
  package static func split(_ words: [String], _ today: Day) -> (names: [String], assignments: [String]) {
    var (names, assignments): ([String], [String]) = ([], [])
    for (index, word) in words.enumerated() {
      let isYear =
        index > 0 && word.count == 4 && words[index - 1].allSatisfy(\.isLetter)
        && (try? Period([words[index - 1], word], today: today)) != nil
      if isOne(word), !isYear { assignments.append(word) } else { names.append(word) }
    }
    return (names, assignments)
  }

  /// The text is an assignment or an amount, which is the total. `2000` is an amount, since a year is not a budget's
  /// period.
  package static func isOne(_ text: String) -> Bool { text.contains("=") || isAmount(text) }

  private static func isAmount(_ text: String) -> Bool {
    text.utf8.first.map(ASCII.isDigit) ?? false && !text.contains("..")
      && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == "," || $0 == "." }
  }

  /// Reads `name=amount`. An empty amount removes the line.
  package init(_ text: String) throws(BudgetError) {
    let text = BudgetAssignment.isAmount(text) ? "total=\(text)" : text
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(names.count), names.allSatisfy({ !$0.isEmpty }) else {
      throw BudgetError("\"\(text)\" is not a line (want food=8000 or food/delivery=2000)", isUsage: true)
    }
    category = String(names[0])
    subcategory = names.count == 2 ? String(names[1]) : nil
    literal = parts[1].isEmpty ? nil : String(parts[1])
  }

  /// The assignment with its category's present name.
  package func following(_ aliases: CategoryAliases) -> BudgetAssignment {
    var copy = self
    let path = aliases.target(category, subcategory)
    (copy.category, copy.subcategory) = (path.category, path.subcategory)
    return copy
  }

  var isTotal: Bool { category == "total" && subcategory == nil }
  /// Name like `food` or `food/delivery`.
  package var name: String { subcategory.map { "\(category)/\($0)" } ?? category }
}

extension Budget {
  /// The record with some members changed, all others unchanged.
  package func with(_ change: (inout Record) -> Void) -> Record {
    guard var changed = try? Record(record.line, order: Budget.keyOrder) else { return record }
    change(&changed)
    return changed
  }

  /// A change of the books to another record.
  package func change(_ op: String, to record: Record?) -> BudgetBook.Change {
    BudgetBook.Change(id: id, op: "budget.\(op)", record: record)
  }

  /// A change of the books with some members changed.
  func change(_ op: String, _ body: (inout Record) -> Void) -> BudgetBook.Change { change(op, to: with(body)) }

  static let keyOrder = KeyOrder([
    "type", "id", "name", "currency", "period", "period_start", "lines", "total", "overrides",
  ])

  /// Sets, adds and removes lines in the record. `rollover` sets the carrying over of all of them, from the period
  /// `since` on. `nil` keeps it.
  package func setting(
    _ assignments: [BudgetAssignment], rollover: Bool? = nil, since: String
  ) throws(BudgetError) -> Record {
    var copy = self
    for assignment in assignments {
      let amount = try amount(of: assignment)
      if assignment.isTotal {
        copy.total = amount
        continue
      }
      let isThere = copy.lines.put(assignment, amount) { line in
        guard let rollover, rollover != line.isRollover else { return }
        line.isRollover = rollover
        line.since = rollover ? since : nil
      }
      if !isThere, !deletedLines.contains(where: { $0.name == assignment.name }) {
        throw BudgetError("the budget \(id) has no line \(assignment.name) (sw-budget show \(id) lists them)")
      }
    }
    do throws(AmountError) { _ = try copy.sum() } catch { throw BudgetError("the lines: \(error.reason)") }
    return copy.withAmounts(insteadOf: self)
  }

  /// Moves lines to present category names, and sets aside deleted ones. Two lines of one category are added.
  mutating func follow(_ aliases: CategoryAliases) {
    for line in overrides.sorted(by: { $0.key < $1.key }).flatMap(\.value.lines) {
      let path = aliases.target(line.category, line.subcategory)
      if aliases.isDeleted(path), !deletedLines.contains(where: { $0.name == line.name }) { deletedLines.append(line) }
    }
    overrides = overrides { following(aliases, $0).lines }
    let followed = following(aliases, lines)
    lines = followed.lines
    deletedLines += followed.deleted.filter { line in !deletedLines.contains { $0.name == line.name } }
    notes += followed.notes
  }

  private func following(
    _ aliases: CategoryAliases, _ lines: [Line]
  ) -> (lines: [Line], deleted: [Line], notes: [String]) {
    var (deleted, notes): ([Line], [String]) = ([], [])
    var followed: [Line] = []
    for old in lines {
      var line = old
      let path = aliases.target(old.category, old.subcategory)
      (line.category, line.subcategory) = (path.category, path.subcategory)
      if aliases.isDeleted(path) {
        deleted.append(line)
        continue
      }
      guard let index = followed.firstIndex(where: { $0.name == line.name }) else {
        followed.append(line.name == old.name ? line : line.rewritten())
        continue
      }
      if let sum = try? followed[index].amount.adding(line.amount) {
        followed[index].amount = sum
      } else {
        // Only concurrent merges and raises on two devices come here.
        followed[index].amount.minor = max(followed[index].amount.minor, line.amount.minor)
        notes.append(
          "the budget \(id): \(line.name) has two lines that are too large to add: the larger one counts "
            + "(sw-budget set \(id) \(line.name)=AMOUNT)")
      }
      followed[index].isRollover = followed[index].isRollover || line.isRollover
      followed[index] = followed[index].rewritten()
    }
    return (followed, deleted, notes)
  }

  /// A record for `sw-record` that sets these lines in addition. It has the lines, amounts of single periods, and no
  /// other field.
  package func proposing(_ assignments: [BudgetAssignment]) throws(BudgetError) -> Record {
    let whole = try setting(assignments, since: "")
    return Record(["type": "budget", "id": id, "lines": whole["lines"], "overrides": whole["overrides"]])
  }

  func amount(of assignment: BudgetAssignment) throws(BudgetError) -> Amount? {
    guard let literal = assignment.literal else { return nil }
    let amount: Amount
    do throws(AmountError) { amount = try Amount.grouped(literal, currency) } catch {
      throw BudgetError("\(assignment.name): \(error.reason)", isUsage: true)
    }
    if amount.minor < 0 {
      throw BudgetError("\(assignment.name)=\(literal): an amount of 0 or more is wanted", isUsage: true)
    }
    return amount
  }

  /// The record with another step.
  package func stepping(_ step: PeriodStep) -> Record {
    with { edit in
      edit.set("period", to: step.word)
      edit.set("period_start", to: step.otherStart)
    }
  }
}

extension Budget.Line {
  /// The line with its object rewritten. Unknown fields stay.
  func rewritten() -> Budget.Line {
    var copy = self
    copy.record.set("category", to: category)
    copy.record.set("subcategory", to: subcategory)
    copy.record.set("amount", to: amount)
    copy.record.set("rollover", to: isRollover ? true : nil)
    copy.record.set("since", to: since)
    return copy
  }
}

extension [Budget.Line] {
  /// Sets, adds or removes the line of an assignment. Returns `false` if a line to remove is missing.
  mutating func put(
    _ assignment: BudgetAssignment, _ amount: Amount?, _ change: (inout Budget.Line) -> Void = { _ in }
  ) -> Bool {
    let index = firstIndex { $0.name == assignment.name }
    guard let amount else {
      if let index { remove(at: index) }
      return index != nil
    }
    let new = Budget.Line(category: assignment.category, subcategory: assignment.subcategory, amount: amount)
    var line = index.map { self[$0] } ?? new
    line.amount = amount
    change(&line)
    if let index { self[index] = line.rewritten() } else { append(line.rewritten()) }
    return true
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseText

/// One `food=8000`, `food/delivery=2000`, `total=30000` or `30000` of a command line; without an amount the line is
/// removed.
package struct BudgetAssignment: Sendable {
  package var category: String
  package var subcategory: String?
  package var literal: String?

  /// The words of a command that name a budget and days, and those that are assignments. The number of a year after a
  /// month, as in `nov 2025`, is no total.
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

  /// `text` is an assignment, or an amount alone, which is the total. A year is not a period of a budget, so
  /// that `2000` is an amount.
  package static func isOne(_ text: String) -> Bool { text.contains("=") || isAmount(text) }

  private static func isAmount(_ text: String) -> Bool {
    text.utf8.first.map(ASCII.isDigit) ?? false && !text.contains("..")
      && text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
  }

  /// Reads `name=amount`; an empty amount removes the line.
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

  /// Removes the line called `name`.
  package init(removing name: String) throws(BudgetError) { try self.init(name + "=") }

  /// The assignment with its category as it is called now.
  package func following(_ aliases: CategoryAliases) -> BudgetAssignment {
    var copy = self
    let path = aliases.target(category, subcategory)
    (copy.category, copy.subcategory) = (path.category, path.subcategory)
    return copy
  }

  var isTotal: Bool { category == "total" && subcategory == nil }
  /// `food` or `food/delivery`.
  package var name: String { subcategory.map { "\(category)/\($0)" } ?? category }
}

extension Budget {
  /// The record with some members changed, all others as they were.
  package func with(_ change: (inout Record) -> Void) -> [UInt8] {
    guard var changed = try? Record(record, order: Budget.keyOrder) else { return record }
    change(&changed)
    return changed.line
  }

  /// The same as a change of the books.
  func change(_ op: String, _ body: (inout Record) -> Void) -> BudgetBook.Change {
    BudgetBook.Change(id: id, op: "budget.\(op)", record: with(body))
  }

  static let keyOrder = KeyOrder([
    "type", "id", "name", "currency", "period", "period_start", "lines", "total", "overrides",
  ])

  /// The record with lines set, added and removed. `rollover` sets whether all of them carry over, from
  /// the period called `since` on; `nil` leaves that as it is.
  package func setting(
    _ assignments: [BudgetAssignment], rollover: Bool? = nil, since: String
  ) throws(BudgetError) -> [UInt8] {
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

  /// Puts each line where its category is now, and those of deleted categories aside. Of two lines that are for one
  /// category then, there is one with what both may spend.
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
        // Only two devices that merged and raised lines at the same time come here.
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

  /// A record for `sw-record` that sets these lines beside the existing ones. It has their amounts of single periods
  /// too, and no other field.
  package func proposing(_ assignments: [BudgetAssignment]) throws(BudgetError) -> [UInt8] {
    let whole = try setting(assignments, since: "")
    let record = try? Record(whole)
    return Record(["type": "budget", "id": id, "lines": record?["lines"], "overrides": record?["overrides"]]).line
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
  package func stepping(_ step: PeriodStep) -> [UInt8] {
    with { edit in
      edit.set("period", to: step.word)
      edit.set("period_start", to: step.otherStart)
    }
  }
}

extension Budget.Line {
  private static let order = KeyOrder(["category", "subcategory", "amount", "rollover", "since"])

  /// The object in the record.
  var record: Record { (try? Record(raw, order: Self.order)) ?? Record(order: Self.order) }

  /// The same with the object that says so, and all that it had.
  func rewritten() -> Budget.Line {
    var (copy, edit) = (self, record)
    edit.set("category", to: category)
    edit.set("subcategory", to: subcategory)
    edit.set("amount", to: amount)
    edit.set("rollover", to: isRollover ? true : nil)
    edit.set("since", to: since)
    copy.raw = edit.line
    return copy
  }
}

extension [Budget.Line] {
  /// Sets or adds the line of an assignment, or removes it for want of an amount; `false` if it is not there.
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

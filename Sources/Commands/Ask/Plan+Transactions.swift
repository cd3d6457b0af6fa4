import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseSystem
import SpendwiseText

extension Plan {
  mutating func categorize(_ action: Record) throws {
    var record = try transaction(action).change
    let path = try category(action)
    record.set("category", to: path.category)
    record.set("subcategory", raw: Array("null".utf8))
    if let part = path.subcategory { record.set("subcategory", to: part) }
    record.set("categorization_source", to: "ai")
    record.set("why", to: "ai: a plan in words")
    try append(record)
  }

  mutating func split(_ action: Record) throws {
    var (record, amount) = try transaction(action)
    var (parts, sum) = ([[UInt8]](), Amount(minor: 0, currency: amount.currency))
    for part in action["parts"]?.records ?? [] {
      let share = try Amount(part["amount"]?.literal ?? "", amount.currency).magnitude
      let signed = amount.minor < 0 ? share.negated : share
      sum = try sum.adding(signed)
      let path = try category(part)
      var out = Record(order: .unordered)
      out.set("amount", raw: Array(signed.literal.utf8))
      out.set("category", to: path.category)
      if let part = path.subcategory { out.set("subcategory", to: part) }
      copy("note", from: part, to: &out)
      parts.append(out.line)
    }
    if sum != amount || parts.isEmpty {
      throw Refusal("the parts make \(sum.magnitude.forPeople), not \(amount.magnitude.forPeople)")
    }
    record.set("splits", raw: Array("[".utf8) + parts.joined(separator: Array(",".utf8)) + Array("]".utf8))
    try append(record)
  }

  mutating func setBudget(_ action: Record) throws {
    let budget = try budgets.find(action.string("budget") ?? "")
    if budget.id != action.string("budget") { throw Refusal("there is no budget \(action.string("budget") ?? "")") }
    try changeOnce("budget \(budget.id)")
    let name = action.string("category") == "total" ? "total" : try category(action).description
    let assignment = try BudgetAssignment("\(name)=\(action["amount"]?.literal ?? "")")
    guard let month = action.string("month") else { return records.append(try budget.proposing([assignment])) }
    guard let day = Day("\(month)-01"), budget.month(of: day) == month else {
      throw Refusal("\"\(month.prefix(20))\" is not a month of the budget (want 2026-07)")
    }
    let whole = try Record(try budget.overriding([assignment], in: month, at: Moment.now.seconds))
    var record = change("budget", budget.id)
    for key in ["lines", "overrides"] { copy(key, from: whole, to: &record) }
    try append(record)
  }

  func category(_ action: Record) throws -> CategoryPath {
    let path = CategoryPath(action.string("category") ?? "")
    if categories.status(path) != .known { throw Refusal("there is no category \"\(path.description.prefix(40))\"") }
    return path
  }

  /// A change of a transaction as it is now, and its amount.
  mutating func transaction(_ action: Record) throws -> (change: Record, amount: Amount) {
    let id = action.string("transaction") ?? ""
    guard let line = try id.withBytes({ try books.line(of: .transactions, id: $0) }), let old = try? Record(line),
      let amount = try old.amount ?? old["amount"]?.literal.map({ try Amount($0, reading.book.home) })
    else { throw Refusal("there is no transaction \"\(id.prefix(40))\"") }
    try changeOnce("transaction \(id)")
    var record = change("transaction", id)
    copy("updated_at", from: old, to: &record)
    return (record, amount)
  }
}

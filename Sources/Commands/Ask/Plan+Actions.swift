extension Plan {
  mutating func allocate(_ action: Record) throws {
    let (from, to) = (try owner(action, "from"), try owner(action, "to"))
    let amount = try reading.book.amount(action["amount"]?.literal ?? "", from: from, to: to, on: today, ledger)
    let why = action.string("why")?.prefix(200) ?? "a plan in words"
    let allocation = Allocation(by: "plan", amount, from: from, to: to, on: today, why: "ai: \(why)")
    try ledger.add(allocation, since: reading.book.since)
    records.append(allocation.record.line)
  }

  mutating func setEnvelope(_ action: Record) throws {
    let (envelope, today) = (try envelope(action), today)
    try changeOnce("envelope \(envelope.id)")
    var words = typed(["name", "group", "rollover", "hidden", "note", "target", "every", "by"], action)
    let isDated = action.string("every") != nil || action.string("by") != nil
    if action["target"]?.literal == nil {
      if isDated { throw Refusal("every and by go with a target") }
    } else if isDated {
      words += ["every", "by", "on"].filter { action.string($0) == nil }.map { "\($0)=" }
    }
    try propose(.envelopes, from: envelope.record) { try $0.setEnvelope(envelope.id, words, from: today) }
  }

  mutating func addRule(_ action: Record) throws {
    let (id, words) = (try envelope(action).id, typed(Plan.ruleKeys + ["every", "day"], action))
    try propose(.funding, from: nil) {
      try $0.addRule(id, words + ["max="].filter { _ in action.string("max") == nil })
    }
  }

  mutating func setRule(_ action: Record) throws {
    let id = action.string("rule") ?? ""
    guard let rule = reading.rules.first(where: { $0.id == id }) else { throw Refusal("there is no rule \(id)") }
    try changeOnce("rule \(id)")
    let words = typed(Plan.ruleKeys + ["active"], action)
    try propose(.funding, from: rule.record) { try $0.setRule(id, words) }
  }

  private static let ruleKeys = ["amount", "priority", "trigger", "match", "max"]

  /// Members of an action as a person types them.
  private func typed(_ keys: [String], _ action: Record) -> [String] {
    keys.compactMap { key in action[key].flatMap { $0.isNull ? nil : "\(key)=\($0.literal ?? "")" } }
  }

  /// Proposes the changes of an edit of reference records. Writes nothing.
  private mutating func propose(
    _ view: View, from old: Record?, _ body: (ReferenceEdit) throws -> Record
  ) throws {
    let edit = try edit ?? ReferenceEdit(directory, view, isDryRun: true)
    self.edit = edit
    let new = try body(edit.of(view))
    var record = change("\(view.recordType)", new.id)
    for (key, value) in new.fields where old?[key]?.raw != value.raw { record.set(key, to: value) }
    try append(record)
  }

  func owner(_ action: Record, _ key: String) throws -> String {
    let id = action.string(key) ?? ""
    if id != Envelope.unassigned, reading.book[id].map({ $0.days.contains(today) }) != true {
      throw Refusal("\(key): there is no envelope \"\(id.prefix(40))\"")
    }
    return id
  }

  func envelope(_ action: Record) throws -> Envelope {
    if let envelope = reading.book[try owner(action, "envelope")] { return envelope }
    throw Refusal("unassigned is not an envelope")
  }

  mutating func categorize(_ action: Record) throws {
    var record = try transaction(action).change
    let path = try category(action)
    record.set("category", to: path.category)
    record.set("subcategory", raw: "null")
    if let part = path.subcategory { record.set("subcategory", to: part) }
    record.set("categorization_source", to: "ai")
    record.set("why", to: "ai: a plan in words")
    try append(record)
  }

  mutating func split(_ action: Record) throws {
    var (record, amount) = try transaction(action)
    let parts = action["parts"]?.records ?? []
    let words = try parts.map { "\(try category($0))=\(($0["amount"]?.literal ?? "").drop { $0 == "-" })" }
    var splits = try Split.list(words, of: amount, creates: false)
    for (index, part) in parts.enumerated() { copy("note", from: part, to: &splits[index]) }
    record.set("splits", to: splits)
    try append(record)
  }

  mutating func setBudget(_ action: Record) throws {
    let budget = try budgets.find(action.string("budget") ?? "")
    if budget.id != action.string("budget") { throw Refusal("there is no budget \(action.string("budget") ?? "")") }
    try changeOnce("budget \(budget.id)")
    let name = action.string("category") == "total" ? "total" : try category(action).description
    let assignment = try BudgetAssignment("\(name)=\(action["amount"]?.literal ?? "")")
    guard let month = action.string("month") else { return records.append(try budget.proposing([assignment]).line) }
    guard let day = Day("\(month)-01"), budget.month(of: day) == month else {
      throw Refusal("\"\(month.prefix(20))\" is not a month of the budget (want 2026-07)")
    }
    let whole = try budget.overriding([assignment], in: month, at: Moment.now.seconds)
    var record = change("budget", budget.id)
    for key in ["lines", "overrides"] { copy(key, from: whole, to: &record) }
    try append(record)
  }

  func category(_ action: Record) throws -> CategoryPath {
    let path = CategoryPath(action.string("category") ?? "")
    if categories.status(path) != .known { throw Refusal("there is no category \"\(path.description.prefix(40))\"") }
    return path
  }

  /// A change of a transaction's present record, and its amount.
  mutating func transaction(_ action: Record) throws -> (change: Record, amount: Amount) {
    let id = action.string("transaction") ?? ""
    guard let old = try books.transaction(id),
      let amount = try old.amount ?? old["amount"]?.literal.map({ try Amount($0, reading.book.home) })
    else { throw Refusal("there is no transaction \"\(id.prefix(40))\"") }
    try changeOnce("transaction \(id)")
    var record = change("transaction", id)
    copy("updated_at", from: old, to: &record)
    return (record, amount)
  }
}

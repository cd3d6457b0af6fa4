import BooksCommands
import SpendwiseEnvelopes
import SpendwiseReports

extension Plan {
  mutating func allocate(_ action: Record) throws {
    let (from, to) = (try owner(action, "from"), try owner(action, "to"))
    if from == to { throw Refusal("\(from) is both ends of the movement") }
    let currency = reading.book.currency(of: from == Envelope.unassigned ? to : from)
    if to != Envelope.unassigned, reading.book.currency(of: to) != currency {
      throw Refusal("\(from) is in \(currency.code), \(to) in \(reading.book.currency(of: to).code)")
    }
    let amount = try Amount(action["amount"]?.literal ?? "", currency)
    if amount.minor <= 0 { throw Refusal("the amount \(amount.literal) must be more than 0") }
    let there = try ledger.available(from, currency, from: today)
    if amount.minor > there {
      throw Refusal(
        "\(from) has \(Amount(minor: there, currency: currency).forPeople), "
          + "so \(amount.forPeople) cannot be taken from it")
    }
    var random = SystemRandomNumberGenerator()
    let key = "plan:" + String(random.next(), radix: 16) + String(random.next(), radix: 16)
    let why = action.string("why")?.prefix(200) ?? "a plan in words"
    let allocation = Allocation(key: key, date: today, from: from, to: to, amount, why: "ai: \(why)")
    try ledger.add(allocation, since: reading.book.since)
    records.append(allocation.line)
  }

  mutating func setEnvelope(_ action: Record) throws {
    let envelope = try envelope(action)
    try changeOnce("envelope \(envelope.id)")
    var record = change("envelope", envelope.id)
    for key in ["name", "group", "rollover", "hidden", "note"] { copy(key, from: action, to: &record) }
    var whole = try Record(envelope.record)
    let isDated = action.string("every") != nil || action.string("by") != nil
    if let target = action["target"]?.literal {
      var part = whole.record("target") ?? Record(order: .unordered)
      part.set("amount", raw: Array(try Amount(target, envelope.currency).literal.utf8))
      if isDated { part.remove("every", "by", "on") }
      for key in ["every", "by"] { copy(key, from: action, to: &part) }
      record.set("target", to: part)
    } else if isDated {
      throw Refusal("every and by go with a target")
    }
    for (key, value) in record.fields { whole.set(key, to: value) }
    _ = try Envelope(whole.line, home: reading.book.home)
    try append(record)
  }

  mutating func addRule(_ action: Record) throws {
    let envelope = try envelope(action)
    var number = 1
    while !rules.insert("\(envelope.id)-\(number)").inserted { number += 1 }
    var record = change("funding_rule", "\(envelope.id)-\(number)")
    record.set("envelope", to: envelope.id)
    for key in ["amount", "priority", "match", "max", "every", "day"] { copy(key, from: action, to: &record) }
    let isScheduled = record["every"] != nil || record["day"] != nil
    if isScheduled { record.set("since", to: today.iso) }
    record.set("trigger", to: action.string("trigger") ?? (isScheduled ? "schedule" : "income"))
    try check(record)
    try append(record)
  }

  mutating func setRule(_ action: Record) throws {
    let id = action.string("rule") ?? ""
    guard let rule = reading.rules.first(where: { $0.id == id }) else { throw Refusal("there is no rule \(id)") }
    try changeOnce("rule \(id)")
    var record = change("funding_rule", id)
    for key in ["amount", "priority", "trigger", "match", "max", "active"] { copy(key, from: action, to: &record) }
    var whole = try Record(rule.record)
    for (key, value) in record.fields { whole.set(key, to: value) }
    try check(whole)
    try append(record)
  }

  func check(_ record: Record) throws {
    let rule = try FundingRule(record.line, currency: reading.book.currency)
    if case .fill = rule.share, reading.book[rule.envelope]?.target == nil {
      throw Refusal("\(rule.envelope) has no target to fill")
    }
    _ = try Query(rule.match, today: today)
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
}

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

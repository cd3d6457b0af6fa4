import Spendwise
import SpendwiseEnvelopes

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

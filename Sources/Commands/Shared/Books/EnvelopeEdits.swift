/// Envelopes and the rules that fill them.
extension ReferenceEdit {
  /// Adds an envelope; returns it. The first one begins the envelopes on the first day of the month.
  func addEnvelope(_ name: String, _ words: [String], from start: Record? = nil) throws -> Record {
    let (book, today) = (try envelopes, try Day.today())
    let id = try start?.string("id") ?? BudgetBook.slug(name)
    let month = Period.month(of: today).first
    let since = words.last { $0.hasPrefix("since=") }.flatMap { try? Day(typed: String($0.dropFirst(6)), today: today) }
    if Envelope.reserved.contains(id) {
      throw EnvelopeError("\(id) is a reserved word (give the envelope another name)")
    }
    if book[id] != nil {
      throw EnvelopeError("there is an envelope \(id) already (sw-envelope set \(id) … changes it)")
    }
    if book.isEmpty {
      try begin(on: min(month, since ?? month))
    } else if let since, since < book.since {
      throw EnvelopeError(
        "since=\(since.iso): the envelopes begin on \(book.since.iso) "
          + "(sw-data set envelopes.since=\(since.iso))")
    }
    var record = start ?? Record()
    record.set("type", to: "envelope")
    record.set("name", to: name)
    if record["currency"] == nil { record.set("currency", to: book.home.code) }
    record.set("since", to: month.iso)
    let path = CategoryPath(id)
    let isTaken = book.envelopes.contains { $0.claims.contains { $0.path == path } }
    if record["categories"] == nil, !words.contains(where: { $0.hasPrefix("categories=") }), !isTaken,
      try categories().status(path) == .known
    {
      record.set("categories", to: [id])
      notes.append("\(id) has the category \(id) (sw-envelope set \(id) categories=… changes it)")
    }
    let code = words.last { $0.hasPrefix("currency=") }?.dropFirst(9) ?? ""
    let currency = Currency(String(code)) ?? book.home
    return try add(id, words, from: record) { patch in
      try putClaims(&patch) { paths in paths.map { Envelope.Claim(path: $0) } }
      try putTarget(&patch, nil, currency)
    }
  }

  /// Changes an envelope; returns it. Other categories hold from `day`.
  func setEnvelope(_ words: String, _ fields: [String], from day: Day) throws -> Record {
    let old = try envelopes.find(words)
    return try set(old.id, fields) { patch in
      if let code = patch.string("currency"), Currency(code) != nil, code != old.currency.code {
        throw EnvelopeError("\(old.id) is in \(old.currency.code), and that cannot change (create another envelope)")
      }
      try putClaims(&patch) { old.claims($0, from: day) }
      try putTarget(&patch, old.record.record("target"), old.currency)
    }
  }

  /// Sets the first day of the envelopes, unless one is set.
  private func begin(on day: Day) throws {
    if try settings().firstDayOfEnvelopes != nil { return }
    let id = Settings.Name.envelopesSince.rawValue
    try write("setting.add", id, Record(["type": "setting", "id": id, "value": day.iso]), in: .settings)
  }

  /// Replaces typed categories by claims.
  private func putClaims(_ patch: inout Record, _ claims: ([CategoryPath]) -> [Envelope.Claim]) throws {
    guard let text = patch.string("categories") ?? (patch["categories"] == nil ? nil : "") else { return }
    let categories = try categories()
    let paths = try text.split(separator: ",").map { word in
      let typed = CategoryPath(String(word))
      if typed.isIncomplete { throw RecordProblem("\(word): want a category, or category/subcategory") }
      let path = categories.aliases.target(typed.category, typed.subcategory)
      switch categories.status(path) {
      case .known: return path
      case .new where categories.status(path.whole) == .known:
        notes.append("\(path.category) has no subcategory \(path.subcategory ?? "") yet")
        return path
      case .new: throw EnvelopeError.usage(categories.refusal(of: path.whole).reason)
      case .deleted: throw EnvelopeError(categories.refusal(of: path).reason)
      }
    }
    patch.set("categories", raw: Envelope.json(claims(paths)))
  }

  /// Puts the parts of a target that were typed into a target.
  private func putTarget(_ patch: inout Record, _ old: Record?, _ currency: Currency) throws {
    let keys = ["target", "every", "on", "by"]
    let typed = keys.compactMap { key in patch[key].map { (key: key, text: $0.string ?? "") } }
    patch.remove("every", "on", "by")
    guard let first = typed.first, first.key != "target" || !first.text.isEmpty else { return }
    var target = Record(order: .unordered)
    for (key, text) in typed {
      if key == "target" {
        target.set("amount", raw: Array(try Amount(positive: text, currency).literal.utf8))
      } else if text.isEmpty {
        target.set(key, raw: Array("null".utf8))
      } else {
        target.set(key, to: text)
      }
    }
    if let by = target.string("by"), try EnvelopeTarget.month(by, "target") < Period.month(of: Day.today()).first,
      target.string("every") ?? old?.string("every") != "year"
    {
      throw EnvelopeError("by=\(by) is in the past (want this month or a later one)")
    }
    if target["amount"] == nil, old == nil {
      throw RecordProblem("name the target too, as in target=8000 every=month")
    }
    patch.set("target", to: target)
  }

  // MARK: Rules

  /// The id of a rule that fills an envelope. Throws `EnvelopeError`.
  func ruleID(_ id: String) throws -> String {
    let ids = try records(of: .funding).map(\.id)
    if ids.contains(id) { return id }
    throw EnvelopeError.noRule(id, among: ids)
  }

  /// Adds a rule that fills an envelope; returns it. A schedule without a first day begins now.
  func addRule(_ words: String, _ fields: [String]) throws -> Record {
    let envelope = try envelopes.find(words)
    var number = 1
    while try record("\(envelope.id)-\(number)") != nil { number += 1 }
    let id = "\(envelope.id)-\(number)"
    func has(_ name: String) -> Bool { fields.contains { $0.hasPrefix(name + "=") } }
    let record = Record(["type": "funding_rule", "envelope": envelope.id])
    return try add(id, fields, from: record) { patch in
      let isScheduled = patch.string("every") != nil || patch["day"]?.literal != nil
      if !has("trigger") { patch.set("trigger", to: isScheduled ? "schedule" : "income") }
      try checkMatch(&patch)
      var plain = record
      for key in ["amount", "trigger"] { if let value = patch[key] { plain.set(key, to: value) } }
      plain.set("id", to: id)
      // A salary in two parts, or interest, does not pay the rent twice.
      if patch.string("trigger") == "income", !has("max"), let amount = patch.string("amount"),
        case .fixed? = try? FundingRule(plain, currency: { _ in envelope.currency }).share
      {
        patch.set("max", to: "\(amount)/month")
        notes.append("\(id) gives \(amount) once a month, whatever comes in (max= gives it of every income)")
      }
    }
  }

  /// Changes a rule that fills an envelope; returns it.
  func setRule(_ id: String, _ fields: [String]) throws -> Record {
    let id = try ruleID(id)
    let old = try record(id)
    return try set(id, fields) { patch in try checkMatch(&patch, old) }
  }

  /// Refuses an unknown category or account in `match`. A query that cannot be read is refused with the rule. Gives a
  /// schedule its first day.
  private func checkMatch(_ patch: inout Record, _ old: Record? = nil) throws {
    let today = try Day.today()
    func isThere(_ key: String) -> Bool { (patch[key] ?? old?[key]).map { !$0.isNull } ?? false }
    if !isThere("since"), isThere("every") || isThere("day") { patch.set("since", to: today.iso) }
    let words = patch.string("match")?.split(whereSeparator: \.isWhitespace).map(String.init)
    if let words, let query = try? Query(words, today: today) { _ = try reader.asked(query) }
  }
}

extension EnvelopeError {
  /// No rule has this id.
  static func noRule(_ id: String, among ids: [String]) -> EnvelopeError {
    let known = ids.isEmpty ? "none yet" : ids.joined(separator: ", ")
    return EnvelopeError("there is no rule \(id) (there is: \(known))", status: 66)
  }
}

extension Envelope {
  /// The claims once the categories are `paths` from `day` on. Earlier days keep theirs.
  fileprivate func claims(_ paths: [CategoryPath], from day: Day) -> [Claim] {
    var found: [Claim] = []
    for claim in claims {
      var kept = claim
      if !paths.contains(claim.path) || !claim.holds(on: day) {
        if (claim.since ?? since ?? .first) >= day { continue }
        kept.until = min(claim.until ?? .last, day.adding(days: -1))
      }
      found.append(kept)
    }
    let isNew = since.map { $0 >= day } ?? false
    for path in paths where !found.contains(where: { $0.path == path && $0.holds(on: day) }) {
      found.append(Claim(path: path, since: isNew ? nil : day))
    }
    return found
  }
}

extension EnvelopeBook {
  /// The amount of a movement. Refuses more than `ledger` has from `day` on; `hint` ends the refusal.
  func amount(
    _ text: String, from source: String, to target: String, on day: Day, _ ledger: EnvelopeLedger?, hint: String = ""
  ) throws -> Amount {
    if source == target { throw EnvelopeError("\(source) is both ends of the movement") }
    let currency = currency(of: source == Envelope.unassigned ? target : source)
    try check(target, isIn: currency, as: source)
    let amount = try Amount(positive: text, currency)
    if let ledger, case let there = try ledger.available(source, currency, from: day), amount.minor > there {
      let balance = try ledger.balance(source, currency, at: day)
      let promised = balance > there && there >= 0 && balance > 0 ? ", some of which is needed on later days" : ""
      throw EnvelopeError(
        "\(source) has \(Amount(minor: balance, currency: currency).forPeople)\(promised), "
          + "so \(amount.forPeople) cannot be taken from it\(hint)")
    }
    return amount
  }

  /// Refuses an envelope of another currency than that of `other`.
  func check(_ id: String, isIn currency: Currency, as other: String) throws {
    guard let own = self[id]?.currency, own != currency else { return }
    throw EnvelopeError(
      "\(other) is in \(currency.code), \(id) in \(own.code) (money moves between envelopes of one currency)")
  }
}

extension Allocation {
  /// A new movement. The key is random, so that the same again is another one.
  init(by kind: String, _ amount: Amount, from: String, to: String, on day: Day, why: String?) {
    var random = SystemRandomNumberGenerator()
    let key = "\(kind):" + String(random.next(), radix: 16) + String(random.next(), radix: 16)
    self.init(key: key, date: day, from: from, to: to, amount, why: why)
  }
}

extension Amount {
  /// An amount above 0 that a person typed. Throws `EnvelopeError`.
  init(positive text: String, _ currency: Currency) throws {
    do { self = try Amount.grouped(text, currency) } catch { throw EnvelopeError.usage(error.reason) }
    if minor <= 0 { throw EnvelopeError.usage("the amount \(text) must be more than 0") }
  }
}

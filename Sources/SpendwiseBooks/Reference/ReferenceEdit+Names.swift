/// Rules by their number, profiles by their name.
extension ReferenceEdit {
  /// Id of the rule with this number, name or id. Numbers count from 1 in the list.
  package func numbered(_ words: String) throws -> String {
    if try record(words) != nil { return words }
    let rules = try records(of: .rules)
    let named = rules.filter { $0.string("name") == words }
    if named.count > 1 { throw RecordProblem("\(named.count) rules are called \(words) (name one by its number)") }
    if let rule = named.first { return rule.id }
    guard let number = Int(words) else { return words }
    guard number > 0, number <= rules.count else {
      throw RecordProblem("there is no rule \(number) (the last is \(rules.count))", isMissing: true)
    }
    return rules[number - 1].id
  }

  /// The outcome of a whole record.
  package enum Placed { case added, changed, known }

  /// Adds a whole record, or replaces the one with its id.
  package func put(_ new: Record) throws -> Placed {
    let id = new.string("id") ?? HandEdits.makeID(view, new)
    let old = try record(id)
    let now = try write("\(view.operation).\(old == nil ? "add" : "edit")", id, new)
    return old == nil ? .added : now == old ? .known : .changed
  }

  /// Gives the rule `id` the number `position` in the list.
  package func move(_ id: String, to position: Int) throws {
    let table = try table(.rules)
    var ids = table.ids(in: .rules)
    guard let from = ids.firstIndex(of: id) else { throw RecordProblem.noRule(id) }
    guard position > 0, position <= ids.count else {
      throw RecordProblem("\(position) is not a position in the list (want 1 to \(ids.count))")
    }
    ids.insert(ids.remove(at: from), at: position - 1)
    for (index, id) in ids.enumerated() {
      let (was, order) = (table.order(of: id), (index + 1) * 10)
      if was != order { try writer.add(Change("move", view, id, "order", from: was, to: order, by: by)) }
    }
  }

  /// A profile of the person's own.
  package func profile(_ name: String) throws -> Record? {
    try records(of: view).first { $0.string("name") == name }
  }

  /// Id of one of the person's own profiles.
  package func profileID(_ name: String) throws -> String {
    if let id = try profile(name)?.id { return id }
    let names = try records(of: view).compactMap { $0.string("name") }
    let hint = NearName.question(name, among: names) ?? "sw-data profile copy makes one of a built-in one"
    throw RecordProblem("you have no profile \(name) of your own (\(hint))")
  }

  /// Adds a profile called `name`; returns it. It may copy `start`; `check` returns the problem of a profile. A copy of
  /// the profile `original` has its institution, so that its messages stay on the same account.
  package func addProfile(
    _ name: String, _ words: [String], from start: Record?, of original: String? = nil, check: (Record) -> String?
  ) throws -> Record {
    if try profile(name) != nil {
      throw RecordProblem("profile \(name) is there already (sw-data profile set \(name) changes it)")
    }
    var base = start?.withoutIdentity ?? Record(order: .unordered)
    if let original, base["institution"] == nil {
      base.set("institution", to: String(original.prefix { $0 != "-" }))
    }
    return try checked(name, add(name, ["name=\(name)"] + words, from: base), check)
  }

  /// Changes a profile; returns it.
  package func setProfile(_ name: String, _ words: [String], check: (Record) -> String?) throws -> Record {
    try checked(name, set(profileID(name), words), check)
  }

  private func checked(_ name: String, _ profile: Record, _ check: (Record) -> String?) throws -> Record {
    if let problem = check(profile) { throw RecordProblem("profile \(name): \(problem)") }
    return profile
  }
}

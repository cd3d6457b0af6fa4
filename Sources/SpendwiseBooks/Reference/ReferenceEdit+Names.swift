/// Rules by their number, profiles by their name.
extension ReferenceEdit {
  /// Id of the rule with this number, name or id. Numbers count from 1 in the list.
  package func numbered(_ words: String) throws -> String {
    if try line(words) != nil { return words }
    let lines = try orderedRules()
    let named = lines.filter { ReferenceEdit.name(of: $0) == words }.compactMap(Record.id)
    if named.count > 1 { throw RecordProblem("\(named.count) rules are called \(words) (name one by its number)") }
    if let id = named.first { return id }
    guard let number = Int(words) else { return words }
    let ids = lines.compactMap(Record.id)
    guard number > 0, number <= ids.count else {
      throw RecordProblem("there is no rule \(number) (the last is \(ids.count))", isMissing: true)
    }
    return ids[number - 1]
  }

  /// Lines of the rules in order, with this edit.
  package func orderedRules() throws -> [[UInt8]] { try rules().live(in: .rules).map(\.line) }

  private func rules() throws -> ReferenceTable {
    try writer.references(.rules).reduce(into: ReferenceTable()) { $0.add($1) }
  }

  /// The outcome of a record that came as a line.
  package enum Placed { case added, changed, known }

  /// Adds a whole record, or replaces the one with its id.
  package func put(_ line: [UInt8]) throws -> Placed {
    let record: Record
    do throws(JSONError) { record = try Record(line) } catch { throw RecordProblem(error.reason) }
    let id = record.string("id") ?? line.withUnsafeBufferPointer { HandEdits.makeID(view, $0) }
    let old = try self.line(id)
    let now = try write("\(view.operation).\(old == nil ? "add" : "edit")", id, line)
    return old == nil ? .added : now == old ? .known : .changed
  }

  /// Gives the rule `id` the number `position` in the list.
  package func move(_ id: String, to position: Int) throws {
    let table = try rules()
    var ids = table.ids(in: .rules)
    guard let from = ids.firstIndex(of: id) else { throw RecordProblem.noRule(id) }
    guard position > 0, position <= ids.count else {
      throw RecordProblem("\(position) is not a position in the list (want 1 to \(ids.count))")
    }
    ids.insert(ids.remove(at: from), at: position - 1)
    for (index, id) in ids.enumerated() {
      let (was, order) = (table.order(of: id), (index + 1) * 10)
      if was != order { try writer.add(Change(ordering: id, from: was, to: order, view, by: by)) }
    }
  }

  /// Line of one of the person's own profiles.
  package func profile(_ name: String) throws -> [UInt8]? {
    try writer.references(view).first { ReferenceEdit.name(of: $0) == name }
  }

  /// Id of one of the person's own profiles.
  package func profileID(_ name: String) throws -> String {
    if let id = try profile(name).flatMap(Record.id) { return id }
    let names = try writer.references(view).compactMap(ReferenceEdit.name)
    let hint = NearName.question(name, among: names) ?? "sw-data profile copy makes one of a built-in one"
    throw RecordProblem("you have no profile \(name) of your own (\(hint))")
  }

  /// Adds a profile called `name`; returns its line. It may copy the line `start`; `check` returns the problem of a
  /// line. A copy of the profile `original` has its institution, so that its messages stay on the same account.
  package func addProfile(
    _ name: String, _ words: [String], from start: [UInt8]?, of original: String? = nil, check: ([UInt8]) -> String?
  ) throws -> [UInt8] {
    if try profile(name) != nil {
      throw RecordProblem("profile \(name) is there already (sw-data profile set \(name) changes it)")
    }
    var base = start.map(RecordPatch.withoutIdentity) ?? Array("{}".utf8)
    if let original, var record = try? Record(base), record["institution"] == nil {
      record.set("institution", to: String(original.prefix { $0 != "-" }))
      base = record.line
    }
    let line = try add(name, ["name=\(name)"] + words, from: base)
    if let problem = check(line) { throw RecordProblem("profile \(name): \(problem)") }
    return line
  }

  /// Changes a profile; returns its line.
  package func setProfile(_ name: String, _ words: [String], check: ([UInt8]) -> String?) throws -> [UInt8] {
    let line = try set(profileID(name), words)
    if let problem = check(line) { throw RecordProblem("profile \(name): \(problem)") }
    return line
  }

  private static func name(of line: [UInt8]) -> String? {
    (try? Record(line))?.string("name")
  }
}

import SpendwiseReports

/// Edits of categories. One event each, however many transactions move.
extension ReferenceEdit {
  /// A category or subcategory named by a person, as in this edit.
  private struct Subject {
    let records: CategoryRecords
    let categories: Categories
    let typed: CategoryPath
    /// The present name of the typed one.
    let path: CategoryPath

    /// Id of the category's record, which may have begun otherwise.
    var id: String { records.id(of: path.category) }
    /// The category's record, even if gone. `nil` for an unchanged default category.
    var record: Record? { records.record(path.category)?.record }

    func missing(_ path: CategoryPath) -> RecordProblem {
      RecordProblem(categories.refusal(of: path, canAdd: false).reason, isMissing: true)
    }

    /// Throws unless the category exists.
    func checkCategory() throws {
      if categories.status(path.whole) != .known { throw missing(path.whole) }
    }

    /// Description of the subcategory, which must exist. As it is shown, wherever it came from.
    func existingPart() throws -> Record {
      try checkCategory()
      let parts = records.shown(named: path.category).parts
      guard let part = parts.first(where: { $0.string("id") == path.subcategory }) else { throw missing(typed) }
      return part
    }
  }

  private func subject(_ name: String) throws -> Subject {
    let typed = CategoryPath(name)
    if typed.isIncomplete { throw RecordProblem(CategoryError.incomplete(name).reason) }
    let records = try categoryRecords()
    return Subject(
      records: records, categories: records.categories, typed: typed, path: records.aliases.target(of: typed))
  }

  /// Adds a category, or as `food/delivery` a subcategory; returns the category.
  ///
  /// A name that is typed with capitals, as `Pets`, is the name that is shown; the id has small letters.
  package func addCategory(_ typed: String, _ words: [String]) throws -> Record {
    let name = typed.lowercased()
    let new = try subject(name)
    let status = new.categories.status(new.typed)
    if new.path != new.typed, status == .known {
      throw RecordProblem("\(name) is called \(new.path) now (sw-data category restore \(name) takes that back)")
    }
    guard let part = new.path.subcategory else {
      let slug = new.typed.category
      if try record(slug) == nil, let seed = CategorySeed.record(of: slug) { return try add(slug, words, from: seed) }
      let named = words.contains { $0.hasPrefix("name=") } ? [] : ["name=\(CategorySeed.title(of: slug))"]
      return try add(slug, named + words)
    }
    try ReferenceCheck.checkName(view, part)
    try new.checkCategory()
    try checkNew(new.typed, status, hint: "sw-data category set \(name) changes it")
    var described = CategorySeed.subcategory(part)
    described.merge(try patch(words, currency: .unstated))
    return try write("category.edit", new.id, new.record) { $0.put(described) }
  }

  private func checkNew(_ path: CategoryPath, _ status: Categories.Status, hint: String) throws {
    switch status {
    case .known: throw RecordProblem("category \(path) is there already (\(hint))")
    case .deleted: throw RecordProblem("\(path) was there before (sw-data category restore \(path) brings it back)")
    case .new: break
    }
  }

  /// Changes a category or a subcategory; returns the category. `op` is the name of the change in the journal.
  package func setCategory(_ name: String, _ words: [String], op: String? = nil) throws -> Record {
    let subject = try subject(name)
    if subject.path.subcategory == nil {
      if subject.categories.status(subject.path) == .new { try subject.checkCategory() }
      return try shown(set(subject.id, words, op: op))
    }
    var described = try subject.existingPart()
    described.merge(try patch(words, currency: .unstated))
    return try write(op ?? "category.edit", subject.id, subject.record) { $0.put(described) }
  }

  /// Hides a category or a subcategory from lists, or shows it again.
  package func setCategory(_ name: String, isHidden: Bool) throws -> Record {
    try setCategory(name, ["hidden=\(isHidden ? "true" : "")"], op: isHidden ? "category.hide" : "category.unhide")
  }

  /// Deletes a category or a subcategory. Its transactions go to `uncategorized`, or lose the subcategory.
  package func removeCategory(_ name: String) throws {
    let gone = try subject(name)
    let path = gone.path
    if path.category == CategorySeed.uncategorized {
      throw RecordProblem("uncategorized stays: it is where the others go")
    }
    try gone.checkCategory()
    let count = try ReferenceCounts.count(in: directory, "category", path.category, subcategory: path.subcategory)
    let part = try path.subcategory.map { ($0, try gone.existingPart()) }
    try write("category.delete", gone.id, gone.record) { record in
      if let (id, old) = part { record.remove(part: id, old) } else { record.set("deleted", to: true) }
    }
    let isOne = count == 1
    let who = count == 0 ? "no transaction named it" : isOne ? "its transaction" : "its \(count) transactions"
    let verb = path.subcategory == nil ? "\(isOne ? "goes" : "go") to uncategorized" : "\(isOne ? "loses" : "lose") it"
    notes.append(
      "category \(path) is deleted: \(count == 0 ? who : "\(who) \(verb)") "
        + "(sw-data category restore \(path) takes that back)")
    try noteUses(of: path, gone.records.aliases)
  }

  private func noteUses(of path: CategoryPath, _ aliases: CategoryAliases) throws {
    func isUsed(_ other: CategoryPath) -> Bool { path == (path.subcategory == nil ? other.whole : other) }
    let rules = try records(of: .rules).count { rule in
      rule.string("category").map { isUsed(aliases.target($0, rule.string("subcategory"))) } ?? false
    }
    if rules > 0 {
      notes.append("\(rules == 1 ? "a rule names" : "\(rules) rules name") it and will not decide (sw-data rule list)")
    }
    for budget in BudgetBook(try records(of: .budgets), aliases: aliases).budgets {
      for line in budget.lines where isUsed(CategoryPath(line.category, line.subcategory)) {
        notes.append("the budget \(budget.id): its line for \(line.name) does not count until the category is back")
      }
    }
  }

  // MARK: Other names

  /// Renames a category or a subcategory; returns its category. `slug` is for records, `title` for people.
  package func renameCategory(_ name: String, _ slug: String?, title: String?) throws -> Record? {
    guard let slug else { return try setCategory(name, title.map { ["name=\($0)"] } ?? [], op: "category.rename") }
    let old = try subject(name)
    let wanted = try subject(slug).typed
    // As in food/delivery food/takeaway, and as in food/delivery takeaway.
    if wanted.subcategory != nil, wanted.category != old.path.category {
      throw RecordProblem("\(slug) is in another category (sw-data category move \(name) \(slug) moves it there)")
    }
    let new = wanted.subcategory ?? wanted.category
    let target = old.path.subcategory == nil ? CategoryPath(new, nil) : CategoryPath(old.path.category, new)
    try checkFree(target, for: old)
    let label = title ?? CategorySeed.title(of: new)
    if old.path.subcategory != nil { return try step(old, to: target, label, "category.rename") }
    try write("category.rename", old.id, old.record) {
      $0.set("slug", to: new == old.id ? nil : new)
      $0.set("name", to: label)
    }
    return try noteRename(old, target)
  }

  /// Puts a subcategory into another category; as `fun/parties` under another name there.
  package func moveCategory(_ name: String, to words: String) throws -> Record? {
    let old = try subject(name)
    guard let part = old.path.subcategory else {
      throw RecordProblem(
        "\(name) is not a subcategory (sw-data category merge \(name) \(words) makes it one)")
    }
    let wanted = try subject(words)
    try wanted.checkCategory()
    let target = CategoryPath(wanted.path.category, wanted.path.subcategory ?? part)
    try checkFree(target, for: old)
    return try step(old, to: target, wanted.path.subcategory.map { CategorySeed.title(of: $0) }, "category.move")
  }

  /// Makes everything in a category or subcategory part of another.
  package func mergeCategory(_ name: String, into words: String) throws -> Record? {
    let (old, wanted) = (try subject(name), try subject(words))
    let (path, target) = (old.path, wanted.path)
    if path.category == CategorySeed.uncategorized || target.category == CategorySeed.uncategorized {
      throw RecordProblem("uncategorized cannot be merged (sw-data category rm \(name) empties a category)")
    }
    if target.category == path.category, path.subcategory == nil || path == target {
      throw RecordProblem("\(path) cannot be merged into \(target == path ? "itself" : "\(target)")")
    }
    for one in [old, wanted] {
      if one.path.subcategory == nil { try one.checkCategory() } else { _ = try one.existingPart() }
    }
    if path.subcategory != nil { return try step(old, to: target, nil, "category.merge") }
    try write("category.merge", old.id, old.record) { $0.set("merged_into", to: "\(target)") }
    try checkBudgets()
    return try noteRename(old, target)
  }

  /// Throws if merged budget lines are too large to add. The batch is then given up.
  private func checkBudgets() throws {
    let budgets = try budgets().budgets
    if let note = budgets.flatMap(\.notes).first { throw RecordProblem(note) }
    for budget in budgets {
      _ = try refusing("the budget \(budget.id)") { try budget.sum() }
    }
  }

  /// Restores a deleted, merged, renamed or moved category or subcategory.
  package func restoreCategory(_ name: String) throws {
    let old = try subject(name)
    let id = old.records.id(of: old.typed.category)
    let problem = RecordProblem("category \(name) is not deleted")
    guard let record = try record(id) else { throw problem }
    if let part = old.typed.subcategory {
      if record.movedParts[part] != nil {
        try write("category.restore", id, record) { ReferenceEdit.move(part, nil, in: &$0) }
        notes.append("category \(name) is back where it was, with its transactions")
        return
      }
      guard let old = record.record("deleted_subcategories")?.record(part), record.goneParts.contains(part) else {
        throw problem
      }
      try write("category.restore", id, record) { $0.put(old) }
      notes.append("category \(name) is back, with the transactions that were its own")
    } else if record.isGone {
      try restore(id)
    } else if old.path.category != old.typed.category, id == old.typed.category {
      try write("category.restore", id, record) { $0.remove("slug") }
      notes.append("category \(name) has its name back")
    } else {
      throw problem
    }
  }

  /// Gives a subcategory another name or category, in one event.
  private func step(_ old: Subject, to target: CategoryPath, _ label: String?, _ op: String) throws -> Record? {
    let described = try old.existingPart()
    guard let part = old.path.subcategory else { return nil }
    // A step back to a name that led here would make a circle.
    let id = old.records.id(of: target.category)
    var back: String?
    if let there = target.subcategory, let other = try record(id), other.movedParts[there] != nil {
      if id == old.id {
        back = there
      } else {
        try write(op, id, other) { ReferenceEdit.move(there, nil, in: &$0) }
      }
    }
    try write(op, old.id, old.record) { record in
      if let label {
        var named = described
        named.set("id", to: back ?? part)
        named.set("name", to: label)
        record.parts = record.parts(with: named)
      }
      if let back { ReferenceEdit.move(back, nil, in: &record) }
      ReferenceEdit.move(part, target, in: &record)
    }
    return try noteRename(old, target)
  }

  /// Notes that a subcategory moved to `target`; `nil` takes that back.
  private static func move(_ part: String, _ target: CategoryPath?, in record: inout Record) {
    var moved = record.record("moved_subcategories") ?? Record(order: .unordered)
    moved.set(part, to: target.map { "\($0)" })
    record.set("moved_subcategories", to: moved)
  }

  /// Records the change that `edit` makes. Returns the category as it is shown.
  @discardableResult
  private func write(
    _ op: String, _ id: String, _ old: Record?, _ edit: (inout Record) -> Void
  ) throws -> Record {
    var whole = old ?? CategorySeed.start(id)
    edit(&whole)
    return try shown(write(op, id, whole) ?? whole)
  }

  private func noteRename(_ old: Subject, _ target: CategoryPath) throws -> Record? {
    let path = old.path
    let count = try ReferenceCounts.count(in: directory, "category", path.category, subcategory: path.subcategory)
    let who =
      count == 0 ? "no transaction named it" : count == 1 ? "its transaction too" : "its \(count) transactions too"
    notes.append(
      "\(path) is \(target) now, \(who) "
        + "(sw-data category restore \(path.subcategory == nil ? old.id : "\(path)") takes that back)")
    let records = try categoryRecords()
    return records.record(records.aliases.target(of: target).category).map { records.shown($0) }
  }

  private func checkFree(_ target: CategoryPath, for old: Subject) throws {
    try ReferenceCheck.checkName(view, target.subcategory ?? target.category)
    try old.checkCategory()
    if target == old.path { throw RecordProblem("\(target) is its name already") }
    let now = old.records.aliases.target(of: target)
    // A name that it had before is its own.
    if now == old.path { return }
    let status = old.categories.status(target)
    if status == .known, now != target {
      throw RecordProblem("\(target) is another name of \(now) (choose one that was never used)")
    }
    try checkNew(target, status, hint: "sw-data category merge \(old.path) \(target) joins them")
  }

  /// A category as it is shown.
  private func shown(_ record: Record) throws -> Record {
    let records = try categoryRecords()
    return records.records.first { $0.id == record.id }.map { records.shown($0) } ?? record
  }
}

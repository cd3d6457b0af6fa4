import Spendwise
import SpendwiseJSON

/// Taking accounts and categories out, in one event each, however many transactions that moves.
extension ReferenceEdit {
  // MARK: Accounts

  /// Deletes an account that no transaction uses.
  public func removeAccount(_ id: String) throws {
    _ = try existing(id)
    let count = try Uses.count(in: directory, "account", id)
    if count > 0 {
      throw RecordProblem(
        "\(Uses.words(count)) the account \(id) (sw-data account merge \(id) INTO gives them to another, "
          + "sw-data account set \(id) is_active=false keeps it out of the way)")
    }
    try writer.add(Tombstone.deletion(view, id, by: by))
    notes.append("account \(id) is deleted (sw-data account restore \(id) brings it back)")
  }

  /// Makes the transactions of `id`, also those that come later, transactions of `target`.
  public func merge(_ id: String, into target: String) throws {
    _ = try existing(id)
    _ = try existing(target)
    if id == target { throw RecordProblem("\(id) cannot be merged into itself") }
    try checkBudgets(of: id, target)
    try checkClosed(id)
    let count = try Uses.count(in: directory, "account", id)
    var json = JSONWriter()
    json.begin()
    json.member("merged_into", target)
    json.end()
    try writer.add(
      Change(
        op: "account.merge", view: view, id: Array(id.utf8), set: json.bytes,
        was: Array("{\"merged_into\":null}".utf8), by: by))
    notes.append(
      "\(count == 1 ? "1 transaction goes" : "\(count) transactions go") from \(id) to \(target), and so do later ones "
        + "(sw-data account restore \(id) takes it back)")
  }

  /// Throws when transactions of the account are in a closed period: there they stay.
  private func checkClosed(_ id: String) throws {
    let closed = ClosedPeriods(try writer.references(.periods))
    if closed.isEmpty { return }
    var object = JSONObject()
    try writer.eachLine(of: .transactions) { line in
      guard id.withBytes({ line.contains($0) }), (try? object.scan(line)) != nil, object.string("account") == id,
        let day = object.string("date").flatMap({ Day($0) }), let name = closed.name(of: day)
      else { return }
      throw RecordProblem(
        "\(id) has transactions in \(name), which is closed (sw-data lock --unlock REASON \(name) opens it)")
    }
  }

  /// Throws for two accounts of which each is in another budget: one of the two would lose its payments.
  private func checkBudgets(of id: String, _ target: String) throws {
    let book = BudgetBook(try writer.references(.budgets), AccountBook(try writer.everyReference(.accounts)))
    func budget(_ account: String) -> String? { book.budgets.first { $0.accounts.contains(account) }?.id }
    guard let first = budget(id), let second = budget(target), first != second else { return }
    throw RecordProblem(
      "\(id) is in the budget \(first) and \(target) in \(second) (sw-budget accounts --move \(second) \(id))")
  }

  // MARK: Categories

  /// The parts of `food/delivery`.
  private func place(_ name: String) throws -> (category: String, part: String?) {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let category = parts.first, !parts.contains("") else {
      throw RecordProblem("\"\(name)\" is no category (want food, or food/delivery)")
    }
    return (category, parts.count > 1 ? parts[1] : nil)
  }

  /// Adds a category, or as `food/delivery` a subcategory; returns the category's line.
  public func addCategory(_ name: String, _ words: [String]) throws -> [UInt8] {
    let (category, part) = try place(name)
    guard let part else {
      let named = words.contains { $0.hasPrefix("name=") } ? [] : ["name=\(CategorySeed.title(of: category))"]
      if try line(category) == nil, CategorySeed.all.contains(where: { $0.slug == category }) {
        return try add(category, words, from: CategoryEdit.seed(category))
      }
      return try add(category, named + words)
    }
    try ReferenceCheck.checkName(view, part)
    let line = try heldCategory(category)
    switch try book().standing(category, part) {
    case .known: throw RecordProblem("category \(name) is there already (sw-data category set \(name) changes it)")
    case .deleted: throw RecordProblem("\(name) was there before (sw-data category restore \(name) brings it back)")
    case .new: break
    }
    let record = MergePatch.merged(try patch(words, currency: .inr), onto: CategoryEdit.subcategory(part))
    return try put(CategoryEdit.putting(part, record, into: category, line, by: by), line)
  }

  /// Changes a category or a subcategory; returns the category's line.
  public func setCategory(_ name: String, _ words: [String]) throws -> [UInt8] {
    let (category, part) = try place(name)
    guard let part else { return try set(category, words) }
    let line = try heldCategory(category)
    guard
      let old = CategoryEdit.parts(of: line ?? CategoryEdit.seed(category)).first(where: {
        CategoryEdit.id(of: $0) == part
      })
    else { throw missing(name, try book()) }
    let record = MergePatch.merged(try patch(words, currency: .inr), onto: old)
    return try put(CategoryEdit.putting(part, record, into: category, line, by: by), line)
  }

  /// Deletes a category: its transactions go to `uncategorized`; or a subcategory: they lose it.
  public func removeCategory(_ name: String) throws {
    let (category, part) = try place(name)
    if category == CategorySeed.uncategorized { throw RecordProblem("uncategorized stays: it is where the others go") }
    let line = try heldCategory(category)
    let count = try Uses.count(in: directory, "category", category, subcategory: part)
    if let part {
      guard let change = CategoryEdit.removing(part, from: category, line, by: by) else {
        throw missing(name, try book())
      }
      try writer.add(change)
    } else if line == nil {
      let whole = MergePatch.merged(Array("{\"deleted\":true}".utf8), onto: CategoryEdit.seed(category))
      try writer.add(Change(op: "category.delete", view: view, id: Array(category.utf8), set: whole, by: by))
    } else {
      try writer.add(Tombstone.deletion(view, category, by: by))
    }
    let who = count == 0 ? "no transaction named it" : count == 1 ? "its transaction" : "its \(count) transactions"
    let verb =
      part == nil ? (count == 1 ? "goes to uncategorized" : "go to uncategorized") : count == 1 ? "loses it" : "lose it"
    notes.append(
      "category \(name) is deleted: \(count == 0 ? who : "\(who) \(verb)") "
        + "(sw-data category restore \(name) takes that back)")
    let rules = try writer.references(.rules).filter { CategoryEdit.isGiven(category, part, by: $0) }.count
    if rules > 0 {
      notes.append("\(rules == 1 ? "a rule names" : "\(rules) rules name") it and will not decide (sw-data rule list)")
    }
    for budget in BudgetBook(try writer.references(.budgets)).budgets {
      for line in budget.lines where line.category == category && (part == nil || line.subcategory == part) {
        notes.append("the budget \(budget.id) has a line for \(line.name) (sw-budget rm \(budget.id) \(line.name))")
      }
    }
  }

  /// Brings back a category or a subcategory that was deleted.
  public func restoreCategory(_ name: String) throws {
    let (category, part) = try place(name)
    guard let part else { return try restore(category) }
    guard let line = try heldCategory(category),
      let change = CategoryEdit.restoring(part, in: category, line, by: by),
      Tombstone.subcategories(line).contains(part)
    else { throw RecordProblem("category \(name) is not deleted") }
    try writer.add(change)
    notes.append("category \(name) is back, with the transactions that were its own")
  }

  private func book() throws -> CategoryBook { CategoryBook(try writer.everyReference(.categories)) }

  private func missing(_ name: String, _ book: CategoryBook) -> RecordProblem {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let near = book.near(parts.first ?? "", parts.count > 1 ? parts[1] : nil)
    let hint = near.isEmpty ? "" : " (did you mean \(near.joined(separator: " or "))?)"
    return RecordProblem("there is no category \(name)\(hint)")
  }

  /// The line of a category that exists; `nil` when it is one to begin with that nobody has changed.
  private func heldCategory(_ category: String) throws -> [UInt8]? {
    let book = try book()
    switch book.standing(category) {
    case .known: return try line(category)
    case .deleted: return try existing(category)
    case .new: throw missing(category, book)
    }
  }

  private func put(_ change: Change, _ line: [UInt8]?) throws -> [UInt8] {
    let id = String(decoding: change.id, as: UTF8.self)
    try check(id, MergePatch.merged(change.set, onto: line ?? Array("{}".utf8)))
    return try writer.add(change, to: line) ?? []
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseReports

/// Changing categories: one event each, however many transactions that moves.
extension ReferenceEdit {
  /// A category, or a subcategory of it, that a person means.
  private struct Place {
    /// The id of the category's record, which may have begun under another name.
    package var record: String
    var category: String
    var part: String?

    package var name: String { part.map { "\(category)/\($0)" } ?? category }
  }

  /// The parts of `food/delivery`, under the names that they have now.
  private func place(_ words: String, _ book: CategoryBook) throws -> Place {
    let (category, part) = try ReferenceEdit.parts(words)
    let now = book.moves.place(category, part)
    return Place(record: book.id(of: now.category), category: now.category, part: now.subcategory)
  }

  private static func parts(_ name: String) throws -> (category: String, part: String?) {
    let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let category = parts.first, !parts.contains("") else {
      throw RecordProblem("\"\(name)\" is no category (want food, or food/delivery)")
    }
    return (category, parts.count > 1 ? parts[1] : nil)
  }

  /// Adds a category, or as `food/delivery` a subcategory; returns the category's line.
  package func addCategory(_ name: String, _ words: [String]) throws -> [UInt8] {
    let book = try book()
    let (category, part) = try ReferenceEdit.parts(name)
    let place = try place(name, book)
    if place.name != name, book.status(category, part) == .known {
      throw RecordProblem("\(name) is called \(place.name) now (sw-data category restore \(name) takes that back)")
    }
    guard let part = place.part else {
      let named = words.contains { $0.hasPrefix("name=") } ? [] : ["name=\(CategorySeed.title(of: category))"]
      if try line(category) == nil, CategorySeed.all.contains(where: { $0.slug == category }) {
        return try add(category, words, from: CategoryEdit.seed(category))
      }
      return try add(category, named + words)
    }
    try ReferenceCheck.checkName(view, part)
    let line = try heldCategory(place, book)
    switch book.status(category, part) {
    case .known: throw RecordProblem("category \(name) is there already (sw-data category set \(name) changes it)")
    case .deleted: throw RecordProblem("\(name) was there before (sw-data category restore \(name) brings it back)")
    case .new: break
    }
    let record = MergePatch.merged(try patch(words, currency: .inr), onto: CategoryEdit.subcategory(part))
    return try put(CategoryEdit.putting(part, record, into: place.record, line, by: by), line)
  }

  /// Changes a category or a subcategory; returns the category's line. `op` is what the journal calls it.
  package func setCategory(_ name: String, _ words: [String], op: String? = nil) throws -> [UInt8] {
    let book = try book()
    let place = try place(name, book)
    guard let part = place.part else {
      if book.status(place.category) == .new { _ = try heldCategory(place, book) }
      return try shown(set(place.record, words, op: op))
    }
    let line = try heldCategory(place, book)
    guard let old = try described(place, part, book) else { throw missing(name, book) }
    let record = MergePatch.merged(try patch(words, currency: .inr), onto: old)
    return try put(CategoryEdit.putting(part, record, into: place.record, line, op: op, by: by), line)
  }

  /// Keeps a category or a subcategory out of sight, or brings it back into it.
  package func setCategory(_ name: String, isHidden: Bool) throws -> [UInt8] {
    try setCategory(name, ["hidden=\(isHidden ? "true" : "")"], op: isHidden ? "category.hide" : "category.unhide")
  }

  /// Deletes a category: its transactions go to `uncategorized`; or a subcategory: they lose it.
  package func removeCategory(_ name: String) throws {
    let book = try book()
    let place = try place(name, book)
    if place.category == CategorySeed.uncategorized {
      throw RecordProblem("uncategorized stays: it is where the others go")
    }
    let line = try heldCategory(place, book)
    let count = try ReferenceCounts.count(in: directory, "category", place.category, subcategory: place.part)
    if let part = place.part {
      guard let old = try described(place, part, book) else { throw missing(name, book) }
      try writer.add(CategoryEdit.removing(part, old, from: place.record, line, by: by))
    } else if line == nil {
      let whole = MergePatch.merged(Array("{\"deleted\":true}".utf8), onto: CategoryEdit.seed(place.category))
      try writer.add(Change(op: "category.delete", view: view, id: Array(place.record.utf8), set: whole, by: by))
    } else {
      try writer.add(Tombstone.deletion(view, place.record, by: by))
    }
    let who = count == 0 ? "no transaction named it" : count == 1 ? "its transaction" : "its \(count) transactions"
    let verb =
      place.part == nil
      ? (count == 1 ? "goes to uncategorized" : "go to uncategorized") : count == 1 ? "loses it" : "lose it"
    notes.append(
      "category \(place.name) is deleted: \(count == 0 ? who : "\(who) \(verb)") "
        + "(sw-data category restore \(place.name) takes that back)")
    try noteUses(of: place, book)
  }

  private func noteUses(of place: Place, _ book: CategoryBook) throws {
    let rules = try writer.references(.rules).filter {
      CategoryEdit.isGiven(place.category, place.part, by: $0, book.moves)
    }.count
    if rules > 0 {
      notes.append("\(rules == 1 ? "a rule names" : "\(rules) rules name") it and will not decide (sw-data rule list)")
    }
    for budget in BudgetBook(try writer.references(.budgets), moves: book.moves).budgets {
      for line in budget.lines
      where line.category == place.category && (place.part == nil || line.subcategory == place.part) {
        notes.append("the budget \(budget.id) has a line for \(line.name) (sw-budget rm \(budget.id) \(line.name))")
      }
    }
  }

  // MARK: Other names and places

  /// Calls a category or a subcategory otherwise: `slug` in records, `title` for people; returns its category's line.
  package func renameCategory(_ name: String, _ slug: String?, title: String?) throws -> [UInt8]? {
    let book = try book()
    let place = try place(name, book)
    guard let slug else { return try setCategory(name, title.map { ["name=\($0)"] } ?? [], op: "category.rename") }
    let wanted = try ReferenceEdit.parts(slug)
    // As in food/delivery food/takeaway, and as in food/delivery takeaway.
    let isWhole = wanted.part != nil
    if isWhole, wanted.category != place.category {
      throw RecordProblem("\(slug) is in another category (sw-data category move \(name) \(slug) moves it there)")
    }
    let new = wanted.part ?? wanted.category
    let target = place.part == nil ? new : "\(place.category)/\(new)"
    try checkFree(target, for: place, book)
    let label = title ?? CategorySeed.title(of: new)
    if place.part != nil { return try step(place, to: target, label, "category.rename", book) }
    let line = try described(place, book)
    let raw = new == place.record ? "null" : ReferenceEdit.quoted(new)
    let patch = Array("{\"slug\":\(raw),\"name\":\(ReferenceEdit.quoted(label))}".utf8)
    try write("category.rename", place.record, patch, line, isSeed: try self.line(place.record) == nil)
    return try tell(place, target)
  }

  /// Puts a subcategory into another category; as `fun/parties` under another name there.
  package func moveCategory(_ name: String, to words: String) throws -> [UInt8]? {
    let book = try book()
    let place = try place(name, book)
    guard let part = place.part else {
      throw RecordProblem("\(name) is no subcategory (sw-data category merge \(name) \(words) makes one of it)")
    }
    let wanted = try self.place(words, book)
    _ = try heldCategory(Place(record: wanted.record, category: wanted.category, part: nil), book)
    let target = "\(wanted.category)/\(wanted.part ?? part)"
    try checkFree(target, for: place, book)
    let label = wanted.part.map { CategorySeed.title(of: $0) }
    return try step(place, to: target, label, "category.move", book)
  }

  /// Makes everything in a category or subcategory part of another.
  package func mergeCategory(_ name: String, into words: String) throws -> [UInt8]? {
    let book = try book()
    let (place, target) = (try place(name, book), try self.place(words, book))
    if place.category == CategorySeed.uncategorized || target.category == CategorySeed.uncategorized {
      throw RecordProblem("uncategorized is no category to merge (sw-data category rm \(name) empties one)")
    }
    if target.category == place.category, place.part == nil || place.part == target.part {
      throw RecordProblem("\(place.name) cannot be merged into \(target.name == place.name ? "itself" : target.name)")
    }
    for one in [place, target] {
      _ = try heldCategory(one, book)
      if let part = one.part, try described(one, part, book) == nil { throw missing(one.name, book) }
    }
    if place.part != nil { return try step(place, to: target.name, nil, "category.merge", book) }
    let line = try described(place, book)
    let patch = Array("{\"merged_into\":\(ReferenceEdit.quoted(target.name))}".utf8)
    try write("category.merge", place.record, patch, line, isSeed: try self.line(place.record) == nil)
    return try tell(place, target.name)
  }

  /// Brings back a category or a subcategory that was deleted or merged, or what it was called or where it was.
  package func restoreCategory(_ name: String) throws {
    let book = try book()
    let (category, part) = try ReferenceEdit.parts(name)
    let id = book.id(of: category)
    guard let line = try self.line(id) else { throw RecordProblem("category \(name) is not deleted") }
    if let part {
      if CategoryEdit.target(of: part, in: line) != nil {
        let patch = Array("{\"moved_subcategories\":{\(ReferenceEdit.quoted(part)):null}}".utf8)
        try write("category.restore", id, patch, line)
        notes.append("category \(name) is back where it was, with its transactions")
        return
      }
      guard let change = CategoryEdit.restoring(part, in: id, line, by: by),
        Tombstone.subcategories(line).contains(part)
      else { throw RecordProblem("category \(name) is not deleted") }
      try writer.add(change)
      notes.append("category \(name) is back, with the transactions that were its own")
    } else if isGone(line) {
      try restore(id)
    } else if book.moves.place(category, nil).category != category, id == category {
      try write("category.restore", id, Array("{\"slug\":null}".utf8), line)
      notes.append("category \(name) has its name back")
    } else {
      throw RecordProblem("category \(name) is not deleted")
    }
  }

  /// Leads a subcategory to another place, in one event.
  private func step(
    _ place: Place, to target: String, _ label: String?, _ op: String, _ book: CategoryBook
  ) throws -> [UInt8]? {
    guard let part = place.part, var old = try described(place, part, book) else { throw missing(place.name, book) }
    let line = try described(place, book)
    // Back to a name that led here is no way in a circle.
    let (category, there) = try ReferenceEdit.parts(target)
    let record = book.id(of: category)
    var steps = ""
    if let there, let line = try self.line(record), CategoryEdit.target(of: there, in: line) != nil {
      if record == place.record {
        steps = "\(ReferenceEdit.quoted(there)):null,"
      } else {
        try write(op, record, Array("{\"moved_subcategories\":{\(ReferenceEdit.quoted(there)):null}}".utf8), line)
      }
    }
    var members: [String] = []
    if let label {
      old = MergePatch.merged(Array("{\"name\":\(ReferenceEdit.quoted(label))}".utf8), onto: old)
      let list = CategoryEdit.list(
        CategoryEdit.parts(of: line, with: CategoryEdit.named(old, steps.isEmpty ? part : there ?? part)))
      members.append("\"subcategories\":\(String(decoding: list, as: UTF8.self))")
    }
    members.append(
      "\"moved_subcategories\":{\(steps)\(ReferenceEdit.quoted(part)):\(ReferenceEdit.quoted(target))}")
    let patch = Array("{\(members.joined(separator: ","))}".utf8)
    try write(op, place.record, patch, line, isSeed: try self.line(place.record) == nil)
    return try tell(place, target)
  }

  /// One event that changes `line` by `patch`; of a category that nobody has described, its whole line.
  private func write(_ op: String, _ id: String, _ patch: [UInt8], _ line: [UInt8], isSeed: Bool = false) throws {
    let whole = MergePatch.merged(patch, onto: line)
    try check(id, whole)
    if isSeed {
      let (set, was) = (RecordPatch.withoutIdentity(whole), RecordPatch.withoutIdentity(line))
      try writer.add(Change(op: op, view: view, id: Array(id.utf8), set: set, was: was, by: by))
    } else if let found = RecordPatch(from: line, to: whole, absentIsRemoved: true) {
      try writer.add(Change(op: op, view: view, id: Array(id.utf8), set: found.set, was: found.was, by: by))
    }
  }

  private func tell(_ place: Place, _ target: String) throws -> [UInt8]? {
    let count = try ReferenceCounts.count(in: directory, "category", place.category, subcategory: place.part)
    let who =
      count == 0 ? "no transaction named it" : count == 1 ? "its transaction too" : "its \(count) transactions too"
    notes.append(
      "\(place.name) is \(target) now, \(who) "
        + "(sw-data category restore \(place.part == nil ? place.record : place.name) takes that back)")
    let book = try book()
    guard
      let record = CategoryNames(try writer.everyReference(.categories)).record(try self.place(target, book).category)
    else { return nil }
    return CategoryNames(try writer.everyReference(.categories)).shownLine(record)
  }

  private func checkFree(_ target: String, for place: Place, _ book: CategoryBook) throws {
    let (category, part) = try ReferenceEdit.parts(target)
    try ReferenceCheck.checkName(view, part ?? category)
    _ = try heldCategory(place, book)
    if target == place.name { throw RecordProblem("\(place.name) is called so already") }
    let now = try self.place(target, book)
    // A name that it had before is its own.
    if now.name == place.name { return }
    switch book.status(category, part) {
    case .known:
      throw RecordProblem(
        now.name == target
          ? "category \(target) is there already (sw-data category merge \(place.name) \(target) joins them)"
          : "\(target) is another name of \(now.name) (choose one that was never used)")
    case .deleted: throw RecordProblem("\(target) was there before (sw-data category restore \(target) brings it back)")
    case .new: break
    }
  }

  private static func quoted(_ text: String) -> String {
    var out: [UInt8] = []
    text.withBytes { JSONText.encode($0, into: &out) }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: What there is

  private func book() throws -> CategoryBook { CategoryBook(try writer.everyReference(.categories)) }

  /// The line of a category in the journal's words; of one to begin with that nobody has changed, what it begins as.
  private func described(_ place: Place, _ book: CategoryBook) throws -> [UInt8] {
    try heldCategory(place, book) ?? CategoryEdit.seed(place.category)
  }

  /// The record of a subcategory as people see it, wherever it came from.
  private func described(_ place: Place, _ part: String, _ book: CategoryBook) throws -> [UInt8]? {
    let names = CategoryNames(try writer.everyReference(.categories))
    return CategoryEdit.parts(of: names.shownLine(place.category)).first { CategoryEdit.id(of: $0) == part }
  }

  /// A category's line as people see it.
  private func shown(_ line: [UInt8]) throws -> [UInt8] {
    let names = CategoryNames(try writer.everyReference(.categories))
    guard let record = CategoryEdit.id(of: line).flatMap({ id in names.records.first { $0.id == id } }) else {
      return line
    }
    return names.shownLine(record)
  }

  private func missing(_ name: String, _ book: CategoryBook) -> RecordProblem {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let near = book.near(parts.first ?? "", parts.count > 1 ? parts[1] : nil)
    let hint = near.isEmpty ? "" : " (did you mean \(near.joined(separator: " or "))?)"
    return RecordProblem("there is no category \(name)\(hint)")
  }

  /// The line of a category that exists; `nil` when it is one to begin with that nobody has changed.
  private func heldCategory(_ place: Place, _ book: CategoryBook) throws -> [UInt8]? {
    switch book.status(place.category) {
    case .known: return try line(place.record)
    case .deleted: return try existing(place.record)
    case .new: throw missing(place.category, book)
    }
  }

  private func put(_ change: Change, _ line: [UInt8]?) throws -> [UInt8] {
    let id = String(decoding: change.id, as: UTF8.self)
    try check(id, MergePatch.merged(change.set, onto: line ?? Array("{}".utf8)))
    return try shown(writer.add(change, to: line) ?? [])
  }
}

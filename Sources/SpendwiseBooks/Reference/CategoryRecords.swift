/// The records of categories as the journal has them, and the lines that follow from them.
///
/// A category keeps the record and the id that it began with. `slug` is its present name, and `former_names` those
/// between; `merged_into` is the category that it went into as a whole, `moved_subcategories` those that parts of it
/// went into. What is shown and what a name means follows from that.
struct CategoryRecords {
  /// The fields of a record that matter here.
  struct Category {
    let id: String
    /// The present name.
    let name: String
    /// Every name that it ever had.
    let names: [String]
    fileprivate(set) var mergedInto: CategoryPath?
    let moved: [String: CategoryPath]
    let isDeleted: Bool
    /// The line of the record.
    let line: [UInt8]
  }

  private(set) var records: [Category] = []
  /// The present names of all, and those that were deleted.
  private(set) var aliases = CategoryAliases()
  /// The index of the record that a name means.
  private var owners: [String: Int] = [:]

  /// Takes the lines of the records, with those of categories that are gone.
  init(_ lines: [[UInt8]]) {
    records = lines.compactMap(CategoryRecords.record)
    // Its own id first, then its present name, then former ones; of several the first by id.
    let order = records.indices.sorted { records[$0].id.utf8.lexicographicallyPrecedes(records[$1].id.utf8) }
    func claim(_ names: (Category) -> [String]) {
      for index in order { for name in names(records[index]) where owners[name] == nil { owners[name] = index } }
    }
    claim { $0.name == $0.id ? [$0.id] : [] }
    claim { [$0.name] }
    claim { $0.names }
    breakCircles()
    for index in records.indices { addAliases(of: index) }
  }

  /// The records that `writer` has, with those of its batch.
  init(_ writer: BooksWriter) throws { self.init(try writer.everyReference(.categories)) }

  /// The records of the books in `directory`, as its files have them.
  init(_ directory: DataDirectory) throws {
    let (lines, gone) = (try directory.contents(View.categories.file), try directory.contents(Aliases.file))
    self.init(ReferenceTable(lines, gone: gone, of: .categories).all)
  }

  /// The categories as they are shown.
  var categories: Categories { Categories(shown().map(\.line), aliases) }

  /// Of categories that were merged in a circle, by devices that did not know of each other, the first by id stays.
  private mutating func breakCircles() {
    for index in records.indices where records[index].mergedInto != nil {
      var circle = [index]
      while let target = records[circle[circle.count - 1]].mergedInto, circle.count <= records.count {
        guard let next = owners[target.category] else { break }
        if next == index {
          let first = circle.min { records[$0].id.utf8.lexicographicallyPrecedes(records[$1].id.utf8) } ?? index
          records[first].mergedInto = nil
          break
        }
        circle.append(next)
      }
    }
  }

  private mutating func addAliases(of index: Int) {
    let record = records[index]
    let present = CategoryPath(record.name, nil)
    for name in record.names where owners[name] == index {
      for (part, target) in record.moved { aliases.add(CategoryPath(name, part), target: target) }
      let merged = name == record.name && !record.isDeleted ? record.mergedInto : nil
      aliases.add(CategoryPath(name, nil), target: merged ?? present)
      // One that books begin with has no record to list what came.
      guard let merged, merged.subcategory == nil, owners[merged.category] == nil else { continue }
      for part in CategoryEdit.parts(of: record.line).compactMap(CategoryEdit.id) where record.moved[part] == nil {
        aliases.add(CategoryPath(name, part), target: CategoryPath(merged.category, part))
      }
    }
    guard owners[record.name] == index, record.id != CategorySeed.uncategorized else { return }
    if record.isDeleted { aliases.delete(present) }
    for part in Tombstone.subcategories(record.line) where record.moved[part] == nil {
      aliases.delete(CategoryPath(record.name, part))
    }
  }

  private static func record(_ line: [UInt8]) -> Category? {
    CategoryEdit.read(line) { object in
      guard let id = object.string("id") else { return nil }
      let name = object.string("slug") ?? id
      return Category(
        id: id, name: name, names: [id, name] + CategoryEdit.formerNames(object),
        mergedInto: object.string("merged_into").map { CategoryPath($0) }, moved: CategoryEdit.moved(object),
        isDeleted: object.value("deleted")?.raw.equals("true") ?? false, line: line)
    }
  }

  /// The record that `name` means, also one that is gone.
  func record(_ name: String) -> Category? { owners[name].map { records[$0] } }

  /// The id of the record of the category called `name`.
  func id(of name: String) -> String { record(name)?.id ?? name }

  /// Whether the category is in `categories.jsonl`.
  func isShown(_ record: Category) -> Bool {
    !record.isDeleted && record.mergedInto == nil && id(of: record.name) == record.id
  }

  /// The categories that exist, each with its line as it is shown.
  func shown() -> [(record: Category, line: [UInt8])] {
    let arrivals = self.arrivals()
    return records.compactMap { isShown($0) ? ($0, shown($0, arrivals[$0.name] ?? [])) : nil }
  }

  /// The line of one that exists, as it is shown.
  func shownLine(_ record: Category) -> [UInt8] { shown(record, arrivals()[record.name] ?? []) }

  /// The line of the category called `name` as it is shown; of one without a record, the line that new books begin
  /// with and what was moved into it.
  func shownLine(_ name: String) -> [UInt8] {
    if let record = record(name) { return shownLine(record) }
    let seed = CategoryEdit.edited(CategoryEdit.seed(name)) { $0.set("id", to: name) }
    return CategoryRecords.record(seed).map { shown($0, arrivals()[name] ?? []) } ?? seed
  }

  /// The subcategories that came from elsewhere, by the name of the category where they are now.
  private func arrivals() -> [String: [(part: String, record: [UInt8])]] {
    var found: [String: [(part: String, record: [UInt8])]] = [:]
    for record in records where !record.moved.isEmpty || record.mergedInto != nil && !record.isDeleted {
      for described in CategoryEdit.parts(of: record.line) {
        guard let part = CategoryEdit.id(of: described),
          let step = record.moved[part] ?? record.mergedInto.map({ CategoryPath($0.category, $0.subcategory ?? part) })
        else { continue }
        // A category on the way may have described it anew.
        if let stop = self.record(step.category), let part = step.subcategory,
          CategoryEdit.parts(of: stop.line).contains(where: { CategoryEdit.id(of: $0) == part })
        {
          continue
        }
        let target = aliases.target(id(of: record.name) == record.id ? record.name : record.id, part)
        if let name = target.subcategory {
          found[target.category, default: []].append((name, CategoryEdit.edited(described) { $0.set("id", to: name) }))
        }
      }
    }
    return found
  }

  private func shown(_ record: Category, _ arrivals: [(part: String, record: [UInt8])]) -> [UInt8] {
    if arrivals.isEmpty, !Tombstone.isAliased(record.line) { return record.line }
    return CategoryEdit.edited(record.line, order: CategoryRecords.order) { line in
      for key in CategoryRecords.ownKeys { line.remove(key) }
      line.set("id", to: record.name)
      if record.name != record.id { line.set("renamed_from", to: record.id) }
      if record.moved.isEmpty, arrivals.isEmpty { return }
      var list = CategoryEdit.parts(of: record.line).filter { !record.hasMoved($0) }
      var there = Set(list.compactMap(CategoryEdit.id)).union(Tombstone.subcategories(record.line))
      for (part, line) in arrivals where there.insert(part).inserted { list.append(line) }
      line.set("subcategories", raw: JSONText.array(list))
    }
  }

  /// The fields that only the record has: the shown line has what follows from them.
  private static let ownKeys = ["slug", "former_names", "moved_subcategories", "merged_into"]
  private static let order = KeyOrder(["type", "id", "renamed_from"])

  /// The lines of `deleted.jsonl` about categories: the records that are not shown as they are, the deleted names, and
  /// the present names of others.
  func tombstones() -> [UInt8] {
    let shown = shown().reduce(into: [:]) { $0[$1.record.id] = $1.line }
    // The order of those that exist is that of their own file.
    let changed = records.filter { shown[$0.id] != nil && shown[$0.id] != $0.line }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    var out: [UInt8] = []
    for record in changed + records.filter({ shown[$0.id] == nil }) { out += record.line + [0x0A] }
    for path in aliases.deleted.sorted(by: { "\($0)" < "\($1)" }) {
      out += Tombstone.mark(path.subcategory == nil ? "deleted" : "subcategory", "\(path)")
    }
    for (name, target) in aliases.steps.map({ ("\($0)", "\($1)") }).sorted(by: { $0 < $1 }) {
      out += Tombstone.mark("alias", name, to: target)
    }
    return out
  }

  // MARK: Edited lines

  /// The record that `line`, a shown line that was edited, is about: its id, and its line with the same edits. The line
  /// itself when there is no such category yet.
  func own(_ line: [UInt8]) -> (id: String, line: [UInt8]) {
    let id = CategoryEdit.id(of: line) ?? ""
    let plain = CategoryEdit.without("renamed_from", line)
    guard let record = record(id), isShown(record), record.name == id else { return (id, plain) }
    let shown = CategoryEdit.without("renamed_from", shownLine(record))
    if shown == record.line { return (record.id, plain) }
    guard let patch = RecordPatch(from: shown, to: plain, absentIsRemoved: true) else {
      return (record.id, record.line)
    }
    var set = patch.set
    if patch.keys.contains("subcategories") {
      // Those that came from elsewhere stay as they were, and those that went are still listed in the record.
      let old = Set(CategoryEdit.parts(of: shown))
      let mine = CategoryEdit.parts(of: record.line)
      let kept = CategoryEdit.parts(of: plain).filter { mine.contains($0) || !old.contains($0) }
      let list = JSONText.array(kept + mine.filter(record.hasMoved))
      set = CategoryEdit.edited(set) { $0.set("subcategories", raw: list) }
    }
    return (record.id, MergePatch.merged(set, onto: record.line))
  }

  /// The same for the line of a category that comes through a pipe and need not have every field.
  func whole(_ id: String, _ line: [UInt8]) -> (id: String, line: [UInt8]) {
    guard let record = record(id), isShown(record), record.name == id else {
      return (id, CategoryEdit.without("renamed_from", line))
    }
    let shown = shownLine(record)
    if shown == record.line { return (id, line) }
    return own(MergePatch.merged(CategoryEdit.without("id", line), onto: shown))
  }
}

extension CategoryRecords.Category {
  /// Whether the subcategory described by `part` has moved away.
  fileprivate func hasMoved(_ part: [UInt8]) -> Bool { CategoryEdit.id(of: part).map { moved[$0] != nil } ?? false }
}

extension Categories {
  /// The categories of the books in `directory`.
  package init(_ directory: DataDirectory) throws {
    self.init(
      try directory.contents(View.categories.file).split(separator: 0x0A).map(Array.init),
      CategoryAliases(jsonl: try directory.contents(Aliases.file)))
  }

  /// The category or subcategory of the books in `directory` that a person means by `typed`. Throws `BooksError` 64 for
  /// a name that cannot be used.
  package static func resolve(
    _ typed: String, in directory: DataDirectory, canCreate: Bool = false
  ) throws -> CategoryPath {
    try Refresh.catchUp(directory)
    let categories = try Categories(directory)
    do throws(CategoryError) { return try categories.resolve(typed, canCreate: canCreate) } catch {
      throw BooksError(64, error.reason)
    }
  }
}

/// Records of categories as in the journal, with their shown lines.
///
/// A category keeps its first record and id. `slug` is its present name, `former_names` are those between;
/// `merged_into` is the category that it went into as a whole, `moved_subcategories` the categories that parts of it
/// went into. The shown lines and the meaning of names follow from that.
struct CategoryRecords {
  /// The fields of a record that matter here.
  struct Category {
    let id: String
    /// The present name.
    let name: String
    /// Names that it ever had.
    let names: [String]
    fileprivate(set) var mergedInto: CategoryPath?
    let moved: [String: CategoryPath]
    let isDeleted: Bool
    let record: Record

    /// The subcategory described by `part` has moved away.
    fileprivate func hasMoved(_ part: Record) -> Bool { part.string("id").map { moved[$0] != nil } ?? false }
  }

  private(set) var records: [Category] = []
  /// The present names of all, and those that were deleted.
  private(set) var aliases = CategoryAliases()
  /// The index of the record that a name means.
  private var owners: [String: Int] = [:]

  /// Takes the records, with those of categories that are gone.
  init(_ all: [Record]) {
    records = all.compactMap(CategoryRecords.category)
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

  /// The categories as they are shown.
  var categories: Categories { Categories(shown().map(\.shown.line), aliases) }

  /// Breaks circles of merges, made by devices unaware of each other. The first by id stays.
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
      // A default category has no record to list arrivals.
      guard let merged, merged.subcategory == nil, owners[merged.category] == nil else { continue }
      for part in record.record.partIDs where record.moved[part] == nil {
        aliases.add(CategoryPath(name, part), target: CategoryPath(merged.category, part))
      }
    }
    guard owners[record.name] == index, record.id != CategorySeed.uncategorized else { return }
    if record.isDeleted { aliases.delete(present) }
    for part in record.record.goneParts where record.moved[part] == nil {
      aliases.delete(CategoryPath(record.name, part))
    }
  }

  private static func category(_ record: Record) -> Category? {
    guard let id = record.string("id") else { return nil }
    let name = record.string("slug") ?? id
    return Category(
      id: id, name: name, names: [id, name] + record.strings("former_names"),
      mergedInto: record.string("merged_into").map { CategoryPath($0) }, moved: record.movedParts,
      isDeleted: record.isTrue("deleted"), record: record)
  }

  /// The record that `name` means, also one that is gone.
  func record(_ name: String) -> Category? { owners[name].map { records[$0] } }

  /// The id of the record of the category called `name`.
  func id(of name: String) -> String { record(name)?.id ?? name }

  /// The category is in `categories.jsonl`.
  func isShown(_ record: Category) -> Bool {
    !record.isDeleted && record.mergedInto == nil && id(of: record.name) == record.id
  }

  /// The category that is shown under `name`.
  func shownCategory(_ name: String) -> Category? { record(name).flatMap { isShown($0) && $0.name == name ? $0 : nil } }

  /// The categories that exist, each as it is shown.
  func shown() -> [(record: Category, shown: Record)] {
    let arrivals = self.arrivals()
    return records.compactMap { isShown($0) ? ($0, shown($0, arrivals[$0.name] ?? [])) : nil }
  }

  /// An existing category as it is shown.
  func shown(_ record: Category) -> Record { shown(record, arrivals()[record.name] ?? []) }

  /// The category called `name` as it is shown. Without a record it is as in new books, with the parts moved into it.
  func shown(named name: String) -> Record {
    if let record = record(name) { return shown(record) }
    var seed = CategorySeed.start(name)
    seed.set("id", to: name)
    return CategoryRecords.category(seed).map(shown) ?? seed
  }

  /// Subcategories from elsewhere, by the name of their present category.
  private func arrivals() -> [String: [Record]] {
    var found: [String: [Record]] = [:]
    for record in records where !record.moved.isEmpty || record.mergedInto != nil && !record.isDeleted {
      for var described in record.record.parts {
        guard let part = described.string("id"),
          let step = record.moved[part] ?? record.mergedInto.map({ CategoryPath($0.category, $0.subcategory ?? part) })
        else { continue }
        // A category on the way may have described it anew.
        if let stop = self.record(step.category), let part = step.subcategory, stop.record.partIDs.contains(part) {
          continue
        }
        let target = aliases.target(id(of: record.name) == record.id ? record.name : record.id, part)
        guard let name = target.subcategory else { continue }
        described.set("id", to: name)
        found[target.category, default: []].append(described)
      }
    }
    return found
  }

  private func shown(_ record: Category, _ arrivals: [Record]) -> Record {
    guard !arrivals.isEmpty || record.record.isAliased,
      var shown = try? Record(record.record.line, order: CategoryRecords.order)
    else { return record.record }
    for key in CategoryRecords.ownKeys { shown.remove(key) }
    shown.set("id", to: record.name)
    if record.name != record.id { shown.set("renamed_from", to: record.id) }
    if record.moved.isEmpty, arrivals.isEmpty { return shown }
    let own = record.record.parts.filter { !record.hasMoved($0) }
    var there = Set(own.map(\.id)).union(record.record.goneParts)
    shown.parts = own + arrivals.filter { there.insert($0.id).inserted }
    return shown
  }

  /// Fields of the record only; the shown line has their effects.
  private static let ownKeys = ["slug", "former_names", "moved_subcategories", "merged_into"]
  private static let order = KeyOrder(["type", "id", "renamed_from"])

  // MARK: Edited lines

  /// Turns an edited line, as shown, into an edit of its record. Returns id and record; a new category stays as it is.
  func own(_ edited: Record) -> (id: String, record: Record) {
    let (id, plain) = (edited.id, edited.without("renamed_from"))
    guard let category = shownCategory(id) else { return (id, plain) }
    let shown = shown(category).without("renamed_from")
    var record = category.record
    if shown == record { return (category.id, plain) }
    guard var set = RecordPatch(from: shown, to: plain, absentIsRemoved: true)?.set else {
      return (category.id, record)
    }
    if set["subcategories"] != nil {
      // Those that came from elsewhere stay as they were, and those that went are still listed in the record.
      let (old, mine) = (Set(shown.parts.map(\.line)), Set(record.parts.map(\.line)))
      let kept = plain.parts.filter { mine.contains($0.line) || !old.contains($0.line) }
      set.parts = kept + record.parts.filter(category.hasMoved)
    }
    record.merge(set)
    return (category.id, record)
  }

  /// Does the same as `own` for a category from a pipe. It may lack fields.
  func whole(_ id: String, _ edited: Record) -> (id: String, record: Record) {
    guard let category = shownCategory(id) else { return (id, edited.without("renamed_from")) }
    var shown = shown(category)
    if shown == category.record { return (id, edited) }
    shown.merge(edited.without("id"))
    return own(shown)
  }
}

extension Categories {
  /// Finds the category or subcategory that a person means by `typed`. Throws `RecordProblem` for a name that cannot be
  /// used.
  package static func resolve(
    _ typed: String, in directory: DataDirectory, canCreate: Bool = false
  ) throws -> CategoryPath {
    try Refresh.catchUp(directory)
    let categories = try directory.categories()
    return try refusing { try categories.resolve(typed, canCreate: canCreate) }
  }
}

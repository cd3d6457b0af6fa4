/// The lines of categories and their subcategories, and the events that change them: one each, for any number of
/// transactions.
enum CategoryEdit {
  // MARK: Events

  /// The change that `edit` makes of a category; `nil` when it makes none. A category without a line begins as in new
  /// books.
  static func change(
    _ op: String, _ category: String, _ line: [UInt8]?, by: String, _ edit: (inout Record) -> Void
  ) -> Change? {
    let whole = edited(line ?? seed(category), edit)
    if let line { return Change(op, .categories, category, from: line, to: whole, by: by) }
    return Change(op, .categories, category, set: whole, was: defaults(category, unlike: whole), by: by)
  }

  /// Puts the description of a subcategory into a category, or in place of the one with its id.
  static func put(_ part: [UInt8], into category: inout Record) {
    category.set("subcategories", raw: JSONText.array(parts(of: category.line, with: part)))
    if let id = id(of: part) { note([(id, nil)], in: &category) }
  }

  /// Takes a subcategory out; its description is kept.
  static func remove(_ part: String, _ old: [UInt8], from category: inout Record) {
    let left = parts(of: category.line).filter { id(of: $0) != part }
    category.set("subcategories", raw: JSONText.array(left))
    note([(part, old)], in: &category)
  }

  /// The changes of `deleted_subcategories` that follow from an edit of `subcategories` by hand.
  static func tombstones(from old: [UInt8], to new: [UInt8]) -> [(String, [UInt8]?)] {
    let (before, after) = (parts(of: old), Set(parts(of: new).compactMap(id)))
    let gone = before.compactMap { part in id(of: part).flatMap { after.contains($0) ? nil : ($0, Optional(part)) } }
    let back = Tombstone.subcategories(old).filter { after.contains($0) }.map { ($0, [UInt8]?.none) }
    return gone + back
  }

  /// Notes the descriptions of subcategories that are gone, and forgets those that are back.
  static func note(_ gone: [(String, [UInt8]?)], in record: inout Record) {
    var deleted = record.record("deleted_subcategories") ?? Record(order: .unordered)
    for (part, old) in gone { if let old { deleted.set(part, raw: old) } else { deleted.remove(part) } }
    record.set("deleted_subcategories", to: deleted.isEmpty ? nil : deleted)
  }

  // MARK: Lines

  /// The line of a category that new books begin with, or of one without a description.
  static func seed(_ category: String) -> [UInt8] {
    CategorySeed.all.first { $0.slug == category }.map(Seed.record) ?? named(title: category)
  }

  /// The same to be changed into `line`; `nil` when that is no change.
  static func defaults(_ category: String, unlike line: [UInt8]) -> [UInt8]? {
    guard let seed = CategorySeed.all.first(where: { $0.slug == category }).map(Seed.record), seed != line else {
      return nil
    }
    return seed
  }

  /// A subcategory without a description.
  static func subcategory(_ part: String) -> [UInt8] { named(part, title: part) }

  private static func named(_ id: String? = nil, title slug: String) -> [UInt8] {
    Record(["id": id, "name": CategorySeed.title(of: slug)]).line
  }

  /// `line` with its present name among its former ones, for later.
  static func notingName(_ line: [UInt8]) -> [UInt8] {
    edited(line) { record in
      guard let slug = record.string("slug") else { return }
      let former = record.strings("former_names")
      if !former.contains(slug) { record.set("former_names", to: (former + [slug]).sorted()) }
    }
  }

  /// `line` without a member.
  static func without(_ key: String, _ line: [UInt8]) -> [UInt8] {
    edited(line) { record in if record[key] != nil { record.remove(key) } }
  }

  /// `line` with a change; the line itself when nothing changes.
  static func edited(
    _ line: [UInt8], order: KeyOrder = RecordOrder.reference, _ change: (inout Record) -> Void
  ) -> [UInt8] {
    guard var record = try? Record(line, order: order) else { return line }
    change(&record)
    return record.line
  }

  /// Calls `body` with the scanned line; `nil` when it holds no object.
  static func read<R>(_ line: [UInt8], _ body: (JSONObject) -> R?) -> R? {
    line.withUnsafeBufferPointer { JSONObject($0).flatMap(body) }
  }

  // MARK: Parts of a line

  /// The elements of `subcategories`.
  static func parts(of line: [UInt8]) -> [[UInt8]] {
    read(line) { $0.value("subcategories").map { JSONElements($0.raw).values.map { Array($0.raw) } } } ?? []
  }

  /// The same with `record` added, or in place of the one with its id.
  static func parts(of line: [UInt8], with record: [UInt8]) -> [[UInt8]] {
    var list = parts(of: line)
    let part = id(of: record)
    if let index = list.firstIndex(where: { id(of: $0) == part }) { list[index] = record } else { list.append(record) }
    return list
  }

  /// The id of a record, or of a description of a subcategory.
  static func id(of line: [UInt8]) -> String? { read(line) { $0.string("id") } }

  /// The category or subcategory that the subcategory `part` was moved into, if any.
  static func target(of part: String, in line: [UInt8]) -> CategoryPath? { read(line) { moved($0)[part] } }

  /// The targets of the subcategories that were moved.
  static func moved(_ object: JSONObject) -> [String: CategoryPath] {
    guard let moved = object.value("moved_subcategories").flatMap({ JSONObject($0.raw) }) else { return [:] }
    return (0..<moved.count).reduce(into: [:]) { targets, index in
      let part = String(decoding: JSONText.decodedKey(moved.key(at: index)), as: UTF8.self)
      targets[part] = moved.value(at: index).string.map { CategoryPath($0) }
    }
  }

  /// The names that a category had between its id and its present name.
  static func formerNames(_ object: JSONObject) -> [String] {
    object.value("former_names").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
  }
}

import Spendwise
import SpendwiseJSON

/// The lines of categories and their subcategories, and the events that change them: one each, for any number of
/// transactions.
enum CategoryEdit {
  // MARK: Events

  /// The change that puts the subcategory `part` into a category, or replaces its description by `record`. `line` is
  /// that of the category; a category without a line is one that new books begin with.
  static func putting(
    _ part: String, _ record: [UInt8], into category: String, _ line: [UInt8]?, op: String? = nil, by: String
  ) -> Change {
    let list = parts(of: line ?? seed(category), with: record)
    return change(op ?? "category.edit", category, line, list, gone: [(part, nil)], by: by)
  }

  /// The change that takes a subcategory out; its description is kept.
  static func removing(
    _ part: String, _ old: [UInt8], from category: String, _ line: [UInt8]?, by: String
  ) -> Change {
    let left = parts(of: line ?? seed(category)).filter { id(of: $0) != part }
    return change("category.delete", category, line, left, gone: [(part, old)], by: by)
  }

  /// The change that puts back what `removing` took out.
  static func restoring(_ part: String, in category: String, _ line: [UInt8], by: String) -> Change? {
    guard let old = member(part, of: "deleted_subcategories", in: line) else { return nil }
    return change("category.restore", category, line, parts(of: line) + [old], gone: [(part, nil)], by: by)
  }

  /// A change of the list of subcategories; of a category that the books have no line of, its whole line.
  private static func change(
    _ op: String, _ category: String, _ line: [UInt8]?, _ list: [[UInt8]], gone: [(String, [UInt8]?)], by: String
  ) -> Change {
    let whole = edited(line ?? seed(category)) { record in
      record.set("subcategories", raw: JSONText.array(list))
      note(gone, in: &record)
    }
    return line.flatMap { Change(op, .categories, category, from: $0, to: whole, by: by) }
      ?? Change(op, .categories, category, set: whole, was: defaults(category, unlike: whole), by: by)
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

  private static func member(_ part: String, of key: StaticString, in line: [UInt8]) -> [UInt8]? {
    guard let raw = read(line, { $0.value(key).map { Array($0.raw) } }) else { return nil }
    return read(raw) { $0.value(named: Array(part.utf8)).map { Array($0.raw) } }
  }

  /// Joins the subcategories that `patch`, made from `before`, adds, changes and takes out with those in `record`.
  static func joinParts(
    _ patch: JSONObject, from before: JSONObject?, on record: Record, into wanted: inout Record
  ) {
    let (old, new) = (before?.value("subcategories"), patch.value("subcategories"))
    guard let new, new.kind == .array, let held = record["subcategories"], held.isList else { return }
    if let old, held.read({ old.raw.equals($0.raw) }) || old.raw.equals(new.raw) { return }
    func parts(_ value: JSONValue?) -> [(id: String, part: [UInt8])] {
      guard let value, value.kind == .array else { return [] }
      return JSONElements(value.raw).values.compactMap { part in id(of: Array(part.raw)).map { ($0, Array(part.raw)) } }
    }
    let (was, now, own) = (parts(old), parts(new), held.read { parts($0) })
    func part(_ id: String, _ list: [(id: String, part: [UInt8])]) -> [UInt8]? { list.first { $0.id == id }?.part }
    var joined = own.compactMap { id, mine -> [UInt8]? in
      guard let theirs = part(id, now) else { return part(id, was) == nil ? mine : nil }
      return before == nil || theirs == part(id, was) ? mine : theirs
    }
    let there = Set(own.map(\.id)).union(before == nil ? Tombstone.subcategories(record.line) : [])
    joined += now.filter { part($0.id, was) == nil && !there.contains($0.id) }.map(\.part)
    wanted.set("subcategories", raw: JSONText.array(joined))
  }
}

import Spendwise
import SpendwiseJSON

/// Changes of categories and their subcategories, as events: one each, however many transactions they move.
enum CategoryEdit {
  /// Puts the subcategory `part` into a category, or `record` in the place of the one that is there. `line` is that of
  /// the category; without one it is a category to begin with.
  static func putting(
    _ part: String, _ record: [UInt8], into category: String, _ line: [UInt8]?, op: String? = nil, by: String
  ) -> Change {
    let list = parts(of: line ?? seed(category), with: record)
    return change(op ?? "category.edit", category, line, list, gone: [(part, nil)], by: by)
  }

  /// A subcategory that nobody has described.
  static func subcategory(_ part: String) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("id", part)
    json.member("name", CategorySeed.title(of: part))
    json.end()
    return json.bytes
  }

  /// Whether a rule gives this category, or this subcategory of it, whatever it calls it.
  static func isGiven(_ category: String, _ part: String?, by rule: [UInt8], _ moves: CategoryMoves) -> Bool {
    var object = JSONObject()
    return rule.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, let given = object.string("category") else { return false }
      let place = moves.place(given, object.string("subcategory"))
      return place.category == category && (part == nil || place.subcategory == part)
    }
  }

  /// Takes a subcategory out; its record is kept.
  static func removing(
    _ part: String, _ old: [UInt8], from category: String, _ line: [UInt8]?, by: String
  ) -> Change {
    let left = parts(of: line ?? seed(category)).filter { id(of: $0) != part }
    return change("category.delete", category, line, left, gone: [(part, old)], by: by)
  }

  /// Where a subcategory was moved, as the category's line says.
  static func target(of part: String, in line: [UInt8]) -> String? {
    guard let raw = member("moved_subcategories", of: line) else { return nil }
    var moved = JSONObject()
    return raw.withUnsafeBufferPointer { bytes in
      (try? moved.scan(bytes)) == nil ? nil : moved.value(named: Array(part.utf8))?.string
    }
  }

  /// Puts back what `removing` took out.
  static func restoring(_ part: String, in category: String, _ line: [UInt8], by: String) -> Change? {
    guard let old = deleted(part, line) else { return nil }
    return change("category.restore", category, line, parts(of: line) + [old], gone: [(part, nil)], by: by)
  }

  /// What an edit of a category's line by hand leaves out of `subcategories`, as it must stand in
  /// `deleted_subcategories`; `nil` when nothing.
  static func tombstones(from old: [UInt8], to new: [UInt8]) -> [(String, [UInt8]?)] {
    let (before, after) = (parts(of: old), Set(parts(of: new).compactMap(id)))
    let gone = before.compactMap { part in id(of: part).flatMap { after.contains($0) ? nil : ($0, Optional(part)) } }
    let back = Tombstone.subcategories(old).filter { after.contains($0) }.map { ($0, [UInt8]?.none) }
    return gone + back
  }

  /// `patch` with what it says of `deleted_subcategories`.
  static func members(_ gone: [(String, [UInt8]?)]) -> [UInt8] {
    var out = Array("\"deleted_subcategories\":{".utf8)
    for (number, (part, record)) in gone.enumerated() {
      if number > 0 { out.append(UInt8(ascii: ",")) }
      part.withBytes { JSONText.encode($0, into: &out) }
      out.append(UInt8(ascii: ":"))
      out += record ?? Array("null".utf8)
    }
    return out + [UInt8(ascii: "}")]
  }

  /// The line of a category that the program begins with, or of one that nobody has named.
  static func seed(_ category: String) -> [UInt8] {
    let record = CategorySeed.all.first { $0.slug == category }.map(Seed.record)
    if let record { return record }
    var json = JSONWriter()
    json.begin()
    json.member("name", CategorySeed.title(of: category))
    json.end()
    return json.bytes
  }

  /// `line` with what it is called now among what it was ever called.
  static func notingName(_ line: [UInt8]) -> [UInt8] {
    edited(line) { object, edit in
      guard let slug = object.string("slug") else { return }
      let former = object.value("former_names").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
      if former.contains(slug) { return }
      let names = (former + [slug]).sorted().map { name -> [UInt8] in
        var text: [UInt8] = []
        name.withBytes { JSONText.encode($0, into: &text) }
        return text
      }
      edit.set("former_names", raw: list(names))
    }
  }

  /// The record of a subcategory under another id.
  static func named(_ part: [UInt8], _ id: String) -> [UInt8] { edited(part) { $1.set("id", id) } }

  /// Records of subcategories as a list.
  static func list(_ parts: [[UInt8]]) -> [UInt8] {
    [UInt8(ascii: "[")] + parts.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  private static func edited(_ line: [UInt8], _ change: (JSONObject, inout JSONEdit) -> Void) -> [UInt8] {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return line }
      var edit = JSONEdit()
      change(object, &edit)
      if edit.isEmpty { return line }
      var out: [UInt8] = []
      edit.write(object, order: KeyOrder(["type", "id"]), into: &out)
      return out
    }
  }

  private static func member(_ key: StaticString, of line: [UInt8]) -> [UInt8]? {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      (try? object.scan(bytes)) == nil ? nil : object.value(key).map { Array($0.raw) }
    }
  }

  /// The elements of `subcategories`.
  static func parts(of line: [UInt8]) -> [[UInt8]] {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, let list = object.value("subcategories") else { return [] }
      return JSONElements(list.raw).values.map { Array($0.raw) }
    }
  }

  /// The same with `record`, in the place of the one of that id.
  static func parts(of line: [UInt8], with record: [UInt8]) -> [[UInt8]] {
    var list = parts(of: line)
    let part = id(of: record)
    if let place = list.firstIndex(where: { id(of: $0) == part }) { list[place] = record } else { list.append(record) }
    return list
  }

  /// The id in an element of `subcategories`.
  static func id(of part: [UInt8]) -> String? {
    var object = JSONObject()
    return part.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("id") }
  }

  private static func deleted(_ part: String, _ line: [UInt8]) -> [UInt8]? {
    guard let raw = Tombstone.member("deleted_subcategories", of: line) else { return nil }
    var gone = JSONObject()
    return raw.withUnsafeBufferPointer { bytes in
      (try? gone.scan(bytes)) == nil ? nil : gone.value(named: Array(part.utf8)).map { Array($0.raw) }
    }
  }

  /// A change of the list of subcategories; of a category that the books have no line of, its whole line.
  private static func change(
    _ op: String, _ category: String, _ line: [UInt8]?, _ list: [[UInt8]], gone: [(String, [UInt8]?)], by: String
  ) -> Change {
    let patch =
      Array("{\"subcategories\":".utf8) + CategoryEdit.list(list) + [UInt8(ascii: ",")] + members(gone) + [
        UInt8(ascii: "}")
      ]
    let whole = tidied(MergePatch.merged(patch, onto: line ?? seed(category)))
    if let line, let found = RecordPatch(from: line, to: whole, absentIsRemoved: true) {
      return Change(op: op, view: .categories, id: Array(category.utf8), set: found.set, was: found.was, by: by)
    }
    return Change(op: op, view: .categories, id: Array(category.utf8), set: whole, by: by)
  }

  /// `line` without an empty list of what was deleted.
  static func tidied(_ line: [UInt8]) -> [UInt8] {
    edited(line) { object, edit in
      if object.value("deleted_subcategories")?.raw.equals("{}") == true { edit.remove("deleted_subcategories") }
    }
  }
}

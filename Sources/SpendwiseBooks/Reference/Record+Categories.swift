/// Accounts and categories that are gone or have other names, and subcategories.
extension Record {
  /// The same record without a field.
  func without(_ key: String) -> Record {
    var record = self
    if self[key] != nil { record.remove(key) }
    return record
  }

  /// The account or category is gone: deleted, or merged into another.
  var isGone: Bool { self["deleted"]?.isTrue ?? (string("merged_into") != nil) }

  /// A category that has, or had, another name or place.
  var isAliased: Bool {
    ["slug", "former_names", "moved_subcategories", "merged_into"].contains { $0.withBytes(has) }
  }

  /// An account or a category of which something is gone.
  var hasTombstone: Bool { isAliased || self["deleted"] != nil || self["deleted_subcategories"] != nil }

  // MARK: The subcategories of a category

  /// The descriptions of its subcategories.
  var parts: [Record] {
    get { self["subcategories"]?.records ?? [] }
    set { set("subcategories", to: newValue) }
  }

  /// The ids of its subcategories.
  var partIDs: [String] { parts.compactMap { $0.string("id") } }

  /// Descriptions with `part` added, or put over that with its id.
  func parts(with part: Record) -> [Record] {
    var list = parts
    if let index = list.firstIndex(where: { $0.id == part.id }) { list[index] = part } else { list.append(part) }
    return list
  }

  /// Adds the description of a subcategory, or replaces it by id.
  mutating func put(_ part: Record) {
    parts = parts(with: part)
    note([(part.id, nil)])
  }

  /// Takes a subcategory out; its description is kept.
  mutating func remove(part: String, _ old: Record) {
    parts = parts.filter { $0.string("id") != part }
    note([(part, old)])
  }

  /// Changes of `deleted_subcategories` when `subcategories` become those of `new`. Made for edits by hand.
  func goneParts(in new: Record) -> [(String, Record?)] {
    let after = Set(new.partIDs)
    let gone = parts.filter { part in part.string("id").map { !after.contains($0) } ?? false }
    return gone.map { ($0.id, $0) } + goneParts.filter(after.contains).map { ($0, nil) }
  }

  /// The subcategories that were deleted and have not been put in again.
  var goneParts: [String] {
    guard let gone = record("deleted_subcategories") else { return [] }
    let live = Set(partIDs)
    return gone.fields.map(\.key).filter { !live.contains($0) }
  }

  /// Notes the descriptions of gone subcategories, and forgets restored ones.
  mutating func note(_ gone: [(String, Record?)]) {
    var deleted = record("deleted_subcategories") ?? Record(order: .unordered)
    for (part, old) in gone { deleted.set(part, to: old) }
    set("deleted_subcategories", to: deleted.isEmpty ? nil : deleted)
  }

  /// The targets of the subcategories that were moved.
  var movedParts: [String: CategoryPath] {
    (record("moved_subcategories")?.fields ?? []).reduce(into: [:]) { targets, field in
      targets[field.key] = field.value.string.map { CategoryPath($0) }
    }
  }
}

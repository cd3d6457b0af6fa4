/// A reference file in memory. Its records are found by id, and keep the order of the file.
package struct ReferenceTable {
  private(set) var ids: [String] = []
  private var records: [String: Record] = [:]
  /// Categories with another name or place than at first.
  private var aliased: Set<String> = []

  init() {}

  /// Reads a view's file, and its gone records from `deleted.jsonl`. A renamed category stays where it is; its line
  /// is among the gone ones.
  init(_ bytes: [UInt8], gone: [UInt8], of view: View) {
    add(bytes)
    add(gone, of: view)
  }

  /// All records, in their order.
  var all: [Record] { ids.compactMap { records[$0] } }

  subscript(id: String) -> Record? {
    get { records[id] }
    set {
      if newValue == nil {
        ids.removeAll { $0 == id }
      } else if records[id] == nil {
        ids.append(id)
      }
      if newValue?.isAliased == true { aliased.insert(id) } else { aliased.remove(id) }
      records[id] = newValue
    }
  }

  /// Adds the lines of `bytes`. With `view` only those of its type, by their own ids.
  mutating func add(_ bytes: [UInt8], of view: View? = nil) {
    for line in bytes.split(separator: 0x0A) {
      guard let record = try? Record(Array(line)) else { continue }
      if let view, record.string("type") != view.recordType.description { continue }
      let former = view == nil ? record.string("renamed_from") : nil
      if let id = former ?? record.string("id") { self[id] = record }
    }
  }

  /// Applies an event. A record that changes its `order`, goes or comes back moves to the end: files alone give its
  /// place.
  mutating func apply(_ event: Event) {
    let id = event.id.text
    let before = records[id]
    var after = event.applied(to: before)
    if let record = after {
      switch event.view {
      case .accounts: after = breakingCircle(id, record)
      case .categories: after = ReferenceTable.notingName(record.without("renamed_from")).reread
      default: break
      }
    }
    let shown = event.view == .categories ? shownIDs : nil
    if let before, let after {
      let comesOrGoes = event.view.keepsGone && before.isGone != after.isGone
      if comesOrGoes || event.view.isOrdered && before.number("order") != after.number("order") { self[id] = nil }
    }
    self[id] = after
    guard event.view == .categories, shown != nil || !aliased.isEmpty else { return }
    // A category may come or go because of the name of another one.
    let changed = (shown ?? Set(ids).subtracting([id])).symmetricDifference(shownIDs ?? Set(ids))
    for id in ids.filter({ changed.contains($0) }) {
      let record = records[id]
      self[id] = nil
      self[id] = record
    }
  }

  /// Ids of the shown categories; `nil` if none was ever renamed.
  private var shownIDs: Set<String>? {
    if aliased.isEmpty { return nil }
    let names = CategoryRecords(all)
    return Set(names.records.filter(names.isShown).map(\.id))
  }

  /// A category with its present name among its former ones, for later.
  private static func notingName(_ category: Record) -> Record {
    let former = category.strings("former_names")
    guard let slug = category.string("slug"), !former.contains(slug) else { return category }
    var category = category
    category.set("former_names", to: (former + [slug]).sorted())
    return category
  }

  /// Removes `merged_into` from an account if that leads back to it. Two devices may merge two accounts in opposite
  /// directions; then the second merge does nothing.
  private func breakingCircle(_ id: String, _ account: Record) -> Record {
    var next = account.string("merged_into")
    for _ in 0...ids.count {
      guard let target = next else { return account }
      if target == id { break }
      next = records[target]?.string("merged_into")
    }
    return account.without("merged_into").reread
  }

  /// The account that `id` became after all merges.
  func mergeTarget(of id: String) -> String {
    var target = id
    for _ in 0...ids.count {
      guard let next = records[target]?.string("merged_into") else { break }
      target = next
    }
    return target
  }

  /// Live records as they are shown, in the order of the view.
  func live(in view: View) -> [(id: String, record: Record)] {
    if view == .categories, !aliased.isEmpty {
      let shown = CategoryRecords(all).shown().reduce(into: [:]) { $0[$1.record.id] = $1.shown }
      return ids(in: view).compactMap { id in shown[id].map { (id, $0) } }
    }
    return ids(in: view).compactMap { id in
      records[id].flatMap { view.keepsGone && $0.isGone ? nil : (id, $0) }
    }
  }

  /// The present names of the categories. Most books have no other ones.
  var aliases: CategoryAliases {
    records.values.contains(where: \.hasTombstone) ? CategoryRecords(all).aliases : CategoryAliases()
  }

  /// Lines of `deleted.jsonl` for `view`. Records that are shown otherwise or lack a subcategory come first, by id:
  /// their order is that of their own file. Gone ones follow.
  func tombstones(in view: View) -> [UInt8] {
    if !records.values.contains(where: \.hasTombstone) { return [] }
    let live = live(in: view).reduce(into: [:]) { $0[$1.id] = $1.record }
    let changed = ids.filter { id in
      live[id].map { shown in records[id].map { $0 != shown || !$0.goneParts.isEmpty } ?? false } ?? false
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (changed + ids.filter { live[$0] == nil }).flatMap { (records[$0]?.line ?? []) + [0x0A] }
  }

  /// Ids in the order of the file. An ordered view goes by `order` first.
  func ids(in view: View) -> [String] {
    if !view.isOrdered { return ids }
    let ranked = ids.enumerated().map { index, id in (rank: order(of: id) ?? Int.max, index: index, id: id) }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.id)
  }

  /// The bytes of the file.
  func bytes(of view: View) -> [UInt8] {
    var out: [UInt8] = []
    for (_, record) in live(in: view) { out += record.line + [0x0A] }
    return out
  }

  /// The `order` of a record; one without is at the end.
  func order(of id: String) -> Int? { records[id]?.number("order") }
}

/// A reference file in memory: its lines by id, in the order of the view.
struct ReferenceTable {
  private(set) var ids: [String] = []
  private(set) var lines: [String: [UInt8]] = [:]
  /// How many bytes the lines have, with their newlines.
  private(set) var size = 0
  /// The categories that say where they are.
  private var aliased: Set<String> = []

  init() {}

  /// Reads the lines of a file that we wrote. A category that has another name now keeps its place; its own line is
  /// among those that are gone.
  init(_ bytes: [UInt8]) { add(bytes) }

  /// Reads the file of a view, and those of its records that are gone in `deleted.jsonl`.
  init(_ bytes: [UInt8], gone: [UInt8], of view: View) {
    self.init(bytes)
    add(gone, of: view)
  }

  /// All lines, in their order.
  var all: [[UInt8]] { ids.compactMap { lines[$0] } }

  subscript(id: String) -> [UInt8]? {
    get { lines[id] }
    set {
      if newValue == nil {
        ids.removeAll { $0 == id }
      } else if lines[id] == nil {
        ids.append(id)
      }
      size += (newValue.map { $0.count + 1 } ?? 0) - (lines[id].map { $0.count + 1 } ?? 0)
      if newValue.map(Tombstone.isAliased) == true { aliased.insert(id) } else { aliased.remove(id) }
      lines[id] = newValue
    }
  }

  /// Adds the lines of `bytes`: all, or those of the type that `view` shows, which have their own names.
  mutating func add(_ bytes: [UInt8], of view: View? = nil) {
    var object = JSONObject()
    for line in bytes.split(separator: 0x0A) {
      let id = line.withUnsafeBufferPointer { line -> String? in
        guard (try? object.scan(line)) != nil else { return nil }
        if let view { return object.says("type", view.recordType) ? object.string("id") : nil }
        return (object.says("type", "category") ? object.string("renamed_from") : nil) ?? object.string("id")
      }
      if let id { self[id] = Array(line) }
    }
  }

  /// Applies the event in the journal line `line`; an unknown one changes nothing.
  mutating func apply(line: [UInt8], _ object: inout JSONObject) {
    line.withUnsafeBufferPointer { bytes in
      if let event = Event(bytes, &object) { apply(event) }
    }
  }

  /// Applies an event. A record that changes its `order`, that goes or that comes back, goes to the end: so the place
  /// of a record among its equals follows from the files alone.
  mutating func apply(_ event: Event) {
    let id = event.id.text
    let before = lines[id]
    var after = event.applied(to: before)
    if event.view == .accounts, let line = after, Tombstone.mergedInto(line) != nil { after = breakingCircle(id, line) }
    if event.view == .categories, let line = after {
      after = CategoryEdit.notingName(CategoryEdit.without("renamed_from", line))
    }
    let shown = event.view == .categories ? shownIDs : nil
    if let before, let after, moves(before, after, in: event.view) { self[id] = nil }
    self[id] = after
    guard event.view == .categories, shown != nil || !aliased.isEmpty else { return }
    // A category may come or go because of what another one is called.
    let changed = (shown ?? Set(ids).subtracting([id])).symmetricDifference(shownIDs ?? Set(ids))
    for id in ids.filter({ changed.contains($0) }) {
      let line = lines[id]
      self[id] = nil
      self[id] = line
    }
  }

  /// The categories that are shown; `nil` when all have the names that they began with.
  private var shownIDs: Set<String>? {
    if aliased.isEmpty { return nil }
    let names = CategoryRecords(all)
    return Set(names.records.filter(names.isShown).map(\.id))
  }

  private func moves(_ before: [UInt8], _ after: [UInt8], in view: View) -> Bool {
    if Tombstone.isKept(in: view), Tombstone.isOn(before) != Tombstone.isOn(after) { return true }
    return view.isOrdered && ReferenceTable.order(in: before) != ReferenceTable.order(in: after)
  }

  /// `line` without `merged_into` when that leads back to it: of two merges that each of two devices made the other
  /// way around, the second does nothing.
  private func breakingCircle(_ id: String, _ line: [UInt8]) -> [UInt8] {
    var next = Tombstone.mergedInto(line)
    for _ in 0...ids.count {
      guard let account = next else { return line }
      if account == id { break }
      next = lines[account].flatMap { Tombstone.mergedInto($0) }
    }
    guard var account = try? Record(line) else { return line }
    account.remove("merged_into")
    return account.line
  }

  /// The account that `id` became after all merges.
  func mergeTarget(of id: String) -> String {
    var target = id
    for _ in 0...ids.count {
      guard let next = lines[target].flatMap({ Tombstone.mergedInto($0) }) else { break }
      target = next
    }
    return target
  }

  /// The lines of the records that are not gone, in the order of the file.
  func live(in view: View) -> [(id: String, line: [UInt8])] {
    if view == .categories, !aliased.isEmpty {
      let shown = CategoryRecords(all).shown().reduce(into: [:]) { $0[$1.record.id] = $1.line }
      return ids(in: view).compactMap { id in shown[id].map { (id, $0) } }
    }
    return ids(in: view).compactMap { id in
      lines[id].flatMap { Tombstone.isKept(in: view) && Tombstone.isOn($0) ? nil : (id, $0) }
    }
  }

  /// The lines of `deleted.jsonl` about the records of `view`.
  func tombstones(in view: View) -> [UInt8] {
    if view == .categories, !aliased.isEmpty { return CategoryRecords(all).tombstones() }
    var out: [UInt8] = []
    for id in ids {
      guard let line = lines[id] else { continue }
      if Tombstone.isOn(line) {
        out.append(contentsOf: line)
        out.append(0x0A)
      }
      for part in Tombstone.subcategories(line) { out += Tombstone.mark("subcategory", "\(id)/\(part)") }
    }
    return out
  }

  /// The ids in the order of the file: by `order` number first where the view asks for it.
  func ids(in view: View) -> [String] { view.isOrdered ? sortedIDs() : ids }

  /// The bytes of the file.
  func bytes(of view: View) -> [UInt8] {
    var out: [UInt8] = []
    for (_, line) in live(in: view) {
      out.append(contentsOf: line)
      out.append(0x0A)
    }
    return out
  }

  private func sortedIDs() -> [String] {
    let ranked = ids.enumerated().map { index, id in (rank: order(of: id) ?? Int.max, index: index, id: id) }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.id)
  }

  /// The `order` of a record; one without is at the end.
  func order(of id: String) -> Int? { lines[id].flatMap { ReferenceTable.order(in: $0) } }

  private static func order(in line: [UInt8]) -> Int? {
    (try? Record(line))?.number("order")
  }
}

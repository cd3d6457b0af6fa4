import SpendwiseJSON
import SpendwiseSystem

/// A reference file in memory: its lines by id, in the order of the view.
struct ReferenceTable {
  private(set) var ids: [String] = []
  private(set) var lines: [String: [UInt8]] = [:]

  init() {}

  /// Reads the lines of a file that we wrote.
  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      var object = JSONObject()
      let id = line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("id") }
      if let id { self[id] = Array(line) }
    }
  }

  subscript(id: String) -> [UInt8]? {
    get { lines[id] }
    set {
      if newValue == nil {
        ids.removeAll { $0 == id }
      } else if lines[id] == nil {
        ids.append(id)
      }
      lines[id] = newValue
    }
  }

  /// Adds the lines of `bytes` that are of the type that `view` shows.
  mutating func add(_ bytes: [UInt8], of view: View) {
    for line in bytes.split(separator: 0x0A) {
      var object = JSONObject()
      let id = line.withUnsafeBufferPointer {
        (try? object.scan($0)) != nil && object.says("type", view.recordType) ? object.string("id") : nil
      }
      if let id { self[id] = Array(line) }
    }
  }

  /// Applies an event. A record that changes its `order`, that goes or that comes back, goes to the end: so the place
  /// of a record among its equals can be told from the files alone.
  mutating func apply(_ event: Event) {
    let id = event.id.text
    let before = lines[id]
    var after = event.applied(to: before)
    if event.view == .accounts, let line = after, Tombstone.mergedInto(line) != nil { after = breakingCircle(id, line) }
    if let before, let after, moves(before, after, in: event.view) { self[id] = nil }
    self[id] = after
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
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return line }
      var edit = JSONEdit()
      edit.remove("merged_into")
      var out: [UInt8] = []
      edit.write(object, order: KeyOrder(["type", "id"]), into: &out)
      return out
    }
  }

  /// The account that `id` stands for after all merges.
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
    ids(in: view).compactMap { id in
      lines[id].flatMap { Tombstone.isKept(in: view) && Tombstone.isOn($0) ? nil : (id, $0) }
    }
  }

  /// What `deleted.jsonl` says of the records of `view`.
  func tombstones(in view: View) -> [UInt8] {
    var out: [UInt8] = []
    for id in ids {
      guard let line = lines[id] else { continue }
      if Tombstone.isOn(line) {
        out.append(contentsOf: line)
        out.append(0x0A)
      }
      for part in Tombstone.subcategories(line) {
        var json = JSONWriter()
        json.begin()
        json.member("type", "subcategory")
        json.member("id", "\(id)/\(part)")
        json.end()
        json.endLine()
        out.append(contentsOf: json.bytes)
      }
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
    let ranked = ids.enumerated().map { place, id in (rank: order(of: id) ?? Int.max, place: place, id: id) }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.id)
  }

  /// The `order` of a record; one without stands at the end.
  func order(of id: String) -> Int? { lines[id].flatMap { ReferenceTable.order(in: $0) } }

  private static func order(in line: [UInt8]) -> Int? {
    line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      guard (try? object.scan(bytes)) != nil else { return nil }
      return object.literal("order").flatMap { Int($0) }
    }
  }
}

import Spendwise
import SpendwiseJSON

/// The categories of the books by what they are called.
///
/// A category keeps the record and the id that it began with. `slug` is what it is called now, and `former_names` what
/// it was called between; `merged_into` says where it went as a whole, `moved_subcategories` where parts of it did. All
/// else follows from that: what is shown, and what a name means.
struct CategoryNames {
  /// What a category's record says, as far as it matters here.
  struct Record {
    let id: String
    /// What it is called now.
    let name: String
    /// What it was ever called.
    let names: [String]
    fileprivate(set) var mergedInto: String?
    let moved: [(part: String, target: String)]
    let isDeleted: Bool
    /// The line in the journal's words.
    let line: [UInt8]
  }

  private(set) var records: [Record] = []
  /// Where everything is now, and what was deleted.
  private(set) var moves = CategoryMoves()
  /// The record that a name means.
  private var owners: [String: Int] = [:]

  /// Takes the lines of categories in the journal's words, those that are gone too.
  init(_ lines: [[UInt8]]) {
    records = lines.compactMap(CategoryNames.record)
    // Its own id first, then what it is called, then what it was called; of several the first by id.
    let order = records.indices.sorted { records[$0].id.utf8.lexicographicallyPrecedes(records[$1].id.utf8) }
    func claim(_ names: (Record) -> [String]) {
      for index in order { for name in names(records[index]) where owners[name] == nil { owners[name] = index } }
    }
    claim { $0.name == $0.id ? [$0.id] : [] }
    claim { [$0.name] }
    claim { $0.names }
    breakCircles()
    for index in records.indices { note(index) }
  }

  /// Of categories that were merged in a circle, by devices that did not know of each other, the first by id stays.
  private mutating func breakCircles() {
    for index in records.indices where records[index].mergedInto != nil {
      var circle = [index]
      while let target = records[circle[circle.count - 1]].mergedInto, circle.count <= records.count {
        let name = CategoryMoves.parts(Array(target.utf8)).category
        guard let next = owners[String(decoding: name, as: UTF8.self)] else { break }
        if next == index {
          let first = circle.min { records[$0].id.utf8.lexicographicallyPrecedes(records[$1].id.utf8) } ?? index
          records[first].mergedInto = nil
          break
        }
        circle.append(next)
      }
    }
  }

  private mutating func note(_ index: Int) {
    let record = records[index]
    for name in record.names where owners[name] == index {
      for (part, target) in record.moved { moves.step(from: Array("\(name)/\(part)".utf8), to: Array(target.utf8)) }
      if name == record.name, let target = record.mergedInto, !record.isDeleted {
        moves.step(from: Array(name.utf8), to: Array(target.utf8))
      } else {
        moves.step(from: Array(name.utf8), to: Array(record.name.utf8))
      }
    }
    guard owners[record.name] == index, record.id != CategorySeed.uncategorized else { return }
    if record.isDeleted { moves.close(Array(record.name.utf8)) }
    for part in Tombstone.subcategories(record.line) where !record.moved.contains(where: { $0.part == part }) {
      moves.close(Array("\(record.name)/\(part)".utf8))
    }
  }

  private static func record(_ line: [UInt8]) -> Record? {
    var (object, moved) = (JSONObject(), JSONObject())
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, let id = object.string("id") else { return nil }
      let name = object.string("slug") ?? id
      let former = object.value("former_names").map { JSONElements($0.raw).values.compactMap(\.string) } ?? []
      var targets: [(String, String)] = []
      if let value = object.value("moved_subcategories"), (try? moved.scan(value.raw)) != nil {
        for index in 0..<moved.count {
          guard let target = moved.value(at: index).string else { continue }
          targets.append((String(decoding: JSONText.decodedKey(moved.key(at: index)), as: UTF8.self), target))
        }
      }
      return Record(
        id: id, name: name, names: [id, name] + former, mergedInto: object.string("merged_into"), moved: targets,
        isDeleted: object.value("deleted")?.raw.equals("true") ?? false, line: line)
    }
  }

  /// The record that `name` means, whatever became of it.
  func record(_ name: String) -> Record? { owners[name].map { records[$0] } }

  /// Whether the category stands in `categories.jsonl`.
  func isShown(_ record: Record) -> Bool {
    !record.isDeleted && record.mergedInto == nil && owners[record.name].map { records[$0].id } == record.id
  }

  /// The categories that exist, each with its line as people see it.
  func shown() -> [(record: Record, line: [UInt8])] {
    let arrivals = self.arrivals()
    return records.compactMap { isShown($0) ? ($0, shown($0, arrivals[$0.name] ?? [])) : nil }
  }

  /// The line of one that exists, as people see it.
  func shownLine(_ record: Record) -> [UInt8] { shown(record, arrivals()[record.name] ?? []) }

  /// The line of the category called `name` as people see it; of one to begin with that nobody has described, what it
  /// begins as, and what came into it.
  func shownLine(_ name: String) -> [UInt8] {
    if let record = record(name) { return shownLine(record) }
    let seed = MergePatch.merged(CategoryEdit.seed(name), onto: Array("{\"id\":\"\(name)\"}".utf8))
    return CategoryNames.record(seed).map { shown($0, arrivals()[name] ?? []) } ?? seed
  }

  /// The subcategories that came from elsewhere, by the name of the category where they are now.
  private func arrivals() -> [String: [(part: String, record: [UInt8])]] {
    var found: [String: [(part: String, record: [UInt8])]] = [:]
    for record in records where !record.moved.isEmpty {
      for described in CategoryEdit.parts(of: record.line) {
        guard let part = CategoryEdit.id(of: described), let step = record.moved.first(where: { $0.part == part })
        else {
          continue
        }
        // Where it came through, it may have been described anew.
        let next = CategoryMoves.parts(Array(step.target.utf8))
        if let stop = self.record(String(decoding: next.category, as: UTF8.self)), let part = next.subcategory,
          CategoryEdit.parts(of: stop.line).contains(where: { CategoryEdit.id(of: $0).map { Array($0.utf8) } == part })
        {
          continue
        }
        let isOwner = owners[record.name].map { records[$0].id } == record.id
        let place = moves.place(Array((isOwner ? record.name : record.id).utf8), Array(part.utf8))
        guard let now = place.subcategory else { continue }
        let (category, name) = (String(decoding: place.category, as: UTF8.self), String(decoding: now, as: UTF8.self))
        found[category, default: []].append((name, CategoryEdit.named(described, name)))
      }
    }
    return found
  }

  private func shown(_ record: Record, _ arrivals: [(part: String, record: [UInt8])]) -> [UInt8] {
    if arrivals.isEmpty, !Tombstone.isAliased(record.line) { return record.line }
    var object = JSONObject()
    return record.line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return record.line }
      var edit = JSONEdit()
      for key in CategoryNames.ownKeys { edit.remove(key) }
      edit.set("id", record.name)
      if record.name != record.id { edit.set("renamed_from", record.id) }
      if !record.moved.isEmpty || !arrivals.isEmpty {
        var list = CategoryEdit.parts(of: record.line).filter { part in
          CategoryEdit.id(of: part).map { id in !record.moved.contains { $0.part == id } } ?? true
        }
        var there = Set(list.compactMap(CategoryEdit.id)).union(Tombstone.subcategories(record.line))
        for (part, line) in arrivals where there.insert(part).inserted { list.append(line) }
        edit.set("subcategories", raw: CategoryEdit.list(list))
      }
      var out: [UInt8] = []
      edit.write(object, order: CategoryNames.order, into: &out)
      return out
    }
  }

  /// The members that say where a category is, and that people see the outcome of.
  static let ownKeys: [StaticString] = ["slug", "former_names", "moved_subcategories", "merged_into"]
  static let order = KeyOrder(["type", "id", "renamed_from"])

  /// What `deleted.jsonl` says of categories: the records that are not shown as they are, what is closed, and where
  /// names lead.
  func tombstones() -> [UInt8] {
    var out: [UInt8] = []
    let shown = shown().reduce(into: [:]) { $0[$1.record.id] = $1.line }
    // The place of those that are there is in their own file.
    let there = records.filter { shown[$0.id] != nil && shown[$0.id] != $0.line }
    for record in there.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) { out += record.line + [0x0A] }
    for record in records where shown[record.id] == nil { out += record.line + [0x0A] }
    func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }
    for name in moves.closed.map(text).sorted() {
      let isPart = name.utf8.contains(UInt8(ascii: "/"))
      out += Tombstone.mark(isPart ? "subcategory" : "deleted", name)
    }
    for (name, target) in moves.steps.map({ (text($0), text($1)) }).sorted(by: { $0 < $1 }) {
      out += Tombstone.mark("alias", name, to: target)
    }
    return out
  }

  /// The id of the record that the line of a category as people see it is about, and that record's new line: what was
  /// changed in `line` is changed there. The line itself when it is of a category that there was not.
  func own(_ line: [UInt8]) -> (id: String, line: [UInt8]) {
    var object = JSONObject()
    let id = line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("id") } ?? ""
    let plain = CategoryNames.without("renamed_from", line)
    guard let record = record(id), isShown(record), record.name == id else { return (id, plain) }
    let shown = CategoryNames.without("renamed_from", shownLine(record))
    if shown == record.line { return (record.id, plain) }
    guard let patch = RecordPatch(from: shown, to: plain, absentIsRemoved: true) else {
      return (record.id, record.line)
    }
    var set = patch.set
    if patch.keys.contains(Array("subcategories".utf8)) {
      // Those that came from elsewhere stay what they were, and those that went stay known here.
      let old = Set(CategoryEdit.parts(of: shown))
      let mine = CategoryEdit.parts(of: record.line)
      let gone = mine.filter { part in
        CategoryEdit.id(of: part).map { id in record.moved.contains { $0.part == id } } ?? false
      }
      let kept = CategoryEdit.parts(of: plain).filter { mine.contains($0) || !old.contains($0) }
      let list = Array("{\"subcategories\":".utf8) + CategoryEdit.list(kept + gone) + [UInt8(ascii: "}")]
      set = MergePatch.merged(list, onto: set)
    }
    return (record.id, MergePatch.merged(set, onto: record.line))
  }

  /// The same for the line of a category that comes through a pipe, and need not say everything.
  func whole(_ id: String, _ line: [UInt8]) -> (id: String, line: [UInt8]) {
    guard let record = record(id), isShown(record), record.name == id else {
      return (id, CategoryNames.without("renamed_from", line))
    }
    let shown = shownLine(record)
    if shown == record.line { return (id, line) }
    return own(MergePatch.merged(CategoryNames.without("id", line), onto: shown))
  }

  /// `line` without a member.
  static func without(_ key: StaticString, _ line: [UInt8]) -> [UInt8] {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil, object.value(key) != nil else { return line }
      var edit = JSONEdit()
      edit.remove(key)
      var out: [UInt8] = []
      edit.write(object, order: KeyOrder([]), into: &out)
      return out
    }
  }
}

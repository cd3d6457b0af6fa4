import Spendwise
import SpendwiseJSON
import SpendwiseSystem

/// Turns what a person changed in a reference file with an editor into changes for the journal.
struct HandEdits {
  let directory: DataDirectory
  /// What the views were last made from, as far as it is still of this directory.
  let state: BooksState?
  /// Files of which some lines could not be taken over, because nothing says whether they are older than the journal.
  private(set) var unclear: Set<View> = []

  init(_ directory: DataDirectory) {
    self.directory = directory
    state = BooksState(directory.file(".state")).flatMap { $0.directory == directory.identity ? $0 : nil }
  }

  /// The changes of all reference files that somebody edited. Throws `BooksError` 65 with the line that is wrong; then
  /// nothing was changed.
  mutating func changes() throws -> [Change] {
    var result: [Change] = []
    for view in View.allCases where view.isReference {
      let path = directory.file(view.file)
      guard let mark = FileMark(path: path), mark != state?.files[view.file] else { continue }
      result += try changes(of: view, File.contents(of: path))
    }
    return result
  }

  private mutating func changes(of view: View, _ bytes: [UInt8]) throws -> [Change] {
    let base = try recorded(view)
    let edited = try lines(of: view, bytes)
    var result: [Change] = []
    for (id, line) in edited {
      if let old = base[id] {
        guard let change = HandEdits.difference(view, id, from: old, to: line) else { continue }
        // Without a state we cannot tell an edit from a file that is older than the journal: only new lines count.
        if state == nil { unclear.insert(view) } else { result.append(change) }
      } else {
        result.append(HandEdits.creation(view, id, line))
      }
    }
    if state != nil {
      let kept = Set(edited.map(\.id))
      for id in base.ids where !kept.contains(id) {
        result.append(
          Change(
            op: "\(view.recordType).remove", view: view, id: Array(id.utf8), set: Array("null".utf8), was: base[id],
            by: "editor"))
      }
      if view.isOrdered { result += reordered(view, edited.map(\.id), base) }
    }
    return result
  }

  /// The records of `view` as the journals had them when we last wrote the file.
  private func recorded(_ view: View) throws -> ReferenceTable {
    let cursors = try directory.devices().compactMap { device in
      let limit = state.map { $0.journals[device]?.consumed ?? 0 } ?? .max
      return limit == 0 ? nil : try JournalCursor(directory, device: device, from: 0, limit: limit)
    }
    var table = ReferenceTable()
    var object = JSONObject()
    try cursors.eachEvent { cursor, _ in
      guard (try? object.scan(cursor.line)) != nil, let event = Event(object), event.view == view else { return }
      table[event.id.text] = event.applied(to: table[event.id.text])
    }
    return table
  }

  /// The lines that a person left, each with its id; a line without one gets an id made from its bytes.
  private func lines(of view: View, _ bytes: [UInt8]) throws -> [(id: String, line: [UInt8])] {
    var result: [(id: String, line: [UInt8])] = []
    var seen: Set<String> = []
    var number = 0
    let path = directory.file(view.file)
    for slice in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      var line = Array(slice)
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.last == 0x0D { line.removeLast() }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      var object = JSONObject()
      let id: String = try line.withUnsafeBufferPointer { raw in
        do { try object.scan(raw) } catch let error as JSONError {
          throw BooksError(
            65, "\(path):\(number):\(error.column): \(error.reason) (mend the line; nothing was changed)")
        }
        if let id = object.string("id"), !id.isEmpty { return id }
        return HandEdits.makeID(view, raw)
      }
      if !seen.insert(id).inserted {
        throw BooksError(65, "\(path):\(number): the id \"\(id)\" stands twice (give one of them another id)")
      }
      result.append((id, line))
    }
    return result
  }

  /// An id for a record that came without: the type's first letter and the hash of its bytes.
  static func makeID(_ view: View, _ line: Bytes) -> String {
    let hash = RecordKey.id(forKey: line)
    return (view.recordType.description.first.map(String.init) ?? "x") + hash.dropFirst()
  }

  /// A change that creates a record from a whole line.
  static func creation(_ view: View, _ id: String, _ line: [UInt8], by: String = "editor") -> Change {
    Change(
      op: "\(view.recordType).add", view: view, id: Array(id.utf8), set: RecordPatch.withoutIdentity(line), by: by)
  }

  private static func difference(_ view: View, _ id: String, from old: [UInt8], to new: [UInt8]) -> Change? {
    guard let patch = RecordPatch(from: old, to: new, absentIsRemoved: true) else { return nil }
    return Change(
      op: "\(view.recordType).edit", view: view, id: Array(id.utf8), set: patch.set, was: patch.was, by: "editor")
  }

  /// Numbers for `order`, when a person moved lines or put new ones between old ones.
  private func reordered(_ view: View, _ ids: [String], _ base: ReferenceTable) -> [Change] {
    let kept = Set(ids)
    if base.ids(in: view).filter({ kept.contains($0) }) + ids.filter({ base[$0] == nil }) == ids { return [] }
    return ids.enumerated().map { place, id in
      let was = base.order(of: id).map { String($0) } ?? "null"
      return Change(
        op: "\(view.recordType).move", view: view, id: Array(id.utf8),
        set: Array("{\"order\":\((place + 1) * 10)}".utf8), was: Array("{\"order\":\(was)}".utf8), by: "editor")
    }
  }
}

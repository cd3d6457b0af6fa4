import Spendwise
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Turns what a person changed in a reference file with an editor into changes for the journal.
struct HandEdits {
  let directory: DataDirectory
  /// The state that the views were last made from, as far as it is still of this directory.
  let state: BooksState?
  /// Files of which some lines could not be taken over, because nothing says whether they are older than the journal.
  private(set) var unclear: Set<View> = []

  init(_ directory: DataDirectory) throws(SystemError) {
    self.directory = directory
    let known = try BooksState.read(directory.file(".state"))
    let identity = try directory.identity()
    state = known.flatMap { $0.directory == identity ? $0 : nil }
  }

  /// The changes of all reference files that somebody edited. Throws `BooksError` 65 with the line that is wrong; then
  /// nothing was changed.
  mutating func changes() throws -> [Change] {
    var result: [Change] = []
    for view in View.allCases where view.isReference {
      let path = directory.file(view.file)
      guard let mark = try FileMark.of(path), mark != state?.files[view.file] else { continue }
      if try File.status(ifAny: path).map({ $0.st_mode & S_IFMT != S_IFREG }) == true {
        throw BooksError(78, "\(path): it is not a regular file (put the file itself there)")
      }
      if view == .periods {
        // One is opened for a reason, which an editor does not ask for: the file is made anew.
        if try File.contents(of: path) != recorded(view).bytes(of: view) { unclear.insert(view) }
        continue
      }
      let bytes = try File.contents(of: path)
      if try isLeftByWriter(view, bytes) { continue }
      let found = try changes(of: view, bytes)
      if view == .accounts { try checkClosed(found) }
      result += found
    }
    return result
  }

  /// Whether a writer left the file that was stopped before it could say so: it is as all journals have it now, or as
  /// ours has it and the others had it. To take it for an edit would give old values a new time.
  private func isLeftByWriter(_ view: View, _ bytes: [UInt8]) throws -> Bool {
    guard let state, try Refresh.isStale(directory, state) else { return false }
    return try recorded(view, upTo: { _ in .max }).bytes(of: view) == bytes
      || recorded(view, upTo: { $0 == state.device ? .max : state.journals[$0]?.consumed ?? 0 }).bytes(of: view)
        == bytes
  }

  /// Throws when accounts are merged or parted by hand, and that changes transactions of closed periods.
  private func checkClosed(_ changes: [Change]) throws {
    if changes.isEmpty { return }
    let before = try recorded(.accounts)
    var (after, object, line) = (before, JSONObject(), JSONWriter())
    for change in changes {
      line.bytes.removeAll()
      EventFrame(device: "editor", at: Moment.now, batch: "editor.1")
        .write(change, why: change.why, seq: 1, person: Login.person, into: &line)
      after.apply(line: Array(line.bytes.dropLast()), &object)
    }
    let moved = MovedAccounts(from: before, to: after)
    let closed = moved.isEmpty ? ClosedPeriods() : ClosedPeriods(try recorded(.periods).all)
    if closed.isEmpty { return }
    do {
      try ViewFile.eachLine(at: directory.file(View.transactions.file)) { try moved.check($0, &object, closed) }
    } catch let problem as RecordProblem {
      throw BooksError(65, "\(directory.file(View.accounts.file)): \(problem.reason); nothing was changed")
    }
  }

  private mutating func changes(of view: View, _ bytes: [UInt8]) throws -> [Change] {
    let base = try recorded(view)
    let edited = try lines(of: view, bytes)
    let check = self.check(view, edited.map(\.line))
    var result: [Change] = []
    let names = CategoryRecords(view == .categories ? base.all : [])
    for (shown, line, number) in edited {
      let (id, line) = view == .categories ? HandEdits.own(shown, line, names) : (shown, line)
      guard let change = HandEdits.change(view, id, from: base[id], to: line) else { continue }
      // Without a state we cannot tell an edit from a file that is older than the journal: only new lines count.
      if state == nil, base[id] != nil {
        unclear.insert(view)
        continue
      }
      do { try check.check(view, id, line) } catch let problem as RecordProblem {
        throw BooksError(65, "\(directory.file(view.file)):\(number): \(problem.reason); nothing was changed")
      }
      result.append(change)
    }
    if state != nil {
      let ids = edited.map { line in
        names.record(line.id).flatMap { names.isShown($0) && $0.name == line.id ? $0.id : nil } ?? line.id
      }
      let kept = Set(ids)
      for (id, line) in base.live(in: view) where !kept.contains(id) {
        result.append(try removal(view, id, line))
      }
      if view.isOrdered { result += reordered(view, ids, base) }
    }
    return result
  }

  private func check(_ view: View, _ lines: [[UInt8]]) -> ReferenceCheck {
    let directory = directory
    return ReferenceCheck(
      accounts: {
        if view == .accounts { return lines }
        let table = ReferenceTable(try File.contents(ifAny: directory.file(View.accounts.file)) ?? [])
        return table.ids.compactMap { table[$0] }
      }, categories: { try Categories(directory) },
      envelopes: {
        if view == .envelopes { return lines }
        return ReferenceTable(try File.contents(ifAny: directory.file(View.envelopes.file)) ?? []).all
      }, home: (try? Settings(upToDate: directory).currency) ?? .unstated)
  }

  /// The change that taking a line out means: an account or a category stays known, so that it can come back.
  private func removal(_ view: View, _ id: String, _ line: [UInt8]) throws -> Change {
    if view == .accounts {
      let count = try ReferenceCounts.count(in: directory, "account", id)
      if count > 0 {
        throw BooksError(
          65,
          "\(directory.file(view.file)): the line of \(id) is gone, but \(ReferenceCounts.words(count)) it "
            + "(put it back, with \"is_active\":false if you like, or: sw-data account merge \(id) INTO); "
            + "nothing was changed")
      }
    }
    if Tombstone.isKept(in: view) { return Tombstone.deletion(view, id, by: "editor") }
    return Change(
      op: "\(view.operation).remove", view: view, id: Array(id.utf8), set: Array("null".utf8), was: line,
      by: "editor")
  }

  /// The records of `view` as the journals had them when we last wrote the file.
  private func recorded(_ view: View) throws -> ReferenceTable {
    try recorded(view) { device in state.map { $0.journals[device]?.consumed ?? 0 } ?? .max }
  }

  /// The records of `view` as each device's journal has them up to a limit.
  private func recorded(_ view: View, upTo limit: (String) -> Int) throws -> ReferenceTable {
    let cursors = try directory.devices().compactMap { device in
      let limit = limit(device)
      return limit == 0 ? nil : try JournalCursor(directory, device: device, from: 0, limit: limit)
    }
    var table = ReferenceTable()
    var object = JSONObject()
    try cursors.eachEvent { cursor, _ in
      guard let event = Event(cursor.line, &object), event.view == view else { return }
      table.apply(event)
    }
    return table
  }

  /// The lines that a person left, each with its id; a line without one gets an id made from its bytes.
  private func lines(of view: View, _ bytes: [UInt8]) throws -> [(id: String, line: [UInt8], number: Int)] {
    var result: [(id: String, line: [UInt8], number: Int)] = []
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
        throw BooksError(65, "\(path):\(number): the id \"\(id)\" is there twice (give one of them another id)")
      }
      result.append((id, line, number))
    }
    return result
  }

  /// An id for a record that came without: the type's first letter and the hash of its bytes.
  static func makeID(_ view: View, _ line: Bytes) -> String {
    // An allocation is known by its key, which every device makes alike.
    if view == .allocations, let key = (try? Record(line))?.string("key") { return Allocation.id(forKey: key) }
    let hash = RecordKey.id(forKey: line)
    return (view.recordType.description.first.map(String.init) ?? "x") + hash.dropFirst()
  }

  /// A change that creates a record from a whole line, or changes a category that new books begin with.
  static func creation(_ view: View, _ id: String, _ line: [UInt8], by: String = "editor") -> Change {
    let set = RecordPatch.withoutIdentity(line)
    return Change(
      op: "\(view.operation).add", view: view, id: Array(id.utf8), set: set,
      was: view == .categories ? CategoryEdit.defaults(id, unlike: set) : nil, by: by)
  }

  /// The change that makes `new` of `old` (`nil`: there was no such record); `nil` when both mean the same.
  private static func change(_ view: View, _ id: String, from old: [UInt8]?, to new: [UInt8]) -> Change? {
    guard let old else { return creation(view, id, new) }
    guard let patch = RecordPatch(from: old, to: new, absentIsRemoved: true) else { return nil }
    let isBack = Tombstone.isKept(in: view) && Tombstone.isOn(old)
    return Change(
      op: "\(view.operation).\(isBack ? "restore" : "edit")", view: view, id: Array(id.utf8), set: patch.set,
      was: patch.was, by: "editor")
  }

  /// The id of the category's record that a person changed, and its line as it is to be.
  private static func own(_ id: String, _ new: [UInt8], _ names: CategoryRecords) -> (id: String, line: [UInt8]) {
    let held = names.record(id)
    guard let old = held.map({ names.isShown($0) && $0.name == id ? names.shownLine($0) : $0.line }) else {
      return (id, CategoryEdit.without("renamed_from", new))
    }
    var wanted = new
    // An editor does not show what was deleted before, and leaves out what is to be deleted now.
    let kept = Tombstone.member("deleted_subcategories", of: old).map {
      Array("{\"deleted_subcategories\":".utf8) + $0 + [UInt8(ascii: "}")]
    }
    let gone = CategoryEdit.tombstones(from: old, to: new)
    if let kept { wanted = MergePatch.merged(kept, onto: wanted) }
    if !gone.isEmpty {
      wanted = MergePatch.merged([UInt8(ascii: "{")] + CategoryEdit.members(gone) + [UInt8(ascii: "}")], onto: wanted)
    }
    return names.own(CategoryEdit.tidied(wanted))
  }

  /// Numbers for `order`, when a person moved lines or put new ones between old ones.
  private func reordered(_ view: View, _ ids: [String], _ base: ReferenceTable) -> [Change] {
    let kept = Set(ids)
    if base.ids(in: view).filter({ kept.contains($0) }) + ids.filter({ base[$0] == nil }) == ids { return [] }
    return ids.enumerated().map { index, id in
      let was = base.order(of: id).map { String($0) } ?? "null"
      return Change(
        op: "\(view.operation).move", view: view, id: Array(id.utf8),
        set: Array("{\"order\":\((index + 1) * 10)}".utf8), was: Array("{\"order\":\(was)}".utf8), by: "editor")
    }
  }
}

import SpendwiseEnvelopes

/// Turns edits of a reference file into changes for the journal.
struct HandEdits {
  /// Reasons to open the books. They decide how far edits are taken over.
  enum Purpose {
    case writing
    /// Deletes nothing: the person only looks.
    case reading
    /// Files that cannot be taken over are set aside.
    case rebuilding
  }

  /// A reason to set a file aside. The words follow its path.
  struct Fault: Error {
    var words: String
    var hint = "mend it and move it back"
  }

  let directory: DataDirectory
  /// State of the last update of the views, if of this directory.
  let state: BooksState?
  /// Files with lines left out: they may be older than the journal.
  private(set) var unclear: Set<View> = []
  /// The files that are to be set aside.
  private(set) var faults: [View: Fault] = [:]
  /// Files that a power cut reset to an older state.
  private(set) var outdated: Set<View> = []
  private let purpose: Purpose
  /// The records as the journals had them at our last write.
  private var base: [View: ReferenceTable] = [:]

  init(_ directory: DataDirectory, for purpose: Purpose) throws(SystemError) {
    (self.directory, self.purpose) = (directory, purpose)
    let known = try BooksState.read(directory.file(".state"))
    let identity = try directory.identity()
    state = known.flatMap { $0.directory == identity ? $0 : nil }
  }

  /// Changes of all edited reference files. Throws `BooksError` 65 with the wrong line; then nothing was changed.
  mutating func changes() throws -> [Change] {
    let edited = try editedFiles()
    if edited.isEmpty { return [] }
    let older = try olderFiles(edited)
    base = try fold(upTo: { device in state.map { $0.journals[device]?.consumed ?? 0 } ?? .max }).tables
    var result: [Change] = []
    for (view, bytes) in edited where !older.contains(view) {
      if view == .periods {
        // One is opened for a reason, which an editor does not ask for: the file is made anew.
        if bytes != base[view, default: ReferenceTable()].bytes(of: view) { unclear.insert(view) }
        continue
      }
      do {
        let found = try changes(of: view, bytes)
        if view == .accounts { try checkClosed(found) }
        result += found
      } catch let fault as Fault {
        faults[view] = fault
      } catch let error as BooksError where purpose == .rebuilding && error.status == 65 {
        let words = String(error.message.dropFirst(directory.file(view.file).count))
        faults[view] = Fault(words: words.replacing("; nothing was changed", with: ""))
      }
    }
    return result
  }

  /// The reference files that are not as we left them.
  private func editedFiles() throws -> [(view: View, bytes: [UInt8])] {
    var edited: [(view: View, bytes: [UInt8])] = []
    for view in View.allCases where view.isReference {
      let path = directory.file(view.file)
      guard let status = try File.status(ifAny: path), FileMark(status) != state?.files[view.file] else { continue }
      if status.st_mode & S_IFMT != S_IFREG {
        throw BooksError(78, "\(path): it is not a regular file (put the file itself there)")
      }
      edited.append((view, try File.contents(of: path)))
    }
    return edited
  }

  /// Files of a stopped writer, or of a power cut.
  ///
  /// The first are as all journals have them now, or as ours has them now and the others had them. After a power cut
  /// some disks have an older file and an older `.state`; the journals are whole, and the file is as they had it at
  /// some time. Taken for an edit, it would give old values a new time.
  private mutating func olderFiles(_ edited: [(view: View, bytes: [UInt8])]) throws -> Set<View> {
    if let state, try !Refresh.isStale(directory, state) { return [] }
    var folds = [try fold(upTo: { _ in .max }, seeking: edited)]
    if let state {
      folds.append(
        try fold(upTo: { $0 == state.device ? .max : state.journals[$0]?.consumed ?? 0 }, seeking: edited))
    }
    // After a crash, the machine was started or our journal grew. Other differences are edits by hand.
    let isCut = try state.map { state in
      try state.boot != DataDirectory.bootIdentity()
        || FileMark.of(directory.journal(state.device))?.size != state.journals[state.device]?.mark.size
    }
    var older: Set<View> = []
    for (view, bytes) in edited {
      if folds.contains(where: { ($0.tables[view] ?? ReferenceTable()).bytes(of: view) == bytes }) {
        older.insert(view)
      } else if isCut ?? true, folds.contains(where: { $0.passed.contains(view) }) {
        older.insert(view)
        outdated.insert(view)
      }
    }
    return older
  }

  /// Throws if edited merges of accounts change transactions of closed periods.
  private func checkClosed(_ changes: [Change]) throws {
    if changes.isEmpty { return }
    let moved = MovedAccounts(from: base[.accounts, default: ReferenceTable()], by: changes, at: Moment.now)
    let closed = moved.isEmpty ? ClosedPeriods() : ClosedPeriods(base[.periods, default: ReferenceTable()].all)
    if closed.isEmpty { return }
    do {
      try directory.eachObject(of: .transactions) { try moved.check($0, closed) }
    } catch let problem as RecordProblem {
      throw BooksError(65, "\(directory.file(View.accounts.file)): \(problem.reason); nothing was changed")
    }
  }

  private mutating func changes(of view: View, _ bytes: [UInt8]) throws -> [Change] {
    let base = self.base[view, default: ReferenceTable()]
    let edited = try lines(of: view, bytes)
    let names = CategoryRecords(view == .categories ? base.all : [])
    let ids = edited.map { names.shownCategory($0.id)?.id ?? $0.id }
    let kept = Set(ids)
    let live = state == nil ? [] : base.live(in: view)
    let gone = live.filter { !kept.contains($0.id) }
    try checkLoss(view, of: live.count - edited.count, from: live.count, gone: gone.count)
    let check = try ReferenceCheck(directory, home: (try? directory.settings().currency) ?? .unstated)
    var result: [Change] = []
    for (shown, written, number) in edited {
      let (id, record) = view == .categories ? HandEdits.own(shown, written, names) : (shown, written)
      let isBack = view.keepsGone && base[id]?.isGone == true
      let op = "\(view.operation).\(base[id] == nil ? "add" : isBack ? "restore" : "edit")"
      guard let change = Change(op, view, id, from: base[id], to: record, by: "editor") else { continue }
      // Without a state we cannot tell an edit from a file that is older than the journal: only new lines count.
      if state == nil, base[id] != nil {
        unclear.insert(view)
        continue
      }
      do { try check.check(view, id, record) } catch let problem as RecordProblem {
        throw BooksError(65, "\(directory.file(view.file)):\(number): \(problem.reason); nothing was changed")
      }
      result.append(change)
    }
    if state != nil {
      for (id, record) in gone { result.append(try removal(view, id, record)) }
      if view.isOrdered { result += reordered(view, ids, base) }
    }
    return result
  }

  /// Throws if a file lost more than half of its lines. A reader gets an error for any loss.
  private func checkLoss(_ view: View, of lost: Int, from count: Int, gone: Int) throws {
    if lost * 2 > count {
      throw Fault(
        words: lost == count ? " is empty" : " lost \(lost) of its \(count) lines",
        hint: "if that was meant: half of the lines at a time, or sw-data rule rm and the like")
    }
    if purpose == .reading, gone > 0 {
      throw BooksError(
        65, "\(directory.file(view.file)): lines are gone (the next program that records takes this over)")
    }
  }

  /// The change for a removed line. Accounts and categories stay known, so that they can come back.
  private func removal(_ view: View, _ id: String, _ record: Record) throws -> Change {
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
    if view.keepsGone { return Change("delete", view, id, "deleted", from: nil, to: true, by: "editor") }
    return Change("\(view.operation).remove", view, id, set: RecordPatch.null, was: record.line, by: "editor")
  }

  /// The records up to a limit in each journal. `passed` are the views that were once as in `wanted`.
  private func fold(
    upTo limit: (String) -> Int, seeking wanted: [(view: View, bytes: [UInt8])] = []
  ) throws -> (tables: [View: ReferenceTable], passed: Set<View>) {
    let cursors = try directory.devices().compactMap { device in
      let limit = limit(device)
      return limit == 0 ? nil : try JournalCursor(directory, device: device, from: 0, limit: limit)
    }
    var (tables, passed) = ([View: ReferenceTable](), Set<View>())
    let sought = wanted.reduce(into: [:]) { $0[$1.view] = (bytes: $1.bytes, lines: $1.bytes.count { $0 == "\n" }) }
    try cursors.eachEvent { cursor, _ in
      guard let event = cursor.event, event.view.isReference else { return }
      let view = event.view
      tables[view, default: ReferenceTable()].apply(event)
      // The file has the lines of the table, but for those that are gone.
      guard let (bytes, lines) = sought[view], let table = tables[view],
        view.keepsGone || table.ids.count == lines
      else { return }
      if table.bytes(of: view) == bytes { passed.insert(view) }
    }
    return (tables, passed)
  }

  /// Records of an edited file with their ids. A line without an id gets one made from its bytes.
  private func lines(of view: View, _ bytes: [UInt8]) throws -> [(id: String, record: Record, number: Int)] {
    var result: [(id: String, record: Record, number: Int)] = []
    var seen: [String: [UInt8]] = [:]
    var number = 0
    let path = directory.file(view.file)
    for line in HandEdits.split(bytes) {
      number += 1
      if line.isEmpty { continue }
      let record: Record
      do throws(JSONError) { record = try Record(line) } catch {
        throw Fault(words: ":\(number):\(error.column): \(error.reason)")
      }
      if record.isEmpty { throw Fault(words: ":\(number): it has nothing") }
      if let type = record.string("type"), type != view.recordType.description {
        throw Fault(words: ":\(number): it is of type \(type)")
      }
      let id = record.id.isEmpty ? HandEdits.makeID(view, record) : record.id
      // As a merge of two copies of the file leaves it.
      if seen[id] == line { continue }
      if seen.updateValue(line, forKey: id) != nil {
        throw BooksError(65, "\(path):\(number): the id \"\(id)\" is there twice (give one of them another id)")
      }
      result.append((id, record, number))
    }
    return result
  }

  /// The lines of a file without the marks of editors. A blank one is empty.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, slice in
      var line = Array(slice)
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.last == "\r" { line.removeLast() }
      return line.allSatisfy { $0 == 0x20 || $0 == "\t" } ? [] : line
    }
  }

  /// Detects damage: the file is gone, halved, or has a bad line.
  static func isDamaged(_ view: View, in directory: DataDirectory, _ state: BooksState) throws -> Bool {
    guard view.isReference, let known = state.files[view.file] else { return false }
    let path = directory.file(view.file)
    guard let mark = try FileMark.of(path) else { return true }
    if mark == known { return false }
    if mark.size * 2 < known.size { return true }
    var object = JSONObject()
    return try split(File.contents(of: path)).contains { line in
      !line.isEmpty && line.withUnsafeBufferPointer { (try? object.scan($0)) == nil }
    }
  }

  /// Makes an id of the type's first letter and a hash. An allocation's id is that of its key.
  static func makeID(_ view: View, _ record: Record) -> String {
    // An allocation is known by its key, which every device makes alike.
    if view == .allocations, let key = record.string("key") { return Allocation.id(forKey: key) }
    let hash = record.line.withUnsafeBufferPointer { RecordKey.id(forKey: $0) }
    return (view.recordType.description.first.map(String.init) ?? "x") + hash.dropFirst()
  }

  /// Id and new content of an edited category's record.
  private static func own(_ id: String, _ new: Record, _ names: CategoryRecords) -> (id: String, record: Record) {
    guard let old = names.shownCategory(id).map(names.shown) ?? names.record(id)?.record else {
      return (id, new.without("renamed_from"))
    }
    // An editor does not show earlier deletions, and leaves out new ones.
    var wanted = new
    if new["deleted_subcategories"] == nil { wanted.set("deleted_subcategories", to: old["deleted_subcategories"]) }
    wanted.note(old.goneParts(in: new))
    return names.own(wanted)
  }

  /// Changes of `order`, if lines were moved or put between others.
  private func reordered(_ view: View, _ ids: [String], _ base: ReferenceTable) -> [Change] {
    let kept = Set(ids)
    if base.ids(in: view).filter({ kept.contains($0) }) + ids.filter({ base[$0] == nil }) == ids { return [] }
    return ids.enumerated().map { index, id in
      Change("move", view, id, "order", from: base.order(of: id), to: (index + 1) * 10, by: "editor")
    }
  }
}

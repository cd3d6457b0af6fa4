/// Brings the views up to date with the journals.
struct Refresh {
  let directory: DataDirectory
  /// Notes for the person, without `program: `.
  private(set) var notes: [String] = []
  /// Records that are merged into each other, so that none is live.
  private(set) var circles: [[Record]] = []
  /// Reference files with their old content kept beside, as not taken over.
  var unclear: Set<View> = []
  /// Reference files that cannot be an edit of a person.
  var faults: [View: HandEdits.Fault] = [:]
  /// Bytes of journals to apply at a time: bounds the memory.
  private static let chunkSize = 4 << 20

  init(_ directory: DataDirectory) { self.directory = directory }

  /// Reads the state; `nil` unless of this directory and machine start.
  static func validState(_ directory: DataDirectory) throws(SystemError) -> BooksState? {
    guard let state = try BooksState.read(directory.file(".state")), try state.directory == directory.identity(),
      try state.boot == DataDirectory.bootIdentity()
    else { return nil }
    return state
  }

  /// A journal differs from its state in the views.
  static func isStale(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    let devices = try directory.devices()
    if devices.count != state.journals.count { return true }
    // A journal that looks otherwise and has its old size was changed inside.
    return try devices.contains { try FileMark.of(directory.journal($0)) != state.journals[$0]?.mark }
  }

  /// A journal changed without growing. Its applied part may differ from its present text.
  static func isChangedInside(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    try state.journals.contains { device, journal in
      guard let mark = try FileMark.of(directory.journal(device)) else { return false }
      return mark != journal.mark && mark.size == journal.mark.size
    }
  }

  /// Looks for damaged reference files. They are made anew before anybody reads them.
  static func hasDamage(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    try View.allCases.contains { try HandEdits.isDamaged($0, in: directory, state) }
  }

  /// Updates the views with events of other devices. For those who read a view file by itself. Books that cannot be
  /// written are read as they are, and so are edits that only a writer takes over. The caller must not hold the lock.
  /// Throws `BooksError`.
  static func catchUp(_ directory: DataDirectory) throws {
    let isBehind = try attempt("cannot read the books") {
      let devices = try directory.hasBooks() ? directory.devices() : []
      guard !devices.isEmpty, let state = try validState(directory) else { return !devices.isEmpty }
      // Events of this device are in the views as soon as its writer is done.
      return try devices.contains {
        try $0 != state.device && FileMark.of(directory.journal($0)) != state.journals[$0]?.mark
      } || hasDamage(directory, state)
    }
    if !isBehind { return }
    do {
      _ = try BooksWriter.refresh(directory, for: .reading)
    } catch let error as BooksError where [65, 77].contains(error.status) {}
  }

  /// Every view is as we left it.
  static func viewsAreOurs(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    try (View.allCases.map(\.file) + ViewKeeper.sharedFiles).allSatisfy {
      try FileMark.of(directory.file($0)) == state.files[$0]
    }
  }

  /// A writer was stopped while updating the views of `state`. Their additional content is ours.
  static func isInterrupted(_ directory: DataDirectory, _ state: BooksState) -> Bool {
    guard let index = try? FingerprintTable(directory.file(".index")) else { return false }
    return index.generation == 0 || index.generation == state.generation + 1
  }

  /// Updates the views from the journals; the caller holds the lock. Returns the state, written.
  mutating func run() throws -> BooksState {
    if let state = try Refresh.validState(directory), try Refresh.viewsAreOurs(directory, state),
      FingerprintTable.index(directory.file(".index"), of: state.generation) != nil
    {
      if try !Refresh.isStale(directory, state) { return state }
      if let fresh = try applyTail(to: state) { return fresh }
    }
    return try rebuildAll()
  }

  // MARK: Applying additions

  /// Applies the additions to journals. `nil` if one precedes applied events.
  private mutating func applyTail(to state: BooksState) throws -> BooksState? {
    var cursors: [JournalCursor] = []
    for device in try directory.devices() {
      let known = state.journals[device]
      let cursor = try JournalCursor(directory, device: device, from: known?.consumed ?? 0, after: known?.seq)
      if let known, cursor.mark != known.mark {
        // It may have the lost events.
        if cursor.mark.size <= known.mark.size || known.faults.lost.count > 0 { return nil }
      }
      if let order = cursor.order, order < state.newest { return nil }
      cursors.append(cursor)
    }
    guard state.journals.keys.allSatisfy({ name in cursors.contains { $0.device == name } }) else { return nil }
    let keeper = try ViewKeeper(folder: directory.path, marks: state.files, generation: state.generation)
    var new = state
    try finish(keeper, cursors, &new)
    new.journals = [:]
    for cursor in cursors {
      let known = state.journals[cursor.device]
      new.journals[cursor.device] = .init(
        mark: cursor.mark, consumed: cursor.consumed, seq: max(cursor.lastSeq, known?.seq ?? 0),
        faults: known?.faults ?? JournalFaults())
    }
    try write(&new)
    // Where lines are left out, their numbers are counted from the first: that is rare.
    return cursors.allSatisfy { $0.faults == JournalFaults() } ? new : nil
  }

  /// Applies all events under the cursors, in total order. Stores the marks of the views in the state.
  private mutating func finish(_ keeper: ViewKeeper, _ cursors: [JournalCursor], _ state: inout BooksState) throws {
    var size = 0
    try cursors.eachEvent { cursor, order in
      guard let event = cursor.event else { return }
      try keeper.apply(event)
      state.newest = max(state.newest, order)
      size += cursor.line.count
      if size >= Refresh.chunkSize {
        try keeper.write()
        size = 0
      }
    }
    try keeper.write()
    state.generation += 1
    circles = try keeper.circles()
    try keeper.finish(generation: state.generation)
    state.note(keeper.marks, isRewritten: keeper.isRewritten)
    for cursor in cursors where cursor.unknownEvents > 0 {
      let words = cursor.unknownEvents == 1 ? "an event is" : "\(cursor.unknownEvents) events are"
      notes.append(
        "\(directory.journal(cursor.device)): \(words) from a later release of these programs (left out until that "
          + "release is installed here)")
    }
  }

  /// Writes `.state`, with the identity of directory and machine start.
  func write(_ state: inout BooksState) throws {
    state.boot = try DataDirectory.bootIdentity()
    state.directory = try directory.identity()
    try File.replace(directory.file(".state"), with: state.bytes, durably: false)
  }

  // MARK: Making everything anew

  /// Makes every view from the journals, in the empty `folder`. `forKeeps`, or to be compared. Returns their state.
  mutating func rebuild(
    in folder: String, from old: BooksState = BooksState(), forKeeps: Bool = true
  ) throws -> BooksState {
    var state = BooksState()
    (state.generation, state.device) = (old.generation, old.device)
    let cursors = try directory.cursors()
    let keeper = try ViewKeeper(folder: folder, marks: [:], generation: -1, isForKeeps: forKeeps)
    try finish(keeper, cursors, &state)
    let isSame = try old.directory == directory.identity()
    for cursor in cursors {
      // A journal that was longer once has lost events, also in a copy, and their numbers are not given again.
      let seq = max(cursor.lastSeq, old.journals[cursor.device]?.seq ?? 0)
      if seq > cursor.lastSeq { cursor.lose((cursor.lastSeq + 1)...seq) }
      state.journals[cursor.device] = .init(
        mark: cursor.mark, consumed: cursor.consumed, seq: seq,
        faults: isSame && cursor.device == old.device ? cursor.faults.ofOwnJournal : cursor.faults)
    }
    return state
  }

  /// Makes every view anew and swaps them in. The caller holds the lock.
  mutating func rebuildAll() throws -> BooksState {
    let known = try BooksState.read(directory.file(".state"))
    let isInterrupted = known.map { Refresh.isInterrupted(directory, $0) } ?? false
    let old = known ?? BooksState()
    let scratch = directory.file(".rebuild")
    try File.remove(directory.file(".index.tmp"))
    ScratchFolder.remove(scratch)
    try File.makeDirectory(scratch)
    defer { ScratchFolder.remove(scratch) }
    var state = try rebuild(in: scratch, from: old)
    // A copy of the directory must not write on the journal that it was copied with.
    if try old.directory != directory.identity() { state.device = "" }
    let devices = Set(try directory.devices())
    let lacksJournal = old.journals.contains { $1.consumed > 0 && !devices.contains($0) }
    for view in View.allCases where unclear.contains(view) || faults[view] != nil || !view.isReference || lacksJournal {
      let path = directory.file(view.file)
      if lacksJournal {
        let words = " has records of a journal that is gone: the old one is"
        try setAside(path, unlessIn: "\(scratch)/\(view.file)", words, "sw-record FILE records them again")
      } else if let fault = faults[view] {
        let words = fault.words + ": made anew from the journals, and kept as"
        // Said at once: it is said to nobody else, and not every reader hands notes on.
        try setAside(path, unlessIn: nil, words, fault.hint)
        if let note = notes.popLast() { Notice.sink?(note) }
      } else if try !isInterrupted && FileMark.of(path) != old.files[view.file] {
        let words = " was changed by another program: made anew from the journals, the changed one is"
        try setAside(
          path, unlessIn: "\(scratch)/\(view.file)", words, "records are changed with: sw-list … | sw-record")
      }
    }
    for name in View.allCases.map(\.file) + ViewKeeper.sharedFiles + [".index"] {
      let (from, to) = ("\(scratch)/\(name)", directory.file(name))
      if try File.status(ifAny: from) == nil { try File.remove(to) } else { try File.rename(from, to: to) }
    }
    // Whoever believes `.state` after a power cut must find the files of which it speaks.
    try File.syncNames(in: directory.path)
    try write(&state)
    return state
  }

  /// Keeps a view with more than the journals under another name, noted. A view cut off by a crash needs no keeping.
  private mutating func setAside(_ path: String, unlessIn rebuilt: String?, _ words: String, _ hint: String) throws {
    guard let there = try File.file(ifAny: path) else { return }
    if let rebuilt, try ScratchFolder.isPrefix(there, of: rebuilt) { return }
    var (aside, number) = ("\(path).edited", 2)
    while try File.status(ifAny: aside) != nil {
      aside = "\(path.dropLast(5))\(number).jsonl.edited"
      number += 1
    }
    try SystemError.checked(aside) { link(path, aside) }
    notes.append("\(path)\(words) \(aside) (\(hint))")
  }
}

/// A private folder for temporary files.
enum ScratchFolder {
  /// Makes one below `parent`, `$TMPDIR` or `/tmp`, for this user alone.
  static func make(in parent: String? = nil) throws -> String {
    try File.temporaryDirectory(beside: "\(parent ?? Environment["TMPDIR"] ?? "/tmp")/spendwise")
  }

  /// Removes one and the files in it.
  static func remove(_ path: String) {
    for name in (try? File.names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// The file at `path` begins with all bytes of `file`.
  static func isPrefix(_ file: borrowing File, of path: String) throws -> Bool {
    guard let other = try File.file(ifAny: path) else { return try file.status().st_size == 0 }
    var offset = 0
    while true {
      let block = try file.bytes(at: offset, 1 << 18)
      if block.isEmpty { return true }
      if try other.bytes(at: offset, block.count) != block { return false }
      offset += block.count
    }
  }
}

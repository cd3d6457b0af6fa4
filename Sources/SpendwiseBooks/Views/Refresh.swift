import SpendwiseSystem

/// Brings the views up to date with the journals.
struct Refresh {
  let directory: DataDirectory
  /// Notes for the person, without `program: `.
  private(set) var notes: [String] = []
  /// The reference files whose old content is kept beside, because it was not taken over.
  var unclear: Set<View> = []
  /// How much of the journals is applied at a time: the bound of the memory.
  private static let chunkSize = 4 << 20

  init(_ directory: DataDirectory) { self.directory = directory }

  /// The state as the file has it, or `nil` when it is not that of this directory since the machine started.
  static func validState(_ directory: DataDirectory) throws(SystemError) -> BooksState? {
    guard let state = try BooksState.read(directory.file(".state")), try state.directory == directory.identity(),
      try state.boot == DataDirectory.bootIdentity()
    else { return nil }
    return state
  }

  /// Whether some journal is not what the views were made from.
  static func isStale(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    let devices = try directory.devices()
    if devices.count != state.journals.count { return true }
    return try devices.contains { device in
      let size = try File.status(ifAny: directory.journal(device)).map { Int($0.st_size) }
      return size == nil || size != state.journals[device]?.size
    }
  }

  /// Whether every view looks as we left it.
  static func viewsAreOurs(_ directory: DataDirectory, _ state: BooksState) throws -> Bool {
    try (View.allCases.map(\.file) + ViewKeeper.sharedFiles).allSatisfy {
      try FileMark.of(directory.file($0)) == state.files[$0]
    }
  }

  /// Makes the views those of the journals; the caller holds the lock. Returns the state, written.
  mutating func run() throws -> BooksState {
    if let state = try Refresh.validState(directory), try Refresh.viewsAreOurs(directory, state) {
      if try !Refresh.isStale(directory, state) { return state }
      if let fresh = try applyTail(to: state) { return fresh }
    }
    return try rebuildInPlace()
  }

  // MARK: Applying what is new

  /// Applies what the journals gained; `nil` when some of it comes before what was applied already.
  private mutating func applyTail(to state: BooksState) throws -> BooksState? {
    var cursors: [JournalCursor] = []
    for device in try directory.devices() {
      let known = state.journals[device]
      let cursor = try JournalCursor(directory, device: device, from: known?.consumed ?? 0)
      if cursor.size < known?.consumed ?? 0 { return nil }
      if let order = cursor.order, order < state.newest { return nil }
      cursors.append(cursor)
    }
    guard state.journals.keys.allSatisfy({ name in cursors.contains { $0.device == name } }) else { return nil }
    let keeper = try ViewKeeper(folder: directory.path, marks: state.files, generation: state.generation)
    return try finish(keeper, cursors, from: state)
  }

  /// Feeds all events under the cursors to `keeper` in their total order, and writes the state.
  private mutating func finish(
    _ keeper: ViewKeeper, _ cursors: [JournalCursor], from old: BooksState
  ) throws -> BooksState {
    var state = old
    try Refresh.feed(keeper, cursors, newest: &state.newest)
    state.generation += 1
    try keeper.finish(generation: state.generation)
    state.files = keeper.marks
    note(cursors)
    state.journals = [:]
    for cursor in cursors {
      state.journals[cursor.device] = .init(
        size: cursor.size, consumed: cursor.consumed,
        seq: max(cursor.lastSeq, old.journals[cursor.device]?.seq ?? 0))
    }
    try write(&state)
    return state
  }

  private static func feed(_ keeper: ViewKeeper, _ cursors: [JournalCursor], newest: inout EventOrder) throws {
    var chunk: [UInt8] = []
    try cursors.eachEvent { cursor, order in
      chunk.append(contentsOf: cursor.line)
      chunk.append(0x0A)
      if newest < order { newest = order }
      if chunk.count >= chunkSize {
        try keeper.apply(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    if !chunk.isEmpty { try keeper.apply(chunk) }
  }

  private mutating func note(_ cursors: [JournalCursor]) {
    for cursor in cursors {
      let (path, bad, later) = (directory.journal(cursor.device), cursor.badLines, cursor.laterEvents)
      if bad > 0 {
        let (what, it) = bad == 1 ? ("a line is not an event", "it") : ("\(bad) lines are not events", "them")
        notes.append("\(path): \(what) (left out; sw-data check --repair removes \(it))")
      }
      if later > 0 {
        notes.append(
          "\(path): \(later == 1 ? "an event is" : "\(later) events are") from a later release of these programs "
            + "(left out until that release is installed here)")
      }
    }
  }

  /// Writes `.state`, filling in what belongs to this directory and this start of the machine.
  func write(_ state: inout BooksState) throws {
    state.boot = try DataDirectory.bootIdentity()
    state.directory = try directory.identity()
    try File.replace(directory.file(".state"), with: state.bytes, durably: false)
  }

  // MARK: Making everything anew

  /// Makes every view from the journals in `folder`, which must be empty. Returns the state they are of.
  mutating func rebuild(in folder: String, from old: BooksState = BooksState()) throws -> BooksState {
    var state = BooksState()
    (state.generation, state.device) = (old.generation, old.device)
    let cursors = try directory.devices().map { try JournalCursor(directory, device: $0, from: 0) }
    let keeper = try ViewKeeper(folder: folder, marks: [:], generation: -1)
    try Refresh.feed(keeper, cursors, newest: &state.newest)
    state.generation += 1
    try keeper.finish(generation: state.generation)
    note(cursors)
    state.files = keeper.marks
    for cursor in cursors {
      state.journals[cursor.device] = .init(size: cursor.size, consumed: cursor.consumed, seq: cursor.lastSeq)
    }
    return state
  }

  /// Makes every view anew beside the old ones and swaps them in; the caller holds the lock.
  mutating func rebuildInPlace() throws -> BooksState {
    let old = try BooksState.read(directory.file(".state")) ?? BooksState()
    let scratch = directory.file(".rebuild")
    ScratchFolder.remove(scratch)
    try File.makeDirectory(scratch)
    defer { ScratchFolder.remove(scratch) }
    var state = try rebuild(in: scratch, from: old)
    // A copy of the directory must not write on the journal that it was copied with.
    if try old.directory != directory.identity() { state.device = "" }
    for view in View.allCases where unclear.contains(view) || !view.isReference {
      let path = directory.file(view.file)
      if try FileMark.of(path) != old.files[view.file] { try setAside(path, unlessIn: "\(scratch)/\(view.file)") }
    }
    for name in View.allCases.map(\.file) + ViewKeeper.sharedFiles + [".index"] {
      let (from, to) = ("\(scratch)/\(name)", directory.file(name))
      if try File.status(ifAny: from) == nil { try File.remove(to) } else { try File.rename(from, to: to) }
    }
    try write(&state)
    return state
  }

  /// Keeps a view that something else than us has changed under another name, with a word. What a crash leaves is the
  /// beginning of the view as it ought to be, and needs no keeping.
  private mutating func setAside(_ path: String, unlessIn rebuilt: String) throws {
    guard let there = try File.file(ifAny: path) else { return }
    if try ScratchFolder.isPrefix(there, of: rebuilt) { return }
    let aside = "\(path).edited"
    try File.remove(aside)
    try SystemError.checked(aside) { link(path, aside) }
    notes.append(
      "\(path) was changed by another program: made anew from the journals, the changed one is \(aside) "
        + "(records are changed with: sw-list … | sw-record)")
  }
}

/// A private folder for temporary files.
enum ScratchFolder {
  /// Makes one below `parent`, or else `$TMPDIR` or `/tmp`, for this user alone.
  static func make(in parent: String? = nil) throws -> String {
    try File.temporaryDirectory(beside: "\(parent ?? Environment["TMPDIR"] ?? "/tmp")/spendwise")
  }

  /// Removes one and the files in it.
  static func remove(_ path: String) {
    for name in (try? File.names(in: path)) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Whether the file at `path` begins with all the bytes of `file`.
  static func isPrefix(_ file: borrowing File, of path: String) throws -> Bool {
    guard let other = try File.file(ifAny: path) else { return try file.status().st_size == 0 }
    var (a, b) = ([UInt8](repeating: 0, count: 1 << 18), [UInt8](repeating: 0, count: 1 << 18))
    var offset = 0
    while true {
      let got = try a.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
      if got == 0 { return true }
      let twin = try b.withUnsafeMutableBytes { try other.read(into: $0, at: offset) }
      if twin < got || a[..<got] != b[..<got] { return false }
      offset += got
    }
  }
}

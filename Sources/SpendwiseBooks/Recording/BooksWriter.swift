/// Writer of the books: takes the lock and commits one batch.
///
/// Errors are `BooksError`s. After one, nothing of the batch is recorded, unless it says that only the views are out of
/// date: the next program that opens the books updates them.
package final class BooksWriter {
  package let directory: DataDirectory
  /// Notes about the opening and the commit for the person.
  package private(set) var notes: [String] = []
  private let lock: Lock
  private var state: BooksState
  package let device: String
  private let at: Moment
  /// The time of this batch, to the second.
  package let time: String
  private let journal: BatchJournal
  private var seq: Int
  private let firstSeq: Int
  private var keeper: ViewKeeper?
  /// The views that have a file.
  private lazy var present = Set(View.allCases.filter { state.files[$0.file] != nil })
  var batch = BatchTable()
  private var isCommitted = false
  /// The error by which the batch was lost. Each later addition throws it again.
  private var broken: BooksError?
  /// The batch must be whole or absent, even after a crash.
  package var isAtomic = false
  /// Reason to change closed periods, for the journal. `nil` refuses such changes.
  package var unlocking: String?
  private var closedPeriods: ClosedPeriods?
  /// Offset of the event of the last change.
  private(set) var lastEvent = 0
  /// The person who makes the changes, as the journal names them.
  var person = Login.person
  private let frame: EventFrame
  let isDryRun: Bool
  private let scratch: String?

  /// Opens the books for writing. Creates the directory, takes the lock, repairs after a crash, takes over edits by
  /// hand, updates the views. A dry run writes its events to a temporary file.
  package init(_ wanted: DataDirectory, isDryRun: Bool = false) throws {
    self.isDryRun = isDryRun
    scratch = try isDryRun && !wanted.hasBooks() ? attempt("cannot start a dry run") { try ScratchFolder.make() } : nil
    directory = scratch.map { DataDirectory($0) } ?? wanted
    try directory.create()
    let directory = directory
    try directory.checkPrivacy()
    try directory.makePrivate()
    try BooksWriter.checkAccess(directory)
    lock = try Lock(directory)
    let opened = try attempt("cannot open the books") { try BooksWriter.open(directory) }
    (state, device, notes) = (opened.state, opened.device, opened.notes)
    try state.refuseNewerFormat(in: directory)
    notes += state.faults(in: directory)
    let path = directory.journal(device)
    journal = try attempt("cannot open the journal") {
      if isDryRun { return try BatchJournal(Spool.temporaryFile(), start: 0) }
      return try BatchJournal(File(path, O_RDWR | O_CREAT | O_NOFOLLOW), start: opened.journalSize)
    }
    firstSeq = (state.journals[device]?.seq ?? 0) + 1
    seq = firstSeq
    batchName = "\(device).\(firstSeq)"
    at = try BooksWriter.time(after: state.newest.at)
    time = at.seconds
    frame = EventFrame(device: device, at: at, batch: batchName)
  }

  /// Updates the views from the journals and edits by hand. Rebuilding goes on without journals that are gone. Returns
  /// notes, without faults of journals. Throws `BooksError`: 65 for edits that are not taken over.
  static func refresh(_ directory: DataDirectory, for purpose: HandEdits.Purpose = .writing) throws -> [String] {
    try checkAccess(directory)
    let lock = try Lock(directory)
    defer { _ = lock }
    return try attempt("cannot open the books") { try open(directory, for: purpose).notes }
  }

  /// Refuses a directory that cannot be written, before any event. An event without its views would be half a success.
  private static func checkAccess(_ directory: DataDirectory) throws {
    try attempt("cannot open the books") {
      _ = try SystemError.checked(directory.path) { access(directory.path, W_OK | X_OK) }
    }
  }

  /// Time of a batch: later than all that is recorded. Readers refuse times after `endOfTime`, so it stays below that.
  private static func time(after newest: Moment) throws -> Moment {
    let now = Moment.now
    if now >= Event.endOfTime {
      throw BooksError(78, "the clock shows \(now.seconds) (set it, or SW_NOW)")
    }
    let next = newest.milliseconds == .min ? newest : Moment(milliseconds: newest.milliseconds + 1)
    return max(now, min(next, Moment(milliseconds: Event.endOfTime.milliseconds - 1)))
  }

  deinit {
    if !isCommitted { abandon() }
    if let scratch { ScratchFolder.remove(scratch) }
  }

  private static func open(
    _ directory: DataDirectory, for purpose: HandEdits.Purpose = .writing
  ) throws -> (state: BooksState, device: String, journalSize: Int, notes: [String]) {
    var edits = try HandEdits(directory, for: purpose)
    if purpose != .rebuilding { try edits.state?.refuseMissingJournal(in: directory) }
    var device = edits.state?.device ?? ""
    if device.isEmpty { device = try directory.newDevice() }
    var notes: [String] = []
    let consumed = edits.state?.journals[device]?.consumed ?? 0
    var size = try cutTornLine(directory, device, from: consumed, &notes)
    if let known = edits.state?.journals[device], size < known.consumed {
      // An older copy took its place: a journal that was only repaired has its last event. Its missing events may come
      // back, and must not meet other events of the same numbers.
      let path = directory.journal(device)
      if try SyncCursor.lastEvent(path)?.seq ?? -1 < known.seq {
        device = try directory.newDevice()
        size = try cutTornLine(directory, device, from: 0, &notes)
        if try File.status(ifAny: path) == nil {
          notes.append("\(path) is gone, and what only it recorded (this device begins \(directory.journal(device)))")
        }
      }
    }
    let changes = try edits.changes()
    if !changes.isEmpty {
      size = try record(changes, directory, device, edits.state, size)
      notes.append("took over what was changed by hand: \(changes.count == 1 ? "1 event" : "\(changes.count) events")")
    }
    var refresh = Refresh(directory)
    (refresh.unclear, refresh.faults) = (edits.unclear, edits.faults)
    for view in edits.outdated {
      Notice.sink?("\(directory.file(view.file)) is as it was some time ago: made anew from the journals")
    }
    var state = try refresh.run()
    let survivors = refresh.circles.compactMap { Recorder.survivor(ofCircle: $0) }
    if !survivors.isEmpty {
      size = try record(survivors, directory, device, state, size)
      state = try refresh.run()
    }
    if state.device != device {
      state.device = device
      try refresh.write(&state)
    }
    return (state, device, size, notes + refresh.notes)
  }

  /// Appends the events of edits by hand to the journal, at once.
  private static func record(
    _ changes: [Change], _ directory: DataDirectory, _ device: String, _ state: BooksState?, _ size: Int
  ) throws -> Int {
    // The clock must be past everything that any journal holds, even if unknown to the state.
    var newest = state?.newest.at ?? Moment(milliseconds: .min)
    var seq = state?.journals[device]?.seq ?? 0
    for name in try directory.devices() {
      let cursor = try JournalCursor(directory, device: name, from: state?.journals[name]?.consumed ?? 0)
      while let order = cursor.order {
        newest = max(newest, order.at)
        if name == device { seq = max(seq, order.seq) }
        try cursor.advance()
      }
    }
    let at = try time(after: newest)
    let frame = EventFrame(device: device, at: at, batch: "\(device).\(seq + 1)")
    let journal = try BatchJournal(File(directory.journal(device), O_RDWR | O_CREAT | O_NOFOLLOW), start: size)
    for (index, change) in changes.enumerated() {
      _ = journal.add { frame.write(change, why: change.why, seq: seq + 1 + index, person: Login.person, into: &$0) }
    }
    do {
      try journal.finish(isAtomic: false)
      if size == 0 { try File.syncNames(in: directory.path) }
    } catch {
      _ = journal.abandon()
      throw error
    }
    return journal.end
  }

  // MARK: Looking

  func opened() throws -> ViewKeeper {
    try keeper.once {
      try attempt("cannot read the books") {
        try ViewKeeper(folder: directory.path, marks: state.files, generation: state.generation)
      }
    }
  }

  /// A record with this batch, or `nil` when there is none. A voided transaction is one too.
  package func record(_ view: View, _ id: String) throws -> Record? {
    switch try inBatch({ try id.withBytes { try batch.find(view, $0) } }) {
    case .line(let line): return line.flatMap { try? Record($0, order: view.keyOrder) }
    case .event(let offset):
      let (base, moves) = (try stored(view, id), try moves())
      var object = JSONObject()
      return try journalLine(at: offset).withUnsafeBufferPointer { bytes in
        Event(bytes, &object).map { moves.applied($0, to: base) } ?? base
      }
    case nil: return try stored(view, id)
    }
  }

  /// The same record before this batch.
  private func stored(_ view: View, _ id: String) throws -> Record? {
    try attempt("cannot read the books") { try opened().record(view, id) }
  }

  /// The books and this batch have no records in `view`.
  func isEmpty(_ view: View) -> Bool { !present.contains(view) && !batch.touches(view) }

  /// Calls `body` with each line of a large view before this batch.
  package func eachLine(of view: View, _ body: (Bytes) throws -> Void) throws {
    try eachLine(of: view, last: .max, body)
  }

  /// The same for the `last` bytes of the view.
  func eachLine(of view: View, last: Int, _ body: (Bytes) throws -> Void) throws {
    try attempt("cannot read the books") {
      let keeper = try opened()
      // A view without records has no file, and looking must not make one.
      if keeper.marks[view.file] != nil { try keeper.file(view).eachLine(last: last) { line, _ in try body(line) } }
    }
  }

  /// Places of transactions after their account or category went, before this batch.
  func moves() throws -> Aliases { try attempt("cannot read the books") { try opened().moves() } }

  /// The line of the event at `offset` of the journal.
  func journalLine(at offset: Int) throws -> [UInt8] {
    try attempt("cannot read the journal") { try journal.line(at: offset) }
  }

  /// The versions of a transaction, oldest first.
  func versions(of id: String) throws -> [Record] {
    var versions = RecordVersions(of: id)
    try attempt("cannot read the journals") {
      try versions.read(directory, upTo: isDryRun ? .max : journal.start, of: device)
    }
    if try id.withBytes({ id in try inBatch { try batch.find(.transactions, id) } }) != nil {
      try eachEvent { versions.add($0) }
    }
    return versions.records()
  }

  // MARK: Closed periods

  /// The closed periods; in most books none, then no file is read.
  func closed() throws -> ClosedPeriods {
    try closedPeriods.once {
      state.files[View.periods.file] == nil ? ClosedPeriods() : ClosedPeriods(try records(of: .periods))
    }
  }

  /// Throws `RecordProblem` if a transaction is in a closed period. For the first of changes that belong together.
  func checkOpen(_ record: Record) throws { if unlocking == nil { try closed().check(day: record) } }

  /// The transaction's day is closed, without a reason to change it.
  func isClosed(_ record: Record) throws -> Bool {
    guard unlocking == nil, let day = record.day("date") else { return false }
    return try closed().name(of: day) != nil
  }

  /// Throws `RecordProblem` if the last event changes closed periods. With a reason it notes their new seals.
  private func guardClosed(_ change: Change, _ before: Record?, _ after: Record?) throws {
    switch change.view {
    case .transactions where unlocking == nil: try closed().check(before, after)
    case .transactions: closedPeriods?.note(SealedFacts(before), SealedFacts(after))
    case .periods where unlocking == nil: try closed().check(period: before, after)
    case .accounts: try guardClosed(accounts: change)
    default: break
    }
  }

  /// Checks an event that merges or parts accounts in the same way.
  private func guardClosed(accounts change: Change) throws {
    let moved = MovedAccounts(from: try table(.accounts), by: [change], at: at)
    if moved.isEmpty { return }
    try eachObject(of: .transactions) { object in
      if unlocking == nil { return try moved.check(object, closed()) }
      guard let (_, target) = moved.move(of: object) else { return }
      closedPeriods?.note(SealedFacts(object), SealedFacts(object, account: target))
    }
  }

  /// Adds the seals of the periods that were changed for a reason.
  private func reseal() throws {
    let changes = closedPeriods?.resealing() ?? []
    closedPeriods = nil
    for change in changes {
      // This batch may have opened it.
      if try record(.periods, change.id) != nil { _ = write(change) }
    }
  }

  // MARK: Writing

  /// Adds a change to the batch. Throws `RecordProblem` if it changes a closed period.
  package func add(_ change: Change) throws { _ = try add(change, to: record(change.view, change.id)) }

  /// Adds a change; returns the record after it, from that before. `nil` means no record. Throws `RecordProblem`
  /// if it changes a closed period.
  package func add(_ change: Change, to before: Record?) throws -> Record? {
    let offset = write(change)
    let moves = try moves()
    let after = Event.read(change, at: at) { moves.applied($0, to: before) }
    if try !closed().isEmpty {
      do { try guardClosed(change, before, after) } catch {
        journal.takeBack(offset)
        seq -= 1
        throw error
      }
    }
    try inBatch { try change.id.withBytes { try batch.note(change.view, $0, eventAt: offset, after) } }
    lastEvent = offset
    do { try journal.spill() } catch { throw failure(error) }
    return after
  }

  /// Writes the event of a change. Returns where it is in the journal.
  private func write(_ change: Change) -> Int {
    var why = change.why
    if let unlocking { why = why.map { "\($0); \(unlocking)" } ?? unlocking }
    let offset = journal.add { frame.write(change, why: why, seq: seq, person: person, into: &$0) }
    seq += 1
    return offset
  }

  /// Mark of the file of transactions.
  var transactionsMark: FileMark? { state.files[View.transactions.file] }

  /// The name of this batch in the journal.
  package let batchName: String

  /// Number of events in the batch.
  package var count: Int { seq - firstSeq }

  /// Runs `body`, which uses the tables of the batch. An error there loses the batch.
  func inBatch<R>(_ body: () throws -> R) throws -> R {
    if let broken { throw broken }
    do { return try body() } catch let error as SystemError { throw failure(error) }
  }

  /// Forgets the batch after an error of the journal, for good. Returns the error to throw.
  private func failure(_ error: any Error) -> BooksError {
    abandon()
    let problem = BooksError.system(error as? SystemError ?? SystemError(EIO, journal.path), "cannot record")
    broken = problem
    return problem
  }

  /// Forgets the batch: the journal has its old bytes. Without its new mark it would pass for one changed from outside.
  private func abandon() {
    guard let mark = journal.abandon(), !isDryRun, state.journals[device]?.mark.size == mark.size else { return }
    state.journals[device]?.mark = mark
    try? Refresh(directory).write(&state)
  }

  /// Calls `body` with every event of the batch, seals included.
  package func eachPendingEvent(_ body: (Bytes) throws -> Void) throws {
    try reseal()
    try eachEvent(body)
  }

  /// Calls `body` with every event of the batch.
  package func eachEvent(_ body: (Bytes) throws -> Void) throws {
    try attempt("cannot read the journal") { try journal.eachEvent(body) }
  }

  /// Makes the batch durable and updates the views. If only the update fails, a note says so. Returns the new notes.
  @discardableResult
  package func commit() throws -> [String] {
    if let broken { throw broken }
    if count == 0 || isDryRun {
      if let keeper { keeper.close(generation: state.generation) }
      isCommitted = true
      return []
    }
    let signals = SignalPause()
    defer { _ = signals }
    try reseal()
    do {
      try journal.finish(isAtomic: isAtomic && count > 1)
      // A new journal is durable once its name is.
      if journal.start == 0 { try File.syncNames(in: directory.path) }
    } catch { throw failure(error) }
    isCommitted = true
    keeper?.close(generation: state.generation)
    keeper = nil
    // The views need the memory now.
    batch = BatchTable()
    var refresh = Refresh(directory)
    // A file that a person saved meanwhile was not taken over.
    refresh.unclear = Set(View.allCases)
    do { state = try refresh.run() } catch let error as SystemError {
      // No failure: the journal has the events, and running it again would pay twice.
      let words = "everything is recorded, but the views are behind"
      return [
        "\(error.path): \(error.reason): \(words) (the next program that can write them brings them up to date)"
      ] + refresh.notes
    }
    return refresh.notes
  }
}

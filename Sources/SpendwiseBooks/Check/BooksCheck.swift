import SpendwiseReports

/// Proves that the books are sound: views, references and sums.
package struct BooksCheck {
  /// The problems, a line each.
  package private(set) var problems: [String] = []
  /// Notes for the person that are not problems.
  package private(set) var notes: [String] = []
  /// Number of checked live transactions.
  package private(set) var transactions = 0
  private var records: RecordsCheck?

  /// Checks the books under the writer lock. Does not write to a full or read-only disk. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    try directory.checkBooks()
    do { try check(directory) } catch let error as BooksError where error.isOfUnwritable(directory) {
      (problems, notes, transactions) = (
        [], ["\(directory.path): \(error.whyUnwritable): checked without writing there"], 0
      )
      let scratch = try attempt("cannot check the books") { try ScratchFolder.make() }
      defer { ScratchFolder.remove(scratch) }
      try look(at: directory, in: scratch)
    }
  }

  /// Gaps in stated balances, by account, oldest first. Older ones than `since` are left out.
  package func balanceGaps(since: Day) -> [BalanceGap] { records?.balanceGaps(since: since) ?? [] }

  private mutating func check(_ directory: DataDirectory) throws {
    // A journal that arrived from elsewhere is not a fault. A view that is not as we left it is one, and so is a
    // journal that was changed inside: they stay as they are.
    if let state = try Refresh.validState(directory),
      try Refresh.isInterrupted(directory, state) || Refresh.viewsAreOurs(directory, state),
      try !Refresh.isChangedInside(directory, state)
    {
      _ = try BooksWriter.refresh(directory, for: .reading)
    }
    let lock = try Lock(directory)
    defer { _ = lock }
    let scratch = directory.file(".check")
    try attempt("cannot check the books") {
      ScratchFolder.remove(scratch)
      try File.makeDirectory(scratch)
    }
    defer { ScratchFolder.remove(scratch) }
    try look(at: directory, in: scratch)
  }

  private mutating func look(at directory: DataDirectory, in scratch: String) throws {
    try attempt("cannot check the books") {
      var edits = try HandEdits(directory, for: .rebuilding)
      let changes = try edits.changes()
      problems += edits.faults.map { directory.file($0.file) + $1.words }.sorted()
      if !changes.isEmpty {
        problems.append(
          (changes.count == 1 ? "a change made by hand is" : "\(changes.count) changes made by hand are")
            + " not recorded yet (sw-data rebuild)")
      }
      problems += try directory.strangeJournals().map { "\($0) is not a file and was not read (move it away)" }
      notes += try SyncFolder.conflicts(in: directory)
      problems += try PrivacyCheck(directory).problems
      var refresh = Refresh(directory)
      // Most views are those of the journals: their records are checked while these are read.
      let worker = Workers(1) { _ in try RecordsCheck(directory) }
      let known = try BooksState.read(directory.file(".state")) ?? BooksState()
      let state = try refresh.rebuild(in: scratch, from: known, forKeeps: false)
      // A clock that was ahead dates all later events, on every device.
      let newest = state.newest.at
      let (ahead, hasOverflowed) = newest.milliseconds.subtractingReportingOverflow(Moment.now.milliseconds)
      if !hasOverflowed, ahead >= 86_400_000 {
        notes.append(
          "what is recorded is dated on from \(newest.seconds), the time of the newest event: the clock of a device "
            + "was ahead (the days of payments are not concerned)")
      }
      problems += refresh.notes + state.faults(in: directory)
      var isSame = true
      for name in View.allCases.map(\.file) + ViewKeeper.sharedFiles {
        if try !compare(directory.file(name), "\(scratch)/\(name)", name) { isSame = false }
      }
      worker.wait()
      let found = try (isSame ? try worker.results().first : nil) ?? RecordsCheck(DataDirectory(scratch))
      records = found
      problems += found.problems
      notes += found.notes
      transactions = found.transactions
    }
  }

  /// The view equals that of the journals; else it is a problem.
  private mutating func compare(_ path: String, _ rebuilt: String, _ name: String) throws -> Bool {
    let (there, wanted) = (try FileMark.of(path), try FileMark.of(rebuilt))
    if there == nil, wanted == nil || wanted?.size == 0 { return true }
    if there?.size == 0, wanted == nil { return true }
    let isSame =
      try there != nil && there?.size == wanted?.size && ScratchFolder.isPrefix(File(path, O_RDONLY), of: rebuilt)
    if !isSame { problems.append("\(name) is not what the journals say (sw-data rebuild makes it anew)") }
    return isSame
  }
}

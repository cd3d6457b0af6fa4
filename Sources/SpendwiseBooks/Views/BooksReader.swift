import SpendwiseReports

/// The books at one moment, read without a lock while others write.
///
/// Errors are `BooksError`s.
package final class BooksReader {
  /// Notes about the opening for the person.
  package private(set) var notes: [String] = []
  /// Faults of the journals, a line each. The named lines are not read.
  package private(set) var faults: [String] = []
  /// Name of this device in the journals; empty until it has written.
  package private(set) var device = ""
  package let directory: DataDirectory
  /// The reference records that were read.
  var tables: [View: ReferenceTable] = [:]
  /// Mark of the file of transactions.
  private(set) var transactionsMark: FileMark?
  private var index = FingerprintTable()
  /// The files of the views at one moment. Later writes replace them, or go after their sizes.
  private var files: [String: ViewFile] = [:]

  /// Opens the books, and updates the views first if a journal grew. A missing directory is an error (66).
  package init(_ directory: DataDirectory) throws {
    self.directory = directory
    let start = Trace.clock
    try directory.checkBooks()
    try attempt("cannot read the books") { try open() }
    Trace.step(
      "books", directory.path, [("bytes of transactions", size(of: .transactions)), ("ms", Trace.clock - start)])
  }

  /// Opens the books of a writer, without its uncommitted changes. The writer holds the lock.
  package init(_ writer: BooksWriter) throws {
    directory = writer.directory
    try attempt("cannot read the books") {
      guard let state = try Refresh.validState(directory), try openFiles(directory.path, state) else {
        throw BooksError.temporary("\(directory.path): the views are out of date (run it again later)")
      }
    }
  }

  private func open() throws {
    for _ in 0..<20 {
      if let state = try Refresh.validState(directory), try !Refresh.isStale(directory, state),
        try !Refresh.hasDamage(directory, state), try openFiles(directory.path, state),
        try BooksState.read(directory.file(".state"))?.generation == state.generation
      {
        faults = state.faults(in: directory)
        return
      }
      if try !refresh() { return }
    }
    throw BooksError.temporary("\(directory.path): others write faster than this can read (run it again later)")
  }

  /// Brings the views up to date. Returns `false` when that had to be done elsewhere: the directory is read-only, its
  /// disk is full, or a reference file has edits that a reader does not take over.
  private func refresh() throws -> Bool {
    do {
      notes += try BooksWriter.refresh(directory, for: .reading)
      return true
    } catch let error as BooksError where error.status == 65 {
      try rebuild(in: ScratchFolder.make())
      notes.append("\(error.message): read from the journals")
    } catch let error as BooksError where error.status == 77 {
      try rebuild(in: ScratchFolder.make())
    } catch let error as BooksError where error.isDiskFull {
      // The temporary directory may be on the same disk; /dev/shm is in memory.
      do { try rebuild(in: ScratchFolder.make()) } catch let full as SystemError where full.isDiskFull {
        do { try rebuild(in: ScratchFolder.make(in: "/dev/shm")) } catch is SystemError { throw error }
      }
      notes.append("\(directory.path): the disk is full: read from the journals, without writing (free some space)")
    }
    return false
  }

  /// Makes the views in a scratch folder and opens those. Then the folder goes, so that a kill leaves nothing there.
  private func rebuild(in folder: String) throws {
    defer { ScratchFolder.remove(folder) }
    var refresh = Refresh(directory)
    let state = try refresh.rebuild(in: folder)
    notes += refresh.notes
    faults = state.faults(in: directory)
    _ = try openFiles(folder, state)
  }

  private func openFiles(_ folder: String, _ state: BooksState) throws -> Bool {
    (files, tables) = ([:], [:])
    // Without one, which somebody took away, everything is made anew.
    guard let index = try FingerprintTable("\(folder)/.index") else { return false }
    self.index = index
    device = state.device
    transactionsMark = state.files[View.transactions.file]
    for (name, mark) in state.files {
      guard let file = try File.file(ifAny: "\(folder)/\(name)") else { return false }
      let now = FileMark(try file.status())
      let isReference = View.allCases.contains { $0.isReference && $0.file == name }
      // A reference file that a person just edited is read as it is; a view must be the one that the state means.
      if !isReference, now.inode != mark.inode || now.size < mark.size { return false }
      files[name] = ViewFile(file, size: isReference ? now.size : mark.size)
    }
    return true
  }

  /// Size of the file of `view`, in bytes.
  package func size(of view: View) -> Int { files[view.file]?.size ?? 0 }

  /// Calls `body` with blocks of whole lines of `view`, newlines included.
  package func eachBlock(of view: View, _ body: (Bytes) throws -> Void) throws { try eachBlock(in: view.file, body) }

  /// Calls `body` with blocks of any file. `last` limits it to the bytes at the end.
  package func eachBlock(in file: String, last: Int = .max, _ body: (Bytes) throws -> Void) throws {
    try attempt("cannot read the books") { try files[file]?.eachBlock(last: last) { block, _ in try body(block) } }
  }

  /// Sums the transactions on all processors. Throws `BooksError`, for a sum that does not fit too.
  package func tally(_ wanted: TallyRequest) throws -> Tally {
    var request = wanted
    request.query = try asked(wanted.query)
    let whole = try sums(request)
    do throws(AmountError) { return try whole.tally() } catch {
      if error != .overflow { throw BooksError(65, "the sums: \(error.reason)") }
    }
    // Some of them are no payments, and the figures of the others are still wanted.
    request.leavesOutLarge = true
    return try summing("the sums") { try sums(request).tally() }
  }

  private func sums(_ request: TallyRequest) throws -> EntryTally {
    let tallies = try shared(among: { EntryTally(request) }, { tally, block, offset in tally.add(block, at: offset) })
    let whole = tallies[0]
    for tally in tallies.dropFirst() { whole.add(tally) }
    try whole.settleRefunds { id in try id.withUnsafeBufferPointer { try day(of: $0) } }
    return whole
  }

  /// Shares the transactions among workers, one per useful processor. Each gets blocks of whole lines with offsets.
  func shared<Worker>(
    among make: () -> Worker, _ add: @escaping (Worker, Bytes, Int) -> Void
  ) throws -> [Worker] {
    guard let file = files[View.transactions.file] else { return [make()] }
    let workers = (0..<BlockReader.threads(for: file.size)).map { _ in make() }
    try attempt("cannot read the books") {
      try file.share(among: workers.map { worker in { block, offset in add(worker, block, offset) } })
    }
    return workers
  }

  /// The rates of `rates.jsonl` to `currency`; none without the file.
  package func exchange(to currency: Currency) throws -> Exchange {
    Exchange(to: currency, lines: try directory.contents(RateFile.name))
  }

  /// Calls `body` with every line of `view`, without its newline.
  package func eachLine(of view: View, _ body: (Bytes) throws -> Void) throws {
    try eachBlock(of: view) { try $0.eachLine(body) }
  }

  /// The status of a reject that a person has dismissed.
  package static let dismissed = "dismissed"

  /// Calls `body` with every reject that nobody has dismissed, scanned.
  package func eachReject(_ body: (JSONObject) throws -> Void) throws {
    try eachObject(of: .rejects) { if $0.string("status") != BooksReader.dismissed { try body($0) } }
  }

  /// Calls `body` with the last records of `view`, in order. They are those in its last 256 KiB.
  package func eachNewest(of view: View, _ body: (JSONObject) throws -> Void) throws {
    try eachBlock(in: view.file, last: 256 << 10) { try $0.eachObject(body) }
  }

  /// The record `id` of a view; large views are not read. `nil` if there is none. While others write, a record that
  /// just moved may be missed.
  package func record(of view: View, _ id: String) throws -> Record? {
    if view.isReference { return try table(view)[id] }
    return try id.withBytes { id in
      let found = try attempt("cannot read the books") {
        try index.find(FingerprintTable.fingerprint(view, id), id) { try line(of: $0.view, at: $0.offset) }
      }
      return found.flatMap { try? Record($0.line, order: view.keyOrder) }
    }
  }

  /// The transaction `id`, voided or not.
  package func transaction(_ id: String) throws -> Record? { try record(of: .transactions, id) }

  /// Reads the line at `offset` of `view` again.
  package func line(of view: View, at offset: Int) throws -> [UInt8]? {
    try attempt("cannot read the books") { try files[view.file]?.line(at: offset) }
  }
}

extension Bytes {
  /// Calls `body` with every whole line, without its newline.
  func eachLine(_ body: (Bytes) throws -> Void) rethrows {
    var start = 0
    while let end = offset(of: 0x0A, from: start) {
      try body(part(start, end))
      start = end + 1
    }
  }

  /// Calls `body` with every whole line that is a JSON object, scanned.
  func eachObject(_ body: (JSONObject) throws -> Void) rethrows {
    var object = JSONObject()
    try eachLine { if (try? object.scan($0)) != nil { try body(object) } }
  }
}

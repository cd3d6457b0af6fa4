/// Exchanges events between the books and those of another device.
package struct Sync {
  /// The other side.
  package enum Peer {
    /// A data directory, or a folder that only carries journals. It may be on a disk, or copied by another program.
    case folder(DataDirectory)
    /// A machine that a shell command reaches. It gets a remote command.
    case command([String])
  }

  /// The number of new events, by device.
  package struct Outcome {
    package var received: [String: Int] = [:]
    package var sent: [String: Int] = [:]
    package var notes: [String] = []
  }

  private let directory: DataDirectory
  private let isDryRun: Bool
  private var outcome = Outcome()

  /// Exchanges events with `peer`, or counts them. An empty directory becomes a copy of its books. Throws `BooksError`.
  package static func run(_ directory: DataDirectory, with peer: Peer, isDryRun: Bool) throws -> Outcome {
    try directory.checkPrivacy()
    let isNew = try !directory.hasBooks()
    var sync = Sync(directory: directory, isDryRun: isDryRun)
    switch peer {
    case .folder(let other): try sync.exchange(with: other)
    case .command(let words): try sync.exchange(by: words)
    }
    if isNew, sync.outcome.received.isEmpty { throw BooksError.noBooks(directory) }
    return sync.outcome
  }

  private init(directory: DataDirectory, isDryRun: Bool) {
    (self.directory, self.isDryRun) = (directory, isDryRun)
  }

  private mutating func exchange(with other: DataDirectory) throws {
    guard File.status(of: other.path) != nil else {
      throw BooksError(66, "\(other.path): there is no such folder (mkdir makes a new one)")
    }
    if try directory.identity() == other.identity() { throw BooksError(64, "\(other.path): these are the same books") }
    for side in [other, directory] { outcome.notes += try Sync.shortened(side) }
    let isBooks = File.status(of: other.file(".state")) != nil
    let theirs = try EventIntake(directory)
    let mine = try EventIntake(other, isCarrier: !isBooks)
    outcome.notes += try Books.eachEvent(other, after: SyncCursor(of: directory)) { try theirs.add($0, at: other.path) }
    outcome.notes += try Books.eachEvent(directory, after: SyncCursor(of: other)) {
      try mine.add($0, at: directory.path)
    }
    outcome.notes += try theirs.finish(isDryRun: isDryRun)
    // Both sides may say the same.
    outcome.notes += try mine.finish(isDryRun: isDryRun).filter { !outcome.notes.contains($0) }
    (outcome.received, outcome.sent) = (theirs.new, mine.new)
    if !isDryRun, try directory.hasBooks() { outcome.notes += try Attachments.exchange(directory, other) }
  }

  /// Names journals that end before the last event known to programs. Not if a person accepted the loss.
  private static func shortened(_ directory: DataDirectory) throws -> [String] {
    try attempt("cannot read the journals") {
      let now = try SyncCursor(of: directory)
      let known = try BooksState.read(directory.file(".state"))?.journals ?? [:]
      return try known.sorted { $0.key < $1.key }.compactMap { device, journal in
        let last = now.last[device] ?? 0
        if try last >= journal.seq || Repair.acceptedLosses(directory, device).contains(where: { $0 ~= journal.seq }) {
          return nil
        }
        return "\(directory.journal(device)): it ends with event \(last), and had event \(journal.seq) before "
          + "(this exchange brings back those that the other side has)"
      }
    }
  }

  private mutating func exchange(by command: [String]) throws {
    let known = try SyncCursor(json: content(of: ask(command, "sw-data cursor")))
    let (theirs, mine) = (try EventIntake(directory), Spool())
    let cursor = try lines([SyncCursor(of: directory).json])
    // Status 65 names faults of its journals, and the rest is good.
    let coming = try ask(command, "sw-data events --since -", cursor, endings: [0, 65])
    try eachLine(of: coming) { try theirs.add($0, at: command.last ?? "") }
    var object = JSONObject()
    outcome.notes += try Books.eachEvent(directory, after: known) { line in
      guard let order = Event.order(of: line, &object) else { return }
      if !known.has(order) { outcome.sent[order.device, default: 0] += 1 }
      try attempt("cannot sync") { try mine.line(line) }
    }
    outcome.notes += try theirs.finish(isDryRun: isDryRun)
    outcome.received = theirs.new
    if isDryRun { return }
    if !outcome.sent.isEmpty { _ = try ask(command, "sw-data events --apply", mine) }
    try exchangeAttachments(by: command)
  }

  /// Fetches the files that are missing here, and sends those missing there.
  private mutating func exchangeAttachments(by command: [String]) throws {
    let attachments = Attachments(directory)
    let mine = try attachments.names()
    let list = try content(of: ask(command, "sw-data attachments"))
    let theirs = Set(String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init))
    let wanted = theirs.subtracting(mine).filter(Attachments.isName).sorted()
    if !wanted.isEmpty {
      let names = try lines(wanted.map { Array($0.utf8) })
      outcome.notes += try attachments.keep(from: ask(command, "sw-data attachments --send", names).file).notes
    }
    let lacking = mine.filter { !theirs.contains($0) }
    if lacking.isEmpty { return }
    let going = Spool()
    try attachments.send(lacking) { bytes in
      try attempt("cannot sync") { try bytes.withUnsafeBytes { try going.append($0) } }
    }
    _ = try ask(command, "sw-data attachments --apply", going)
  }

  private func lines(_ lines: [[UInt8]]) throws -> Spool {
    let spool = Spool()
    try attempt("cannot sync") { for line in lines { try spool.line(line) } }
    return spool
  }

  /// Runs a command on the other machine. Returns its output. Input and output are files, so that a program that does
  /// not read blocks nothing. Throws `BooksError` unless it ends with one of these statuses.
  private func ask(
    _ command: [String], _ verb: String, _ input: Spool = Spool(), endings: [Int32] = [0]
  ) throws -> SharedFile {
    let (words, output) = (command + [verb], Spool())
    let (file, ending) = try attempt("cannot sync") {
      let (input, output) = (try input.spill(), try output.spill())
      lseek(input.file.descriptor, 0, SEEK_SET)
      var conditions = Child.Conditions()
      (conditions.inputFile, conditions.file) = (input.file.descriptor, output.file.descriptor)
      conditions.seconds = 24 * 60 * 60
      return (output, try Child.run(["/bin/sh", "-c", "exec \"$@\" >&3", "sh"] + words, conditions).ending)
    }
    guard case .exited(let status) = ending else { throw failure(words, "it did not end by itself") }
    if endings.contains(status) {
      lseek(file.file.descriptor, 0, SEEK_SET)
      return file
    }
    if status != 65 { throw failure(words, "it ended with status \(status)") }
    throw BooksError(65, "\(words.joined(separator: " ")): refused there (nothing was taken over there)")
  }

  private func failure(_ words: [String], _ reason: String) -> BooksError {
    BooksError.temporary("\(words.joined(separator: " ")): \(reason) (run it again later)")
  }

  private func content(of file: SharedFile) throws -> [UInt8] {
    try attempt("cannot sync") { try file.file.readAll(limit: 64 << 20) }
  }

  private func eachLine(of file: SharedFile, _ body: (Bytes) throws -> Void) throws {
    var reader = LineReader(limit: 1 << 30) { try file.file.read(into: $0) }
    while let line = try reader.next() {
      if case .line(let bytes) = line { try body(bytes) }
    }
  }
}

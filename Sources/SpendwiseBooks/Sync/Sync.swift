import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Exchanges events between the books and those of another device, in both directions.
package struct Sync {
  /// The other side.
  package enum Peer {
    /// A data directory, or a folder that only carries journals: of a disk, or one that another program copies.
    case folder(DataDirectory)
    /// A machine, reached by a shell command to which the words of a remote command are added.
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

  /// Exchanges events with `peer`; a dry run only counts them. Throws `BooksError`.
  package static func run(_ directory: DataDirectory, with peer: Peer, isDryRun: Bool) throws -> Outcome {
    try directory.checkBooks()
    var sync = Sync(directory: directory, isDryRun: isDryRun)
    switch peer {
    case .folder(let other): try sync.exchange(with: other)
    case .command(let words): try sync.exchange(by: words)
    }
    return sync.outcome
  }

  private init(directory: DataDirectory, isDryRun: Bool) {
    (self.directory, self.isDryRun) = (directory, isDryRun)
  }

  private mutating func exchange(with other: DataDirectory) throws {
    if try directory.identity() == other.identity() { throw BooksError(64, "\(other.path): these are the same books") }
    guard File.status(of: other.path) != nil else {
      throw BooksError(66, "\(other.path): there is no such folder (mkdir makes a new one)")
    }
    let isBooks = File.status(of: other.file(".state")) != nil
    let theirs = try EventIntake(directory)
    let mine = try EventIntake(other, isCarrier: !isBooks)
    outcome.notes += try Books.eachEvent(other, after: SyncCursor(of: directory)) { try theirs.add($0, at: other.path) }
    outcome.notes += try Books.eachEvent(directory, after: SyncCursor(of: other)) {
      try mine.add($0, at: directory.path)
    }
    outcome.notes += try theirs.finish(isDryRun: isDryRun)
    outcome.notes += try mine.finish(isDryRun: isDryRun)
    (outcome.received, outcome.sent) = (theirs.new, mine.new)
    if !isDryRun { outcome.notes += try Attachments.exchange(directory, other) }
  }

  private mutating func exchange(by command: [String]) throws {
    let cursor = try answer(to: command + ["sw-data cursor"])
    let theirs = try EventIntake(directory)
    let coming = try attempt("cannot sync") { try Spool.temporaryFile() }
    try SyncCursor(of: directory).json.withUnsafeBytes { bytes in
      let question = try attempt("cannot sync") { try Spool.temporaryFile() }
      try attempt("cannot sync") { try question.write(bytes) }
      try talk(command + ["sw-data events --since -"], from: question, to: coming)
    }
    try eachLine(of: coming) { try theirs.add($0, at: command.last ?? "") }
    let mine = try attempt("cannot sync") { try Spool.temporaryFile() }
    var (buffer, object) = ([UInt8](), JSONObject())
    outcome.notes += try Books.eachEvent(directory, after: SyncCursor(json: cursor)) { line in
      guard let order = Event.order(of: line, &object) else { return }
      outcome.sent[order.device, default: 0] += 1
      buffer += Array(line) + [0x0A]
      if buffer.count >= 1 << 20 {
        try mine.write(buffer)
        buffer.removeAll(keepingCapacity: true)
      }
    }
    try attempt("cannot sync") { try mine.write(buffer) }
    outcome.notes += try theirs.finish(isDryRun: isDryRun)
    outcome.received = theirs.new
    if isDryRun || outcome.sent.isEmpty { return }
    try talk(command + ["sw-data events --apply"], from: mine, to: Spool.temporaryFile())
  }

  /// The output of a short remote command.
  private func answer(to command: [String]) throws -> [UInt8] {
    let output = try attempt("cannot sync") { try Spool.temporaryFile() }
    try talk(command, from: Spool.temporaryFile(), to: output)
    return try attempt("cannot sync") {
      lseek(output.descriptor, 0, SEEK_SET)
      return try output.readAll(limit: 1 << 20)
    }
  }

  /// Runs a command to its end, its standard input and output files: a program that does not read blocks nothing.
  private func talk(_ command: [String], from input: borrowing File, to output: borrowing File) throws {
    lseek(input.descriptor, 0, SEEK_SET)
    var conditions = Child.Conditions()
    (conditions.inputFile, conditions.file) = (input.descriptor, output.descriptor)
    conditions.seconds = 24 * 60 * 60
    let child = try attempt("cannot sync") {
      try Child.run(["/bin/sh", "-c", "exec \"$@\" >&3", "sh"] + command, conditions)
    }
    if child.ending == .exited(0) { return }
    var reason = "it did not end by itself"
    if case .exited(let status) = child.ending { reason = "it ended with status \(status)" }
    throw BooksError.temporary("\(command.joined(separator: " ")): \(reason) (run it again later)")
  }

  private func eachLine(of file: borrowing File, _ body: (Bytes) throws -> Void) throws {
    lseek(file.descriptor, 0, SEEK_SET)
    let descriptor = file.descriptor
    var reader = LineReader(limit: 1 << 30) { try File(borrowing: descriptor, named: "events").read(into: $0) }
    while let line = try reader.next() {
      if case .line(let bytes) = line { try body(bytes) }
    }
  }
}

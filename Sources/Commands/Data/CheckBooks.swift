struct CheckBooks: Program {
  static let configuration = verb(
    "check", "Check the books: views match the journals, references exist, sums are right.")

  @Option(
    help: .value("day", "Name money that moved without a record only from this day on (default: the last 90 days)."))
  var since: String?

  func run(_ process: ProgramProcess) throws {
    let first = try since.map { try Day($0, of: "--since") } ?? Day.today().adding(days: -90)
    let check = try CheckBooks.run(DataDirectory.chosen, process)
    // Balances that changed more than the records explain.
    let gaps = check.balanceGaps(since: first)
    for gap in gaps.suffix(CheckBooks.mostGaps) { process.diagnostics.note("\(gap.words) (\(gap.advice))") }
    if gaps.count > CheckBooks.mostGaps {
      process.diagnostics.note("\(gaps.count - CheckBooks.mostGaps) more since \(first.iso), older ones (--since)")
    }
    let some = gaps.count.counted("balance does", "balances do")
    process.output.line("\(CheckBooks.words(check)): sound\(gaps.isEmpty ? "" : ", but \(some) not follow from them")")
  }

  private static let mostGaps = 10

  /// Checks the books and prints problems. `isRepair` repairs them before.
  fileprivate static func run(
    _ directory: DataDirectory, isRepair: Bool = false, _ process: ProgramProcess
  ) throws -> BooksCheck {
    var check = try BooksCheck(directory)
    if isRepair, !check.problems.isEmpty {
      let before = try check.problems + Books.repair(directory)
      check = try BooksCheck(directory)
      for note in before where !check.problems.contains(note) { process.diagnostics.note(note) }
    }
    for note in check.notes { process.diagnostics.note(note) }
    let problems = try check.problems.isEmpty ? envelopeProblems(directory) : check.problems
    for problem in problems { process.output.line(problem) }
    if !problems.isEmpty { throw Failure(.no) }
    if case let missing = try Attachments(directory).missing(), missing > 0 {
      let files = missing.counted("attachment is", "attachments are")
      process.diagnostics.note("\(files) not here (sw-data sync brings them from the machine that has them)")
    }
    // The result holds, even if the directory is read-only.
    try? Milestone.check.remember(directory)
    return check
  }

  fileprivate static func words(_ check: BooksCheck) -> String {
    check.transactions.counted("transaction")
  }

  /// Problems of envelopes, in otherwise sound books.
  private static func envelopeProblems(_ directory: DataDirectory) throws -> [String] {
    let books = try BooksReader(directory)
    return try EnvelopeAudit.isNeeded(books) ? EnvelopeAudit(books, today: Day.today()).problems : []
  }
}

struct RepairBooks: Program {
  static let configuration = verb("repair", "Repair the books: set bad journal lines aside, rebuild the views.")

  func run(_ process: ProgramProcess) throws {
    let check = try CheckBooks.run(DataDirectory.chosen, isRepair: true, process)
    process.output.line("\(CheckBooks.words(check)): sound")
  }
}

struct CollectGarbage: Program {
  static let configuration = verb("gc", "List the attachments that no record has; with --yes, remove them.")

  @Flag(name: [.short, .long], help: "Remove them.") var yes = false

  func run(_ process: ProgramProcess) throws {
    let attachments = Attachments(try DataDirectory.chosen)
    let orphans = try attachments.orphans()
    if yes { for orphan in orphans { try attachments.remove(orphan.name) } }
    for orphan in orphans {
      let file = "\(Attachments.folder)/\(orphan.name)"
      try process.output.record(Record(["type": "orphan", "file": file, "bytes": orphan.size]).line)
    }
    let count = orphans.count.counted("file")
    process.diagnostics.note(
      yes ? "\(count) removed" : "\(count) without a record (sw-data gc --yes removes such files)")
  }
}

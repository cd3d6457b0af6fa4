/// Categorizes payments and records lines in one process, as a pipeline would.
final class PipelineRecording {
  private var categorizer: Categorizer
  private let recording: Recording
  /// The problems of the user's rules.
  private let problems: [String]
  private var line: [UInt8] = []

  init(_ directory: DataDirectory) throws {
    categorizer = try Categorizer(directory, compile: Pattern.matcher)
    problems = categorizer.problems(in: directory)
    var options = Recording.Options()
    options.by = ProgramProcess.name
    recording = Recording(directory, options)
  }

  /// Takes in a record of any type; a payment gets a category.
  func take(record: [UInt8], at location: String) throws {
    try record.scanned { object in
      guard object.says("type", "transaction") else { return try recording.take(object, at: location) }
      line.removeAll(keepingCapacity: true)
      categorizer.categorize(object, into: &line)
      try recording.take(line: line, at: location)
    }
  }

  func take(line: [UInt8], at location: String) throws { try recording.take(line: line, at: location) }

  /// Commits the records; new ones are printed, unless to a terminal. `rejected` were not understood.
  func commit(_ output: Output, _ process: ProgramProcess, isQuiet: Bool, rejected: Int? = nil) throws {
    for problem in problems { process.diagnostics.note(problem) }
    output.doneBefore = "recorded"
    try recording.commit(
      problem: { process.diagnostics.bad("\($0) (left out)") }, note: { process.diagnostics.note($0) },
      emit: { if !output.isTerminal { try output.record($0) } })
    let isPartial = (rejected ?? recording.summary.rejected) > 0
    if !isQuiet, output.isTerminal || isPartial { process.diagnostics.note(recording.summary.words) }
  }
}

/// The records that one answer of a review writes into the books.
enum Batch {
  /// Records the lines as one batch; returns its name in the journal. Throws `BooksError` if one of them is bad. The
  /// records are printed into a pipe.
  @discardableResult
  static func record(_ lines: [[UInt8]], _ process: ProgramProcess, creates: Bool = false) throws -> String? {
    var options = Recording.Options()
    options.creates = creates
    (options.by, options.isManualEntry, options.isStrict) = (ProgramProcess.name, true, true)
    let recording = Recording(try .chosen, options)
    for line in lines { try line.scanned { try recording.take($0, at: "arguments") } }
    try recording.commit(
      problem: { process.diagnostics.bad($0) }, note: { process.diagnostics.note($0) },
      emit: { if !process.output.isTerminal { try process.output.record($0) } })
    return recording.batch
  }

  static func takeBack(_ batch: String) throws {
    let undo = try Undo(.chosen)
    _ = try undo.undoBatch(batch)
    try undo.commit { _ in }
  }
}

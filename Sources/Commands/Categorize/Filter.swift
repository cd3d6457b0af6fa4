struct Filter: Program {
  static let configuration = verb("filter", "Categorize records from files or standard input, or recorded ones.")

  @Option(name: [.short, .long], help: .output) var output: String?

  @Flag(help: "Print nothing if one line is bad.") var strict = false

  @Flag(help: "Categorize recorded transactions again; arguments are query terms.") var history = false

  @Flag(help: "With --history: print only what would change, as edits for sw-record.") var diff = false

  @Flag(help: "With --diff: print JSON lines, even on a terminal.") var json = false

  @Flag(help: "With --diff: print a table, even in a pipe.") var table = false

  @Flag(help: "Print an explanation of each decision instead of the record.") var explain = false

  @Flag(help: "Use only rules, merchants and the built-in table.") var noLearning = false

  @OptionGroup var helper: HelperOptions
  @Flag(help: "With --ai: also send the notes of records.") var sendNotes = false
  @Option(
    help: .value("n", "With --ai: ask about at most this many payees at once (default: 40)."),
    transform: (1...500).read)
  var aiBatch = 40

  @Argument(help: .value("file", "Files of records; - is standard input. With --history: query terms."))
  var files: [String] = []

  func validate() throws {
    if explain, history {
      throw ValidationError("--explain goes without --history (sw-list … | sw-categorize --explain)")
    }
    if diff, !history { throw ValidationError("--diff goes with --history") }
    if json || table, !diff { throw ValidationError("--json and --table go with --diff") }
    if history, helper.ai != nil {
      throw ValidationError("--history and --ai exclude each other: pipe in what sw-list cat:uncategorized prints")
    }
    if sendNotes, helper.ai == nil { throw ValidationError("--send-notes goes with --ai") }
    if explain, helper.ai != nil { throw ValidationError("--explain and --ai exclude each other") }
    if json, table { throw ValidationError("--json and --table exclude each other") }
  }

  mutating func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let files = try CategorizerFiles(directory)
    var categorizer = files.categorizer(
      learns: !noLearning, note: { process.diagnostics.note($0) }, compile: Pattern.matcher)
    for problem in categorizer.problems(in: directory) { process.diagnostics.bad(problem) }
    var hasFailed = false
    // `--strict` holds everything back until the last line was good.
    try process.writing(to: output, isHeld: strict) { output in
      if history {
        try recategorize(categorizer, directory, output, process)
      } else if helper.ai != nil {
        let asker = Asker(self, try directory.categories().choices(), output, process.diagnostics)
        defer { hasFailed = asker.hasFailed }
        try ask(asker, &categorizer, output, process)
      } else if explain {
        try Input(self.files, process.diagnostics, beforeWaiting: { try output.flush() }).eachRecord { object, _ in
          Explanation.write(object, &categorizer, into: &output.bytes)
          output.bytes.append(0x0A)
          try output.spill()
        }
      } else {
        try categorizeAll(categorizer, files, output, process)
      }
      let bad = process.diagnostics.badRecords
      if strict, bad > 0 {
        throw Failure(.badData, "nothing was written: \(bad == 1 ? "a line was" : "\(bad) lines were") bad (--strict)")
      }
    }
    if hasFailed { throw Failure(.unavailable) }
  }

  /// Categorizes the input, on all processors if it is long.
  private func categorizeAll(
    _ categorizer: Categorizer, _ files: CategorizerFiles, _ output: Output, _ process: ProgramProcess
  ) throws {
    let (learns, note) = (!noLearning, { (words: String) in process.diagnostics.bad(words) })
    let lines = ParallelPrinter(output, CategoryPrinter(categorizer), note: note) {
      CategoryPrinter(files.categorizer(learns: learns, compile: Pattern.matcher))
    }
    let input = try Input(
      self.files, process.diagnostics,
      beforeWaiting: {
        try lines.drain()
        try output.flush()
      })
    try settling(lines.drain) { try input.eachLine(takesMany: true) { try lines.take($0, $1) } }
  }

  /// Reads by `body`, then settles. A missing file takes nothing of the others with it.
  private func settling(_ settle: () throws -> Void, _ body: () throws -> Void) throws {
    do { try body() } catch let failure as Failure where failure.status != .io {
      try settle()
      throw failure
    }
    try settle()
  }

  private func ask(
    _ asker: Asker, _ categorizer: inout Categorizer, _ output: Output, _ process: ProgramProcess
  ) throws {
    func settle() throws {
      try asker.settle()
      try output.flush()
    }
    let input = try Input(files, process.diagnostics, beforeWaiting: settle)
    var line: [UInt8] = []
    try settling(asker.settle) {
      try input.eachRecord { object, location in
        line.removeAll(keepingCapacity: true)
        categorizer.categorize(object, into: &line)
        if line.count > LineReader.defaultLimit { return process.diagnostics.bad(CategoryPrinter.tooLong(location)) }
        try asker.take(line)
      }
    }
  }

  private func recategorize(
    _ categorizer: Categorizer, _ directory: DataDirectory, _ output: Output, _ process: ProgramProcess
  ) throws {
    let books = try process.open()
    var recategorizer = Recategorizer(categorizer)
    let query = try Query(typed: files, in: directory)
    for note in try books.unmatched(query) { process.diagnostics.note(note) }
    if !diff {
      return try books.eachMatch(query, bad: process.diagnostics.bad) { record in
        try output.record(recategorizer.line(of: record))
      }
    }
    var printer = ChangePrinter(isTable: table || output.isTerminal && !json, output)
    var line: [UInt8] = []
    try books.eachMatch(query, bad: process.diagnostics.bad) { record in
      line.removeAll(keepingCapacity: true)
      try printer.add(record, recategorizer.edit(of: record, into: &line), line)
    }
    printer.finish(process.diagnostics)
  }
}

extension SwCategorize {
  /// A filter of standard input.
  static func quick(_ arguments: [String]) -> (any Program)? {
    if !arguments.isEmpty { return nil }
    var (filter, helper) = (Filter(), HelperOptions())
    (helper.ai, helper.aiTimeout) = (nil, 0)
    (filter.helper, filter.sendNotes, filter.aiBatch) = (helper, false, 0)
    (filter.output, filter.files, filter.strict, filter.history) = (nil, [], false, false)
    (filter.diff, filter.json, filter.table) = (false, false, false)
    (filter.explain, filter.noLearning) = (false, false)
    return filter
  }
}

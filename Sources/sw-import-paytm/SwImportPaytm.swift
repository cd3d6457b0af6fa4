import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwisePattern
import SpendwiseSheets
import SpendwiseStatements
import SpendwiseTool

@main
struct SwImportPaytm: Program {
  static let configuration = CommandConfiguration.program(
    "sw-import-paytm", "Turn a statement of Paytm into transactions.",
    examples: """
      EXAMPLES
        sw-import-paytm july.xlsx                                 a preview: nothing is written
        sw-import-paytm july.xlsx | sw-categorize | sw-record     into the books; twice changes nothing
        sw-import-paytm --record july.xlsx august.xlsx            the same in one step
        sw-import-paytm july.xlsx | sw-export csv -               as CSV
      """)

  @Flag(name: .long, help: "Read, categorize and record.")
  var record = false

  @Flag(name: .long, help: "Print a line for each row that gave no transaction, too.")
  var verdicts = false

  @Flag(name: .long, help: "Print or record nothing when one row is bad.")
  var strict = false

  @Option(name: .long, help: ArgumentHelp("The data directory.", valueName: "dir"))
  var data: String?

  @Option(name: [.short, .long], help: ArgumentHelp("Write to this file, which appears whole.", valueName: "file"))
  var output: String?

  @Flag(name: .long, help: "JSON lines, on a terminal too.")
  var json = false

  @Flag(name: .long, help: "A table, in a pipe too.")
  var table = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "No summary.")
  var quiet = false

  @Argument(help: ArgumentHelp("Statements: .xlsx, .xls, .csv; - is standard input.", valueName: "file"))
  var files: [String] = []

  mutating func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
    if record && table { throw ValidationError("--record and --table exclude each other") }
  }

  mutating func run(_ process: ProgramProcess) throws {
    var files = try StatementFiles(files, process.diagnostics)
    let output = try makeOutput(process)
    do {
      try record ? recordAll(&files, output, process) : printAll(&files, output, process)
    } catch {
      output.abandon()
      throw error
    }
    if output !== process.output { try output.finish() }
    if let trouble = files.trouble { throw trouble }
  }

  private func makeOutput(_ process: ProgramProcess) throws -> Output {
    if let output, output != "-" { return try Output(path: output) }
    return strict && !record ? try Output(held: ()) : process.output
  }

  /// Reports a row that could not be read.
  private func report(_ verdict: StatementVerdict, _ place: String, _ process: ProgramProcess) {
    if case .reject(let note, _) = verdict { process.diagnostics.bad("\(place): \(note.why) (left out)") }
  }

  // MARK: As a filter

  private func printAll(_ files: inout StatementFiles, _ output: Output, _ process: ProgramProcess) throws {
    let isTable = table || output.isTerminal && !json
    var preview = Preview(Terminal.width, isColored: color.isOn(for: output))
    var (totals, writer): ([PaytmTotals], JSONWriter) = ([], JSONWriter())
    func line(_ write: (inout JSONWriter) -> Void) throws {
      writer.bytes.removeAll(keepingCapacity: true)
      write(&writer)
      writer.endLine()
      output.bytes.append(contentsOf: writer.bytes)
      try output.spill()
    }
    /// What makes `sw-record` commit nothing of what came before.
    func abort(_ message: String) throws {
      if isTable { return }
      try line {
        $0.begin()
        $0.member("type", "abort")
        $0.member("code", 65)
        $0.member("message", message)
        $0.end()
      }
    }
    try files.eachStatement { statement, name in
      do {
        try statement.eachVerdict { verdict, row in
          report(verdict, "\(name):\(row)", process)
          if isTable {
            preview.add(verdict, to: &output.bytes)
            return try output.spill()
          }
          if case .transaction = verdict {} else if !verdicts { return }
          try line { verdict.write(into: &$0) }
        }
      } catch let error as TableError {
        try abort(error.message)
        throw Failure(.badData, "\(error.message) (what came of it is not the whole)")
      }
      totals.append(statement.totals)
      if let mismatch = statement.mismatch {
        process.diagnostics.bad("\(name): \(mismatch)")
        try abort("\(name): \(mismatch)")
      }
    }
    let bad = process.diagnostics.badRecords
    if strict, bad > 0 || files.trouble != nil {
      throw Failure(.badData, "nothing was written (--strict)")
    }
    if isTable, !totals.isEmpty { preview.finish(quiet ? [] : totals, to: output) }
  }

  // MARK: The whole way into the books

  private func recordAll(_ files: inout StatementFiles, _ output: Output, _ process: ProgramProcess) throws {
    let directory = DataDirectory(data)
    var categorizer = try makeCategorizer(directory)
    var options = Recording.Options()
    options.by = "sw-import-paytm"
    let recording = Recording(directory, options)
    var (writer, object): (JSONWriter, JSONObject) = (JSONWriter(), JSONObject())
    var (line, isWhole): ([UInt8], Bool) = ([], true)
    try files.eachStatement { statement, name in
      try statement.eachVerdict { verdict, row in
        report(verdict, "\(name):\(row)", process)
        writer.bytes.removeAll(keepingCapacity: true)
        verdict.write(into: &writer)
        line.removeAll(keepingCapacity: true)
        try writer.bytes.withUnsafeBufferPointer { bytes in
          try object.scan(bytes)
          if case .transaction = verdict { categorizer.categorize(object, into: &line) } else { line += bytes }
        }
        try line.withUnsafeBufferPointer { bytes in
          try object.scan(bytes)
          try recording.take(object, at: "\(name):\(row)")
        }
      }
      if let mismatch = statement.mismatch {
        process.diagnostics.bad("\(name): \(mismatch)")
        isWhole = false
      }
    }
    let bad = process.diagnostics.badRecords
    if !isWhole { throw Failure(.badData, "nothing was recorded: a statement and its Summary differ") }
    if strict, bad > 0 || files.trouble != nil { throw Failure(.badData, "nothing was recorded (--strict)") }
    try recording.commit(
      problem: { process.diagnostics.bad("\($0) (left out)") }, note: { process.diagnostics.note($0) },
      emit: { line in
        if output.isTerminal { return }
        output.bytes.append(contentsOf: line)
        output.line("")
        try output.spill()
      })
    if !quiet, output.isTerminal { process.diagnostics.note(recording.summary.words) }
  }

  private func makeCategorizer(_ directory: DataDirectory) throws -> Categorizer {
    do {
      return try Categorizer(directory: directory.path) { source in
        let pattern = try Pattern(source)
        return { pattern.search($0) == .match }
      }
    } catch let error as RuleError {
      throw Failure(.config, "\(directory.path)/\(error)")
    }
  }
}

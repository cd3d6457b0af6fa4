import ArgumentParser
import SpendwiseJSON
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
  func report(_ verdict: StatementVerdict, _ place: String, _ process: ProgramProcess) {
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
    func stop(_ message: String) throws {
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
        try stop(error.message)
        throw Failure(.badData, "\(error.message) (what came of it is not the whole)")
      }
      totals.append(statement.totals)
      if let mismatch = statement.mismatch {
        process.diagnostics.bad("\(name): \(mismatch)")
        try stop("\(name): \(mismatch)")
      }
    }
    let bad = process.diagnostics.badRecords
    if strict, bad > 0 || files.trouble != nil {
      throw Failure(.badData, "nothing was written (--strict)")
    }
    if isTable, !totals.isEmpty { preview.finish(quiet ? [] : totals, to: output) }
  }
}

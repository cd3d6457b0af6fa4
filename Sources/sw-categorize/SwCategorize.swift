import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwisePattern
import SpendwiseTool

@main
struct SwCategorize: Program {
  static let configuration = CommandConfiguration.program(
    "sw-categorize", "Give transactions a clean payee, a category, and the reason.",
    examples: """
      EXAMPLES
        sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record   what came by mail, categorized and kept
        sw-parse-email ~/Maildir/Bank | sw-categorize | jq -r '[.payee_raw,.payee,.category,.why]|@tsv'
        sw-categorize july.jsonl -o july.categorized.jsonl          a file, replaced only when all went well
      """)

  @Option(name: .long, help: ArgumentHelp("The data directory with rules.jsonl and merchants.jsonl.", valueName: "dir"))
  var data: String?

  @Option(name: [.short, .long], help: ArgumentHelp("Write to this file, which appears whole.", valueName: "file"))
  var output: String?

  @Flag(name: .long, help: "Write nothing when one line is bad.")
  var strict = false

  @Argument(help: ArgumentHelp("Files of records; - is standard input.", valueName: "file"))
  var files: [String] = []

  mutating func run(_ process: ProgramProcess) throws {
    let directory = DataDirectory(data)
    var categorizer = try Categorizer(directory, compile: Pattern.matcher)
    for problem in categorizer.problems(in: directory) { process.diagnostics.bad(problem) }
    let output = try makeOutput(process)
    do {
      let input = try Input(files, process.diagnostics, beforeWaiting: { try output.flush() })
      try input.eachRecord { object, _ in
        categorizer.categorize(object, into: &output.bytes)
        output.bytes.append(0x0A)
        try output.spill()
      }
      let bad = process.diagnostics.badRecords
      if strict, bad > 0 {
        throw Failure(.badData, "nothing was written: \(bad == 1 ? "a line was" : "\(bad) lines were") bad (--strict)")
      }
    } catch {
      output.abandon()
      throw error
    }
    if output !== process.output { try output.finish() }
  }

  /// `--strict` holds everything back until the last line was good.
  private func makeOutput(_ process: ProgramProcess) throws -> Output {
    if let output, output != "-" { return try Output(path: output) }
    return strict ? try Output(held: ()) : process.output
  }
}

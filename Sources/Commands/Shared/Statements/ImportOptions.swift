import ArgumentParser
import SpendwiseTool

/// The options that all programs have that read statements.
package struct ImportOptions: ParsableArguments {
  @Flag(name: .long, help: "Read, categorize and record.")
  package var record = false

  @Flag(name: .long, help: "Read files again that were imported already.")
  package var again = false

  @Flag(name: .long, help: "Print a line for each row that gave no transaction, too.")
  package var verdicts = false

  @Flag(name: .long, help: "Print or record nothing when one row is bad.")
  package var strict = false

  @Option(name: .long, help: ArgumentHelp("The data directory.", valueName: "dir"))
  package var data: String?

  @Option(name: [.short, .long], help: ArgumentHelp("Write to this file, which appears whole.", valueName: "file"))
  package var output: String?

  @Flag(name: .long, help: "JSON lines, on a terminal too.")
  package var json = false

  @Flag(name: .long, help: "A table, in a pipe too.")
  package var table = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "No summary.")
  package var quiet = false

  package init() {}

  /// Refuses options that exclude each other.
  package mutating func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
    if record && table { throw ValidationError("--record and --table exclude each other") }
  }
}

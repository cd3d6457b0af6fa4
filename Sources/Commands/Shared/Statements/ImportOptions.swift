import ArgumentParser
import SpendwiseTool

/// The options of all programs that read statements.
package struct ImportOptions: ParsableArguments {
  @Flag(name: .long, help: "Read, categorize and record in one step.")
  package var record = false

  @Flag(name: .long, help: "With --record: import files that were imported before, too.")
  package var again = false

  @Flag(name: .long, help: "Also print a line for each row that gave no transaction.")
  package var verdicts = false

  @Flag(name: .long, help: "Print or record nothing if one row is bad.")
  package var strict = false

  @Option(name: .long, help: ArgumentHelp("The data directory, instead of $SW_DATA.", valueName: "dir"))
  package var data: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("Write to this file; it is replaced only on success.", valueName: "file"))
  package var output: String?

  @Flag(name: .long, help: "Print JSON lines, even on a terminal.")
  package var json = false

  @Flag(name: .long, help: "Print a table, even in a pipe.")
  package var table = false

  @Option(help: ArgumentHelp("When to use colour.", valueName: "when"))
  package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "Print no summary.")
  package var quiet = false

  package init() {}

  /// Refuses options that exclude each other.
  package mutating func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
    if record && table { throw ValidationError("--record and --table exclude each other") }
  }
}

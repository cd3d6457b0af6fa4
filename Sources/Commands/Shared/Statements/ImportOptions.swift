import ArgumentParser
import SpendwiseBooks
import SpendwiseTool

/// The options of all programs that read statements.
package struct ImportOptions: ParsableArguments {
  @Flag(help: "Read, categorize and record in one step.") package var record = false

  @Flag(help: "With --record: import files that were imported before, too.") package var again = false

  @Flag(help: "With --record: keep the files among the attachments (sw-list --raw prints them).")
  package var archive = false

  @Flag(help: "Also print a line for each row that is not a payment.") package var verdicts = false

  @Flag(help: "Print or record nothing if one row is bad.") package var strict = false

  @Option(help: .data) package var data: String?

  @Option(name: [.short, .long], help: .output) package var output: String?

  @Flag(help: .json) package var json = false

  @Flag(help: .table) package var table = false

  @Option(help: .color) package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: .quiet) package var quiet = false

  package init() {}

  /// The directory that is meant.
  package var directory: DataDirectory { get throws { try DataDirectory(option: data, waits: record) } }

  /// Refuses options that exclude each other.
  package mutating func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
    if archive && !record { throw ValidationError("--archive goes with --record") }
    if record && table { throw ValidationError("--record and --table exclude each other") }
  }
}

import ArgumentParser
import SpendwiseTool

/// The options that all programs have that read statements.
public struct ImportOptions: ParsableArguments {
  @Flag(name: .long, help: "Read, categorize and record.")
  public var record = false

  @Flag(name: .long, help: "Read files again that were imported already.")
  public var again = false

  @Flag(name: .long, help: "Print a line for each row that gave no transaction, too.")
  public var verdicts = false

  @Flag(name: .long, help: "Print or record nothing when one row is bad.")
  public var strict = false

  @Option(name: .long, help: ArgumentHelp("The data directory.", valueName: "dir"))
  public var data: String?

  @Option(name: [.short, .long], help: ArgumentHelp("Write to this file, which appears whole.", valueName: "file"))
  public var output: String?

  @Flag(name: .long, help: "JSON lines, on a terminal too.")
  public var json = false

  @Flag(name: .long, help: "A table, in a pipe too.")
  public var table = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  public var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "No summary.")
  public var quiet = false

  public init() {}

  /// Refuses options that exclude each other.
  public mutating func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
    if record && table { throw ValidationError("--record and --table exclude each other") }
  }
}

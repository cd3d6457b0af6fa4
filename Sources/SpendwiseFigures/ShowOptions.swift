import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseSystem
import SpendwiseTool

/// Where the books are.
public struct DataOption: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The data directory.", valueName: "dir"))
  public var data: String?

  public init() {}

  /// The directory that is meant.
  public var directory: DataDirectory { DataDirectory(data) }

  /// Opens the books and passes on what they have to say.
  public func books(_ process: ProgramProcess) throws -> BooksReader {
    let books = try BooksReader(directory)
    for note in books.notes { process.diagnostics.note(note) }
    return books
  }

  /// The budgets; what is wrong with one is said.
  public func budgets(_ books: BooksReader, _ process: ProgramProcess) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

/// How the verbs that show something show it.
public struct ShowOptions: ParsableArguments {
  @OptionGroup public var data: DataOption

  @Flag(help: "JSON lines, on a terminal too.")
  public var json = false

  @Flag(help: "A table, in a pipe too.")
  public var table = false

  @Flag(help: "Draw with ASCII alone.")
  public var ascii = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  public var color = ColorChoice.auto

  public init() {}

  /// One of the two ways at most.
  public func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  /// Whether to show tables and not JSON lines.
  public func isTable(_ output: Output) -> Bool { table || output.isTerminal && !json }

  /// What the terminal can show.
  public func style(_ output: Output) -> ChartStyle {
    ChartStyle(
      isASCII: ascii, isColored: color.applied(to: output), term: Environment["TERM"],
      colorTerm: Environment["COLORTERM"])
  }

  /// The columns of the terminal, those of an ordinary one where nothing is known.
  public var width: Int { Terminal.width ?? 80 }
}

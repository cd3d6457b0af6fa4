import ArgumentParser
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseReports
import SpendwiseSystem
import SpendwiseTool

/// Where the books are.
package struct DataOption: ParsableArguments {
  @Option(help: .data) package var data: String?

  package init() {}

  /// The directory that is meant.
  package var directory: DataDirectory { DataDirectory(data) }

  /// Opens the books and passes on what they have to say.
  package func books(_ process: ProgramProcess) throws -> BooksReader {
    let books = try BooksReader(directory)
    for note in books.notes { process.diagnostics.note(note) }
    return books
  }

  /// The budgets; what is wrong with one is said.
  package func budgets(_ books: BooksReader, _ process: ProgramProcess) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

/// How the verbs that show something show it.
package struct ShowOptions: ParsableArguments {
  @OptionGroup package var data: DataOption

  @Flag(help: .json) package var json = false

  @Flag(help: .table) package var table = false

  @Flag(help: "Draw with ASCII characters only.")
  package var ascii = false

  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}

  /// One of the two ways at most.
  package func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  /// Whether to show tables and not JSON lines.
  package func isTable(_ output: Output) -> Bool { table || output.isTerminal && !json }

  /// What the terminal can show.
  package func style(_ output: Output) -> ChartStyle {
    ChartStyle(
      isASCII: ascii, isColored: color.applied(to: output), term: Environment["TERM"],
      colorTerm: Environment["COLORTERM"])
  }

  /// The columns of the terminal, those of an ordinary one where nothing is known.
  package var width: Int { Terminal.width ?? 80 }
}

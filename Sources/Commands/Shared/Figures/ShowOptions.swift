import ArgumentParser
import SpendwiseBooks
import SpendwiseCharts
import SpendwiseReports
import SpendwiseSystem
import SpendwiseTool

/// The data directory, the value of `--data`. Not a group of options: those cost time at each start, more so inside
/// other groups.
package struct DataOption: ExpressibleByArgument {
  private var path: String?

  /// The usual directory.
  package init() {}

  package init(argument: String) { path = argument }

  /// Nothing, for the help.
  package var defaultValueDescription: String { "" }

  /// The chosen directory.
  package var directory: DataDirectory { get throws { try DataDirectory(option: path) } }

  /// Opens the books and prints their notes.
  package func books(_ process: ProgramProcess) throws -> BooksReader {
    let books = try BooksReader(directory)
    process.diagnostics.opened(notes: books.notes, faults: books.faults)
    if let words = try books.likelyLinks().words(home: books.settings().currency) { process.diagnostics.note(words) }
    return books
  }

  /// The budgets; problems of a budget are printed.
  package func budgets(_ books: BooksReader, _ process: ProgramProcess) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

/// The output of verbs that show figures.
package struct ShowOptions: ParsableArguments {
  @Option(help: .data) package var data = DataOption()

  @Flag(help: .json) package var json = false

  @Flag(help: .table) package var table = false

  @Flag(help: "Draw with ASCII characters only.")
  package var ascii = false

  @Option(help: .color) package var color = ColorChoice.auto

  package init() {}

  /// Refuses `--json` with `--table`.
  package func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  /// Whether to show tables and not JSON lines.
  package func isTable(_ output: Output) -> Bool { table || output.isTerminal && !json }

  /// The characters and colours of the terminal.
  package func style(_ output: Output) -> ChartStyle {
    ChartStyle(
      isASCII: ascii, isColored: color.applied(to: output), term: Environment["TERM"],
      colorTerm: Environment["COLORTERM"])
  }

  /// The width and the colours of tables.
  package func look(_ output: Output) -> TableLook { TableLook(width: width, isColored: color.applied(to: output)) }

  /// Prints rows as JSON objects of `type`, or as a table; without rows that is the sentence `ifEmpty`.
  package func write<Row>(
    _ rows: [Row], _ type: String, _ fields: [Field<Row>], ifEmpty: String = "", to output: Output
  ) {
    if !isTable(output) { return fields.write(rows, type, to: output) }
    fields.table(rows, look(output), ifEmpty: ifEmpty, to: output)
  }

  /// Prints rows as lines that are there already, or as a table; without rows that is the sentence `ifEmpty`.
  package func list<Row>(
    _ rows: [Row], _ line: (Row) -> [UInt8], _ fields: [Field<Row>], ifEmpty: String = "", to output: Output
  ) throws {
    if !isTable(output) {
      for row in rows { try output.record(line(row)) }
      return
    }
    fields.table(rows, look(output), ifEmpty: ifEmpty, to: output)
  }

  /// The columns of the terminal; 80 when they are not known.
  package var width: Int { Terminal.width ?? 80 }
}

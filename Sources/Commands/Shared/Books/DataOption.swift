import SpendwiseReports

/// The data directory, the value of `--data`. Not a group of options: each group costs a start a million instructions.
package struct DataOption: ExpressibleByArgument {
  /// The path that was typed.
  package let path: String?

  /// The usual directory.
  package init() { path = nil }

  package init(argument: String) { path = argument }

  /// Nothing, for the help.
  package var defaultValueDescription: String { "" }

  /// The chosen directory.
  package var directory: DataDirectory { get throws { try DataDirectory(option: path) } }

  /// Opens the books and prints their notes.
  package func open(_ process: ProgramProcess) throws -> BooksReader { try process.diagnostics.books(directory) }

  /// Opens the books for figures: their notes tell of payments that are likely counted twice.
  package func books(_ process: ProgramProcess) throws -> BooksReader {
    let books = try open(process)
    ReportCurrency.home = try books.settings().currency
    if let words = try books.likelyLinks().words(home: ReportCurrency.home) { process.diagnostics.note(words) }
    return books
  }

  /// The budgets; problems of a budget are printed.
  package func budgets(_ books: BooksReader, _ process: ProgramProcess) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

extension Diagnostics {
  /// Opens the books and prints their notes.
  package func books(_ directory: DataDirectory) throws -> BooksReader {
    let books = try BooksReader(directory)
    opened(notes: books.notes, faults: books.faults)
    return books
  }
}

extension Currency {
  /// A currency that a person typed. Throws `Failure`.
  package init(typed code: String) throws {
    guard let currency = Currency(code) else {
      throw Failure(.usage, "\"\(code)\" is not a currency of ISO 4217 (want INR)")
    }
    self = currency
  }
}

extension Currency {
  /// For the `transform` of an option: refuses a word that is no currency.
  package static func option(_ code: String) throws -> Currency {
    guard let currency = Currency(code) else { throw ValidationError("want the code of a currency, as in INR") }
    return currency
  }
}

extension Day {
  /// A day that a person typed as the value of `option`; today without one. Throws `Failure`.
  package init(_ text: String?, of option: String) throws {
    let today = try Day.today()
    self = today
    do throws(PeriodError) { if let text { self = try Day(typed: text, today: today) } } catch {
      throw Failure(.usage, "\(option): \(error.reason)")
    }
  }
}

// MARK: Errors that end a program

extension RecordProblem: StatusError {
  /// 66 for a record that is not there, 64 for other mistakes in arguments.
  package var status: Int32 { isMissing ? 66 : 64 }
  /// The reason.
  package var message: String { reason }
}

extension PeriodError: StatusError {
  /// 64
  package var status: Int32 { 64 }
  /// The reason.
  package var message: String { reason }
}

extension AmountError: StatusError {
  /// 65: a sum does not fit. An amount that was typed is refused where it is read.
  package var status: Int32 { 65 }
  /// The reason.
  package var message: String { "the sums: \(reason)" }
}

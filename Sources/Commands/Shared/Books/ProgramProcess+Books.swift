extension DataDirectory {
  /// The directory that `--data` names, else the usual one.
  package static var chosen: DataDirectory { get throws { try chosen(waits: false) } }

  /// The chosen directory. A failure is 75 when mail `waits` for the answer.
  static func chosen(waits: Bool) throws -> DataDirectory {
    try DataDirectory(option: Invocation.current.data, waits: waits)
  }
}

extension ProgramProcess {
  /// Opens the books and prints their notes.
  func open() throws -> BooksReader { try diagnostics.books() }

  /// Opens the books for figures; notes payments that are likely counted twice.
  func books() throws -> BooksReader {
    let books = try open()
    ReportCurrency.home = try books.settings().currency
    if let words = try books.likelyLinks().words(home: ReportCurrency.home) { diagnostics.note(words) }
    return books
  }

  /// Opens the books for figures and reads a typed query. Words that match nothing are noted.
  func asked(_ words: [String]) throws -> (books: BooksReader, query: Query) {
    let query = try Query(typed: words, in: DataDirectory.chosen)
    let books = try books()
    for note in try books.unmatched(query) { diagnostics.note(note) }
    return (books, query)
  }

  /// The budgets; problems of a budget are printed.
  func budgets(_ books: BooksReader) throws -> BudgetBook {
    let book = try books.budgets()
    for problem in book.problems { diagnostics.bad("\(problem) (left out)") }
    return book
  }
}

extension Diagnostics {
  /// Opens the books and prints their notes.
  func books() throws -> BooksReader {
    let books = try BooksReader(.chosen)
    opened(notes: books.notes, faults: books.faults)
    return books
  }

  /// Names accounts with balances that rest on nothing.
  func noteUnknown(_ accounts: Set<String>, _ words: String) {
    if accounts.isEmpty { return }
    let names = accounts.sorted().prefix(8).joined(separator: ", ") + (accounts.count > 8 ? ", …" : "")
    note(
      "\(names): no opening balance \(words) (sw-data account set \(accounts.count == 1 ? names : "ID") "
        + "opening_balance=AMOUNT)")
  }
}

extension Currency {
  /// Reads the `transform` of an option. Refuses a word that is no currency.
  static func option(_ code: String) throws -> Currency {
    guard let currency = Currency(code) else { throw ValidationError("want the code of a currency, as in INR") }
    return currency
  }
}

extension Day {
  /// The day typed as the value of `option`, else today. Throws `Failure`.
  init(_ text: String?, of option: String) throws {
    let today = try Day.today()
    self = today
    do throws(PeriodError) { if let text { self = try Day(typed: text, today: today) } } catch {
      throw Failure(.usage, "\(option): \(error.reason)")
    }
  }
}

extension Record {
  /// The category and subcategory, as `food/delivery`; empty where there is none.
  var path: String {
    [string("category"), string("subcategory")].compactMap { $0 }.joined(separator: "/")
  }
}

// MARK: Errors that end a program

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

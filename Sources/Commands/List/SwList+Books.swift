import Spendwise
import SpendwiseBooks
import SpendwiseTool

extension SwList {
  /// The books; their notes are printed.
  func open(_ diagnostics: Diagnostics) throws -> BooksReader {
    let books = try BooksReader(DataDirectory(option: data))
    diagnostics.opened(notes: books.notes, faults: books.faults)
    return books
  }

  /// Prints why nothing was listed: a text that no record has, or for a person the days that were understood.
  func explainNothing(_ query: Query, _ books: BooksReader, isTable: Bool, _ diagnostics: Diagnostics) throws {
    let unmatched = try books.unmatched(query)
    for note in unmatched { diagnostics.note(note) }
    guard unmatched.isEmpty, isTable, let days = query.period else { return }
    let words = query.withoutDates.isEmpty ? "nothing" : "nothing that matches"
    diagnostics.note("\(words) from \(days.first.iso) to \(days.last.iso)")
  }
}

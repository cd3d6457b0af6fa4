import SpendwiseBooks
import SpendwiseTool

extension SwList {
  /// The books; their notes are printed.
  func open(_ diagnostics: Diagnostics) throws -> BooksReader {
    let books = try BooksReader(DataDirectory(option: data))
    diagnostics.opened(notes: books.notes, faults: books.faults)
    return books
  }
}

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
    if !isTable || !unmatched.isEmpty && query.explanation.count == 1 { return }
    if query.isEmpty {
      diagnostics.note("no records yet (sw-record 450 swiggy -c food records a payment by hand; see sw)")
    } else if query.withoutDates.isEmpty {
      diagnostics.note("nothing \(query.explanation.joined(separator: " and "))")
    } else {
      diagnostics.note("nothing matches all of: \(query.explanation.joined(separator: "; "))")
    }
  }

  /// Shows all about one record: a page for a person, its line in a pipe.
  func showRecord(_ id: String, to output: Output, _ isTable: Bool, _ diagnostics: Diagnostics) throws {
    let books = try open(diagnostics)
    let record = try books.record(meantBy: id)
    if !isTable {
      output.bytes += record.line + [0x0A]
      return
    }
    let page = try RecordPage(record, books, DataDirectory(option: data))
    page.show(on: output, isColored: color.applied(to: output))
  }

  /// Lists the records on standard input. Records of other types pass through a listing of lines, and are left out of
  /// tables.
  func readInput(
    _ listing: Listing, _ printer: any RecordPrinter, to output: Output, _ diagnostics: Diagnostics
  ) throws {
    let input = try Input(["-"], diagnostics) { try output.flush() }
    var others = 0
    do {
      try input.eachRecord { object, _ in
        guard let type = object.value("type"), !type.isString("transaction") else { return try listing.add(object) }
        // A table does not miss the summary after the rows of an import.
        if printer.isVerbatim { try printer.add(object, to: output) } else if !type.isString("import") { others += 1 }
      }
    } catch is Listing.LimitReached {}
    if others > 0 { diagnostics.note("\(others) record\(others == 1 ? "" : "s") of other types not shown") }
    try listing.finish()
  }
}

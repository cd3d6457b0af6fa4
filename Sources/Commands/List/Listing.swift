import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// Finds the records that are wanted and hands them to the printer in the wanted order.
///
/// To sort, only keys and places are kept, and the records are read again in the end.
final class Listing {
  let query: Query
  let sort: [UInt8]?
  let isReversed: Bool
  let limit: Int?
  let printer: any RecordPrinter
  let output: Output

  private var printed = 0
  private var order: SortedPlaces

  init(
    query: Query, sort: [UInt8]?, isReversed: Bool, limit: Int?, printer: any RecordPrinter, output: Output
  ) {
    (self.query, self.sort, self.isReversed, self.limit) = (query, sort, isReversed, limit)
    (self.printer, self.output) = (printer, output)
    order = SortedPlaces(isReversed: isReversed, limit: limit)
  }

  /// What ends the reading once enough was printed.
  private struct Enough: Error {}

  /// Whether records go out as they are found.
  private var isDirect: Bool { sort == nil && !isReversed }

  /// Lists records of the books.
  func read(_ books: BooksReader, _ views: [View], _ diagnostics: Diagnostics) throws {
    do {
      for (number, view) in views.enumerated() { try read(books, view, number, diagnostics) }
    } catch is Enough { return }
    var object = JSONObject()
    for place in order.sorted() {
      guard let line = try books.line(of: views[place.view], at: place.offset) else { continue }
      try line.withUnsafeBufferPointer { bytes in
        try object.scan(bytes)
        try printer.add(object, to: output)
      }
    }
  }

  private func read(
    _ books: BooksReader, _ view: View, _ number: Int, _ diagnostics: Diagnostics
  ) throws {
    if limit == 0 { throw Enough() }
    if query.isEmpty, isDirect, limit == nil, printer.isVerbatim {
      return try books.eachBlock(of: view) { block in
        output.bytes.append(contentsOf: block)
        try output.spill()
      }
    }
    var scan = QueryScan(query.following(try books.categoryMoves()))
    var start = 0
    try books.eachBlock(of: view) { block in
      try scan.eachMatch(in: block) { object in
        try take(object, SortedPlaces.Place(view: number, offset: start + offset(of: object.line, in: block)))
      } bad: { line, error in
        diagnostics.bad("\(view): at byte \(start + offset(of: line, in: block)): \(error.reason) (see sw-data check)")
      }
      start += block.count
    }
  }

  private func offset(of line: Bytes, in block: Bytes) -> Int {
    guard let line = line.baseAddress, let block = block.baseAddress else { return 0 }
    return line - block
  }

  /// Prints a record, or remembers its place.
  private func take(_ object: JSONObject, _ place: SortedPlaces.Place) throws {
    if !isDirect {
      order.add(sort.map { SortKey(object, by: $0) }, place)
      return
    }
    try printer.add(object, to: output)
    printed += 1
    if printed == limit { throw Enough() }
  }

  /// Lists the records on standard input. Records that are no transactions pass through a listing of lines, and are
  /// left out of tables.
  func readInput(_ diagnostics: Diagnostics) throws {
    let input = try Input(["-"], diagnostics) { [output] in try output.flush() }
    let spool = isDirect ? nil : Spool()
    var others = 0
    do {
      try input.eachRecord { object, _ in
        if let type = object.value("type"), !type.isString("transaction") {
          // The line behind the rows of an import is about them, and nobody misses it in a table.
          if printer.isVerbatim { try printer.add(object, to: output) } else if !type.isString("import") { others += 1 }
        } else if query.matches(object) {
          if limit == 0 { throw Enough() }
          let place = spool?.count ?? 0
          try spool?.line(object.line)
          try take(object, SortedPlaces.Place(view: 0, offset: place))
        }
      }
    } catch is Enough {}
    if others > 0 { diagnostics.note("\(others) record\(others == 1 ? "" : "s") of other types not shown") }
    guard let spool else { return }
    var object = JSONObject()
    for place in order.sorted() {
      try spool.line(at: place.offset).withUnsafeBufferPointer { bytes in
        try object.scan(bytes)
        try printer.add(object, to: output)
      }
    }
  }
}

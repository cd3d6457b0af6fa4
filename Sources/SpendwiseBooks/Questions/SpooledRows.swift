import SpendwiseReports

/// Rows made of transactions, newest first. A private file has them; only days and offsets are in memory.
package struct SpooledRows {
  /// Split parts share the number of their transaction in the books.
  private var rows: [(day: Int32, number: UInt32, offset: Int)] = []
  private let spool = Spool()

  /// Makes rows by `row` of matching transactions, part by part.
  package init(_ books: BooksReader, _ query: Query, _ row: (Entry) throws -> [UInt8]) throws {
    var number: UInt32 = 0
    try books.eachEntry(query) { entry in
      if !entry.isFurtherPart { number &+= 1 }
      rows.append((entry.day.number, number, spool.count))
      try spool.line(row(entry))
    }
    rows.sort { a, b in
      a.day != b.day ? a.day > b.day : a.number != b.number ? a.number > b.number : a.offset < b.offset
    }
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Calls `body` with each row.
  package func each(_ body: ([UInt8]) throws -> Void) throws {
    for row in rows { try body(try spool.line(at: row.offset)) }
  }
}

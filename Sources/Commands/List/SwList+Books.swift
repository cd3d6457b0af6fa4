extension SwList {
  /// Explains an empty listing: an unknown text, or the understood days.
  func explainNothing(_ query: Query, _ books: BooksReader, isTable: Bool, _ diagnostics: Diagnostics) throws {
    if limit == 0 { return }
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

  /// Shows one record: a page on a terminal, else its line.
  func showRecord(_ id: String, to output: Output, _ isTable: Bool, _ diagnostics: Diagnostics) throws {
    let books = try diagnostics.books()
    let record = try books.record(meantBy: id)
    if !isTable {
      output.bytes += record.line + [0x0A]
      return
    }
    let page = try RecordPage(record, books, DataDirectory.chosen)
    page.list.write(to: output, width: Terminal.width, isColored: color.applied(to: output))
  }

  /// Lists the records on standard input. Records of other types pass through a listing of lines, and are left out of
  /// tables.
  func readInput(
    _ listing: Listing, _ printer: RecordPrinter, to output: Output, _ diagnostics: Diagnostics
  ) throws {
    let input = try Input(["-"], diagnostics) { try output.flush() }
    var others = 0
    do {
      try input.eachRecord { object, _ in
        guard let type = object.value("type"), !type.isString("transaction") else { return try listing.add(object) }
        // A table does not miss the summary after the rows of an import.
        if printer.isVerbatim { try printer.add(object) } else if !type.isString("import") { others += 1 }
      }
    } catch is Listing.LimitReached {}
    if others > 0 { diagnostics.note("\(others.counted("record")) of other types not shown") }
    try listing.finish()
  }

  /// Time between two looks at the journals, in microseconds.
  private static let pause: UInt32 = 200_000

  /// Prints records as they are recorded.
  func follow(to output: Output, _ diagnostics: Diagnostics, _ printer: RecordPrinter) throws {
    let directory = try DataDirectory.chosen
    let follower = try Follower(directory)
    let query = try BooksReader(directory).asked(Query(typed: terms, in: directory))
    var left = limit ?? .max
    while left > 0 {
      for line in try follower.newRecords(note: diagnostics.note) where left > 0 {
        try line.scanned { object in
          guard query.matches(object) else { return }
          try printer.add(object)
          left -= 1
        }
      }
      try output.flush()
      if left > 0 { usleep(SwList.pause) }
    }
  }

  /// Lists payees, as JSON lines or as a table.
  func listPayees(to output: Output, _ diagnostics: Diagnostics) throws {
    let books = try diagnostics.books()
    var tally = PayeeTally()
    let query = try Query(typed: terms, in: DataDirectory.chosen)
    try books.eachMatch(query, bad: diagnostics.bad) { tally.add($0) }
    var payees = tally.sorted
    if payees.isEmpty { try books.unmatched(query).forEach(diagnostics.note) }
    if reverse { payees.reverse() }
    if let limit { payees = Array(payees.prefix(limit)) }
    let fields: [Field<PayeeTally.Payee>] = [
      .init("payee", "PAYEE", minimum: 8) { $0.name }.bold, .init("count", "COUNT") { $0.count },
      .init("first", "FIRST", isOptional: true) { $0.first }, .init("last", "LAST") { $0.last },
      .init("category", "CATEGORY", minimum: 10) { $0.category },
      .init("payee_raw", "AS PRINTED", minimum: 10, isOptional: true) { $0.raws.sorted() }.dim,
    ]
    let none = terms.isEmpty ? "no payees yet (sw-record 450 swiggy -c food records a payment)" : ""
    write(payees, "payee", fields, ifEmpty: none, to: output)
  }

  /// Prints the path of the receipt of a record.
  func showReceipt(of id: String, to output: Output) throws {
    let directory = try DataDirectory.chosen
    let (record, attachments) = (try BooksReader(directory).record(meantBy: id), Attachments(directory))
    guard let name = record.string("receipt") else {
      throw Failure(.noInput, "\(record.id) has no receipt (sw-list no:receipt lists such records)")
    }
    let path = attachments.path(name)
    guard attachments.has(name) else {
      throw Failure(.noInput, "\(path): the receipt of \(record.id) is not there (sw-data restore a backup)")
    }
    output.line(path)
  }
}

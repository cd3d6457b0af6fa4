extension SwList {
  /// Lists records by the options.
  func list(to output: Output, _ process: ProgramProcess) throws {
    let diagnostics = process.diagnostics
    let isTable = isTable(output) && (table || !follow)
    if let receipt { return try showReceipt(of: receipt, to: output) }
    if let show { return try showRecord(show, to: output, isTable, diagnostics) }
    if let raw { return try showOriginal(of: raw, to: output, note: diagnostics.note) }
    if payees { return try listPayees(to: output, diagnostics) }
    let names = try fields.map { try FieldNames($0, "--fields") }
    let sortName = try self.sort.flatMap { $0 == "none" ? nil : try FieldNames($0, "--sort") }
    let query = try Query(typed: terms, in: DataDirectory.chosen)
    // With present category names, once the books are open.
    var (present, sheet) = (query, TablePrinter?.none)
    var printer = RecordPrinter(isVerbatim: true) { try output.record($0.line) }
    if ids {
      printer = .ids(output)
    } else if isTable {
      let isWhole = names == nil
      let table = TablePrinter(
        Terminal.width, color.applied(to: output), home: try Settings(.chosen).currency, fields: names?.fields,
        isRunning: running && isWhole, group: isWhole ? group : nil)
      printer = RecordPrinter(add: { try table.add($0, to: output) }, finish: { table.finish(output) })
      table.query = query
      sheet = table
    } else if let names {
      printer = .fields(names.fields, output)
    }
    let exchanger =
      try exchange == nil || ids
      ? nil
      : process.open().rates(to: exchange, process).map { [printer] in
        ExchangePrinter(printer, $0, diagnostics)
      }
    if let exchanger { printer = RecordPrinter(add: exchanger.add, finish: printer.finish) }
    if parts { printer = printer.parts { present } }
    if running { return try listRunning(query, printer, isTable, diagnostics) }
    if follow { return try follow(to: output, diagnostics, printer) }
    // People read by date; programs get the order of the books, which costs nothing. A limit takes the same records for
    // both.
    let sort = self.sort ?? (isTable || reverse || limit != nil ? "date" : "none")
    let (chosen, looked) = (printer, [names, sortName].compactMap { $0 })
    let isComputed = parts || running || exchange != nil
    if !isComputed, !terms.contains("-") { try refuseUnknown(Set(looked.flatMap(\.unseen)), diagnostics) }
    var count = 0
    let listing = Listing(query, sort: sort == "none" ? nil : Array(sort.utf8), isReversed: reverse, limit: limit) {
      count += 1
      for name in looked { name.look(in: $0) }
      try chosen.add($0)
    }
    if terms.contains("-") {
      try readInput(listing, printer, to: output, diagnostics)
    } else {
      let books = try diagnostics.books()
      sheet?.accountNames = try books.accountNames()
      present = query.following(try books.categoryAliases())
      sheet?.query = present
      let isAll = all || terms.contains("status:void")
      let views: [View] = isAll ? [.transactions, .voided] : [.transactions]
      if listing.isEverything, printer.isVerbatim {
        for view in views {
          try books.eachBlock(of: view) { block in
            output.bytes.append(contentsOf: block)
            try output.spill()
          }
        }
      } else {
        try listing.read(books, views, bad: diagnostics.bad)
        if count == 0, terms.count == 1, terms[0].utf8.count >= 4, let id = try books.recordID(ifAny: terms[0]) {
          var listed = self
          listed.terms = ["id:\(id)"]
          return try listed.list(to: output, process)
        }
        if count == 0 { try explainNothing(query, books, isTable: isTable, diagnostics) }
      }
    }
    for name in count > 0 ? Set(looked.flatMap(\.unseen)).sorted() : [] {
      diagnostics.note("no record that is listed has a field called \(name)")
    }
    printer.finish()
    exchanger?.report()
  }

  /// Throws for field names that no record of the books has.
  private func refuseUnknown(_ names: Set<String>, _ diagnostics: Diagnostics) throws {
    var left = names
    if left.isEmpty { return }
    let books = try diagnostics.books()
    for view in [View.transactions, .voided] {
      try books.eachBlock(of: view) { block in
        if !left.isEmpty { left = left.filter { !"\"\($0)\":".withBytes { block.contains($0) } } }
      }
    }
    guard let name = left.sorted().first else { return }
    throw Failure(.usage, "no record has a field called \(name) (man 5 spendwise lists them)")
  }
}

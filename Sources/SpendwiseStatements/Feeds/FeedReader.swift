import SpendwiseTables

/// Opens the formats of banks and programs. OFX, CAMT, MT940, QIF, SimpleFIN, Plaid, the JSON of hledger.
enum FeedReader {
  /// Opens the file at `path` as a feed; `nil` if none. Throws `TableError` and `StatementError`, which call it `name`.
  static func open(_ path: String, named name: String, _ options: StatementOptions) throws -> (any StatementSource)? {
    switch try FeedFormat.of(path, named: name) {
    case nil: return nil
    case .ofx:
      return FeedFile("ofx") { body in
        var rows = OFXRows(name, options)
        var reader = try SGMLReader(path, named: name)
        try reader.eachElement { try rows.take($0, body) }
        try rows.finish(body)
        return rows.feed
      }
    case .camt:
      return FeedFile("camt") { body in
        var rows = CAMTRows(name, options)
        try XMLElements.read(path, named: name) { try rows.take($0, body) }
        return rows.finish()
      }
    case .mt940:
      return FeedFile("mt940") { body in
        var rows = MTRows(name, options)
        try MTField.each(path, named: name) { try rows.take($0, body) }
        return rows.feed
      }
    case .coda:
      throw StatementError(message: "\(name): it is CODA of Belgium, which is not read (get CAMT.053, MT940 or CSV)")
    case .qif:
      let file = QIFTable(path, named: name)
      let statement = try TableStatement(file.table, named: name, options.fixed(to: "qif"))
      statement.notes += file.notes
      return statement
    case .json:
      let pages = JSONPages(path, named: name)
      var found: (any StatementSource)?
      var keys: [String] = []
      try pages.eachPage { page in
        if let problem = PlaidFeed.problem(page) { throw StatementError(message: "\(name): \(problem)") }
        let feeds: [any JSONFeed.Type] = [PlaidFeed.self, SimpleFINFeed.self]
        if let feed = feeds.first(where: { $0.isOne(page) }) {
          found = feed.file(pages, name, options)
        } else if HledgerTable.isOne(page) {
          found = try TableStatement(
            HledgerTable.table(pages, named: name), named: name, options.fixed(to: "hledger-json"))
        } else if ExpenseTable.isOne(page) {
          let (table, notes) = try ExpenseTable.table(pages, named: name)
          let statement = try TableStatement(table, named: name, options.fixed(to: "expenses"))
          statement.notes += notes
          found = statement
        } else {
          found = try? TableStatement(FieldTable.table(pages, named: name), named: name, options)
        }
        keys = page.fields.prefix(12).map { "\"\(String($0.key.prefix(40)))\"" }
        return false
      }
      if let found { return found }
      throw StatementError(
        message: "\(name): it is JSON, but neither of SimpleFIN (\"accounts\") nor of Plaid (\"added\", \"modified\", "
          + "\"removed\"): found \(keys.isEmpty ? "nothing" : keys.joined(separator: ", "))")
    }
  }
}

extension TableError {
  /// Makes the error for a file of several accounts. The person named one, `given`.
  static func severalAccounts(_ name: String, _ given: String) -> TableError {
    bad(name, "it has several accounts, so that not all are \(given) (leave --account out)")
  }
}

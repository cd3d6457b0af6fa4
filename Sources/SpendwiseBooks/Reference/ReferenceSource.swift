import SpendwiseEnvelopes
import SpendwiseReports

/// A source of records: the files, open books, or a batch.
package protocol ReferenceSource {
  /// The records of a reference view, with those that are gone. Throws `BooksError`.
  func table(_ view: View) throws -> ReferenceTable
  /// Calls `body` with every line of a view, without its newline. A large view is as before a batch. Throws
  /// `BooksError`.
  func eachLine(of view: View, _ body: (Bytes) throws -> Void) throws
  /// The directory of the books.
  var directory: DataDirectory { get }
}

extension ReferenceSource {
  /// Calls `body` with every JSON object of `view`, scanned. `sw-data check` names the other lines.
  package func eachObject(of view: View, _ body: (JSONObject) throws -> Void) throws {
    var object = JSONObject()
    try eachLine(of: view) { if (try? object.scan($0)) != nil { try body(object) } }
  }

  /// The settings of the household. Throws `BooksError` 78 for a file that cannot be read.
  package func settings() throws -> Settings { try Settings(upToDate: directory) }

  /// Live records of a reference view, in its order. Categories are as they are shown.
  package func records(of view: View) throws -> [Record] { try table(view).live(in: view).map(\.record) }

  /// The accounts, in the order of their file.
  package func accounts() throws -> [AccountFacts] {
    let home = try settings().currency
    return try records(of: .accounts).compactMap { $0.read { AccountFacts($0.line, home: home) } }
  }

  /// The accounts, also those that are gone.
  func everyAccount() throws -> AccountBook { AccountBook(try table(.accounts).all) }

  /// The accounts without those that are gone.
  func accountBook() throws -> AccountBook { AccountBook(try records(of: .accounts)) }

  /// The records of the categories.
  func categoryRecords() throws -> CategoryRecords { CategoryRecords(try table(.categories).all) }

  /// The categories.
  package func categories() throws -> Categories {
    let table = try table(.categories)
    return Categories(table.live(in: .categories).map(\.record.line), table.aliases)
  }

  /// The present names of categories that were renamed, merged or moved.
  package func categoryAliases() throws -> CategoryAliases { try table(.categories).aliases }

  /// The envelopes since `first`, by default the day in the settings.
  package func envelopeBook(since first: Day? = nil) throws -> EnvelopeBook {
    let settings = try settings()
    return try EnvelopeBook(
      records(of: .envelopes), since: first ?? settings.firstDayOfEnvelopes ?? .first, home: settings.currency,
      accounts: accounts(), account: table(.accounts).mergeTarget, aliases: categoryAliases())
  }

  /// The budgets.
  package func budgets() throws -> BudgetBook {
    try BudgetBook(records(of: .budgets), account: table(.accounts).mergeTarget, aliases: categoryAliases())
  }
}

extension ReferenceTable {
  /// Reads the files of a view. `contents` returns the bytes of a file by name.
  init(of view: View, _ contents: (String) throws -> [UInt8]) rethrows {
    self.init(try contents(view.file), gone: view.keepsGone ? try contents(Aliases.file) : [], of: view)
  }
}

extension DataDirectory: ReferenceSource {
  package func table(_ view: View) throws -> ReferenceTable { try ReferenceTable(of: view, contents) }
  package func eachLine(of view: View, _ body: (Bytes) throws -> Void) throws {
    try attempt("cannot read the books") {
      guard let file = try File.file(ifAny: file(view.file)) else { return }
      try BlockReader.each(file, size: Int(file.status().st_size)) { block, _ in try block.eachLine(body) }
    }
  }
  package var directory: DataDirectory { self }
}

extension BooksReader: ReferenceSource {
  package func table(_ view: View) throws -> ReferenceTable {
    try tables[view].once { try ReferenceTable(of: view, contents) }
  }
}

extension BooksWriter: ReferenceSource {
  package func table(_ view: View) throws -> ReferenceTable {
    var table = try attempt("cannot read the books") { try opened().table(view) }
    for id in batch.touched(of: view) { table[id] = try record(view, id) }
    return table
  }
}

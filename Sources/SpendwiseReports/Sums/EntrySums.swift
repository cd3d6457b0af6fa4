import Spendwise

/// The tables of one request, and the texts that their rows are about.
struct EntrySums {
  private var symbols = EntrySymbols()
  private var tables: [EntryTable]
  private let wants: EntryGrouping

  init(_ groupings: [EntryGrouping]) {
    tables = groupings.map { EntryTable($0) }
    wants = EntryGrouping(
      category: groupings.contains { $0.byCategory }, subcategory: groupings.contains { $0.bySubcategory },
      account: groupings.contains { $0.byAccount }, payee: groupings.contains { $0.byPayee })
  }

  /// Adds one entry to all tables.
  @inline(__always)
  mutating func add(_ entry: Entry) {
    var numbers = EntryNumbers()
    numbers.currency = symbols.number(of: entry.amount.currency)
    if wants.byCategory { numbers.category = symbols.categories.number(of: entry.category) }
    if wants.bySubcategory { numbers.subcategory = symbols.subcategories.number(of: entry.subcategory) }
    if wants.byAccount { numbers.account = symbols.accounts.number(of: entry.account) }
    if wants.byPayee { numbers.payee = symbols.payees.number(of: entry.payee) }
    for index in tables.indices { tables[index].add(entry, numbers) }
  }

  /// Adds what another one, for the same groupings, has summed.
  mutating func add(_ other: EntrySums) {
    let categories = symbols.categories.numbers(of: other.symbols.categories)
    let subcategories = symbols.subcategories.numbers(of: other.symbols.subcategories)
    let accounts = symbols.accounts.numbers(of: other.symbols.accounts)
    let payees = symbols.payees.numbers(of: other.symbols.payees)
    let currencies = other.symbols.currencies.map { symbols.number(of: $0) }
    for index in tables.indices {
      tables[index].add(other.tables[index]) { theirs in
        EntryNumbers(
          category: categories[Int(theirs.category)], subcategory: subcategories[Int(theirs.subcategory)],
          account: accounts[Int(theirs.account)], payee: payees[Int(theirs.payee)],
          currency: currencies[theirs.currency])
      }
    }
  }

  /// The rows of each table. Throws when a sum does not fit 15 digits.
  func rows() throws(AmountError) -> [[EntryRow]] {
    var rows: [[EntryRow]] = []
    for table in tables { rows.append(try table.sorted(symbols)) }
    return rows
  }
}

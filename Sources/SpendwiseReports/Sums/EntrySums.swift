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
    var categories: [UInt32: UInt32] = [:]
    var subcategories: [UInt32: UInt32] = [:]
    var accounts: [UInt32: UInt32] = [:]
    var payees: [UInt32: UInt32] = [:]
    func translate(
      _ number: UInt32, _ known: inout [UInt32: UInt32], _ theirs: SymbolTable, _ ours: inout SymbolTable
    ) -> UInt32 {
      if let number = known[number] { return number }
      let new = theirs.text(number).withBytes { ours.number(of: $0) }
      known[number] = new
      return new
    }
    for index in tables.indices {
      tables[index].add(other.tables[index]) { numbers in
        var result = EntryNumbers()
        result.category = translate(
          numbers.category, &categories, other.symbols.categories, &symbols.categories)
        result.subcategory = translate(
          numbers.subcategory, &subcategories, other.symbols.subcategories, &symbols.subcategories)
        result.account = translate(numbers.account, &accounts, other.symbols.accounts, &symbols.accounts)
        result.payee = translate(numbers.payee, &payees, other.symbols.payees, &symbols.payees)
        result.currency = symbols.number(of: other.symbols.currencies[numbers.currency])
        return result
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

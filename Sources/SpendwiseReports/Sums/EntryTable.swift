import Spendwise
import SpendwiseText

/// The fields that sums are grouped by, besides currency and kind.
package struct EntryGrouping: Hashable, Sendable {
  /// Periods of this step; `nil` takes all days together.
  package var step: PeriodStep?
  package var byCategory = false
  package var bySubcategory = false
  package var byAccount = false
  package var byPayee = false

  package init(
    by step: PeriodStep? = nil, category: Bool = false, subcategory: Bool = false, account: Bool = false,
    payee: Bool = false
  ) {
    self.step = step
    (byCategory, bySubcategory, byAccount, byPayee) = (category, subcategory, account, payee)
  }
}

/// One sum: the entries that agree in all fields of the grouping.
package struct EntryRow: Equatable, Sendable {
  /// The days of the period, when there is a step.
  package var period: Period?
  /// Empty for entries without one, and when the grouping does not ask for it.
  package var category = ""
  package var subcategory = ""
  package var account = ""
  package var payee = ""
  package var kind: Transaction.Kind
  /// Signed as in the records.
  package var sum: Amount
  /// The number of transactions, a split one counted once for each row that it has parts in.
  package var count: Int
}

/// A sum that cannot overflow: two words.
struct WideSum: Equatable {
  private(set) var low: UInt64 = 0
  private(set) var high: Int64 = 0

  @inline(__always)
  mutating func add(_ value: Int64) {
    let (sum, carry) = low.addingReportingOverflow(UInt64(bitPattern: value))
    low = sum
    high &+= (value < 0 ? -1 : 0) &+ (carry ? 1 : 0)
  }

  mutating func add(_ other: WideSum) {
    let (sum, carry) = low.addingReportingOverflow(other.low)
    low = sum
    high &+= other.high &+ (carry ? 1 : 0)
  }

  /// The sum as an amount. Throws `.overflow` past 15 digits.
  func amount(_ currency: Currency) throws(AmountError) -> Amount {
    let value = Int64(bitPattern: low)
    guard high == (value < 0 ? -1 : 0), value.magnitude <= Decimal.limit.magnitude else { throw .overflow }
    return Amount(minor: value, currency: currency)
  }
}

/// The texts and currencies that the keys of tables are made of.
struct EntrySymbols {
  var categories = SymbolTable()
  var subcategories = SymbolTable()
  var accounts = SymbolTable()
  var payees = SymbolTable()
  private(set) var currencies: [Currency] = []

  @inline(__always)
  mutating func number(of currency: Currency) -> Int {
    if let first = currencies.first, first == currency { return 0 }
    return search(currency)
  }

  @inline(never)
  private mutating func search(_ currency: Currency) -> Int {
    if let index = currencies.firstIndex(of: currency) { return index }
    currencies.append(currency)
    return currencies.count - 1
  }
}

/// The numbers of an entry's texts in the keys of tables.
struct EntryNumbers {
  var category: UInt32 = 0
  var subcategory: UInt32 = 0
  var account: UInt32 = 0
  var payee: UInt32 = 0
  var currency = 0
}

/// Sums of entries, grouped: an open hash table of which the rows are read in the end.
struct EntryTable {
  private struct Key: Equatable {
    /// The first day of the period, the currency and the kind.
    var head: UInt64 = 0
    var category: UInt64 = 0
    var party: UInt64 = 0

    /// The numbers of its texts and of its currency.
    var numbers: EntryNumbers {
      EntryNumbers(
        category: UInt32(truncatingIfNeeded: category), subcategory: UInt32(truncatingIfNeeded: category >> 32),
        account: UInt32(truncatingIfNeeded: party), payee: UInt32(truncatingIfNeeded: party >> 32),
        currency: Int(head >> 32 & 0xFFFF))
    }
  }

  private struct Row {
    var key: Key
    var sum = WideSum()
    var count = 0
    /// The transaction that was added last, so that its further parts are not counted.
    var last = 0
  }

  let grouping: EntryGrouping
  private var rows: [Row] = []
  /// The index + 1 in `rows` by hash; a power of two, at most half full.
  private var slots: [UInt32] = Array(repeating: 0, count: 256)
  private var period = Period(first: .last, last: .first)
  /// The number of the transaction that is being added.
  private var transaction = 0

  init(_ grouping: EntryGrouping) { self.grouping = grouping }

  /// Adds an entry.
  @inline(__always)
  mutating func add(_ entry: Entry, _ numbers: EntryNumbers) {
    var key = Key()
    if let step = grouping.step {
      if !period.contains(entry.day) { period = step.period(of: entry.day) }
      key.head = UInt64(UInt32(bitPattern: period.first.number))
    }
    key.head |= UInt64(numbers.currency) << 32 | UInt64(EntryTable.code(entry.kind)) << 48
    if grouping.byCategory { key.category = UInt64(numbers.category) }
    if grouping.bySubcategory { key.category |= UInt64(numbers.subcategory) << 32 }
    if grouping.byAccount { key.party = UInt64(numbers.account) }
    if grouping.byPayee { key.party |= UInt64(numbers.payee) << 32 }
    let index = index(of: key)
    rows[index].sum.add(entry.amount.minor)
    if !entry.isFurtherPart { transaction &+= 1 }
    if rows[index].last != transaction {
      rows[index].last = transaction
      rows[index].count &+= 1
    }
  }

  @inline(__always)
  private mutating func index(of key: Key) -> Int {
    let mask = slots.count &- 1
    var slot = EntryTable.hash(key) & mask
    while true {
      let found = Int(slots[slot])
      if found == 0 { return insert(key, slot) }
      if rows[found &- 1].key == key { return found &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never)
  private mutating func insert(_ key: Key, _ slot: Int) -> Int {
    rows.append(Row(key: key))
    slots[slot] = UInt32(rows.count)
    if rows.count * 2 > slots.count { grow() }
    return rows.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, row) in rows.enumerated() {
      var slot = EntryTable.hash(row.key) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  @inline(__always)
  private static func hash(_ key: Key) -> Int {
    var state = key.head &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ state >> 32 ^ key.category) &* 0xD6E8_FEB8_6659_FD93
    state = (state ^ state >> 32 ^ key.party) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: state >> 20)
  }

  private static let kinds: [Transaction.Kind] = [.expense, .income, .transfer, .refund]

  @inline(__always)
  private static func code(_ kind: Transaction.Kind) -> Int {
    switch kind {
    case .expense: return 0
    case .income: return 1
    case .transfer: return 2
    case .refund: return 3
    }
  }

  /// Adds the rows of another table of the same grouping, whose numbers mean other texts.
  mutating func add(_ other: EntryTable, translated: (EntryNumbers) -> EntryNumbers) {
    for row in other.rows {
      let ours = translated(row.key.numbers)
      var key = row.key
      key.head = key.head & ~(0xFFFF << 32) | UInt64(ours.currency) << 32
      key.category = UInt64(ours.category) | UInt64(ours.subcategory) << 32
      key.party = UInt64(ours.account) | UInt64(ours.payee) << 32
      let index = index(of: key)
      rows[index].sum.add(row.sum)
      rows[index].count += row.count
    }
  }

  /// The rows, sorted by all that they are about. Throws `.overflow` for a sum past 15 digits.
  func sorted(_ symbols: EntrySymbols) throws(AmountError) -> [EntryRow] {
    var result: [EntryRow] = []
    result.reserveCapacity(rows.count)
    for row in rows {
      let numbers = row.key.numbers
      let currency = symbols.currencies[numbers.currency]
      let kind = EntryTable.kinds[Int(row.key.head >> 48 & 3)]
      var entry = EntryRow(kind: kind, sum: try row.sum.amount(currency), count: row.count)
      entry.period = grouping.step.map {
        $0.period(of: Day(number: Int32(bitPattern: UInt32(truncatingIfNeeded: row.key.head))))
      }
      entry.category = symbols.categories.text(numbers.category)
      entry.subcategory = symbols.subcategories.text(numbers.subcategory)
      entry.account = symbols.accounts.text(numbers.account)
      entry.payee = symbols.payees.text(numbers.payee)
      result.append(entry)
    }
    result.sort { $0.precedes($1) }
    return result
  }
}

extension EntryRow {
  /// This row comes before `other`: by period, the texts by their bytes, currency, kind.
  fileprivate func precedes(_ other: EntryRow) -> Bool {
    if let first = period?.first, let second = other.period?.first, first != second { return first < second }
    for (mine, theirs) in [
      (category, other.category), (subcategory, other.subcategory), (account, other.account), (payee, other.payee),
      (sum.currency.code, other.sum.currency.code), (kind.rawValue, other.kind.rawValue),
    ] where !mine.utf8.elementsEqual(theirs.utf8) {
      return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
    return false
  }
}

import Spendwise
import SpendwiseTables
import SpendwiseText

/// Positions of the columns of a statement, found by name.
struct StatementLayout {
  var profile: StatementProfile
  /// The header, as the file has it.
  let labels: [String]
  /// The index of each column that is there, else -1.
  private var indices: [Int]

  /// Column of the accounts in a double-entry book, else -1.
  let bookIndex: Int

  /// Currency that the header names, if not known otherwise.
  var currency: Currency?

  /// Language of the header; `nil` for English and unknown ones.
  var language: HeaderLanguage?

  /// The columns with the words of a row.
  private(set) var words: [Int] = []

  /// Columns without names beside others that have one.
  private(set) var unnamed: [Int] = []

  /// The column of the narration, or else of the payee.
  var narrationIndex: Int { index(has(.narration) ? .narration : .payee) }

  /// The layout of `profile`, when `row` is its header.
  init?(_ profile: StatementProfile, header row: TableRow) {
    let names = (0..<row.count).map { ColumnNames.plain(row[$0].text) }
    // Programs, unlike banks, never change the names of their columns a little.
    func isThere(_ label: String) -> Bool {
      profile.program == nil
        ? StatementLayout.index(of: label, 1, in: names) != nil : names.contains(ColumnNames.plain(label))
    }
    guard !profile.expect.isEmpty, profile.expect.allSatisfy(isThere) else { return nil }
    self.init(profile, names, (0..<row.count).map { row[$0].text })
  }

  /// Makes the layout of a table without a header. `columns` are numbers; it has `width` of them.
  init?(_ columns: [StatementColumn: Int], width: Int, institution: String?) {
    var profile = StatementProfile()
    profile.name = "\(institution ?? "bank")-table"
    profile.columns = columns.mapValues { .number($0 + 1) }
    profile.lineJoin = " "
    let blank = [String](repeating: "", count: width)
    self.init(profile, blank, blank)
  }

  /// Makes the layout of a table without a header by a profile. Its columns are numbers; `row` is the first row.
  init?(_ profile: StatementProfile, firstRow row: TableRow) {
    let blank = [String](repeating: "", count: row.count)
    self.init(profile, blank, blank)
    let day = StatementDay(order: profile.dateOrder ?? .dmy)
    if row.kind(index(.date)) != .date, !day.isDate(row[index(.date)]) { return nil }
  }

  /// Makes the layout of a table with these columns in order.
  init(_ profile: StatementProfile, columns: [StatementColumn]) {
    (self.profile, labels, bookIndex) = (profile, columns.map(\.key), -1)
    indices = StatementColumn.allCases.map { columns.firstIndex(of: $0) ?? -1 }
    noteWords()
  }

  private init?(_ profile: StatementProfile, _ names: [String], _ labels: [String]) {
    var indices = [Int](repeating: -1, count: StatementColumn.allCases.count)
    for (column, reference) in profile.columns {
      switch reference {
      case .number(let number): indices[column.rawValue] = number - 1
      case .name(let label, let nth):
        if let found = StatementLayout.index(of: label, nth, in: names) { indices[column.rawValue] = found }
      }
    }
    (self.profile, self.indices, self.labels) = (profile, indices, labels)
    language = HeaderLanguage.of(labels.map { ColumnNames.plain($0) })
    bookIndex = ["fullaccountname", "account", "accountname"].lazy.compactMap { names.firstIndex(of: $0) }.first ?? -1
    noteWords()
    if labels.contains(where: { !$0.isEmpty }) {
      unnamed = labels.indices.prefix(100).filter { labels[$0].isEmpty && !isTaken($0) }
    }
    let hasWords = has(.narration) || has(.payee) || profile.program != nil
    guard has(.date), has(.amount) || has(.debit) && has(.credit), hasWords else { return nil }
  }

  /// Makes the layout of a header that no profile knows. It must have the columns that a statement needs.
  init?(recognizing row: TableRow, institution: String?) {
    let labels = (0..<row.count).map { row[$0].text }
    self.init(labels.indices.map { row.kind($0) == .text ? ColumnNames.plain(labels[$0]) : "" }, labels, institution)
  }

  /// The columns with the same name for different currencies: `Amount (USD)`, `Amount (EUR)`.
  func currencies(of column: StatementColumn) -> [(index: Int, currency: Currency)] {
    func parts(_ label: String) -> (name: String, currency: Currency)? {
      guard let currency = CurrencyMarks.shared.stated(in: label) else { return nil }
      return (label.filter { $0.isLetter }.lowercased().replacing(currency.code.lowercased(), with: ""), currency)
    }
    // Of `CAD$` and `USD$` a row fills one.
    guard has(column), index(column) < labels.count, let own = parts(labels[index(column)]), !own.name.isEmpty else {
      return []
    }
    return labels.indices.compactMap { index in
      parts(labels[index]).flatMap { $0.name == own.name ? (index, $0.currency) : nil }
    }
  }

  /// Makes the layout of a header of two rows. For example `Amount` above `Debit` and `Credit`.
  init?(recognizing above: TableRow, _ below: TableRow, institution: String?) {
    func isWords(_ row: TableRow) -> Bool {
      (0..<row.count).allSatisfy { !row[$0].contains { $0 &- 48 < 10 } }
        && (0..<row.count).count { !row[$0].isEmpty } > 1
    }
    guard above.count < 100, below.count < 100, isWords(above), isWords(below) else { return nil }
    var labels: [String] = []
    for index in 0..<max(above.count, below.count) {
      let words = [above[index].text, below[index].text].filter { !$0.isEmpty }
      let whole = words.joined(separator: " ")
      // `Txn` above `Date`, `Amount (INR)` above `Debit`, `Balance` alone.
      let choices = [whole] + words.reversed()
      let known =
        choices.first { ColumnNames.has(ColumnNames.plain($0), exactly: true) }
        ?? choices.first { ColumnNames.has(ColumnNames.plain($0)) }
      labels.append(known ?? whole)
    }
    self.init(labels.map { ColumnNames.plain($0) }, labels, institution)
  }

  private init?(_ names: [String], _ labels: [String], _ institution: String?) {
    // Rows of workbooks may reach to the last of 16,384 columns.
    var free = names.indices.filter { !names[$0].isEmpty }
    guard free.count >= 3, !StatementMarks.isOfSecurities(names) else { return nil }
    var columns: [StatementColumn: StatementProfile.ColumnReference] = [:]
    func position(_ column: StatementColumn) -> Int? {
      guard case .name(let label, let nth)? = columns[column] else { return nil }
      return StatementLayout.index(of: label, nth, in: names)
    }
    for (column, known) in ColumnNames.known where columns[column] == nil {
      // One side alone is none: `Credit/Debit Amount`.
      if column == .amount, (columns[.debit] == nil) != (columns[.credit] == nil) {
        free = (free + [position(.debit), position(.credit)].compactMap { $0 }).sorted()
        (columns[.debit], columns[.credit]) = (nil, nil)
      }
      let position = known.lazy.compactMap { name in free.firstIndex { ColumnNames.isSame(names[$0], name) } }.first
      guard let position else { continue }
      let found = free.remove(at: position)
      let label = labels[found]
      let nth = names[...found].count { $0 == names[found] }
      columns[column] = .name(nth > 1 || label.contains("#") ? ColumnNames.plain(label) : label, nth)
    }
    let known = HeaderLanguage.block("any")
    // Beside a fee, the net amount is without it.
    if columns[.fee] != nil, let net = names.firstIndex(where: known["net"].contains) {
      (columns[.amount], columns[.fee]) = (.name(labels[net], 1), nil)
    }
    // Columns named after a purchase abroad are the account's where there are no others.
    if columns[.amount] == nil, columns[.debit] == nil || columns[.credit] == nil {
      columns[.amount] = columns.removeValue(forKey: .originalAmount)
    }
    if columns[.originalAmount] == nil, columns[.currency] == nil {
      columns[.currency] = columns.removeValue(forKey: .originalCurrency)
    }
    // `Betrag;Originalbetrag;Währung`: a currency is that of the nearest amount, of two of the one before it.
    func distance(_ code: Int, _ column: StatementColumn) -> Int {
      position(column).map { $0 < code ? (code - $0) * 2 : ($0 - code) * 2 + 1 } ?? .max
    }
    if columns[.originalCurrency] == nil, columns[.originalAmount] != nil, let code = position(.currency),
      distance(code, .originalAmount) < distance(code, .amount)
    {
      columns[.originalCurrency] = columns.removeValue(forKey: .currency)
    }
    if columns[.debit] != nil, columns[.credit] != nil {
      columns[.amount] = nil
    } else if columns[.amount] != nil {
      (columns[.debit], columns[.credit]) = (nil, nil)
    }
    // A second column of the same name after the balance shows if that is owed.
    if let balance = columns[.balance], case .name(let label, _) = balance,
      let index = StatementLayout.index(of: label, 1, in: names), index + 1 < names.count,
      free.contains(index + 1), names[index + 1] == "drcr"
    {
      columns[.balanceDirection] = .number(index + 2)
    }
    var profile = StatementProfile()
    profile.name = "\(institution ?? "bank")-table"
    profile.columns = columns
    profile.expect = StatementColumn.allCases.compactMap { column in
      if case .name(let label, 1)? = columns[column] { label } else { nil }
    }
    profile.lineJoin = " "
    // Accounts have balances; without one, a file with a column for the card is that card's.
    profile.isCard =
      columns[.balance] == nil
      && names.contains { name in known["card"].contains { name.hasPrefix($0) } }
    // Columns of spending have no sign; refunds are negative there.
    if columns[.balance] == nil,
      ColumnNames.areOfNubank(names) || names.contains(where: known["spending"].contains)
    {
      (profile.isCard, profile.amountSign) = (true, .inverted)
    }
    self.init(profile, names, labels)
  }

  /// The n-th column called `label`, or beginning so if none is.
  private static func index(of label: String, _ nth: Int, in names: [String]) -> Int? {
    let wanted = ColumnNames.plain(label)
    if wanted.isEmpty { return nil }
    let exact = names.indices.filter { names[$0] == wanted }
    let found = exact.count >= nth ? exact : names.indices.filter { names[$0].hasPrefix(wanted) }
    return found.count >= nth ? found[nth - 1] : nil
  }

  /// Both have the same columns at the same places.
  func hasColumns(of other: StatementLayout) -> Bool { indices == other.indices && labels.count == other.labels.count }

  func has(_ column: StatementColumn) -> Bool { indices[column.rawValue] >= 0 }

  /// The index of the column, -1 when there is none.
  func index(_ column: StatementColumn) -> Int { indices[column.rawValue] }

  /// Name of the column in the header; empty without one.
  func label(of column: StatementColumn) -> String {
    labels.indices.contains(index(column)) ? labels[index(column)] : ""
  }

  /// A row above the header has the cells of a payment.
  func isPayment(_ row: TableRow) -> Bool {
    let narration = row[narrationIndex]
    let hasMoney = [StatementColumn.amount, .debit, .credit].contains { column in
      BareTable.moneys.contains {
        if case .value(let value, _) = $0.read(row, at: index(column)) { value != 0 } else { false }
      }
    }
    return hasMoney && StatementDay().isDate(row[index(.date)]) && narration.contains(where: ASCII.isLetter)
      && !StatementMarks.namesBalance(narration)
  }

  /// The columns that are not part of the key of a row.
  var left: [Int] { [StatementColumn.balance, .balanceDirection, .serial].map { index($0) } }

  /// Column with the type of a payment, else -1. For example `Card payment` or `Return`.
  private(set) var typeIndex = -1

  /// Column with a word for the direction, or else the type.
  var directionIndex: Int { has(.direction) ? index(.direction) : typeIndex }

  /// Sets the position of a column that its name does not show. -1 is none.
  mutating func set(_ column: StatementColumn, to index: Int) {
    indices[column.rawValue] = index
    noteWords()
  }

  /// Makes `index` the narration. The column that was it has the sort of the payment.
  mutating func setNarration(_ index: Int) {
    if typeIndex < 0 { typeIndex = indices[StatementColumn.narration.rawValue] }
    set(.narration, to: index)
  }

  private mutating func noteWords() {
    words = [StatementColumn.narration, .payee, .payer, .memo].map { index($0) }.filter { $0 >= 0 }
  }

  /// Columns with possible names of `column`, plainer names first.
  func named(_ column: StatementColumn) -> [Int] {
    StatementLayout.named(column, in: labels.map { ColumnNames.plain($0) })
  }

  private static func named(_ column: StatementColumn, in names: [String]) -> [Int] {
    let known = ColumnNames.known.filter { $0.column == column }.flatMap(\.names)
    return known.flatMap { name in names.indices.filter { !names[$0].isEmpty && ColumnNames.isSame(names[$0], name) } }
  }

  /// A column is at `index`.
  func isTaken(_ index: Int) -> Bool { indices.contains(index) }

  /// Forgets a column with other content than its name says. One without `Dr` or `Cr` has the type of the payment.
  mutating func drop(_ column: StatementColumn) {
    if column == .direction { typeIndex = index(column) }
    indices[column.rawValue] = -1
  }

  /// The columns that `row` lacks as a header, as words for people.
  static func missing(_ row: TableRow) -> String {
    let names = (0..<row.count).map { ColumnNames.plain(row[$0].text) }
    func has(_ column: StatementColumn) -> Bool { !named(column, in: names).isEmpty }
    var missing: [String] = []
    if !has(.date) { missing.append("the date") }
    if !has(.narration), !has(.payee) { missing.append("the narration") }
    if !has(.amount), !has(.debit) || !has(.credit) { missing.append("the amount") }
    if missing.isEmpty {
      let isOfShares = StatementMarks.isOfSecurities(names)
      return isOfShares ? "the money of an account, since it lists shares" : "one of these alone"
    }
    return missing.joined(separator: ", ")
  }

  /// Number of cells of `row` known as headers. Shows the row that was probably meant.
  static func likeness(_ row: TableRow) -> Int {
    (0..<row.count).count { index in
      let name = ColumnNames.plain(row[index].text)
      return !name.isEmpty && ColumnNames.known.contains { $0.names.contains(name) }
    }
  }
}

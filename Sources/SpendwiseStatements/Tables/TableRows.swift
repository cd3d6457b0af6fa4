import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTables
import SpendwiseText

/// Reads the rows of one sheet in order; checks balances and totals.
struct TableRows {
  /// The meaning of a row with a date.
  enum Reading {
    case entry(RowEntry)
    case ignored(String, String)
    case reject(String, String)
    /// A mark in the table, such as an opening balance.
    case none
  }

  let statement: TableStatement
  let layout: StatementLayout
  var style: StatementStyle
  let profile: StatementProfile
  /// It lists the payments of an application.
  let isOfApp: Bool
  private let channel: String
  /// The account of the records, by the person or the profile.
  private let account: String?
  private let sheet: TableStatement.Sheet
  var summary: StatementSummary
  private var counts = RowCounts()
  /// Minor units up to the last row that adds up others. A row that was not read may be in the sums of the file.
  var sums: (paid: Int64, received: Int64, isPartial: Bool) = (0, 0, false)
  /// Least cells per row, and decimals of the last figure, so far.
  private var leastWidth = Int.max
  private var (leastDecimals, mostDecimals) = (Int.max, 0)
  /// The steps of the balance of each account and currency.
  var chains: [(name: [UInt8], steps: [BalanceWalk.Step])] = []
  /// The row that waits for more of its lines, and its day.
  private let held = TableRow()
  private var heldDay: StatementDay.Found?
  /// The row is the last one, and nothing is below it.
  private var isLast = false
  /// Letters beside the last amount, their currency, and all meanings.
  private var marks: (letters: [UInt8], stated: Currency?, codes: [String]) = ([], nil, [])
  /// The rows are below a heading such as `Pending`.
  private var isPendingSection: Bool
  /// Number of rows above the last heading.
  private var rowsAtHeading = 0
  /// The table has ended. From here on a row without a date is not a payment.
  private var isAfterTable = false
  /// Digits of the card of this section.
  private var lastFour: String?
  private var keyAccount: String
  /// Accounts with rows; two prove that there are several.
  private var accounts: [String] = []
  /// Columns that are not part of the key of a row.
  private let left: [Int]
  var states: [[UInt8]: StatementWords.State?] = [:]
  /// The columns of amounts.
  let figures: [Int]
  /// Columns with other days of a payment, or `Pending`.
  private let days: [Int]
  /// Count of each reference of an application.
  private var references: [String: Int] = [:]
  var facts = StatementFacts()
  /// Text after a table: another may begin, of another account.
  private var between = StatementPreamble()
  var section: UInt8 = 0
  /// Rows taken into `between`. A file may have any number of them.
  private var betweenRows = 0
  private var narrations: PathReader
  /// The categories of the books, for a file that names some.
  private var categories: FileCategories?

  init(_ statement: TableStatement, _ sheet: TableStatement.Sheet) throws {
    (self.statement, self.sheet, layout, style) = (statement, sheet, sheet.layout, sheet.style)
    (profile, summary, isOfApp) = (sheet.layout.profile, sheet.summary, sheet.layout.profile.app != nil)
    channel = isOfApp ? profile.institution : "statement"
    account = statement.options.account ?? profile.account
    lastFour = sheet.preamble.lastFour ?? sheet.layout.profile.cardLastFour
    keyAccount = statement.keyAccount(sheet, nil)
    left = sheet.layout.left
    figures = [StatementColumn.debit, .credit, .amount].map { sheet.layout.index($0) }.filter { $0 >= 0 }
    days = (layout.named(.date) + layout.named(.valueDate)).filter { [layout] in $0 != layout.index(.date) }
    isPendingSection = sheet.isPending
    narrations = PathReader(isCard: sheet.layout.profile.isCard)
    if sheet.layout.has(.category) { categories = FileCategories(try statement.options.categories()) }
    if sheet.isContinued { counts = statement.counts }
  }

  /// Takes the next row after the header.
  mutating func take(_ row: TableRow, _ body: FeedRows.Body) throws {
    if summary.isAwaiting, summary.take(row) { return }
    guard let found = style.day.read(row, at: layout.index(.date)) else { return try takeUndated(row, body) }
    try flush(body)
    isAfterTable = false
    held.take(row)
    heldDay = found
  }

  /// Ends the sheet: the last row, the totals, the balances.
  mutating func finish(_ body: FeedRows.Body) throws {
    isLast = true
    try flush(body)
    check()
    facts.profile = profile.name
    let isOfOne = accounts.count <= 1 && !layout.has(.accountName)
    facts.account = statement.options.account ?? (isOfOne ? accounts.first ?? keyAccount : nil)
    facts.lastFour = sheet.preamble.lastFour
    statement.counts = counts
    statement.read.merge(facts)
  }

  /// Hands out the row that waits.
  mutating func flush(_ body: FeedRows.Body) throws {
    guard let found = heldDay else { return }
    heldDay = nil
    try emit(held, found, body)
  }

  // MARK: Rows without a date

  private mutating func takeUndated(_ row: TableRow, _ body: FeedRows.Body) throws {
    if row.isBlank { return try flush(body) }
    let date = row[layout.index(.date)]
    let narration = row[layout.narrationIndex]
    if heldDay != nil, let joint = profile.lineJoin, !isAfterTable, !narration.isEmpty,
      isAlone(layout.index(.narration), row)
    {
      return held.extend(layout.index(.narration), with: narration, after: joint)
    }
    try flush(body)
    if isRule(row) { return }
    if row.isUnended, facts.rows > 0, !isAfterTable, row.count < leastWidth,
      date.contains(where: { "/-.".utf8.contains($0) }),
      date.allSatisfy({ ASCII.isDigit($0) || "/-. :".utf8.contains($0) })
    {
      facts.rows += 1
      sums.isPartial = true
      return try body(reject(row, "cut", "the file ends inside this row"), row.number)
    }
    let isSame = isHeader(row)
    let lacksBalance = isSame && layout.has(.balance) && row[layout.index(.balance)].isEmpty
    if lacksBalance || !isSame && StatementLayout.likeness(row) >= 3 {
      style.doubt.add("a table with other columns begins before it")
    }
    if isSame {
      isPendingSection = isPendingSection && facts.rows == rowsAtHeading
      return try startSection()
    }
    if betweenRows < 1000 {
      between.take(row)
      betweenRows += 1
    }
    let filled = (0..<row.count).filter { !row[$0].isEmpty }
    if filled.count == 1 {
      if let digits = StatementPreamble.maskedCard(row[filled[0]]) {
        (lastFour, keyAccount) = (digits, "\(profile.institution)-\(digits)")
        return
      }
      isPendingSection = StatementMarks.isPendingHeading(row[filled[0]])
      rowsAtHeading = facts.rows
      if isPendingSection { return }
    }
    let isSum = (0..<min(row.count, 60)).contains { StatementMarks.isSum(row[$0]) }
    if isSum { compareSum(row) }
    if summary.take(row) || isSum || StatementWords.isTotal(date) || StatementWords.isTotal(narration) {
      return endTable()
    }
    // `Reserverat` where the others have a day.
    let early = 1...24 ~= date.count ? unfinished(date) : nil
    let isEarly = early?.reason == "pending"
    guard isEarly || isLost(row, date, narration) else { return endTable() }
    facts.rows += 1
    if !isEarly { sums.isPartial = true }
    if let (reason, why) = isEarly ? early : unfinished(row[layout.index(.status)]) {
      return try body(.ignored(note(row, reason, why)), row.number)
    }
    let cell = date.isEmpty ? "it has no date" : "\"\(date.text)\" is not a date"
    skipChains()
    try body(reject(row, "date", "\(cell) (want \(want))"), row.number)
  }

  /// Ends the table; before its first payment it has not begun.
  private mutating func endTable() { isAfterTable = facts.rows > 0 }

  /// Begins a table after a repeated header. The rows before it may name another account.
  private mutating func startSection() throws {
    defer { between = StatementPreamble() }
    guard let digits = between.lastFour, digits != lastFour else { return }
    if let given = statement.options.account { throw TableError.severalAccounts(statement.name, given) }
    lastFour = digits
    keyAccount = "\(profile.institution)-\(digits)"
    section &+= 1
  }

  private var want: String { [.dmy: "31/07/2026", .mdy: "07/31/2026"][style.day.order] ?? "2026-07-31" }

  /// A row without a date was a payment all the same.
  private func isLost(_ row: TableRow, _ date: Bytes, _ narration: Bytes) -> Bool {
    let isMoney = !amounts(row).isEmpty
    let digits = date.count { $0 &- 48 < 10 }
    let isDateLike = digits >= 3 && date.count <= 24 && date.contains { "/-. :".utf8.contains($0) }
    if isDateLike, !isAfterTable { return isMoney || figures.contains { !row[$0].isEmpty } || !narration.isEmpty }
    return isMoney && !narration.isEmpty && (!isAfterTable || isDateLike)
  }

  /// A header that comes again, as on a second page.
  private func isHeader(_ row: TableRow) -> Bool {
    [StatementColumn.date, .narration, .amount, .debit].allSatisfy { column in
      let index = layout.index(column)
      return index < 0 || index >= layout.labels.count
        || ColumnNames.plain(row[index].text) == ColumnNames.plain(layout.labels[index])
    }
  }

  // MARK: Rows with a date

  /// The file may end inside its last row. It lacks cells or decimals that all rows before it have.
  private mutating func isCut(_ row: TableRow) -> Bool {
    let last = row.count - 1
    let isMoney = [StatementColumn.amount, .debit, .credit, .balance].contains { layout.index($0) == last }
    let decimals = isMoney && !row[last].isEmpty ? row[last].decimals : Int.max
    defer {
      leastWidth = min(leastWidth, row.count)
      leastDecimals = min(leastDecimals, decimals)
      if decimals < Int.max { mostDecimals = max(mostDecimals, decimals) }
    }
    // Some programs write `12.5` and `12`: then fewer decimals say nothing.
    let isSteady = leastDecimals == mostDecimals && leastDecimals > 1 && facts.rows > 1
    let isWithoutMore = isLast && isSteady && statement.table.kind == .text
    guard row.isUnended || isWithoutMore, leastWidth < Int.max else { return false }
    // `1,233` among figures with two decimals was `1,233.50`.
    let isGroup = leastDecimals > 0 && mostDecimals == 2 && decimals == 3
    return row.count < leastWidth || leastDecimals < Int.max && (decimals < leastDecimals || isGroup)
  }

  private mutating func emit(_ row: TableRow, _ found: StatementDay.Found, _ body: FeedRows.Body) throws {
    let isCut = isCut(row)
    let reading = isCut && row.isUnended ? Reading.reject("cut", "the file ends inside this row") : reading(row, found)
    if case .none = reading { return }
    facts.rows += 1
    switch reading {
    case .none: return
    case .reject(let reason, let why):
      sums.isPartial = true
      skipChains()
      try body(reject(row, reason, why), row.number)
    case .ignored(let reason, let why): try body(.ignored(note(row, reason, why)), row.number)
    case .entry(var entry):
      if isCut { entry.doubt.add("it is shorter than all rows above it: the file may end inside it") }
      facts.note(found.day)
      if !entry.isUncounted { try add(entry) }
      try body(.transaction(record(entry, row)), row.number)
    }
  }

  private mutating func reject(_ row: TableRow, _ reason: String, _ why: String) -> StatementVerdict {
    .reject(note(row, reason, why), raw: row.tabbed)
  }

  /// Reason why a row is no payment, or none yet. A pending row comes again with other cells, and would count twice.
  private mutating func unfinished(_ status: Bytes) -> (reason: String, why: String)? {
    if status.isEmpty, !isPendingSection { return nil }
    switch state(of: status) {
    case .failed: return ("declined", "the status is \"\(status.text)\"")
    case .done where !isPendingSection, nil where !isPendingSection: return nil
    case .done, .pending, nil: return ("pending", "it is not posted yet: it comes again when it is")
    }
  }

  private mutating func reading(_ row: TableRow, _ found: StatementDay.Found) -> Reading {
    let early = days.map { row[$0] }.first { StatementMarks.isPendingHeading($0) }
    if let (reason, why) = unfinished(early ?? row[layout.index(.status)]) {
      sums.isPartial = true
      return .ignored(reason, why)
    }
    let money = row[figures.first { !row[$0].isEmpty } ?? -1]
    readMarks(money)
    if layout.has(.currency) {
      let code = row[layout.index(.currency)]
      if !code.isEmpty {
        guard let currency = Currency(code) ?? CurrencyMarks.shared.stated(in: code.text) else {
          return .reject("currency", "\"\(code.text)\" is not a currency")
        }
        style.money.currency = currency
      }
    } else {
      // `-20,00 GBP` among amounts in euros.
      style.money.currency = marks.stated ?? sheet.style.money.currency
    }
    func cell(_ column: StatementColumn) -> StatementMoney.Cell {
      style.money.read(row, at: layout.index(column))
    }
    var entry = RowEntry(day: found.day, seconds: found.seconds, amount: 0, currency: style.money.currency)
    if let today = statement.options.today, found.day.isFar(from: today) {
      entry.doubt.add("\(found.day.iso) is before 1970 or more than a year ahead")
    }
    let code = style.money.currency.code
    if !marks.codes.isEmpty, !marks.codes.contains(code) {
      entry.doubt.add("\(money.text) names another currency than \(code) of the file")
    }
    if style.hasStates, case let status = row[layout.index(.status)], state(of: status) == nil {
      entry.doubt.add("nothing is known of its status \"\(status.text)\"")
    }
    if style.hasOtherSides, StatementMarks.isOwnAccount(row[layout.bookIndex]) == false {
      return .ignored("not-money", "it is the other side of a payment, in a book of double entry")
    }
    if layout.has(.balance), !style.isStill {
      switch cell(.balance) {
      case .blank: break
      case .bad: return .reject("balance", "\"\(row[layout.index(.balance)].text)\" is not a balance (want 1,234.50)")
      case .value(let value, let mark):
        let side = mark == .none ? StatementWords.direction(row[layout.index(.balanceDirection)]) : mark
        entry.balance = side == .debit ? -abs(value) : style.isOwed ? -value : value
      }
    }
    if layout.has(.time), entry.seconds == nil { entry.seconds = PrintedTime.read(row[layout.index(.time)])?.second }
    let narration = row[layout.index(.narration)]
    let isBalance = isBalance(row, narration)
    let isSum = StatementMarks.isSum(narration)
    if isBalance || isSum, let mark = mark(row, entry, isBalance) { return mark }
    let isSplit = layout.has(.debit) && layout.has(.credit)
    let failure = isSplit ? sides(cell(.debit), cell(.credit), row, &entry) : signed(cell(.amount), row, &entry)
    if let failure { return failure }
    if case .value(let fee, _) = cell(.fee), fee != 0 {
      entry.amount -= abs(fee)
      if entry.balance == nil { entry.doubt.add("its fee of \(row[layout.index(.fee)].text) is taken off, too") }
    }
    if entry.amount == 0 {
      follow(row.number, entry, row)
      if StatementMarks.namesBalance(row[layout.index(.narration)]) { return .none }
      return .ignored("not-money", "the amount is zero")
    }
    let isWhole = entry.balance.map { abs($0) == abs(entry.amount) } ?? true
    if isBalance || isWhole && (isSum || StatementMarks.namesBalance(narration, certainly: entry.amount < 0)) {
      entry.doubt.add("it is called \"\(narration.text)\": a balance or a sum, or a payment")
    } else if StatementMarks.isUnposted(narration) {
      entry.doubt.add("it is called \"\(narration.text)\": perhaps not posted")
    } else if entry.balance == nil, facts.totals.count == 1, facts.totals[0].count > 1,
      entry.amount == facts.totals[0].net
    {
      entry.doubt.add("it is the sum of all rows above it")
    }
    follow(row.number, entry, row)
    return .entry(entry)
  }

  /// Reads the letters beside an amount. They are seldom others than those of the row before.
  private mutating func readMarks(_ money: Bytes) {
    let letters = money.filter { $0 == "$" || $0 >= 0x40 }
    if letters == marks.letters { return }
    let stated = letters.contains { $0 >= 0x40 } ? CurrencyMarks.shared.stated(in: money.text) : nil
    marks = (letters, stated, letters.isEmpty ? [] : CurrencyMarks.shared.meanings(in: money.text))
  }

  /// Reads a row with a balance or a sum as its amount.
  private mutating func mark(_ row: TableRow, _ entry: RowEntry, _ isBalance: Bool) -> Reading? {
    let figures = amounts(row)
    if isBalance {
      // A payment that is called a balance has another balance after it.
      if figures.count == 1, let balance = entry.balance, abs(balance) != figures[0] { return nil }
      let isOfChain = !figures.isEmpty || StatementMarks.namesBalance(row[layout.narrationIndex], certainly: true)
      if entry.balance != nil, isOfChain { follow(row.number, entry, row) }
      return figures.isEmpty ? Reading.none : .ignored("not-money", "it is a balance or a sum, and no payment")
    }
    if figures.isEmpty { return nil }
    let rows = facts.totals.first { $0.paid.currency == entry.currency } ?? StatementTotals(entry.currency)
    let isSum = figures.allSatisfy(rows.sums.contains)
    // A shop may be called `Total`; a payment to it is not the sum of all before it.
    guard figures.count > 1 || entry.balance == nil && isSum else { return nil }
    return .ignored("not-money", "it is a sum, and no payment")
  }

  // MARK: The record

  /// Key of a row's raw cells, with its number among equals.
  private mutating func rawKey(_ row: TableRow) -> String {
    let cells = (0..<row.count).filter { !left.contains($0) }.map { Array(row[$0]) }
    return counts.key(account(of: row), Array(cells.joined(separator: [0x1F])))
  }

  /// Key of a payment, with its number among equals.
  private mutating func key(_ entry: RowEntry, _ row: TableRow) -> String {
    if isOfApp, let reference = appReference(row)?.text {
      let count = references[reference, default: 0] + 1
      references[reference] = count
      // Money that comes back of a payment may carry its reference.
      let isRefund = entry.amount > 0 && PaytmWords.isRefund(row[layout.narrationIndex])
      return "\(profile.institution):\(reference)#\(isRefund ? count + 1 : count)"
    }
    return counts.key(account(of: row), RowKeys.text(entry.day, entry.amount, layout.words.map { row[$0] }))
  }

  private mutating func account(of row: TableRow) -> String {
    let account = rowDigits(row).map { "\(profile.institution)-\($0)" } ?? keyAccount
    if accounts.count < 2, !accounts.contains(account) { accounts.append(account) }
    return account
  }

  private mutating func note(_ row: TableRow, _ reason: String, _ why: String) -> StatementNote {
    let source = Transaction.Source(channel: channel, profile: profile.name, key: rawKey(row))
    return StatementNote(reason: reason, why: why, source: source)
  }

  /// Last digits of the account, if each row has its own.
  private func rowDigits(_ row: TableRow) -> String? {
    layout.has(.account) ? PrintedNumber.lastDigits(row[layout.index(.account)].text) : nil
  }

  private mutating func record(_ entry: RowEntry, _ row: TableRow) -> Transaction {
    var narration = row[layout.narrationIndex]
    // In some programs the description stays empty, and the note is filled in.
    let isMemo = narration.isEmpty && layout.has(.memo)
    if isMemo { narration = row[layout.index(.memo)] }
    if narration.isEmpty { narration = row[layout.typeIndex] }
    // The sign of text in a spreadsheet.
    if narration.first == "'", narration.last != "'" { narration = narration.part(1, narration.count).trimmed() }
    let isOut = entry.amount < 0
    var record = Transaction()
    (record.date, record.time) = (entry.day, entry.seconds.map { PrintedTime.text($0) })
    record.amount = Amount(minor: entry.amount, currency: entry.currency)
    record.balanceAfter = entry.balance.map { Amount(minor: $0, currency: entry.currency) }
    (record.account, record.recorder) = (account, .import)
    record.accountLastFour = layout.has(.account) ? rowDigits(row) ?? lastFour : lastFour
    record.description = narration.isEmpty ? nil : narration.text
    narrations.describe(&record, narration, isDebit: isOut, isCard: profile.isCard)
    // The number that both sides know is in the narration; the column often has the bank's own.
    record.reference = record.reference ?? reference(row[layout.index(.reference)])?.text
    record.source = Transaction.Source(channel: channel, profile: profile.name, key: key(entry, row))
    if layout.has(.originalAmount), let found = original(entry, row) {
      (record.originalAmount, record.namesOriginalCurrency) = found
    }
    if entry.currency.code == "EUR", MTNarration.isTagged(narration) { readTags(&record, narration, isOut: isOut) }
    let other: StatementColumn = !isOut && layout.has(.payer) ? .payer : .payee
    if layout.has(other), !row[layout.index(other)].isEmpty { record.payee = row[layout.index(other)].text }
    if !layout.unnamed.isEmpty { readFields(&record, row) }
    let isOwn = layout.has(.otherAccount) && style.accounts.contains(Array(row[layout.index(.otherAccount)]))
    if isOwn || StatementMarks.isOwn(narration, row[layout.directionIndex]) { record.kind = .transfer }
    if let kind = StatementMarks.kind(row[layout.typeIndex], narration, isOut: isOut) { record.kind = kind }
    if layout.has(.memo), !isMemo, !row[layout.index(.memo)].isEmpty { record.note = row[layout.index(.memo)].text }
    if layout.has(.accountName) { readApp(&record, row, narration, isOut: isOut) }
    let doubts = [style.doubt, entry.doubt, record.why].compactMap { $0 }
    record.payee = record.payee.map(NameText.collapsed)
    if !doubts.isEmpty { (record.status, record.why) = (.pending, doubts.joined(separator: "; ")) }
    categorize(&record, row)
    return record
  }

  /// Takes the category that the file names, as a hint.
  private mutating func categorize(_ record: inout Transaction, _ row: TableRow) {
    if isOfApp, let tag = record.tags.first, let path = PaytmWords.category(tag) {
      FileCategories.hint(&record, path, tag)
    }
    if StatementMarks.isOwnCategory(row[layout.index(.category)]) { record.kind = .transfer }
    guard layout.has(.category), record.kind != .transfer else { return }
    let (name, part) = (row[layout.index(.category)].text, row[layout.index(.subcategory)].text)
    categories?.set(&record, CategoryPath(name, part.isEmpty ? nil : part))
  }

  /// Reads fields in cells below no name: `Nazwa odbiorcy: SHOP`, `Lokalizacja: Adres: SHOP Miasto: CITY`.
  private func readFields(_ record: inout Transaction, _ row: TableRow) {
    var fields: [StatementColumn: String] = [:]
    for index in [layout.narrationIndex] + layout.unnamed {
      var (name, value) = ("", "")
      for word in row[index].text.split(separator: " ").map(String.init) + [":"] {
        if word.last != ":" {
          value += (value.isEmpty ? "" : " ") + word
          continue
        }
        if let column = ColumnNames.column(name), !value.isEmpty { fields[column] = fields[column] ?? value }
        // The words before the first colon are one name, as is a name without a value with the next.
        (name, value) = (name.isEmpty || value.isEmpty ? name + value + word : word, "")
      }
    }
    record.payee = fields[.payee] ?? fields[.payer] ?? record.payee
    record.description = fields[.narration] ?? record.description
  }

  /// Reads other side and reference from the tags of SEPA.
  private func readTags(_ record: inout Transaction, _ narration: Bytes, isOut: Bool) {
    let words = MTNarration(narration.text)
    record.payee =
      FeedNames.line(words.party(isDebit: isOut)) ?? FeedNames.line(words.remittance) ?? record.payee
    record.reference = FeedNames.identifier(words.reference) ?? record.reference
  }
}

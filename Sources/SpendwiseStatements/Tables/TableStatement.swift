import Spendwise
import SpendwiseTables
import SpendwiseText

/// A statement that is a table: text, workbook or HTML. Its bank has a profile, or its header says enough.
package final class TableStatement {
  /// A sheet with a table of payments.
  struct Sheet {
    var index: Int
    var headerRow: Int
    var layout: StatementLayout
    var style: StatementStyle
    var preamble: StatementPreamble
    var summary: StatementSummary
    /// The rows above the header.
    var above: [TableRow] = []
    /// Above its header is one such as `Pending`.
    var isPending = false
    /// It has no header: its columns are known by their content.
    var isBare = false
    /// The header of a table with other columns, which ends this one.
    var endRow = Int.max
    /// It is below another table of the same sheet.
    var isContinued = false
    /// The bill that the statement of a card prints.
    var bill: CardBill?
    /// It is the export of another program.
    var isOfProgram: Bool { layout.profile.program != nil }

    /// Marks the account as a card. The books understand the name of the profile.
    mutating func setCard() {
      if layout.profile.name.hasSuffix("-table") { layout.profile.name += "-card" }
      layout.profile.isCard = true
    }
  }

  let table: Table
  let name: String
  let options: StatementOptions
  private(set) var sheets: [Sheet] = []
  var read = StatementFacts()
  /// Totals and balances that do not hold.
  var problems: [String] = []
  /// Notes for the user, before the rows are read.
  package internal(set) var notes: [String] = []

  /// Numbers of equal rows in the tables of a sheet.
  var counts = RowCounts()

  /// Some row has a date with its year.
  private(set) var hasRows = false

  /// Header rows are near the top.
  private static let searched = 300
  /// Limit of bytes above the header. Files of banks have a hundredth.
  private static let searchedSize = 1 << 20

  /// Opens a table called `name` in errors. Throws `TableError`, or `StatementError` for an unknown header.
  package init(_ table: Table, named name: String, _ options: StatementOptions) throws {
    (self.table, self.name, self.options) = (table, name, options)
    let candidates = try options.candidates()
    var closest = (likeness: -1, words: "nothing", missing: "the date, the narration, the amount")
    var cover = (preamble: StatementPreamble(from: options.institution), rows: [TableRow]())
    for index in table.sheets.indices {
      guard var sheet = try find(index, candidates, &cover, &closest) else { continue }
      if sheet.layout.has(.ledgerAccount), try !AppRows.areDoubleEntry(self, sheet) {
        let others = candidates.filter { $0.columns[.ledgerAccount] == nil }
        guard let other = try find(index, others, &cover, &closest) else { continue }
        sheet = other
      }
      var next: Sheet? = sheet
      while var sheet = next {
        next = try section(below: &sheet)
        noteCard(&sheet)
        try settle(&sheet)
        sheet.summary.money = sheet.style.money
        for row in sheet.above { _ = sheet.summary.take(row) }
        sheet.above = []
        sheets.append(sheet)
      }
    }
    guard let first = sheets.first else { throw unknownHeader(candidates, closest.words, closest.missing) }
    noteAccount(first)
  }

  /// A table of a document with known columns. `doubt`: reason to review its rows. `problem`: they do not add up.
  struct Printed {
    var layout: StatementLayout
    var preamble: StatementPreamble
    var rows: [TableRow]
    /// Its balances are debts.
    var isOwed: Bool
    var doubt: String?
    var problem: (_ currency: Currency) -> String?
    var bill: (_ sheet: Sheet) -> CardBill?
  }

  /// Opens the proved tables of a document, one for each account.
  init(_ parts: [Printed], named name: String, _ options: StatementOptions) throws {
    (table, self.name, self.options) = (Table(named: name, sheets: parts.map(\.rows)), name, options)
    for (index, part) in parts.enumerated() {
      var sheet = sheet(index, 0, part.layout, part.preamble)
      sheet.style.day.isPrinted = true
      sheet.style.doubt = part.doubt
      try settle(&sheet)
      // Amounts without a side could be on either.
      (sheet.style.sign, sheet.style.isOwed) = (nil, part.isOwed)
      try checkPeriod(&sheet)
      sheet.bill = part.bill(sheet)
      sheets.append(sheet)
      problems += [part.problem(sheet.style.money.currency)].compactMap { $0 }
      noteAccount(sheet)
    }
    notes = Set(notes).sorted()
  }

  /// Looks for rows far from the period of the file.
  private func checkPeriod(_ sheet: inout Sheet) throws {
    guard let period = sheet.preamble.period, period.isWhole else { return }
    var isFar = false
    let (style, column) = (sheet.style, sheet.layout.index(.date))
    try eachRow(of: sheet) { row in
      if let found = style.day.read(row, at: column), !period.isNear(found.day, within: 45) { isFar = true }
    }
    if isFar { sheet.style.doubt.add("its dates lie beyond its period") }
  }

  /// Marks a table as that of a card. The books say so of its account; or the label of its number does, and no balance
  /// shows that it is an account with a card.
  private func noteCard(_ sheet: inout Sheet) {
    let preamble = sheet.preamble
    if options.isCard(preamble.lastFour, at: preamble.institution)
      || preamble.isOfCard && !options.isFixed && !sheet.layout.has(.balance) || sheet.layout.profile.isCard
    {
      sheet.setCard()
    }
  }

  private func noteAccount(_ sheet: Sheet) {
    let layout = sheet.layout
    if layout.profile.app != nil {
      if 1..<4 ~= sheet.summary.figures.count {
        notes.append("\(name): the Summary cannot be read: a sum or number of payments in it is none")
      }
      notes += layout.labels.indices.filter { !layout.isTaken($0) && !layout.labels[$0].isEmpty }.map {
        "\(name): column \"\(layout.labels[$0])\" is not known (left out)"
      }
    } else if keyAccount(sheet, nil) == layout.profile.institution, !layout.has(.account), !sheet.isOfProgram {
      notes.append(
        "\(name): it does not name its account (--account NAME does, and keeps the accounts of a bank apart)")
    }
  }

  // MARK: The header

  /// Finds the table of a sheet. A first sheet without one is the `cover`: it names the account of the others.
  private func find(
    _ index: Int, _ candidates: [StatementProfile], _ cover: inout (preamble: StatementPreamble, rows: [TableRow]),
    _ closest: inout (likeness: Int, words: String, missing: String)
  ) throws -> Sheet? {
    var (preamble, found): (StatementPreamble, Sheet?) = (cover.preamble, nil)
    var before: [TableRow] = []
    var header: TableRow?
    var (seen, size) = (0, 0)
    try table.eachRow(of: index) { row in
      seen += 1
      func sheet(_ layout: StatementLayout) -> Sheet { self.sheet(index, row.number, layout, preamble) }
      if options.isFixed, let profile = candidates.first, profile.isWithoutHeader {
        found = StatementLayout(profile, firstRow: row).map(sheet)
        found?.headerRow = row.number - 1
        if found == nil { preamble.take(row) }
        return found == nil && seen < TableStatement.searched
      }
      if let header {
        // `Debit` and `Credit` below a cell that spans both.
        let both = StatementLayout(recognizing: header, row, institution: preamble.institution)
        if let both, both.has(.debit) { found = sheet(both) }
        return false
      }
      if let layout = layout(row, candidates, preamble.institution) {
        found = sheet(layout)
        if layout.has(.debit) || candidates.contains(layout.profile) { return false }
        header = TableRow(copying: row)
        return true
      }
      if !options.isFixed, let above = before.last, above.number + 1 == row.number,
        let layout = StatementLayout(recognizing: above, row, institution: preamble.institution)
      {
        found = sheet(layout)
        return false
      }
      if row.isBlank { return seen < TableStatement.searched }
      preamble.take(row)
      size += (0..<row.count).reduce(0) { $0 + row[$1].count }
      before.append(TableRow(copying: row))
      let likeness = StatementLayout.likeness(row)
      if likeness > closest.likeness { closest = (likeness, row.quoted, StatementLayout.missing(row)) }
      return seen < TableStatement.searched && size < TableStatement.searchedSize
    }
    if found == nil, !options.isFixed { found = bare(index, before, preamble) }
    if found == nil, sheets.isEmpty { cover = (preamble, cover.rows + before) }
    if let sheet = found, !sheet.isBare {
      if let first = before.first(where: sheet.layout.isPayment) {
        found?.headerRow = first.number - 1
        found?.style.doubt.add("payments are above its header")
        before.removeAll { $0.number >= first.number }
      }
      found?.isPending = before.last.map { StatementMarks.isPendingHeading($0[0]) } ?? false
      // The sums of an application are on a sheet of their own.
      found?.above = sheet.layout.profile.app == nil ? before : cover.rows + before
    }
    return found
  }

  /// Finds a table with other columns below, and ends this one.
  private func section(below sheet: inout Sheet) throws -> Sheet? {
    let layout = sheet.layout
    guard !options.isFixed, !sheet.isBare, !sheet.isOfProgram, layout.profile.app == nil, sheets.count < 20 else {
      return nil
    }
    var (found, between): (Sheet?, StatementPreamble) = (nil, StatementPreamble(from: sheet.preamble.institution))
    var hasRows = false
    // Damage is reported after the rows before it.
    try? table.eachRow(of: sheet.index) { row in
      guard row.number > sheet.headerRow, !row.isBlank else { return true }
      if (0..<row.count).contains(where: { row[$0].contains(where: ASCII.isDigit) }) {
        hasRows = hasRows || StatementDay().isDate(row[layout.index(.date)])
        if row.count < 3 { between.take(row) }
        return true
      }
      guard hasRows, StatementLayout.likeness(row) > 2,
        let other = StatementLayout(recognizing: row, institution: layout.profile.institution),
        !other.hasColumns(of: layout)
      else { return true }
      found = self.sheet(sheet.index, row.number, other, between.lastFour == nil ? sheet.preamble : between)
      return false
    }
    guard var next = found else { return nil }
    if let given = options.account, between.lastFour ?? sheet.preamble.lastFour != sheet.preamble.lastFour {
      throw TableError.severalAccounts(name, given)
    }
    (sheet.endRow, next.isContinued) = (next.headerRow, true)
    next.layout.profile.isCard = layout.profile.isCard
    return next
  }

  /// Makes the sheet of a table without a header.
  private func bare(_ index: Int, _ rows: [TableRow], _ preamble: StatementPreamble) -> Sheet? {
    guard let table = BareTable(rows, institution: preamble.institution) else { return nil }
    var layout = table.layout
    layout.currency = table.labels.lazy.compactMap { CurrencyMarks.shared.stated(in: $0) }.first
    var sheet = sheet(index, table.firstRow - 1, layout, preamble)
    sheet.isBare = true
    return sheet
  }

  private func sheet(
    _ index: Int, _ headerRow: Int, _ layout: StatementLayout, _ preamble: StatementPreamble
  ) -> Sheet {
    let money = StatementMoney(currency: options.home)
    return Sheet(
      index: index, headerRow: headerRow, layout: layout, style: StatementStyle(money: money), preamble: preamble,
      summary: StatementSummary(money))
  }

  /// The layout with `row` as its header. Profiles of banks that the file does not name are left out: many are alike.
  private func layout(_ row: TableRow, _ candidates: [StatementProfile], _ institution: String?) -> StatementLayout? {
    for profile in candidates {
      guard let layout = StatementLayout(profile, header: row) else { continue }
      let isOfBank = profile.program == nil && profile.app == nil
      let isOurs = !isOfBank || !BuiltinStatementProfile.profiles.contains(profile)
      if isOurs || options.isFixed || institution == nil || institution == profile.institution { return layout }
    }
    return !options.isFixed ? StatementLayout(recognizing: row, institution: institution) : nil
  }

  private func unknownHeader(_ candidates: [StatementProfile], _ found: String, _ missing: String) -> StatementError {
    if options.isFixed, let profile = candidates.first {
      if profile.isWithoutHeader {
        return StatementError(message: "\(name): none of its rows has a date in the column that is given for it")
      }
      let names = candidates.map { $0.expect.map { "\"\($0)\"" }.joined(separator: ", ") }
      let expected = names.joined(separator: " or ")
      let wanted = options.app.map { "a \($0) statement" } ?? (options.map == nil ? "profile \(profile.name)" : "--map")
      return StatementError(
        message: "\(name): it does not have the header of \(wanted): found \(found); expected \(expected)")
    }
    return StatementError(
      message:
        "\(name): it does not have the header of a statement: found \(found); no column is known to be \(missing) (say"
        + " which with --map date=NAME,amount=NAME,narration=NAME)")
  }

  // MARK: How its rows are read

  /// The currency of the rows by all that the file shows. `isGuess` if it is only likely.
  private func currency(_ sheet: Sheet, _ survey: StatementSurvey? = nil) -> (code: Currency, isGuess: Bool) {
    let (layout, preamble) = (sheet.layout, sheet.preamble)
    if let codes = survey?.currencies, codes.count == 1, let only = codes.first { return (only, false) }
    if let found = currencyNamed(layout, preamble) { return (found, false) }
    let chosen = options.currency ?? accountCurrency(layout, preamble)
    let country = survey?.accountCurrency ?? preamble.countryCurrency
    if layout.has(.currency) { return (chosen ?? country ?? options.home, false) }
    let isIndian = survey?.isIndian == true
    if let found = survey?.symbol ?? preamble.symbol ?? chosen ?? (isIndian ? .inr : country) { return (found, false) }
    // Most dates that run month first are of one country, as are most dollars without a code.
    let isPage = sheet.style.day.isPrinted
    let order = isPage ? survey?.dates.proved ?? preamble.orders.proved : sheet.style.day.order
    let isMonthFirst = order == .mdy && sheet.style.doubt == nil
    let hasDollar = survey?.hasDollar == true || preamble.hasDollar
    if isMonthFirst || hasDollar, layout.language == nil, let dollar = Currency("USD") {
      let isHome = hasDollar && StatementCountry.dollars.contains(options.home.code)
      return (isHome ? options.home : dollar, !isPage || !isMonthFirst && !isHome)
    }
    let codes = layout.language?["currencies"] ?? []
    let likely = codes.contains(options.home.code) ? nil : codes.first.flatMap { Currency($0) }
    return (likely ?? options.home, true)
  }

  private func accountCurrency(_ layout: StatementLayout, _ preamble: StatementPreamble) -> Currency? {
    options.accountCurrency(preamble.lastFour ?? layout.profile.cardLastFour, at: preamble.institution)
  }

  /// The currency that the file or its profile names.
  func currencyNamed(_ layout: StatementLayout, _ preamble: StatementPreamble) -> Currency? {
    for column in [StatementColumn.amount, .debit, .credit, .balance] where layout.has(column) {
      if let found = CurrencyMarks.shared.stated(in: layout.label(of: column)) { return found }
    }
    return layout.currency ?? preamble.currency ?? layout.profile.currency ?? (preamble.isIndian ? .inr : nil)
  }

  /// Chooses among columns of one name in several currencies. Without a chosen currency the rows are doubtful.
  private func takeCurrency(_ sheet: inout Sheet) {
    let chosen = options.currency ?? accountCurrency(sheet.layout, sheet.preamble)
    for column in [StatementColumn.amount, .debit, .credit, .balance] {
      let found = sheet.layout.currencies(of: column)
      guard let first = found.first, found.contains(where: { $0.currency != first.currency }) else { continue }
      if let own = found.first(where: { $0.currency == chosen }) {
        sheet.layout.set(column, to: own.index)
      } else if !sheet.style.isCurrencyGuessed {
        let codes = found.map(\.currency.code).joined(separator: " and ")
        doubtCurrency(&sheet, "has amounts in \(codes)", first.currency)
      }
    }
  }

  /// Settles from the rows how to read them. Leaves it to the profile if that states it.
  private func settle(_ sheet: inout Sheet) throws {
    takeCurrency(&sheet)
    let profile = sheet.layout.profile
    sheet.style.day.order =
      options.dates.flatMap { DateParts.Order(rawValue: $0) } ?? profile.dateOrder ?? .dmy
    sheet.style.money.decimalComma = profile.decimalComma ?? false
    sheet.style.sign = profile.amountSign
    let stated = currency(sheet)
    sheet.style.money.currency = stated.code
    let isWhole = profile.dateOrder != nil && profile.decimalComma != nil && profile.amountSign != nil
    if isWhole, !stated.isGuess {
      hasRows = true
      return settleResaved(&sheet)
    }
    sheet.style.day.period = sheet.preamble.period
    if !isWhole { try completeColumns(&sheet) }
    var survey = StatementSurvey(sheet.layout, sheet.style.day)
    try eachRow(of: sheet) { survey.take($0) }
    if survey.hasYears { hasRows = true }
    survey.settle(&sheet.style)
    dropOthers(&sheet, survey)
    sheet.style.money.currency = currency(sheet, survey).code
    if profile.dateOrder == nil, options.dates == nil { settleDates(&sheet, survey) }
    let found = currency(sheet, survey)
    sheet.style.money.currency = found.code
    if profile.decimalComma == nil {
      let digits = survey.currencies.map(\.digits).min() ?? sheet.style.money.currency.digits
      sheet.style.money.decimalComma = survey.decimalComma(digits)
      sheet.style.money.isStrict = !survey.hasThousandths
      if let open = survey.openSize(digits) { sheet.style.doubt.add(open) }
    }
    // Programs write the meaning of their signs.
    if !sheet.isOfProgram {
      let style = sheet.style
      try eachRow(of: sheet) { survey.takeSign($0, style) }
      survey.settleSigns(&sheet)
    }
    if found.isGuess { doubtCurrency(&sheet, "names no currency", found.code) }
  }

  private func doubtCurrency(_ sheet: inout Sheet, _ fact: String, _ currency: Currency) {
    notes.append("\(name): it \(fact): \(StatementOptions.taken(for: currency))")
    sheet.style.doubt.add("the file \(fact): taken for \(currency.code)")
    sheet.style.isCurrencyGuessed = true
  }

  /// Drops an account column of the other side. A column called `IBAN` may be one.
  private func dropOthers(_ sheet: inout Sheet, _ survey: StatementSurvey) {
    guard ColumnNames.plain(sheet.layout.label(of: .account)) == "iban" else { return }
    if sheet.preamble.lastFour != nil || survey.isOfOthers { sheet.layout.drop(.account) }
  }

  /// Finds columns by their content, if no profile names them.
  private func completeColumns(_ sheet: inout Sheet) throws {
    guard !options.isFixed, !sheet.isOfProgram, !sheet.style.day.isPrinted else { return }
    var rows: [TableRow] = []
    let (day, date) = (StatementDay(period: sheet.preamble.period), sheet.layout.index(.date))
    try eachRow(of: sheet, first: 1000) { row in
      if rows.count < 64, row.kind(date) != .text || day.isDate(row[date]) { rows.append(TableRow(copying: row)) }
    }
    let isNamed = currencyNamed(sheet.layout, sheet.preamble) != nil
    ColumnContents(rows: rows).complete(&sheet.layout, needsCurrency: !isNamed)
  }

  /// Calls `body` with the rows below the header, at most `first`.
  func eachRow(of sheet: Sheet, first: Int = .max, _ body: (TableRow) throws -> Void) throws {
    var count = 0
    try table.eachRow(of: sheet.index) { row in
      guard row.number > sheet.headerRow else { return true }
      if row.number >= sheet.endRow { return false }
      if table.kind == .text { row.fold(to: sheet.layout.labels.count, at: sheet.layout.index(.narration)) }
      try body(row)
      count += 1
      return count < first
    }
  }

  /// Account in the keys: the file's, the user's, or the bank.
  func keyAccount(_ sheet: Sheet, _ lastFour: String?) -> String {
    let profile = sheet.layout.profile
    if let digits = lastFour ?? sheet.preamble.lastFour { return "\(profile.institution)-\(digits)" }
    return options.account ?? profile.account ?? profile.cardLastFour.map { "\(profile.institution)-\($0)" }
      ?? profile.institution
  }
}

extension TableStatement: StatementSource {
  package var mismatch: String? { problems.isEmpty ? nil : problems.joined(separator: "; ") }
  package var facts: StatementFacts { read }

  package func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    for sheet in sheets {
      if sheet.isOfProgram {
        try withoutActuallyEscaping(body) { try readProgram(sheet, $0) }
        continue
      }
      var rows = try TableRows(self, sheet)
      do { try eachRow(of: sheet) { try rows.take($0, body) } } catch {
        // The row before the damage is whole.
        try rows.flush(body)
        throw error
      }
      try rows.finish(body)
      if let bill = sheet.bill { try body(.bill(bill), read.rows) }
    }
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// Rows that a program exported, by the mapping of its columns. This program too.
struct AppRows {
  let statement: TableStatement
  let sheet: TableStatement.Sheet
  let layout: StatementLayout
  var payments: AppPayments
  private var narrations = PathReader()
  /// The names of accounts in the file.
  private var accounts: Set<String> = []
  /// The parts of payments that are not whole yet, by their groups.
  private var open: [(group: String, parts: [Part])] = []
  /// Payments with parts numbered in their notes.
  private var splits = 0
  private var namesNoAccount = false
  /// It is an export of this program.
  var isOwn: Bool { layout.has(.recorder) }
  /// The person or the books state the currency of rows without one.
  private let hasCurrency: Bool

  /// A payment, or a part of one.
  private struct Part {
    var payment: AppPayments.Payment
    var group = ""
    /// The part, in a row with the whole payment too. `nil` inside for one that cannot be read.
    var piece: Transaction.Part??
  }

  init(_ statement: TableStatement, _ sheet: TableStatement.Sheet, _ body: @escaping FeedRows.Body) throws {
    (self.statement, self.sheet, layout) = (statement, sheet, sheet.layout)
    let options = statement.options
    hasCurrency = options.currency != nil || options.accountCurrency(nil, at: nil) != nil
    payments = try AppPayments(statement, sheet, body)
  }

  /// Reads all rows of the table.
  mutating func read() throws {
    var last = 0
    try statement.eachRow(of: sheet) { accounts.insert(text(.accountName, $0)) }
    try statement.eachRow(of: sheet) { row in
      if row.isBlank { return }
      last = row.number
      // An export of this program may have been sorted, so that parts lie apart.
      var part: Part?
      let isCut = row.isUnended && statement.table.kind == .rows
      do { part = try self.part(row, isCut: isCut) } catch let problem as FeedProblem {
        try payments.reject(problem, row.tabbed, row: row.number)
      }
      if !layout.has(.parent), part?.group.isEmpty ?? true || part?.group != open.last?.group { try closeAll() }
      guard let part else { return }
      if part.group.isEmpty {
        try payments.add(part.payment)
      } else if let index = open.firstIndex(where: { $0.group == part.group }) {
        open[index].parts.append(part)
      } else {
        open.append((part.group, [part]))
      }
    }
    try closeAll()
    try payments.finish(last)
  }

  /// The notes at the end of the file.
  var notes: [String] {
    let note = "\(statement.name): it does not name its account (--account NAME does, and keeps accounts apart)"
    return (namesNoAccount ? [note] : []) + payments.notes
  }

  // MARK: Parts

  private mutating func closeAll() throws {
    for (_, parts) in open { try close(parts) }
    open = []
  }

  /// Adds the payment of these parts. Rows without a whole payment add up to it.
  private mutating func close(_ parts: [Part]) throws {
    guard var whole = parts.first?.payment, let first = whole.record.amount else { return }
    if parts[0].piece != nil { return try payments.add(whole, parts: parts.map { $0.piece ?? nil }) }
    if parts.count == 1 { return try payments.add(whole) }
    guard let sum = Amount.sum(parts.compactMap(\.payment.record.amount)) else {
      throw TableError.bad(statement.name, AmountError.overflow.reason)
    }
    (whole.record.amount, whole.record.note, whole.category) = (sum, nil, nil)
    let pieces = parts.map { part in
      payments.part(part.payment.record.amount ?? first, part.payment.category, note: part.payment.record.note)
    }
    try payments.add(whole, parts: pieces)
  }

  /// The part in a row with the whole payment too. `[Savings]` is an account.
  private mutating func piece(_ row: TableRow, _ currency: Currency) -> Transaction.Part?? {
    guard !text(.partAmount, row).isEmpty || !text(.partCategory, row).isEmpty else { return nil }
    guard let amount = money(.partAmount, row, currency) else { return .some(nil) }
    let name = text(.partCategory, row)
    let account = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : nil
    let category = account == nil ? CategoryPath(name, nil) : nil
    var piece = payments.part(amount, category, note: line(.partMemo, row) ?? account)
    if account != nil { (piece.category, piece.subcategory) = ("transfers", "self") }
    if piece.note == nil, piece.category == nil, !name.isEmpty { piece.note = name }
    return piece
  }

  // MARK: Cells

  /// Text of a cell, without the mark that protects spreadsheets.
  func text(_ column: StatementColumn, _ row: TableRow) -> String {
    layout.has(column) ? String(decoding: FormulaGuard.removed(row[layout.index(column)]), as: UTF8.self) : ""
  }

  /// Text of a cell on one line; `nil` if empty.
  func line(_ column: StatementColumn, _ row: TableRow) -> String? { line(text(column, row)) }

  /// The text on one line. An export of this program has its words as they are.
  func line(_ text: String) -> String? { isOwn ? text.isEmpty ? nil : text : FeedNames.line(text) }

  private func given(_ column: StatementColumn, _ row: TableRow) -> String? {
    let text = text(column, row)
    return text.isEmpty ? nil : text
  }

  private func money(_ column: StatementColumn, _ row: TableRow, _ currency: Currency?) -> Amount? {
    guard let currency, layout.has(column) else { return nil }
    var money = sheet.style.money
    money.currency = currency
    guard case .value(let minor, _) = money.read(row, at: layout.index(column)) else { return nil }
    return Amount(minor: minor, currency: currency)
  }

  /// Signs and kinds by word.
  private static let ways = PathWords.pairs("app-way")

  /// The meaning of a word for the way of the money. Without a way, the sign of the amount tells it.
  private static func direction(_ word: String) -> (isOut: Bool?, kind: Transaction.Kind?)? {
    if let known = ways[word] {
      return (known.hasPrefix("?") ? nil : known.hasPrefix("-"), Transaction.Kind(rawValue: String(known.dropFirst())))
    }
    switch word.withBytes({ StatementWords.direction($0) }) {
    case .debit: return (true, .expense)
    case .credit: return (false, .income)
    case .none: return nil
    }
  }

  // MARK: A row

  /// Amount and kind of a row. Throws the reason if unknown.
  private func amount(
    _ row: TableRow, _ currency: Currency
  ) throws(FeedProblem) -> (amount: Amount, kind: Transaction.Kind?) {
    func bad(_ column: StatementColumn) -> FeedProblem {
      let cell = row[layout.index(column)].text
      let why = cell.isEmpty ? "there is no amount" : "\"\(cell)\" is not an amount (want 1234.50)"
      return FeedProblem(reason: "amount", why: why)
    }
    if layout.has(.debit) {
      let (out, into) = (money(.debit, row, currency), money(.credit, row, currency))
      if out == nil, into == nil { throw bad(.debit) }
      return (Amount(minor: (into?.minor ?? 0) - (out?.minor ?? 0), currency: currency), nil)
    }
    guard let amount = money(.amount, row, currency) else { throw bad(.amount) }
    guard layout.has(.direction) else { return (amount, nil) }
    let word = text(.direction, row)
    if word.isEmpty, !layout.has(.kind) { return (amount, nil) }
    guard let (isOut, kind) = AppRows.direction(word.lowercased()) else {
      throw FeedProblem(reason: "no-direction", why: "\"\(word)\" says neither expense nor income")
    }
    var stated = kind
    if let name = given(.kind, row) {
      guard let found = Transaction.Kind(rawValue: name) else {
        throw FeedProblem(reason: "kind", why: "\"\(name)\" is not a kind (want expense)")
      }
      stated = found
    }
    return (isOut ?? (amount.minor < 0) ? amount.magnitude.negated : amount.magnitude, stated)
  }

  /// Payment of a row; `nil` if none, or added already. Throws `FeedProblem` for one that cannot be read.
  private mutating func part(_ row: TableRow, isCut: Bool) throws -> Part? {
    let number = row.number
    if isCut { throw FeedProblem(reason: "cut-off", why: "the record has no end (the file is cut off?)") }
    guard let found = sheet.style.day.read(row, at: layout.index(.date)) else {
      let cell = row[layout.index(.date)].text
      throw cell.isEmpty ? FeedProblem.noDate("date") : .badDate(cell)
    }
    let code = text(.currency, row)
    guard let currency = code.isEmpty ? sheet.style.money.currency : Currency(code) else {
      throw FeedProblem.badCurrency(code)
    }
    var record = Transaction()
    record.date = found.day
    let seconds = layout.has(.time) ? PrintedTime.read(row[layout.index(.time)])?.second : nil
    record.time = (seconds ?? found.seconds.flatMap { $0 == 0 ? nil : $0 }).map { PrintedTime.text($0) }
    (record.amount, record.kind) = try amount(row, currency)
    let part = describe(record, row, currency)
    let words = [part.payment.record.payee ?? "", text(.direction, row)].map { $0.lowercased() }
    if words.contains(where: { ["starting balance", "opening balance"].contains($0) }) {
      try payments.ignore("opening-balance", "it is the opening balance", row.tabbed, row: number)
      return nil
    }
    if record.amount?.minor == 0, part.payment.record.id == nil, part.group.isEmpty {
      try payments.ignore("not-money", "the amount is zero", row.tabbed, row: number)
      return nil
    }
    if layout.has(.accountFrom), part.payment.other != nil {
      // Both legs of a transfer are one row.
      let first = part.payment
      var second = first.record
      let foreign = money(.originalAmount, row, second.originalAmount?.currency)
      second.amount = foreign?.magnitude ?? second.amount?.negated
      (second.originalAmount, second.payee) = (nil, first.account)
      try payments.add(first, other: second)
      return nil
    }
    return part
  }

  private mutating func describe(_ payment: Transaction, _ row: TableRow, _ currency: Currency) -> Part {
    var record = payment
    let isDebit = record.amount.map { $0.minor < 0 } ?? true
    // Pairs of accounts: of a payment one is the other side.
    let sides = [StatementColumn.accountFrom, .accountTo].map { line($0, row) ?? "" }
    let account = layout.has(.accountFrom) ? sides[isDebit ? 0 : 1] : text(.accountName, row)
    if account.isEmpty, layout.has(.accountName), statement.options.account == nil, !isOwn { namesNoAccount = true }
    var part = Part(payment: AppPayments.Payment(record: record, account: account, row: row.number))
    let isCard = text(.accountType, row) == "credit_card"
    record.description = line(.description, row)
    record.payee = line(.payee, row) ?? (layout.has(.accountFrom) ? FeedNames.line(sides[isDebit ? 1 : 0]) : nil)
    record.payee = record.payee ?? record.description
    if record.description == record.payee { record.description = nil }
    let (number, note) = AppRows.numbered(text(.memo, row))
    record.note = line(note)
    if layout.has(.narration) { readNarration(&record, row, isDebit: isDebit, isCard: isCard) }
    if record.payee == nil { splitNote(&record) }
    fill(&record, row, currency)
    if let number {
      if number == 1 { splits += 1 }
      part.group = "\(splits)"
    }
    part.group = given(.parent, row) ?? given(.group, row) ?? part.group
    // Other programs have ids of their own.
    let id = given(.parent, row) ?? given(.id, row)
    if id?.withBytes({ RecordKey.isID($0) }) ?? false { record.id = id } else { part.payment.id = id }
    part.piece = layout.has(.partAmount) ? piece(row, currency) : nil
    if let category = line(.category, row) {
      // Money that YNAB has not given a category yet.
      let isOpen = ["ready to assign", "to be budgeted"].contains(category.lowercased())
      part.payment.category = CategoryPath(isOpen ? "Income" : category, given(.subcategory, row))
    }
    part.payment.other = other(&record, row, account, sides)
    if part.payment.other != nil, layout.has(.otherAccount) { part.payment.category = nil }
    (part.payment.record, part.payment.isCard, part.payment.link) = (record, isCard, text(.link, row))
    if !layout.has(.payee), !layout.has(.accountFrom) {
      part.payment.words = layout.words.map { row[$0].text }.joined(separator: " ")
    }
    return part
  }

  /// The other account of a transfer, named or as the payee.
  private func other(
    _ record: inout Transaction, _ row: TableRow, _ account: String, _ sides: [String]
  ) -> String? {
    if let named = line(.otherAccount, row) { return named }
    if layout.has(.accountFrom) { return record.kind == .transfer ? sides[1] : nil }
    guard let payee = record.payee, !layout.has(.direction) else { return nil }
    if let mark = payee.firstRange(of: "Transfer : "), mark.lowerBound == payee.startIndex {
      record.payee = String(payee[mark.upperBound...])
      return record.payee
    }
    return text(.category, row).isEmpty && payee != account && accounts.contains(payee) ? payee : nil
  }

  private mutating func readNarration(_ record: inout Transaction, _ row: TableRow, isDebit: Bool, isCard: Bool) {
    let memo = record.note
    let text = line(.narration, row) ?? memo ?? line(.otherAccount, row) ?? ""
    text.withBytes { narrations.describe(&record, $0, isDebit: isDebit, isCard: isCard) }
    if text != record.payee, !text.isEmpty { record.description = text }
    if let memo, memo != text { record.note.add(memo) }
  }

  /// Splits `payee: note`, or takes the whole as payee.
  private func splitNote(_ record: inout Transaction) {
    guard let note = record.note else { return }
    if let colon = note.firstRange(of: ": ") {
      (record.payee, record.note) = (String(note[..<colon.lowerBound]), String(note[colon.upperBound...]))
    } else {
      (record.payee, record.note) = (note, nil)
    }
  }

  private mutating func fill(_ record: inout Transaction, _ row: TableRow, _ currency: Currency) {
    record.recorder = given(.recorder, row).flatMap { Transaction.Recorder(rawValue: $0) }
    record.ledger = given(.ledger, row)
    record.reference = record.reference ?? line(.reference, row)
    record.paymentMethod = record.paymentMethod ?? line(.method, row)
    (record.person, record.bucket) = (given(.person, row), given(.bucket, row))
    record.tags = AppRows.tags(text(.tags, row))
    if let foreign = money(.originalAmount, row, Currency(text(.originalCurrency, row))), foreign.minor != 0 {
      record.originalAmount = record.amount.map { $0.minor < 0 ? foreign.magnitude.negated : foreign.magnitude }
    }
    if let tax = money(.tax, row, currency), tax.minor > 0 { record.tax = tax }
    // The shares are of the whole payment, which a part does not have.
    record.owedBy = given(.owed, row).flatMap {
      try? OwedShares(Array($0.utf8), of: Amount(minor: .max / 4, currency: currency))
    }
    record.status = record.status ?? AppRows.status(text(.status, row))
    let isGuessed = layout.has(.currency) && text(.currency, row).isEmpty && !hasCurrency
    let doubt = isGuessed ? "the file names no currency: taken for \(currency.code)" : sheet.style.doubt
    if let doubt {
      (record.status, record.why) = (.pending, record.why.map { "\(doubt); \($0)" } ?? doubt)
    }
    // The full export of this program writes `payee: note`, and the payee by itself.
    if layout.has(.parent), let payee = record.payee, let note = record.note {
      let rest = note.hasPrefix("\(payee): ") ? String(note.dropFirst(payee.count + 2)) : note
      record.note = rest == payee || rest == record.description || rest.isEmpty ? nil : rest
    }
  }

  private static func status(_ word: String) -> Transaction.Status? {
    let small = word.lowercased()
    return ["*": .cleared, "c": .cleared, "x": .reconciled, "r": .reconciled][small]
      ?? Transaction.Status(rawValue: small)
  }

  /// Reads `["a","b"]` or `a,b`.
  private static func tags(_ text: String) -> [String] {
    if text.hasPrefix("[") { return text.withBytes { JSONElements($0).values.compactMap(\.string) } }
    return text.split(separator: ",").compactMap { FeedNames.line(String($0)) }
  }

  /// The number of a part, from `Split (1/3) note` or `(SPLIT 1 OF 3) note`, and the rest.
  private static func numbered(_ memo: String) -> (Int?, String) {
    let small = memo.lowercased()
    guard small.hasPrefix("split (") || small.hasPrefix("(split "), let close = memo.firstIndex(of: ")") else {
      return (nil, memo)
    }
    let numbers = memo[..<close].split { !$0.isNumber }.compactMap { Int($0) }
    let rest = String(memo[memo.index(after: close)...].drop { $0 == " " })
    return (numbers.count == 2 ? numbers[0] : nil, rest)
  }
}

extension TableStatement {
  /// Reads a sheet that another program exported.
  func readProgram(_ sheet: Sheet, _ body: @escaping FeedRows.Body) throws {
    var rows = try AppRows(self, sheet, body)
    if sheet.layout.has(.ledgerAccount) { try rows.readEntries() } else { try rows.read() }
    read.merge(rows.payments.facts)
    notes += rows.notes
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// A table that `sw-export csv` wrote, perhaps saved again by a spreadsheet: its rows come back as what they were.
///
/// Rows of a full export bring their ids, the parts of a split become one record again, and transfers and refunds are
/// linked again. Other rows have no ids: the books find them by date, amount, account and note.
final class ExportedTable: StatementSource {
  private let table: Table
  private let name: String
  private let options: StatementOptions
  private let layout: ExportedLayout
  private let day: StatementDay
  private var doubt: String?
  private(set) var notes: [String] = []
  private(set) var facts = StatementFacts()
  var mismatch: String? { nil }

  private var categories: FileCategories
  private var (keys, rawKeys) = (RowCounts(), RowCounts())
  private var splits = ExportedSplits()
  private var links = ExportedLinks()

  /// Header rows are near the top.
  private static let searched = 20

  /// The table as an export; `nil` when it has another header. Throws `TableError`.
  init?(_ table: Table, named name: String, _ options: StatementOptions) throws {
    if let profile = options.profile, profile != ExportedTable.profile { return nil }
    var found: ExportedLayout?
    for sheet in table.sheets.indices where found == nil {
      var seen = 0
      // What cannot be read is reported when the rows before it have been.
      try? table.eachRow(of: sheet) { row in
        seen += 1
        found = ExportedLayout(row, sheet)
        return found == nil && seen < ExportedTable.searched
      }
    }
    guard let found else { return nil }
    (self.table, self.name, self.options, layout) = (table, name, options, found)
    categories = FileCategories(try options.categories())
    var (votes, isOpen): ([DateParts.Order: Int], Bool) = ([:], false)
    try? table.eachRow(of: found.sheet) { row in
      guard row.number > found.headerRow, row.kind(found[.date]) == .text else { return true }
      let cell = row[found[.date]]
      if let vote = DateParts(cell)?.vote { votes[vote, default: 0] += 1 }
      isOpen = isOpen || DateParts(cell)?.isOpen == true
      return true
    }
    let given = options.dates.flatMap { DateParts.Order(rawValue: $0) }
    day = StatementDay(order: given ?? ((votes[.mdy] ?? 0) > (votes[.dmy] ?? 0) ? .mdy : .dmy))
    if given == nil, isOpen, votes.isEmpty {
      doubt = "the date is read day first, but no date of the file shows that it is"
      notes.append(
        "\(name): its dates are read day first, though no day is above 12 (--dates dmy or mdy sets the order)")
    }
    facts.profile = ExportedTable.profile
  }

  static let profile = "spendwise-csv"

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    var last = 0
    try table.eachRow(of: layout.sheet) { row in
      guard row.number > layout.headerRow, !row.isBlank else { return true }
      last = row.number
      switch read(row) {
      case .transaction(let record):
        facts.rows += 1
        let parent = text(.parent, row)
        if parent.isEmpty {
          try emit(record, link: text(.link, row), row.number, body)
        } else {
          splits.add(record, to: parent, link: text(.link, row), row.number)
        }
      case let verdict:
        facts.rows += 1
        try body(verdict, row.number)
      }
      return true
    }
    for whole in try splits.wholes(of: name) { try emit(whole.record, link: whole.link, whole.row, body) }
    let (found, missing) = links.verdicts
    for link in found { try body(link, last) }
    if missing > 0 {
      notes.append("\(name): \(missing == 1 ? "a link" : "\(missing) links") to what the file lacks left out")
    }
  }

  private func emit(
    _ record: Transaction, link: String, _ row: Int, _ body: (StatementVerdict, Int) throws -> Void
  ) throws {
    if let day = record.date { facts.note(day) }
    if let amount = record.amount {
      do throws(AmountError) { try facts.totals.add(amount) } catch { throw TableError.bad(name, error.reason) }
    }
    if let id = record.id { links.add(id, record.kind, link) }
    try body(.transaction(record), row)
  }

  // MARK: A row

  /// The text of a cell, without the mark that keeps spreadsheets from running it.
  private func text(_ column: ExportedLayout.Column, _ row: TableRow) -> String {
    String(decoding: FormulaGuard.removed(row[layout[column]]), as: UTF8.self)
  }

  private func read(_ row: TableRow) -> StatementVerdict {
    func reject(_ reason: String, _ why: String) -> StatementVerdict {
      let source = Transaction.Source(channel: "statement", profile: ExportedTable.profile, key: rawKey(row))
      return .reject(StatementNote(reason: reason, why: why, source: source), raw: row.tabbed)
    }
    guard let found = day.read(row, at: layout[.date]) else {
      return reject("date", "\"\(row[layout[.date]].text)\" is not a date (want 2026-07-31)")
    }
    let code = row[layout[.currency]]
    guard let currency = code.isEmpty ? options.currency ?? options.home : Currency(code) else {
      return reject("currency", "\"\(code.text)\" is not a currency")
    }
    guard case .value(let price, _) = StatementMoney(currency: currency).read(row, at: layout[.price]) else {
      return reject("amount", "\"\(row[layout[.price]].text)\" is not an amount (want 1234.50)")
    }
    guard let (isOut, word) = ExportedLayout.direction(row[layout[.transaction]].text) else {
      return reject("no-direction", "\"\(row[layout[.transaction]].text)\" says neither expense nor income")
    }
    var kind = word
    if !row[layout[.kind]].isEmpty {
      guard let stated = Transaction.Kind(rawValue: text(.kind, row)) else {
        return reject("kind", "\"\(row[layout[.kind]].text)\" is not a kind (want expense)")
      }
      kind = stated
    }
    var record = Transaction()
    (record.date, record.time) = (found.day, PrintedTime.read(row[layout[.time]]).map { PrintedTime.text($0.second) })
    record.amount = Amount(minor: isOut ? -abs(price) : abs(price), currency: currency)
    record.kind = kind
    fill(&record, row)
    if case .value(let tax, _) = StatementMoney(currency: currency).read(row, at: layout[.tax]) {
      record.tax = Amount(minor: tax, currency: currency)
    }
    let words = RowKeys.text(found.day, price, [row[layout[.note]]])
    let key = words.withUnsafeBufferPointer { keys.key(record.account ?? "spendwise", [$0]) }
    record.source = Transaction.Source(channel: "statement", profile: ExportedTable.profile, key: key)
    record.source?.find = .note
    record.source?.categoryName = record.category.flatMap {
      categories.newName(CategoryPath($0, nil), text(.category, row))
    }
    return .transaction(record)
  }

  private func fill(_ record: inout Transaction, _ row: TableRow) {
    func given(_ column: ExportedLayout.Column) -> String? {
      let text = text(column, row)
      return text.isEmpty ? nil : text
    }
    record.id = given(.id).flatMap { $0.withBytes { RecordKey.isID($0) } ? $0 : nil }
    let account = options.account ?? given(.account)
    if let account, account.utf8.allSatisfy({ $0 &- 48 < 10 }) {
      record.accountLastFour = account
    } else {
      record.account = account.map { FeedNames.slug($0) }
    }
    record.recorder = given(.recorder).flatMap { Transaction.Recorder(rawValue: $0) } ?? .import
    record.ledger = given(.ledger)
    record.tags = given(.tag).map { [$0] } ?? []
    if let tags = given(.tags) {
      record.tags = Array(tags.utf8).withUnsafeBufferPointer { JSONElements($0).values.compactMap(\.string) }
    }
    (record.reference, record.paymentMethod) = (given(.reference), given(.method))
    (record.person, record.bucket, record.description) = (given(.person), given(.bucket), given(.description))
    record.status = given(.status).flatMap { Transaction.Status(rawValue: $0) }
    // The shares are of the whole payment, which a part does not have.
    record.owedBy = given(.owed).flatMap {
      try? OwedShares(Array($0.utf8), of: Amount(minor: .max / 4, currency: record.amount?.currency ?? options.home))
    }
    if let path = categories.path(text(.category, row), text(.subcategory, row)) {
      (record.category, record.subcategory) = (path.category, path.subcategory)
      record.categorizationSource = .manual
      record.why = "the file says so"
    }
    // `payee: note`, or the one of them that there was.
    let note = text(.note, row)
    if let payee = given(.payee) {
      record.payee = payee
      let rest = note.hasPrefix("\(payee): ") ? String(note.dropFirst(payee.count + 2)) : note
      record.note = rest == payee || rest == record.description || rest.isEmpty ? nil : rest
    } else if let colon = note.firstRange(of: ": ") {
      (record.payee, record.note) = (String(note[..<colon.lowerBound]), String(note[colon.upperBound...]))
    } else if !note.isEmpty {
      record.payee = note
    }
    if let doubt { (record.status, record.why) = (.pending, record.why.map { "\(doubt); \($0)" } ?? doubt) }
  }

  /// The key of the raw cells of a row that is not understood.
  private func rawKey(_ row: TableRow) -> String {
    let digits = row[layout[.account]].filter { $0 &- 48 < 10 }.suffix(4)
    let account = digits.count >= 2 ? "spendwise-\(String(decoding: digits, as: UTF8.self))" : "spendwise"
    return String(decoding: rawKeys.key(account, digest: RowCounts.digest(row, without: [])), as: UTF8.self)
  }
}

import Spendwise
import SpendwiseTables
import SpendwiseText

/// Rows of postings, as hledger and beancount print them. Those of one entry follow each other.
extension AppRows {
  /// The first accounts of a table are of double entry.
  static func areDoubleEntry(_ statement: TableStatement, _ sheet: TableStatement.Sheet) throws -> Bool {
    var (seen, known) = (0, 0)
    try statement.eachRow(of: sheet, first: 20) { row in
      if row.isBlank { return }
      seen += 1
      if LedgerEntry.root(of: row[sheet.layout.index(.ledgerAccount)].text) != .unknown { known += 1 }
    }
    return seen > 0 && seen == known
  }

  /// Reads all postings of the table.
  mutating func readEntries() throws {
    var accounts = LedgerAccounts()
    try statement.eachRow(of: sheet) { try accounts.add(text(.ledgerAccount, $0), statement.name) }
    let names = accounts.names(statement.options)
    var (open, key): (LedgerEntry?, String?) = (nil, nil)
    func close() throws {
      guard var entry = open else { return }
      if !entry.complete() { entry.doubt("the amount of an account is left out, and cannot be known") }
      try payments.add(entry) { names[$0] ?? "" }
    }
    try statement.eachRow(of: sheet) { row in
      if row.isBlank { return }
      guard let day = Day(text(.date, row)) else {
        return try payments.reject(.badDate(text(.date, row)), row.tabbed, row: row.number)
      }
      let next = self.key(row)
      if next != key || !layout.has(.group) && open?.isBalanced ?? true {
        try close()
        open = entry(row, day)
      }
      key = next
      if text(.amount, row).isEmpty, open?.rest == nil {
        open?.rest = levels(row)
      } else if let posting = posting(row) {
        open?.postings.append(posting)
      } else {
        open?.doubt("another amount of its entry could not be read")
        let problem = FeedProblem(reason: "amount", why: "its amount is not money (want 1234.50 INR)")
        try payments.reject(problem, row.tabbed, row: row.number)
      }
      if open?.postings.count ?? 0 > 1000 {
        throw TableError.bad(statement.name, "the entry in row \(row.number) has more than 1000 postings")
      }
    }
    try close()
    try payments.finish(0)
  }

  /// The facts that the rows of one entry share.
  private func key(_ row: TableRow) -> String {
    if layout.has(.group) { return text(.group, row) }
    return [StatementColumn.date, .payee, .memo, .status].map { text($0, row) }.joined(separator: "\u{1F}")
  }

  private func entry(_ row: TableRow, _ day: Day) -> LedgerEntry {
    var (entry, record) = (LedgerEntry(row: row.number), Transaction())
    record.date = day
    // hledger writes `payee | note`.
    let words = (line(.narration, row) ?? "").split(separator: "|", maxSplits: 1).map(String.init)
    record.note = words.count > 1 ? FeedNames.line(words[1]) : line(.memo, row)
    record.payee = line(.payee, row) ?? FeedNames.line(words.first) ?? record.note
    if record.note == record.payee { record.note = nil }
    (record.reference, record.id) = (line(.reference, row), AppRows.id(text(.id, row)))
    record.tags = text(.tags, row).split { $0 == "," || $0 == " " || $0 == "#" }.map(String.init)
    entry.record = record
    if ["!", "Pending"].contains(text(.status, row)) { entry.doubt("the file marks it as pending") }
    return entry
  }

  private func levels(_ row: TableRow) -> [String] {
    text(.ledgerAccount, row).split(separator: ":").map(String.init)
  }

  private func posting(_ row: TableRow) -> LedgerEntry.Posting? {
    let amount = money(text(.amount, row), text(.currency, row))
    let worth = money(text(.originalAmount, row), text(.originalCurrency, row))
    guard let found = amount ?? worth else { return nil }
    return LedgerEntry.Posting(
      levels: levels(row), amount: found, worth: amount == nil ? nil : worth, id: AppRows.id(text(.partID, row)))
  }

  /// The amount in `-450.00` of a commodity, or in `-450.00 INR`.
  private func money(_ number: String, _ commodity: String) -> Amount? {
    let words = number.split(separator: " ").map(String.init)
    guard let first = words.first,
      let currency = currency(layout.has(.currency) ? commodity : words.count > 1 ? words[1] : "?")
    else { return nil }
    return try? Amount.grouped(first, currency)
  }

  /// Currency of a commodity, a code or sign; `nil` for shares.
  private func currency(_ commodity: String) -> Currency? {
    let name = commodity.filter { $0 != "\"" && $0 != " " }
    let options = statement.options
    if name.isEmpty { return options.currency ?? options.home }
    if name == "$" { return options.currency ?? (options.home.code.hasSuffix("D") ? options.home : Currency("USD")) }
    return Currency(name) ?? CurrencyMarks.shared.stated(in: name)
  }

  /// The id in `id: tswiggy222222222`, from Spendwise's comment, or by itself.
  private static func id(_ comment: String) -> String? {
    func isID(_ text: String) -> Bool { text.withBytes { RecordKey.isID($0) } }
    if isID(comment) { return comment }
    for line in comment.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "," }.map(String.init)
      if words.count > 1, words[0] == "id:", isID(words[1]) { return words[1] }
    }
    return nil
  }
}

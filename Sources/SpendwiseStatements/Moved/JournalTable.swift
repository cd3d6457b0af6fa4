import Spendwise
import SpendwiseTables
import SpendwiseText

/// A table with a row for each posting, as `hledger print -O csv` and `bean-query -f csv` print it.
final class JournalTable: MovedSource {
  private let table: Table
  let name: String
  let options: StatementOptions
  private let header: TableHeader
  private let isHledger: Bool
  var notes: [String] = []
  var facts = StatementFacts()

  /// The table as postings; `nil` when it is another one. Throws `TableError`.
  init?(_ table: Table, named name: String, _ options: StatementOptions) throws {
    if options.isFixed { return nil }
    if let header = TableHeader(table, ["txnidx", "date", "account", "amount", "commodity"]) {
      (self.header, isHledger) = (header, true)
    } else {
      let kinds = [["number", "currency"], ["position"], ["unitsposition"]]
      guard let header = kinds.lazy.compactMap({ TableHeader(table, ["date", "account"] + $0) }).first else {
        return nil
      }
      (self.header, isHledger) = (header, false)
    }
    (self.table, self.name, self.options) = (table, name, options)
    if !isHledger, try !isDoubleEntry { return nil }
    facts.profile = isHledger ? "hledger" : "beancount"
  }

  /// Whether the first accounts are of double entry.
  private var isDoubleEntry: Bool {
    get throws {
      var (seen, known) = (0, 0)
      try table.eachRow(of: header.sheet) { row in
        guard row.number > header.row, !row.isBlank else { return true }
        seen += 1
        let root = header.text("account", row).split(separator: ":").first.map { LedgerEntry.Root(String($0)) }
        if let root, root != .unknown { known += 1 }
        return seen < 10
      }
      return seen > 0 && seen == known
    }
  }

  func read(into payments: inout MovedPayments) throws {
    var accounts = LedgerAccounts()
    try table.eachRow(of: header.sheet) { row in
      if row.number > header.row { try accounts.add(header.text("account", row), name) }
      return true
    }
    let names = accounts.names(options)
    var (open, key): (LedgerEntry?, String?) = (nil, nil)
    try table.eachRow(of: header.sheet) { row in
      guard row.number > header.row, !row.isBlank else { return true }
      guard let day = Day(header.text("date", row)) else {
        try payments.reject(
          "date", "\"\(header.text("date", row))\" is not a date (want 2026-07-31)", row.tabbed, row: row.number)
        return true
      }
      let next = self.key(row)
      if next != key || !header.has("txnidx") && !header.has("id") && open.map(JournalTable.isBalanced) ?? true {
        if let open { try payments.add(open) { names[$0] ?? "" } }
        open = entry(row, day)
      }
      key = next
      if let posting = posting(row) {
        open?.postings.append(posting)
      } else {
        open?.doubt = "another amount of its entry could not be read"
        try payments.reject("amount", "its amount is not money (want 1234.50 INR)", row.tabbed, row: row.number)
      }
      if open?.postings.count ?? 0 > 1000 {
        throw TableError.bad(name, "the entry in row \(row.number) has more than 1000 postings")
      }
      return true
    }
    if let open { try payments.add(open) { names[$0] ?? "" } }
  }

  /// The facts that the rows of one entry share.
  private func key(_ row: TableRow) -> String {
    for column in ["txnidx", "id"] where header.has(column) { return header.text(column, row) }
    return ["date", "payee", "narration", "flag"].map { header.text($0, row) }.joined(separator: "\u{1F}")
  }

  private static func isBalanced(_ entry: LedgerEntry) -> Bool {
    guard let first = entry.postings.first else { return false }
    return LedgerEntry.sum(entry.postings, first.amount.currency)?.minor == 0
  }

  private func entry(_ row: TableRow, _ day: Day) -> LedgerEntry {
    func text(_ column: String) -> String? { FeedNames.line(header.text(column, row)) }
    var entry = LedgerEntry(day: day, row: row.number)
    if isHledger {
      let words = (text("description") ?? "").split(separator: "|", maxSplits: 1).map(String.init)
      entry.payee = FeedNames.line(words.first)
      entry.note = FeedNames.line(words.count > 1 ? words[1] : nil)
      (entry.reference, entry.doubt) = (text("code"), text("status") == "!" ? LedgerEntry.marked : nil)
      entry.id = JournalTable.id(header.text("comment", row))
    } else {
      (entry.payee, entry.note) = (text("payee") ?? text("narration"), text("narration"))
      if entry.note == entry.payee { entry.note = nil }
      (entry.reference, entry.doubt) = (text("reference"), text("flag") == "!" ? LedgerEntry.marked : nil)
      entry.tags = (text("tags") ?? "").split { $0 == "," || $0 == " " || $0 == "#" }.map(String.init)
    }
    return entry
  }

  private func posting(_ row: TableRow) -> LedgerEntry.Posting? {
    let levels = header.text("account", row).split(separator: ":").map(String.init)
    var (number, commodity) = (header.text("amount", row), header.text("commodity", row))
    if !isHledger {
      (number, commodity) = (header.text("number", row), header.text("currency", row))
      if !header.has("number") {
        let words = header.text(header.has("position") ? "position" : "unitsposition", row).split(separator: " ")
        guard words.count >= 2 else { return nil }
        (number, commodity) = (String(words[0]), String(words[1]))
      }
    }
    guard let currency = LedgerEntry.currency(commodity, options), let amount = try? Amount.grouped(number, currency)
    else { return nil }
    let record = header.text("record", row)
    let given = record.withBytes { RecordKey.isID($0) } ? record : nil
    let id = isHledger ? JournalTable.id(header.text("postingcomment", row)) : given
    return LedgerEntry.Posting(levels: levels, amount: amount, id: id)
  }

  /// The id in `id: tswiggy222222222`, of a comment that Spendwise wrote.
  private static func id(_ comment: String) -> String? {
    for line in comment.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "," }
      if words.count > 1, words[0] == "id:", String(words[1]).withBytes({ RecordKey.isID($0) }) {
        return String(words[1])
      }
    }
    return nil
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// The transactions that `hledger print -O json` prints.
final class HledgerJSON: MovedSource {
  private let pages: JSONPages
  let name: String
  let options: StatementOptions
  var notes: [String] = []
  var facts = StatementFacts()

  init(_ pages: JSONPages, named name: String, _ options: StatementOptions) {
    (self.pages, self.name, self.options) = (pages, name, options)
    facts.profile = "hledger"
  }

  /// Whether an object is such a transaction.
  static func isOne(_ page: JSONObject) -> Bool {
    page.value("tpostings")?.kind == .array && page.value("tdate") != nil
  }

  func read(into payments: inout MovedPayments) throws {
    let names = try names()
    var number = 0
    try pages.eachPage { page in
      number += 1
      let text = page.line.text
      let date = page.string("tdate") ?? ""
      guard let record = try? Record(page.line), let day = Day(date) else {
        try payments.reject("date", "\"\(date)\" is not a date (want 2026-07-31)", text, row: number)
        return true
      }
      guard let postings = postings(record) else {
        try payments.reject("amount", "an amount of it is not money of one currency", text, row: number)
        return true
      }
      let words = (record.string("tdescription") ?? "").split(separator: "|", maxSplits: 1).map(String.init)
      var entry = LedgerEntry(day: day, payee: FeedNames.line(words.first), postings: postings, row: number)
      let tags = HledgerJSON.tags(record["ttags"])
      entry.note = FeedNames.line(words.count > 1 ? words[1] : tags["note"])
      entry.reference = FeedNames.line(record.string("tcode"))
      entry.doubt = record.string("tstatus") == "Pending" ? LedgerEntry.marked : nil
      entry.id = tags["id"].flatMap { $0.withBytes { RecordKey.isID($0) } ? $0 : nil }
      entry.tags = tags["tags"]?.split(separator: " ").map(String.init) ?? []
      try payments.add(entry) { names[$0] ?? "" }
      return true
    }
  }

  /// The names of all accounts. Which of them are alike is known at the end of the file.
  private func names() throws -> [[String]: String] {
    var accounts = LedgerAccounts()
    try pages.eachPage { page in
      try page.eachObject(of: "tpostings") { posting in
        if HledgerJSON.isReal(posting.string("ptype")) { try accounts.add(posting.string("paccount") ?? "", name) }
      }
      return true
    }
    return accounts.names(options)
  }

  /// True for a type of postings about money. Virtual ones are about plans.
  private static func isReal(_ type: String?) -> Bool { type == nil || type == "RegularPosting" }

  private static func tags(_ value: Record.Value?) -> [String: String] {
    let pairs = value?.elements.compactMap { $0.strings.count == 2 ? ($0.strings[0], $0.strings[1]) : nil } ?? []
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The postings that move money; `nil` when an amount cannot be read.
  private func postings(_ record: Record) -> [LedgerEntry.Posting]? {
    var (found, open): ([LedgerEntry.Posting], [String]?) = ([], nil)
    for posting in record["tpostings"]?.records ?? [] {
      if !HledgerJSON.isReal(posting.string("ptype")) { continue }
      let levels = (posting.string("paccount") ?? "").split(separator: ":").map(String.init)
      let amounts = posting["pamount"]?.records ?? []
      let id = HledgerJSON.tags(posting["ptags"])["id"].flatMap { $0.withBytes { RecordKey.isID($0) } ? $0 : nil }
      if amounts.isEmpty {
        if open != nil { return nil }
        open = levels
      }
      for amount in amounts {
        guard let (amount, worth) = self.amount(amount) else { return nil }
        found.append(LedgerEntry.Posting(levels: levels, amount: amount, worth: worth, id: id))
      }
    }
    if let open {
      guard let currency = (found.first?.worth ?? found.first?.amount)?.currency,
        let sum = LedgerEntry.sum(found, currency)
      else { return nil }
      found.append(LedgerEntry.Posting(levels: open, amount: sum.negated))
    }
    return found
  }

  /// An amount, and what it is worth by its price. What is not money counts as what it is worth.
  private func amount(_ record: Record) -> (Amount, Amount?)? {
    let commodity = record.string("acommodity") ?? ""
    let price = record.record("aprice") ?? record.record("acost")
    var worth: Amount?
    if let price, let contents = price.record("contents"),
      price.string("tag") == "TotalPrice" || price.string("tag") == "TotalCost"
    {
      worth = plain(contents, LedgerEntry.currency(contents.string("acommodity") ?? "", options))
    }
    guard let amount = plain(record, LedgerEntry.currency(commodity, options)) else {
      guard let literal = literal(record), let worth else { return nil }
      let signed = literal.hasPrefix("-") ? worth.magnitude.negated : worth.magnitude
      return (signed, nil)
    }
    return (amount, worth.map { amount.minor < 0 ? $0.magnitude.negated : $0.magnitude })
  }

  private func plain(_ record: Record, _ currency: Currency?) -> Amount? {
    guard let currency, let literal = literal(record) else { return nil }
    return try? Amount(literal, currency)
  }

  /// The decimal number that a mantissa and its number of decimals are.
  private func literal(_ record: Record) -> String? {
    guard let quantity = record.record("aquantity"), let mantissa = quantity["decimalMantissa"]?.literal,
      let decimals = quantity["decimalPlaces"]?.literal.flatMap({ Int($0) }), (0...30).contains(decimals)
    else { return nil }
    let isNegative = mantissa.hasPrefix("-")
    let digits = String(isNegative ? mantissa.dropFirst() : mantissa[...])
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (isNegative ? "-" : "") + padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
  }
}

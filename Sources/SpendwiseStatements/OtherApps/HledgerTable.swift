import Spendwise
import SpendwiseTables

/// The transactions that `hledger print -O json` prints, as rows of postings.
enum HledgerTable {
  /// The object is such a transaction.
  static func isOne(_ page: Record) -> Bool { page["tpostings"]?.isList ?? false && page["tdate"] != nil }

  private static let header = [
    "txnidx", "date", "status", "code", "description", "note", "id", "tags", "account", "amount", "commodity",
    "worth", "worth commodity", "posting id",
  ]

  /// The rows of a file with such objects.
  static func table(_ pages: JSONPages, named name: String) -> Table {
    Table(named: name, header) { body in
      var number = 0
      try pages.eachPage { page in
        number += 1
        return try postings(page).allSatisfy { try body(entry(page, number) + $0, number, false) }
      }
    }
  }

  /// The cells that all postings of a transaction have.
  private static func entry(_ record: Record, _ number: Int) -> [String] {
    let tags = tags(record["ttags"])
    let words = record.string("tdescription") ?? ""
    return [
      "\(number)", record.string("tdate") ?? "", record.string("tstatus") ?? "", record.string("tcode") ?? "", words,
      tags["note"] ?? "", tags["id"] ?? "", tags["tags"] ?? "",
    ]
  }

  /// The cells of each posting about money: virtual ones are about plans.
  private static func postings(_ record: Record) -> [[String]] {
    (record["tpostings"]?.records ?? []).flatMap { posting -> [[String]] in
      if let type = posting.string("ptype"), type != "RegularPosting" { return [] }
      let (account, id) = (posting.string("paccount") ?? "", tags(posting["ptags"])["id"] ?? "")
      let amounts = posting["pamount"]?.records ?? []
      if amounts.isEmpty { return [[account, "", "", "", "", id]] }
      return amounts.map { [account] + amount($0) + [id] }
    }
  }

  private static func tags(_ value: Record.Value?) -> [String: String] {
    let pairs = value?.elements.compactMap { $0.strings.count == 2 ? ($0.strings[0], $0.strings[1]) : nil } ?? []
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// An amount and its commodity, and its worth by price. The worth has the sign of the amount.
  private static func amount(_ record: Record) -> [String] {
    let (literal, commodity) = (literal(record), record.string("acommodity") ?? "")
    let price = record.record("aprice") ?? record.record("acost")
    let isTotal = price?.string("tag") == "TotalPrice" || price?.string("tag") == "TotalCost"
    guard isTotal, let contents = price?.record("contents") else { return [literal, commodity, "", ""] }
    let worth = self.literal(contents)
    let size = worth.hasPrefix("-") ? String(worth.dropFirst()) : worth
    let sign = literal.hasPrefix("-") ? "-" : ""
    return [literal, commodity, sign + size, contents.string("acommodity") ?? ""]
  }

  /// The decimal number of a mantissa and its decimals; `?` if none.
  private static func literal(_ record: Record) -> String {
    guard let quantity = record.record("aquantity"), let mantissa = quantity["decimalMantissa"]?.literal,
      let decimals = quantity["decimalPlaces"]?.literal.flatMap({ Int($0) }), (0...30).contains(decimals)
    else { return "?" }
    let isNegative = mantissa.hasPrefix("-")
    let digits = String(isNegative ? mantissa.dropFirst() : mantissa[...])
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (isNegative ? "-" : "") + padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
  }
}

import BooksCommands
import SpendwiseStatements

/// The record of type `import`, which follows the rows of a file.
package struct ImportLine {
  private let file: String
  /// Rows that are payments.
  package private(set) var transactions = 0
  /// Rows that were not understood.
  package private(set) var rejected = 0
  /// Payments that the bank has not posted yet.
  package private(set) var unposted = 0

  /// Of the file that is called `name`.
  package init(of name: String) { file = name.split(separator: "/").last.map(String.init) ?? name }

  /// Counts a row.
  package mutating func count(_ line: StatementLine) {
    switch line {
    case .transaction: transactions += 1
    case .other(let verdict): count(verdict)
    }
  }

  /// Counts a row.
  package mutating func count(_ verdict: StatementVerdict) {
    switch verdict {
    case .transaction: transactions += 1
    case .reject: rejected += 1
    case .ignored(let note): if note.reason == "pending" { unposted += 1 }
    case .removed, .link, .bill: break
    }
  }

  /// Writes it as one object, without a line end.
  package func write(
    _ facts: StatementFacts, sha256: String, archive: String? = nil, into writer: inout JSONWriter,
    original: (inout JSONWriter) -> Void = { _ in }
  ) {
    writer.begin()
    writer.member("type", "import")
    writer.member("id", RecordKey.importID(sha256: sha256))
    writer.member("file", file)
    writer.member("sha256", sha256)
    writer.member("archive", archive)
    original(&writer)
    writer.member("profile", facts.profile)
    writer.member("account", facts.account)
    writer.member("rows", facts.rows)
    writer.member("transactions", transactions)
    writer.member("rejected", rejected)
    writer.member("from", facts.first?.iso)
    writer.member("to", facts.last?.iso)
    // Sums of several currencies would need a list that has no use.
    let totals = facts.totals.count == 1 ? facts.totals.first { $0.paidCount + $0.receivedCount > 0 } : nil
    writer.member("currency", (facts.closingBalance ?? facts.openingBalance ?? totals?.paid)?.currency.code)
    ImportLine.write(facts.openingBalance, "opening_balance", into: &writer)
    ImportLine.write(facts.closingBalance, "closing_balance", into: &writer)
    ImportLine.write(totals?.paid, "paid", into: &writer)
    ImportLine.write(totals?.received, "received", into: &writer)
    writer.end()
  }

  private static func write(_ amount: Amount?, _ key: StaticString, into writer: inout JSONWriter) {
    if let amount { writer.member(key, raw: amount.literal) }
  }
}

/// The record of type `import`, which follows the rows of a file.
struct ImportLine {
  private let file: String
  /// Rows that are payments.
  private(set) var transactions = 0
  /// Rows that were not understood.
  private(set) var rejected = 0
  /// Payments that the bank has not posted yet.
  private(set) var unposted = 0

  /// Counts the rows of the file called `name`.
  init(of name: String) { file = name.split(separator: "/").last.map(String.init) ?? name }

  mutating func count(_ verdict: StatementVerdict) {
    switch verdict {
    case .transaction: transactions += 1
    case .reject: rejected += 1
    case .ignored(let note): if note.reason == "pending" { unposted += 1 }
    case .removed, .link, .bill: break
    }
  }

  /// The record of the file with this digest.
  func record(_ facts: StatementFacts, sha256: String, archive: String? = nil) -> Record {
    // Sums of several currencies would need a list that has no use.
    let totals = facts.totals.count == 1 ? facts.totals.first { $0.paidCount + $0.receivedCount > 0 } : nil
    let currency = (facts.closingBalance ?? facts.openingBalance ?? totals?.paid)?.currency.code
    return Record([
      "type": "import", "id": RecordKey.importID(sha256: sha256), "file": file, "sha256": sha256, "archive": archive,
      "profile": facts.profile, "account": facts.account, "rows": facts.rows, "transactions": transactions,
      "rejected": rejected, "from": facts.first?.iso, "to": facts.last?.iso, "currency": currency,
      "opening_balance": facts.openingBalance, "closing_balance": facts.closingBalance, "paid": totals?.paid,
      "received": totals?.received,
    ])
  }
}

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

/// The rows that would go into the books, as a table.
struct Preview {
  private var table: Table
  private var counts = (rows: 0, transfers: 0, ignored: 0)

  init(_ width: Int?, isColored: Bool) {
    table = Table(
      [
        .init("DATE"), .init(""), .init("PAYEE", minimum: 14), .init("CATEGORY", minimum: 10),
        .init("ACCOUNT", minimum: 9, isOptional: true), .init("AMOUNT", isRight: true),
        .init("NOTE", minimum: 8, isOptional: true),
      ], width: width, isColored: isColored)
  }

  mutating func add(_ verdict: StatementVerdict, to out: inout [UInt8]) {
    guard case .transaction(let record) = verdict else {
      if case .ignored = verdict { counts.ignored += 1 }
      return
    }
    counts.rows += 1
    if record.kind == .transfer { counts.transfers += 1 }
    let category = [record.category, record.subcategory].compactMap { $0 }.joined(separator: "/")
    let style: Table.Style =
      record.kind == .transfer ? .plain : record.amount.map { $0.minor < 0 } == true ? .red : .green
    let institution = record.source?.profile.map { $0.prefix { $0 != "-" } + "-" } ?? ""
    table.add(
      [
        .init(record.date?.iso ?? ""), .init(record.status == .pending ? "!" : "", .yellow),
        .init(record.payee ?? ""), .init(category),
        .init(record.account ?? record.accountLastFour.map { institution + $0 } ?? "", .dim),
        .init(record.amount?.grouped(.lakh) ?? "", style), .init(record.note ?? ""),
      ], to: &out)
  }

  /// Ends the table with how much went out and came in.
  mutating func finish(_ totals: [StatementTotals], to output: Output) {
    table.finish(to: &output.bytes)
    var text = "\(counts.rows) transaction\(counts.rows == 1 ? "" : "s")"
    if counts.transfers > 0 { text += ", \(counts.transfers) of them transfers" }
    if counts.ignored > 0 {
      text += " · \(counts.ignored) row\(counts.ignored == 1 ? " that does" : "s that do") not count"
    }
    for total in totals where total.paidCount + total.receivedCount > 0 {
      text += " · paid \(total.paid.grouped(.lakh)) received \(total.received.grouped(.lakh))"
    }
    output.line(text)
  }
}

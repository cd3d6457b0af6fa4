import SpendwiseStatements
import SpendwiseTool

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

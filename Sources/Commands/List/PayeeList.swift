import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

extension SwList {
  /// Lists payees, as JSON lines or as a table.
  func listPayees(to output: Output, _ isTable: Bool, _ diagnostics: Diagnostics) throws {
    let books = try open(diagnostics)
    var tally = PayeeTally()
    let query = try Query(typed: terms + (days.map { ["\($0)d"] } ?? []), in: DataDirectory(option: data))
    try books.eachMatch(query, bad: diagnostics.bad) { tally.add($0) }
    var payees = tally.sorted
    if payees.isEmpty { try books.unmatched(query).forEach(diagnostics.note) }
    if reverse { payees.reverse() }
    if let limit { payees = Array(payees.prefix(limit)) }
    let fields: [Field<PayeeTally.Payee>] = [
      .init("payee", "PAYEE", minimum: 8) { $0.name }.bold, .init("count", "COUNT") { $0.count },
      .init("first", "FIRST", isOptional: true) { $0.first }, .init("last", "LAST") { $0.last },
      .init("category", "CATEGORY", minimum: 10) { $0.category },
      .init("payee_raw", "AS PRINTED", minimum: 10, isOptional: true) { $0.raws.sorted() }.dim,
    ]
    if !isTable { return fields.write(payees, "payee", to: output) }
    fields.table(
      payees, TableLook(width: Terminal.width, isColored: color.applied(to: output)),
      ifEmpty: terms.isEmpty ? "no payees yet (sw-record 450 swiggy -c food records a payment)" : "", to: output)
  }
}

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
    if !isTable { return try write(payees, to: output) }
    show(payees, to: output)
  }

  private func write(_ payees: [PayeeTally.Payee], to output: Output) throws {
    for payee in payees {
      var json = JSONWriter()
      json.begin()
      json.member("type", "payee")
      json.member("payee", payee.name)
      json.member("count", payee.count)
      json.member("first", payee.first)
      json.member("last", payee.last)
      json.member("category", payee.category)
      if !payee.raws.isEmpty { json.member("payee_raw", payee.raws.sorted()) }
      json.end()
      json.endLine()
      output.bytes += json.bytes
      try output.spill()
    }
  }

  private func show(_ payees: [PayeeTally.Payee], to output: Output) {
    var sheet = Table(
      [
        .init("PAYEE", minimum: 8), .init("COUNT", isRight: true), .init("FIRST", isOptional: true),
        .init("LAST"), .init("CATEGORY", minimum: 10),
        .init("AS PRINTED", minimum: 10, isOptional: true),
      ], width: Terminal.width, isColored: color.applied(to: output))
    for payee in payees {
      sheet.add(
        [
          .init(payee.name, .bold), .init("\(payee.count)"), .init(payee.first), .init(payee.last),
          .init(payee.category ?? ""), .init(payee.raws.sorted().joined(separator: ", "), .dim),
        ], to: &output.bytes)
    }
    sheet.ifEmpty = terms.isEmpty ? "no payees yet (sw-record 450 swiggy -c food records a payment)" : ""
    sheet.finish(to: &output.bytes)
  }
}

import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

/// Prints payees as JSON lines or as a table.
enum PayeeList {
  static func write(_ payees: [PayeeTally.Payee], to output: Output) throws {
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

  static func show(_ payees: [PayeeTally.Payee], _ width: Int?, _ isColored: Bool, to output: Output) {
    var sheet = Table(
      [
        .init("PAYEE", minimum: 8), .init("COUNT", isRight: true), .init("FIRST"), .init("LAST"), .init("CATEGORY"),
        .init("AS PRINTED", minimum: 10, isOptional: true),
      ], width: width, isColored: isColored)
    for payee in payees {
      sheet.add(
        [
          .init(payee.name, .bold), .init("\(payee.count)"), .init(payee.first), .init(payee.last),
          .init(payee.category ?? ""), .init(payee.raws.sorted().joined(separator: ", "), .dim),
        ], to: &output.bytes)
    }
    sheet.finish(to: &output.bytes)
  }
}

import ArgumentParser
import Spendwise
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Person: ReportVerb {
  static let configuration = CommandConfiguration(
    commandName: "person", abstract: "Show what each person spent and received.",
    discussion: """
      EXAMPLES
        sw-data account set hdfc-4821 person=asha    the payments of an account are hers
        sw-record edit t3kq person=ravi              but this one is his
        sw-report person last month
      """)

  @OptionGroup var options: ReportOptions

  func show(_ report: Report) throws {
    // All of them first: what they are and what they leave out is said once.
    _ = try report.tables([EntryGrouping()])
    var rows: [(person: String?, flow: MoneyFlow)] = []
    for person in try report.books.people(report.scope.query).map(Optional.some) + [nil] {
      let sums = try report.tables([EntryGrouping()], of: report.scope.query.ofPerson(person))[0]
      rows += try MoneyFlow.currencies(sums).map { (person, try MoneyFlow(sums, $0)) }
    }
    if report.isTable { return table(rows, report) }
    var json = JSONWriter()
    for (person, flow) in rows {
      json.begin("report_person", report.scope.name, report.scope.period)
      json.member("person", person)
      json.member("currency", flow.currency.code)
      json.member("spent", flow.spent)
      json.member("income", flow.income)
      json.member("saved", flow.saved)
      json.member("count", flow.count)
      json.end()
      json.endLine()
    }
    report.emit(json)
  }

  private func table(_ rows: [(person: String?, flow: MoneyFlow)], _ report: Report) {
    let output = report.process.output
    output.line(report.dim(report.title))
    var table = Table(
      [
        .init("PERSON", minimum: 8), .init("SPENT", isRight: true), .init("RECEIVED", isRight: true),
        .init("SAVED", isRight: true, isOptional: true), .init("TRANSACTIONS", isRight: true, isOptional: true),
      ], width: report.width, isColored: report.isColored)
    for (person, flow) in rows {
      table.add(
        [
          .init(person ?? "(no person)", person == nil ? .dim : .bold), .init(Report.words(flow.spent)),
          .init(Report.words(flow.income)), .init(Report.words(flow.saved)), .init("\(flow.count)", .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
    if rows.isEmpty { output.line("nothing was spent or received") }
    if !rows.contains(where: { $0.person != nil }) {
      output.line("nothing is of a person (sw-data account set ID person=NAME says whose an account is)")
    }
    report.printRates()
  }
}

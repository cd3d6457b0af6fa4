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
    report.write(
      rows, "report_person",
      [
        .init("person") { $0.person },
        .init(cells: "PERSON", minimum: 8) { .init($0.person ?? "(no person)", $0.person == nil ? .dim : .bold) },
        .init("currency") { $0.flow.currency.code }, .init("spent", "SPENT") { $0.flow.spent },
        .init("income", "RECEIVED") { $0.flow.income }, .init("saved", "SAVED", isOptional: true) { $0.flow.saved },
        .init("count", "TRANSACTIONS", isOptional: true) { $0.flow.count }.dim,
      ], ifEmpty: "nothing was spent or received")
    if report.isTable, !rows.contains(where: { $0.person != nil }) {
      report.process.output.line(
        "nothing is of a person (sw-data account set ID person=NAME says whose an account is)")
    }
  }
}

import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReports
import SpendwiseTool

struct Owed: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "owed", abstract: "Show who owes a part of shared payments, and what came back.",
    discussion: """
      EXAMPLES
        sw-record 1200 toit -c food --owed-by ravi=400,meera=400
        sw-record +400 ravi --kind refund -c food --owed-by ravi   he paid it back
        sw-record edit t3kq owed_by=office                    all of it
        sw-report owed
        sw-list owed:ravi                                     the payments
      """)

  @OptionGroup var show: ShowOptions
  @Flag(help: "Show those who owe nothing any more, too.") var all = false
  @Argument(help: ArgumentHelp("Query terms and date words, see sw help queries.", valueName: "term"))
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
    let query = try Query(typed: words, in: show.data.directory)
    let books = try show.data.books(process)
    for note in try books.unmatched(query) { process.diagnostics.note(note) }
    ReportCurrency.home = try books.settings().currency
    var money = OwedMoney()
    try books.eachMatch(query.owed, bad: process.diagnostics.bad) { try money.add($0) }
    let debts = money.sorted.filter { all || $0.left.minor != 0 }
    let none =
      words.isEmpty
      ? "no one owes anything (sw-record edit ID owed_by=ravi=300 says who owes what)"
      : "no one owes anything of the payments that match (owed:ravi matches those that ravi owes a part of)"
    show.write(debts, "report_owed", Owed.fields, ifEmpty: none, to: process.output)
  }

  private static var fields: [Field<OwedMoney.Debt>] {
    [
      .init("person", "PERSON", minimum: 8) { $0.person }.bold, .init("currency") { $0.owed.currency.code },
      .init("owed", "OWED") { $0.owed }, .init("paid_back", "PAID BACK") { $0.paidBack },
      .init("left", "LEFT") { $0.left }.bold, .init("count", "PAYMENTS", isOptional: true) { $0.count }.dim,
      .init("last", "LAST", isOptional: true) { $0.last }.dim,
    ]
  }
}

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
  @Argument(
    help: ArgumentHelp("Query terms and date words, see sw help queries.", valueName: "term"),
    completion: ShellCompletions.terms)
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
    let query = try Query(typed: words, in: show.data.directory)
    let books = try show.data.books(process)
    for note in try books.unmatched(query) { process.diagnostics.note(note) }
    Report.home = try books.settings().currency
    var money = OwedMoney()
    try books.eachMatch(query.owed, bad: process.diagnostics.bad) { try money.add($0) }
    let debts = money.sorted.filter { all || $0.left.minor != 0 }
    if show.isTable(process.output) { return table(debts, process.output) }
    var json = JSONWriter()
    for debt in debts {
      json.begin()
      json.member("type", "report_owed")
      json.member("person", debt.person)
      json.member("currency", debt.owed.currency.code)
      json.member("owed", debt.owed)
      json.member("paid_back", debt.paidBack)
      json.member("left", debt.left)
      json.member("count", debt.count)
      json.member("last", debt.last)
      json.end()
      json.endLine()
    }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  private func table(_ debts: [OwedMoney.Debt], _ output: Output) {
    if debts.isEmpty {
      return output.line(
        words.isEmpty
          ? "no one owes anything (sw-record edit ID owed_by=ravi=300 says who owes what)"
          : "no one owes anything of the payments that match (owed:ravi matches those that ravi owes a part of)")
    }
    var table = Table(
      [
        .init("PERSON", minimum: 8), .init("OWED", isRight: true), .init("PAID BACK", isRight: true),
        .init("LEFT", isRight: true), .init("PAYMENTS", isRight: true, isOptional: true),
        .init("LAST", isOptional: true),
      ], width: show.width, isColored: show.color.applied(to: output))
    for debt in debts {
      table.add(
        [
          .init(debt.person, .bold), .init(Report.words(debt.owed)), .init(Report.words(debt.paidBack)),
          .init(Report.words(debt.left), .bold), .init("\(debt.count)", .dim), .init(debt.last, .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

struct Check: Program {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prove that the envelopes hold the money in the accounts on every day; exit 1 if something is wrong.")

  @Option(help: .data) var data = DataOption()

  func run(_ process: ProgramProcess) throws {
    let books = try data.books(process)
    let check = try EnvelopeAudit(books, today: Day.today())
    for note in check.notes { process.diagnostics.note(note) }
    for problem in check.problems { process.output.line(problem) }
    if !check.problems.isEmpty || check.isBelowZero { throw Failure(.no) }
    process.output.line(check.summary)
  }
}

struct History: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List what went into an envelope and out of it by allocations.")

  @OptionGroup var options: ShowOptions
  @Argument(help: ArgumentHelp("The envelope, or unassigned, and date words.", valueName: "envelope"))
  var words: [String]

  func show(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try options.data.envelopes(process)
    let chosen = try EnvelopeWords(words, today: today)
    guard chosen.names.count == 1, let name = chosen.names.first else {
      throw Failure(.usage, "name one envelope, as in: sw-envelope history groceries")
    }
    let id = try reading.book.findOwner(name)
    let found = reading.allocations.filter { one in
      !one.isVoid && (one.from == id || one.to == id) && chosen.period?.contains(one.date) ?? true
    }.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    try options.list(
      found, { $0.line },
      [
        .init(nil, "DATE") { $0.date },
        .init(nil, "AMOUNT", isRight: true) { ($0.from == id ? $0.amount.negated : $0.amount).forPeople },
        .init(nil, "WITH", minimum: 8) { $0.from == id ? $0.to : $0.from },
        .init(nil, "WHY", minimum: 10, isOptional: true) { $0.why }.dim,
      ], to: process.output)
  }
}

import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseText
import SpendwiseTool

struct Roll: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "roll",
    abstract: "Print what the end of a month moves, by each envelope's rollover; sw-record writes it.")

  @Option(help: .data) var data = DataOption()
  @Argument(
    help: ArgumentHelp(
      "carry, return or cover in place of each envelope's own; envelopes; a month (default: the last one).",
      valueName: "word"), completion: .names(.envelopes))
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try data.envelopes(process)
    let split = try EnvelopeWords(words, today: today)
    let policy = split.names.first.flatMap { Envelope.Rollover(rawValue: $0) }
    let chosen = try split.names.dropFirst(policy == nil ? 0 : 1).map { try reading.book.find($0) }
    var end = MonthEnd(reading.book, reading.allocations, reading.ledger)
    for month in try months(split.period, reading, today: today) {
      try end.end(month, of: chosen.isEmpty ? reading.book.envelopes : chosen, policy: policy)
    }
    for note in end.notes { process.diagnostics.note(note) }
    process.report(end.shortfalls)
    for proposal in end.proposals { try process.output.record(proposal.line) }
  }

  /// The months to end: those of the period, else the last one and all that were ended before, oldest first.
  private func months(_ period: Period?, _ reading: EnvelopeReading, today: Day) throws -> [Period] {
    let this = Period.month(of: today)
    let last = Period.month(of: this.first.adding(days: -1))
    var firsts: Set<Day> = [last.first]
    if let period {
      var month = Period.month(of: max(period.first, reading.book.since))
      firsts = []
      while month.first <= min(period.last, this.last) {
        firsts.insert(month.first)
        month = PeriodStep.month.next(month)
      }
      if firsts.contains(where: { $0 >= this.first }) {
        throw Failure(.usage, "\(PeriodStep.month.name(of: this)) has not ended yet (want a month before it)")
      }
    } else {
      for one in reading.allocations where one.key?.hasPrefix("roll:") == true {
        firsts.insert(Period.month(of: one.date).first)
      }
    }
    return firsts.sorted().map { Period.month(of: $0) }.filter { $0.last >= reading.book.since && $0.last < this.first }
  }
}

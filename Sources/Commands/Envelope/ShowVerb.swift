import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseText
import SpendwiseTool

struct Show: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what is in the envelopes (the default).")

  @OptionGroup var options: ShowOptions
  @Flag(help: "Also show hidden envelopes.") var all = false
  @Argument(
    help: ArgumentHelp("Envelopes, date words, or both.", valueName: "envelope or date"),
    completion: ShellCompletions.envelopes)
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try options.data.envelopes(process)
    let book = reading.book
    if book.isEmpty, reading.allocations.isEmpty { throw EnvelopeBook.none }
    let chosen = try EnvelopeWords(words, today: today)
    let ids = Set(try chosen.names.map { try book.findOwner($0) })
    let period = chosen.period ?? Period.month(of: today)
    let isTable = options.isTable(process.output)
    let overview = try EnvelopeOverview(book, reading.ledger, reading.accounts, in: period, today: today) {
      ids.isEmpty ? all || !isTable || !$0.isHidden : ids.contains($0.id)
    }
    let lines = overview.lines.filter { ids.isEmpty || ids.contains($0.id) }
    if isTable {
      var table = EnvelopeTable(
        overview, lines, width: options.width, style: options.style(process.output),
        isColored: options.color.applied(to: process.output))
      table.write(to: process.output, isWhole: ids.isEmpty)
    } else {
      var json = JSONWriter()
      overview.write(into: &json, lines: lines, isWhole: ids.isEmpty)
      process.output.bytes.append(contentsOf: json.bytes)
    }
    let unknown = reading.unstated.filter { !$0.isDerived && book.isOnBudget($0.account) }.map(\.account)
    if !unknown.isEmpty {
      // An account may be there in several currencies.
      let unknown = Set(unknown).sorted()
      let names = unknown.prefix(5).joined(separator: ", ") + (unknown.count > 5 ? ", …" : "")
      process.diagnostics.note(
        "\(names): no opening balance is known, so it counts as 0 (sw-data account set "
          + "\(unknown.count == 1 ? names : "ID") opening_balance=1000.00)")
    }
    let pending = reading.pending.part(of: Set(Transaction.Kind.allCases), in: period)
    try process.report(pending, home: book.home)
  }
}

struct List: Program {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the envelopes.")

  @OptionGroup var options: ShowOptions

  func run(_ process: ProgramProcess) throws {
    let book = try options.data.books(process).envelopeBook(today: Day.today())
    for problem in book.problems { process.diagnostics.bad("\(problem) (left out)") }
    let output = process.output
    if !options.isTable(output) {
      for envelope in book.envelopes { try output.record(envelope.record) }
      return
    }
    var table = Table(
      [
        .init("ENVELOPE"), .init("NAME", minimum: 8, isOptional: true), .init("GROUP", isOptional: true), .init(""),
        .init("TARGET", isRight: true), .init("CATEGORIES", minimum: 10), .init("SINCE", isOptional: true),
      ], width: options.width, isColored: options.color.applied(to: output))
    table.ifEmpty = "no envelope yet (sw-envelope create groceries target=8000 every=month)"
    let today = try Day.today()
    for envelope in book.envelopes {
      let categories = envelope.claims.filter { $0.holds(on: today) }.map(\.path.description)
      table.add(
        [
          .init(envelope.id, .bold), .init(envelope.name), .init(envelope.group ?? ""), .init(envelope.currency.code),
          .init(envelope.target.map { $0.amount.forPeople } ?? ""), .init(categories.joined(separator: ", ")),
          .init(envelope.until.map { "closed \($0.iso)" } ?? envelope.since?.iso ?? "", .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

struct Goals: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "goals", abstract: "Show the envelopes that have a target, and what each still needs.")

  @OptionGroup var options: ShowOptions

  func show(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let reading = try options.data.envelopes(process)
    let month = Period.month(of: today)
    let output = process.output
    let overview = try EnvelopeOverview(reading.book, reading.ledger, reading.accounts, in: month, today: today)
    let lines = overview.lines.filter { $0.target != nil }
    if !options.isTable(output) {
      var json = JSONWriter()
      overview.write(into: &json, lines: lines, isWhole: false)
      return output.bytes.append(contentsOf: json.bytes)
    }
    var table = Table(
      [
        .init("", minimum: 12), .init("TARGET", isRight: true), .init("BY"), .init("THERE", isRight: true),
        .init("NEEDED THIS MONTH", isRight: true), .init("", isRight: true),
      ], width: options.width, isColored: options.color.applied(to: output))
    table.ifEmpty = "no envelope has a target (sw-envelope set groceries target=8000 every=month)"
    for line in lines {
      table.add(
        [
          .init(line.name), .init(line.target?.forPeople ?? ""),
          .init(line.envelope?.target?.month(from: today).map { String($0.iso.prefix(7)) } ?? ""),
          .init(line.balance.forPeople, line.balance.minor < 0 ? .red : .plain),
          .init(line.needed?.forPeople ?? ""), .init(line.percent.map { "\($0)%" } ?? "", .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

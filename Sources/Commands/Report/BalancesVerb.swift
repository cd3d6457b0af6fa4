import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseCharts
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct Balances: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "balances", abstract: "Show the balance of each account: today, on a day, or day by day.")

  @OptionGroup var options: BalanceOptions
  @Option(help: ArgumentHelp("Show the end of each day, week or month.", valueName: "step"))
  var by = TimeStep.day
  @Argument(help: ArgumentHelp("Date words, such as 90d or 2026-06 (default: today).", valueName: "date"))
  var words: [String] = []

  func show(_ process: ProgramProcess) throws {
    let today = try Day.today()
    let usual = Period(first: today, last: today)
    let (_, sheet, days) = try options.read(words, by: by, today: today, usual: usual, process)
    if options.show.isTable(process.output) { return try write(sheet, days, process.output) }
    var json = JSONWriter()
    for balance in sheet.balances {
      for day in days.dates {
        json.begin()
        json.member("type", "report_balance")
        json.member("account", balance.account.id)
        json.member("date", day.iso)
        json.member("currency", balance.currency.code)
        let amount = try balance.balance(at: day)
        if balance.isKnown { json.member("balance", amount) } else { json.member("change", amount) }
        balance.basis.write(into: &json)
        json.end()
        json.endLine()
      }
    }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  private func write(_ sheet: BalanceSheet, _ days: BalanceDays, _ output: Output) throws {
    guard let last = days.dates.last else { return }
    if sheet.balances.isEmpty { return output.line("no account has records") }
    let style = options.show.style(output)
    let isLong = days.dates.count > 1
    output.line(isLong ? "\(days.before.adding(days: 1).iso) to \(last.iso)" : last.iso)
    var table = Table(
      [
        .init("ACCOUNT", minimum: 8), .init("KIND", isOptional: true), .init("BALANCE", isRight: true),
        .init(isLong ? "BEFORE" : "", isRight: true), .init(isLong ? "LOWEST" : "", isRight: true),
        .init(""), .init("FROM", minimum: 12),
      ], width: options.show.width, isColored: options.show.color.applied(to: output))
    for balance in sheet.balances {
      let before = try balance.balance(at: days.before)
      let values = try days.dates.map { try balance.balance(at: $0) }
      guard let end = values.last,
        let lowest = values.min(by: { $0.minor < $1.minor })
      else { continue }
      let words = { (amount: Amount) in balance.isKnown ? Report.words(amount) : "" }
      let color: Table.Style = !balance.account.isActive ? .dim : end.minor < 0 ? .red : .plain
      let line = isLong && balance.isKnown ? Sparkline(style: style).balances(values, width: 24) : ChartText([])
      table.add(
        [
          .init(balance.account.name, balance.account.isActive ? .plain : .dim), .init(balance.account.kind, .dim),
          .init(words(end), color), .init(isLong ? words(before) : ""), .init(isLong ? words(lowest) : ""),
          Table.Cell(line), .init(balance.basis.words(end), .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

extension AccountBalance.Basis {
  /// Writes the basis of the balance.
  func write(into json: inout JSONWriter) {
    switch self {
    case .opening(let day):
      json.member("basis", "opening_balance")
      json.member("basis_date", day?.iso)
    case .record(let id, let day):
      json.member("basis", "balance_after")
      json.member("basis_date", day.iso)
      json.member("basis_id", id)
    case .nothing: json.member("basis", "none")
    }
  }

  /// The basis of the balance in words; without a basis, the change.
  func words(_ change: Amount) -> String {
    switch self {
    case .opening(let day): return "opening balance\(day.map { " of \($0.iso)" } ?? "")"
    case .record(let id, let day): return "balance of \(day.iso) (\(id))"
    case .nothing: return "unknown; changed by \(Report.words(change))"
    }
  }
}

import FigureCommands
import SpendwiseCharts
import SpendwiseReports
import SpendwiseTool

/// A forecast as a table: each account with its line, then the events.
struct ForecastTable {
  private let forecast: Forecast
  private let options: ShowOptions
  private let output: Output

  init(_ forecast: Forecast, _ options: ShowOptions, _ output: Output) {
    (self.forecast, self.options, self.output) = (forecast, options, output)
  }

  func write() {
    let isColored = options.color.applied(to: output)
    let style = options.style(output)
    output.line("\(forecast.period.first.iso) to \(forecast.period.last.iso)")
    var accounts = Table(
      [
        .init("ACCOUNT", minimum: 8), .init("TODAY", isRight: true), .init("END", isRight: true, isOptional: true),
        .init("LOWEST", isRight: true), .init("ON", isOptional: true), .init("", isOptional: true),
      ], width: options.width, isColored: isColored)
    for track in forecast.tracks {
      accounts.add(
        [
          .init(track.account.name), .init(Report.words(track.start)), .init(Report.words(track.end)),
          .init(Report.words(track.lowest), track.lowest.minor < 0 ? .red : .plain),
          .init(track.lowestDay == forecast.today ? "today" : track.lowestDay.iso),
          Table.Cell(Sparkline(style: style).balances([track.start] + track.days, width: max(8, options.width - 68))),
        ], to: &output.bytes)
    }
    accounts.finish(to: &output.bytes)
    if forecast.tracks.count == 1, let track = forecast.tracks.first {
      BalancePlot([track.start] + track.days, from: forecast.today, to: forecast.period.last, style, options.width)
        .write(to: output)
    }
    output.line("")
    if forecast.events.isEmpty { return output.line("no payment is expected") }
    var table = Table(
      [
        .init("DATE"), .init("PAYEE", minimum: 12), .init("AMOUNT", isRight: true),
        .init("BALANCE", isRight: true, isOptional: true), .init("EVERY", isOptional: true),
        .init("ACCOUNT", minimum: 6, isOptional: true), .init("", isOptional: true),
      ], width: options.width, isColored: isColored)
    let isOne = Set(forecast.events.map(\.payment.account)).count == 1
    for event in forecast.events {
      let style: Table.Style = event.payment.isTransfer ? .dim : event.amount.minor > 0 ? .green : .plain
      let about = event.payment.isVarying ? "about " : ""
      table.add(
        [
          .init(event.day.iso, .dim), .init(event.payment.name),
          .init(about + Report.words(event.amount), style),
          .init(event.balance.map(Report.words) ?? "", (event.balance?.minor ?? 0) < 0 ? .red : .plain),
          .init(event.payment.words, .dim),
          .init(isOne ? "" : event.payment.account ?? "?", .dim),
          .init(event.due == event.day ? "" : "due \(event.due.iso)", .yellow),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
  }
}

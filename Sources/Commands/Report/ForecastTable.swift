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
    let (look, style) = (options.look(output), options.style(output))
    output.line("\(forecast.period.first.iso) to \(forecast.period.last.iso)")
    tracks(style).table(forecast.tracks, look, to: output)
    if forecast.tracks.count == 1, let track = forecast.tracks.first {
      BalancePlot([track.start] + track.days, from: forecast.today, to: forecast.period.last, style, options.width)
        .write(to: output)
    }
    output.line("")
    events.table(forecast.events, look, ifEmpty: "no payment is expected", to: output)
  }

  private func tracks(_ style: ChartStyle) -> [Field<Forecast.Track>] {
    let (today, room) = (forecast.today, max(8, options.width - 68))
    return [
      .init(nil, "ACCOUNT", minimum: 8) { $0.account.name }, .init(nil, "TODAY") { $0.start },
      .init(nil, "END", isOptional: true) { $0.end },
      .init(nil, "LOWEST") { $0.lowest }.styled { $0.lowest.minor < 0 ? .red : .plain },
      .init(nil, "ON", isOptional: true) { $0.lowestDay == today ? "today" : $0.lowestDay.iso },
      .init(cells: "", isOptional: true) {
        Table.Cell(Sparkline(style: style).balances([$0.start] + $0.days, width: room))
      },
    ]
  }

  private var events: [Field<Forecast.Event>] {
    let isOne = Set(forecast.events.map(\.payment.account)).count == 1
    return [
      .init(nil, "DATE") { $0.day }.dim, .init(nil, "PAYEE", minimum: 12) { $0.payment.name },
      .init(nil, "AMOUNT", isRight: true) { ($0.payment.isVarying ? "about " : "") + $0.amount.shown }
        .styled { $0.payment.isTransfer ? .dim : $0.amount.minor > 0 ? .green : .plain },
      .init(nil, "BALANCE", isOptional: true) { $0.balance }.styled { ($0.balance?.minor ?? 0) < 0 ? .red : .plain },
      .init(nil, "EVERY", isOptional: true) { $0.payment.words }.dim,
      .init(nil, "ACCOUNT", minimum: 6, isOptional: true) { isOne ? nil : $0.payment.account ?? "?" }.dim,
      .init(nil, "", isOptional: true) { $0.due == $0.day ? nil : "due \($0.due.iso)" }.yellow,
    ]
  }
}

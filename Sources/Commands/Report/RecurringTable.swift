import FigureCommands
import Spendwise
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

/// Recurring payments as a table, then their sums for a year and the changes of prices.
struct RecurringTable {
  private let series: [RecurringSeries]
  private let today: Day
  private let width: Int
  private let isColored: Bool
  private let output: Output

  init(_ series: [RecurringSeries], _ today: Day, _ options: ShowOptions, _ output: Output) {
    (self.series, self.today, self.output) = (series, today, output)
    (width, isColored) = (options.width, options.color.applied(to: output))
  }

  func write() {
    if series.isEmpty { return output.line("no recurring payments") }
    var table = Table(
      [
        .init("PAYEE", minimum: 12), .init("EVERY", isOptional: true), .init("AMOUNT", isRight: true), .init("NEXT"),
        .init("", isOptional: true), .init("A YEAR", isRight: true, isOptional: true),
        .init("ACCOUNT", minimum: 6, isOptional: true), .init("SINCE", isOptional: true), .id,
      ], width: width, isColored: isColored)
    for one in series { table.add(row(one), to: &output.bytes) }
    table.finish(to: &output.bytes)
    let totals = RecurringSeries.yearly(series, today)
    if !totals.isEmpty { output.line("") }
    for (kind, total) in totals {
      output.line("\(kind == .expense ? "Going out" : "Coming in") in a year: \(Report.words(total))")
    }
    let changes = series.flatMap { one in one.recurrence.changes.map { (one, $0) } }
    if !changes.isEmpty { output.line("") }
    for (one, change) in changes {
      let prices = "\(Report.words(one.amount(change.from))) to \(Report.words(one.amount(change.to)))"
      output.line("\(change.day.iso)  \(one.name): \(prices)")
    }
  }

  private func row(_ one: RecurringSeries) -> [Table.Cell] {
    let recurrence = one.recurrence
    let status = one.status(today)
    let isOver = status == .ended || status == .paused
    let style: Table.Style = isOver || one.kind == .transfer ? .dim : one.kind == .income ? .green : .plain
    return [
      .init(one.name, isOver ? .dim : .plain), .init(recurrence.cadence.words, isOver ? .dim : .plain),
      .init((recurrence.isVarying ? "about " : "") + Report.words(one.amount(recurrence.expected)), style),
      .init(one.next(today)?.iso ?? status.rawValue, status == .late ? .yellow : isOver ? .dim : .plain),
      .init(note(recurrence, status), status == .late ? .yellow : .dim),
      .init(isOver ? "" : recurrence.yearly.map { Report.words(one.amount($0)) } ?? "", style),
      .init(one.party.account, .dim), .init(recurrence.first.iso, .dim), .init(one.id, .dim),
    ]
  }

  private func note(_ recurrence: Recurrence, _ status: Recurrence.Status) -> String {
    if status == .ended || status == .paused { return "last \(recurrence.last.iso)" }
    let missed = recurrence.missed(today)
    guard let last = missed.last else { return "" }
    let others = missed.count > 1 ? " and \(missed.count - 1) more" : ""
    return status == .late ? "not seen: \(last.iso)\(others)" : "missed \(last.iso)\(others)"
  }
}

import Spendwise
import SpendwiseCharts
import SpendwiseEnvelopes
import SpendwiseTool

/// The envelopes as a table: progress, target, what is needed, spent and left.
struct EnvelopeTable {
  private let overview: EnvelopeOverview
  private let lines: [EnvelopeStatus]
  private let look: TableLook
  private let bar: Bar

  init(_ overview: EnvelopeOverview, _ lines: [EnvelopeStatus], _ look: TableLook, width: Int, style: ChartStyle) {
    (self.overview, self.lines, self.look) = (overview, lines, look)
    bar = Bar(width: min(20, max(6, width - 84)), style: style)
  }

  /// Writes the table; as a whole, with the money and the cards.
  func write(to output: Output, isWhole: Bool) {
    let days = "\(overview.period.first.iso) to \(overview.day.iso)"
    output.line(StyledText("Envelopes, \(days)", code: look.isColored ? "2" : ""))
    fields.table(lines, look, to: output)
    if !isWhole { return }
    for money in overview.money {
      output.line("\(money.money.currency.code) \(money.money.forPeople) in the accounts")
      if money.owed.minor > 0 || money.short.minor > 0 {
        let words = money.owed.minor > 0 ? "cards owe \(money.owed.forPeople); " : ""
        output.line(
          StyledText(
            "\(words)short by \(money.short.forPeople)", code: look.isColored && money.short.minor > 0 ? "31" : ""))
      }
    }
  }

  private var fields: [Field<EnvelopeStatus>] {
    let isMixed = Set(lines.map(\.currency)).count > 1
    func note(_ line: EnvelopeStatus) -> String {
      line.isClosed(on: overview.day) ? " (closed)" : isMixed ? " (\(line.currency.code))" : ""
    }
    return [
      .init(nil, "", minimum: 12) { $0.name + note($0) }.styled { $0.envelope == nil ? .bold : .plain },
      .init(cells: "", isOptional: true) { line in
        .init(line.percent.map { bar.gauge(Int64($0), of: 100, color: nil) } ?? ChartText([]))
      },
      .init(nil, "TARGET", isRight: true, isOptional: true) { $0.target?.forPeople },
      .init(nil, "NEEDED", isRight: true, isOptional: true) { line in
        line.needed.flatMap { $0.minor > 0 ? $0.forPeople : nil }
      }.yellow,
      .init(nil, "PUT IN", isRight: true, isOptional: true) { $0.envelope == nil ? "" : $0.put.forPeople },
      .init(nil, "SPENT", isRight: true) { $0.envelope == nil ? "" : $0.spent.forPeople },
      .init(nil, "LEFT", isRight: true) { $0.balance.forPeople }
        .styled { $0.balance.minor < 0 ? .red : $0.envelope == nil ? .bold : .plain },
      .init(nil, "A DAY", isRight: true, isOptional: true) { $0.perDay?.forPeople }.dim,
    ]
  }
}

import Spendwise
import SpendwiseCharts
import SpendwiseEnvelopes
import SpendwiseTool

/// The envelopes as a table: progress, target, what is needed, spent and left.
struct EnvelopeTable {
  private let overview: EnvelopeOverview
  private let lines: [EnvelopeStatus]
  private let isColored: Bool
  private let bar: Bar
  private var table: Table

  init(_ overview: EnvelopeOverview, _ lines: [EnvelopeStatus], width: Int, style: ChartStyle, isColored: Bool) {
    (self.overview, self.lines, self.isColored) = (overview, lines, isColored)
    bar = Bar(width: min(20, max(6, width - 84)), style: style)
    table = Table(
      [
        .init("", minimum: 12), .init("", isOptional: true), .init("TARGET", isRight: true, isOptional: true),
        .init("NEEDED", isRight: true, isOptional: true), .init("PUT IN", isRight: true, isOptional: true),
        .init("SPENT", isRight: true),
        .init("LEFT", isRight: true), .init("A DAY", isRight: true, isOptional: true),
      ], width: width, isColored: isColored)
  }

  /// Writes the table; as a whole, with the money and the cards.
  mutating func write(to output: Output, isWhole: Bool) {
    let days = "\(overview.period.first.iso) to \(overview.day.iso)"
    output.line(StyledText("Envelopes, \(days)", code: isColored ? "2" : ""))
    let isMixed = Set(lines.map(\.currency)).count > 1
    for line in lines { add(line, isMixed: isMixed, output) }
    table.finish(to: &output.bytes)
    if !isWhole { return }
    for money in overview.money {
      output.line("\(money.money.currency.code) \(money.money.forPeople) in the accounts")
      if money.owed.minor > 0 || money.short.minor > 0 {
        let words = money.owed.minor > 0 ? "cards owe \(money.owed.forPeople); " : ""
        output.line(
          StyledText(
            "\(words)short by \(money.short.forPeople)", code: isColored && money.short.minor > 0 ? "31" : ""))
      }
    }
  }

  private mutating func add(_ line: EnvelopeStatus, isMixed: Bool, _ output: Output) {
    let isPool = line.envelope == nil
    var pieces: [(text: String, code: String)] = []
    if let percent = line.percent {
      pieces = bar.gauge(Int64(percent), of: 100, color: nil).spans.map { ($0.text, $0.code) }
    }
    let note = line.isClosed(on: overview.day) ? " (closed)" : isMixed ? " (\(line.currency.code))" : ""
    table.add(
      [
        .init(line.name + note, isPool ? .bold : .plain), .init(pieces: pieces), .init(line.target?.forPeople ?? ""),
        .init(line.needed.flatMap { $0.minor > 0 ? $0.forPeople : nil } ?? "", .yellow),
        .init(isPool ? "" : line.put.forPeople), .init(isPool ? "" : line.spent.forPeople),
        .init(line.balance.forPeople, line.balance.minor < 0 ? .red : isPool ? .bold : .plain),
        .init(line.perDay?.forPeople ?? "", .dim),
      ], to: &output.bytes)
  }
}

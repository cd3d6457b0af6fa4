/// Prints changes of records: a table, or edits for `sw-record`.
struct ChangePrinter {
  private let output: Output
  private let isTable: Bool
  private(set) var changed = 0
  private var ignored = 0

  init(isTable: Bool, _ output: Output) { (self.isTable, self.output) = (isTable, output) }

  /// Prints one outcome. `line` is the edit.
  mutating func add(_ record: JSONObject, _ outcome: Recategorizer.Outcome, _ line: [UInt8]) throws {
    switch outcome {
    case .same: return
    case .ignored: ignored += 1
    case .changed(let differences):
      changed += 1
      if isTable {
        show(record, differences, Self.why(line))
      } else {
        try output.record(line)
      }
    }
  }

  private func show(_ record: JSONObject, _ differences: [Recategorizer.Difference], _ why: String) {
    let isColored = ColorChoice.auto.applied(to: output)
    let payee = StyledText(record.string("payee") ?? "", code: isColored ? "1" : "")
    let id = StyledText(record.string("id") ?? "", code: isColored ? "2" : "")
    output.line("\(record.string("date") ?? "")  \(payee)  \(id)")
    let words = differences.map { "\($0.field) \(Self.shown($0.before)) → \(Self.shown($0.after))" }
    let text = [words.joined(separator: ", "), why].filter { !$0.isEmpty }.joined(separator: "; ")
    for line in TextWidth.lines(text, to: (Terminal.width ?? 120) - 2) { output.line("  \(line)") }
  }

  private static func shown(_ text: String) -> String { text.isEmpty ? "nothing" : text }

  private static func why(_ line: [UInt8]) -> String {
    (try? line.scanned { $0.string("why") }) ?? ""
  }

  /// Ends the table and notes ignored records.
  mutating func finish(_ diagnostics: Diagnostics) {
    if isTable {
      diagnostics.note("\(changed.counted("record")) would change; nothing was written")
    }
    if ignored > 0 {
      diagnostics.note(
        "\(ignored.counted("record")) a rule would ignore, had it come today "
          + "(sw-record void takes one out)")
    }
  }
}

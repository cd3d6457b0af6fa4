import SpendwiseCategories
import SpendwiseJSON
import SpendwiseTool

/// Prints what would change in records: a table for people, edits for `sw-record`.
struct ChangePrinter {
  private let output: Output
  private var sheet: Table?
  private(set) var changed = 0
  private var ignored = 0

  init(isTable: Bool, _ output: Output) {
    self.output = output
    if !isTable { return }
    sheet = Table(
      [
        .init("DATE"), .init("PAYEE", minimum: 8), .init("WOULD CHANGE", minimum: 20),
        .init("WHY", minimum: 10, isOptional: true), .id,
      ], width: Terminal.width, isColored: ColorChoice.auto.applied(to: output))
  }

  /// Prints one outcome; `line` is the edit.
  mutating func add(_ record: JSONObject, _ outcome: Recategorizer.Outcome, _ line: [UInt8]) throws {
    switch outcome {
    case .same: return
    case .ignored: ignored += 1
    case .changed(let differences):
      changed += 1
      if sheet == nil {
        output.bytes += line
        output.bytes.append(0x0A)
      } else {
        let words = differences.map { "\($0.field) \(Self.shown($0.before)) → \(Self.shown($0.after))" }
        let cells: [Table.Cell] = [
          .init(record.string("date") ?? ""), .init(record.string("payee") ?? "", .bold),
          .init(words.joined(separator: ", ")), .init(Self.why(line), .dim), .init(record.string("id") ?? "", .dim),
        ]
        sheet?.add(cells, to: &output.bytes)
      }
      try output.spill()
    }
  }

  private static func shown(_ text: String) -> String { text.isEmpty ? "nothing" : text }

  private static func why(_ line: [UInt8]) -> String {
    line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      return (try? object.scan(bytes)) == nil ? "" : object.string("why") ?? ""
    }
  }

  /// Ends the table, and says what was left.
  mutating func finish(_ diagnostics: Diagnostics) {
    sheet?.finish(to: &output.bytes)
    if sheet != nil {
      diagnostics.note("\(changed == 1 ? "1 record" : "\(changed) records") would change; nothing was written")
    }
    if ignored > 0 {
      diagnostics.note(
        "\(ignored == 1 ? "1 record" : "\(ignored) records") a rule would ignore, had it come today "
          + "(sw-record void takes one out)")
    }
  }
}

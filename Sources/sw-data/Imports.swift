import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct Imports: Program {
  static let configuration = CommandConfiguration(
    commandName: "imports", abstract: "List the files that were imported, the oldest first.")

  @Flag(name: .long, help: "JSON lines, on a terminal too.")
  var json = false

  @Flag(name: .long, help: "A table, in a pipe too.")
  var table = false

  @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
  var color = ColorChoice.auto

  @OptionGroup var options: DataOptions

  func validate() throws {
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let reader = try BooksReader(options.directory)
    for note in reader.notes { process.diagnostics.note(note) }
    let isTable = table || process.output.isTerminal && !json
    var list = Imports.makeTable(color.isOn(for: process.output))
    var (object, number) = (JSONObject(), 0)
    try reader.eachLine(of: .imports) { line in
      number += 1
      do throws(JSONError) { try object.scan(line) } catch {
        return process.diagnostics.bad("imports.jsonl:\(number): \(error.reason) (left out; see sw-data check)")
      }
      if isTable {
        list.add(Imports.cells(object, number), to: &process.output.bytes)
      } else {
        var edit = JSONEdit()
        edit.set("number", raw: Array(String(number).utf8))
        edit.write(object, order: KeyOrder(["type", "id", "number"]), into: &process.output.bytes)
        process.output.bytes.append(0x0A)
      }
      try process.output.spill()
    }
    list.finish(to: &process.output.bytes)
  }

  private static func makeTable(_ isColored: Bool) -> Table {
    Table(
      [
        .init("N", isRight: true), .init("IMPORTED"), .init("FILE", minimum: 12),
        .init("PROFILE", minimum: 8, isOptional: true), .init("ACCOUNT", minimum: 9, isOptional: true),
        .init("FROM"), .init("TO"), .init("ROWS", isRight: true, isOptional: true), .init("NEW", isRight: true),
        .init("KNOWN", isRight: true), .init("REJECTED", isRight: true), .init("BALANCE", isRight: true),
      ], width: Terminal.width, isColored: isColored)
  }

  private static func cells(_ object: JSONObject, _ number: Int) -> [Table.Cell] {
    func cell(_ key: StaticString) -> Table.Cell { .init(object.literal(key) ?? "") }
    let currency = object.string("currency").flatMap { Currency($0) } ?? .inr
    let balance = object.literal("closing_balance").flatMap { try? Amount($0, currency) }
    let rejected = object.literal("rejected") ?? ""
    return [
      .init(String(number), .bold), .init(object.string("imported_at").map { String($0.prefix(10)) } ?? ""),
      cell("file"), cell("profile"), cell("account"), cell("from"), cell("to"), cell("rows"), cell("new"),
      cell("known"), .init(rejected == "0" ? "" : rejected, .yellow), .init(balance?.grouped(.lakh) ?? ""),
    ]
  }
}

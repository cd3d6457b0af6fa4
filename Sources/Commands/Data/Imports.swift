import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseJSON
import SpendwiseTool

struct Imports: Program {
  static let configuration = CommandConfiguration(
    commandName: "imports", abstract: "List the imported files, the oldest first.")

  @OptionGroup var options: ListOptions

  func run(_ process: ProgramProcess) throws {
    let columns: [Table.Column] = [
      .init("N", isRight: true), .init("IMPORTED"), .init("FILE", minimum: 12),
      .init("PROFILE", minimum: 8, isOptional: true), .init("ACCOUNT", minimum: 9, isOptional: true),
      .init("FROM"), .init("TO"), .init("ROWS", isRight: true, isOptional: true), .init("NEW", isRight: true),
      .init("KNOWN", isRight: true), .init("REJECTED", isRight: true), .init("BALANCE", isRight: true),
    ]
    try options.list(.imports, process, columns, isNumbered: true) { [Imports.cells($0, $1)] }
  }

  private static func cells(_ object: JSONObject, _ number: Int) -> [Table.Cell] {
    func cell(_ key: StaticString) -> Table.Cell { .init(object.literal(key) ?? "") }
    let balance = object.literal("closing_balance").flatMap { literal in
      object.currency.flatMap { try? Amount(literal, $0) }
    }
    let rejected = object.literal("rejected") ?? ""
    return [
      .init(object.literal("number") ?? String(number), .bold),
      .init(object.string("imported_at").map { String($0.prefix(10)) } ?? ""),
      cell("file"), cell("profile"), cell("account"), cell("from"), cell("to"), cell("rows"), cell("new"),
      cell("known"), .init(rejected == "0" ? "" : rejected, .yellow), .init(balance?.forPeople ?? ""),
    ]
  }
}

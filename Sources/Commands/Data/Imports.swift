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
    func rejected(_ object: JSONObject) -> String { object.literal("rejected").map { $0 == "0" ? "" : $0 } ?? "" }
    func balance(_ object: JSONObject) -> Amount? {
      object.literal("closing_balance").flatMap { literal in object.currency.flatMap { try? Amount(literal, $0) } }
    }
    try options.list(
      .imports, process,
      [
        .column("number", "N", isRight: true).bold,
        .init(nil, "IMPORTED") { $0.string("imported_at").map { String($0.prefix(10)) } },
        .column("file", "FILE", minimum: 12), .column("profile", "PROFILE", minimum: 8, isOptional: true),
        .column("account", "ACCOUNT", minimum: 9, isOptional: true), .column("from", "FROM"), .column("to", "TO"),
        .column("rows", "ROWS", isRight: true, isOptional: true), .column("new", "NEW", isRight: true),
        .column("known", "KNOWN", isRight: true),
        .init(nil, "REJECTED", isRight: true, rejected).yellow,
        .init(nil, "BALANCE", isRight: true) { balance($0)?.forPeople },
      ], isNumbered: true)
  }
}

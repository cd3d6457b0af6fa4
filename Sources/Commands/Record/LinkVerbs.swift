import ArgumentParser
import SpendwiseBooks
import SpendwiseTool

struct Unlink: Program {
  static let configuration = CommandConfiguration(
    commandName: "unlink", abstract: "Undo links: separate merged records, transfers and refunds again.")

  @OptionGroup var common: Common
  @OptionGroup var choice: RecordChoice

  func run(_ process: ProgramProcess) throws {
    let ids = try choice.ids("unlink", common, process)
    try common.record(process, lines: ids.map(ManualEntry.unlinking))
  }
}

struct Apart: Program {
  static let configuration = CommandConfiguration(
    commandName: "apart", abstract: "Mark two records as two payments: sw-match does not propose to merge them.")

  @OptionGroup var common: Common
  @Argument(help: ArgumentHelp("The id of a record.", valueName: "id")) var id: String
  @Argument(help: ArgumentHelp("The id of the other record.", valueName: "other")) var other: String

  func run(_ process: ProgramProcess) throws {
    let ids = try [id, other].map { try RecordChoice.id($0, common) }
    try common.record(process, lines: [ManualEntry.parting(ids[0], ids[1])])
  }
}

import ArgumentParser
import ReferenceCommands
import SpendwiseTool

struct Rules: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "Manage the rules of sw-categorize: list, add, set, rm, move.",
    subcommands: [RuleList.self, RuleAdd.self, RuleChange.self, RuleRemove.self, RuleMove.self])
}

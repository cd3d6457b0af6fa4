import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct Rules: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "rule", abstract: "The rules of sw-categorize: list, add, set, rm.",
    subcommands: [List.self, Add.self, Change.self, Remove.self])

  struct List: Program {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the rules in the order in which they decide.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let columns: [Table.Column] = [
        .init("", isRight: true), .init("WHEN", minimum: 12), .init("GIVES"),
        .init("NAME", minimum: 6, isOptional: true),
        .init("ID", isOptional: true), .init(""),
      ]
      try options.list(.rules, process, columns, isNumbered: true) { object, number in
        let rule = try? Rule(object)
        let stage = rule.map { $0.stage == .main ? "" : $0.stage.rawValue } ?? "cannot be used"
        return [
          [
            .init("\(number)"), .init(rule?.words ?? ""), .init(rule?.deeds ?? "", .bold), .init(object.shown("name")),
            .init(object.shown("id"), .dim), .init(object.isOff ? "inactive" : stage, .dim),
          ]
        ]
      }
    }
  }

  struct Add: Program {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a rule: match_value=swiggy category=food/delivery.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("What it looks for, and what it gives.", valueName: "field=value"))
    var fields: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.rules, process) { try $0.add(nil, fields) }
    }
  }

  struct Change: Program {
    static let configuration = CommandConfiguration(commandName: "set", abstract: "Change fields of a rule.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The rule: its number in the list, or its id.", valueName: "rule")) var rule: String
    @Argument(help: ArgumentHelp("What to set.", valueName: "field=value")) var fields: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.rules, process) { try $0.set($0.numbered(rule), fields) }
    }
  }

  struct Remove: Program {
    static let configuration = CommandConfiguration(commandName: "rm", abstract: "Take rules out.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The rules: numbers in the list, or ids.", valueName: "rule")) var rules: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.rules, process) { edit in
        // All numbers are those of the list as it was.
        for id in try rules.map({ try edit.numbered($0) }) { try edit.remove(id) }
        return nil
      }
    }
  }
}

import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseTool

/// `rule list`: the rules in the order in which they are tried.
package struct RuleList: Program {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rules in the order in which they apply.")

  @OptionGroup package var options: ListOptions
  @Argument(help: ArgumentHelp("Show only this one, with when it was made and changed.", valueName: "rule"))
  var id: String?

  @Flag(help: "List the built-in merchants and words instead, as rules.") package var builtin = false

  package init() {}

  /// Lists them.
  package func run(_ process: ProgramProcess) throws {
    if builtin { return try options.showBuiltinRules(process, only: id) }
    if let id { return try options.showOne(id, .rules, process) }
    try options.list(.rules, process, RuleTable.fields(), isNumbered: true)
  }
}

extension ListOptions {
  /// Prints the built-in rules, or the one called `id`.
  package func showBuiltinRules(_ process: ProgramProcess, only id: String? = nil) throws {
    var lines = BuiltinRules.lines
    if let id {
      lines = try lines.filter { try Record($0).id == id }
      if lines.isEmpty { throw Failure(.noInput, "there is no built-in rule \(id) (sw-data rule list --builtin)") }
    }
    try show(
      lines, process,
      [
        .column("id", "ID"), .init(nil, "WHEN", isOptional: true) { (try? Rule($0))?.words }.dim,
        .init(nil, "GIVES", minimum: 12) { (try? Rule($0))?.effects }.bold,
      ])
  }
}

/// Rules as rows for people.
package enum RuleTable {
  /// The fields of a rule and its number in the list; `more` come after the effects.
  package static func fields(_ more: Field<JSONObject>...) -> [Field<JSONObject>] {
    [
      .column("number", "", isRight: true), .init(nil, "WHEN", minimum: 12) { (try? Rule($0))?.words },
      .init(nil, "GIVES", minimum: 12) { (try? Rule($0))?.effects }.bold,
    ] + more + [
      .column("name", "NAME", minimum: 6, isOptional: true), .column("id", "ID", isOptional: true).dim,
      .init(nil, "") { $0.isOff ? "inactive" : stage($0) }.dim,
    ]
  }

  private static func stage(_ object: JSONObject) -> String {
    (try? Rule(object)).map { $0.stage == .main ? "" : $0.stage.rawValue } ?? "cannot be used"
  }
}

/// `rule add`: a rule in words, or rules as JSON lines.
package struct RuleAdd: Program {
  package static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a rule from fields, or rules as JSON lines from standard input (-).")

  @OptionGroup var options: FieldOptions
  @Argument(
    help: ArgumentHelp(
      "Fields of the rule, such as match_value=swiggy category=food/delivery.", valueName: "field=value"))
  var fields: [String]

  package init() {}

  /// Adds it, or them.
  package func run(_ process: ProgramProcess) throws {
    if fields == ["-"] { return try addLines(process) }
    try options.edit(.rules, process) { try $0.add(nil, fields) }
  }

  /// The members that other programs add to a rule that they print.
  private static let extras = ["number", "matches", "support", "against", "problem"]

  private func addLines(_ process: ProgramProcess) throws {
    let input = try Input(["-"], process.diagnostics)
    var (added, changed, known) = (0, 0, 0)
    try options.edit(.rules, process) { edit in
      try input.eachRecord { object, location in
        var rule = Record(object)
        for key in Self.extras { rule.remove(key) }
        do {
          switch try edit.put(rule.line) {
          case .added: added += 1
          case .changed: changed += 1
          case .known: known += 1
          }
        } catch let problem as RecordProblem {
          process.diagnostics.bad("\(location): \(problem.reason) (left out)")
        }
      }
      return nil
    }
    process.diagnostics.note("\(added) added, \(changed) changed, \(known) known already")
  }
}

/// `rule set`: fields of a rule.
package struct RuleChange: Program {
  package static let configuration = CommandConfiguration(commandName: "set", abstract: "Change fields of a rule.")

  @OptionGroup package var options: FieldOptions
  @Argument(help: "The rule, by its number in the list, name or id.") var rule: String
  @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var fields: [String]

  package init() {}

  /// Changes it.
  package func run(_ process: ProgramProcess) throws {
    try options.edit(.rules, process) { try $0.set($0.numbered(rule), fields) }
  }
}

/// `rule rm`: takes rules out.
package struct RuleRemove: Program {
  package static let configuration = CommandConfiguration(commandName: "rm", abstract: "Remove rules.")

  @OptionGroup package var options: EditOptions
  @Argument(help: ArgumentHelp("The rules, by their numbers in the list, names or ids.", valueName: "rule"))
  var rules: [String]

  package init() {}

  /// Takes them out.
  package func run(_ process: ProgramProcess) throws {
    try options.edit(.rules, process) { edit in
      // All numbers are those of the list as it was.
      for id in try rules.map({ try edit.numbered($0) }) { try edit.remove(id) }
      return nil
    }
  }
}

/// `rule move`: the order in which rules are tried.
package struct RuleMove: Program {
  package static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a rule to another position in the list.")

  @OptionGroup package var options: EditOptions
  @Argument(help: "The rule, by its number in the list, name or id.") var rule: String
  @Argument(help: ArgumentHelp("The new position: 1 is the first.", valueName: "number")) var position: Int

  package init() {}

  /// Moves it.
  package func run(_ process: ProgramProcess) throws {
    try options.edit(.rules, process) { edit in
      try edit.move(edit.numbered(rule), to: position)
      return nil
    }
  }
}

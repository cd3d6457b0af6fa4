/// A rule of `sw-categorize`, by its number, name or id.
enum OwnRule: Reference {
  static let view = View.rules

  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String { try edit.numbered(typed) }
}

struct Rules: ProgramGroup {
  static let configuration = verb(
    "rule", "Manage the rules of sw-categorize: list, add, set, rm, move.",
    subcommands: [List.self, Add.self, SetVerb<OwnRule>.self, EachVerb<OwnRule, Rm>.self, Move.self])

  struct List: Program {
    static let configuration = verb("list", "List the rules in the order in which they apply.")

    @OptionGroup var options: ListOptions
    @Argument(help: .onlyThis("rule")) var id: String?

    @Flag(help: "List the built-in merchants and words instead, as rules.") var builtin = false

    @Flag(help: "Also count the records that each rule matches.") var count = false

    func run(_ process: ProgramProcess) throws {
      if builtin { return try showBuiltin(process) }
      if let id { return try options.showOne(id, .rules, process) }
      if !count { return try options.list(.rules, process, RuleTable.fields(), isNumbered: true) }
      let (lines, _) = try RuleTable.count(process.open(), process)
      try options.show(
        lines, process, RuleTable.fields(.column("matches", "MATCHES", isRight: true)), ifEmpty: View.rules.noneYet)
    }

    /// Prints the built-in rules, or one of them.
    private func showBuiltin(_ process: ProgramProcess) throws {
      let lines = try BuiltinRules.lines.filter { line in try id.map { try Record(line).id == $0 } ?? true }
      if let id, lines.isEmpty {
        throw Failure(.noInput, "there is no built-in rule \(id) (sw-data rule list --builtin)")
      }
      try options.show(
        lines, process,
        [
          .column("id", "ID"), .init(nil, "WHEN", isOptional: true) { (try? Rule($0))?.words }.dim,
          .init(nil, "GIVES", minimum: 12) { (try? Rule($0))?.effects }.bold,
        ])
    }
  }

  struct Add: Program {
    static let configuration = verb("add", "Add a rule from fields, or rules as JSON lines from standard input (-).")

    @Flag(help: .force) var force = false
    @Argument(help: .value("field=value", "Fields of the rule, such as match_value=swiggy category=food/delivery."))
    var fields: [String]

    func run(_ process: ProgramProcess) throws {
      if fields == ["-"] { return try addLines(process) }
      try OwnRule.edit(force: force, process) { try $0.add(nil, fields) }
    }

    private func addLines(_ process: ProgramProcess) throws {
      let input = try Input(["-"], process.diagnostics)
      var (added, changed, known) = (0, 0, 0)
      try OwnRule.edit(force: force, process) { edit in
        try input.eachRecord { object, location in
          var rule = Record(object)
          // Other programs add these to a rule that they print.
          rule.remove("number", "matches", "support", "against", "problem")
          do {
            switch try edit.put(rule) {
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

  struct Move: Program {
    static let configuration = verb("move", "Move a rule to another position in the list.")

    @Argument(help: "The rule, by its number in the list, name or id.") var rule: String
    @Argument(help: .value("number", "The new position: 1 is the first.")) var position: Int

    func run(_ process: ProgramProcess) throws {
      try OwnRule.edit(process) { edit in
        try edit.move(edit.numbered(rule), to: position)
        return nil
      }
    }
  }
}

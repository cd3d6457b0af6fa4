/// A kind of reference record: its names, its table, its verbs.
protocol Reference {
  static var view: View { get }
  /// The name of one, and of several, in help: `account`, `accounts`.
  static var nouns: (one: String, several: String) { get }
  /// The name of an argument that is one. Completions know it by that.
  static var valueName: String { get }
  /// The help of the first argument of `add`.
  static var addHelp: ArgumentHelp { get }
  /// The columns of its list.
  static var columns: [Field<JSONObject>] { get }
  /// Sorts the list. Equal records stay in the order of the file.
  static func rank(_ object: JSONObject) -> Int
  /// The help of the second value of a verb that takes two.
  static func targetHelp(_ verb: String) -> ArgumentHelp

  /// The id that was typed, as the books have it.
  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String
  /// Does the work of a verb. `more` are fields, or the second value. Returns the record, if there is one.
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record?
}

extension Reference {
  static var nouns: (one: String, several: String) { ("\(view.recordType)", "\(view.name)") }
  static var valueName: String { nouns.one }
  static var addHelp: ArgumentHelp { "Id used in records." }
  static var columns: [Field<JSONObject>] { [] }
  static func rank(_ object: JSONObject) -> Int { 0 }
  static func targetHelp(_ verb: String) -> ArgumentHelp {
    .value("into-\(nouns.one)", "The \(nouns.one) that remains.")
  }
  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String { typed }
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    try usual(edit, verb, id, more)
  }

  /// Does the work of the verbs that most records have.
  static func usual(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    if verb == "add" { return try edit.add(id, more) }
    if verb == "set" { return try edit.set(self.id(edit, id), more) }
    try edit.remove(id)
    return nil
  }

  /// The group of these verbs.
  static func group(
    _ verbs: [any ParsableCommand.Type], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) -> CommandConfiguration {
    let names = verbs.map { $0.configuration.commandName ?? "" }.joined(separator: ", ")
    return CommandConfiguration(
      commandName: nouns.one, abstract: "Manage the \(nouns.several): \(names).", subcommands: verbs,
      defaultSubcommand: defaultSubcommand)
  }

  fileprivate static var oneHelp: ArgumentHelp { .value(valueName, "The \(nouns.one).") }
  fileprivate static var severalHelp: ArgumentHelp { .value(valueName, "The \(nouns.several).") }

  /// Opens the books, changes them by `body`, commits, and prints its record.
  static func edit(
    force: Bool = false, _ process: ProgramProcess, _ body: (ReferenceEdit) throws -> Record?
  ) throws {
    try view.editAll(force: force, process) { edit in try body(edit).map { [$0] } ?? [] }
  }
}

extension View {
  /// Abstracts of verbs, by the file of their records.
  private static let abouts = Dictionary(DataTable.rows("verbs").map { ($0[0], $0[1]) }) { first, _ in first }

  /// The configuration of a verb on its records.
  func verb(_ word: String) -> CommandConfiguration {
    CommandConfiguration(commandName: word, abstract: View.abouts["\(name) \(word)"] ?? "")
  }

  /// Opens the books, changes this view by `body`, commits, prints its records.
  func editAll(
    force: Bool = false, _ process: ProgramProcess, _ body: (ReferenceEdit) throws -> [Record]
  ) throws {
    let edit = try ReferenceEdit(DataDirectory.chosen, self, force: force, compile: Pattern.matcher)
    let records = try body(edit)
    try edit.commit()
    process.output.doneBefore = "recorded"
    for note in edit.notes { process.diagnostics.note(note) }
    if process.output.isTerminal {
      for sentence in edit.sentences { process.output.line(sentence) }
    } else {
      for record in records { try process.output.record(record.line) }
    }
  }
}

// MARK: The verbs

/// `list`: all records, or one of them.
struct ListVerb<Kind: Reference>: Program {
  static var configuration: CommandConfiguration { Kind.view.verb("list") }

  @OptionGroup var options: ListOptions
  @Argument(help: .onlyThis(Kind.valueName)) var id: String?

  func run(_ process: ProgramProcess) throws {
    if let id { return try options.showOne(id, Kind.view, process) }
    try options.list(Kind.view, process, Kind.columns, rank: Kind.rank)
  }
}

extension ArgumentHelp {
  /// The help of an argument with a value called `name`.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp { .init(abstract, valueName: name) }

  /// The record that a list is asked for.
  static func onlyThis(_ noun: String) -> ArgumentHelp {
    .value(noun, "Show only this one, with when it was made and changed.")
  }

  /// `field=value` words that change a record.
  static var changes: ArgumentHelp { .value("field=value", "Fields to set; field= clears one.") }

  /// `--force` of verbs that set fields.
  static var force: ArgumentHelp { "Set a field even if its name is not known." }
}

/// `add`: a record from its fields.
struct AddVerb<Kind: Reference>: Program {
  static var configuration: CommandConfiguration { Kind.view.verb("add") }

  @Flag(help: .force) var force = false
  @Argument(help: Kind.addHelp) var id: String
  @Argument(help: .value("field=value", "Fields to set.")) var fields: [String] = []

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(force: force, process) { try Kind.change($0, "add", id, fields) }
  }
}

/// `set`: other values of fields.
struct SetVerb<Kind: Reference>: Program {
  static var configuration: CommandConfiguration { Kind.view.verb("set") }

  @Flag(help: .force) var force = false
  @Argument(help: Kind.oneHelp) var id: String
  @Argument(help: .changes) var fields: [String]

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(force: force, process) { try Kind.change($0, "set", id, fields) }
  }
}

/// The name of a verb, as a type.
protocol VerbName {
  static var word: String { get }
}

enum Adding: VerbName { static let word = "add" }
enum Rm: VerbName { static let word = "rm" }
enum Restoring: VerbName { static let word = "restore" }
enum Hiding: VerbName { static let word = "hide" }
enum Unhiding: VerbName { static let word = "unhide" }
enum Merging: VerbName { static let word = "merge" }
enum Naming: VerbName { static let word = "rename" }
enum Copying: VerbName { static let word = "copy" }
enum Moving: VerbName { static let word = "move" }

/// A verb that needs nothing but records: `rm`, `restore`.
struct EachVerb<Kind: Reference, Name: VerbName>: Program {
  static var configuration: CommandConfiguration { Kind.view.verb(Name.word) }

  @Argument(help: Kind.severalHelp) var ids: [String]

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(process) { edit in
      // All numbers are those of the list as it was.
      try ids.map { try Kind.id(edit, $0) }.map { try Kind.change(edit, Name.word, $0, []) }.last ?? nil
    }
  }
}

/// A verb that needs a second value: `merge`, `move`.
struct PairVerb<Kind: Reference, Name: VerbName>: Program {
  static var configuration: CommandConfiguration { Kind.view.verb(Name.word) }

  @Argument(help: Kind.oneHelp) var id: String
  @Argument(help: Kind.targetHelp(Name.word)) var target: String

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(process) { try Kind.change($0, Name.word, Kind.id($0, id), [target]) }
  }
}

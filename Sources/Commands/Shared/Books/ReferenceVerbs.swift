/// A kind of reference record: its names, its table, its verbs.
protocol Reference {
  static var view: View { get }
  /// The name of one, and of several, in help: `account`, `accounts`.
  static var nouns: (one: String, several: String) { get }
  /// The name of an argument that is one. Completions know it by that.
  static var valueName: String { get }
  /// The help of the first argument of `add`.
  static var addHelp: ArgumentHelp { get }
  /// The abstract of each verb.
  static var abouts: [String: String] { get }
  /// The columns of its list.
  static var columns: [Field<JSONObject>] { get }
  /// Sorts the list. Equal records stay in the order of the file.
  static func rank(_ object: JSONObject) -> Int
  /// The help of the second value of a verb that takes two.
  static func targetHelp(_ verb: String) -> ArgumentHelp

  /// Adds one; returns it.
  static func add(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record?
  /// Changes fields of one; returns it.
  static func set(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record?
  /// The ids that were typed, as the books have them.
  static func ids(_ edit: ReferenceEdit, _ typed: [String]) throws -> [String]
  /// Runs a verb without fields. Returns the record, if it has one.
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String) throws -> Record?
  /// Does the work of a verb with a second value.
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, to: String) throws -> Record?
}

extension Reference {
  static var valueName: String { nouns.one }
  static var addHelp: ArgumentHelp { "Id used in records." }
  static var columns: [Field<JSONObject>] { [] }
  static func rank(_ object: JSONObject) -> Int { 0 }
  static func targetHelp(_ verb: String) -> ArgumentHelp {
    .value("into-\(nouns.one)", "The \(nouns.one) that remains.")
  }
  static func add(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record? {
    try edit.add(id, fields)
  }
  static func set(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record? {
    try edit.set(ids(edit, [id])[0], fields)
  }
  static func ids(_ edit: ReferenceEdit, _ typed: [String]) throws -> [String] { typed }
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String) throws -> Record? {
    try edit.remove(id)
    return nil
  }
  /// Does nothing: most records have no such verb.
  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, to: String) throws -> Record? { nil }

  fileprivate static func about(_ verb: String) -> CommandConfiguration {
    CommandConfiguration(commandName: verb, abstract: abouts[verb] ?? "")
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
  static var configuration: CommandConfiguration { Kind.about("list") }

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
  static var configuration: CommandConfiguration { Kind.about("add") }

  @Flag(help: .force) var force = false
  @Argument(help: Kind.addHelp) var id: String
  @Argument(help: .value("field=value", "Fields to set.")) var fields: [String] = []

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(force: force, process) { try Kind.add($0, id, fields) }
  }
}

/// `set`: other values of fields.
struct SetVerb<Kind: Reference>: Program {
  static var configuration: CommandConfiguration { Kind.about("set") }

  @Flag(help: .force) var force = false
  @Argument(help: Kind.oneHelp) var id: String
  @Argument(help: .changes) var fields: [String]

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(force: force, process) { try Kind.set($0, id, fields) }
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
  static var configuration: CommandConfiguration { Kind.about(Name.word) }

  @Argument(help: Kind.severalHelp) var ids: [String]

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(process) { edit in
      // All numbers are those of the list as it was.
      try Kind.ids(edit, ids).map { try Kind.change(edit, Name.word, $0) }.last ?? nil
    }
  }
}

/// A verb that needs a second value: `merge`, `move`.
struct PairVerb<Kind: Reference, Name: VerbName>: Program {
  static var configuration: CommandConfiguration { Kind.about(Name.word) }

  @Argument(help: Kind.oneHelp) var id: String
  @Argument(help: Kind.targetHelp(Name.word)) var target: String

  func run(_ process: ProgramProcess) throws {
    try Kind.edit(process) { try Kind.change($0, Name.word, Kind.ids($0, [id])[0], to: target) }
  }
}

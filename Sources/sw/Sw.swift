import Commands

/// The command `sw` without a known program. Shows the state of the books, help, or the likely name.
struct Sw: Program {
  static let configuration = CommandConfiguration.program(
    "sw", "Show how things are; with a program, run it: sw list is sw-list.",
    discussion: "PROGRAMS\n" + programs.map(line).joined(separator: "\n"))

  @Flag(help: .json) var json = false

  @Flag(help: .table) var table = false

  @Flag(help: "Show only what wants a person, as a table; print nothing when nothing does.") var todo = false

  @Option(help: .color) var color = ColorChoice.auto

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A program, and its arguments.", valueName: "program"))
  var words: [String] = []

  private static func line(_ entry: (name: String, program: @Sendable () -> any Program.Type)) -> String {
    let name = "  \(entry.name)"
    let padding = String(repeating: " ", count: max(1, 20 - name.count))
    return name + padding + entry.program().configuration.abstract
  }

  /// Answers a shell in which Tab was pressed; see `Completion`.
  static func complete(_ words: [String]) {
    let commands = programs.map { ($0.name, $0.program()) as (String, any ParsableCommand.Type) }
    Completion.answer(words, Sw.self, commands, topics: HelpTopic.allCases.map(\.rawValue))
  }

  mutating func run(_ process: ProgramProcess) throws {
    guard let word = words.first else { return try glance(process) }
    if let topic = HelpTopic(rawValue: word) { return process.output.bytes.append(contentsOf: topic.text.utf8) }
    if word.hasPrefix("-") {
      let names = ["--version", "--help", "--json", "--table", "--todo", "--color", "--data"]
      let question = NearName.question(word, among: names)
      throw Failure(.usage, "unknown option '\(word)' (\(question ?? "see sw --help"))")
    }
    throw Failure(.usage, "there is no program '\(word)' (\(question(word)))")
  }

  /// The likely meaning of an unknown program. It is a program and command, or a query.
  private func question(_ word: String) -> String {
    let owners = programs.filter {
      $0.program().configuration.subcommands.contains { $0.configuration.commandName == word }
    }
    if !owners.isEmpty {
      return "did you mean \(owners.map { "sw \($0.name) \(word)" }.joined(separator: " or "))?"
    }
    let names = Invocation.programs + HelpTopic.allCases.map(\.rawValue) + ["help"]
    if let near = CommandSynonyms.question(word, among: names) { return near }
    let query = try? Query(typed: [word], in: DataDirectory.chosen)
    let isQuery = query.map { word.contains(":") || $0.textTerms.isEmpty } ?? false
    return isQuery ? "did you mean sw list \(words.joined(separator: " "))?" : "see sw --help"
  }

  func validate() throws {
    if json && todo { throw ValidationError("--json and --todo exclude each other") }
    if json && table { throw ValidationError("--json and --table exclude each other") }
  }

  private func glance(_ process: ProgramProcess) throws {
    let glance = try Glance(.chosen, process.diagnostics)
    let output = process.output
    if todo { return glance.showTasks(on: output, isColored: color.applied(to: output)) }
    if table || output.isTerminal && !json { return glance.show(on: output, isColored: color.applied(to: output)) }
    // In cron and in pipes silence means that all is well.
    if json || !glance.isFine { glance.write(to: output) }
  }
}

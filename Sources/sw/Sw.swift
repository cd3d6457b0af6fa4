import ArgumentParser
import SpendwiseText
import SpendwiseTool

/// `sw` when it is not called as one of the programs: help, the version, or the name that was meant.
struct Sw: Program {
  /// A program, under its name without `sw-`.
  typealias Entry = (name: String, program: any Program.Type)

  static let configuration = CommandConfiguration.program(
    "sw", "All programs of Spendwise in one: sw list is sw-list.",
    examples: """
      EXAMPLES
        sw list cat:food last month          the same as sw-list cat:food last month
        sw parse-email ~/Maildir/Bank | sw categorize | sw record
        sw help list                         the same as sw-list --help

      PROGRAMS
      \(programs.map(line).joined(separator: "\n"))
      """)

  @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A program, and its arguments.", valueName: "program"))
  var words: [String] = []

  private static func line(_ entry: Entry) -> String {
    let name = "  \(entry.name)"
    let padding = String(repeating: " ", count: max(1, 20 - name.count))
    return name + padding + entry.program.configuration.abstract
  }

  mutating func run(_ process: ProgramProcess) throws {
    guard let word = words.first else {
      throw Failure(.usage, "name a program: \(Invocation.programs.joined(separator: ", ")) (see sw --help)")
    }
    let question = NearName.question(word, among: Invocation.programs) ?? "see sw --help"
    throw Failure(.usage, "there is no program '\(word)' (\(question))")
  }
}

import BooksCommands

/// `sw-categorize`, for its own executable and for `sw`.
package var program: any Program.Type { SwCategorize.self }

struct SwCategorize: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-categorize", "Give transactions a clean payee name, a category and the reason for it.",
    subcommands: [Filter.self, RuleCommands.self, Correct.self, Review.self], defaultSubcommand: Filter.self)
}

struct SwCategorize: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-categorize", "Give transactions a clean payee name, a category and the reason for it.",
    subcommands: [Filter.self, RuleCommands.self, Correct.self, ReviewCategories.self], defaultSubcommand: Filter.self)
}

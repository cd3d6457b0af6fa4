struct SwAsk: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-ask", "Ask a language model for categories, receipts, plans or templates.",
    subcommands: [AskCategories.self, AskReceipt.self, AskPlan.self, AskProfile.self, AskMessage.self],
    defaultSubcommand: AskCategories.self)
}

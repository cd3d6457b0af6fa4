import BooksCommands

/// `sw-ask`, for its own executable and for `sw`.
package var program: any Program.Type { SwAsk.self }

struct SwAsk: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-ask", "Ask a language model for categories, receipts, plans or templates.",
    examples: """
      EXAMPLES
        sw-list cat:uncategorized | sw-categorize --ai 'sw-ask --api ollama --model llama3.2'
        sw-parse-receipt --ai 'sw-ask receipt --api ollama --model qwen2.5vl:7b' photo.jpg
        sw-ask plan --model gpt-5-mini --key-file KEY "move 500 from dining to groceries" | sw-record -n
        sw-data rejects --json | sw-ask profile --api ollama --model llama3.2 | sw-record -n
        sw-ask --model gpt-5-mini --key-file ~/.openai-key --check   check the server, key and model
        sw-ask --api anthropic --model claude-haiku-4-5 --key-command 'pass show anthropic' --check
        sw-list cat:uncategorized | sw-categorize --ai 'cat >request.jsonl'   only write the request
        sw-ask --model gpt-5-mini --dry-run request.jsonl              only show what would be sent
      """,
    subcommands: [AskCategories.self, AskReceipt.self, AskPlan.self, AskProfile.self, AskMessage.self],
    defaultSubcommand: AskCategories.self)
}

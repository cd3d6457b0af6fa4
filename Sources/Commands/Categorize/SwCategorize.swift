import ArgumentParser
import SpendwiseTool

/// `sw-categorize`, for its own executable and for `sw`.
package var program: any Program.Type { SwCategorize.self }

struct SwCategorize: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-categorize", "Give transactions a clean payee, a category, and the reason.",
    examples: """
      EXAMPLES
        sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record   what came by mail, categorized and kept
        sw-parse-email ~/Maildir/Bank | sw-categorize | jq -r '[.payee_raw,.payee,.category,.why]|@tsv'
        sw-categorize july.jsonl -o july.categorized.jsonl          a file, replaced only when all went well
        sw-categorize set t3kq9w2mhx7c5d1fa rent --rule             correct one, and make a rule of it
        sw-categorize review                                        go through what nobody was sure of
        sw-categorize rules test match_value=uber category=transport/cabs
        sw-list cat:uncategorized | sw-categorize --ai 'sw-ask --model llama3.2 --base-url http://localhost:11434/v1'
        sw-categorize --history --diff 2026                         what today's rules would change
        sw-categorize --history --diff 2026 | sw-record             and change it; sw-data undo takes it back
      """,
    subcommands: [Filter.self, RuleCommands.self, Correct.self, Review.self], defaultSubcommand: Filter.self)
}

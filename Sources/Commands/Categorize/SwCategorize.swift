import BooksCommands

/// `sw-categorize`, for its own executable and for `sw`.
package var program: any Program.Type { SwCategorize.self }

struct SwCategorize: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-categorize", "Give transactions a clean payee name, a category and the reason for it.",
    examples: """
      EXAMPLES
        sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record   categorize and record new mail
        sw-parse-email ~/Maildir/Bank | sw-categorize | jq -r '[.payee_raw,.payee,.category,.why]|@tsv'
        sw-categorize july.jsonl -o july.categorized.jsonl          categorize a file
        sw-categorize set t3kq9w2mhx7c5d1fa rent --rule             correct a record, and add a rule
        sw-categorize review                                        choose categories, key by key
        sw-categorize rules test match_value=uber category=transport/cabs
        sw-list cat:uncategorized | sw-categorize --ai 'sw-ask --model llama3.2 --base-url URL'
        sw-categorize --history --diff 2026                         what today's rules would change
        sw-categorize --history --diff 2026 | sw-record             apply that; sw-data undo undoes it
      """,
    subcommands: [Filter.self, RuleCommands.self, Correct.self, Review.self], defaultSubcommand: Filter.self)
}

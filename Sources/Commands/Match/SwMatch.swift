import ArgumentParser
import SpendwiseTool

/// `sw-match`, for its own executable and for `sw`.
package var program: any Program.Type { SwMatch.self }

struct SwMatch: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-match", "Propose which transactions are one payment, a transfer, or a refund; check a statement's balance.",
    examples: """
      EXAMPLES
        sw-match                                    what the books have twice, moved, or got back
        sw-match duplicates 2026-07 | sw-record     accept what one month proposes
        sw-match --min 0.5 transfers                the doubtful ones, too
        sw-import-paytm july.xlsx | sw-match - --books   how a file relates to the books, before it is recorded
        sw-match statement -a hdfc-1234 -d 2026-07-31 -b 18250.75
      """,
    subcommands: [Links.self, Statement.self], defaultSubcommand: Links.self)
}

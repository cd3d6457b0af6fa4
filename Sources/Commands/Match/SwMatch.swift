import ArgumentParser
import SpendwiseTool

/// `sw-match`, for its own executable and for `sw`.
package var program: any Program.Type { SwMatch.self }

struct SwMatch: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-match", "Propose duplicates, transfers, refunds and receipts, or check a statement.",
    examples: """
      EXAMPLES
        sw-match                                    propose all kinds of links in the books
        sw-match duplicates 2026-07 | sw-record     accept the duplicates proposed for July
        sw-match --certain | sw-record -q           accept what needs no look, as cron does
        sw-match review                             decide on them one after the other, on a terminal
        sw-match receipts | sw-record               link receipts to the payments of the bank
        sw-match --min 0.5 transfers                also show doubtful transfers
        sw-import-paytm july.xlsx | sw-match - --books   compare a file with the books
        sw-match statement -a hdfc-1234 -d 2026-07-31 -b 18250.75
      """,
    subcommands: [Links.self, Review.self, Statement.self], defaultSubcommand: Links.self)
}

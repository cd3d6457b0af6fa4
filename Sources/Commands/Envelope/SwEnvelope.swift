import ArgumentParser
import SpendwiseTool

/// `sw-envelope`, for its own executable and for `sw`.
package var program: any Program.Type { SwEnvelope.self }

struct SwEnvelope: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-envelope", "Put money into envelopes, and show what is in them.",
    examples: """
      EXAMPLES
        sw-envelope create groceries target=8000 every=month categories=groceries,food/delivery
        sw-envelope create rent savings fun
        sw-envelope rule add rent amount=28000 match='payee:zenith' priority=10
        sw-envelope rule add savings amount=20% priority=20
        sw-envelope rule add fun amount=rest priority=90
        sw-list kind:income this month | sw-envelope fund               a preview
        sw-list kind:income this month | sw-envelope fund | sw-record   twice changes nothing
        sw-envelope                                                     what is in them
        sw-envelope move 500 dining groceries
        sw-envelope | jq -r 'select(.type=="envelope_balance") | [.envelope, .balance] | @tsv'
      """,
    subcommands: [
      Show.self, List.self, Create.self, SetFields.self, Rename.self, Order.self, Hide.self, Remove.self, Move.self,
      Cover.self, Fund.self, Rules.self, History.self, Goals.self, Roll.self, Check.self,
    ], defaultSubcommand: Show.self)
}

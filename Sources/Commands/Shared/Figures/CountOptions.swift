import ArgumentParser
import SpendwiseReports
import SpendwiseTool

/// Which amounts count, and on which day.
package struct CountOptions: ParsableArguments {
  /// The day a refund counts on.
  package enum RefundDay: String, ExpressibleByArgument, CaseIterable {
    case posting, purchase
  }

  @Option(help: ArgumentHelp("Count a refund on its own day (posting) or on that of its purchase.", valueName: "day"))
  package var refundsOn = RefundDay.posting

  @Option(
    name: [.customShort("X"), .long],
    help: ArgumentHelp("Convert amounts to this currency, at the rates in rates.jsonl.", valueName: "currency"))
  package var exchange: String?

  package init() {}
}

extension ProgramProcess {
  /// Says what should be known about sums: bad lines, currencies without a rate.
  package func tell(_ tally: Tally) {
    if let bad = tally.firstBad {
      let others = tally.badLines > 1 ? ", and \(tally.badLines - 1) more" : ""
      diagnostics.bad("transactions.jsonl: at byte \(bad.offset): \(bad.reason)\(others) (left out; see sw-data check)")
    }
    for currency in tally.withoutRate {
      diagnostics.note("no rate from \(currency.code) for some days: those amounts stay apart (rates.jsonl)")
    }
  }
}

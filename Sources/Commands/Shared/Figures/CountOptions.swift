import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseReports
import SpendwiseTool

/// The currency of amounts, and the day of refunds.
package struct CountOptions: ParsableArguments {
  /// The day a refund counts on.
  package enum RefundDay: String, ExpressibleByArgument, CaseIterable {
    case posting, purchase
  }

  @Option(help: ArgumentHelp("Count a refund on its own day (posting) or on that of its purchase.", valueName: "day"))
  package var refundsOn = RefundDay.posting

  @Option(name: .exchange, help: .exchange) package var exchange = ExchangeOption()

  package init() {}

  /// Refuses a code that is not a currency.
  package func validate() throws { try exchange.validate() }
}

extension NameSpecification {
  /// `-X`, `--exchange`
  package static var exchange: NameSpecification { [.customShort("X"), .customLong("exchange")] }
}

extension ArgumentHelp {
  /// `-X CURRENCY`
  package static var exchange: ArgumentHelp {
    .init("Convert amounts to this currency, at the rates in rates.jsonl.", valueName: "currency")
  }
}

/// The currency to convert amounts to, the value of `-X`.
package struct ExchangeOption: ExpressibleByArgument {
  private var code: String?

  /// None.
  package init() {}

  package init(argument: String) { code = argument }

  /// Nothing, for the help.
  package var defaultValueDescription: String { "" }

  /// Refuses a code that is not a currency.
  package func validate() throws {
    if code != nil && currency == nil { throw ValidationError("-X wants the code of a currency, as in INR") }
  }

  /// The currency, if one is wanted.
  package var currency: Currency? { code.flatMap { Currency($0) } }

  /// The rates of the books to the currency, if one is wanted; bad rates are printed.
  package func rates(_ books: BooksReader, _ process: ProgramProcess) throws -> Exchange? {
    let exchange = try currency.map { try books.exchange(to: $0) }
    for problem in exchange?.problems ?? [] {
      process.diagnostics.bad("rates.jsonl:\(problem.line): \(problem.reason) (left out)")
    }
    return exchange
  }
}

extension ProgramProcess {
  /// Prints the problems of sums: bad lines, and currencies without a rate.
  package func report(_ tally: Tally) {
    if let bad = tally.firstBad {
      let others = tally.badLines > 1 ? ", and \(tally.badLines - 1) more" : ""
      diagnostics.bad("transactions.jsonl: at byte \(bad.offset): \(bad.reason)\(others) (left out; see sw-data check)")
    }
    for words in tally.largeWords { diagnostics.bad(words) }
    for currency in tally.withoutRate {
      diagnostics.note("no rate from \(currency.code) for some days: those amounts stay apart (sw-data rate add)")
    }
    if tally.statedCount > 0 {
      diagnostics.note(ProgramProcess.statedWords(tally.statedCount))
    }
  }

  /// The sentence about amounts that needed no rate.
  package static func statedWords(_ count: Int) -> String {
    count == 1
      ? "1 amount is the one that its record states in that currency"
      : "\(count) amounts are those that their records state in that currency"
  }

  /// Prints, after the figures, how much of them is pending and what they leave out.
  package func report(_ pending: PendingMoney, home: Currency) throws {
    let words = pending.words(home: home)
    if words.isEmpty { return }
    try output.flush()
    for line in words { diagnostics.note(line) }
  }
}

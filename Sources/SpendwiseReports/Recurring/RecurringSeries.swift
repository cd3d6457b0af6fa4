import Spendwise
import SpendwiseText

/// A payment that comes back: to whom, from which account, how often.
package struct RecurringSeries: Sendable {
  package let party: PaymentHistory.Party
  package let recurrence: Recurrence
  /// The currency of all its payments.
  package var currency: Currency { party.currency }

  /// Expense, income or transfer.
  package var kind: Transaction.Kind {
    if party.isTransfer { return .transfer }
    return recurrence.expected < 0 ? .expense : .income
  }

  /// An amount in the currency of the series.
  package func amount(_ minor: Int64) -> Amount { Amount(minor: minor, currency: currency) }

  /// All that comes back in the history: what goes on before what has ended, expenses before incomes and transfers,
  /// the most in a year first.
  package static func all(in history: PaymentHistory, today: Day) -> [RecurringSeries] {
    var found: [RecurringSeries] = []
    history.eachSeries { party, payments in
      for recurrence in RecurrenceSearch.recurrences(in: payments) {
        found.append(RecurringSeries(party: party, recurrence: recurrence))
      }
    }
    return found.map { ($0, $0.rank(today)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private struct Rank: Comparable {
    var group: Int
    package var currency: String
    package var yearly: Int64
    package var words: [String]
    package var first: Day

    static func < (a: Rank, b: Rank) -> Bool {
      if a.group != b.group { return a.group < b.group }
      if a.currency != b.currency { return a.currency < b.currency }
      if a.yearly != b.yearly { return a.yearly > b.yearly }
      for (mine, theirs) in zip(a.words, b.words) where !mine.utf8.elementsEqual(theirs.utf8) {
        return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
      }
      return a.first < b.first
    }
  }

  private func rank(_ today: Day) -> Rank {
    let kinds: [Transaction.Kind] = [.expense, .income, .transfer]
    let group = (recurrence.status(today) == .ended ? 3 : 0) + (kinds.firstIndex(of: kind) ?? 0)
    return Rank(
      group: group, currency: currency.code, yearly: Int64((recurrence.yearly ?? .max).magnitude.clamped),
      words: [party.payee, party.account], first: recurrence.first)
  }
}

extension UInt64 {
  fileprivate var clamped: UInt64 { Swift.min(self, UInt64(Int64.max)) }
}

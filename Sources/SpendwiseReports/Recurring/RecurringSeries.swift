import Spendwise
import SpendwiseText

/// A recurring payment: its payee, its account, its recurrence.
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

  /// All recurring payments in the history: those that go on before those that have ended, expenses before
  /// incomes and transfers, the most in a year first.
  package static func all(in history: PaymentHistory, today: Day) -> [RecurringSeries] {
    var found: [RecurringSeries] = []
    history.eachSeries { party, payments in
      for recurrence in RecurrenceSearch.recurrences(in: payments) {
        found.append(RecurringSeries(party: party, recurrence: recurrence))
      }
    }
    return found.map { ($0, $0.rank(today)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The sums for a year of the expenses and the incomes in `series` that have not ended, one for each currency. A sum
  /// that does not fit is left out.
  package static func yearly(
    _ series: [RecurringSeries], _ today: Day
  ) -> [(kind: Transaction.Kind, total: Amount)] {
    var totals: [(kind: Transaction.Kind, total: Amount)] = []
    for kind in [Transaction.Kind.expense, .income] {
      let mine = series.filter { $0.kind == kind && $0.recurrence.status(today) != .ended }
      for currency in Set(mine.map(\.currency)).sorted(by: { $0.code < $1.code }) {
        let amounts = mine.filter { $0.currency == currency }.map { $0.recurrence.yearly.map($0.amount) }
        var sum: Amount? = Amount(minor: 0, currency: currency)
        for amount in amounts { sum = amount.flatMap { try? sum?.adding($0) } }
        if let sum { totals.append((kind, sum.magnitude)) }
      }
    }
    return totals
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

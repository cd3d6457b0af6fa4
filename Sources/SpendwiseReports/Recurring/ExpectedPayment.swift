import Spendwise
import SpendwiseText

/// A payment of the days to come: of a series that goes on, or of a bill that is open.
package struct ExpectedPayment: Sendable {
  /// The series or the bill.
  package enum Source: Sendable {
    case recurring(RecurringSeries)
    case bill(Bill)
  }

  package let source: Source
  /// The name of who is paid, or pays.
  package let name: String
  /// The account; `nil` when it is not known.
  package let account: String?
  /// The cadence in words, or that it is a bill.
  package let words: String
  /// Its amount is not the same each time.
  package let isVarying: Bool
  /// It moves money between own accounts.
  package let isTransfer: Bool

  init(_ series: RecurringSeries) {
    (source, name, account) = (.recurring(series), series.name, series.party.account)
    (words, isVarying) = (series.recurrence.cadence.words, series.recurrence.isVarying)
    isTransfer = series.kind == .transfer
  }

  init(_ bill: Bill) {
    (source, name, account) = (.bill(bill), bill.payee, bill.account)
    (words, isVarying, isTransfer) = ("bill", false, bill.isDebt)
  }

  /// An open bill.
  package struct Bill: Sendable {
    package let id: String
    package let payee: String
    package let dueDate: Day
    /// The rest to be paid, negative as it leaves the account.
    package let amount: Amount
    /// The account that pays it; `nil` when that is not known.
    package let account: String?
    /// It is the bill of a card or loan, which moves money between own accounts.
    package let isDebt: Bool

    package init(id: String, payee: String, dueDate: Day, amount: Amount, account: String?, isDebt: Bool) {
      (self.id, self.payee, self.dueDate, self.amount) = (id, payee, dueDate, amount)
      (self.account, self.isDebt) = (account, isDebt)
    }
  }
}

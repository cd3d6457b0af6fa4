import Spendwise
import SpendwiseText

/// A payment of the days to come: of a series that goes on, or of a bill that is open.
package enum ExpectedPayment: Sendable {
  case recurring(RecurringSeries)
  case bill(Bill)

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

  /// The name of who is paid, or pays.
  package var name: String {
    switch self {
    case .recurring(let series): series.name
    case .bill(let bill): bill.payee
    }
  }

  /// The account; `nil` when it is not known.
  package var account: String? {
    switch self {
    case .recurring(let series): series.party.account
    case .bill(let bill): bill.account
    }
  }

  /// The cadence in words, or that it is a bill.
  package var words: String {
    switch self {
    case .recurring(let series): series.recurrence.cadence.words
    case .bill: "bill"
    }
  }

  /// Its amount is not the same each time.
  package var isVarying: Bool {
    switch self {
    case .recurring(let series): series.recurrence.isVarying
    case .bill: false
    }
  }

  /// It moves money between own accounts.
  package var isTransfer: Bool {
    switch self {
    case .recurring(let series): series.kind == .transfer
    case .bill(let bill): bill.isDebt
    }
  }
}

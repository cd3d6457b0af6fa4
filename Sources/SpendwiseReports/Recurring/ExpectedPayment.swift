/// A future payment: of an active series, or an open bill.
package struct ExpectedPayment: Sendable {
  /// The series or the bill.
  package enum Source: Sendable {
    case recurring(RecurringSeries)
    case bill(Bill)
  }

  package let source: Source
  /// Name of the payee or payer.
  package let name: String
  /// The account. `nil` if unknown.
  package let account: String?
  /// The cadence in words, or "bill".
  package let words: String
  /// The amount varies.
  package let isVarying: Bool
  /// The payment moves money between own accounts.
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
    /// Amount still to be paid, negative.
    package let amount: Amount
    /// The account that pays it. `nil` if unknown.
    package let account: String?
    /// The bill is of a card or loan. Money moves between own accounts.
    package let isDebt: Bool

    package init(id: String, payee: String, dueDate: Day, amount: Amount, account: String?, isDebt: Bool) {
      (self.id, self.payee, self.dueDate, self.amount) = (id, payee, dueDate, amount)
      (self.account, self.isDebt) = (account, isDebt)
    }
  }
}

import Spendwise
import SpendwiseText

/// The fields of a transaction that sums need, or of a part of a split one, borrowed from its line.
package struct Entry {
  package var day: Day
  /// Signed as in the record: minus leaves the account.
  package var amount: Amount
  package var kind: Transaction.Kind
  /// The amount in another currency that the record states, where it is asked for.
  package var original: Amount?
  /// The texts as they are, escapes decoded; empty where the record has none.
  package var category = Bytes(start: nil, count: 0)
  package var subcategory = Bytes(start: nil, count: 0)
  package var account = Bytes(start: nil, count: 0)
  /// The clean payee, else the one the bank wrote.
  package var payee = Bytes(start: nil, count: 0)
  /// The note that a person wrote.
  package var note = Bytes(start: nil, count: 0)
  /// The id of the purchase that a refund takes back.
  package var refundOf = Bytes(start: nil, count: 0)
  package var id = Bytes(start: nil, count: 0)
  package var isPending = false
  /// Why figures leave it out, if they do.
  package var uncounted: Transaction.Uncounted?
  /// The line that it is in.
  package var line = Bytes(start: nil, count: 0)
  /// This is not the first part of a split transaction, so that transactions can be counted.
  package var isFurtherPart = false

  package init(day: Day, amount: Amount, kind: Transaction.Kind) {
    (self.day, self.amount, self.kind) = (day, amount, kind)
  }
}

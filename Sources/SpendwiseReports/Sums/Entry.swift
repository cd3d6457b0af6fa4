/// Fields of a transaction, or a part of one, for sums. Borrowed from its line.
package struct Entry {
  package var day: Day
  /// Signed as in the record: negative leaves the account.
  package var amount: Amount
  package var kind: Transaction.Kind
  /// The stated amount in another currency. Only if `wantsOriginals`.
  package var original: Amount?
  /// Texts, escapes decoded. Empty if the record has none.
  package var category = Bytes(start: nil, count: 0)
  package var subcategory = Bytes(start: nil, count: 0)
  package var account = Bytes(start: nil, count: 0)
  /// The clean payee, else the bank's.
  package var payee = Bytes(start: nil, count: 0)
  /// Note by a person.
  package var note = Bytes(start: nil, count: 0)
  /// Id of the purchase that a refund takes back.
  package var refundOf = Bytes(start: nil, count: 0)
  package var id = Bytes(start: nil, count: 0)
  package var isPending = false
  /// Reason for leaving it out of figures, if any.
  package var uncounted: Transaction.Uncounted?
  /// The line it comes from.
  package var line = Bytes(start: nil, count: 0)
  /// The entry is a further part of a split transaction. Counts skip it.
  package var isFurtherPart = false

  package init(day: Day, amount: Amount, kind: Transaction.Kind) {
    (self.day, self.amount, self.kind) = (day, amount, kind)
  }
}

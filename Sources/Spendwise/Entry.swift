import SpendwiseJSON

/// What one transaction means for sums, or one part of a split one: borrowed from its line.
public struct Entry {
  public var day: Day
  /// Signed as in the record: minus leaves the account.
  public var amount: Amount
  public var kind: Transaction.Kind
  /// The texts as they are, escapes decoded; empty where the record has none.
  public var category = Bytes(start: nil, count: 0)
  public var subcategory = Bytes(start: nil, count: 0)
  public var account = Bytes(start: nil, count: 0)
  /// The clean payee, else the one the bank wrote.
  public var payee = Bytes(start: nil, count: 0)
  /// What a person wrote to it.
  public var note = Bytes(start: nil, count: 0)
  /// The id of the purchase that a refund takes back.
  public var refundOf = Bytes(start: nil, count: 0)
  public var id = Bytes(start: nil, count: 0)
  public var isPending = false
  /// Whether this is not the first part of a split transaction, so that transactions can be counted.
  public var isFurtherPart = false

  init(day: Day, amount: Amount, kind: Transaction.Kind) {
    (self.day, self.amount, self.kind) = (day, amount, kind)
  }
}

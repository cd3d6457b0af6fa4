import SpendwiseJSON

extension Transaction {
  /// Why figures leave out a pending record until a person confirms it; the words of the field `uncounted`.
  public enum Uncounted: String, CaseIterable, Sendable {
    /// Nothing shows that its message is from whom it says.
    case sender
    /// Its amount is above the limit of its currency.
    case amount
    /// A receipt that was not paid in cash and is not linked to a payment.
    case receipt
    /// A payment that was returned unpaid, where no message says that its money came back.
    case returned
    /// A reason of a later release.
    case other

    /// The reason in a record with these fields; `nil` when only `void` could keep it out of figures.
    ///
    /// Only what is pending can be left out: whatever gives it another status counts it. A failed `authentication` is
    /// a reason by itself, in records of releases that wrote no `uncounted`.
    static func reason(isPending: Bool, isForged: Bool, word: String?) -> Uncounted? {
      guard isPending else { return nil }
      if isForged { return .sender }
      return word.map { Uncounted(rawValue: $0) ?? .other }
    }
  }
}

extension JSONObject {
  /// Why figures leave out the record; `nil` when they count it, or when it is void.
  public var uncounted: Transaction.Uncounted? {
    guard says("status", "pending") else { return nil }
    return .reason(isPending: true, isForged: says("authentication", "fail"), word: string("uncounted"))
  }

  /// Whether figures count the record: the one rule for all of them.
  public var isCounted: Bool { uncounted == nil && !says("status", "void") }
}

extension Record {
  /// Why figures leave out the record; `nil` when they count it, or when it is void.
  public var uncounted: Transaction.Uncounted? {
    .reason(
      isPending: string("status") == "pending", isForged: string("authentication") == "fail", word: string("uncounted"))
  }

  /// Whether figures count the record: the one rule for all of them.
  public var isCounted: Bool { uncounted == nil && string("status") != "void" }
}

import SpendwiseJSON
import SpendwiseText

extension Transaction {
  /// The reason why figures leave out a pending record. A word of `uncounted`; a person's word ends it.
  public enum Uncounted: String, CaseIterable, Sendable {
    /// Nothing shows that the sender of its message is genuine.
    case sender
    /// Its amount is above the limit of its currency.
    case amount
    /// A receipt that is not cash and not linked to a payment.
    case receipt
    /// A payment that was returned unpaid. No message says that its money came back.
    case returned
    /// A reason of a later release.
    case other

    /// The reason in words. For sums it ends with a query that finds the payments, and a parenthesis to close.
    public var words: (ofSums: String, ofOne: String, short: String) {
      let row = DataTable.row("uncounted", rawValue, parts: 4) ?? []
      return row.count > 3 ? (row[1], row[2], row[3]) : ("", "", "")
    }

    /// The reason in a record with these fields. `nil` when only `void` could keep it out of figures.
    ///
    /// Only a pending record can be left out: any other status counts it. A failed `authentication` is a reason by
    /// itself, in records of releases that wrote no `uncounted`.
    static func reason(isPending: Bool, isForged: Bool, word: String?) -> Uncounted? {
      guard isPending else { return nil }
      if isForged { return .sender }
      return word.map { Uncounted(rawValue: $0) ?? .other }
    }
  }
}

extension JSONObject {
  /// The reason why figures leave out the record. `nil` when they count it, or when it is void.
  public var uncounted: Transaction.Uncounted? {
    guard says("status", "pending") else { return nil }
    return .reason(isPending: true, isForged: says("authentication", "fail"), word: string("uncounted"))
  }

  /// Figures count the record: the one rule for all of them.
  public var isCounted: Bool { uncounted == nil && !says("status", "void") }
}

extension Record {
  /// The reason why figures leave out the record. `nil` when they count it, or when it is void.
  public var uncounted: Transaction.Uncounted? {
    .reason(
      isPending: string("status") == "pending", isForged: string("authentication") == "fail", word: string("uncounted"))
  }

  /// Figures count the record: the one rule for all of them.
  public var isCounted: Bool { uncounted == nil && string("status") != "void" }
}

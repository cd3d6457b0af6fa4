/// Fields that sums are grouped by, besides currency and kind.
package struct EntryGrouping: Hashable, Sendable {
  /// Step of the periods. `nil` takes all days together.
  package var step: PeriodStep?
  package var byCategory = false
  package var bySubcategory = false
  package var byAccount = false
  package var byPayee = false

  package init(
    by step: PeriodStep? = nil, category: Bool = false, subcategory: Bool = false, account: Bool = false,
    payee: Bool = false
  ) {
    self.step = step
    (byCategory, bySubcategory, byAccount, byPayee) = (category, subcategory, account, payee)
  }
}

/// One sum: the entries that agree in the grouping's fields.
package struct EntryRow: Equatable, Sendable {
  /// Days of the period, if there is a step.
  package var period: Period?
  /// Texts of the grouping. Empty if not grouped by, or missing.
  package var category = ""
  package var subcategory = ""
  package var account = ""
  package var payee = ""
  package var kind: Transaction.Kind
  /// Signed as in the records.
  package var sum: Amount
  /// Number of transactions. A split one counts once per row.
  package var count: Int
}

extension EntryRow {
  /// Orders rows by period, bytes of texts, currency and kind.
  func precedes(_ other: EntryRow) -> Bool {
    if let first = period?.first, let second = other.period?.first, first != second { return first < second }
    for (mine, theirs) in [
      (category, other.category), (subcategory, other.subcategory), (account, other.account), (payee, other.payee),
      (sum.currency.code, other.sum.currency.code), (kind.rawValue, other.kind.rawValue),
    ] where !mine.utf8.elementsEqual(theirs.utf8) {
      return mine.utf8.lexicographicallyPrecedes(theirs.utf8)
    }
    return false
  }
}

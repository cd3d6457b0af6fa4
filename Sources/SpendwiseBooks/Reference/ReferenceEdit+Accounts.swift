import SpendwiseReports

/// Edits that take accounts out. One event each, however many transactions move.
extension ReferenceEdit {
  /// Deletes an account that no transaction uses.
  package func removeAccount(_ id: String) throws {
    try existing(id)
    let count = try ReferenceCounts.count(in: directory, "account", id)
    if count > 0 {
      throw RecordProblem(
        "\(ReferenceCounts.words(count)) the account \(id) (sw-data account merge \(id) INTO gives them to another, "
          + "sw-data account set \(id) is_active=false keeps it out of the way)")
    }
    try writer.add(Change("delete", view, id, "deleted", from: nil, to: true, by: by))
    notes.append("account \(id) is deleted (sw-data account restore \(id) brings it back)")
  }

  /// Moves present and later transactions of `id` to `target`.
  package func merge(_ id: String, into target: String) throws {
    let old = try existing(id)
    try existing(target)
    if id == target { throw RecordProblem("\(id) cannot be merged into itself") }
    try checkBudgets(of: id, target)
    let count = try ReferenceCounts.count(in: directory, "account", id)
    var merged = old
    merged.set("merged_into", to: target)
    if let change = Change("account.merge", view, id, from: old, to: merged, by: by) { try writer.add(change) }
    notes.append(
      "\(count == 1 ? "1 transaction goes" : "\(count) transactions go") from \(id) to \(target), and so do later ones "
        + "(sw-data account restore \(id) takes it back)")
  }

  /// Throws if the accounts are in two budgets: one would lose payments.
  private func checkBudgets(of id: String, _ target: String) throws {
    let book = try budgets()
    func budget(_ account: String) -> String? { book.budgets.first { $0.accounts.contains(account) }?.id }
    guard let first = budget(id), let second = budget(target), first != second else { return }
    throw RecordProblem(
      "\(id) is in the budget \(first) and \(target) in \(second) (sw-budget accounts --move \(second) \(id))")
  }
}

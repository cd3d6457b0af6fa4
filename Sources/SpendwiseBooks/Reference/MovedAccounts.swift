/// Accounts with transactions that move when accounts are merged or parted.
struct MovedAccounts {
  /// The new account, by the account in the transaction itself.
  private let targets: [String: String]

  /// Compares the accounts before and after `changes`.
  init(from before: ReferenceTable, by changes: [Change], at time: Moment) {
    var (after, targets): (ReferenceTable, [String: String]) = (before, [:])
    for change in changes { Event.read(change, at: time) { after.apply($0) } }
    for id in Set(before.ids).union(after.ids) {
      let target = after.mergeTarget(of: id)
      if before.mergeTarget(of: id) != target { targets[id] = target }
    }
    self.targets = targets
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The transaction's own account and its new one; `nil` if it stays.
  func move(of object: JSONObject) -> (own: String, target: String)? {
    guard let own = object.string("merged_account") ?? object.string("account"), let target = targets[own],
      target != object.string("account")
    else { return nil }
    return (own, target)
  }

  /// Throws `RecordProblem` for a moved transaction of a closed period.
  func check(_ object: JSONObject, _ closed: ClosedPeriods) throws {
    guard let day = object.day("date"), let name = closed.name(of: day), let (own, _) = move(of: object) else { return }
    throw RecordProblem(ClosedPeriods.refusal(name, account: own))
  }
}

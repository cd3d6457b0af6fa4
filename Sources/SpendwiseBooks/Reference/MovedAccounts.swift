/// The accounts whose transactions go elsewhere when accounts are merged or parted.
struct MovedAccounts {
  /// By the account that a transaction itself says, that which it is shown with afterwards.
  private let targets: [String: String]

  /// Those that the step from one table of accounts to the other moves.
  init(from before: ReferenceTable, to after: ReferenceTable) {
    var targets: [String: String] = [:]
    for id in Set(before.ids).union(after.ids) {
      let target = after.mergeTarget(of: id)
      if before.mergeTarget(of: id) != target { targets[id] = target }
    }
    self.targets = targets
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The account that the transaction itself says, and that which it goes to; `nil` when it stays where it is.
  func move(of object: JSONObject) -> (own: String, target: String)? {
    guard let own = object.string("merged_account") ?? object.string("account"), let target = targets[own],
      target != object.string("account")
    else { return nil }
    return (own, target)
  }

  /// Throws when `line` is a transaction of a closed period that they move. Throws `RecordProblem`.
  func check(_ line: Bytes, _ object: inout JSONObject, _ closed: ClosedPeriods) throws {
    guard (try? object.scan(line)) != nil, let day = object.day("date"),
      let name = closed.name(of: day), let (own, _) = move(of: object)
    else { return }
    throw RecordProblem(ClosedPeriods.refusal(name, account: own))
  }
}

import SpendwiseCategories
import SpendwiseReports

/// Proves that the records of views are sound: references, sums, counts.
struct RecordsCheck {
  /// The problems, a line each.
  private(set) var problems: [String] = []
  /// Notes for the person that are not problems.
  private(set) var notes: [String] = []
  /// Number of live transactions.
  private(set) var transactions = 0
  /// The balances that the records state.
  private var balances = StatedBalances()
  private var accounts: [AccountFacts] = []

  /// Gaps in the balances of all accounts, the oldest first. Those that ended before `since` are left out.
  func balanceGaps(since: Day) -> [BalanceGap] { balances.gaps(of: accounts, since: since) }

  /// Checks the views in `directory`.
  init(_ directory: DataDirectory) throws {
    try checkTransactions(directory)
    try checkImports(directory)
    problems += try LinkCheck(directory).problems.prefix(100)
  }

  private mutating func checkImports(_ directory: DataDirectory) throws {
    var (object, count) = (JSONObject(), 0)
    var found: [String] = []
    try directory.eachLine(of: .imports) { line in
      count += 1
      guard found.count < 100 else { return }
      guard (try? object.scan(line)) != nil, let id = object.string("id") else {
        return found.append("imports.jsonl:\(count): not a record with an id")
      }
      if object.string("sha256").map({ RecordKey.importID(sha256: $0) }) != id {
        found.append("\(id): it is not the import of the file with its sha256")
      }
      for key: StaticString in ["rows", "transactions", "rejected", "refused", "new", "known"] {
        guard let value = object.literal(key) else { continue }
        if Int(value).map({ $0 < 0 }) ?? true { found.append("\(id): \(key) \(value) is not a count") }
      }
      let days = [object.string("from"), object.string("to")].compactMap { $0 }
      if days.contains(where: { Day($0) == nil }) || days.first ?? "" > days.last ?? "" {
        found.append("\(id): its days are not from \(days.joined(separator: " to "))")
      }
    }
    problems += found
  }

  /// Checks that rules name existing things. A rule of a deleted category does not decide until that is restored.
  private mutating func checkRules(_ records: [Record], _ categories: Categories, _ accounts: Set<String>) {
    for record in records {
      guard let rule = record.read({ try? Rule($0) }), rule.isActive else { continue }
      let name = rule.name ?? "?"
      for path in rule.paths {
        if case .deleted(let gone) = categories.status(path) {
          notes.append(
            "rule \(name): category \(gone) was deleted (sw-data category restore \(gone), or sw-data rule set \(name))"
          )
        } else if categories.status(path.whole) == .new {
          problems.append(
            "rule \(name): there is no category \(path.category) "
              + "(sw-data category add \(path.category), or sw-data rule set \(name))"
          )
        }
      }
      if let account = rule.actions.account, !accounts.contains(account) {
        problems.append("rule \(name): there is no account \(account) (sw-data rule set \(name) account=)")
      }
    }
  }

  private mutating func checkTransactions(_ directory: DataDirectory) throws {
    self.accounts = try directory.accounts()
    // The name of a merged account means the other one; that of a deleted account is kept.
    let (live, accounts) = (Set(self.accounts.map(\.id)), Set(try directory.table(.accounts).ids))
    var deletedInUse: [String: Int] = [:]
    // Subcategories without a description, each with the first record that names it.
    var lost: [String: (id: String, count: Int)] = [:]
    let categories = try directory.categories()
    let slugs = categories.slugs.union(CategorySeed.all.map(\.slug))
    let budgets = try directory.budgets().check(categories, accounts: accounts)
    problems += budgets.problems
    notes += budgets.notes
    checkRules(try directory.records(of: .rules), categories, accounts)
    var seals = SealCheck(try directory.records(of: .periods))
    var object = JSONObject()
    var found: [String] = []
    var count = 0
    try directory.eachLine(of: .transactions) { line in
      count += 1
      guard (try? object.scan(line)) != nil else {
        if found.count < 100 { found.append("transactions.jsonl:\(count): not a JSON object") }
        return
      }
      seals.take(object)
      balances.add(object)
      if found.count >= 100 { return }
      let id = object.string("id") ?? "?"
      if let problem = try Record.problem(of: object) { found.append(BrokenRecords.problem(id, problem)) }
      if let account = object.string("account"), !live.contains(account) {
        if accounts.contains(account) {
          deletedInUse[account, default: 0] += 1
        } else {
          found.append("\(id): there is no account \(account)")
        }
      }
      if let category = object.string("category"), category != "uncategorized", !slugs.contains(category) {
        found.append("\(id): there is no category \(category)")
      } else if let category = object.string("category"), let part = object.string("subcategory"),
        categories.status(CategoryPath(category, part)) == .new
      {
        let path = "\(category)/\(part)"
        if lost[path] == nil { lost[path] = (id, 0) }
        lost[path]?.count += 1
      }
    }
    if seals.wantsNames { try directory.eachObject(of: .transactions) { seals.name($0) } }
    transactions = count
    for (account, count) in deletedInUse.sorted(by: { $0.key < $1.key }) {
      notes.append(
        "\(ReferenceCounts.words(count)) the account \(account), which another device deleted "
          + "(sw-data account restore \(account))")
    }
    for (path, first) in lost.sorted(by: { $0.key < $1.key }) {
      let others = first.count == 1 ? "" : " and \(first.count - 1) more"
      notes.append("\(first.id)\(others): there is no category \(path) (sw-data category add \(path))")
    }
    problems += found + seals.problems
  }
}

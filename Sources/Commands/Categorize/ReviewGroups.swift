/// Records to review, by payee, the largest groups first. They are uncategorized, uncertain, or proposed by a helper.
struct ReviewGroups {
  /// Records of one payee.
  struct Group {
    var payee: String
    var lines: [[UInt8]] = []
    var first = ""
    var last = ""
    /// Guessed category, if any, and its reason.
    var guess: String?
    var why: String?
    /// All of it came in.
    var isIncoming = true
    /// Categories of the payee's other payments with counts, most used first.
    var others: [(category: String, count: Int)] = []
  }

  private(set) var groups: [Group] = []
  /// Categories of payments, most used first, and of incoming ones.
  private(set) var (usual, usualIncoming): ([String], [String]) = ([], [])

  /// Finds the groups. Hidden categories are not proposed.
  init(_ books: BooksReader, _ query: Query, _ categories: Categories) throws {
    var (indices, found): ([String: Int], [Group]) = ([:], [])
    var (used, usedIncoming, byPayee): ([String: Int], [String: Int], [String: [String: Int]]) = ([:], [:], [:])
    try books.eachMatch(Query()) { record in
      guard let category = Self.category(record) else { return }
      if Self.isIncoming(record) { usedIncoming[category, default: 0] += 1 } else { used[category, default: 0] += 1 }
      guard !Self.isOpen(record), let payee = record.string("payee") else { return }
      byPayee[payee.lowercased(), default: [:]][category, default: 0] += 1
    }
    try books.eachMatch(query) { record in
      guard Self.isOpen(record) else { return }
      let payee = record.string("payee") ?? ""
      // Without a payee, each record is a group.
      let key = payee.isEmpty ? " " + (record.string("id") ?? "") : payee.lowercased()
      let index = indices[key] ?? found.count
      if indices[key] == nil {
        indices[key] = index
        let guess = Self.category(record)
        found.append(Group(payee: payee, first: record.string("date") ?? "", guess: guess, why: record.string("why")))
        found[index].others = Self.ranked(byPayee[key] ?? [:])
      }
      if !Self.isIncoming(record) { found[index].isIncoming = false }
      found[index].lines.append(Array(record.line))
      let date = record.string("date") ?? ""
      found[index].first = min(found[index].first, date)
      found[index].last = max(found[index].last, date)
    }
    groups = found.sorted { ($1.lines.count, $0.payee) < ($0.lines.count, $1.payee) }
    let proposed = { (used: [String: Int], seeds: [String], isFirst: (String) -> Bool) in
      let known = seeds.filter { categories.contains(CategoryPath($0)) }
      // Refunds have categories of spending: these come after those of income.
      let all = (Self.ranked(used).map(\.category) + known).unique.filter { categories.isProposed(CategoryPath($0)) }
      return all.filter(isFirst) + all.filter { !isFirst($0) }
    }
    usual = proposed(
      used, ["food", "groceries", "transport", "shopping", "bills", "health", "rent", "entertainment", "misc"]
    ) { _ in true }
    usualIncoming = proposed(
      usedIncoming, ["income/salary", "income/interest", "income/cashback", "income/dividend", "income", "transfers"]
    ) { $0.hasPrefix("income") || $0.hasPrefix("transfers") }
  }

  /// Categories proposed for `group`.
  func usual(for group: Group) -> [String] { group.isIncoming ? usualIncoming : usual }

  private static func ranked(_ used: [String: Int]) -> [(category: String, count: Int)] {
    used.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func isIncoming(_ record: JSONObject) -> Bool { !(record.literal("amount") ?? "-").hasPrefix("-") }

  private static func category(_ record: JSONObject) -> String? {
    guard let category = record.string("category"), category != "uncategorized" else { return nil }
    return record.string("subcategory").map { "\(category)/\($0)" } ?? category
  }

  /// The record is a pending receipt, which waits for payment or person.
  private static func isPendingReceipt(_ record: JSONObject) -> Bool {
    record.says("recorder", "Receipt") && record.says("status", "pending")
  }

  /// Reason that a receipt is pending. `nil` for other records.
  static func doubt(_ record: JSONObject) -> String? {
    isPendingReceipt(record) ? record.string("why") ?? "" : nil
  }

  private static func isOpen(_ record: JSONObject) -> Bool {
    if isPendingReceipt(record) { return true }
    if record.says("categorization_source", "manual") { return false }
    if category(record) == nil { return true }
    return record.isUnsure || record.says("categorization_source", "ai") && record.says("status", "pending")
  }
}

extension Array where Element == String {
  /// The elements without repetitions, in order.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

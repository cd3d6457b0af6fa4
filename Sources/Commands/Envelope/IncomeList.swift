/// Incomes to fund, as in the books, once each.
struct IncomeList {
  struct Income {
    var payment: EnvelopePayment
    /// Ids under which it may have been funded.
    var triggers: Set<String>
  }

  private let books: BooksReader
  private var incomes: [String: Income] = [:]

  init(_ books: BooksReader) { self.books = books }

  /// Takes the incomes of the books that match.
  mutating func take(all query: Query, _ process: ProgramProcess) throws {
    var found: [String] = []
    func note(_ object: JSONObject) {
      if object.says("kind", "income"), let id = object.string("id") { found.append(id) }
    }
    try books.eachMatch(query, bad: { process.diagnostics.bad($0) }, note)
    for id in found { _ = try add(id) }
  }

  /// Adds the income with an id. `false` if it does not count.
  mutating func add(_ id: String) throws -> Bool {
    guard let payment = try books.payment(id), payment.kind == .income, payment.amount.minor > 0 else { return false }
    incomes[payment.id, default: Income(payment: payment, triggers: [])].triggers.insert(id)
    return true
  }

  /// Adds all incomes funded before. Returns the ids of deleted ones.
  mutating func addFunded(_ allocations: [Allocation]) throws -> [String] {
    let triggers = Set(allocations.filter { $0.rule != nil }.compactMap(\.trigger)).filter { Day($0) == nil }
    return try triggers.sorted().filter { try !add($0) }
  }

  /// Incomes by date, time and id.
  var sorted: [Income] {
    incomes.values.sorted {
      ($0.payment.day, $0.payment.time, $0.payment.id) < ($1.payment.day, $1.payment.time, $1.payment.id)
    }
  }
}

/// Matches incomes with the queries of rules.
struct RuleMatcher {
  private let queries: [String: Query]
  private let books: BooksReader

  init(_ rules: [FundingRule], _ books: BooksReader) throws {
    self.books = books
    let aliases = try books.categoryAliases()
    var queries: [String: Query] = [:]
    for rule in rules where !rule.match.isEmpty {
      queries[rule.id] = try Query(rule.match, today: Day.today()).following(aliases)
    }
    self.queries = queries
  }

  /// The query of a rule matches the transaction `id`.
  func matches(_ rule: FundingRule, _ id: String) -> Bool {
    guard let query = queries[rule.id] else { return true }
    return (try? books.transaction(id))?.read { query.matches($0) } ?? false
  }
}

/// Incomes to fund, as in the books, once each.
struct IncomeList {
  private let books: BooksReader
  /// The payments. Each may have been funded under several ids.
  private var incomes: [String: (payment: EnvelopePayment, triggers: Set<String>)] = [:]
  /// Queries of the rules that have any.
  private var queries: [String: Query] = [:]

  init(_ books: BooksReader, _ rules: [FundingRule]) throws {
    self.books = books
    let aliases = try books.categoryAliases()
    for rule in rules where !rule.match.isEmpty {
      queries[rule.id] = try Query(rule.match, today: Day.today()).following(aliases)
    }
  }

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
    incomes[payment.id, default: (payment, [])].triggers.insert(id)
    return true
  }

  /// Adds all incomes funded before. Returns the ids of deleted ones.
  mutating func addFunded(_ allocations: [Allocation]) throws -> [String] {
    let triggers = Set(allocations.filter { $0.rule != nil }.compactMap(\.trigger)).filter { Day($0) == nil }
    return try triggers.sorted().filter { try !add($0) }
  }

  /// Incomes by date, time and id. Each may have been funded under several ids.
  var sorted: [(income: FundingIncome, triggers: Set<String>)] {
    incomes.values.sorted {
      ($0.payment.day, $0.payment.time, $0.payment.id) < ($1.payment.day, $1.payment.time, $1.payment.id)
    }.map { payment, triggers in
      let income = FundingIncome(payment) { rule in
        guard let query = queries[rule.id] else { return true }
        return (try? books.transaction(payment.id))?.read { query.matches($0) } ?? false
      }
      return (income, triggers)
    }
  }
}

import Commands

/// The state of the books. First a line for each thing that wants a person, then the month, then the rest.
struct Glance {
  /// A line of the overview.
  struct Notice {
    var about: String
    var count: Int?
    var text: String
    var command: String
    /// Nobody has to do anything.
    var isFine = false
  }

  private(set) var notices: [Notice] = []
  let directory: DataDirectory
  let today: Day

  /// Looks at the books. Without books, the notices show the beginning. Throws `BooksError`.
  init(_ directory: DataDirectory, _ diagnostics: Diagnostics) throws {
    (self.directory, today) = (directory, try Day.today())
    guard try directory.hasBooks() else {
      add("begin", "no books yet in \(directory.path)", "sw-data init")
      addBeginning()
      return
    }
    let books = try BooksReader(directory)
    diagnostics.opened(notes: books.notes, faults: books.faults)
    try addRejects(books)
    let hasPayments = books.size(of: .transactions) > 0
    let recent = hasPayments ? try addPayments(books) : nil
    try addDues(books)
    let status = hasPayments ? try addLimits(books) : nil
    try addEnvelopes(books)
    try addHooks()
    if hasPayments { try addMonth(books, status) } else { addBeginning() }
    try addRest(recent)
  }

  mutating func add(_ about: String, _ text: String, _ command: String, count: Int? = nil, isFine: Bool = false) {
    notices.append(Notice(about: about, count: count, text: text, command: command, isFine: isFine))
  }

  private mutating func addBeginning() {
    add("mail", "read the mail of your bank", "sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record")
    add("statement", "read a statement", "sw-import-statement FILE | sw-categorize | sw-record")
    add("by hand", "record a payment", "sw-record 450 swiggy -c food")
  }

  /// Adds the pending payments and possible duplicates. Returns the number of new ones in words.
  private mutating func addPayments(_ books: BooksReader) throws -> String {
    let since = try Milestone.look.last(directory)
    var (all, new, pending) = (0, 0, 0)
    var reasons: [Transaction.Uncounted: Int] = [:]
    var doubts: [String: Int] = [:]
    try books.eachMatch(Query()) { record in
      all += 1
      if let since, let created = record.string("created_at"), created > since { new += 1 }
      guard record.says("status", "pending") else { return }
      pending += 1
      if let reason = record.uncounted { reasons[reason, default: 0] += 1 }
      if let doubt = Glance.doubt(record) { doubts[doubt, default: 0] += 1 }
    }
    if pending > 0 {
      let left = Transaction.Uncounted.allCases.compactMap { reason in
        reasons[reason].map { "\($0) \(reason.words.short)" }
      }
      let most = doubts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2)
      let isOne = most.first?.value == pending
      let each = most.map { isOne ? $0.key : "\($0.value) \($0.key)" }
      let reason = each.isEmpty ? "" : ": \(each.joined(separator: ", "))"
      let why = reason + (left.isEmpty ? "" : "; not counted: \(left.joined(separator: ", "))")
      add("pending", pending.counted("payment") + why, "sw-list status:pending", count: pending)
    }
    let twins = try books.likelyLinks()
    if let words = try twins.sentence(home: books.settings().currency) {
      add("twice", words, "sw-match", count: twins.count)
    }
    return since.map { "\(new.counted("payment")) since your last look on \($0.prefix(10))" }
      ?? "\(all.counted("payment")) in the books"
  }

  /// The first reason why a record is pending.
  private static func doubt(_ record: JSONObject) -> String? {
    record.string("why").flatMap { Categorizer.doubts($0).first }
  }

  private mutating func addRejects(_ books: BooksReader) throws {
    var count = 0
    try books.eachReject { _ in count += 1 }
    if count == 0 { return }
    let words = count.counted("message or row was", "messages or rows were")
    add("rejects", "\(words) not understood", "sw-data rejects", count: count)
  }

  /// The share of a limit that is near it, in percent.
  private static let near = 80

  /// The most limits that are named one by one.
  private static let most = 3

  /// Adds the limits of the budget in use that nobody was shown. A bill at its planned amount has reached none.
  private mutating func addLimits(_ books: BooksReader) throws -> BudgetStatus? {
    guard let choice = try? BudgetChoice([], in: books.budgets(), today: today) else { return nil }
    let status = try books.status(of: choice.budget, in: choice.period, today: today)
    let reached = status.summary.crossings(at: [Glance.near, 100]).filter {
      $0.spent != $0.available && choice.budget.isNew($0, in: choice.name)
    }
    addLimits("budget", reached.map(status.summary.words), "sw-budget")
    return status
  }

  private mutating func addLimits(_ about: String, _ words: [String], _ command: String) {
    for words in words.prefix(Glance.most) { add(about, words, command) }
    let left = words.count - Glance.most
    if left > 0 { add(about, "and \(left.counted("more limit"))", command) }
  }

  /// Adds the spending and income of the month, and the budget's rest.
  private mutating func addMonth(_ books: BooksReader, _ status: BudgetStatus?) throws {
    let calendar = try HouseholdCalendar(of: directory)
    let month = calendar.months.period(of: today)
    let rows = try books.tally(TallyRequest(Query(days: month), by: [EntryGrouping(category: true)])).tables[0]
    let unknown = rows.filter { $0.isSpending && ["", CategorySeed.uncategorized].contains($0.category) }
    let flows = try MoneyFlow.currencies(rows).map { try MoneyFlow(rows, $0) }
    let sums = flows.map { flow in
      let received = flow.income.minor == 0 ? "" : ", received \(flow.income.forPeople)"
      return "\(flow.currency.code) \(flow.spent.forPeople) spent\(received)"
    }
    let words = sums.isEmpty ? "nothing was spent or received yet" : sums.joined(separator: "; ")
    let count = unknown.reduce(0) { $0 + $1.count }
    let rest = count == 0 ? "" : "; \(count.counted("payment")) without a category"
    add("month", words + rest, count == 0 ? "sw-report" : "sw-categorize review", isFine: true)
    guard let summary = status?.summary, summary.daysLeft > 0, summary.remaining.minor > 0 else { return }
    let left = "\(summary.budget.currency.code) \(summary.remaining.forPeople) until \(summary.period.last.iso)"
    add("left", "\(left), \(summary.dailyAllowance.forPeople) a day", "sw-budget", isFine: true)
    try addBills(by: summary.period.last, summary.budget.currency, books)
  }

  private mutating func addEnvelopes(_ books: BooksReader) throws {
    if books.size(of: .envelopes) == 0 { return }
    let reading = try books.envelopes(today: today)
    let overview = try EnvelopeOverview(
      reading.book, reading.ledger, reading.accounts, in: Period.month(of: today), today: today)
    let reached = try EnvelopeCrossing.all(in: overview, at: [Glance.near, 100]).filter(\.isNew)
    addLimits("envelope", reached.map { String($0.words.dropFirst("envelope ".count)) }, "sw-envelope")
  }
}

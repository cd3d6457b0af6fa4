import Spendwise
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

/// How things are with the books: a line for each thing that may want a look, with the command that shows more.
struct Glance {
  /// One line of it.
  struct Notice {
    var about: String
    var count: Int?
    var text: String
    var command: String
    /// It says that something is in order.
    var isDone = false
  }

  private(set) var notices: [Notice] = []
  let directory: DataDirectory
  let today: Day

  /// Looks at the books; where there are none, the notices say how to begin. Throws `BooksError`.
  init(_ directory: DataDirectory, _ diagnostics: Diagnostics) throws {
    (self.directory, today) = (directory, try Day.today())
    guard try directory.hasBooks() else {
      add("begin", "no books yet in \(directory.path)", "sw-data init")
      addBeginning()
      return
    }
    let books = try BooksReader(directory)
    diagnostics.opened(notes: books.notes, faults: books.faults)
    if books.size(of: .transactions) > 0 { try addPayments(books) } else { addBeginning() }
    try addRejects(books)
    try addDues(books)
    if books.size(of: .transactions) > 0 { try addBudget(books) }
    try addEnvelopes(books)
    try addCare()
  }

  mutating func add(_ about: String, _ text: String, _ command: String, count: Int? = nil, isDone: Bool = false) {
    notices.append(Notice(about: about, count: count, text: text, command: command, isDone: isDone))
  }

  private mutating func addBeginning() {
    add("mail", "read the mail of your bank", "sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record")
    add("statement", "read a statement", "sw-import-statement FILE | sw-categorize | sw-record")
    add("by hand", "record a payment", "sw-record 450 swiggy -c food")
  }

  /// The payments that came since the last look, those that are pending, and those that may be recorded twice.
  private mutating func addPayments(_ books: BooksReader) throws {
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
    if let since {
      add("new", "\(Glance.payments(new)) since your last look on \(since.prefix(10))", "sw-data log", count: new)
    } else {
      add("new", "\(Glance.payments(all)) in the books", "sw-list", count: all)
    }
    if pending > 0 {
      let left = Transaction.Uncounted.allCases.compactMap { reason in
        reasons[reason].map { "\($0) \(Glance.words(reason))" }
      }
      let doubt = doubts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      let most = doubt.map { ($0.value == pending ? ": " : ", most: ") + $0.key } ?? ""
      let why = left.isEmpty ? most : "; not counted: \(left.joined(separator: ", "))"
      add("pending", Glance.payments(pending) + why, "sw-list status:pending", count: pending)
    }
    let twins = try books.likelyLinks()
    if let words = try twins.sentence(home: books.settings().currency) {
      add("twice", words, "sw-match", count: twins.count)
    }
  }

  /// The first reason why a record is pending.
  private static func doubt(_ record: JSONObject) -> String? {
    record.string("why").flatMap { Categorizer.doubts($0).first }
  }

  private static func payments(_ count: Int) -> String { count == 1 ? "1 payment" : "\(count) payments" }

  private static func words(_ reason: Transaction.Uncounted) -> String {
    switch reason {
    case .sender: "by sender"
    case .amount: "by amount"
    case .returned: "returned unpaid"
    case .receipt: "receipts"
    case .other: "others"
    }
  }

  private mutating func addRejects(_ books: BooksReader) throws {
    var count = 0
    try books.eachObject(of: .rejects) { if $0.value("dropped") == nil { count += 1 } }
    if count == 0 { return }
    let words = count == 1 ? "1 message or row was" : "\(count) messages or rows were"
    add("rejects", "\(words) not understood", "sw-data rejects", count: count)
  }

  /// The share of a limit that is near it, in percent.
  private static let near = 80

  private mutating func addBudget(_ books: BooksReader) throws {
    guard let choice = try? BudgetChoice([], in: books.budgets(), today: today) else { return }
    let summary = try books.status(of: choice.budget, in: choice.period, today: today).summary
    if summary.daysLeft > 0, summary.remaining.minor > 0 {
      let left = "\(summary.budget.currency.code) \(summary.remaining.forPeople) until \(choice.period.last.iso)"
      add("left", "\(left), \(summary.dailyAllowance.forPeople) a day", "sw-budget")
      try addBills(by: choice.period.last, summary.budget.currency, books)
    }
    for crossing in BudgetCrossing.all(in: summary, at: [Glance.near]) {
      add("budget", crossing.words(in: summary), "sw-budget")
    }
  }

  private mutating func addEnvelopes(_ books: BooksReader) throws {
    if books.size(of: .envelopes) == 0 { return }
    let reading = try books.envelopes(today: today)
    do throws(AmountError) {
      let overview = try EnvelopeOverview(
        reading.book, reading.ledger, reading.accounts, in: Period.month(of: today), today: today)
      for crossing in try EnvelopeCrossing.all(in: overview, at: [Glance.near]) {
        add("envelope", crossing.words, "sw-envelope")
      }
    } catch { throw Failure(.badData, "the sums: \(error.reason)") }
  }

  /// Hooks that failed, the last backup and the last check.
  private mutating func addCare() throws {
    for failure in HookFailure.all(directory) {
      let line = failure.line.isEmpty ? "" : ": \(failure.line)"
      add("hook", "\(failure.name) failed on \(failure.at.prefix(10)): \(failure.reason)\(line)", "man sw-record")
    }
    let (age, at) = try Backup.age(directory)
    if age == .noData { return }
    let made = at.map { "made on \($0.prefix(10))" } ?? "none yet"
    let isOld = age == .outdated
    add("backup", isOld ? "\(made), a day ago or more" : made, "sw-data backup FILE", isDone: !isOld && at != nil)
    let checked = try Milestone.check.last(directory).map { "sound on \($0.prefix(10))" }
    add("check", checked ?? "never run", "sw-data check", isDone: checked != nil)
  }
}

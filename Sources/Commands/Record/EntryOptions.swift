/// Fields of a payment that is entered by hand.
struct EntryOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The category, or category/subcategory.") var category: String?

  @Option(name: [.short, .long], help: "The account: its id, or the beginning or end of it.") var account: String?

  @Option(
    name: [.short, .long], help: .value("day", "The date, such as 2026-07-14, today or yesterday (default: today)."))
  var date: String?

  @Option(help: "The time, such as 19:42.") var time: String?

  @Option(help: .value("code", "The currency (default: the home currency).")) var currency: String?

  @Option(help: "expense, income, transfer or refund.", completion: .list(Transaction.Kind.allCases.map(\.rawValue)))
  var kind: String?

  @Option(help: "The payment method: cash, upi or card.", completion: .list(["cash", "upi", "card"]))
  var method: String?

  @Option(help: .value("words", "A note.")) var note: String?

  @Option(help: .value("words", "What was bought.")) var description: String?

  @Option(help: .value("amount", "The tax that the amount contains.")) var tax: String?

  @Option(help: "A tag; may be repeated.") var tag: [String] = []

  @Option(help: .value("name", "The person whose payment it is.")) var person: String?

  @Option(help: .value("shares", "Who owes a part: ravi=300,meera=300.")) var owedBy: String?

  /// Some option is given.
  var isUsed: Bool {
    [category, account, date, time, currency, kind, method, note, description, tax, person, owedBy].contains {
      $0 != nil
    } || !tag.isEmpty
  }

  /// The line to record.
  func line(amount: String, payee: String, _ common: Common, _ process: ProgramProcess) throws -> [UInt8] {
    var entry = ManualEntry(amount: amount, payee: payee)
    entry.category = category
    entry.account = account
    entry.date = date
    entry.time = time
    if let currency {
      if let own = entry.currency, !TypedAmount.agrees(own, with: currency) {
        throw Failure(.usage, "--currency \(currency) contradicts \(amount) (want one currency)")
      }
      entry.currency = currency
    }
    entry.kind = kind
    entry.takeRefund()
    entry.method = method
    entry.note = note
    (entry.description, entry.tax) = (description, tax)
    entry.tags = tag
    (entry.person, entry.owedBy) = (person, owedBy)
    entry.creates = common.create
    let directory = try DataDirectory.chosen
    if payee.isEmpty {
      if process.output.isTerminal, !common.quiet {
        process.diagnostics.note("the payment has no payee (sw-record edit ID payee=… names one)")
      }
      return try entry.line(in: directory, now: Moment.now)
    }
    var record = try cleaned(entry.line(in: directory, now: Moment.now), directory, process)
    if account == nil, let name = record.string("payee"), let last = try PayeeAccount.last(of: name, in: directory) {
      let currency = record.string("currency")
      entry.account = last
      record = try cleaned(entry.line(in: directory, now: Moment.now), directory, process)
      let own = record.string("currency") == currency ? "" : " (\(record.string("currency") ?? ""))"
      if !common.quiet { process.diagnostics.note("account \(last)\(own), the last one of \(name) (-a names another)") }
    }
    if category == nil, !common.quiet, process.output.isTerminal, !record.path.isEmpty {
      let why = record.string("why").map { " (\($0))" } ?? ""
      process.diagnostics.note("category \(record.path)\(why); -c names another")
    }
    return record.line
  }

  /// The payment with the payee of a `sw-categorize` pipeline. Without a given category, its category too.
  private func cleaned(_ line: [UInt8], _ directory: DataDirectory, _ process: ProgramProcess) throws -> Record {
    var record = try Record(line, order: RecordOrder.transaction)
    var open = record
    open.remove("category", "subcategory", "categorization_source")
    var done = try Record(categorized(open.line, directory, process), order: RecordOrder.transaction)
    if record["category"] == nil {
      // As with -c: a payment under transfers is one.
      if kind == nil, done.string("category") == "transfers" { done.set("kind", to: "transfer") }
      return done
    }
    for key in ["payee", "payee_raw"] { if let value = done[key] { record.set(key, to: value) } }
    return record
  }

  /// Applies the rules and the merchant's last category.
  private func categorized(_ line: [UInt8], _ directory: DataDirectory, _ process: ProgramProcess) throws -> [UInt8] {
    var categorizer = try Categorizer(directory, learns: false, compile: Pattern.matcher)
    for problem in categorizer.problems(in: directory) { process.diagnostics.note(problem) }
    var out: [UInt8] = []
    try line.scanned { categorizer.categorize($0, into: &out) }
    return out
  }
}

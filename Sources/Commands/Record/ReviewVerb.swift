struct ReviewRecords: Program {
  static let configuration = verb(
    "review", "Decide on pending records, bills and rejects one after the other, one key each.")

  @Argument(help: .value("term", "Query terms: review only matching records.")) var terms: [String] = []

  private enum Item {
    case payment(Record)
    case bill(BillStatus)
    case reject(ReviewedReject)
  }

  private static let pendingKeys: [KeyReview.Choice] = [
    .init("y", "confirm", "counts it: it is not pending any more"),
    .init("v", "void", "removes it: no source adds it again"),
    .init("l", "learn", "counts it, and adds the profile that its message teaches"),
    .init("n", "no payment", "removes it, and ignores messages like it"),
  ]
  private static let rejectKeys: [KeyReview.Choice] = [
    .init("n", "not a payment", "dismisses it, and ignores messages like it")
  ]

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let review = try KeyReview(
      process,
      elsewhere: "sw-list status:pending, sw-record confirm ID, sw-record void ID; bills: sw-report due, "
        + "sw-record due ID confirm, sw-record due ID drop; rejects: sw-data rejects")
    let books = try process.open()
    let query = try books.asked(Query(typed: terms, in: directory))
    var items: [Item] = []
    try books.eachMatch(query) { object in
      if object.says("status", "pending") { items.append(.payment(try Record(object.line))) }
    }
    let today = try Day.today()
    items += try books.bills().statuses.filter { status in
      status.bill.isPending && status.state.isOpen && !status.isLapsed(today)
        && status.bill.record.read { query.matches($0) }
    }.map { .bill($0) }
    let kept = try KeptMessages(directory)
    try books.eachReject { object in
      guard query.matches(object), let reject = try ReviewedReject(object, kept) else { return }
      items.append(.reject(reject))
    }
    if items.isEmpty {
      for note in try books.unmatched(query) { process.diagnostics.note(note) }
      return process.output.line("nothing to review: no record is pending")
    }
    var offers: [Int: [String]] = [:]
    let decided = try review.run(
      items.count,
      choices: { index in if case .reject = items[index] { Self.rejectKeys } else { Self.pendingKeys }
      },
      show: { index in
        offers[index] = nil
        process.output.line("\(index + 1) of \(items.count)  \(Self.words(items[index]))")
        for line in Self.details(items[index]) { process.output.line("    \(line)") }
        if let text = try? Self.text(items[index], directory) {
          for line in text.split(separator: "\n").prefix(20) { process.output.line("    | \(line)") }
        }
        if case .reject(let reject) = items[index] { process.output.line("    \(reject.hint)") }
      },
      decide: { index, key in
        let counts = key == "y" || key == "l"
        switch items[index] {
        case .payment(let record):
          if counts { offers[index] = try SenderOffer.sentences(for: [record.id], in: directory) }
          let status = ManualEntry.status(record.id, counts ? "posted" : "void")
          if key == "y" || key == "v" { return try review.record([status]) }
          return try review.record([status, Self.profile(record, isPayment: counts, directory)])
        case .bill(let status): return try review.record([DueVerb.line(status, counts ? .confirm : .drop)])
        case .reject(let reject): return try review.record(reject.dismissal(directory, process.diagnostics))
        }
      })
    process.output.line("\(decided) of \(items.count) were decided")
    for offer in Set(offers.values.joined()).sorted() { process.diagnostics.note(offer) }
  }

  /// The profile that a message teaches. Throws `BooksError` 65 if there is none.
  private static func profile(_ record: Record, isPayment: Bool, _ directory: DataDirectory) throws -> [UInt8] {
    do {
      let lesson = try ProfileLesson(directory, record.id)
      return try lesson.propose(isPayment ? lesson.wanted([]) : nil).profile.line
    } catch let failure as Failure { throw BooksError(65, failure.message ?? "") }
  }

  /// The message or row. `nil` for a bill.
  private static func text(_ item: Item, _ directory: DataDirectory) throws -> String? {
    switch item {
    case .payment(let record): return try ProfileLesson(directory, record.id).markedText
    case .bill: return nil
    case .reject(let reject): return try reject.text(directory)
    }
  }

  private static func words(_ item: Item) -> String {
    let parts: [String?]
    switch item {
    case .payment(let record):
      let payee = record.string("payee") ?? record.string("payee_raw") ?? "no payee"
      parts = [record.string("date"), record.amount.map(words), payee]
    case .bill(let status):
      let bill = status.bill
      parts = ["bill", bill.dueDate?.iso, bill.amount.map(words), bill.payee ?? "no payee"]
    case .reject(let reject): parts = ["reject", reject.words]
    }
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  private static func words(_ amount: Amount) -> String { "\(amount.forPeople) \(amount.currency.code)" }

  /// Reason that it is pending, and known facts.
  private static func details(_ item: Item) -> [String] {
    let record: Record
    switch item {
    case .payment(let payment): record = payment
    case .bill(let status):
      let bill = status.bill.record
      return [bill.string("why") ?? "its sender is not verified", known(bill)]
    case .reject(let reject): return [reject.reason]
    }
    let doubts = Categorizer.doubts(record.string("why") ?? "").joined(separator: "; ")
    let reason =
      switch record.uncounted {
      case .sender: "not counted: nothing shows that its message is from whom it says"
      case .amount: "not counted: the amount is above the limit of one payment"
      case .receipt: "not counted: a receipt without a payment"
      case .returned: "not counted: a payment returned unpaid, if the books have that payment"
      case .other: "not counted"
      case nil: doubts.isEmpty ? "counted; nothing says why it is pending" : "counted: \(doubts)"
      }
    return [reason, known(record)]
  }

  private static func known(_ record: Record) -> String {
    let source = record.record("source")
    let path = record.path
    let known = [
      record.string("account"), path, source?.string("sender") ?? source?.string("unsigned"), record.string("note"),
      "(\(record.id))",
    ]
    return known.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

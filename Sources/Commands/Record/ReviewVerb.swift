struct ReviewRecords: Program {
  static let configuration = verb(
    "review", "Decide on pending records, bills and rejects one after the other, one key each.")

  @Argument(help: .value("term", "Query terms: review only matching records.")) var terms: [String] = []

  /// A payment, bill or reject to decide on.
  private struct Item {
    var words: String
    /// Reason that it is pending, and known facts.
    var details: [String]
    var keys = ReviewRecords.pendingKeys
    /// The payment, if it is one.
    var payment: String?
    /// The message or row. `nil` for a bill.
    var text: () throws -> String? = { nil }
    var hint: String?
    /// The records that a key makes; the flag says that it counts.
    var records: (Character, Bool) throws -> [[UInt8]]
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
      if object.says("status", "pending") { items.append(Self.item(try Record(object.line), directory)) }
    }
    let today = try Day.today()
    items += try books.bills().statuses.filter { status in
      status.bill.isPending && status.state.isOpen && !status.isLapsed(today)
        && status.bill.record.read { query.matches($0) }
    }.map(Self.item)
    let kept = try KeptMessages(directory)
    try books.eachReject { object in
      guard query.matches(object) else { return }
      if let item = try Self.item(object, kept, directory, process.diagnostics) { items.append(item) }
    }
    if items.isEmpty {
      for note in try books.unmatched(query) { process.diagnostics.note(note) }
      return process.output.line("nothing to review: no record is pending")
    }
    var offers: [Int: [String]] = [:]
    let decided = try review.run(
      items.count, choices: { items[$0].keys },
      show: { index in
        let item = items[index]
        offers[index] = nil
        process.output.line("\(index + 1) of \(items.count)  \(item.words)")
        for line in item.details { process.output.line("    \(line)") }
        let text = (try? item.text()) ?? ""
        for line in text.split(separator: "\n").prefix(20) { process.output.line("    | \(line)") }
        if let hint = item.hint { process.output.line("    \(hint)") }
      },
      decide: { index, key in
        let counts = key == "y" || key == "l"
        if counts, let id = items[index].payment { offers[index] = try SenderOffer.sentences(for: [id], in: directory) }
        return try review.record(items[index].records(key, counts))
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

  private static func item(_ record: Record, _ directory: DataDirectory) -> Item {
    let payee = record.string("payee") ?? record.string("payee_raw") ?? "no payee"
    let doubts = Categorizer.doubts(record.string("why") ?? "").joined(separator: "; ")
    let counted = doubts.isEmpty ? "counted; nothing says why it is pending" : "counted: \(doubts)"
    let reason = record.uncounted?.words.ofOne ?? counted
    return Item(
      words: words([record.string("date"), record.amount.map(words), payee]), details: [reason, known(record)],
      payment: record.id, text: { try ProfileLesson(directory, record.id).markedText },
      records: { key, counts in
        let status = ManualEntry.status(record.id, counts ? "posted" : "void")
        if key == "y" || key == "v" { return [status] }
        return [status, try profile(record, isPayment: counts, directory)]
      })
  }

  private static func item(_ status: BillStatus) -> Item {
    let (bill, record) = (status.bill, status.bill.record)
    return Item(
      words: words(["bill", bill.dueDate?.iso, bill.amount.map(words), bill.payee ?? "no payee"]),
      details: [record.string("why") ?? "its sender is not verified", known(record)],
      records: { _, counts in [DueVerb.line(status, counts ? .confirm : .drop)] })
  }

  /// A reject with its message or row. `nil` if none was kept.
  private static func item(
    _ object: JSONObject, _ kept: KeptMessages, _ directory: DataDirectory, _ diagnostics: Diagnostics
  ) throws -> Item? {
    let (channel, raw) = (KeptMessages.channel(of: object), object.string("raw") ?? "")
    guard let id = object.string("id") else { return nil }
    let alert = try kept.message(object)?.alert
    let isRow = alert == nil
    if isRow, raw.isEmpty || ["", "email", "sms", "receipt", "pipe"].contains(channel) { return nil }
    let sender = alert.map { $0.sender.isEmpty ? "no sender" : $0.sender }
    let why = object.string("why") ?? object.string("reason") ?? "no reason is known"
    return Item(
      words: words(["reject", isRow ? "row" : nil, channel, alert?.received?.day.iso, sender]),
      details: ["not understood: \(why)"], keys: rejectKeys,
      text: { try isRow ? raw.replacing("\t", with: "  ") : ProfileLesson(directory, id).markedText },
      hint: isRow ? "(\(id))" : "a payment? sw-data profile learn \(id) amount=-450.00 payee='…'",
      records: { _, _ in
        let dismissal = Record(["type": "reject", "id": id, "status": BooksReader.dismissed]).line
        if isRow { return [dismissal] }
        do {
          let lesson = try ProfileLesson(directory, id)
          return try [dismissal] + (lesson.isIgnored ? [] : [lesson.propose(nil).profile.line])
        } catch let failure as Failure {
          diagnostics.note("dismissed without a profile: \(failure.message ?? id)")
          return [dismissal]
        }
      })
  }

  private static func words(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: "  ") }

  private static func words(_ amount: Amount) -> String { "\(amount.forPeople) \(amount.currency.code)" }

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

struct Ndjson: Program {
  static let configuration = verb("ndjson", "Export JSON lines as they are in the books, or redacted for a bug report.")

  @OptionGroup var options: ExportOptions

  @Flag(help: "Replace personal data; equal values stay equal.") var redact = false

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: options.output, keepsEqual: true) { output in
      let query = try options.query()
      let books = try options.books(process.diagnostics)
      let directory = try DataDirectory.chosen
      let secret = try redact && books != nil ? directory.redactionSecret() : DataDirectory.randomSecret()
      let redactor = RecordRedactor(secret: secret)
      func write(_ object: JSONObject) throws {
        if redact {
          try redactor.write(object.line, into: &output.bytes)
        } else {
          output.bytes.append(contentsOf: object.line)
        }
        output.bytes.append(0x0A)
        try output.spill()
      }
      let notes = try options.eachTransaction(
        of: books, query, process.diagnostics, wantsAll: true, flush: output.flush, others: write
      ) { object, _ in try write(object) }
      for note in notes { process.diagnostics.note(note) }
    }
  }
}

struct Sqlite: Program {
  static let configuration = verb("sqlite", "Export SQL that makes a database of SQLite.")

  @OptionGroup var options: ExportOptions

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: options.output, keepsEqual: true) { output in
      let writer = SQLText()
      var reader = try PaymentReader(options, process)
      output.bytes += Array(writer.head.utf8)
      for account in reader.accounts { output.bytes += Array(writer.account(account).utf8) }
      for choice in reader.categories.choices() { output.bytes += Array(writer.category(choice).utf8) }
      try reader.each(wantsAll: true, flush: output.flush) { payment, object in
        output.bytes += Array(writer.payment(payment, object).utf8)
        try output.spill()
      }
      output.bytes += Array(writer.end.utf8)
      for note in reader.notes { process.diagnostics.note(note) }
    }
  }
}

struct Ics: Program {
  static let configuration = verb("ics", "Export what is to be paid as a calendar of all-day events.")

  @Option(name: [.short, .long], help: .output) var output: String?
  @Flag(name: .customLong("private"), help: "Leave out amounts and account numbers.") var isPrivate = false

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: output, keepsEqual: true) { output in
      let books = try process.open()
      var calendar = CalendarWriter(name: "Dues", product: "-//Spendwise//sw-export//EN")
      for status in try books.bills().statuses {
        if let event = event(status) { calendar.add(event) }
      }
      calendar.end()
      output.bytes.append(contentsOf: calendar.bytes)
    }
  }

  /// Event of a bill. `nil` without a day, if pending, or if nothing was to be paid.
  private func event(_ status: BillStatus) -> CalendarWriter.Event? {
    let bill = status.bill
    guard let day = bill.dueDate, !bill.isPending, status.state != .nothing else { return nil }
    let amount = isPrivate ? nil : (status.rest ?? bill.minimum).map { " \($0.currency.code) \($0.forPeople)" }
    let name = bill.payee ?? "a bill"
    var words = "Pay \(name)\(amount ?? "")"
    if bill.isAutomatic { words = "Autopay \(name)\(amount ?? "")" }
    if !status.state.isOpen {
      words = "\(status.state.rawValue.prefix(1).uppercased())\(status.state.rawValue.dropFirst()): \(name)"
    }
    var event = CalendarWriter.Event(uid: "due-\(bill.id)@spendwise", stamp: stamp(bill), day: day, summary: words)
    event.sequence = bill.record.strings("notices").count + (status.state.isOpen ? 0 : 1)
    if !isPrivate, let tail = bill.lastFour { event.description = "Account ending \(tail)" }
    event.isCancelled = status.state == .dropped
    event.rings = status.state.isOpen && !bill.isAutomatic
    return event
  }

  /// Time of the last change: `2026-07-04T06:11:09.120Z` as `20260704T061109Z`.
  private func stamp(_ bill: Bill) -> String {
    let time = bill.record.string("updated_at") ?? bill.record.string("created_at") ?? "\(bill.day.iso)T00:00:00"
    return time.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

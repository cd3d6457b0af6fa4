/// A payment that a person at the terminal enters by answering questions.
struct AskedEntry {
  private let prompt: Prompt
  private let process: ProgramProcess
  private let directory: DataDirectory

  /// Opens the prompt. `nil` unless a person is at the terminal.
  init?(_ process: ProgramProcess) throws {
    guard let prompt = Prompt(process.output, ending: AskedEntry.ending) else { return nil }
    (self.prompt, self.process, directory) = (prompt, process, try DataDirectory.chosen)
  }

  /// The line to record. Throws `Failure` 1 if the person gives up.
  func line(_ entry: EntryOptions, _ common: Common) throws -> [UInt8] {
    var entry = entry
    var quiet = common
    quiet.quiet = true
    let books = try directory.hasBooks() ? BooksReader(directory) : nil
    let amount = try prompt.answer("amount: ") { text in
      if TypedAmount(text) == nil { return "want an amount, as in 450 or 1,250.50" }
      var typed = ManualEntry(amount: text, payee: "")
      typed.currency = entry.currency ?? typed.currency
      return try typed.problem(in: directory)
    }
    let payees = try PayeeAccount.payees(in: directory)
    let payee = try prompt.answer("payee: ", from: payees) { $0.isEmpty ? "want a name" : nil }
    let today = try Day.today()
    entry.date = try prompt.answer("date [today]: ") { text in
      do throws(PeriodError) {
        if !text.isEmpty { _ = try Day(typed: text, today: today) }
        return nil
      } catch { return error.reason }
    }.orNil
    // The record that a pipeline would make of it.
    let guess = try Record(entry.line(amount: amount, payee: payee, quiet, process))
    let path = guess.path
    let choices = try books?.categories().choices().flatMap(\.names) ?? []
    let why = guess.string("why")
    if let why { process.output.line("  \(why)") }
    entry.category = try prompt.answer("category [\(path)]: ", from: choices) { text in
      if text.isEmpty || common.create || choices.isEmpty { return nil }
      if !choices.contains(text) {
        return "there is no category \(text) (Tab completes; sw-data category add \(text) adds it)"
      }
      var typed = ManualEntry(amount: amount, payee: payee)
      (typed.category, typed.kind) = (text, entry.kind)
      typed.currency = entry.currency ?? typed.currency
      return try typed.problem(in: directory)
    }.orNil
    let accounts = try books?.records(of: .accounts).map(\.id) ?? []
    entry.account = try prompt.answer("account [\(guess.string("account") ?? "none")]: ", from: accounts) { text in
      text.isEmpty ? nil : try ManualEntry.accountProblem(text, in: directory, creates: common.create)
    }.orNil
    let line = try entry.line(amount: amount, payee: payee, quiet, process)
    process.output.line("  \(try AskedEntry.words(Record(line)))")
    if try prompt.isYes("record it?", usual: true) { return line }
    throw Failure(.no, AskedEntry.ending)
  }

  private static let ending = "nothing was recorded"

  private static func words(_ record: Record) -> String {
    let path = record.path
    let amount = record.amount.map { "\($0.forPeople) \($0.currency.code)" }
    return [record.string("date"), amount, record.string("payee"), path, record.string("account")]
      .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

extension String {
  /// `nil` for an empty text.
  fileprivate var orNil: String? { isEmpty ? nil : self }
}

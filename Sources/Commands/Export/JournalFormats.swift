/// Options of double-entry formats.
struct JournalOptions: ParsableArguments {
  @OptionGroup var options: ExportOptions

  @Flag(help: "Assert the balances that banks stated, where all payments before lead to them.") var balances = false

  /// Writes the journal of the wanted payments as made by `text`.
  func export(_ process: ProgramProcess, envelopes: Bool = false, _ text: (Journal) -> String) throws {
    if envelopes, !options.terms.isEmpty {
      throw Failure(.usage, "--envelopes wants all of the books: leave the terms out")
    }
    try options.export(process) { selection, reader in
      var journal = Journal(selection.payments, selection.names, opening: selection.opening, balances: balances)
      if envelopes, let books = reader.books { journal.add(envelopes: try books.envelopeChanges()) }
      return text(journal)
    }
  }
}

/// `hledger` and `ledger`, which read nearly the same.
struct Ledger<Name: VerbName>: Program {
  static var configuration: CommandConfiguration { verb(Name.word, "Export a journal for \(Name.word).") }

  @OptionGroup var options: JournalOptions

  @Flag(help: "Add the money in envelopes as virtual postings.") var envelopes = false

  func run(_ process: ProgramProcess) throws {
    var writer = LedgerText(isHledger: Name.word == ForHledger.word)
    try options.export(process, envelopes: envelopes) { writer.text($0) }
  }
}

enum ForHledger: VerbName { static let word = "hledger" }
enum ForLedger: VerbName { static let word = "ledger" }

struct Beancount: Program {
  static let configuration = verb("beancount", "Export a ledger for beancount.")

  @OptionGroup var options: JournalOptions

  func run(_ process: ProgramProcess) throws {
    var writer = BeancountText()
    try options.export(process) { writer.text($0) }
  }
}

struct Qif: Program {
  static let configuration = verb("qif", "Export QIF, a list for each account.")

  @OptionGroup var options: ExportOptions

  @Option(help: "Write dates day first (dmy), month first (mdy) or as 2026-07-03 (iso).") var dates = ExportDate.dmy

  func run(_ process: ProgramProcess) throws {
    try options.export(process) { selection, _ in
      try selection.checkCurrency("QIF")
      let writer = QIFText(dates: dates, selection.categories, kinds: selection.accounts.compactMapValues(\.kind))
      return writer.text(selection.payments, opening: selection.opening)
    }
  }
}

struct Ofx: Program {
  static let configuration = verb("ofx", "Export OFX, a statement for each account.")

  @OptionGroup var options: ExportOptions

  func run(_ process: ProgramProcess) throws {
    try options.export(process) { selection, _ in
      // A statement has only booked payments.
      let payments = selection.payments.filter { $0.status != .pending }
      var writer = OFXText(selection.accounts)
      let left = selection.payments.count - payments.count
      if left > 0 { process.diagnostics.note("\(left.counted("pending record")) left out") }
      return try writer.text(payments, closing: selection.closing)
    }
  }
}

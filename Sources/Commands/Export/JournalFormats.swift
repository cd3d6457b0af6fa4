import ArgumentParser
import SpendwiseExports
import SpendwiseTool

/// The options of formats with double entry.
struct JournalOptions: ParsableArguments {
  @OptionGroup var options: ExportOptions

  @Flag(help: "Assert the balances that banks stated, where all payments before lead to them.")
  var balances = false

  /// Writes the journal of the wanted payments as `text` makes it.
  func export(_ process: ProgramProcess, envelopes: Bool = false, _ text: (Journal) -> String) throws {
    if envelopes, !options.terms.isEmpty {
      throw Failure(.usage, "--envelopes wants all of the books: leave the terms out")
    }
    try process.writing(to: options.output, keepsEqual: true) { output in
      var reader = try PaymentReader(options, process)
      let selection = try reader.selection(output)
      var journal = Journal(selection.payments, selection.names, opening: selection.opening, balances: balances)
      if envelopes, let books = reader.books { journal.add(envelopes: try books.envelopeChanges()) }
      output.bytes += Array(text(journal).utf8)
      for note in selection.notes { process.diagnostics.note(note) }
    }
  }
}

struct Hledger: Program {
  static let configuration = CommandConfiguration(
    commandName: "hledger", abstract: "Export a journal for hledger.",
    discussion: """
      EXAMPLES
        sw-export hledger -o spendwise.journal      for a journal with: include spendwise.journal
        sw-export hledger 2026 | hledger -f - balance
      """)

  @OptionGroup var options: JournalOptions

  @Flag(help: "Add the money in envelopes as virtual postings.") var envelopes = false

  func run(_ process: ProgramProcess) throws {
    var writer = LedgerText(isHledger: true)
    try options.export(process, envelopes: envelopes) { writer.text($0) }
  }
}

struct Ledger: Program {
  static let configuration = CommandConfiguration(
    commandName: "ledger", abstract: "Export a journal for ledger.",
    discussion: """
      EXAMPLES
        sw-export ledger -o spendwise.ledger
        sw-export ledger 2026 | ledger -f - balance
      """)

  @OptionGroup var options: JournalOptions

  @Flag(help: "Add the money in envelopes as virtual postings.") var envelopes = false

  func run(_ process: ProgramProcess) throws {
    var writer = LedgerText(isHledger: false)
    try options.export(process, envelopes: envelopes) { writer.text($0) }
  }
}

struct Beancount: Program {
  static let configuration = CommandConfiguration(
    commandName: "beancount", abstract: "Export a ledger for beancount.",
    discussion: """
      EXAMPLES
        sw-export beancount -o spendwise.beancount      for a ledger with: include "spendwise.beancount"
      """)

  @OptionGroup var options: JournalOptions

  func run(_ process: ProgramProcess) throws {
    var writer = BeancountText()
    try options.export(process) { writer.text($0) }
  }
}

import ArgumentParser
import Spendwise
import SpendwiseExports
import SpendwiseTool

struct Qif: Program {
  static let configuration = CommandConfiguration(
    commandName: "qif", abstract: "Export QIF, a list for each account.",
    discussion: """
      EXAMPLES
        sw-export qif acct:hdfc 2026 -o hdfc.qif
        sw-export qif --dates mdy cur:USD > dollars.qif
      """)

  @OptionGroup var options: ExportOptions

  @Option(help: "Write dates day first (dmy), month first (mdy) or as 2026-07-03 (iso).")
  var dates = ExportDate.dmy

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: options.output, keepsEqual: true) { output in
      var reader = try PaymentReader(options, process)
      let selection = try reader.selection(output)
      try selection.checkCurrency("QIF")
      let writer = QIFText(dates: dates, selection.categories, kinds: selection.accounts.compactMapValues(\.kind))
      output.bytes += Array(writer.text(selection.payments, opening: selection.opening).utf8)
      for note in selection.notes { process.diagnostics.note(note) }
    }
  }
}

struct Ofx: Program {
  static let configuration = CommandConfiguration(
    commandName: "ofx", abstract: "Export OFX, a statement for each account.",
    discussion: """
      EXAMPLES
        sw-export ofx -o spendwise.ofx      for GnuCash, YNAB and Actual, which skip what they have
      """)

  @OptionGroup var options: ExportOptions

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: options.output, keepsEqual: true) { output in
      var reader = try PaymentReader(options, process)
      let selection = try reader.selection(output)
      // A statement has what the bank has booked.
      let payments = selection.payments.filter { $0.status != .pending }
      var writer = OFXText(selection.accounts)
      do {
        output.bytes += Array(try writer.text(payments, closing: selection.closing).utf8)
      } catch let error as AmountError { throw Failure(.badData, "the balances: \(error.reason)") }
      let left = selection.payments.count - payments.count
      if left > 0 { process.diagnostics.note("\(left) pending record\(left == 1 ? "" : "s") left out") }
      for note in selection.notes { process.diagnostics.note(note) }
    }
  }
}

import ArgumentParser
import Spendwise
import SpendwiseExports
import SpendwiseTool

struct Sqlite: Program {
  static let configuration = CommandConfiguration(
    commandName: "sqlite", abstract: "Export SQL that makes a database of SQLite.",
    discussion: """
      EXAMPLES
        sw-export sqlite | sqlite3 -bail books.db
        sqlite3 books.db 'SELECT month, category, spent FROM spending'
      """)

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

import ArgumentParser
import SpendwiseTool

/// `sw-export`, for its own executable and for `sw`.
package var program: any Program.Type { SwExport.self }

struct SwExport: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-export", "Export transactions to the formats of other programs.",
    examples: """
      EXAMPLES
        sw-export csv > all.csv                       all transactions
        sw-export csv cat:food 2026 -o food.csv       transactions that match, in a file
        sw-export csv --transfers moved.csv > rest.csv
        sw-import-paytm july.xlsx | sw-categorize | sw-export csv -
        sw-export ndjson --redact > report.jsonl      for a bug report: personal data is replaced
        sw-export hledger -o spendwise.journal        double entry; also: ledger, beancount
        sw-export ofx -o spendwise.ofx                statements, for GnuCash, YNAB and Actual
        sw-export sqlite | sqlite3 -bail books.db     a database
        sw-export ics -o dues.ics                     what is to be paid, for a calendar
        sw-export rules | ssh laptop sw-data rule add -
      """,
    subcommands: [
      Csv.self, Ndjson.self, Hledger.self, Ledger.self, Beancount.self, Qif.self, Ofx.self, Sqlite.self, Rules.self,
      Ics.self,
    ])
}

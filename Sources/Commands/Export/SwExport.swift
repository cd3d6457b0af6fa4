import ArgumentParser
import SpendwiseTool

/// `sw-export`, for its own executable and for `sw`.
package var program: any Program.Type { SwExport.self }

struct SwExport: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-export", "Turn transactions into the formats of other programs.",
    examples: """
      EXAMPLES
        sw-export csv > all.csv                       everything
        sw-export csv cat:food 2026 -o food.csv       what matches, whole or not at all
        sw-export csv --transfers moved.csv > rest.csv
        sw-import-paytm july.xlsx | sw-categorize | sw-export csv -
        sw-export ndjson --redact > report.jsonl      for a bug report: nothing in it is yours
        sw-export rules | ssh laptop sw-data rule add -
      """,
    subcommands: [Csv.self, Ndjson.self, Rules.self])
}

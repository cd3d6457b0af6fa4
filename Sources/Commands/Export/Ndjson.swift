import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct Ndjson: Program {
  static let configuration = CommandConfiguration(
    commandName: "ndjson", abstract: "Export JSON lines as they are in the books, or redacted for a bug report.",
    discussion: """
      EXAMPLES
        sw-export ndjson 2026 > 2026.jsonl
        sw-export ndjson --redact id:t3kq > report.jsonl
      """)

  @OptionGroup var options: ExportOptions

  @Flag(help: "Replace personal data; equal values stay equal.")
  var redact = false

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: options.output, keepsEqual: true) { output in
      let query = try options.query()
      let books = try options.books(process.diagnostics)
      let directory = try DataDirectory(option: options.data)
      let secret = try redact && books != nil ? directory.redactionSecret() : DataDirectory.randomSecret()
      var redactor = RecordRedactor(secret: secret)
      func write(_ object: JSONObject) throws {
        if redact {
          try redactor.write(object.line, into: &output.bytes)
        } else {
          output.bytes.append(contentsOf: object.line)
        }
        output.bytes.append(0x0A)
        try output.spill()
      }
      let voided = try options.eachTransaction(
        of: books, query, process.diagnostics, flush: output.flush, others: write
      ) { object, _ in try write(object) }
      if voided > 0 { process.diagnostics.note("\(voided) voided record\(voided == 1 ? "" : "s") left out") }
    }
  }
}

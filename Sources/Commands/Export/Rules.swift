import ArgumentParser
import SpendwiseBooks
import SpendwiseTool

struct Rules: Program {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Export the rules as JSON lines, for sw-data rule add - on another machine.")

  @Option(help: .data) var data: String?

  @Option(name: [.short, .long], help: .output) var output: String?

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: output, keepsEqual: true) { output in
      let books = try BooksReader(DataDirectory(option: data))
      process.diagnostics.opened(notes: books.notes, faults: books.faults)
      try books.eachRuleBlock { block in
        output.bytes.append(contentsOf: block)
        try output.spill()
      }
    }
  }
}

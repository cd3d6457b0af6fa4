import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseSystem
import SpendwiseTool

struct ListAttachments: Program {
  static let configuration = CommandConfiguration(
    commandName: "attachments", abstract: "Print the names of the attachments, or exchange them as sync does.",
    discussion: """
      EXAMPLES
        sw-data attachments | ssh phone sw-data attachments --send | sw-data attachments --apply
      """)

  @Flag(help: "Print the files whose names are on standard input.") var send = false
  @Flag(help: "Keep the files that --send of another machine printed.") var apply = false
  @OptionGroup var options: DataOptions

  func validate() throws {
    if send, apply { throw ValidationError("--send and --apply exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let directory = try options.directory
    try directory.checkBooks()
    if apply { return try keep(directory, process) }
    if !send {
      for name in try Attachments(directory).names() { process.output.line(name) }
      return
    }
    var names: [String] = []
    try Input([], process.diagnostics).eachLine { line, _ in names.append(String(decoding: line, as: UTF8.self)) }
    try AttachmentStream(directory).send(names) { bytes in
      process.output.bytes += bytes
      try process.output.spill()
    }
  }

  private func keep(_ directory: DataDirectory, _ process: ProgramProcess) throws {
    let (count, notes) = try AttachmentStream(directory).keepInput()
    for note in notes { process.diagnostics.note(note) }
    process.output.line(count == 1 ? "1 new attachment" : "\(count) new attachments")
  }
}

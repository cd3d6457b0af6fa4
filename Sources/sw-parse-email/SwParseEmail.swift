import ArgumentParser
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseTool

@main
struct SwParseEmail: Program {
  static let configuration = CommandConfiguration.program(
    "sw-parse-email", "Turn bank alert mail into transactions.",
    examples: """
      EXAMPLES
        sw-parse-email ~/Maildir/Bank | sw-categorize | sw-record   catch up; twice changes nothing
        sw-parse-email --record < message                           from procmail: parse, categorize, record in one step
        sw-parse-email --verdicts --new ~/Maildir/Bank              what is new, and what was made of each message
        sw-parse-email --explain message.eml                        what was weighed, and which pattern gave which field
        sw-parse-email --test --profile mybank-card                 does my profile read its own samples?
        sw-parse-email --reparse | sw-categorize | sw-record        what was not understood, once more
      """)

  @Flag(name: .long, help: "Parse, categorize and record; 75 for passing trouble only.")
  var record = false

  @Flag(name: .long, help: "Print a line for each message that gave no transaction, too.")
  var verdicts = false

  @Option(
    name: .long, help: ArgumentHelp("Use only this profile, whoever the sender is.", valueName: "name"),
    completion: Names.profiles)
  var profile: String?

  @Flag(name: .long, help: "Say on standard error what decided, field by field.")
  var explain = false

  @Flag(name: .long, help: "Try the profiles on their own samples; 1 when one is read otherwise than it says.")
  var test = false

  @Flag(name: .long, help: "Read the rejects of the books again, and print what changed.")
  var reparse = false

  @Flag(name: .long, help: "Leave out messages that the log of processed mail has.")
  var new = false

  @Option(name: .long, help: ArgumentHelp("The data directory with profiles.jsonl.", valueName: "dir"))
  var data: String?

  @Option(name: [.short, .long], help: ArgumentHelp("Write to this file, which appears whole.", valueName: "file"))
  var output: String?

  @Flag(name: [.short, .long], help: "No summary.")
  var quiet = false

  @Argument(help: ArgumentHelp("Messages, Maildirs, mboxes; - is standard input.", valueName: "path"))
  var paths: [String] = []

  func validate() throws {
    if test && (reparse || record) { throw ValidationError("--test goes with neither --reparse nor --record") }
    if test || reparse, !paths.isEmpty { throw ValidationError("--\(test ? "test" : "reparse") takes no messages") }
  }

  mutating func run(_ process: ProgramProcess) throws {
    if test { return try ProfileCheck.run(DataDirectory(data), only: profile, process) }
    guard record else { return try work(process) }
    do { try work(process) } catch {
      // A rule or profile that a person just spoilt must not make the MTA bounce mail: it waits until it is mended.
      guard let failure = Failure(error), failure.status == .config || failure.status == .badData else { throw error }
      throw Failure(.temporary, failure.message)
    }
  }

  private func work(_ process: ProgramProcess) throws {
    let reader = try AlertReader(DataDirectory(data), only: profile)
    let output = try makeOutput(process)
    do {
      if reparse {
        try AlertReparse.run(DataDirectory(data), reader, output, process, choices)
      } else {
        try record ? recordAll(reader, output, process) : printAll(reader, output, process)
      }
    } catch {
      output.abandon()
      throw error
    }
    if output !== process.output { try output.finish() }
  }

  private var choices: AlertReparse.Choices {
    .init(program: "sw-parse-email", records: record, all: verdicts, explains: explain, isQuiet: quiet)
  }

  private func makeOutput(_ process: ProgramProcess) throws -> Output {
    if let output, output != "-" { return try Output(path: output) }
    return process.output
  }

  // MARK: As a filter

  private func printAll(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let directory = DataDirectory(data)
    func makePrinter(_ reader: AlertReader) throws -> AlertPrinter {
      try AlertPrinter(reader, skipping: new ? ProcessedMail(directory) : ProcessedMail(), verdicts: verdicts)
    }
    let printer = try makePrinter(reader)
    let threads = PrinterThreads(output, printer) { try makePrinter(AlertReader(directory, only: profile)) }
    defer { threads.stop() }
    let sources = try MailSources(
      paths, process.diagnostics,
      beforeWaiting: {
        try threads.drain()
        try output.flush()
      })
    if explain {
      try eachAlert(sources, reader, process) { bytes, alert, _ in
        try printer.write(alert, bytes, into: &output.bytes)
        try output.spill()
      }
    } else {
      let outcome = Result { try sources.eachMessage { bytes, _ in try threads.take(bytes) } }
      // A file that cannot be read does not hold back the mail that could be.
      try threads.drain()
      try outcome.get()
    }
    if output.isTerminal, !quiet { process.diagnostics.note(threads.count.words) }
  }

  // MARK: The whole way into the books

  private func recordAll(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let directory = DataDirectory(data)
    let skipped = directory.exists && profile == nil ? try ProcessedMail(directory) : ProcessedMail()
    let recording = try AlertRecording(directory, reader, by: "sw-parse-email")
    let sources = try MailSources(paths, process.diagnostics)
    var trouble: Failure?
    do {
      try eachAlert(sources, reader, process) { bytes, alert, place in
        if try skipped.has(alert.key) { return }
        try recording.take(alert, bytes, at: "\(place)")
      }
    } catch let failure as Failure {
      // A file that cannot be read does not hold back the mail that could be.
      trouble = failure
    }
    try recording.commit(output, process, isQuiet: quiet)
    if let trouble { throw trouble }
  }

  private func eachAlert(
    _ sources: MailSources, _ reader: AlertReader, _ process: ProgramProcess,
    _ body: (Bytes, Alert, MailPlace) throws -> Void
  ) throws {
    let workspace = MailWorkspace()
    var place = MailPlace(file: "", number: nil)
    if explain { reader.explain = { process.diagnostics.note("\(place): \($0)") } }
    try sources.eachMessage { bytes, here in
      place = here
      let alert = Alert(MailMessage(bytes, workspace))
      try body(bytes, alert, here)
      if explain { process.diagnostics.note("\(here): ---") }
    }
  }
}

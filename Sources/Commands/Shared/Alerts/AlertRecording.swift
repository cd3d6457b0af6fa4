import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseText
import SpendwiseTool

/// Reads, categorizes and records alerts in one process.
package final class AlertRecording {
  private let reader: AlertReader
  private var categorizer: Categorizer
  private let recording: Recording
  /// Mail may come late. A payment in a closed period becomes a reject; the mail system does not get the mail back.
  private let closed: ClosedPeriods
  private let directory: DataDirectory
  private let originals: Originals
  /// Whether each message is kept as it came; else only one that wants a look.
  private let keepsAll: Bool
  /// The problems of the user's rules.
  private let problems: [String]
  private var (writer, object) = (JSONWriter(), JSONObject())
  private var line: [UInt8] = []
  /// The number of messages that were not understood; the books keep them.
  package private(set) var rejects = 0

  /// Records into `directory` the alerts that `reader` reads; the journal names `program` as the source.
  package init(_ directory: DataDirectory, _ reader: AlertReader, by program: String) throws {
    (self.reader, self.directory) = (reader, directory)
    categorizer = try Categorizer(directory, compile: Pattern.matcher)
    problems = categorizer.problems(in: directory)
    closed = try ClosedPeriods(directory)
    (originals, keepsAll) = (Originals(directory), try Settings(directory).keepsOriginals)
    var options = Recording.Options()
    options.by = program
    recording = Recording(directory, options)
  }

  /// Takes in an alert, which came in `raw`.
  package func take(_ alert: Alert, _ raw: Bytes, at location: String) throws {
    try take(reader.read(alert), key: alert.key, raw, at: location)
  }

  /// Takes in the verdict on the message with this key, which came in `raw`.
  package func take(_ stated: AlertVerdict, key: String, _ raw: Bytes, at location: String) throws {
    let verdict = try late(stated, key: key) ?? stated
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(key, channel: reader.channel, raw: raw, into: &writer)
    if case .reject = verdict { rejects += 1 }
    guard case .transaction = verdict else { return try recording.take(line: writer.bytes, at: location) }
    if verdict.keepsMessage(keepsAll) {
      let kind = reader.channel == "email" ? "eml" : "json"
      writer.bytes = try Originals.named(originals.keep(Array(raw), kind: kind), in: writer.bytes)
    }
    try take(payment: writer.bytes, at: location)
  }

  /// Takes in a payment that is a whole record but for its category.
  package func take(payment: [UInt8], at location: String) throws {
    line.removeAll(keepingCapacity: true)
    try payment.withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      categorizer.categorize(object, into: &line)
    }
    try recording.take(line: line, at: location)
  }

  /// Takes in a whole record of another type.
  package func take(line: [UInt8], at location: String) throws { try recording.take(line: line, at: location) }

  /// The reject that a new payment in a closed period is; `nil` for any other verdict.
  private func late(_ verdict: AlertVerdict, key: String) throws -> AlertVerdict? {
    guard !closed.isEmpty, case .transaction(let record) = verdict, let day = record.date,
      let name = closed.name(of: day)
    else { return nil }
    let books = try BooksReader(directory)
    for key in [key, "\(key)#1"] where try books.hasTransaction(seenAs: key) { return nil }
    return .reject(AlertNote(reason: "closed", why: ClosedPeriods.late(name), profile: record.source?.profile))
  }

  /// Takes in a record of another type, unchanged.
  package func take(_ object: JSONObject, at location: String) throws { try recording.take(object, at: location) }

  /// Commits all that was taken in; new records are printed, unless to a terminal.
  package func commit(_ output: Output, _ process: ProgramProcess, isQuiet: Bool) throws {
    for problem in problems { process.diagnostics.note(problem) }
    output.doneBefore = "recorded"
    try recording.commit(
      problem: { process.diagnostics.bad("\($0) (left out)") }, note: { process.diagnostics.note($0) },
      emit: { line in
        if output.isTerminal { return }
        output.bytes.append(contentsOf: line)
        output.bytes.append(0x0A)
        try output.spill()
      })
    if !isQuiet, output.isTerminal || recording.summary.rejected > 0 {
      process.diagnostics.note(recording.summary.words)
    }
  }
}

import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseText
import SpendwiseTool

/// Alerts on the whole way into the books: read, categorized and recorded, in one process.
package final class AlertRecording {
  private let reader: AlertReader
  private var categorizer: Categorizer
  private let recording: Recording
  /// Mail may come late. What it says of a closed period is set aside, and not handed back to the mail system.
  private let closed: ClosedPeriods
  /// What is wrong with the person's rules.
  private let problems: [String]
  private var (writer, object) = (JSONWriter(), JSONObject())
  private var line: [UInt8] = []

  /// Records into `directory` what `reader` reads; the journal says that `program` did it.
  package init(_ directory: DataDirectory, _ reader: AlertReader, by program: String) throws {
    self.reader = reader
    categorizer = try Categorizer(directory, compile: Pattern.matcher)
    problems = categorizer.problems(in: directory)
    closed = try ClosedPeriods(directory)
    var options = Recording.Options()
    options.by = program
    recording = Recording(directory, options)
  }

  /// Takes in an alert, which came in `raw`.
  package func take(_ alert: Alert, _ raw: Bytes, at place: String) throws {
    try take(reader.read(alert), key: alert.key, raw, at: place)
  }

  /// Takes in what the message with this key, which came in `raw`, turned out to be.
  package func take(_ said: AlertVerdict, key: String, _ raw: Bytes, at place: String) throws {
    let verdict = late(said) ?? said
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(key, channel: reader.channel, raw: raw, into: &writer)
    guard case .transaction = verdict else { return try recording.take(line: writer.bytes, at: place) }
    line.removeAll(keepingCapacity: true)
    try writer.bytes.withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      categorizer.categorize(object, into: &line)
    }
    try recording.take(line: line, at: place)
  }

  /// The reject that a payment in a closed period is; `nil` for any other verdict.
  private func late(_ verdict: AlertVerdict) -> AlertVerdict? {
    guard !closed.isEmpty, case .transaction(let record) = verdict, let day = record.date,
      let name = closed.name(of: day)
    else { return nil }
    return .reject(AlertNote(reason: "closed", why: ClosedPeriods.late(name), profile: record.source?.profile))
  }

  /// Takes in a record of another type, as it stands.
  package func take(_ object: JSONObject, at place: String) throws { try recording.take(object, at: place) }

  /// Commits all that was taken in; what is new is printed, unless to a terminal.
  package func commit(_ output: Output, _ process: ProgramProcess, isQuiet: Bool) throws {
    for problem in problems { process.diagnostics.note(problem) }
    try recording.commit(
      problem: { process.diagnostics.bad("\($0) (left out)") }, note: { process.diagnostics.note($0) },
      emit: { line in
        if output.isTerminal { return }
        output.bytes.append(contentsOf: line)
        output.bytes.append(0x0A)
        try output.spill()
      })
    if !isQuiet, output.isTerminal { process.diagnostics.note(recording.summary.words) }
  }
}

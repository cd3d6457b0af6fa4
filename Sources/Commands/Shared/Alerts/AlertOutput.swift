/// The output of a reader of alerts. Under `--record` it categorizes and records their lines.
final class AlertOutput {
  private let options: AlertOptions
  private let reader: AlertReader
  private let output: Output
  private let process: ProgramProcess
  private let printer: AlertPrinter
  private var shared: ParallelPrinter?
  private let books: PipelineRecording?
  private var lines: [UInt8] = []
  /// The message that is read now, for explanations.
  private var current = ""
  /// Lines of other kinds were passed on.
  private(set) var hasPassed = false

  /// Takes in the alerts of `reader`, except `skipped` messages.
  init(
    _ options: AlertOptions, _ reader: AlertReader, skipping skipped: ProcessedMail = ProcessedMail(),
    verdicts: Bool? = nil, _ output: Output, _ process: ProgramProcess
  ) throws {
    (self.options, self.reader, self.output, self.process) = (options, reader, output, process)
    let directory = try options.directory
    printer = try AlertPrinter(
      reader, for: directory, skipping: skipped, verdicts: verdicts ?? options.verdicts, isRecording: options.record)
    books = try options.record ? PipelineRecording(directory) : nil
    if !options.explain { return }
    reader.explain = { [unowned self] in process.diagnostics.note("\(current): \($0)") }
  }

  /// The verdicts so far. Of a shared output they are complete once it was drained.
  var count: AlertCount { shared?.printers.compactMap { $0 as? AlertPrinter }.map(\.count).sum ?? printer.count }

  /// The same output on all processors, with more printers. `nil` for explanations and records, which have one order.
  func parallel(_ makePrinter: @escaping () throws -> AlertPrinter) -> ParallelPrinter? {
    if options.record || options.explain { return nil }
    shared = ParallelPrinter(output, printer, note: { [process] in process.diagnostics.note($0) }, makePrinter)
    return shared
  }

  /// Calls `body`, which reads the message at `location`; passes its lines on.
  private func explaining(_ location: String, _ body: () throws -> Void) throws {
    current = location
    try body()
    if options.explain { process.diagnostics.note("\(location): ---") }
    for warning in printer.takeWarnings() { process.diagnostics.note(warning) }
    if let books {
      for line in lines.split(separator: ASCII.newline) { try books.take(record: Array(line), at: location) }
    } else {
      output.bytes += lines
      try output.spill()
    }
    lines.removeAll(keepingCapacity: true)
  }

  /// Reads an alert. The message that it came in is made only where a line has it.
  func take(_ alert: Alert, _ message: () -> [UInt8], at location: String) throws {
    try explaining(location) { try printer.write(alert, message, into: &lines) }
  }

  /// Takes in the verdict of `read` on a message, if any.
  func take(_ message: KeptMessages.Message, _ read: () -> AlertVerdict?) throws {
    try explaining(message.id) {
      guard let verdict = read() else { return }
      try printer.write(verdict, message.alert, { message.raw }, into: &lines)
    }
  }

  /// Takes in a record that is no alert. One that is a change of the books gets no category.
  func pass(_ line: [UInt8], at location: String, isChange: Bool = false) throws {
    hasPassed = true
    guard let books else { return try output.record(line) }
    try isChange ? books.take(line: line, at: location) : books.take(record: line, at: location)
  }

  /// Reports messages that were not understood; the books keep those.
  func report() {
    if books == nil, let problem = count.problem { process.diagnostics.bad(problem) }
  }

  /// Commits the records, or notes on a terminal how much was printed.
  func finish(_ count: AlertCount? = nil) throws {
    if let books { return try books.commit(output, process, isQuiet: options.quiet) }
    if output.isTerminal, !options.quiet { process.diagnostics.note((count ?? self.count).words) }
  }
}

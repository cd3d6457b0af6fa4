import SpendwiseAlerts
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// Prints messages as lines.
package final class AlertPrinter: ItemPrinter {
  /// The verdicts so far.
  package private(set) var count = AlertCount()
  /// The warnings of the reader so far.
  private var warnings: [String] = []
  private let reader: AlertReader
  private let skipped: ProcessedMail
  private let verdicts: Bool
  private let workspace = MailWorkspace()
  private var writer = JSONWriter()

  /// With `verdicts`, a message that is no payment gets a line too. One that was not understood always gets one.
  package init(_ reader: AlertReader, skipping skipped: ProcessedMail = ProcessedMail(), verdicts: Bool) {
    (self.reader, self.skipped, self.verdicts) = (reader, skipped, verdicts)
    reader.warn = { [weak self] in self?.warnings.append($0) }
  }

  /// The warnings since the last call.
  package func takeWarnings() -> [String] {
    if warnings.isEmpty { return [] }
    defer { warnings = [] }
    return warnings
  }

  /// Appends the line of a message to `lines`; see `Alert`.
  package func write(
    _ message: Bytes, _ location: LineLocation, isBehindAnother: Bool, into lines: inout [UInt8]
  ) throws {
    try write(
      reader.alert(in: MailMessage(message, workspace), isBehindAnother: isBehindAnother), message, into: &lines)
  }

  /// Appends the line of an alert. The message that it came in is made only for a reject, which keeps it.
  package func write(_ alert: Alert, _ message: () -> [UInt8], into lines: inout [UInt8]) throws {
    guard let verdict = try reader.verdict(on: alert, known: skipped.status(of: alert)) else { return }
    guard case .reject = verdict else { return try write(verdict, alert, Bytes(start: nil, count: 0), into: &lines) }
    try message().withUnsafeBufferPointer { try write(verdict, alert, $0, into: &lines) }
  }

  /// Appends the line of an alert, which came in `message`.
  package func write(_ alert: Alert, _ message: Bytes, into lines: inout [UInt8]) throws {
    guard let verdict = try reader.verdict(on: alert, known: skipped.status(of: alert)) else { return }
    try write(verdict, alert, message, into: &lines)
    for further in reader.furtherReceipts { try write(.transaction(further), alert, message, into: &lines) }
  }

  private func write(_ verdict: AlertVerdict, _ alert: Alert, _ message: Bytes, into lines: inout [UInt8]) throws {
    count.add(verdict)
    Trace.step("message", "\(alert.key): \(verdict.words) [\(verdict.profile ?? "model")]", [(verdict.type, 1)])
    if case .ignored = verdict, !verdicts { return }
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(alert.key, channel: reader.channel, raw: message, into: &writer)
    writer.endLine()
    lines.append(contentsOf: writer.bytes)
  }
}

extension ParallelPrinter {
  /// The number of messages by verdict; complete after `drain`.
  package var count: AlertCount {
    printers.reduce(into: AlertCount()) { count, printer in
      if let printer = printer as? AlertPrinter { count.add(printer.count) }
    }
  }
}

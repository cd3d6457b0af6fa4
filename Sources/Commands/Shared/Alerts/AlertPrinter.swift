import SpendwiseAlerts
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseText

/// Prints messages as lines. Shares nothing with other printers, so that each thread can have one.
package final class AlertPrinter {
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
  package func write(_ message: Bytes, isBehindAnother: Bool = false, into lines: inout [UInt8]) throws {
    try write(
      Alert(MailMessage(message, workspace), isBehindAnother: isBehindAnother), message, into: &lines)
  }

  /// Appends the line of an alert, which came in `message`.
  package func write(_ alert: Alert, _ message: Bytes, into lines: inout [UInt8]) throws {
    guard let verdict = try reader.verdict(on: alert, known: skipped.status(of: alert)) else { return }
    count.add(verdict)
    Trace.step("message", "\(alert.key): \(verdict.words) [\(verdict.profile ?? "general rules")]", [(verdict.type, 1)])
    if case .ignored = verdict, !verdicts { return }
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(alert.key, channel: reader.channel, raw: message, into: &writer)
    writer.endLine()
    lines.append(contentsOf: writer.bytes)
  }
}

import SpendwiseAlerts
import SpendwiseJSON
import SpendwiseMail
import SpendwiseText

/// Makes lines of messages, with everything of its own that it needs: each thread has one.
package final class AlertPrinter {
  /// What it made so far.
  package private(set) var count = AlertCount()
  /// What should be said of the messages so far.
  private var warnings: [String] = []
  private let reader: AlertReader
  private let skipped: ProcessedMail
  private let verdicts: Bool
  private let workspace = MailWorkspace()
  private var writer = JSONWriter()

  /// `verdicts` asks for a line for each message that gave no transaction, too.
  package init(_ reader: AlertReader, skipping skipped: ProcessedMail = ProcessedMail(), verdicts: Bool) {
    (self.reader, self.skipped, self.verdicts) = (reader, skipped, verdicts)
    reader.warn = { [weak self] in self?.warnings.append($0) }
  }

  /// What should be said of the messages since it was asked last.
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
    guard let verdict = try reader.verdict(on: alert, known: skipped.status(of: alert.key)) else { return }
    count.add(verdict)
    if case .transaction = verdict {} else if !verdicts { return }
    writer.bytes.removeAll(keepingCapacity: true)
    verdict.write(alert.key, channel: reader.channel, raw: message, into: &writer)
    writer.endLine()
    lines.append(contentsOf: writer.bytes)
  }
}

/// Prints messages as lines.
package final class AlertPrinter: ItemPrinter {
  /// The verdicts so far.
  package private(set) var count = AlertCount()
  /// The warnings of the reader so far.
  private var warnings: [String] = []
  private let reader: AlertReader
  private let skipped: ProcessedMail
  private let (verdicts, keepsAll): (Bool, Bool)
  private let workspace = MailWorkspace()
  private var writer = JSONWriter()

  /// With `verdicts`, a message that is no payment gets a line too. One that was not understood always gets one. The
  /// books in `directory` say which payments carry their message.
  package init(
    _ reader: AlertReader, for directory: DataDirectory, skipping skipped: ProcessedMail = ProcessedMail(),
    verdicts: Bool
  ) throws {
    (self.reader, self.skipped, self.verdicts) = (reader, skipped, verdicts)
    keepsAll = try directory.hasBooks() && Settings(directory).keepsOriginals
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
    let alert = reader.alert(in: MailMessage(message, workspace), isBehindAnother: isBehindAnother)
    try write(alert, { Array(message) }, into: &lines)
  }

  /// Appends the lines of an alert. The message that it came in is made only where a line has it.
  package func write(_ alert: Alert, _ message: () -> [UInt8], into lines: inout [UInt8]) throws {
    guard let verdict = try reader.verdict(on: alert, known: skipped.status(of: alert)) else { return }
    try write(verdict, alert, message, into: &lines)
    for further in reader.furtherReceipts { try write(.transaction(further), alert, message, into: &lines) }
  }

  /// Appends the line of the verdict on an alert.
  func write(_ verdict: AlertVerdict, _ alert: Alert, _ message: () -> [UInt8], into lines: inout [UInt8]) throws {
    count.add(verdict)
    Trace.step("message", "\(alert.key): \(verdict.words) [\(verdict.profile ?? "model")]", [(verdict.type, 1)])
    if case .ignored = verdict, !verdicts { return }
    let isReject = if case .reject = verdict { true } else { false }
    let isKept = verdict.keepsMessage(keepsAll)
    let raw = isReject || isKept ? message() : []
    writer.bytes.removeAll(keepingCapacity: true)
    raw.withUnsafeBufferPointer { verdict.write(alert.key, channel: reader.channel, raw: $0, into: &writer) }
    if isKept {
      // For `sw-record` to keep.
      if let line = Originals.carried(raw, in: writer.bytes) {
        writer.bytes = line
      } else {
        warnings.append("\(alert.key): it is too large for a pipe, and is not kept (--record keeps it)")
      }
    }
    writer.endLine()
    lines.append(contentsOf: writer.bytes)
  }
}

extension AlertVerdict {
  /// The books keep the message as it came: of every payment, or of one that wants a look.
  func keepsMessage(_ keepsAll: Bool) -> Bool {
    guard case .transaction(let record) = self else { return false }
    return keepsAll || record.status == .pending
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

/// The number of messages by verdict.
package struct AlertCount {
  private var (transactions, pending, notices, ignored) = (0, 0, 0, 0)
  /// The number of messages that were not understood.
  package private(set) var rejects = 0
  /// Why one of them was not.
  private var why: String?

  package init() {}

  /// Counts one more.
  package mutating func add(_ verdict: AlertVerdict) {
    switch verdict {
    case .transaction(let record):
      transactions += 1
      if record.status == .pending { pending += 1 }
    case .notice: notices += 1
    case .ignored: ignored += 1
    case .reject(let note):
      rejects += 1
      why = note.why
    }
  }

  /// Adds another count.
  package mutating func add(_ other: AlertCount) {
    transactions += other.transactions
    pending += other.pending
    notices += other.notices
    ignored += other.ignored
    rejects += other.rejects
    why = other.why ?? why
  }

  /// The diagnostic for messages that were not understood; `nil` when all were.
  package var problem: String? {
    switch rejects {
    case 0: nil
    case 1: "1 message was not understood: \(why ?? "") (sw-record keeps it, sw-data rejects shows it)"
    default: "\(rejects) messages were not understood (sw-record keeps them, sw-data rejects shows them)"
    }
  }

  /// There were messages, and none of them was about money.
  package var foundNothing: Bool { ignored > 0 && transactions + notices + rejects == 0 }

  /// The count in words.
  package var words: String {
    "\(transactions.counted("transaction")) (\(pending) pending), "
      + (notices > 0 ? "\(notices) dues and mandates, " : "") + "\(ignored) ignored, \(rejects) not understood"
  }
}

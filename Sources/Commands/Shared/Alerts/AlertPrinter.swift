/// Makes lines of messages, for pipes or for the books.
final class AlertPrinter: ItemPrinter {
  /// The verdicts so far.
  private(set) var count = AlertCount()
  var warnings: [String] = []
  private let reader: AlertReader
  private let skipped: ProcessedMail
  private let (verdicts, keepsAll): (Bool, Bool)
  /// Originals of the books, and closed periods, where payments become rejects. Mail may come late, and the mail system
  /// does not get it back.
  private let books: (originals: Originals, closed: ClosedPeriods)?
  private let workspace = MailWorkspace()
  private var writer = JSONWriter()

  /// A message that is no payment gets a line with `verdicts`. One that was not understood always gets one. The books
  /// in `directory` say which payments carry their message, or keep it if it `isRecording`.
  init(
    _ reader: AlertReader, for directory: DataDirectory, skipping skipped: ProcessedMail = ProcessedMail(),
    verdicts: Bool, isRecording: Bool = false
  ) throws {
    (self.reader, self.skipped, self.verdicts) = (reader, skipped, verdicts || isRecording)
    keepsAll = try directory.hasBooks() && Settings(directory).keepsOriginals
    books = try isRecording ? (Originals(directory), ClosedPeriods(directory)) : nil
    reader.warn = { [weak self] in self?.warnings.append($0) }
  }

  /// Appends the line of a message to `lines`; see `Alert`.
  func write(
    _ message: Bytes, _ location: LineLocation, isBehindAnother: Bool, into lines: inout [UInt8]
  ) throws {
    let alert = reader.alert(in: MailMessage(message, workspace), isBehindAnother: isBehindAnother)
    try write(alert, { Array(message) }, into: &lines)
  }

  /// Appends the lines of an alert. The message that it came in is made only where a line has it.
  func write(_ alert: Alert, _ message: () -> [UInt8], into lines: inout [UInt8]) throws {
    let known = try reader.verdict(on: alert, known: skipped.status(of: alert))
    guard let verdict = try known ?? (books == nil ? nil : another(alert)) else { return }
    try write(verdict, alert, message, into: &lines)
    for further in reader.furtherReceipts { try write(.transaction(further), alert, message, into: &lines) }
  }

  /// The verdict on another payment with a Message-ID that the books know.
  private func another(_ alert: Alert) throws -> AlertVerdict? {
    let verdict = reader.readQuietly(alert)
    guard case .transaction(let record) = verdict, try skipped.isAnother(record) else { return nil }
    return verdict
  }

  /// Appends the line of the verdict on an alert.
  func write(_ verdict: AlertVerdict, _ alert: Alert, _ message: () -> [UInt8], into lines: inout [UInt8]) throws {
    count.add(verdict)
    Trace.step("message", "\(alert.key): \(verdict.words) [\(verdict.profile ?? "model")]", [(verdict.type, 1)])
    if case .ignored = verdict, !verdicts { return }
    let isReject = if case .reject = verdict { true } else { false }
    let isKept = verdict.keepsMessage(keepsAll)
    let late = late(verdict)
    let raw = isReject || isKept || late != nil ? message() : []
    func line(_ verdict: AlertVerdict) -> [UInt8] {
      writer.bytes.removeAll(keepingCapacity: true)
      raw.withUnsafeBufferPointer { verdict.write(alert.key, channel: reader.channel, raw: $0, into: &writer) }
      return writer.bytes
    }
    let reject = late.flatMap { try? Record(line($0)) }
    _ = line(verdict)
    if isKept, let originals = books?.originals {
      let name = try originals.keep(raw, kind: reader.channel == "email" ? "eml" : "json")
      writer.bytes = Originals.noting(["original": name], in: writer.bytes)
    } else if isKept {
      // For `sw-record` to keep.
      if let line = Originals.carried(raw, in: writer.bytes) {
        writer.bytes = line
      } else {
        warnings.append("\(alert.key): it is too large for a pipe, and is not kept (--record keeps it)")
      }
    }
    if let reject { writer.bytes = Originals.noting(["reject": reject], in: writer.bytes) }
    writer.endLine()
    lines.append(contentsOf: writer.bytes)
  }

  /// The reject for a payment that is new in a closed period.
  private func late(_ verdict: AlertVerdict) -> AlertVerdict? {
    guard case .transaction(let record) = verdict, let name = record.date.flatMap({ books?.closed.name(of: $0) }) else {
      return nil
    }
    return .reject(AlertNote(reason: "closed", why: ClosedPeriods.late(name), profile: record.source?.profile))
  }
}

extension AlertVerdict {
  /// The books keep the message of every payment, or of pending ones.
  func keepsMessage(_ keepsAll: Bool) -> Bool {
    guard case .transaction(let record) = self else { return false }
    return keepsAll || record.status == .pending
  }
}

extension [AlertCount] {
  /// All counts in one.
  var sum: AlertCount { reduce(into: AlertCount()) { $0.add($1) } }
}

/// The number of messages by verdict.
struct AlertCount {
  private var counts: [String: Int] = [:]
  /// Why one of them was not understood.
  private var why: String?

  mutating func add(_ verdict: AlertVerdict) {
    counts[verdict.type, default: 0] += 1
    if case .transaction(let record) = verdict, record.status == .pending { counts["pending", default: 0] += 1 }
    if case .reject(let note) = verdict { why = note.why }
  }

  mutating func add(_ other: AlertCount) {
    counts.merge(other.counts, uniquingKeysWith: +)
    why = other.why ?? why
  }

  private func count(_ type: String) -> Int { counts[type] ?? 0 }

  /// The number of messages that were not understood.
  var rejects: Int { count("reject") }

  /// The diagnostic for messages that were not understood; `nil` when all were.
  var problem: String? {
    switch rejects {
    case 0: nil
    case 1: "1 message was not understood: \(why ?? "") (sw-record keeps it, sw-data rejects shows it)"
    default: "\(rejects) messages were not understood (sw-record keeps them, sw-data rejects shows them)"
    }
  }

  /// There were messages, and none of them was about money.
  var foundNothing: Bool { counts.keys.elementsEqual(["ignored"]) }

  var words: String {
    let others = counts.values.reduce(0, +) - ["transaction", "pending", "ignored", "reject"].map(count).reduce(0, +)
    return "\(count("transaction").counted("transaction")) (\(count("pending")) pending), "
      + (others > 0 ? "\(others) dues and mandates, " : "") + "\(count("ignored")) ignored, \(rejects) not understood"
  }
}

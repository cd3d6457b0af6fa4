import Spendwise
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

/// Reads the rejects of the books again, after a profile was corrected.
///
/// A reject that is rejected again for the same reason is left out, unless all verdicts are wanted. The other lines are
/// recorded like any record, and replace the reject.
package struct AlertReparse {
  private let directory: DataDirectory
  private let reader: AlertReader
  private let process: ProgramProcess
  private var count = AlertCount()

  /// Reads those of the books in `directory` that came by the reader's channel.
  private init(_ directory: DataDirectory, _ reader: AlertReader, _ process: ProgramProcess) {
    (self.directory, self.reader, self.process) = (directory, reader, process)
  }

  /// Calls `body` with each that has a new verdict: the message, the verdict, and the id for diagnostics.
  private mutating func run(
    all: Bool, explains: Bool, _ body: (RejectedAlerts.Reject, AlertVerdict, String) throws -> Void
  ) throws {
    let rejects = try RejectedAlerts(directory, channel: reader.channel)
    let (reader, process) = (reader, process)
    var current = ""
    if explains { reader.explain = { process.diagnostics.note("\(current): \($0)") } }
    var count = AlertCount()
    func note(_ text: String) { process.diagnostics.note(text) }
    try rejects.each(note: note) { reject in
      current = reject.id
      let verdict = reader.read(reject.alert)
      if explains { process.diagnostics.note("\(current): ---") }
      // With --profile a message may simply be another profile's.
      if case .ignored(let note) = verdict, note.reason == "no-match" { return }
      count.add(verdict)
      if all || !reject.isRepeated(by: verdict) { try body(reject, verdict, reject.id) }
    }
    self.count = count
  }

  /// The user's options.
  package struct Choices {
    var program: String
    var (records, all, explains, isQuiet): (Bool, Bool, Bool, Bool)

    /// `records` puts them into the books, `all` prints those that are as they were, too.
    package init(program: String, records: Bool, all: Bool, explains: Bool, isQuiet: Bool) {
      self.program = program
      (self.records, self.all, self.explains, self.isQuiet) = (records, all, explains, isQuiet)
    }
  }

  /// Prints or records the new verdicts on the rejects.
  package static func run(
    _ directory: DataDirectory, _ reader: AlertReader, _ output: Output, _ process: ProgramProcess, _ choices: Choices
  ) throws {
    var reparse = AlertReparse(directory, reader, process)
    if choices.records {
      let recording = try AlertRecording(directory, reader, by: choices.program)
      try reparse.run(all: false, explains: choices.explains) { reject, verdict, id in
        try reject.raw.withUnsafeBufferPointer { raw in
          try recording.take(verdict, key: reject.alert.key, raw, at: id)
        }
      }
      try reparse.eachCorrected { line, id in try recording.books.take(line: line, at: id) }
      return try recording.books.commit(output, process, isQuiet: choices.isQuiet)
    }
    var printed = AlertCount()
    let keepsAll = try Settings(directory).keepsOriginals
    try reparse.run(all: choices.all, explains: choices.explains) { reject, verdict, _ in
      printed.add(verdict)
      var writer = JSONWriter()
      reject.raw.withUnsafeBufferPointer { raw in
        verdict.write(reject.alert.key, channel: reader.channel, raw: raw, into: &writer)
        if verdict.keepsMessage(keepsAll) {
          writer.bytes = Originals.carried(Array(raw), in: writer.bytes) ?? writer.bytes
        }
      }
      writer.endLine()
      output.bytes.append(contentsOf: writer.bytes)
      try output.spill()
    }
    try reparse.eachCorrected { line, _ in try output.record(line) }
    if let problem = printed.problem { process.diagnostics.bad(problem) }
    if output.isTerminal, !choices.isQuiet { process.diagnostics.note(reparse.count.words) }
  }

  // MARK: Payments that a profile of the user reads otherwise

  /// Calls `body` with the change of each payment that nobody touched, whose message was kept and is now read
  /// otherwise by a profile of the user.
  private func eachCorrected(_ body: ([UInt8], String) throws -> Void) throws {
    if !reader.hasProfiles { return }
    try KeptMessages(directory).eachPayment(of: reader.channel) { message in
      guard ProfileLesson.isUntouched(message.record) else { return }
      let verdict = reader.readQuietly(message.alert)
      guard let profile = verdict.decider, reader.isOwn(profile),
        ProfileLesson.change(message.record, verdict) != nil
      else { return }
      let id = message.record.id
      guard case .transaction(let new) = verdict else { return try body(ManualEntry.status(id, "void"), id) }
      var change = Record(order: RecordOrder.transaction)
      change.set("type", to: "transaction")
      change.set("id", to: id)
      let reading = try Record(new.line)
      for key in AlertReparse.fields {
        if let value = reading[key] { change.set(key, to: value) } else { change.set(key, raw: Array("null".utf8)) }
      }
      change.set("status", to: reading.string("status") ?? "posted")
      if let stamp = message.record.string("updated_at") { change.set("updated_at", to: stamp) }
      try body(change.line, id)
    }
  }

  /// The fields that a message states.
  private static let fields = [
    "date", "time", "amount", "currency", "kind", "account_last_four", "card_last_four", "payee", "payee_raw",
    "confidence", "why", "uncounted", "reference", "payment_method", "vpa", "balance_after", "limit_after",
  ]
}

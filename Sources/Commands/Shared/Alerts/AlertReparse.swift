/// Reads the rejects of the books again, after a profile was corrected.
///
/// A reject that is rejected again for the same reason is left out, unless all verdicts are wanted. The other lines are
/// recorded like any record, and replace the reject.
struct AlertReparse {
  let directory: DataDirectory
  /// Reads the rejects that came by its channel.
  let reader: AlertReader
  let process: ProgramProcess

  /// Calls `body` with each that has a new verdict; returns the number of messages by verdict.
  private func each(
    all: Bool, explains: Bool, _ body: (KeptMessages.Message, AlertVerdict) throws -> Void
  ) throws -> AlertCount {
    let process = process
    var (current, count) = ("", AlertCount())
    if explains { reader.explain = { process.diagnostics.note("\(current): \($0)") } }
    try KeptMessages(directory).eachReject(of: reader.channel, note: process.diagnostics.note) { reject in
      current = reject.id
      let verdict = reader.read(reject.alert)
      if explains { process.diagnostics.note("\(current): ---") }
      // With --profile a message may simply be another profile's.
      if case .ignored(let note) = verdict, note.reason == "no-match" { return }
      count.add(verdict)
      if all || !reject.isRepeated(by: verdict) { try body(reject, verdict) }
    }
    return count
  }

  /// Prints or records the new verdicts on the rejects; the journal names `program` as the source.
  func run(_ options: AlertOptions, by program: String, _ output: Output) throws {
    if options.record {
      let recording = try AlertRecording(directory, reader, by: program)
      _ = try each(all: false, explains: options.explain) { reject, verdict in
        try reject.raw.withUnsafeBufferPointer { raw in
          try recording.take(verdict, key: reject.alert.key, raw, at: reject.id)
        }
      }
      try eachCorrected { line, id in try recording.books.take(line: line, at: id) }
      return try recording.books.commit(output, process, isQuiet: options.quiet)
    }
    let printer = try AlertPrinter(reader, for: directory, verdicts: true)
    let count = try each(all: options.verdicts, explains: options.explain) { reject, verdict in
      try printer.write(verdict, reject.alert, { reject.raw }, into: &output.bytes)
      try output.spill()
    }
    try eachCorrected { line, _ in try output.record(line) }
    for warning in printer.takeWarnings() { process.diagnostics.note(warning) }
    if let problem = printer.count.problem { process.diagnostics.bad(problem) }
    if output.isTerminal, !options.quiet { process.diagnostics.note(count.words) }
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

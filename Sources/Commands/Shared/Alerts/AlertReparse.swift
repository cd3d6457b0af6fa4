/// Reads the rejects of the books again, after a profile was corrected.
///
/// A reject that is rejected again for the same reason is left out, unless all verdicts are wanted. The other lines are
/// recorded like any record, and replace the reject.
struct AlertReparse {
  let directory: DataDirectory
  /// Reads the rejects that came by its channel.
  let reader: AlertReader
  let process: ProgramProcess

  /// Prints or records the new verdicts on the rejects.
  func run(_ options: AlertOptions, _ output: Output) throws {
    let lines = try AlertOutput(options, reader, verdicts: true, output, process)
    let all = options.verdicts && !options.record
    var count = AlertCount()
    try KeptMessages(directory).eachReject(of: reader.channel, note: process.diagnostics.note) { reject in
      try lines.take(reject) {
        let verdict = reader.read(reject.alert)
        // With --profile a message may simply be another profile's.
        if case .ignored(let note) = verdict, note.reason == "no-match" { return nil }
        count.add(verdict)
        return all || !reject.isRepeated(by: verdict) ? verdict : nil
      }
    }
    try eachCorrected { line, id in try lines.pass(line, at: id, isChange: true) }
    lines.report()
    try lines.finish(count)
  }

  // MARK: Payments that a profile of the user reads otherwise

  /// Calls `body` with a change for each untouched payment now read otherwise. Its message was kept, and a profile of
  /// the user reads it.
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

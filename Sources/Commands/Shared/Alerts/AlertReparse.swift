extension AlertOptions {
  /// Reads rejects of one channel again, after a profile was corrected.
  ///
  /// A reject that is rejected again for the same reason is left out, unless all verdicts are wanted. The other lines
  /// are recorded like any record, and replace the reject.
  func readAgain(_ reader: AlertReader, _ output: Output, _ process: ProgramProcess) throws {
    let lines = try AlertOutput(self, reader, verdicts: true, output, process)
    let all = verdicts && !record
    var count = AlertCount()
    let kept = try KeptMessages(directory)
    try kept.eachReject(of: reader.channel, note: process.diagnostics.note) { reject in
      try lines.take(reject) {
        let verdict = reader.read(reject.alert)
        // With --profile a message may simply be another profile's.
        if case .ignored(let note) = verdict, note.reason == "no-match" { return nil }
        count.add(verdict)
        return all || !reject.isRepeated(by: verdict) ? verdict : nil
      }
    }
    if reader.hasProfiles { try eachCorrected(kept, by: reader) { try lines.pass($0, at: $1, isChange: true) } }
    lines.report()
    try lines.finish(count)
  }

  // MARK: Payments that a profile of the user reads otherwise

  /// Calls `body` with a change for each untouched payment now read otherwise. Its message was kept, and a profile of
  /// the user reads it.
  private func eachCorrected(
    _ kept: KeptMessages, by reader: AlertReader, _ body: ([UInt8], String) throws -> Void
  ) throws {
    try kept.eachPayment(of: reader.channel) { message in
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
      for key in AlertOptions.statedFields {
        if let value = reading[key] { change.set(key, to: value) } else { change.set(key, raw: Array("null".utf8)) }
      }
      change.set("status", to: reading.string("status") ?? "posted")
      if let stamp = message.record.string("updated_at") { change.set("updated_at", to: stamp) }
      try body(change.line, id)
    }
  }

  /// The fields that a message states.
  private static let statedFields = [
    "date", "time", "amount", "currency", "kind", "account_last_four", "card_last_four", "payee", "payee_raw",
    "confidence", "why", "uncounted", "reference", "payment_method", "vpa", "balance_after", "limit_after",
  ]
}

/// A message or row that was not understood, for `review`.
struct ReviewedReject {
  private let id: String
  /// The title, and the reason for not understanding it.
  let words, reason: String
  /// Text of a row. `nil` for a message.
  private let row: String?

  /// Fails for a reject without a kept message or row.
  init?(_ object: JSONObject, _ kept: KeptMessages) throws {
    guard let id = object.string("id") else { return nil }
    self.id = id
    reason = "not understood: \(object.string("why") ?? object.string("reason") ?? "no reason is known")"
    let channel = KeptMessages.channel(of: object)
    if let alert = try kept.message(object)?.alert {
      let parts = [channel, alert.received?.day.iso, alert.sender.isEmpty ? "no sender" : alert.sender]
      (words, row) = (parts.compactMap { $0 }.joined(separator: "  "), nil)
      return
    }
    guard !["", "email", "sms", "receipt", "pipe"].contains(channel), let raw = object.string("raw"), !raw.isEmpty
    else { return nil }
    (words, row) = ("row  \(channel)", raw)
  }

  /// The kept text.
  func text(_ directory: DataDirectory) throws -> String {
    try row?.replacing("\t", with: "  ") ?? ProfileLesson(directory, id).markedText
  }

  /// The command that teaches it, or its id.
  var hint: String {
    row == nil ? "a payment? sw-data profile learn \(id) amount=-450.00 payee='…'" : "(\(id))"
  }

  /// Its dismissal, and the profile that ignores messages like it, if any.
  func dismissal(_ directory: DataDirectory, _ diagnostics: Diagnostics) throws -> [[UInt8]] {
    let record = Record(["type": "reject", "id": id, "status": BooksReader.dismissed])
    if row != nil { return [record.line] }
    do {
      let lesson = try ProfileLesson(directory, id)
      return try lesson.isIgnored ? [record.line] : [record.line, lesson.propose(nil).profile.line]
    } catch let failure as Failure {
      diagnostics.note("dismissed without a profile: \(failure.message ?? id)")
      return [record.line]
    }
  }
}

import BooksCommands
import SpendwiseAlerts
import SpendwiseMail

/// The messages in `rejects.jsonl`, to be read again.
package struct RejectedAlerts {
  /// A message that was not understood.
  package struct Reject {
    /// Its record in the books.
    package var id: String
    /// The reason for which it was rejected, as a word and as a sentence.
    package var reason, why: String
    /// The message as it came; of a long one the beginning.
    package var raw: [UInt8]
    /// The message, with the key that it had when it came.
    package var alert: Alert

    /// `verdict` rejects it again for the same reason.
    package func isRepeated(by verdict: AlertVerdict) -> Bool {
      if case .reject(let note) = verdict { return note.reason == reason && note.why == why }
      return false
    }
  }

  private let books: BooksReader
  private let channel: String

  /// Those of the books in `directory` that came by `channel`: `email` or `sms`.
  package init(_ directory: DataDirectory, channel: String) throws {
    books = try BooksReader(directory)
    self.channel = channel
  }

  /// Calls `body` with each; one that cannot be read again is reported by `note`.
  package func each(note: (String) -> Void, _ body: (Reject) throws -> Void) throws {
    let workspace = MailWorkspace()
    try books.eachReject { object in
      guard let reject = RejectedAlerts.reject(object, workspace, note: note), reject.channel == channel else { return }
      try body(reject.reject)
    }
  }

  /// Calls `body` with each statement that came in mail and could not be read.
  package func eachStatement(_ body: (Record) throws -> Void) throws {
    try books.eachReject { reject in
      if reject.string("file") != nil, let record = try? Record(reject.line) { try body(record) }
    }
  }

  /// A reject of any channel by which alerts come; `nil` for a row of a statement, a statement in mail, and for what
  /// has no raw text.
  package static func reject(
    _ object: JSONObject, _ workspace: MailWorkspace, note: (String) -> Void
  ) -> (reject: Reject, channel: String)? {
    var source = JSONObject()
    guard let id = object.string("id"), let value = object.value("source"), (try? source.scan(value.raw)) != nil,
      let channel = source.string("channel"), channel == "email" || channel == "sms", object.value("file") == nil
    else { return nil }
    guard let raw = object.value("raw")?.string.map({ Array($0.utf8) }), !raw.isEmpty else {
      note("\(id): the message was not kept (left out)")
      return nil
    }
    let isBehindAnother = object.value("behind_another")?.raw.equals("true") ?? false
    guard var alert = raw.withUnsafeBufferPointer({ alert($0, channel, workspace, isBehindAnother) }) else {
      note("\(id): what was kept is not a message (left out)")
      return nil
    }
    // The key is made from the bytes that came, which may not all be here.
    if let key = source.string("key") { alert.key = key }
    if raw.count >= AlertVerdict.rawLimit {
      note("\(id): only the first \(AlertVerdict.rawLimit >> 20) MiB were kept (read as a message that is cut off)")
      alert.isTruncated = true
    }
    let (reason, why) = (object.string("reason") ?? "", object.string("why") ?? "")
    return (Reject(id: id, reason: reason, why: why, raw: raw, alert: alert), channel)
  }

  /// The channel of a reject of any kind: `email`, `sms`, `import`.
  package static func channel(of object: JSONObject) -> String {
    var source = JSONObject()
    guard let value = object.value("source"), (try? source.scan(value.raw)) != nil else { return "" }
    return source.string("channel") ?? ""
  }

  static func alert(
    _ raw: Bytes, _ channel: String, _ workspace: MailWorkspace, _ isBehindAnother: Bool
  ) -> Alert? {
    if channel == "email" { return Alert(MailMessage(raw, workspace), isBehindAnother: isBehindAnother) }
    var object = JSONObject()
    guard (try? object.scan(raw)) != nil else { return nil }
    guard case .received(let message) = SMSRecord(object, sender: "", received: nil, unreadable: { _ in }) else {
      return nil
    }
    return message.alert
  }
}

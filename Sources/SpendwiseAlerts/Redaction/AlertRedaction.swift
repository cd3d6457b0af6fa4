import SpendwiseJSON
import SpendwiseMail

/// A message redacted for a bug report.
package struct AlertRedaction {
  /// The verdict on the redacted message.
  package let verdict: AlertVerdict
  /// Redacted message, as mail or as a text message's JSON line.
  package let raw: [UInt8]
  /// Its key.
  package let key: String
  /// Verdict, reason and found fields are those of the message itself.
  package let isFaithful: Bool

  /// Redacts `alert`, which came in `raw`. Reads it by `reader` before and after.
  package init(_ alert: Alert, _ raw: [UInt8], by reader: AlertReader, line: (Alert) -> [UInt8]) {
    let before = reader.read(alert)
    let redacted = AlertRedactor(raw).redacted(alert, secrets: before.secrets)
    let isMail = reader.channel == "email"
    self.raw = isMail ? redacted.mail : line(redacted)
    let again = isMail ? self.raw.withUnsafeBufferPointer { Alert(MailMessage($0)) } : redacted
    key = again.key
    verdict = reader.read(again)
    isFaithful = Self.shape(of: verdict) == Self.shape(of: before)
  }

  /// The verdict with its reason, or the names of the fields.
  static func shape(of verdict: AlertVerdict) -> [String] {
    switch verdict {
    case .ignored(let note): return ["ignored", note.reason]
    case .reject(let note): return ["reject", note.reason]
    case .notice(let notice):
      // Names and numbers are found by the words around them, which may be replaced.
      let fields = [
        ("amount", notice.amount != nil), ("minimum", notice.minimum != nil), ("due_date", notice.dueDate != nil),
      ]
      return [notice.kind.rawValue, notice.event ?? ""] + fields.filter(\.1).map(\.0)
    case .transaction:
      var writer = JSONWriter()
      verdict.write("", channel: "", raw: UnsafeBufferPointer(start: nil, count: 0), into: &writer)
      var object = JSONObject()
      return writer.bytes.withUnsafeBufferPointer { bytes in
        guard (try? object.scan(bytes)) != nil else { return [] }
        return (0..<object.count).map { object.key(at: $0).text }.filter { $0 != "why" }.sorted()
      }
    }
  }
}

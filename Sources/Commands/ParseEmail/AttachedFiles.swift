import AlertCommands
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// The files in messages that may be statements or receipts: kept by their content, with a record for each.
struct AttachedFiles {
  private let attachments: Attachments
  private let workspace = MailWorkspace()

  init(_ directory: DataDirectory) throws {
    try directory.checkBooks()
    attachments = Attachments(directory)
  }

  /// Keeps the files of a message, and prints `{"type":"attachment",…}` for each.
  func take(_ message: Bytes, _ location: MailLocation, _ output: Output) throws {
    let mail = MailMessage(message, workspace)
    let found = mail.attachments
    if found.isEmpty { return }
    let key = Alert(mail, isBehindAnother: location.isBehindAnother).key
    for (index, attachment) in found.enumerated() {
      let sha256 = SHA256.hex(attachment.bytes.withUnsafeBufferPointer { SHA256.digest($0) })
      let name = "\(sha256).\(attachment.kind.rawValue)"
      try attachments.keep(attachment.bytes, as: name)
      var writer = JSONWriter()
      writer.begin()
      writer.member("type", "attachment")
      writer.member("kind", attachment.kind.rawValue)
      writer.member("name", attachment.name)
      writer.member("path", attachments.path(name))
      writer.member("size", attachment.bytes.count)
      writer.member("sha256", sha256)
      writer.member("from", mail.from?.address)
      writer.member("subject", mail.subject)
      writer.key("source")
      writer.begin()
      writer.member("channel", "email")
      writer.member("key", "\(key)/\(index + 1)")
      writer.end()
      writer.end()
      try output.record(writer.bytes)
    }
  }
}

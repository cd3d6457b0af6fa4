/// A file in a mail that may be a statement.
struct AttachedStatement {
  var (name, kind, key): (String, String, String)
  var bytes: [UInt8]
  /// Header of the mail.
  var header: [UInt8]
  var sender: String
  var profile: String?

  /// Its name in messages.
  var label: String { "\(name.isEmpty ? "a statement" : name) from \(sender)" }

  /// Header of a message, with the empty line after it.
  static func header(of message: Bytes) -> [UInt8] {
    let ends = [message.offset(of: "\n\n", from: 0), message.offset(of: "\r\n\r\n", from: 0)].compactMap { $0 }
    return Array(message.part(0, min((ends.min() ?? message.count) + 4, 64 << 10)))
  }

  /// A line for the books, and its source for diagnostics.
  typealias Line = (bytes: [UInt8], location: String)

  /// Line that marks the file as read. It ends its reject.
  func done(_ why: String) -> Line {
    line("ignored", "statement", why) { _ in }
  }

  /// Reject of an unreadable file, kept as `file`.
  func rejected(_ reason: String, _ why: String, keptAs file: String) -> Line {
    line("reject", reason, why) { writer in
      writer.member("name", name)
      writer.member("file", file)
      header.withUnsafeBufferPointer { writer.member("raw", bytes: $0) }
    }
  }

  private func line(_ type: String, _ reason: String, _ why: String, _ more: (inout JSONWriter) -> Void) -> Line {
    let bytes = JSONWriter.object(type) { writer in
      writer.member("reason", reason)
      writer.member("why", why)
      writer.key("source")
      Transaction.Source(channel: "email", profile: profile, key: key).write(into: &writer)
      more(&writer)
    }
    return (bytes, label)
  }
}

extension AttachedStatements {
  /// Reads rejected statements again, and prints or records them. Useful after a password or program was added.
  func readAgain(_ options: AlertOptions, _ output: Output, _ process: ProgramProcess) throws {
    var lines: [AttachedStatement.Line] = []
    try BooksReader(options.directory).eachReject { reject in
      if reject.string("file") != nil { lines += try self.lines(again: Record(reject)) ?? [] }
    }
    if lines.isEmpty { return }
    let sink = try AlertOutput(options, reader, output, process)
    for line in lines { try sink.pass(line.bytes, at: line.location) }
    if options.record { try sink.finish() }
  }
}

extension Attachments {
  /// Keeps the files of a message that may be statements or receipts. Prints `{"type":"attachment",…}` for each.
  func keep(filesOf mail: MailMessage, _ location: MailLocation, _ output: Output) throws {
    let found = mail.attachments
    if found.isEmpty { return }
    let key = Alert(mail, isBehindAnother: location.isBehindAnother).key
    for (index, attachment) in found.enumerated() {
      let sha256 = SHA256.hex(attachment.bytes.withUnsafeBufferPointer { SHA256.digest($0) })
      let name = "\(sha256).\(attachment.kind.rawValue)"
      try keep(attachment.bytes, as: name)
      let record = Record([
        "type": "attachment", "kind": attachment.kind.rawValue, "name": attachment.name,
        "path": path(name), "size": attachment.bytes.count, "sha256": sha256,
        "from": mail.from?.address, "subject": mail.subject,
        "source": Record(["channel": "email", "key": "\(key)/\(index + 1)"]),
      ])
      try output.record(record.line)
    }
  }
}

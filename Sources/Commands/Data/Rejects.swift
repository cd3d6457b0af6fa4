import AlertCommands
import ArgumentParser
import ReferenceCommands
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail
import SpendwiseTool

struct Rejects: Program {
  static let configuration = CommandConfiguration(
    commandName: "rejects", abstract: "List the messages and rows that were not understood.")

  @OptionGroup var options: ListOptions

  @Flag(help: "Print the messages for a bug report, with names and numbers replaced.")
  var redact = false

  @Flag(help: "Forget the rejects with these ids: they are none of yours.")
  var drop = false

  @Argument(
    help: ArgumentHelp("Only the rejects with these ids.", valueName: "id"), completion: ShellCompletions.rejects)
  var ids: [String] = []

  func validate() throws {
    if drop, ids.isEmpty { throw ValidationError("--drop wants the ids of rejects") }
    if drop, redact { throw ValidationError("--drop and --redact exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let reader = try BooksReader(options.options.directory)
    process.diagnostics.opened(notes: reader.notes, faults: reader.faults)
    var (lines, found): ([[UInt8]], Set<String>) = ([], [])
    var object = JSONObject()
    try reader.eachLine(of: .rejects) { line in
      guard (try? object.scan(line)) != nil, let id = object.string("id") else { return }
      // The beginning of an id will do, as for a payment.
      let meant = ids.filter { id == $0 || $0.count >= 4 && id.hasPrefix($0) }
      if meant.isEmpty, !ids.isEmpty || object.value("dropped") != nil { return }
      found.formUnion(meant)
      lines.append(Array(line))
    }
    if drop {
      try drop(lines, process)
    } else {
      try redact ? printRedacted(lines, process) : list(lines, process)
    }
    for id in ids where !found.contains(id) {
      throw Failure(.noInput, "there is no reject \(id) (sw-data rejects shows them)")
    }
  }

  /// Marks the rejects. They stay in the books, so that their messages do not come back.
  private func drop(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    var options = Recording.Options()
    options.by = "sw-data"
    let recording = try Recording(self.options.options.directory, options)
    for line in lines { try recording.take(line: line.dropLast() + Array(",\"dropped\":true}".utf8), at: "books") }
    try recording.commit(
      problem: { process.diagnostics.bad($0) }, note: { process.diagnostics.note($0) }, emit: { _ in })
    if process.output.isTerminal { process.output.line("\(lines.count) dropped") }
  }

  private func list(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    let columns: [Table.Column] = [
      .id, .init("BY"), .init("FROM", minimum: 10, isOptional: true), .init("REASON"),
      .init("WHY", minimum: 20), .init("SUBJECT OR TEXT", minimum: 12, isOptional: true),
    ]
    let workspace = MailWorkspace()
    try options.show(lines, process, columns, ifEmpty: "nothing is left that was not understood") { reject, _ in
      let alert = RejectedAlerts.reject(reject, workspace, note: { _ in })?.reject.alert
      let words = alert.map { $0.subject.isEmpty ? Array($0.text.prefix(120)) : $0.subject } ?? []
      return [
        [
          .init(reject.shown("id"), .bold), .init(RejectedAlerts.channel(of: reject)), .init(alert?.sender ?? ""),
          .init(reject.shown("reason")), .init(reject.shown("why")),
          .init(String(decoding: words.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self), .dim),
        ]
      ]
    }
  }

  private func printRedacted(_ lines: [[UInt8]], _ process: ProgramProcess) throws {
    let readers = try ["email", "sms"].map { try AlertReader(options.options.directory, channel: $0) }
    let workspace = MailWorkspace()
    var object = JSONObject()
    for line in lines {
      let reject = line.withUnsafeBufferPointer { bytes -> (reject: RejectedAlerts.Reject, channel: String)? in
        guard (try? object.scan(bytes)) != nil else { return nil }
        let id = object.string("id") ?? ""
        var isNoted = false
        let reject = RejectedAlerts.reject(object, workspace) {
          process.diagnostics.note($0)
          isNoted = true
        }
        if reject == nil, !isNoted { process.diagnostics.note("\(id): it is not a message (left out)") }
        return reject
      }
      guard let (reject, channel) = reject, let reader = readers.first(where: { $0.channel == channel }) else {
        continue
      }
      let redaction = AlertRedaction(reject.alert, reject.raw, by: reader) { alert in
        SMSMessage(sender: alert.sender, body: alert.text, received: alert.received).line
      }
      if !redaction.isFaithful {
        process.diagnostics.note("\(reject.id): is not read in the same way once it is redacted (say so in the report)")
      }
      var writer = JSONWriter()
      redaction.raw.withUnsafeBufferPointer { raw in
        redaction.verdict.write(redaction.key, channel: channel, raw: raw, into: &writer)
      }
      writer.endLine()
      process.output.bytes.append(contentsOf: writer.bytes)
      try process.output.spill()
    }
  }
}

import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

/// Reads the rejects of the books again, after a profile was mended.
///
/// A reject that is still one for the same reason is no news, and is left out, unless all verdicts are wanted. What is
/// printed is recorded like any other record, and takes the place of the reject.
package struct AlertReparse {
  private let directory: DataDirectory
  private let reader: AlertReader
  private let process: ProgramProcess
  private var count = AlertCount()

  /// Reads those of the books in `directory` that came by the reader's channel.
  private init(_ directory: DataDirectory, _ reader: AlertReader, _ process: ProgramProcess) {
    (self.directory, self.reader, self.process) = (directory, reader, process)
  }

  /// Calls `body` with each that is worth it: the message, what it is now, and the place to name.
  private mutating func run(
    all: Bool, explains: Bool, _ body: (RejectedAlerts.Reject, AlertVerdict, String) throws -> Void
  ) throws {
    let rejects = try RejectedAlerts(directory, channel: reader.channel)
    let (reader, process) = (reader, process)
    var here = ""
    if explains { reader.explain = { process.diagnostics.note("\(here): \($0)") } }
    var count = AlertCount()
    func tell(_ words: String) { process.diagnostics.note(words) }
    try rejects.each(note: tell) { reject in
      here = reject.id
      let verdict = reader.read(reject.alert)
      if explains { process.diagnostics.note("\(here): ---") }
      // One profile that does not match says nothing about the message.
      if case .ignored(let note) = verdict, note.reason == "no-match" { return }
      count.add(verdict)
      if all || !reject.isSaidAgain(by: verdict) { try body(reject, verdict, reject.id) }
    }
    self.count = count
  }

  /// What the person chose.
  package struct Choices {
    var program: String
    var (records, all, explains, isQuiet): (Bool, Bool, Bool, Bool)

    /// `records` puts them into the books, `all` prints those that are as they were, too.
    package init(program: String, records: Bool, all: Bool, explains: Bool, isQuiet: Bool) {
      self.program = program
      (self.records, self.all, self.explains, self.isQuiet) = (records, all, explains, isQuiet)
    }
  }

  /// Prints what the rejects turned out to be, or records it.
  package static func run(
    _ directory: DataDirectory, _ reader: AlertReader, _ output: Output, _ process: ProgramProcess, _ choices: Choices
  ) throws {
    var reparse = AlertReparse(directory, reader, process)
    if choices.records {
      let recording = try AlertRecording(directory, reader, by: choices.program)
      try reparse.run(all: false, explains: choices.explains) { reject, verdict, place in
        try reject.raw.withUnsafeBufferPointer { raw in
          try recording.take(verdict, key: reject.alert.key, raw, at: place)
        }
      }
      return try recording.commit(output, process, isQuiet: choices.isQuiet)
    }
    try reparse.run(all: choices.all, explains: choices.explains) { reject, verdict, _ in
      var writer = JSONWriter()
      reject.raw.withUnsafeBufferPointer { raw in
        verdict.write(reject.alert.key, channel: reader.channel, raw: raw, into: &writer)
      }
      writer.endLine()
      output.bytes.append(contentsOf: writer.bytes)
      try output.spill()
    }
    if output.isTerminal, !choices.isQuiet { process.diagnostics.note(reparse.count.words) }
  }
}

import RecordingCommands
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTool

extension ImportRun {
  /// Categorizes and records the rows.
  func recordAll(_ files: StatementFiles, _ output: Output) throws {
    let directory = try options.directory
    let recording = try PipelineRecording(directory, by: process.diagnostics.program)
    var (writer, isWhole, rejected) = (JSONWriter(), true, 0)
    try files.eachStatement { statement, name, digest in
      let sha256 = try digest.hex()
      if let earlier = try history.earlier(sha256, name) {
        if try refusal(of: earlier.account, name) != nil { return }
        if !options.again, try !givesAccount(to: earlier, name) {
          return process.diagnostics.note("\(name) \(earlier.words): left out (--again reads it again)")
        }
      }
      var imported = ImportLine(of: name)
      try statement.eachLine { found, row in
        imported.count(found)
        let location = "\(name):\(row)"
        switch found {
        case .transaction(let bytes) where isTraced:
          try recording.take(payment: Originals.located(file: sha256, row: row, in: Array(bytes)), at: location)
        case .transaction(let bytes): try recording.take(payment: bytes, at: location)
        case .other(let verdict):
          report(verdict, row, of: name)
          writer.bytes.removeAll(keepingCapacity: true)
          verdict.write(into: &writer)
          try recording.take(line: writer.bytes, at: location)
        }
      }
      rejected += imported.rejected
      writer.bytes.removeAll(keepingCapacity: true)
      let archive = try isTraced ? keep(digest.path, of: name, directory) : nil
      imported.write(statement.facts, sha256: sha256, archive: archive, into: &writer)
      try recording.take(line: writer.bytes, at: name)
      contradiction(of: statement, name)
      noteUnposted(imported, name)
      if mismatch(of: statement, name) != nil { isWhole = false }
    }
    let bad = process.diagnostics.badRecords + rejected
    if !isWhole { throw Failure(.badData, "nothing was recorded: a statement does not add up") }
    if options.strict, bad > 0 || files.hasFailed { throw Failure(.badData, "nothing was recorded (--strict)") }
    try recording.commit(output, process, isQuiet: options.quiet)
  }

  /// Keeps the file at `path`, which is called `name`, for good. Returns what it is called there.
  private func keep(_ path: String, of name: String, _ directory: DataDirectory) throws -> String {
    try Originals(directory).keep(File.contents(of: path), kind: Originals.kind(of: name))
  }
}

import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

extension ImportRun {
  /// Categorizes and records the rows.
  func recordAll(_ files: StatementFiles, _ output: Output) throws {
    let directory = try options.directory
    var categorizer = try Categorizer(directory, compile: Pattern.matcher)
    for problem in categorizer.problems(in: directory) { process.diagnostics.note(problem) }
    var recordingOptions = Recording.Options()
    recordingOptions.by = process.diagnostics.program
    let recording = Recording(directory, recordingOptions)
    var (writer, object): (JSONWriter, JSONObject) = (JSONWriter(), JSONObject())
    var (line, isWhole, rejected): ([UInt8], Bool, Int) = ([], true, 0)
    func categorize(_ bytes: Bytes) throws {
      try object.scan(bytes)
      categorizer.categorize(object, into: &line)
    }
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
        line.removeAll(keepingCapacity: true)
        switch found {
        case .transaction(let bytes):
          if isTraced {
            let located = Originals.located(file: sha256, row: row, in: Array(bytes))
            try located.withUnsafeBufferPointer { try categorize($0) }
          } else {
            try categorize(bytes)
          }
        case .other(let verdict):
          report(verdict, row, of: name)
          writer.bytes.removeAll(keepingCapacity: true)
          verdict.write(into: &writer)
          line += writer.bytes
        }
        try recording.take(line: line, at: "\(name):\(row)")
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
    output.doneBefore = "recorded"
    try recording.commit(
      problem: { process.diagnostics.bad("\($0) (left out)") }, note: { process.diagnostics.note($0) },
      emit: { line in
        if output.isTerminal { return }
        output.bytes.append(contentsOf: line)
        output.line("")
        try output.spill()
      })
    if !options.quiet, output.isTerminal || recording.summary.rejected > 0 {
      process.diagnostics.note(recording.summary.words)
    }
  }
  /// Keeps the file at `path`, which is called `name`, for good. Returns what it is called there.
  private func keep(_ path: String, of name: String, _ directory: DataDirectory) throws -> String {
    try Originals(directory).keep(File.contents(of: path), kind: Originals.kind(of: name))
  }
}

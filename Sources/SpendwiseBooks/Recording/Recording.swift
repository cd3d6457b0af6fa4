/// One run that records: takes lines without the lock, commits one batch.
package final class Recording {
  /// Options of recording.
  package struct Options: Sendable {
    /// The program that made the change, for the journal.
    package var by = "sw-record"
    /// The person who makes the changes; by default the user.
    package var person: String?
    package var why: String?
    /// Accepts an edit made on an older version of the record.
    package var force = false
    /// Reason to change closed periods, for the journal.
    package var unlocking: String?
    /// Refuses to record anything if one line is bad.
    package var isStrict = false
    /// Prints the events and changes nothing.
    package var isDryRun = false
    /// Merges a payment that was seen before with its record.
    package var mergesSeen = true
    /// A person typed it. A new subcategory is put into its category.
    package var isManualEntry = false
    /// Lets an edit name an account or a category that is new.
    package var creates = false

    package init() {}
  }

  /// The numbers of records by outcome.
  package struct Summary: Equatable, Sendable {
    package var added = 0
    package var changed = 0
    package var known = 0
    package var merged = 0
    package var noted = 0
    package var imports = 0
    /// Messages, rows and lines that were not understood, and are kept.
    package var rejected = 0

    /// The numbers in words, for a person.
    package var words: String {
      var parts: [String] = []
      for (count, word) in [
        (added, "new"), (changed, "changed"), (known, "known already"), (merged, "merged"),
        (noted, noted == 1 ? "verdict noted" : "verdicts noted"),
        (imports, imports == 1 ? "file imported" : "files imported"),
        (rejected, "not understood (sw-data rejects)"),
      ] where count > 0 { parts.append("\(count) \(word)") }
      return parts.isEmpty ? "nothing to record" : parts.joined(separator: ", ")
    }
  }

  private let directory: DataDirectory
  private let options: Options
  private let taken = Spool()
  private var mayChangeLinks = false
  /// The last line of a source that stopped early.
  private var abortion: BooksError?
  package private(set) var summary = Summary()
  /// Name of the batch in the journal; `nil` if nothing was recorded.
  package private(set) var batch: String?

  package init(_ directory: DataDirectory, _ options: Options = Options()) {
    (self.directory, self.options) = (directory, options)
  }

  /// Takes a scanned line; nothing is recorded yet. `location` is for diagnostics. Throws `BooksError`.
  package func take(_ object: JSONObject, at location: String) throws {
    if object.says("type", "abort") {
      let code = object.literal("code").flatMap { Int32($0) } ?? 75
      let message = object.string("message") ?? "no reason given"
      abortion = BooksError(
        code > 0 && code < 256 ? code : 75, "\(location): the source stopped: \(message) (nothing was recorded)")
      return
    }
    try take(line: object.line, at: location)
  }

  /// Takes a line made by this process: a whole JSON object.
  package func take(line: [UInt8], at location: String) throws {
    try line.withUnsafeBufferPointer { try take(line: $0, at: location) }
  }

  /// Spools a line after its location and a zero byte. `eachTaken` reads them.
  package func take(line: Bytes, at location: String) throws {
    try attempt("cannot spool the input") {
      let isOneLine = location.withBytes { $0.offset(of: 0x0A) == nil }
      let location = isOneLine ? location : location.replacing("\n", with: " ")
      try location.withBytes { try taken.append(UnsafeRawBufferPointer($0)) }
      taken.append(0)
      try taken.line(line)
    }
  }

  /// Records everything taken as one batch.
  ///
  /// `problem` gets each refused line, `note` the other messages, and `emit` each record as stored now (under
  /// `isDryRun`: each event). `badLines` were bad before they came here. Throws `BooksError`; then nothing was
  /// recorded.
  package func commit(
    badLines: Int = 0, problem: (String) -> Void, note: (String) -> Void, emit: (Bytes) throws -> Void
  ) throws {
    if let abortion { throw abortion }
    let hook = options.isDryRun ? nil : Hook(directory, after: .record)
    let stored = hook.map { _ in Spool() }
    let start = Trace.clock
    let results = try write(badLines, problem: problem, note: note, emit: emit, stored)
    Trace.step(
      "record", summary.words,
      [("new", summary.added), ("changed", summary.changed), ("ms", Trace.clock - start)])
    if options.isDryRun { return }
    if let hook, let stored, !stored.isEmpty, let trouble = hook.run(with: stored) { note(trouble) }
    try results.eachLine(emit)
  }

  /// Records everything under the lock. `stored` gets the new and changed records. Returns the lines to show.
  private func write(
    _ badLines: Int, problem: (String) -> Void, note: (String) -> Void, emit: (Bytes) throws -> Void,
    _ stored: Spool?
  ) throws -> Spool {
    let writer = try BooksWriter(directory, isDryRun: options.isDryRun)
    let results = Spool()
    writer.notes.forEach(note)
    writer.unlocking = options.unlocking
    if let person = options.person { writer.person = person }
    var recorder = Recorder(writer, options)
    var problems = badLines
    try taken.eachTaken { object, location in
      do {
        let outcome = try recorder.record(object)
        if case .refused(let reason) = outcome {
          problems += 1
          problem("\(location.text): \(reason)")
        }
        recorder.takeNotes().forEach(note)
        try count(outcome, into: results)
        if case .changed = outcome { mayChangeLinks = true }
        if let stored, let record = outcome.changedRecord {
          try attempt("cannot spool the results") { try stored.line(record.line) }
        }
      } catch let error as RecordProblem {
        // Its file must be read again.
        if Recorder.isRow(object) { recorder.refusedRows += 1 }
        problems += 1
        problem("\(location.text): \(error.reason)")
      }
    }
    try recorder.finish()
    if options.isStrict, problems > 0 {
      throw BooksError(
        65, "nothing was recorded: \(problems == 1 ? "a line was" : "\(problems) lines were") bad (--strict)")
    }
    recorder.takeNotes().forEach(note)
    recorder.madeWords.map(note)
    recorder.debitCardWords.forEach(note)
    recorder.sameDigitsWords.forEach(note)
    if recorder.duplicates.areFound { mayChangeLinks = true }
    try recorder.duplicates.sentences(home: Settings(upToDate: writer.directory).currency).forEach(note)
    if options.isDryRun {
      try writer.eachPendingEvent(emit)
      return results
    }
    if writer.count > 0 { batch = writer.batchName }
    // Rows without the line of their import would belong to none, and could not be undone with it.
    if summary.imports > 0 { writer.isAtomic = true }
    // Payments that are like no other leave the count of likely links as it was.
    let likely = mayChangeLinks ? nil : LikelyLinks.kept(in: directory, for: writer.transactionsMark)
    let notes = try writer.commit()
    likely?.keep(in: directory, for: writer.transactionsMark)
    notes.forEach(note)
    return results
  }

  private func count(_ outcome: Recorder.Outcome, into results: Spool) throws {
    switch outcome {
    case .added: summary.added += 1
    case .changed: summary.changed += 1
    case .known: summary.known += 1
    case .merged: summary.merged += 1
    case .imported: summary.imports += 1
    case .noted: summary.noted += 1
    case .rejected, .refused: summary.rejected += 1
    }
    guard let record = outcome.record else { return }
    try attempt("cannot spool the results") { try results.line(record.line) }
  }
}

import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

/// The records that one answer of a review writes into the books.
package enum Batch {
  /// Records the lines as one batch, and returns what the journal calls it. Throws `BooksError` if one of them is bad.
  /// The records are printed into a pipe, unless it `isSilent`.
  @discardableResult
  package static func record(
    _ lines: [[UInt8]], _ directory: DataDirectory, _ process: ProgramProcess, by program: String,
    creates: Bool = false, isSilent: Bool = false
  ) throws -> String? {
    var options = Recording.Options()
    options.creates = creates
    (options.by, options.isManualEntry, options.isStrict) = (program, true, true)
    let recording = Recording(directory, options)
    var object = JSONObject()
    for line in lines {
      try line.withUnsafeBufferPointer { bytes in
        try object.scan(bytes)
        try recording.take(object, at: "arguments")
      }
    }
    try recording.commit(
      problem: { process.diagnostics.bad($0) }, note: { process.diagnostics.note($0) },
      emit: { if !isSilent, !process.output.isTerminal { try process.output.record($0) } })
    return recording.batch
  }

  /// Undoes a batch.
  package static func takeBack(_ batch: String, _ directory: DataDirectory) throws {
    let undo = try Undo(directory)
    _ = try undo.undoBatch(batch)
    try undo.commit { _ in }
  }
}

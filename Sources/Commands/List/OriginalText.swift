extension SwList {
  /// Prints the original of a record. It is a message, a row or a file, and ends with a line end. `word` is the id or
  /// its beginning, and `note` gets the row in a file.
  func showOriginal(of word: String, to output: Output, note: (String) -> Void) throws {
    let (books, originals) = (try BooksReader(.chosen), Originals(try .chosen))
    let id = try books.recordID(ifAny: word) ?? word
    func bytes(_ name: String) throws -> [UInt8] {
      if let bytes = try originals.bytes(of: name) { return bytes }
      throw Failure(
        .noInput, "\(originals.path(name)): the original of \(id) is missing or damaged (sw-data restore a backup)")
    }
    let views: [View] = [.transactions, .voided, .rejects, .imports, .dues, .mandates]
    guard let record = try views.lazy.compactMap({ try books.record(of: $0, id) }).first else {
      throw Failure(.noInput, RecordProblem.noRecord(id).reason)
    }
    let source = record.record("source")
    let keys = [source?.string("key")].compactMap { $0 } + record.strings("seen")
    let message = try keys.lazy.compactMap { try books.record(of: .messages, Recorder.messageRecordID(forKey: $0)) }
      .compactMap { $0.string("original") }.first
    if let name = message ?? record.string("archive") ?? record.string("file") {
      output.bytes += try bytes(name)
    } else if let raw = record.string("raw") {
      output.bytes += Array(raw.utf8)
    } else if let sha256 = source?.string("file"), let row = source?["row"]?.literal.flatMap({ Int($0) }),
      let archive = try books.record(of: .imports, RecordKey.importID(sha256: sha256))?.string("archive")
    {
      let whole = try bytes(archive)
      output.bytes += SwList.line(row, of: whole) ?? whole
      note("\(id): row \(row) of \(originals.path(archive))")
    } else if let receipt = record.string("receipt") {
      output.bytes += try bytes(receipt)
    } else {
      throw Failure(
        .noInput, "\(id): its original was not kept (sw-data set keep=raw keeps those that come from now on)")
    }
    if output.bytes.last != ASCII.newline { output.bytes.append(ASCII.newline) }
    try output.spill()
  }

  /// A line of a text file. `nil` for other files.
  private static func line(_ number: Int, of bytes: [UInt8]) -> [UInt8]? {
    if bytes.prefix(4096).contains(0) || bytes.starts(with: Array("%PDF-".utf8)) { return nil }
    let lines = bytes.split(separator: ASCII.newline, omittingEmptySubsequences: false)
    return number > 0 && number <= lines.count ? Array(lines[number - 1]) : nil
  }
}

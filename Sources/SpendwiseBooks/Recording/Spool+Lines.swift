extension Spool {
  /// Calls `body` with each taken object and its location. Throws `BooksError` if the lines cannot be read again.
  func eachTaken(_ body: (JSONObject, Bytes) throws -> Void) throws {
    var object = JSONObject()
    var lines = LineReader(limit: 1 << 32, fill: reader())
    while let line = try attempt("cannot read the input again", { try lines.next() }) {
      // Somebody changed the temporary file: its lines were sound when they were kept.
      guard case .line(let line) = line, let end = line.offset(of: 0),
        (try? object.scan(line.part(end + 1, line.count))) != nil
      else { throw BooksError.system(SystemError(EIO, "temporary file"), "cannot read the input again") }
      try body(object, line.part(0, end))
    }
  }

  /// Calls `body` with every line.
  func eachLine(_ body: (Bytes) throws -> Void) throws {
    var lines = LineReader(limit: 1 << 32, fill: reader())
    while case .line(let line)? = try lines.next() { try body(line) }
  }
}

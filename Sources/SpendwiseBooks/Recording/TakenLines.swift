/// The lines that a recording took. Each is a location, a zero byte and an object.
struct TakenLines {
  private let spool: Spool

  init(_ spool: Spool) { self.spool = spool }

  /// Calls `body` with each object and its location. Throws `BooksError` when the lines cannot be read again.
  func each(_ body: (JSONObject, Bytes) throws -> Void) throws {
    var object = JSONObject()
    var lines = LineReader(limit: 1 << 32, fill: spool.reader())
    while let line = try attempt("cannot read the input again", { try lines.next() }) {
      // Somebody changed the temporary file: its lines were sound when they were kept.
      guard case .line(let line) = line, let end = line.offset(of: 0),
        (try? object.scan(line.part(end + 1, line.count))) != nil
      else { throw BooksError.system(SystemError(EIO, "temporary file"), "cannot read the input again") }
      try body(object, line.part(0, end))
    }
  }
}

extension Spool {
  /// Calls `body` with every line.
  func eachLine(_ body: (Bytes) throws -> Void) throws {
    var lines = LineReader(limit: 1 << 32, fill: reader())
    while case .line(let line)? = try lines.next() { try body(line) }
  }
}

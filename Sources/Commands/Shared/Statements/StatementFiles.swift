import SpendwiseTables

/// The statements in the files that were named, else in standard input.
struct StatementFiles {
  private let sources: Sources
  private let diagnostics: Diagnostics
  private let passwords: FilePasswords
  private let open: (_ path: String, _ name: String) throws -> any StatementSource

  /// Reads `paths`, else standard input. Throws `Failure(.usage)` when that is a terminal and nothing was named.
  init(
    _ paths: [String], _ diagnostics: Diagnostics, _ passwords: FilePasswords,
    open: @escaping (_ path: String, _ name: String) throws -> any StatementSource
  ) throws {
    sources = try Sources(paths, diagnostics, choices: "name a statement, pipe one in")
    (self.diagnostics, self.passwords, self.open) = (diagnostics, passwords, open)
  }

  var hasFailed: Bool { sources.failure != nil }

  /// Throws `Failure` with the status of the last unreadable file.
  func finish() throws { try sources.finish() }

  /// Calls `body` with every statement. A file that is none, or cannot be opened, is reported and left out; one that
  /// fails in its middle ends the run with `Failure`.
  func eachStatement(_ body: (any StatementSource, String, FileDigest) throws -> Void) throws {
    try sources.each { source in
      if let path = source.path, (File.status(of: path)?.st_mode ?? 0) & S_IFMT != S_IFIFO {
        return try read(path, path, body)
      }
      // A workbook is read from its end, and again: a pipe cannot.
      let copy = try source.open().spooled()
      try read("/dev/fd/\(copy.descriptor)", source.name, body)
    }
  }

  private func read(
    _ path: String, _ name: String, _ body: (any StatementSource, String, FileDigest) throws -> Void
  ) throws {
    let (statement, digest, inner): (any StatementSource, FileDigest, (file: SharedFile, name: String)?)
    do {
      inner = try ZippedFile.unpacked(path, named: name, passwords).map { ($0.file, "\(name)/\($0.name)") }
      let content = inner.map { "/dev/fd/\($0.file.file.descriptor)" } ?? path
      statement = try open(content, inner?.name ?? name)
      Trace.step("statement", "\(name): \(String(decoding: statement.guess, as: UTF8.self))")
      digest = FileDigest(content)
    } catch let error as TableError {
      return sources.report(error.message, ExitStatus(rawValue: error.status) ?? .badData)
    } catch let error as StatementError {
      return sources.report(error.message, .badData)
    }
    defer { withExtendedLifetime(inner) {} }
    let known = statement.notes
    for note in known { diagnostics.note(note) }
    try body(statement, inner?.name ?? name, digest)
    for note in statement.notes.dropFirst(known.count) { diagnostics.note(note) }
  }
}

import SpendwiseStatements
import SpendwiseSystem
import SpendwiseTables
import SpendwiseTool

/// The one loop over statements: the files that were named, else standard input.
struct StatementFiles {
  private let paths: [String]
  private let diagnostics: Diagnostics
  private let open: (_ path: String, _ name: String) throws -> any StatementSource
  /// The status of the last file that could not be opened.
  private(set) var trouble: Failure?

  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named.
  init(
    _ paths: [String], _ diagnostics: Diagnostics,
    open: @escaping (_ path: String, _ name: String) throws -> any StatementSource
  ) throws {
    if paths.isEmpty, isatty(STDIN_FILENO) == 1 {
      throw Failure(.usage, "standard input is a terminal (name a statement, pipe one in, or see --help)")
    }
    self.paths = paths.isEmpty ? ["-"] : paths
    self.diagnostics = diagnostics
    self.open = open
  }

  /// Calls `body` with every statement. One that is none, or cannot be opened, is reported and left out; one that
  /// fails in its middle ends the run with `Failure`.
  mutating func eachStatement(_ body: (any StatementSource, String, FileDigest) throws -> Void) throws {
    for path in paths {
      let isStandard = path == "-"
      let status = isStandard ? nil : File.status(of: path)
      if isStandard || (status?.st_mode ?? 0) & S_IFMT == S_IFIFO {
        // A workbook is read from its end, and again: a pipe cannot.
        let source = isStandard ? File(borrowing: STDIN_FILENO, named: "stdin") : try File(path, O_RDONLY)
        let copy = try Self.copy(of: source)
        try read("/dev/fd/\(copy.descriptor)", isStandard ? "stdin" : path, body)
      } else {
        try read(path, path, body)
      }
    }
  }

  private mutating func read(
    _ path: String, _ name: String, _ body: (any StatementSource, String, FileDigest) throws -> Void
  ) throws {
    let statement: any StatementSource
    do { statement = try open(path, name) } catch let error as TableError {
      diagnostics.note(error.message)
      trouble = Failure(ExitStatus(rawValue: error.status) ?? .badData)
      return
    } catch let error as StatementError {
      diagnostics.note(error.message)
      trouble = Failure(.badData)
      return
    }
    let known = statement.notes
    for note in known { diagnostics.note(note) }
    try body(statement, name, FileDigest(path))
    for note in statement.notes.dropFirst(known.count) { diagnostics.note(note) }
  }

  private static func copy(of source: borrowing File) throws -> File {
    let copy = try Spool.temporaryFile()
    var block = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let descriptor = source.descriptor
      let got = try block.withUnsafeMutableBytes { try File(borrowing: descriptor, named: "input").read(into: $0) }
      if got == 0 { return copy }
      try copy.write(Array(block[..<got]))
    }
  }
}

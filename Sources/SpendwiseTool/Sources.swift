/// The sources that a program reads: named files, else standard input. This is the one loop over them.
///
/// A source that cannot be read is reported, and the rest goes on; `finish` then throws its status.
package final class Sources {
  /// A file, or standard input.
  package struct Source {
    /// The path; `nil` for standard input.
    package let path: String?

    /// The name for diagnostics.
    package var name: String { path ?? "stdin" }

    /// Opens the file. Throws `SystemError`.
    package func open() throws(SystemError) -> File {
      guard let path else { return File(borrowing: STDIN_FILENO, named: name) }
      return try File(path, O_RDONLY)
    }
  }

  private let paths: [String]
  private let diagnostics: Diagnostics
  /// The status of the last source that could not be read.
  package private(set) var failure: Failure?

  /// The sources at `paths` (`-` is standard input), or standard input.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named; `choices` tells the remedy.
  package init(_ paths: [String], _ diagnostics: Diagnostics, choices: String) throws {
    if paths.isEmpty, isatty(STDIN_FILENO) == 1 {
      throw Failure(.usage, "standard input is a terminal (\(choices), or see --help)")
    }
    if paths.contains("-"), isatty(STDIN_FILENO) == 1 {
      diagnostics.note("reads the terminal (Ctrl-D on a line of its own ends it)")
    }
    self.paths = paths.isEmpty ? ["-"] : paths
    self.diagnostics = diagnostics
  }

  /// Calls `body` with every source.
  package func each(_ body: (Source) throws -> Void) throws {
    for path in paths {
      let source = Source(path: path == "-" ? nil : path)
      let start = Trace.clock
      try attempt(source.name) { try body(source) }
      Trace.step("read", source.name, [("ms", Trace.clock - start)])
    }
  }

  /// Does `work`, and reports when it could not read `name`. Throws all other errors of `work`.
  package func attempt(_ name: String, _ work: () throws -> Void) throws {
    do { try work() } catch let error as SystemError where error.path == name {
      report("\(name): cannot read: \(error.reason)", error.status)
    }
  }

  /// Reports a source that is left out.
  package func report(_ message: String, _ status: ExitStatus) {
    diagnostics.note(message)
    failure = Failure(status)
  }

  /// Throws `Failure` if a source was left out.
  package func finish() throws {
    if let failure { throw failure }
  }
}

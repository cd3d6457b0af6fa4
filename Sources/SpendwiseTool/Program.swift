import ArgumentParser

/// A program of the toolkit, or one of its subcommands. Options are read by swift-argument-parser, diagnostics and
/// statuses are of this library.
///
/// Make the configuration with `.program(…)`, put options in properties, and do the work in `run(_:)`.
package protocol Program: ParsableCommand {
  /// Does the work. Throws `Failure`, or anything else for a bug of ours (70).
  mutating func run(_ process: ProgramProcess) throws

  /// The program for the usual arguments of a process for one message. ArgumentParser takes longer to read them than
  /// such a process to do its work. `nil` leaves them to ArgumentParser.
  static func quick(_ arguments: [String]) -> (any Program)?
}

extension Program {
  /// Leaves every command line to ArgumentParser.
  package static func quick(_ arguments: [String]) -> (any Program)? { nil }
}

/// A program that only has subcommands. Without one it reports that and exits with 64.
package protocol ProgramGroup: Program {}

extension ProgramGroup {
  package mutating func run(_ process: ProgramProcess) throws {
    let names = Self.configuration.subcommands.map { $0.configuration.commandName ?? "" }
    throw Failure(.usage, "name a command: \(names.joined(separator: ", ")) (see \(ProgramProcess.name) --help)")
  }
}

/// A running program: its diagnostics and its output.
package final class ProgramProcess {
  package let diagnostics: Diagnostics
  package let output: Output
  /// Objects that the end of the process frees. Freeing them one by one takes longer.
  package var kept: [AnyObject] = []

  package init() {
    diagnostics = Diagnostics(ProgramProcess.name)
    output = Output()
  }

  /// The name that the program was started by.
  package static var name: String { Invocation.current.program }

  /// Calls `body` with the output that it fills, and finishes it.
  ///
  /// The file at `path` appears whole or not at all; without one it is standard output. One that `isHeld` appears only
  /// then; a file that `keepsEqual` is only replaced by another; one that `isSecret` is for this user alone.
  package func writing(
    to path: String?, isHeld: Bool = false, keepsEqual: Bool = false, isSecret: Bool = false,
    _ body: (Output) throws -> Void
  ) throws {
    let file = try path == nil || path == "-" ? nil : path.map { try Output(path: $0, isSecret: isSecret) }
    let target = try file ?? (isHeld ? Output(held: ()) : output)
    target.keepsEqual = keepsEqual
    do {
      try body(target)
      try target.finish()
    } catch {
      // Output printed before the failure reaches a pipe.
      target.abandon()
      throw error
    }
  }
}

extension Program {
  /// Runs the program with its arguments and exits.
  ///
  /// ArgumentParser's own `main` prints help without a check that it arrived, and reports mistakes in another shape.
  package static func main() -> Never {
    Memory.returnLargeBlocks()
    // Without standard error there is no way to report why.
    guard File.holdStandardDescriptors() else { leave(.temporary) }
    // New files are for this user alone, whatever the mask.
    umask(umask(0) & 0o077)
    let process = ProgramProcess()
    let status: ExitStatus
    let start = Trace.clock
    Tracing.start(isVerbose: Invocation.current.isVerbose, ProgramProcess.name)
    Notice.sink = { Diagnostics(ProgramProcess.name).note($0) }
    // A limit on the size of files then makes write fail, which is reported.
    signal(SIGXFSZ, SIG_IGN)
    do {
      // They come from /proc, and without them the program would do something else than it was asked to.
      if Invocation.current.isEmpty { throw Failure(.temporary, "cannot read the arguments (run it again later)") }
      try refuseTooLittleMemory()
      status = try process.run(Self.self)
    } catch let failure as Failure {
      if let message = failure.message { process.diagnostics.note(message) }
      status = failure.status
    } catch let error as SystemError {
      process.diagnostics.note("\(error.path): \(error.reason)")
      status = error.status
    } catch {
      process.diagnostics.note("internal error: \(error) (this is a bug: please report it)")
      status = .software
    }
    Tracing.finish(status, since: start)
    leave(status)
  }
}

/// Refuses to run with very little memory under `ulimit -v`. An allocation could fail, which would end the program by a
/// signal.
private func refuseTooLittleMemory() throws {
  if let limit = Memory.limit, limit < 64 << 20 {
    throw Failure(.temporary, "the memory is limited to \(limit >> 20) MiB (ulimit -v 262144 is enough)")
  }
}

/// `exit`, a name that ArgumentParser uses for something else.
private func leave(_ status: ExitStatus) -> Never { exit(status.rawValue) }

extension ProgramProcess {
  fileprivate func run<Root: Program>(_ root: Root.Type) throws -> ExitStatus {
    do {
      let arguments = root.commandFirst(Invocation.current.arguments)
      try root.refuseSlip(arguments)
      guard var program = try root.quick(arguments) ?? parsed(root, arguments) else { return .done }
      // Silently, a report would be of another day than was asked for.
      if let now = Environment["SW_NOW"], Moment(now) == nil {
        throw Failure(.usage, "SW_NOW: \"\(now)\" is not a time (want 2026-07-15T06:30:00Z)")
      }
      var failure: Failure?
      do { try program.run(self) } catch {
        failure = Failure(error)
        if failure == nil { throw error }
      }
      // Records before a failure still reach the reader.
      if failure?.status != .io { try output.finish() }
      if let failure { throw failure }
      return diagnostics.badRecords > 0 ? .badData : .done
    } catch  where !(error is Failure) && !(error is SystemError) {
      return try answer(error, of: root)
    }
  }

  /// The program that ArgumentParser makes of the arguments. `nil` for its own commands, which it runs itself.
  private func parsed<Root: Program>(_ root: Root.Type, _ arguments: [String]) throws -> (any Program)? {
    var command = try root.parseAsRoot(arguments)
    // To look for a protocol takes longer than to compare types.
    if let program: any Program = command as? Root ?? command as? any Program { return program }
    // `sw-data help`, which throws its text.
    try command.run()
    return nil
  }

  /// Handles an error of ArgumentParser. It is a request for help or the version, or a mistake in the arguments.
  private func answer<Root: Program>(_ error: any Error, of root: Root.Type) throws -> ExitStatus {
    switch root.exitCode(for: error) {
    case .success:
      try refuseUnknownFlags(besideHelpOf: root)
      // The same on every terminal: no example has more columns.
      let columns = 100
      let text = root.fullMessage(for: error, columns: columns)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var examples = lines.first { $0.hasPrefix("USAGE: ") }.map(ProgramProcess.examples) ?? ""
      for line in lines {
        // Every program takes it, and none declares it.
        if line.hasPrefix("  -h, --help ") { output.line("  --data <dir>            \(ArgumentHelp.data)") }
        let parts = line.hasPrefix("USAGE: ") ? TextWidth.lines(line, to: columns) : [line]
        output.bytes += Array((parts.joined(separator: "\n") + "\n" + (line.isEmpty ? examples : "")).utf8)
        if line.isEmpty { examples = "" }
      }
      try output.finish()
      return .done
    case .validationFailure:
      if let words = root.unknownCommand { throw Failure(.usage, words) }
      let words = root.message(for: error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let number = Invocation.current.arguments.first { $0.first == "-" && $0.dropFirst().first?.isNumber ?? false }
      if let number, words.hasPrefix("Unknown option '\(number.prefix(2))") {
        throw Failure(.usage, "\(number): a number is typed without a minus (see \(ProgramProcess.name) --help)")
      }
      throw Failure(.usage, ProgramProcess.plain(words, usage: root.fullMessage(for: error, columns: 1000)))
    default: throw error
    }
  }

  /// Throws for `-zh` if `-z` is no option. ArgumentParser sees only the request for help.
  private func refuseUnknownFlags<Root: Program>(besideHelpOf root: Root.Type) throws {
    let words = Invocation.current.arguments
    let others = words.map { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 ? $0.filter { $0 != "h" } : $0 }
    if others == words { return }
    do { _ = try root.parseAsRoot(root.commandFirst(others)) } catch
      where root.message(for: error).hasPrefix("Unknown option")
    { _ = try answer(error, of: root) } catch {}
  }

  /// The examples of the command that a line of usage names.
  private static func examples(_ usage: String) -> String {
    let words = usage.split(separator: " ").dropFirst().prefix { $0.first?.isLetter ?? false }
    let verbose = "  Every program also takes -v: say what is read, by which rules, and how long it takes.\n"
    let text = DataTable.text(words.joined(separator: " ")) + (words.count == 1 ? verbose : "")
    return text.isEmpty ? "" : "EXAMPLES\n\(text)\n"
  }

  /// A message of ArgumentParser in our form. Adds a correction where one is known.
  private static func plain(_ message: String, usage: String) -> String {
    var text = message.prefix(1).lowercased() + message.dropFirst()
    if text.hasSuffix(".") { text.removeLast() }
    // Of the usage the part that must be there, without the options in brackets.
    if text.hasPrefix("missing expected argument"),
      let line = usage.split(separator: "\n").first(where: { $0.hasPrefix("Usage: ") })
    {
      let parts = line.dropFirst("Usage: ".count).split(separator: "[")
      let needed = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != "]" }.dropFirst() }
      return "\(text) (usage: \(needed.joined().split(separator: " ").joined(separator: " ")))"
    }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard text.hasPrefix("unknown option '"), parts.count > 2 else { return "\(text) (see \(name) --help)" }
    if parts[1] == "--data" { return "missing value for '--data <dir>' (see \(name) --help)" }
    let hint =
      ["sw-list", "sw-report", "sw-export", "sw-match"].contains(name)
      ? CommandSynonyms.term(forOption: parts[1]) : nil
    if let hint { return "unknown option '\(parts[1])' (\(hint))" }
    // It offers names that are far off, too.
    let isNear = parts.count > 4 && !NearName.of(parts[1], among: [parts[3]]).isEmpty
    return isNear ? "\(text) (see \(name) --help)" : "unknown option '\(parts[1])' (see \(name) --help)"
  }
}

extension SystemError {
  /// The exit status for this errno.
  package var status: ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR, EBADF, ELOOP, ENAMETOOLONG, ENXIO: return .noInput
    case EACCES, EPERM, EROFS: return .permission
    case ENOSPC, EDQUOT, EAGAIN: return .temporary
    default: return .io
    }
  }
}

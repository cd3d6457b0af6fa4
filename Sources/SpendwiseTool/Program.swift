import ArgumentParser
import SpendwiseSystem

/// A program of the toolkit: options by swift-argument-parser, errors and statuses by us.
///
/// Conform with `@main struct`, put options in properties, and do the work in `run(_:)`.
public protocol Program: ParsableCommand {
  /// Does the work. Throws `Failure`, or anything else for a bug of ours (70).
  mutating func run(_ process: ProgramProcess) throws
}

/// What a running program shares with the library: its words, its output.
public final class ProgramProcess {
  public let diagnostics: Diagnostics
  public let output: Output

  init(_ program: String) {
    diagnostics = Diagnostics(program)
    output = Output()
  }
}

extension Program {
  public mutating func run() throws {
    let name = Self.rootName
    let process = ProgramProcess(name)
    do {
      var failure: Failure?
      do { try run(process) } catch let error as Failure { failure = error }
      // What went through before a failure still reaches the reader.
      if failure?.status != .io { try process.output.finish() }
      if let failure { throw failure }
      if process.diagnostics.badRecords > 0 { throw Failure(.badData) }
    } catch let failure as Failure {
      if let message = failure.message { process.diagnostics.note(message) }
      throw ExitCode(failure.status.rawValue)
    } catch let error as SystemError {
      process.diagnostics.note("\(error.path): \(error.reason)")
      throw ExitCode(error.status.rawValue)
    }
  }

  private static var rootName: String {
    CommandLine.arguments.first.map { String($0.split(separator: "/").last ?? "sw") } ?? "sw"
  }
}

extension SystemError {
  /// The exit status that says best what went wrong.
  public var status: ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR: return .noInput
    case EACCES, EPERM, EROFS: return .permission
    case ENOSPC, EDQUOT, EAGAIN: return .temporary
    default: return .io
    }
  }
}

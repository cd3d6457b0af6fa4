import SpendwiseSystem
import SpendwiseTool

/// The secret that a server wants to see. It is never an argument, and never in an environment: it comes from a file or
/// from a command's output, and goes to `curl` through a pipe.
struct APIKey {
  let text: String

  /// Bytes that are read in search of a key.
  private static let limit = 4096

  /// The key in `file`, or that `command` prints; `nil` when neither is named.
  init?(file: String?, command: String?) throws {
    let bytes: [UInt8]
    if let file {
      bytes = try Self.read(file)
    } else if let command {
      bytes = try Self.run(command)
    } else {
      return nil
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let source = file ?? "--key-command"
    text = String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
    // The rest of it was not read.
    if line.count >= Self.limit {
      throw Failure(.config, "\(source): a first line of \(Self.limit) bytes is not a key")
    }
    if text.isEmpty { throw Failure(.config, "\(source): there is no key in its first line") }
    if !text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      throw Failure(.config, "\(source): the first line is not a key (want letters, digits and signs without a space)")
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(SystemError) {
      let file = try File(path, O_RDONLY)
      if try file.status().st_mode & 0o077 != 0 { throw SystemError(0, path) }
      return try file.readAll(limit: limit)
    } catch {
      if error.code == 0 {
        throw Failure(.config, "\(path): others can read or change the key (chmod 600 \(path))")
      }
      throw Failure(.config, "\(path): cannot read the key: \(error.reason)")
    }
  }

  private static func run(_ command: String) throws -> [UInt8] {
    var conditions = Child.Conditions()
    (conditions.seconds, conditions.limit) = (60, limit)
    let child = try Child.run(["/bin/sh", "-c", command], conditions)
    if child.ending != .exited(0) { throw Failure(.config, "--key-command failed: there is no key") }
    return child.output
  }
}

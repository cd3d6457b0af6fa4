import Spendwise
import SpendwiseText

/// The profiles of statements that come with the program: `statements.jsonl`.
package enum BuiltinStatementProfile {
  /// Lines of all built-in profiles. Longer headers come before those that they contain.
  package static var all: [[UInt8]] {
    DataTable.statements.bytes.split(separator: ASCII.newline).map(Array.init)
  }

  /// The built-in profiles, read.
  static let profiles = (try? StatementProfile.read(Array(DataTable.statements.bytes))) ?? []

  /// Line of the built-in profile `name`.
  package static func line(of name: String) -> [UInt8]? {
    all.first { self.name(of: $0) == name }
  }

  /// The name of a profile.
  package static func name(of line: [UInt8]) -> String? { (try? Record(line))?.string("name") }

  /// The profile is for statements.
  package static func isOne(_ line: [UInt8]) -> Bool { (try? Record(line))?.string("reads") == "statement" }

  /// The problem with a profile for statements; `nil` if usable.
  package static func problem(_ line: [UInt8]) -> String? {
    do {
      let profile = try StatementProfile(Record(line))
      return profile.expect.isEmpty && !profile.isWithoutHeader
        ? "it needs \"expect\": the names of columns by which its files are known" : nil
    } catch let error as StatementError {
      let name = "profile \"\(name(of: line) ?? "")\": "
      return error.message.hasPrefix(name) ? String(error.message.dropFirst(name.count)) : error.message
    } catch { return "it is not JSON" }
  }
}

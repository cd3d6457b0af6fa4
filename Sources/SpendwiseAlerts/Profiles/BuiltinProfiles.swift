import SpendwiseJSON
import SpendwiseText

/// The profiles that come with the program, in the form of `profiles.jsonl`.
///
/// `templates.jsonl` has a line for each, and a line with messages that it must read.
package enum BuiltinProfiles {
  /// The banks that have profiles.
  static let institutions = ["hdfc", "icici", "sbi", "sbicard", "axis", "kotak"]

  /// Institutions that their templates identify without the bank's name in the text. SBI shares its words with many
  /// banks, and always signs.
  static let unsigned = institutions.filter { $0 != "sbi" }

  /// Names in mail of banks that have profiles, in lower case.
  static let mentions: [(phrase: String, institution: String)] = [
    ("hdfc bank", "hdfc"), ("rupay credit card", "hdfc"), ("icici bank", "icici"), ("sbi card", "sbicard"),
    ("sbi credit card", "sbicard"), ("axis bank", "axis"), ("kotak", "kotak"), ("-sbi", "sbi"), ("cbssbi", "sbi"),
    ("state bank of india", "sbi"), ("terminal owner name", "sbi"), ("account ending", "hdfc"), ("vpa", "hdfc"),
  ]

  /// All profiles, a line each.
  package static var all: [[UInt8]] { institutions.flatMap { list(of: $0) } }

  /// Profile called `name`.
  package static func line(of name: String) -> [UInt8]? {
    list(of: String(name.prefix { $0 != "-" })).first { string("name", $0) == name }
  }

  /// The problem with a profile for mail, or `nil`.
  package static func problem(_ line: [UInt8]) -> String? {
    if let reads = string("reads", line) {
      return "reads \"\(reads)\" is neither statement nor receipt (a profile of messages has none)"
    }
    do throws(ProfileError) {
      for profile in try AlertProfile.read(line) { try profile.check() }
      return nil
    } catch { return error.reason }
  }

  /// Profiles of a bank. Those of `any` have words against a payment in mail of all banks.
  static func lines(of institution: String) -> [UInt8] { Array(list(of: institution).joined(separator: [0x0A])) }

  /// The samples of each profile, as a list in JSON.
  static var samples: [String: [UInt8]] {
    var lists: [String: [UInt8]] = [:]
    for line in found("{\"profile\":\"") {
      line.withUnsafeBufferPointer { bytes in
        guard let object = JSONObject(bytes), let name = object.string("profile") else { return }
        lists[name] = object.value("samples").map { Array($0.raw) }
      }
    }
    return lists
  }

  private static func list(of institution: String) -> [[UInt8]] { found("{\"name\":\"\(institution)-") }

  /// The lines that begin so.
  private static func found(_ start: String) -> [[UInt8]] {
    DataTable.templates.rows.filter { $0.bytes.starts(with: start.utf8) }.map { Array($0.bytes) }
  }

  private static func string(_ key: StaticString, _ line: [UInt8]) -> String? {
    line.withUnsafeBufferPointer { JSONObject($0)?.string(key) }
  }
}

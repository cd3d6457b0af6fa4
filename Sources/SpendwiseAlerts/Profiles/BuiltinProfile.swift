import SpendwiseJSON

/// The profiles that come with the program, for those who list, copy or check profiles.
package enum BuiltinProfile {
  /// All of them, a line each.
  package static var all: [[UInt8]] {
    BuiltinProfiles.institutions.flatMap { lines(of: $0) }
  }

  /// The one called `name`.
  package static func line(of name: String) -> [UInt8]? {
    lines(of: String(name.prefix { $0 != "-" })).first { self.name(of: $0) == name }
  }

  /// The problem with a profile for mail, or `nil`.
  package static func problem(_ line: [UInt8]) -> String? {
    let reads = line.withUnsafeBufferPointer { JSONObject($0)?.string("reads") }
    if let reads { return "reads \"\(reads)\" is neither statement nor receipt (a profile of messages has none)" }
    do throws(ProfileError) {
      for profile in try AlertProfile.read(line) { try profile.check() }
      return nil
    } catch { return error.reason }
  }

  private static func lines(of institution: String) -> [[UInt8]] {
    BuiltinProfiles.text(of: institution).utf8.split(separator: 0x0A).map(Array.init)
  }

  private static func name(of line: [UInt8]) -> String? {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { (try? object.scan($0)) == nil ? nil : object.string("name") }
  }
}

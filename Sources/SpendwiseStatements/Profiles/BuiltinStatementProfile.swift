import SpendwiseJSON

/// The profiles of statements that come with the program, for those who list, copy or check profiles.
package enum BuiltinStatementProfile {
  /// All of them, a line each.
  package static var all: [[UInt8]] {
    BuiltinStatementProfiles.text.utf8.split(separator: 0x0A).map(Array.init)
  }

  /// The one called `name`.
  package static func line(of name: String) -> [UInt8]? {
    all.first { self.name(of: $0) == name }
  }

  /// The name of a profile.
  package static func name(of line: [UInt8]) -> String? { scanned(line) { $0.string("name") } }

  /// Whether a profile is for statements.
  package static func isOne(_ line: [UInt8]) -> Bool { scanned(line) { $0.says("reads", "statement") } }

  /// Why a profile for statements cannot be used; `nil` when it can.
  package static func problem(_ line: [UInt8]) -> String? {
    line.withUnsafeBufferPointer { bytes in
      do {
        var object = JSONObject()
        try object.scan(bytes)
        let profile = try StatementProfile(object)
        return profile.expect.isEmpty && !profile.isWithoutHeader
          ? "it needs \"expect\": the names of columns by which its files are known" : nil
      } catch let error as StatementError {
        let name = "profile \"\(name(of: line) ?? "")\": "
        return error.message.hasPrefix(name) ? String(error.message.dropFirst(name.count)) : error.message
      } catch { return "it is not JSON" }
    }
  }

  private static func scanned<R>(_ line: [UInt8], _ body: (JSONObject) -> R) -> R {
    var object = JSONObject()
    return line.withUnsafeBufferPointer { bytes in
      try? object.scan(bytes)
      return body(object)
    }
  }
}

/// The time zones of this system. Their names are those of its database, such as `Asia/Kolkata`.
package enum TimeZoneName {
  private static var folder: String { Environment["TZDIR"] ?? "/usr/share/zoneinfo" }

  /// The database has a zone of this name.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) || name.utf8.contains(0) { return false }
    var mark: [UInt8] = [0, 0, 0, 0]
    guard let file = try? File("\(folder)/\(name)", O_RDONLY),
      (try? mark.withUnsafeMutableBytes({ try file.read(into: $0) })) == 4
    else { return false }
    return mark.elementsEqual("TZif".utf8)
  }

  /// The names in the list of the database; empty without one.
  package static var all: [String] {
    guard let bytes = try? File.contents(ifAny: "\(folder)/zone.tab") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t")
      return line.hasPrefix("#") || columns.count < 3 ? nil : String(columns[2])
    }
  }

  /// The zone of this machine, if it names a place. A server on universal time has none.
  package static var own: String? {
    var name = Environment["TZ"] ?? ""
    if name.isEmpty, let range = File.resolved("/etc/localtime").firstRange(of: "/zoneinfo/") {
      name = String(File.resolved("/etc/localtime")[range.upperBound...])
    }
    return name.contains("/") && !name.hasPrefix("Etc/") && isKnown(name) ? name : nil
  }

  /// Makes `name` the time zone of this process and its children. Call it first before threads start: later calls with
  /// the same name do nothing.
  package static func use(_ name: String) {
    if Environment["TZ"] == name { return }
    setenv("TZ", name, 1)
    tzset()
  }
}

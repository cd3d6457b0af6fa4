import Commands

/// Hooks, backups and checks in the overview.
extension Glance {
  mutating func addHooks() throws {
    for failure in Hook.failures(directory) {
      func words(_ key: String) -> String { failure.string(key) ?? "" }
      let line = words("line").isEmpty ? "" : ": \(words("line"))"
      add("hook", "\(words("name")) failed on \(words("at").prefix(10)): \(words("reason"))\(line)", "man sw-record")
    }
  }

  /// Adds one line for new records, last backup and last check.
  mutating func addRest(_ recent: String?) throws {
    let (age, at) = try Backup.age(directory)
    let checked = try Milestone.check.last(directory).map { "sound on \($0.prefix(10))" }
    let parts = [
      recent, age == .noData ? nil : at.map { "backup of \($0.prefix(10))" } ?? "no backup yet",
      age == .noData ? nil : checked ?? "never checked",
    ].compactMap { $0 }
    let command = [.noData, .current, .recent].contains(age) ? "sw-data log" : "sw-data backup FILE"
    if !parts.isEmpty { add("rest", parts.joined(separator: ", "), command, isFine: true) }
  }
}

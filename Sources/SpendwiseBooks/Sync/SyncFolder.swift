/// Rules for a data directory in a copied folder. Syncthing, git or a cloud service copies it to other devices.
package enum SyncFolder {
  /// Files that keep views and private files out of copies. Syncthing obeys the first line that fits, git the last.
  private static let rules = [
    (name: ".stignore", lines: ["!/journal.*.jsonl", "!/attachments", "*"]),
    (name: ".gitignore", lines: ["/*", "!/journal.*.jsonl", "!/attachments", "!/.gitignore"]),
  ]

  /// Writes the missing ones. Throws `BooksError`.
  package static func writeRules(in directory: DataDirectory) throws {
    for (name, lines) in rules where File.status(of: directory.file(name)) == nil {
      try attempt("cannot write the rules for copies") {
        try File.replace(directory.file(name), with: Array(lines.map { $0 + "\n" }.joined().utf8))
      }
    }
  }

  /// A line for each copy set aside after two devices wrote it. Their names are `NAME.sync-conflict-…`, `NAME
  /// (conflicted copy …)`. The events of a journal among them are in the views. Throws `SystemError`.
  static func conflicts(in directory: DataDirectory) throws -> [String] {
    let journals = try directory.devices().map { "journal.\($0).jsonl" }
    return try File.names(in: directory.path).sorted().filter {
      $0.contains(".sync-conflict-") || $0.contains("conflicted copy")
    }.map { name in
      journals.contains(name)
        ? "\(name): a copy that was set aside when two devices wrote it (its events are in the books)"
        : "\(name): a copy that was set aside when two devices wrote it (nothing reads it; remove it)"
    }
  }
}

/// Finds files of a data directory that others can open or own.
///
/// The directory itself is closed, so that others cannot reach its files. But files are copied with their modes, and an
/// editor or a synchronizer makes them by its umask.
struct PrivacyCheck {
  /// The problems, a line each, with the command that mends it.
  private(set) var problems: [String] = []
  private let directory: DataDirectory
  private var open: [(name: String, mode: mode_t)] = []
  private static let most = 20

  /// Looks at everything in `directory`. Throws `SystemError`.
  init(_ directory: DataDirectory) throws(SystemError) {
    self.directory = directory
    // The owner of the directory owns its content, also when root looks.
    guard let owner = try File.status(ifAny: directory.path)?.st_uid else { return }
    try look(in: "", owner)
    for (name, mode) in open.prefix(PrivacyCheck.most) {
      let doing = mode & 0o022 == 0 ? mode & 0o044 == 0 ? "run" : "read" : "change"
      problems.append("\(name): others can \(doing) it (chmod go= \(command(name)))")
    }
    let more = open.count - PrivacyCheck.most
    if more > 0 { problems.append("and \(more) more that others can open (chmod -R go= \(command("")))") }
  }

  private func command(_ name: String) -> String {
    DataDirectory.quoted(name.isEmpty ? directory.path : directory.file(name))
  }

  private mutating func look(in folder: String, _ owner: uid_t) throws(SystemError) {
    for entry in try File.names(in: directory.file(folder)) {
      let name = folder + entry
      // A link has no mode of its own.
      guard let status = try File.status(ifAny: directory.file(name), followsLink: false),
        status.st_mode & S_IFMT != S_IFLNK
      else { continue }
      if status.st_uid != owner {
        problems.append("\(name): it belongs to another user (sudo chown \(owner) \(command(name)))")
        continue
      }
      if status.st_mode & 0o077 != 0 { open.append((name, status.st_mode & 0o777)) }
      // A directory of another program, such as .git, need only be closed at its door.
      if status.st_mode & S_IFMT == S_IFDIR, !entry.hasPrefix(".") { try look(in: name + "/", owner) }
    }
  }

  /// Takes away the rights of others. Returns notes of the changes. Throws `SystemError`.
  func mend() throws(SystemError) -> [String] {
    for (name, mode) in open {
      try SystemError.checked(directory.file(name)) { chmod(directory.file(name), mode & 0o700) }
    }
    if open.count == 1 { return ["\(directory.file(open[0].name)) is for its owner alone now"] }
    return open.isEmpty ? [] : ["\(open.count) files and directories are for their owner alone now"]
  }
}

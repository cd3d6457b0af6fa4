/// Finds the mail on this machine, without reading it.
struct MailFinder {
  /// A Maildir, a directory of numbered messages, or an mbox.
  struct Folder {
    var path: String
    /// Messages with delivery times in seconds. Empty for an mbox.
    var messages: [(time: Int, path: String)] = []
    var isMbox: Bool { messages.isEmpty }
  }

  private(set) var folders: [Folder] = []
  private var seen: Set<String> = []

  /// Maximum depth of nested directories.
  private static let depthLimit = 5

  /// Looks at usual places, and those in settings of mail programs. These are mbsync, getmail, procmail and maildrop.
  /// fetchmail has no folders: it delivers to the system's mailbox, or by one of these.
  init() {
    let home = Environment["HOME"] ?? "."
    var paths = ["Maildir", "Mail", "mail", ".maildir", ".mail"].map { "\(home)/\($0)" }
    if let own = Environment["MAILDIR"] { paths.insert(own, at: 0) }
    // Words that precede folders in the files of mail programs.
    for row in DataTable.rows("mail programs") {
      let (path, words) = ("\(home)/\(row[0])", row[1].split(separator: " ").map(String.init))
      let names = (try? File.names(in: path))?.sorted().map { "\(path)/\($0)" } ?? [path]
      for name in names { paths += MailFinder.values(of: words, in: name, home) }
    }
    paths.append(Environment["MAIL"] ?? "/var/mail/\(Login.name)")
    for path in paths { add(path, 0) }
  }

  /// Looks at one path.
  init(at path: String) { add(path, 0) }

  /// The path with `~` expanded.
  static func expanded(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? (Environment["HOME"] ?? "~") + path.dropFirst() : path
  }

  /// The path with `~` for the home.
  static func shortened(_ path: String) -> String {
    guard let home = Environment["HOME"], home != "/", path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// Values of lines such as `Path ~/Maildir/` and `path = ~/Maildir/`.
  private static func values(of words: [String], in file: String, _ home: String) -> [String] {
    guard let bytes = (try? File.contents(ifAny: file)) ?? nil else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
      let parts = line.split { " \t=\"'".contains($0) }
      guard parts.count > 1, words.contains(parts[0].lowercased()) else { return nil }
      let value = String(parts[1]).replacing("$HOME", with: home)
      if value.contains("$") { return nil }
      let path = expanded(value)
      return path.hasPrefix("/") ? path : "\(home)/\(path)"
    }
  }

  /// Adds the folders at `path` and below.
  private mutating func add(_ path: String, _ depth: Int) {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard depth < MailFinder.depthLimit, let status = File.status(of: path) else { return }
    if status.st_mode & S_IFMT == S_IFREG {
      if status.st_size > 0, MailFinder.isMbox(path), seen.insert(File.resolved(path)).inserted {
        folders.append(Folder(path: path))
      }
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR, seen.insert(File.resolved(path)).inserted,
      let names = try? File.names(in: path).sorted()
    else { return }
    let isMaildir = names.contains("cur") && names.contains("new")
    let messages = isMaildir ? MailFinder.messages(in: path, names) : MailFinder.numbered(in: path, names)
    if !messages.isEmpty { folders.append(Folder(path: path, messages: messages)) }
    for name in names where !["cur", "new", "tmp"].contains(name) && (isMaildir || !name.hasPrefix(".")) {
      let last = name.split(separator: ".").last?.lowercased() ?? ""
      if MailSources.asides.contains(last) || !isMaildir && Int(name) != nil { continue }
      add("\(path)/\(name)", depth + 1)
    }
  }

  /// Messages of a Maildir. Their names begin with the second of delivery.
  private static func messages(in path: String, _ names: [String]) -> [(time: Int, path: String)] {
    ["cur", "new"].flatMap { (try? Maildir.messages(path, $0)) ?? [] }.map { name, folder in
      (Int(name.prefix { $0.isNumber }) ?? 0, Maildir.join(folder, name))
    }
  }

  /// Messages of a directory with numbers as file names, as in MH.
  private static func numbered(in path: String, _ names: [String]) -> [(time: Int, path: String)] {
    names.filter { Int($0) != nil }.compactMap { name in
      guard let status = File.status(of: "\(path)/\(name)"), status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (status.modified.tv_sec, "\(path)/\(name)")
    }
  }

  private static func isMbox(_ path: String) -> Bool {
    var start: [UInt8] = [0, 0, 0, 0, 0]
    guard let file = try? File(path, O_RDONLY | O_NONBLOCK),
      (try? start.withUnsafeMutableBytes({ try file.read(into: $0) })) == 5
    else { return false }
    return start.elementsEqual("From ".utf8)
  }
}

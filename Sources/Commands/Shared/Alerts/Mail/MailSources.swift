/// The mail in files, Maildirs, mboxes and directories, else standard input.
///
/// One message is in memory at a time. Unreadable sources are reported, and the rest goes on; `finish` throws then.
struct MailSources {
  private let sources: Sources
  private let paths: [String]
  private let diagnostics: Diagnostics
  private let window: ByteWindow

  /// Directories inside each other that are followed.
  private static let depthLimit = 8

  /// Reads `paths` (`-` is standard input), else standard input. `beforeWaiting` runs before a read that would wait:
  /// give it the output's `flush`.
  ///
  /// Throws `Failure(.usage)` when standard input is a terminal and nothing was named.
  init(
    _ paths: [String], _ diagnostics: Diagnostics, beforeWaiting: @escaping () throws -> Void = {}
  ) throws {
    sources = try Sources(paths, diagnostics, choices: "name a message, a Maildir or an mbox, pipe one in")
    (self.paths, self.diagnostics) = (paths, diagnostics)
    window = ByteWindow(beforeWaiting: beforeWaiting)
  }

  /// Calls `body` with every message. The bytes are valid only inside the call.
  func eachMessage(_ body: (Bytes, MailLocation) throws -> Void) throws {
    func hand(_ bytes: Bytes, _ location: MailLocation) throws {
      if bytes.count > MailMessage.sizeLimit {
        diagnostics.note("\(location): longer than \(MailMessage.sizeLimit >> 20) MiB (the rest is left out)")
      }
      try body(bytes, location)
    }
    try sources.each { source in
      if let path = source.path, try Maildir.isDirectory(path) { return try directory(path, 0, hand) }
      try read(source.open(), isInput: source.path == nil, hand)
    }
  }

  /// Throws `Failure` with the status of the last unreadable source.
  func finish() throws { try sources.finish() }

  // MARK: Directories

  /// Reads a Maildir (with `cur` and `new`), or a tree of messages.
  private func directory(_ path: String, _ depth: Int, _ body: (Bytes, MailLocation) throws -> Void) throws {
    let entries = try File.names(in: path)
    if entries.contains("cur") && entries.contains("new") {
      noteFolders(entries, in: path)
      return try maildir(path, body)
    }
    for name in entries where name.utf8.first != "." {
      let inner = Maildir.join(path, name)
      try sources.attempt(inner) {
        if try !Maildir.isDirectory(inner) {
          try readFound(inner, body)
        } else if depth + 1 < MailSources.depthLimit {
          try directory(inner, depth + 1, body)
        } else {
          sources.report(
            "\(inner): more than \(MailSources.depthLimit) directories deep (left out; name it)", .noInput)
        }
      }
    }
  }

  /// Folders that hold no reports of payments, such as spam and drafts.
  static let asides: Set<String> = ["sent", "drafts", "trash", "junk", "spam", "templates", "outbox"]

  /// Names the Maildirs inside a Maildir, which are not read with it.
  private func noteFolders(_ entries: [String], in path: String) {
    let folders = entries.sorted().filter { name in
      let last = name.split(separator: ".").last?.lowercased() ?? ""
      return !["cur", "new", "tmp"].contains(name) && !MailSources.asides.contains(last)
        && !paths.contains(Maildir.join(path, name))
        && (try? Maildir.isDirectory(Maildir.join(path, name) + "/cur")) == true
    }
    guard let first = folders.first else { return }
    let names = folders.prefix(5).joined(separator: ", ") + (folders.count > 5 ? ", …" : "")
    diagnostics.note(
      "\(path): \(folders.count == 1 ? "a folder" : "\(folders.count) folders") in it not read: \(names) (name "
        + "\(folders.count == 1 ? "it" : "them"): \(Maildir.join(path, first)))")
  }

  /// Reads `cur` and `new` in order of names. Those begin with the time of delivery.
  private func maildir(_ path: String, _ body: (Bytes, MailLocation) throws -> Void) throws {
    var messages: [(name: String, folder: String)] = []
    for folder in ["cur", "new"] {
      try sources.attempt(Maildir.join(path, folder)) { messages += try Maildir.messages(path, folder) }
    }
    messages.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for message in messages {
      let file = Maildir.join(message.folder, message.name)
      try sources.attempt(file) {
        do { try readFound(file, isOne: true, body) } catch let error as SystemError
          where error.code == ENOENT && error.path == file
        {
          // A mail program read it meanwhile, which changes its name, or deleted it.
          try renamed(message.name, Maildir.join(path, "cur"), body)
        }
      }
    }
  }

  /// Reads the message `name`, which has other flags in `folder` now.
  private func renamed(_ name: String, _ folder: String, _ body: (Bytes, MailLocation) throws -> Void) throws {
    let unique = name.utf8.prefix { $0 != ":" }
    try sources.attempt(folder) {
      for other in try File.names(in: folder) where other.utf8.prefix(while: { $0 != ":" }).elementsEqual(unique) {
        let file = Maildir.join(folder, other)
        return try sources.attempt(file) { try readFound(file, isOne: true, body) }
      }
    }
  }

  // MARK: Files

  /// Reads a file of a directory. A link to a device has no end. A pipe among the mail reads as empty: waiting for a
  /// writer could take for ever.
  private func readFound(
    _ path: String, isOne: Bool = false, _ body: (Bytes, MailLocation) throws -> Void
  ) throws {
    let file = try File(path, O_RDONLY | O_NONBLOCK)
    if try [S_IFCHR, S_IFBLK].contains(file.status().st_mode & S_IFMT) {
      return sources.report("\(path): a device, not a message (left out)", .noInput)
    }
    try read(file, isOne: isOne, body)
  }

  /// Reads an mbox, which begins with a From_ line, or one message. A file of a Maildir `isOne` message always.
  private func read(
    _ file: borrowing File, isOne: Bool = false, isInput: Bool = false, _ body: (Bytes, MailLocation) throws -> Void
  ) throws {
    window.begin(file)
    while window.bytes.count < 5, try window.fill() {}
    if window.bytes.isEmpty { return }
    if !isOne, window.bytes.starts(with: "From ".utf8) { return try mbox(file, isInput: isInput, body) }
    // One byte more than the limit shows that there was more.
    while window.bytes.count <= MailMessage.sizeLimit, try window.fill() {}
    let isBegun = HeaderFields.isBegun(by: MailMessage.unwrapped(window.bytes) ?? window.bytes)
    // Mail that a mail system delivers begins with a header, and is never refused.
    if !isOne, !isInput || !isBegun, let kind = FileKind(window.bytes), kind != .mail, !isBegun || kind != .table {
      return sources.report("\(file.path): \(kind.words)", .badData)
    }
    if !isBegun {
      let words = "\(file.path): a mail begins with a header, and this does not (sw-import-statement reads statements)"
      isOne || isInput ? diagnostics.note(words) : sources.report(words, .badData)
    }
    try body(window.bytes, MailLocation(file: file.path))
    // A mail server that sees a closed pipe would send it all again.
    if let endless = try window.skip() { sources.report(endless, .badData) }
  }

  private func mbox(
    _ file: borrowing File, isInput: Bool, _ body: (Bytes, MailLocation) throws -> Void
  ) throws {
    let (name, window) = (file.path, window)
    var reader = MboxReader { try window.read(into: $0) }
    var border = MboxBorder()
    while let message = try reader.next() {
      let isDoubtful = border.isDoubtful(message.bytes)
      let location = MailLocation(
        file: name, number: message.number, isBehindAnother: isInput && message.number > 1 || isDoubtful)
      try body(message.bytes, location)
    }
  }
}

/// Position of a message: file, and number in an mbox.
struct MailLocation: CustomStringConvertible {
  var file: String
  var number: Int?
  /// The message may be a part of the one before it. In a file its border is doubtful. On standard input it always may:
  /// mail servers hand over one message, and procmail and maildrop write a From_ line above it, but quote none below.
  var isBehindAnother = false

  var line: LineLocation { LineLocation(file: file, line: number ?? 1) }

  var description: String { number.map { "\(file): message \($0)" } ?? file }
}

/// The names in directories of mail.
enum Maildir {
  /// A directory is at `path`. Throws when the system does not know.
  static func isDirectory(_ path: String) throws(SystemError) -> Bool {
    try File.status(ifAny: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  static func join(_ path: String, _ name: String) -> String {
    path.utf8.last == "/" ? path + name : "\(path)/\(name)"
  }

  /// The messages in one folder (`cur` or `new`) of a Maildir.
  static func messages(_ path: String, _ folder: String) throws -> [(name: String, folder: String)] {
    let inside = join(path, folder)
    return try File.names(in: inside).filter { $0.utf8.first != "." }.map { ($0, inside) }
  }
}

/// The folder with the books, and the names in it.
package struct DataDirectory: Sendable {
  package let path: String

  /// The directory at `path`, whatever is there.
  package init(_ path: String) { self.path = path }

  /// Directory for new books. Tries `option` (`--data`), `$SW_DATA`, `$XDG_DATA_HOME/spendwise`,
  /// `~/.local/share/spendwise`.
  package init(starting option: String?) throws {
    if let option, option.isEmpty { throw BooksError(64, "--data: the name is empty (want a directory)") }
    path = DataDirectory.named(option) ?? DataDirectory.usual
  }

  /// Directory of existing books. A named one must exist: a typing error would start other books. The usual one may
  /// start itself.
  ///
  /// Throws `BooksError` 66; 75 when mail `waits` for the answer.
  package init(option: String?, waits: Bool = false) throws {
    try self.init(starting: option)
    if DataDirectory.named(option) == nil { return }
    do { try checkName() } catch let error as BooksError where waits && error.status == 66 {
      throw BooksError.temporary(error.message)
    }
  }

  /// The directory of a copy, which may be a new folder. Throws `BooksError` 66 where the folder around it is missing,
  /// or books beside it have nearly its name.
  package init(copying option: String?) throws {
    try self.init(starting: option)
    if DataDirectory.named(option) == nil { return }
    let isNew = File.status(of: path) == nil && File.exists(File.parent(of: bare)) && nearBooks == nil
    if !isNew { try checkName() }
  }

  private static func named(_ option: String?) -> String? { option ?? Environment["SW_DATA"] }

  private static var usual: String {
    if let base = Environment["XDG_DATA_HOME"] { return base + "/spendwise" }
    // Services may start without `$HOME`.
    let home = Environment["HOME"] ?? getpwuid(geteuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    return (home ?? "") + "/.local/share/spendwise"
  }

  /// Refuses a named directory without books, unless it is an empty directory.
  private func checkName() throws {
    guard try isDirectory() else {
      if File.status(of: path) != nil { throw BooksError(66, "\(path): not a directory (want that of the books)") }
      let question = nearBooks.map { "did you mean \($0)? " } ?? ""
      throw BooksError(66, "\(path): there is no such directory (\(question)sw-data init makes a new one)")
    }
    if try names().contains(where: DataDirectory.isForeign), try !hasBooks() {
      throw BooksError(66, "\(path): this directory holds other files, and no books (sw-data init starts them here)")
    }
  }

  /// The path without slashes at its end.
  private var bare: String { String(path.reversed().drop { $0 == "/" }.reversed()) }

  /// Books beside it with a similar name.
  private var nearBooks: String? {
    let name = String(bare.split(separator: "/").last ?? "")
    let parent = String(bare.dropLast(name.count))
    let near = NearName.of(name, among: (try? File.names(in: parent.isEmpty ? "." : parent)) ?? [])
    return near.map { parent + $0 }.first { (try? DataDirectory($0).hasBooks()) == true }
  }

  /// `name` is of neither books nor the files people prepare.
  private static func isForeign(_ name: String) -> Bool {
    !name.hasPrefix(".") && !isOwn(name) && !["attachments", "hooks", "passwords", "lost+found"].contains(name)
  }

  /// `name` is a journal or a view, perhaps set aside. Other programs write `.jsonl` too.
  static func isOwn(_ name: String) -> Bool {
    guard let end = name.firstRange(of: ".jsonl")?.upperBound else { return false }
    return viewFiles.contains(String(name[..<end])) || isJournal(String(name[..<end]))
  }

  private static let viewFiles = Set(View.allCases.map(\.file) + ViewKeeper.sharedFiles + [RateFile.name])

  private static func isJournal(_ name: String) -> Bool {
    name.hasPrefix("journal.") && name.hasSuffix(".jsonl") && name.utf8.count > 14
  }

  /// The path of the file called `name`.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The whole of the file called `name`; empty when there is none. Throws `BooksError`.
  func contents(_ name: String) throws -> [UInt8] {
    try attempt("cannot read the books") { try File.contents(ifAny: file(name)) ?? [] }
  }

  func isDirectory() throws -> Bool {
    let status = try attempt("cannot look for the data directory") { try File.status(ifAny: path) }
    return status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  private func names() throws -> [String] {
    try attempt("cannot look at the data directory") { try File.names(in: path) }
  }

  /// Books exist, or the hand-written files that books begin with.
  package func hasBooks() throws -> Bool {
    try isDirectory() && names().contains { $0.hasSuffix(".jsonl") && DataDirectory.isOwn($0) }
  }

  /// Refuses a directory without books, and books that are not private. Throws `BooksError`.
  package func checkBooks() throws {
    try checkPrivacy()
    if try !hasBooks() { throw BooksError.noBooks(self) }
  }

  /// Refuses books that others can read or change. Books without a journal hold nothing yet. Throws `BooksError` 78
  /// with the command that mends it.
  func checkPrivacy() throws {
    guard let status = File.status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return }
    let isOthers = status.st_uid != geteuid() && geteuid() != 0
    guard isOthers || status.st_mode & 0o077 != 0, (try? devices().isEmpty) == false else { return }
    if isOthers {
      throw BooksError(78, "\(path): these books belong to another user (name your own with --data or SW_DATA)")
    }
    throw BooksError(78, "\(path): others can open these books (chmod 700 \(DataDirectory.quoted(path)))")
  }

  /// Makes an empty directory private (0700). Throws `BooksError` 73 for one that others use.
  func makePrivate() throws {
    guard let status = File.status(of: path), status.st_mode & 0o077 != 0,
      try attempt("cannot look at the data directory", { try devices().isEmpty })
    else { return }
    if try status.st_mode & S_ISVTX != 0 || status.st_uid != geteuid() || names().contains(where: Self.isForeign) {
      throw BooksError(
        73, "\(path): others use this directory, and books are private (name one that is empty, or chmod 700 it)")
    }
    try attempt("cannot keep the books from others") {
      if chmod(path, 0o700) != 0 { throw SystemError(errno, path) }
    }
  }

  /// A path, or another word, as a shell reads it.
  package static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte | 0x20 >= 97 && byte | 0x20 <= 122 || byte >= 45 && byte <= 57 || "_@+".utf8.contains(byte)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  /// Creates it and its parents (0700). Returns the new ones, outermost first. Throws `BooksError`.
  @discardableResult
  func create() throws -> [String] {
    if try isDirectory() { return [] }
    var made: [String] = []
    let parts = path.split(separator: "/")
    var built = path.hasPrefix("/") ? "/" : ""
    // More than that is a typing error, or a home that is not there; a new home has none of the usual folders.
    let count = parts.suffix(3) == [".local", "share", "spendwise"] ? 3 : 2
    let base = parts.dropLast(count).joined(separator: "/")
    if parts.count > count, !File.exists(built + base) {
      throw BooksError(73, "\(path): there is no \(built + base) to make it in (mkdir -p makes it)")
    }
    for part in parts {
      built += part
      do throws(SystemError) {
        try File.makeDirectory(built)
        made.append(built)
        // A new directory is durable once its name is.
        try File.syncNames(in: File.parent(of: built))
      } catch {
        if error.code != EEXIST {
          let failure = BooksError.system(error, "cannot create the data directory")
          throw failure.status == 74 ? BooksError(73, failure.message) : failure
        }
      }
      built += "/"
    }
    if try !isDirectory() { throw BooksError(73, "\(path): cannot create the data directory: a file is in the way") }
    return made
  }

  /// Names of the devices that have a journal here. Throws `SystemError`: taking an unreadable directory for an empty
  /// one would empty the views.
  func devices() throws(SystemError) -> [String] {
    var devices: [String] = []
    for name in try journalNames() where try isRegular(name) { devices.append(String(name.dropFirst(8).dropLast(6))) }
    return devices
  }

  /// Names of journals that are not regular files. Reading a pipe would wait for ever.
  func strangeJournals() throws -> [String] { try journalNames().filter { try !isRegular($0) } }

  private func journalNames() throws(SystemError) -> [String] {
    try File.names(in: path).filter(DataDirectory.isJournal)
  }

  /// `name` is a regular file. A link throws: without that journal the books are incomplete.
  private func isRegular(_ name: String) throws(SystemError) -> Bool {
    guard let status = try File.status(ifAny: file(name), followsLink: false) else { return false }
    if status.st_mode & S_IFMT == S_IFLNK { throw SystemError(ELOOP, file(name)) }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// `name` can name a device. Letters and digits, and `-` or `_` inside: it is in file names.
  static func isDeviceName(_ name: String) -> Bool {
    func isPlain(_ byte: UInt8?) -> Bool { byte.map { ASCII.isLetter($0) || ASCII.isDigit($0) } ?? false }
    return name.utf8.count <= 64 && isPlain(name.utf8.first) && isPlain(name.utf8.last)
      && name.utf8.allSatisfy { isPlain($0) || $0 == "-" || $0 == "_" }
  }

  /// The path of the journal of `device`.
  func journal(_ device: String) -> String { file("journal.\(device).jsonl") }

  /// Identity of this directory on this machine. A copy has another, so that it does not write the same journal.
  func identity() throws(SystemError) -> String {
    let status = try File.status(ifAny: path)
    let machine = try DataDirectory.firstLine(of: "/etc/machine-id") ?? DataDirectory.hostName
    return "\(machine):\(status?.st_dev ?? 0):\(status?.st_ino ?? 0)"
  }

  /// Identity of this run of the machine. Views are not synced to disk, so each run rebuilds them.
  static func bootIdentity() throws(SystemError) -> String {
    try firstLine(of: "/proc/sys/kernel/random/boot_id") ?? ""
  }

  /// First line of a file; `nil` if missing. Another error throws: it would change the identity of the machine.
  private static func firstLine(of path: String) throws(SystemError) -> String? {
    do throws(SystemError) {
      return try File.contents(ifAny: path).map { String(decoding: $0.prefix { $0 != "\n" }, as: UTF8.self) }
    } catch {
      // That does not pass: the machine does not let anyone read it.
      if error.code == EACCES || error.code == EPERM { return nil }
      throw error
    }
  }

  /// First label of the host name, safe for a file name.
  static var hostName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, 255) == 0 else { return "device" }
    let name = buffer.prefix { $0 != 0 && $0 != 46 }.map { UInt8(bitPattern: $0) }
    let safe = name.filter { ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 }
    return safe.isEmpty ? "device" : String(decoding: safe, as: UTF8.self).lowercased()
  }

  /// Name for a device without a journal. `$SW_DEVICE`, else host's name and four random hex digits. Throws
  /// `BooksError` 78.
  func newDevice() throws -> String {
    if let name = Environment["SW_DEVICE"] {
      if DataDirectory.isDeviceName(name) { return name }
      throw BooksError(78, "SW_DEVICE: \"\(name)\" is not a device name (want letters and digits, and - or _ inside)")
    }
    let taken = Set(try devices())
    while true {
      let digits = String(UInt16.random(in: .min ... .max), radix: 16)
      let name = "\(DataDirectory.hostName)-\(String(repeating: "0", count: 4 - digits.count))\(digits)"
      if !taken.contains(name) { return name }
    }
  }
}

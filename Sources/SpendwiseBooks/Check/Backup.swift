/// One archive of all books: the same books make the same bytes.
///
/// It is a tar with one folder, in it the journals, the views and other files of the books, in the order of their
/// names, and at the end a list of their SHA-256 in the form that `sha256sum -c` reads.
package final class Backup {
  /// Notes for the person: files left out, and events on opening.
  package private(set) var notes: [String] = []
  private let directory: DataDirectory
  private var entries: [Entry] = []

  static let folder = "spendwise"
  static let manifest = "SHA256SUMS"
  /// The folders beside the files.
  static let folders = ["attachments", "hooks"]
  private static let blockSize = 256 << 10

  private struct Entry {
    var header: TarHeader
    package var path: String
    /// File opened under the lock: journals only grow, views are replaced.
    package var source: SharedFile?
  }

  /// Updates the views and lists the files. Only that holds the lock: writing the archive may take long. Books on a
  /// full or read-only disk are taken as they are: then a backup is wanted, and the journals have everything. Throws
  /// `BooksError`.
  package init(_ directory: DataDirectory) throws {
    try directory.checkBooks()
    self.directory = directory
    var isWritable = true
    // An event of a later release stops recording, but no backup.
    do {
      notes = try BooksWriter.refresh(directory)
      notes += try Refresh.validState(directory)?.faults(in: directory) ?? []
    } catch let error as BooksError where error.isOfUnwritable(directory) {
      isWritable = false
      notes = ["\(directory.path): \(error.whyUnwritable): backed up as it is"]
    }
    // A directory on which no disk is mounted today must not take the place of the last good backup.
    if try Backup.isEmpty(directory) { throw BooksError.noBooks(directory) }
    guard isWritable else {
      try list()
      return
    }
    let lock = try Lock(directory)
    defer { _ = lock }
    try list()
  }

  private func list() throws {
    try attempt("cannot back up") {
      var found = try look(in: "", isWanted: Backup.isOurs)
      for folder in Backup.folders where try File.status(ifAny: directory.file(folder)) != nil {
        found.append(
          Entry(header: TarHeader(folder, mode: 0o700, isFolder: true), path: directory.file(folder)))
        found += try look(in: folder + "/") { !$0.hasPrefix(".") && !$0.hasSuffix(".tmp") }
      }
      entries = found.sorted { $0.header.name.utf8.lexicographicallyPrecedes($1.header.name.utf8) }
    }
  }

  /// The journals in `directory` have no event.
  private static func isEmpty(_ directory: DataDirectory) throws -> Bool {
    try attempt("cannot look at the books") {
      try directory.devices().allSatisfy { device in
        try File.status(ifAny: directory.journal(device)).map { $0.st_size == 0 } ?? true
      }
    }
  }

  /// `name` is a file of records: JSON lines, perhaps set aside.
  static func isOurs(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix(".tmp")
      && ["", ".edited", Repair.ending].contains { name.hasSuffix(".jsonl\($0)") }
  }

  private func look(in folder: String, isWanted: (String) -> Bool) throws -> [Entry] {
    var found: [Entry] = []
    for name in try File.names(in: directory.file(folder)) where !name.hasPrefix(".") && !name.hasSuffix(".tmp") {
      let path = directory.file(folder + name)
      guard let status = try File.status(ifAny: path, followsLink: false) else { throw SystemError(ENOENT, path) }
      let kind = status.st_mode & S_IFMT
      if folder.isEmpty, kind == S_IFDIR, Backup.folders.contains(name) { continue }
      guard kind == S_IFREG, isWanted(name) else {
        notes.append("\(folder)\(name) is not part of the books (left out)")
        continue
      }
      let header = TarHeader(
        folder + name, size: Int(status.st_size), mode: status.st_mode & 0o100 == 0 ? 0o600 : 0o700)
      // Attachments never change, and there may be more of them than a process may have open.
      let source = folder.isEmpty ? SharedFile(try File(path, O_RDONLY)) : nil
      found.append(Entry(header: header, path: path, source: source))
    }
    return found
  }

  /// Hands the archive to `sink`, a piece at a time. Throws `BooksError`, and errors of `sink`.
  package func write(_ sink: ([UInt8]) throws -> Void) throws {
    try sink(head(TarHeader("\(Backup.folder)/", mode: 0o700, isFolder: true)))
    var manifest = ""
    for entry in entries {
      var header = entry.header
      header.name = "\(Backup.folder)/\(entry.header.name)\(header.isFolder ? "/" : "")"
      try sink(head(header))
      if header.isFolder { continue }
      let source = try entry.source ?? attempt("cannot back up") { SharedFile(try File(entry.path, O_RDONLY)) }
      let sum = try copy(source.file, header.size, sink)
      manifest += "\(sum)  \(entry.header.name)\n"
    }
    let bytes = Array(manifest.utf8)
    try sink(head(TarHeader("\(Backup.folder)/\(Backup.manifest)", size: bytes.count)))
    try sink(bytes + Backup.padding(bytes.count))
    // Two empty blocks are the end.
    try sink([UInt8](repeating: 0, count: 2 * TarHeader.size))
  }

  private func head(_ header: TarHeader) throws -> [UInt8] {
    guard let block = header.block else {
      throw BooksError(74, "\(header.name): its name is too long or it is too large for a tar (rename or move it)")
    }
    return block
  }

  static func padding(_ size: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (TarHeader.size - size % TarHeader.size) % TarHeader.size)
  }

  /// Copies `size` bytes and returns their digest.
  private func copy(_ file: borrowing File, _ size: Int, _ sink: ([UInt8]) throws -> Void) throws -> String {
    var (sum, offset) = (SHA256(), 0)
    while offset < size {
      let want = min(Backup.blockSize, size - offset)
      let block = try attempt("cannot back up") { try file.bytes(at: offset, want) }
      if block.count < want {
        throw BooksError.temporary("\(file.path): it was cut off while it was backed up (run it again)")
      }
      block.withUnsafeBufferPointer { sum.update($0) }
      try sink(block)
      offset += want
    }
    try sink(Backup.padding(size))
    return SHA256.hex(sum.finish())
  }

  // MARK: When it was

  /// The age of the last backup.
  package enum Age: String, Sendable {
    /// The books are empty.
    case noData = "no-data"
    /// Less than an hour.
    case current
    /// Less than a day.
    case recent
    /// A day or more.
    case outdated
    case never
  }

  /// A regular file at `path` has content that is no archive. Throws `SystemError`.
  package static func isOther(_ path: String) throws -> Bool {
    guard let file = try? File(path, O_RDONLY), let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG,
      status.st_size > 0
    else { return false }
    return try TarHeader(file.bytes(at: 0, TarHeader.size)) == nil
  }

  /// Age and time of the last backup. Throws `BooksError`.
  package static func age(_ directory: DataDirectory) throws -> (age: Age, at: String?) {
    if try !directory.hasBooks() || isEmpty(directory) { return (.noData, nil) }
    let at = try Milestone.backup.last(directory)
    guard let at, let moment = Moment(at) else { return (.never, nil) }
    let (milliseconds, hasOverflowed) = Moment.now.milliseconds.subtractingReportingOverflow(moment.milliseconds)
    // One of a time to come was made by a clock that was wrong: its age is unknown.
    let distance = hasOverflowed ? .max : milliseconds.magnitude
    return (distance < 3_600_000 ? .current : distance < 86_400_000 ? .recent : .outdated, at)
  }
}

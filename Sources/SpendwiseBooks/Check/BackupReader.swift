/// Reads an archive of `Backup` and proves it against its list. With a folder to restore to, it writes the files there.
///
/// Nothing is written outside that folder, even by a hostile archive.
package struct BackupReader {
  /// The problems, a line each.
  package private(set) var problems: [String] = []
  /// Number of its files.
  package private(set) var files = 0
  /// Number of transactions in its view.
  package private(set) var transactions = 0
  /// Notes about files not restored: programs, and foreign files.
  package private(set) var notes: [String] = []

  private let fill: (UnsafeMutableRawBufferPointer) throws -> Int
  private let folder: String?
  private var sums: [String: String] = [:]
  private var folders: Set<String> = []
  private static let none = "not a backup (unpack or decrypt it first)"
  private static let other = "something in it is not a file (it was not made by sw-data backup)"
  private static let problemLimit = 100
  private static let manifestLimit = 64 << 20

  /// Reads the bytes of `fill` (0 at the end). The empty `folder` gets the files. Throws `BooksError`, and errors of
  /// `fill`.
  package init(fill: @escaping (UnsafeMutableRawBufferPointer) throws -> Int, into folder: String? = nil) throws {
    (self.fill, self.folder) = (fill, folder)
    try read()
  }

  private mutating func problem(_ words: String) {
    if problems.count < BackupReader.problemLimit { problems.append(words) }
  }

  private mutating func read() throws {
    var manifest: [UInt8]?
    var isBackup = false
    while true {
      let block = try take(TarHeader.size)
      if block.count < TarHeader.size { return problem(isBackup ? "it is cut off" : BackupReader.none) }
      if block.allSatisfy({ $0 == 0 }) {
        if try !isEnd() { problem("something comes after its end (it was not made by sw-data backup)") }
        break
      }
      guard let header = TarHeader(block) else {
        return problem(isBackup ? BackupReader.other : BackupReader.none)
      }
      isBackup = true
      guard let name = BackupReader.inside(header) else {
        return problem("\(header.name): it does not belong into the books (it was not made by sw-data backup)")
      }
      if manifest != nil { problem("\(name): it comes after the list of files") }
      if header.isFolder {
        guard folders.insert(name).inserted else { return problem("\(header.name): it is there twice") }
        if name == "attachments", let folder {
          try attempt("cannot restore") { try File.makeDirectory("\(folder)/\(name)") }
        }
      } else if name == Backup.manifest {
        guard header.size <= BackupReader.manifestLimit else { return problem("its list of files is too long") }
        let bytes = try take(header.size)
        guard bytes.count == header.size, try skip(Backup.padding(header.size).count) else {
          return problem("it is cut off")
        }
        manifest = bytes
      } else {
        guard sums[name] == nil else { return problem("\(name): it is there twice") }
        guard !name.contains("/") || folders.contains(File.parent(of: name)) else {
          return problem("\(name): its directory is not in the archive (it was not made by sw-data backup)")
        }
        // The old device's programs would run here unseen.
        let isRestored = name.hasPrefix("attachments/") || !name.contains("/") && Backup.isOurs(name)
        if !isRestored, notes.count < BackupReader.problemLimit {
          notes.append(
            "\(name) is not restored, since it may be a program (tar gets \(Backup.folder)/\(name) out; read it first)")
        }
        guard let sum = try copy(header, name, isRestored) else { return problem("\(name): it is cut off") }
        sums[name] = sum
        files += isRestored || folder == nil ? 1 : 0
      }
    }
    guard let manifest else { return problem("the list of its files is missing") }
    compare(manifest)
  }

  /// Name in the data directory; `nil` if not of a backup.
  private static func inside(_ header: TarHeader) -> String? {
    let parts = header.name.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    guard parts.first == Backup.folder, parts.count <= 3, !header.name.hasPrefix("/"),
      parts.dropFirst().allSatisfy({ !$0.hasPrefix(".") && $0.utf8.allSatisfy { $0 >= 0x20 } })
    else { return nil }
    let rest = Array(parts.dropFirst())
    switch rest.count {
    case 0: return header.isFolder ? "" : nil
    case 1: return header.isFolder == Backup.folders.contains(rest[0]) ? rest[0] : nil
    default: return !header.isFolder && Backup.folders.contains(rest[0]) ? rest.joined(separator: "/") : nil
    }
  }

  private mutating func compare(_ manifest: [UInt8]) {
    var missing = sums
    for line in manifest.split(separator: 0x0A) {
      let words = String(decoding: line, as: UTF8.self)
      guard words.utf8.count > 66 else { return problem("its list of files cannot be read") }
      let (sum, name) = (String(words.prefix(64)), String(words.dropFirst(66)))
      guard let real = missing.removeValue(forKey: name) else {
        problem("\(name): it is missing")
        continue
      }
      if real != sum { problem("\(name): it is not what was backed up") }
    }
    for name in missing.keys.sorted() { problem("\(name): it is not in the list of files") }
  }

  // MARK: Bytes

  /// `count` bytes, or fewer at the end.
  private func take(_ count: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: min(count, 64 << 10))
    while result.count < count {
      let want = min(block.count, count - result.count)
      let got = try block.withUnsafeMutableBytes { try fill(UnsafeMutableRawBufferPointer(rebasing: $0[..<want])) }
      if got == 0 { break }
      result += block[..<got]
    }
    return result
  }

  /// The rest is only zeros, which `tar` adds.
  private func isEnd() throws -> Bool {
    while true {
      let rest = try take(64 << 10)
      if rest.isEmpty { return true }
      if rest.contains(where: { $0 != 0 }) { return false }
    }
  }

  private func skip(_ count: Int) throws -> Bool { try take(count).count == count }

  /// Reads a file, into the folder if it `isRestored`. Returns its digest; `nil` if cut off.
  private mutating func copy(_ header: TarHeader, _ name: String, _ isRestored: Bool) throws -> String? {
    let isCounted = name == View.transactions.file
    var (sum, rest) = (SHA256(), header.size)
    let target = try (isRestored ? folder : nil).map { folder in
      try SharedFile(
        attempt("cannot restore") {
          try File("\(folder)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        })
    }
    while rest > 0 {
      let block = try take(min(rest, 256 << 10))
      if block.isEmpty { return nil }
      rest -= block.count
      block.withUnsafeBufferPointer { sum.update($0) }
      if isCounted { transactions += block.count { $0 == "\n" } }
      if let target { try attempt("cannot restore") { try target.file.write(block) } }
    }
    if let target { try attempt("cannot restore") { try target.file.sync() } }
    return try skip(Backup.padding(header.size).count) ? SHA256.hex(sum.finish()) : nil
  }
}

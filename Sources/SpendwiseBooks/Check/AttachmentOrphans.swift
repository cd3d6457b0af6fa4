/// Files of `attachments` that no record has: receipts and originals. They were never recorded, or their record is
/// void.
package struct AttachmentOrphans {
  /// Files that are younger may be on their way into the books.
  private static let youngest = 3600

  /// The orphans, in the order of their names.
  package let orphans: [(name: String, size: Int)]
  private let directory: DataDirectory

  /// Looks at every record and every file. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    self.directory = directory
    let used = try AttachmentOrphans.used(BooksReader(directory), AttachmentOrphans.fields)
    let (attachments, now) = (Attachments(directory), time(nil))
    orphans = try attachments.names().compactMap { name in
      guard let hash = AttachmentOrphans.hash(name), !used.contains(hash),
        let status = File.status(of: attachments.path(name)), status.st_mode & S_IFMT == S_IFREG,
        now - status.modified.tv_sec > AttachmentOrphans.youngest
      else { return nil }
      return (name, Int(status.st_size))
    }
  }

  /// Removes the orphans. Throws `BooksError`.
  package func remove() throws {
    try attempt("cannot remove an attachment") {
      for orphan in orphans { try File.remove(Attachments(directory).path(orphan.name)) }
    }
  }

  /// Counts named files that are missing: not copied with the journals. Throws `BooksError`.
  package static func missing(_ directory: DataDirectory) throws -> Int {
    let kept = Set(try Attachments(directory).names().compactMap(hash))
    return try used(BooksReader(directory), kinds).count { !kept.contains($0) }
  }

  /// Hashes of files that live records name. Merged records count: a merge can be undone.
  private static func used(_ books: BooksReader, _ fields: [[UInt8]]) throws -> Set<[UInt8]> {
    var used: Set<[UInt8]> = []
    for view in [View.transactions, .voided, .messages, .rejects, .imports] {
      try books.eachLine(of: view) { line in
        if view == .voided, !line.contains("\"merged_into\":") { return }
        for field in fields { noteNames(field, line, &used) }
      }
    }
    return used
  }

  /// Fields that name a file: receipt, original, archive, rejected statement.
  private static let fields = kinds + [Array("\"file\":\"".utf8)]

  /// Fields of files to keep; the file of a row is optional.
  private static let kinds = ["\"receipt\":\"", "\"original\":\"", "\"archive\":\""].map { Array($0.utf8) }

  private static func noteNames(_ field: [UInt8], _ line: Bytes, _ used: inout Set<[UInt8]>) {
    var index = 0
    while let hit = field.withUnsafeBufferPointer({ line.offset(of: $0, from: index) }) {
      index = hit + field.count
      let end = line.offset(of: UInt8(ascii: "\""), from: index) ?? line.count
      if let hash = hash(String(decoding: line.part(index, end), as: UTF8.self)) { used.insert(hash) }
    }
  }

  /// SHA-256 at the start of a name; `nil` for foreign files.
  static func hash(_ name: String) -> [UInt8]? {
    let hash = Array(name.utf8.prefix { $0 != "." })
    return hash.count == 64 && hash.allSatisfy { ASCII.isDigit($0) || $0 &- 0x61 < 6 } ? hash : nil
  }
}

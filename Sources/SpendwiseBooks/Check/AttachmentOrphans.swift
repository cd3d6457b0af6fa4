/// The files of `attachments` that no record has: receipts and originals that were never recorded, or whose record is
/// void.
package struct AttachmentOrphans {
  /// A file that nothing refers to.
  package struct Orphan {
    /// The name in `attachments`.
    package var name: String
    package var size: Int
  }

  /// Files that are younger may be on their way into the books.
  private static let youngest = 3600

  /// The orphans, in the order of their names.
  package let orphans: [Orphan]
  private let directory: DataDirectory

  /// Looks at every record and every file. Throws `BooksError`.
  package init(_ directory: DataDirectory) throws {
    self.directory = directory
    let used = try AttachmentOrphans.used(BooksReader(directory), AttachmentOrphans.fields)
    let folder = directory.file(Attachments.folder)
    let now = time(nil)
    orphans = try Attachments(directory).names().compactMap { name in
      guard let hash = AttachmentOrphans.hash(name), !used.contains(hash),
        let status = File.status(of: "\(folder)/\(name)"), status.st_mode & S_IFMT == S_IFREG,
        now - status.modified.tv_sec > AttachmentOrphans.youngest
      else { return nil }
      return Orphan(name: name, size: Int(status.st_size))
    }
  }

  /// Removes them. Throws `BooksError`.
  package func remove() throws {
    try attempt("cannot remove an attachment") {
      for orphan in orphans {
        try File.remove(directory.file("\(Attachments.folder)/\(orphan.name)"))
      }
    }
  }

  /// How many files records name that are not here: they were not copied with the journals. Throws `BooksError`.
  package static func missing(_ directory: DataDirectory) throws -> Int {
    let kept = Set(try Attachments(directory).names().compactMap(hash))
    return try used(BooksReader(directory), kinds).count { !kept.contains($0) }
  }

  /// The hashes of the files that live records name; what was merged into another may come back.
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

  /// The fields that name a file: a receipt, the original of a message, a statement that is a reject, an archived one.
  private static let fields = kinds + [Array("\"file\":\"".utf8)]

  /// Those that name it with its kind: the file of a row need not be kept.
  private static let kinds = ["\"receipt\":\"", "\"original\":\"", "\"archive\":\""].map { Array($0.utf8) }

  private static func noteNames(_ field: [UInt8], _ line: Bytes, _ used: inout Set<[UInt8]>) {
    var index = 0
    while let hit = field.withUnsafeBufferPointer({ line.offset(of: $0, from: index) }) {
      index = hit + field.count
      let end = line.offset(of: UInt8(ascii: "\""), from: index) ?? line.count
      if let hash = hash(String(decoding: line.part(index, end), as: UTF8.self)) { used.insert(hash) }
    }
  }

  /// The SHA-256 that begins a name; `nil` for a file that we did not make.
  static func hash(_ name: String) -> [UInt8]? {
    let hash = Array(name.utf8.prefix { $0 != UInt8(ascii: ".") })
    return hash.count == 64 && hash.allSatisfy { ASCII.isDigit($0) || $0 &- 0x61 < 6 } ? hash : nil
  }
}

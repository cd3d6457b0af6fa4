/// Files that no record has: receipts and originals. They were never recorded, or their record is void.
extension Attachments {
  /// Files that are younger may be on their way into the books.
  private static let youngest = 3600

  /// Names and sizes of such files, in order. Looks at every record and file. Throws `BooksError`.
  package func orphans() throws -> [(name: String, size: Int)] {
    let (used, now) = (try used(Attachments.fields), time(nil))
    return try names().compactMap { name in
      guard let hash = Attachments.hash(name), !used.contains(hash), let status = File.status(of: path(name)),
        status.st_mode & S_IFMT == S_IFREG, now - status.modified.tv_sec > Attachments.youngest
      else { return nil }
      return (name, Int(status.st_size))
    }
  }

  /// Removes a file. Throws `BooksError`.
  package func remove(_ name: String) throws {
    try attempt("cannot remove an attachment") { try File.remove(path(name)) }
  }

  /// Counts named files that are missing: not copied with the journals. Throws `BooksError`.
  package func missing() throws -> Int {
    let kept = Set(try names().compactMap(Attachments.hash))
    return try used(Attachments.kinds).count { !kept.contains($0) }
  }

  /// Hashes of files that live records name. Merged records count: a merge can be undone.
  private func used(_ fields: [[UInt8]]) throws -> Set<[UInt8]> {
    let books = try BooksReader(directory)
    var used: Set<[UInt8]> = []
    for view in [View.transactions, .voided, .messages, .rejects, .imports] {
      try books.eachLine(of: view) { line in
        if view == .voided, !line.contains("\"merged_into\":") { return }
        for field in fields {
          var index = 0
          while let hit = field.withUnsafeBufferPointer({ line.offset(of: $0, from: index) }) {
            index = hit + field.count
            let end = line.offset(of: UInt8(ascii: "\""), from: index) ?? line.count
            if let hash = Attachments.hash(line.part(index, end).text) { used.insert(hash) }
          }
        }
      }
    }
    return used
  }

  /// Fields that name a file: receipt, original, archive, rejected statement.
  private static let fields = kinds + [Array("\"file\":\"".utf8)]

  /// Fields of files to keep; the file of a row is optional.
  private static let kinds = ["\"receipt\":\"", "\"original\":\"", "\"archive\":\""].map { Array($0.utf8) }

  /// SHA-256 at the start of a name; `nil` for foreign files.
  static func hash(_ name: String) -> [UInt8]? {
    let hash = Array(name.utf8.prefix { $0 != "." })
    return hash.count == 64 && hash.allSatisfy { ASCII.isDigit($0) || $0 &- 0x61 < 6 } ? hash : nil
  }
}

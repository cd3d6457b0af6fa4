/// Files of records, by SHA-256: receipts, their texts, and originals. A file without a record is an orphan.
package struct Attachments {
  let directory: DataDirectory

  package init(_ directory: DataDirectory) { self.directory = directory }

  /// The folder, in the data directory.
  package static let folder = "attachments"

  /// The path of the file called `name`.
  package func path(_ name: String) -> String { directory.file("\(Attachments.folder)/\(name)") }

  /// A file called `name` is kept.
  package func has(_ name: String) -> Bool { File.status(of: path(name)) != nil }

  /// Keeps `bytes` under `name`, which begins with their SHA-256. A file of that name is the same. Throws `BooksError`.
  package func keep(_ bytes: [UInt8], as name: String) throws {
    if has(name) { return }
    // The first record of all may be a message with a kept original.
    try directory.create()
    try attempt("cannot keep the file") {
      if File.status(of: directory.file(Attachments.folder)) == nil {
        try File.makeDirectory(directory.file(Attachments.folder))
        try File.syncNames(in: directory.path)
      }
      try File.replace(path(name), with: bytes)
    }
  }

  /// Copies missing files between two directories, both ways. A file with content that does not fit its name is left
  /// out, with a note. Throws `BooksError`.
  static func exchange(_ a: DataDirectory, _ b: DataDirectory) throws -> [String] {
    try Attachments(a).copy(to: Attachments(b)) + Attachments(b).copy(to: Attachments(a))
  }

  /// The names of all files, sorted. Throws `BooksError`.
  package func names() throws -> [String] {
    let folder = directory.file(Attachments.folder)
    if File.status(of: folder) == nil { return [] }
    let all = try attempt("cannot look at the attachments") { try File.names(in: folder) }
    return all.filter(Attachments.isName).sorted()
  }

  /// `name` can be that of a file: a SHA-256 and its kind.
  static func isName(_ name: String) -> Bool {
    Attachments.hash(name) != nil && name.utf8.count <= 80
      && name.utf8.allSatisfy { ASCII.isDigit($0) || $0 &- 0x61 < 26 || $0 == "." }
  }

  /// `name` fits this content. The text beside a receipt has the name of the receipt.
  static func fits(_ bytes: [UInt8], _ name: String) -> Bool {
    let content = Originals.content(bytes, name)
    let sha256 = content.map { SHA256.hex($0.withUnsafeBufferPointer { SHA256.digest($0) }) }
    return name.hasSuffix(".txt") || sha256.map({ name.hasPrefix($0) }) ?? false
  }

  private func copy(to other: Attachments) throws -> [String] {
    var notes: [String] = []
    let folder = directory.file(Attachments.folder)
    if File.status(of: folder) == nil { return [] }
    for name in try attempt("cannot look at the attachments", { try File.names(in: folder) }) where !other.has(name) {
      let bytes = try attempt("cannot copy an attachment") { try File.contents(of: path(name)) }
      if Attachments.fits(bytes, name) {
        try other.keep(bytes, as: name)
      } else {
        notes.append("\(path(name)): its content is not that of its name (not copied)")
      }
    }
    return notes
  }
}

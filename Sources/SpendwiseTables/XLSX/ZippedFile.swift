import SpendwiseSystem
import SpendwiseText

/// The one file in a zip archive, as banks send statements.
package enum ZippedFile {
  /// An archive with the entry `name` is an office document.
  private static func isOfDocument(_ name: String) -> Bool {
    ["[Content_Types].xml", "_rels/.rels", "content.xml"].contains(name) || name.hasPrefix("xl/")
      || name.hasPrefix("word/")
  }

  /// Unpacks the only file of an archive. Returns an unnamed file and its name; `nil` where `path` is no archive, or a
  /// workbook. `name` is the archive in errors. Throws `TableError`.
  package static func unpacked(
    _ path: String, named name: String, _ passwords: FilePasswords
  ) throws -> (file: SharedFile, name: String)? {
    let head = try TableFile(path, named: name).bytes(4, at: 0)
    guard head == [0x50, 0x4B, 0x03, 0x04] else { return nil }
    let archive = try ZipArchive(path, named: name)
    let files = archive.files
    if files.contains(where: isOfDocument) { return nil }
    guard files.count == 1, let entry = files.first else {
      throw TableError.bad(
        name, "it is a zip archive of \(files.count) files (unpack it, and name the statement in it)")
    }
    let file: SharedFile =
      if archive.isLocked(entry) {
        try passwords.first(for: name) { password in
          do { return try unpacked(entry, of: archive, name, password) } catch let error as TableError {
            if error.isLocked { return nil }
            throw error
          }
        }
      } else {
        try unpacked(entry, of: archive, name, nil)
      }
    return (file, entry.split(separator: "/").last.map(String.init) ?? entry)
  }

  private static func unpacked(
    _ entry: String, of archive: ZipArchive, _ name: String, _ password: String?
  ) throws -> SharedFile {
    let file: File
    do throws(SystemError) { file = try Spool.temporaryFile() } catch { throw TableError.system(error, name) }
    let shared = SharedFile(file)
    do {
      try archive.read(entry, password: password) { piece in
        try shared.file.write(UnsafeRawBufferPointer(piece))
        return true
      }
    } catch let error as SystemError { throw TableError.system(error, name) }
    return shared
  }
}

import SpendwiseSystem
import SpendwiseText

/// The files that belong to records: receipts and the text read from them, by the SHA-256 of their content.
///
/// A file without a record is an orphan; nothing refers to it.
package struct Attachments {
  private let directory: DataDirectory

  package init(_ directory: DataDirectory) { self.directory = directory }

  /// The folder, in the data directory.
  package static let folder = "attachments"

  /// The path of the file called `name`.
  package func path(_ name: String) -> String { directory.file("\(Attachments.folder)/\(name)") }

  /// Whether a file called `name` is kept.
  package func has(_ name: String) -> Bool { File.status(of: path(name)) != nil }

  /// Keeps `bytes` under `name`, which begins with their SHA-256: a file of that name is the same. Throws
  /// `BooksError`.
  package func keep(_ bytes: [UInt8], as name: String) throws {
    if has(name) { return }
    try attempt("cannot keep the receipt") {
      if File.status(of: directory.file(Attachments.folder)) == nil {
        try File.makeDirectory(directory.file(Attachments.folder))
      }
      try File.replace(path(name), with: bytes)
    }
  }
}

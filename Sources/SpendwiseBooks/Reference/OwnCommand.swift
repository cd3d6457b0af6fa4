/// A command that the user chose for this device.
///
/// It is no setting of the household: text from another device must not run here. So it is a file in `hooks`, which
/// journals do not contain.
package enum OwnCommand: String, CaseIterable {
  /// Reads pictures of receipts.
  case ocr

  private func path(in directory: DataDirectory) -> String { directory.file("hooks/\(rawValue)") }

  /// The command; `nil` where none was chosen.
  package func text(in directory: DataDirectory) throws -> String? {
    guard let bytes = try File.contents(ifAny: path(in: directory)) else { return nil }
    let text = bytes.withUnsafeBufferPointer { $0.trimmed().text }
    return text.isEmpty ? nil : text
  }

  /// Sets the command, or removes it if `text` is empty.
  package func set(_ text: String, in directory: DataDirectory) throws {
    let path = path(in: directory)
    try attempt("cannot write the command") {
      if text.isEmpty {
        if File.status(of: path) != nil { try File.remove(path) }
        return
      }
      if File.status(of: directory.file("hooks")) == nil { try File.makeDirectory(directory.file("hooks")) }
      try File.replace(path, with: Array(text.utf8) + [ASCII.newline])
    }
  }
}

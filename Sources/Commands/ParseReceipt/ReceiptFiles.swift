import SpendwiseReceipts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// A receipt as it was given: the bytes of a file, or of several that belong together.
struct ReceiptInput {
  /// The path, or `stdin`.
  var name: String
  /// The bytes of each page.
  var pages: [[UInt8]]
  /// The day on which the file was last changed, in this time zone.
  var day: Day?

  /// The SHA-256 of the bytes as given, in hexadecimal.
  var sha256: String {
    var sum = SHA256()
    for page in pages { page.withUnsafeBufferPointer { sum.update($0) } }
    return SHA256.hex(sum.finish())
  }
}

/// The files that a run reads: those that were named, those in named folders by name, else standard input.
struct ReceiptFiles {
  /// The largest file that is read.
  static let limit = 64 << 20

  let paths: [String]
  let diagnostics: Diagnostics
  /// All files are pages of one receipt.
  var joins = false

  func each(_ body: (ReceiptInput) throws -> Void) throws {
    let sources = try Sources(
      expanded(), diagnostics, choices: "name a photo, a PDF or a text file")
    var joined = ReceiptInput(name: "", pages: [])
    try sources.each { source in
      let file = try source.open()
      let bytes = try file.readAll(limit: Self.limit + 1)
      guard bytes.count <= Self.limit else {
        return sources.report("\(source.name): larger than \(Self.limit >> 20) MB (left out)", .badData)
      }
      let input = ReceiptInput(name: source.name, pages: [bytes])
      if joins {
        if joined.name.isEmpty { joined.name = source.name }
        joined.pages += input.pages
      } else {
        try body(input)
      }
    }
    if joins, !joined.pages.isEmpty { try body(joined) }
    try sources.finish()
  }

  /// The paths, with the files of folders in their stead; hidden files are left out.
  private func expanded() throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard path != "-", let status = File.status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return [path] }
      return try File.names(in: path).filter { !$0.hasPrefix(".") }.map { "\(path)/\($0)" }
        .filter { File.status(of: $0).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }
    }
  }
}

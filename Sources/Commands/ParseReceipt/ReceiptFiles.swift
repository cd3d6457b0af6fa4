import SpendwiseMail
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
  /// Whether the number of files read so far is shown.
  var showsProgress = false

  /// Calls `body` with a few receipts after the other, in the order of their names.
  func each(_ body: ([ReceiptInput]) throws -> Void) throws {
    let paths = try expanded()
    let sources = try Sources(paths, diagnostics, choices: "name a photo, a PDF or a text file")
    var progress = Progress(
      total: paths.count, of: "receipts", isShown: showsProgress && isatty(STDERR_FILENO) == 1)
    defer { progress.clear() }
    var inputs: [ReceiptInput] = []
    func flush() throws {
      if inputs.isEmpty { return }
      try body(inputs)
      progress.add(inputs.count)
      inputs = []
    }
    try sources.each { source in
      let file = try source.open()
      var bytes = try file.readAll(limit: Self.limit + 1)
      guard bytes.count <= Self.limit else {
        return sources.report("\(source.name): larger than \(Self.limit >> 20) MB (left out)", .badData)
      }
      bytes = bytes.withUnsafeBufferPointer { MailMessage.unwrapped($0).map(Array.init) } ?? bytes
      let kind = bytes.withUnsafeBufferPointer { FileKind($0) }
      if let kind, ![.mail, .pdf, .picture, .archive].contains(kind) {
        return sources.report("\(source.name): \(kind.words)", .badData)
      }
      if kind == nil, bytes.count <= ReceiptText.sizeLimit,
        bytes.withUnsafeBufferPointer({ ReceiptText.isOtherJSON($0) })
      {
        let wanted = "want the text of a receipt, or lines with text and box"
        return sources.report("\(source.name): it is JSON of another program (\(wanted))", .badData)
      }
      if joins, !inputs.isEmpty {
        inputs[0].pages.append(bytes)
      } else {
        inputs.append(ReceiptInput(name: source.name, pages: [bytes]))
      }
      if !joins, inputs.count == OCRQueue.width { try flush() }
    }
    try flush()
    try sources.finish()
  }

  /// The paths, with the files of folders in their stead; hidden files are left out.
  private func expanded() throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard path != "-", let status = File.status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return [path] }
      return try File.names(in: path).filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
        .filter { File.status(of: $0).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }
    }
  }
}

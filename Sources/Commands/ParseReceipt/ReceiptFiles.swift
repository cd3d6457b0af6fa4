/// A receipt as given: the bytes of one or more files.
struct ReceiptInput {
  /// The path, or `stdin`.
  var name: String
  /// Bytes of each page.
  var pages: [[UInt8]]

  /// SHA-256 of the bytes as given, in hexadecimal.
  var sha256: String {
    var sum = SHA256()
    for page in pages { page.withUnsafeBufferPointer { sum.update($0) } }
    return SHA256.hex(sum.finish())
  }
}

/// Files of a run: named ones, those in folders, or standard input.
struct ReceiptFiles {
  /// Maximum bytes of a file.
  static let limit = 64 << 20

  let paths: [String]
  let diagnostics: Diagnostics
  /// All files are pages of one receipt.
  var joins = false
  /// Shows the number of files read so far.
  var showsProgress = false

  /// Calls `body` with batches of receipts, in the order of names.
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

  /// The paths, with folders replaced by their files. Skips hidden files.
  private func expanded() throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard path != "-", let status = File.status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return [path] }
      return try File.names(in: path).filter { !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
        .filter { File.status(of: $0).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }
    }
  }
}

/// Reads receipts in mail, by keys and rules of `sw-parse-email`.
final class MailedReceipts {
  private let reader: AlertReader
  private let context: ReceiptContext
  private let autoConfirms: Bool
  private let workspace = MailWorkspace()

  /// Receipts in a mail.
  enum Verdict {
    case receipts([Transaction])
    /// Files attached to a mail without a receipt. `key` is that of the payment.
    case attached([[UInt8]], key: String, day: Day?)
    case none(String)
  }

  init(_ directory: DataDirectory, _ context: ReceiptContext, autoConfirms: Bool) throws {
    reader = try AlertReader(directory, only: nil)
    (self.context, self.autoConfirms) = (context, autoConfirms)
  }

  /// Reads the receipt in the mail `bytes`, which is kept as `attachment`.
  func read(_ bytes: [UInt8], keptAs attachment: String?) -> Verdict {
    bytes.withUnsafeBufferPointer { bytes in
      let message = MailMessage(bytes, workspace)
      let alert = Alert(message)
      reader.readReceipts(context, autoConfirms: autoConfirms, attachment: attachment)
      let verdict = reader.readQuietly(alert)
      if case .transaction(let record) = verdict, record.recorder == .receipt {
        return .receipts([record] + reader.furtherReceipts)
      }
      if reader.isOfBank(alert) { return .none("it is a bank's mail, not a receipt (sw-parse-email reads it)") }
      let files = message.attachments.filter { $0.kind == .pdf || $0.kind.isPicture }.prefix(8).map(\.bytes)
      guard files.isEmpty else { return .attached(files, key: "\(alert.key)#1", day: alert.received?.day) }
      return .none("it is a mail without a receipt")
    }
  }
}

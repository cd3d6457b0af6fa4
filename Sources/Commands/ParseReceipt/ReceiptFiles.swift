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
  /// The number of files read so far is shown.
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

/// Reads the receipts in mail, under the keys and by the rules of `sw-parse-email`.
final class MailedReceipts {
  private let reader: AlertReader
  private let context: ReceiptContext
  private let autoConfirms: Bool
  private let workspace = MailWorkspace()

  /// The receipts in a mail.
  enum Verdict {
    case receipts([Transaction])
    /// Its text is not a receipt; these files are attached, of a payment with this key.
    case attached([[UInt8]], key: String, day: Day?)
    case none(String)
  }

  init(_ directory: DataDirectory, _ context: ReceiptContext, autoConfirms: Bool) throws {
    reader = try AlertReader(directory, only: nil)
    (self.context, self.autoConfirms) = (context, autoConfirms)
  }

  /// The receipt in the mail `bytes`, which is kept as `attachment`.
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

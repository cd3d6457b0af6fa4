/// The log of processed mail, looked up by message key. A long log costs one message nothing.
struct ProcessedMail {
  private let books: BooksReader?

  /// Knows no message.
  init() { books = nil }

  /// Asks the log of processed mail; without books there is none.
  init(_ directory: DataDirectory) throws {
    books = try directory.hasBooks() ? BooksReader(directory) : nil
  }

  /// The outcome of an earlier run for a message.
  enum MessageStatus {
    /// Never seen; or not understood, and tried again.
    case new
    /// No payment; or disowned by its sender. Whoever guesses a Message-ID can send such a message before the bank
    /// sends its own.
    case ignored, disowned
    case recorded
  }

  /// The status of a message.
  func status(of alert: Alert) throws -> MessageStatus { try status(of: alert.key) }

  /// The books have another payment with this key. Some banks give several messages one Message-ID.
  func isAnother(_ record: Transaction) throws -> Bool {
    guard let books, let key = record.source?.key else { return false }
    return try Record(record.line).read { try books.haveAnother($0, RecordKey.id(forKey: key)) }
  }

  /// The status of a message, or of a file in one. A message that became exactly one payment has no entry: its payment
  /// answers.
  func status(of key: String) throws -> MessageStatus {
    guard let books else { return .new }
    let first = "\(key)#1"
    guard let entry = try books.record(of: .messages, Recorder.messageRecordID(forKey: first)) else {
      guard let payment = try books.transaction(RecordKey.id(forKey: first)) else { return .new }
      return payment.uncounted == .sender ? .disowned : .recorded
    }
    switch entry.string("status") {
    case "failed": return .new
    case "ignored": return .ignored
    default:
      // Another device may have undone what became of it, and have no entry.
      if try entry.strings("records").contains(where: { try books.transaction($0) == nil }) { return .new }
      return entry.string("authentication") == "fail" ? .disowned : .recorded
    }
  }
}

extension AlertReader {
  /// The verdict on a message of this status. `nil` if it adds nothing to the books.
  func verdict(on alert: Alert, known status: ProcessedMail.MessageStatus) -> AlertVerdict? {
    if status == .recorded { return nil }
    if status == .new { return read(alert) }
    var warnings: [String] = []
    let verdict = readQuietly(alert) { warnings.append($0) }
    guard case .transaction(let record) = verdict, status == .ignored || record.authentication == .pass else {
      return nil
    }
    for warning in warnings { warn?(warning) }
    return verdict
  }

  /// Reads an alert; warnings go to `note`.
  func readQuietly(_ alert: Alert, note: @escaping (String) -> Void = { _ in }) -> AlertVerdict {
    let warn = warn
    defer { self.warn = warn }
    self.warn = note
    return read(alert)
  }
}

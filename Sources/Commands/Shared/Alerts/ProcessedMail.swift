import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON

/// The log of processed mail: what the books know of a message, looked up by its key, so that a long log costs one
/// message nothing.
package struct ProcessedMail {
  private let books: BooksReader?

  /// Knows no message.
  package init() { books = nil }

  /// Asks the log of processed mail; without books there is none.
  package init(_ directory: DataDirectory) throws {
    books = try directory.hasBooks() ? BooksReader(directory) : nil
  }

  /// The outcome of an earlier run for a message.
  package enum MessageStatus {
    /// Never seen; or not understood, and tried again.
    case new
    /// No payment; or one that its sender disowned. Whoever guesses a Message-ID can send such a message before the
    /// bank sends its own.
    case ignored, disowned
    case recorded
  }

  /// The status of the message with this key.
  package func status(of key: String) throws -> MessageStatus {
    guard let books,
      let line = try Recorder.messageRecordID(forKey: key).withBytes({ id in
        try books.line(of: .messages, id: id)
      })
    else { return .new }
    return line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      guard (try? object.scan(bytes)) != nil, !object.says("status", "failed") else { return .new }
      if object.says("status", "ignored") { return .ignored }
      return object.says("authentication", "fail") ? .disowned : .recorded
    }
  }
}

extension AlertReader {
  /// The verdict on a message with this status; `nil` when it adds nothing to the books.
  package func verdict(on alert: Alert, known status: ProcessedMail.MessageStatus) -> AlertVerdict? {
    if status == .recorded { return nil }
    if status == .new { return read(alert) }
    let warn = warn
    defer { self.warn = warn }
    var warnings: [String] = []
    self.warn = { warnings.append($0) }
    let verdict = read(alert)
    guard case .transaction(let record) = verdict, status == .ignored || record.authentication == .pass else {
      return nil
    }
    for warning in warnings { warn?(warning) }
    return verdict
  }
}

import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON

/// The messages that the books have seen: each asked for by its key, so that a long log costs one message nothing.
package struct ProcessedMail {
  private let books: BooksReader?

  /// Knows no message.
  package init() { books = nil }

  /// Asks the log of processed mail; without books there is none.
  package init(_ directory: DataDirectory) throws {
    books = try directory.isThere() ? BooksReader(directory) : nil
  }

  /// What became of the message that a key names.
  private enum MessageStatus {
    /// Never seen; or not understood, and tried again.
    case new
    /// No payment; or one that its sender disowned. Whoever guesses a Message-ID can send such a message before the
    /// bank sends its own.
    case ignored, disowned
    case recorded
  }

  private func status(of key: String) throws -> MessageStatus {
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

  /// What `reader` makes of `alert`; `nil` when that is nothing new.
  package func newVerdict(_ alert: Alert, by reader: AlertReader) throws -> AlertVerdict? {
    let known = try status(of: alert.key)
    if known == .recorded { return nil }
    if known == .new { return reader.read(alert) }
    let warn = reader.warn
    defer { reader.warn = warn }
    var warnings: [String] = []
    reader.warn = { warnings.append($0) }
    let verdict = reader.read(alert)
    guard case .transaction(let record) = verdict, known == .ignored || record.authentication == .pass else {
      return nil
    }
    for warning in warnings { warn?(warning) }
    return verdict
  }
}

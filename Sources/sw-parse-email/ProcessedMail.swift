import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail

/// The messages that the books have seen: each asked for by its key, so that a long log costs one message nothing.
struct ProcessedMail {
  private let books: BooksReader?

  /// Knows no message.
  init() { books = nil }

  /// Asks the log of processed mail; without books there is none.
  init(_ directory: DataDirectory) throws {
    books = directory.exists ? try BooksReader(directory) : nil
  }

  /// Whether the message with this key was processed; one that was not understood is tried again.
  func has(_ key: String) throws -> Bool {
    guard let books,
      let line = try Recorder.messageRecordID(forKey: key).withBytes({ id in
        try books.line(of: .messages, id: id)
      })
    else { return false }
    return line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      return (try? object.scan(bytes)) != nil && !object.says("status", "failed")
    }
  }
}

/// How many messages turned out to be what.
struct MailCount {
  var (transactions, pending, ignored, rejects) = (0, 0, 0, 0)

  mutating func add(_ verdict: AlertVerdict) {
    switch verdict {
    case .transaction(let record):
      transactions += 1
      if record.status == .pending { pending += 1 }
    case .ignored: ignored += 1
    case .reject: rejects += 1
    }
  }

  mutating func add(_ other: MailCount) {
    transactions += other.transactions
    pending += other.pending
    ignored += other.ignored
    rejects += other.rejects
  }

  var words: String {
    "\(transactions) transactions (\(pending) pending), \(ignored) ignored, \(rejects) not understood"
  }
}

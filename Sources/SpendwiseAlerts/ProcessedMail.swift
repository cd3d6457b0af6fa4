import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail

/// The messages that the books have seen: each asked for by its key, so that a long log costs one message nothing.
public struct ProcessedMail {
  private let books: BooksReader?

  /// Knows no message.
  public init() { books = nil }

  /// Asks the log of processed mail; without books there is none.
  public init(_ directory: DataDirectory) throws {
    books = try directory.isThere() ? BooksReader(directory) : nil
  }

  /// Whether the message with this key was processed; one that was not understood is tried again.
  public func has(_ key: String) throws -> Bool {
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

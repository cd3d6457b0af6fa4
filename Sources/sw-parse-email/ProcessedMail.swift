import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMail

/// The messages that the books have seen, by their keys; failed ones are tried again.
struct ProcessedMail {
  private var identifiers: Set<String> = []

  init() {}

  /// Reads the log of processed mail; without books there is none.
  init(_ directory: DataDirectory) throws {
    guard directory.exists else { return }
    var object = JSONObject()
    try BooksReader(directory).eachLine(of: .messages) { line in
      guard (try? object.scan(line)) != nil, !object.says("status", "failed") else { return }
      if let identifier = object.string("message_id") { identifiers.insert(identifier) }
    }
  }

  /// Whether the message with this key was processed, or was met before in this run.
  mutating func has(_ key: String) -> Bool {
    if identifiers.isEmpty { return false }
    return identifiers.contains(key.hasPrefix("email:") ? String(key.dropFirst(6)) : key)
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

  var words: String {
    "\(transactions) transactions (\(pending) pending), \(ignored) ignored, \(rejects) not understood"
  }
}

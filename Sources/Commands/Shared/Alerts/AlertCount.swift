import SpendwiseAlerts

/// The number of messages by verdict.
package struct AlertCount {
  private var (transactions, pending, notices, ignored) = (0, 0, 0, 0)
  /// The number of messages that were not understood.
  package private(set) var rejects = 0
  /// Why one of them was not.
  private var why: String?

  package init() {}

  /// Counts one more.
  package mutating func add(_ verdict: AlertVerdict) {
    switch verdict {
    case .transaction(let record):
      transactions += 1
      if record.status == .pending { pending += 1 }
    case .notice: notices += 1
    case .ignored: ignored += 1
    case .reject(let note):
      rejects += 1
      why = note.why
    }
  }

  /// Adds another count.
  package mutating func add(_ other: AlertCount) {
    transactions += other.transactions
    pending += other.pending
    notices += other.notices
    ignored += other.ignored
    rejects += other.rejects
    why = other.why ?? why
  }

  /// The diagnostic for messages that were not understood; `nil` when all were.
  package var problem: String? {
    switch rejects {
    case 0: nil
    case 1: "1 message was not understood: \(why ?? "") (sw-record keeps it, sw-data rejects shows it)"
    default: "\(rejects) messages were not understood (sw-record keeps them, sw-data rejects shows them)"
    }
  }

  /// Whether there were messages, and none of them was about money.
  package var foundNothing: Bool { ignored > 0 && transactions + notices + rejects == 0 }

  /// The count in words.
  package var words: String {
    "\(transactions) \(transactions == 1 ? "transaction" : "transactions") (\(pending) pending), "
      + (notices > 0 ? "\(notices) dues and mandates, " : "") + "\(ignored) ignored, \(rejects) not understood"
  }
}

import SpendwiseAlerts

/// The number of messages by verdict.
package struct AlertCount {
  private var (transactions, pending, ignored, rejects) = (0, 0, 0, 0)

  /// Counts one more.
  package mutating func add(_ verdict: AlertVerdict) {
    switch verdict {
    case .transaction(let record):
      transactions += 1
      if record.status == .pending { pending += 1 }
    case .ignored: ignored += 1
    case .reject: rejects += 1
    }
  }

  /// Adds another count.
  package mutating func add(_ other: AlertCount) {
    transactions += other.transactions
    pending += other.pending
    ignored += other.ignored
    rejects += other.rejects
  }

  /// The count in words.
  package var words: String {
    "\(transactions) transactions (\(pending) pending), \(ignored) ignored, \(rejects) not understood"
  }
}

import Spendwise
import SpendwiseJSON

/// The reading of a row of a statement. Each row gets exactly one.
package enum StatementVerdict {
  case transaction(Transaction)
  /// A row that is certainly no payment that counts.
  case ignored(StatementNote)
  /// A row that is not understood for certain. The text is the row as it came.
  case reject(StatementNote, raw: String)
  /// The bank withdraws a payment that it reported before.
  case removed(StatementNote)
  /// A link of two records of the file. They are a transfer, or a refund and its purchase.
  case link(relation: String, ids: [String])
  /// The bill that the statement of a card prints.
  case bill(CardBill)

  /// The books keep it.
  package var isForTheBooks: Bool {
    switch self {
    case .transaction, .removed, .reject, .link, .bill: true
    case .ignored: false
    }
  }
}

/// Reason why a row gave no payment.
package struct StatementNote: Equatable, Sendable {
  /// A short name of the reason: `blocked`, `amount`, ….
  package var reason: String
  /// The reason in words.
  package var why: String
  package var source: Transaction.Source

  package init(reason: String, why: String, source: Transaction.Source) {
    (self.reason, self.why, self.source) = (reason, why, source)
  }
}

extension StatementVerdict {
  /// Writes the verdict as one object, without a line end.
  package func write(into writer: inout JSONWriter) {
    switch self {
    case .transaction(let transaction): transaction.write(into: &writer)
    case .ignored(let note): StatementVerdict.write("ignored", note, nil, into: &writer)
    case .reject(let note, let raw): StatementVerdict.write("reject", note, raw, into: &writer)
    case .removed(let note): StatementVerdict.write("removed", note, nil, into: &writer)
    case .bill(let bill): writer.bytes += bill.record.line
    case .link(let relation, let ids):
      writer.bytes += Record(["type": "link", "relation": relation, "ids": ids]).line
    }
  }

  private static func write(_ type: String, _ note: StatementNote, _ raw: String?, into writer: inout JSONWriter) {
    writer.begin()
    writer.member("type", type)
    writer.member("reason", note.reason)
    writer.member("why", note.why)
    writer.key("source")
    note.source.write(into: &writer)
    writer.member("raw", raw)
    writer.end()
  }
}

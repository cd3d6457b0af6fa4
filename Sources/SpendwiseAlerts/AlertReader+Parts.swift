import Spendwise
import SpendwiseText

/// Mail that says the same in two forms, as plain text and as HTML.
extension AlertReader {
  /// Makes a payment pending whose amount is not in the other text of the mail.
  func doubtTheParts(_ verdict: inout AlertVerdict, _ alert: Alert) {
    guard !alert.otherAmounts.isEmpty, case .transaction(var record) = verdict, let amount = record.amount else {
      return
    }
    let digits = Array(amount.literal.utf8.filter { ASCII.isDigit($0) })
    var whole = digits
    if amount.literal.contains(".") { while whole.last == 0x30, whole.count > 1 { whole.removeLast() } }
    let isSaid = alert.otherAmounts.contains { other in
      other == digits
        || other.starts(with: whole) && other.dropFirst(whole.count).allSatisfy { $0 == 0x30 }
          && digits.starts(with: other)
    }
    if isSaid { return }
    record.confidence = min(record.confidence ?? 0, 60)
    record.status = .pending
    record.why = [record.why, "the plain text of the mail and its HTML differ in the amount"].compactMap { $0 }
      .joined(separator: "; ")
    verdict = .transaction(record)
  }

  /// The words of shops whose order is not paid yet.
  static let onDelivery = [" in cash on delivery", "to be paid on delivery", "keep cash ready"].map { Needle($0) }
}

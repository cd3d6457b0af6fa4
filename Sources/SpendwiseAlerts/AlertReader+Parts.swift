import Spendwise
import SpendwiseText

/// Mail that says the same in two forms, as plain text and as HTML.
extension AlertReader {
  /// Makes a payment pending whose amount or direction is not that of the other text of the mail.
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
    let isOpposite = record.kind != .refund && alert.isOtherDebit.map { $0 != (amount.minor < 0) } == true
    if isSaid, !isOpposite { return }
    record.confidence = min(record.confidence ?? 0, 60)
    record.status = .pending
    let subject = isSaid ? "direction" : "amount"
    record.why = [record.why, "the plain text of the mail and its HTML differ in the \(subject)"].compactMap { $0 }
      .joined(separator: "; ")
    verdict = .transaction(record)
  }

  /// Doubts a reference within the name of the payee, and a date that another one follows: the name may end with it.
  func doubtTheName(_ reading: inout Extraction) {
    guard let payee = reading.captures[.payee] else { return }
    if let reference = reading.captures[.reference], reference.overlaps(payee) {
      reading.captures[.reference] = nil
      reading.doubt("its reference may be a part of the payee's name")
    }
    if let date = reading.captures[.date], date.lowerBound >= payee.upperBound,
      text.lower.hasPrefix(" on ", at: date.upperBound), ASCII.isDigit(text.lower.at(date.upperBound + 4))
    {
      reading.doubt("its date may be a part of the payee's name")
    }
  }

  /// The words of shops whose order is not paid yet.
  static let onDelivery = [" in cash on delivery", "to be paid on delivery", "keep cash ready"].map { Needle($0) }
}

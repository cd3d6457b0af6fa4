import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A notice of a sum to pay, or of a mandate.
package struct Notice: Equatable, Sendable {
  /// The type of its record.
  package enum Kind: String, Sendable {
    case due, mandate
  }

  package var kind = Kind.due
  /// Event of a due: `overdue`, `failed`. Of a mandate: `created`, `paused`, `resumed`, `modified`, `revoked`.
  package var event: String?
  /// Recipient of the money. The issuer of the card, the lender, the biller, the merchant.
  package var payee: String?
  /// Total to pay; negative when it is in the user's favour. Absent when the notice does not state it.
  package var amount: Amount?
  package var minimum: Amount?
  /// The ceiling of a mandate.
  package var maximum: Amount?
  /// Day of payment. Absent when the notice does not state it.
  package var dueDate: Day?
  /// Day on which the bank pays, if it is another one.
  package var debitDate: Day?
  package var statementDate: Day?
  /// The month or the days that are billed.
  package var period: String?
  /// Last digits of the billed card or loan, else the paying account.
  package var accountLastFour: String?
  /// Last digits of the paying account, beside those of card or loan.
  package var fromLastFour: String?
  /// The bill is that of a card or loan.
  package var isDebt = false
  /// The number of the consumer, policy or loan.
  package var number: String?
  /// The reference of the mandate.
  package var mandate: String?
  package var frequency: String?
  package var start: Day?
  package var end: Day?
  /// The payment is made without the user's doing.
  package var isAutomatic = false
  /// The notice replaces an earlier one.
  package var isRevised = false
  /// Reasons for a person to look, before it counts.
  package var doubts: [String] = []
  /// Day of arrival.
  package var noticed: Day?
  package var source: Transaction.Source?

  /// Writes the notice as one object, without a line end.
  func write(into writer: inout JSONWriter) {
    writer.begin()
    writer.member("type", kind.rawValue)
    writer.member("event", event)
    writer.member("payee", payee)
    writer.member("amount", amount)
    writer.member("minimum", minimum)
    writer.member("maximum", maximum)
    writer.member("currency", (amount ?? minimum ?? maximum)?.currency.code)
    writer.member("due_date", dueDate?.iso)
    writer.member("debit_date", debitDate?.iso)
    writer.member("statement_date", statementDate?.iso)
    writer.member("period", period)
    writer.member("account_last_four", accountLastFour)
    writer.member("from_last_four", fromLastFour)
    if isDebt { writer.member("debt", true) }
    writer.member("number", number)
    writer.member("mandate", mandate)
    writer.member("frequency", frequency)
    writer.member("start", start?.iso)
    writer.member("end", end?.iso)
    if isAutomatic { writer.member("autopay", true) }
    if isRevised { writer.member("revised", true) }
    if !doubts.isEmpty {
      writer.member("status", "pending")
      writer.member("why", doubts.joined(separator: "; "))
    }
    writer.member("noticed", noticed?.iso)
    if let source {
      writer.key("source")
      source.write(into: &writer)
    }
    writer.end()
  }

  /// Text for a person.
  var words: String {
    let money = (amount ?? minimum ?? maximum).map { " \($0.literal) \($0.currency.code)" } ?? ""
    let day = dueDate.map { " due \($0.iso)" } ?? ""
    return "\(kind.rawValue)\(event.map { " (\($0))" } ?? "")\(money) to \(payee ?? "?")\(day)"
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A notice of what is still to be paid, or of a mandate to pay.
package struct Notice: Equatable, Sendable {
  /// The type of its record.
  package enum Kind: String, Sendable {
    case due, mandate
  }

  package var kind = Kind.due
  /// `overdue` or `failed` of a due; `created`, `paused`, `resumed`, `modified` or `revoked` of a mandate.
  package var event: String?
  /// To whom the money goes: the issuer of the card, the lender, the biller, the merchant.
  package var payee: String?
  /// The total to pay; negative when it is in the user's favour. Absent when the notice does not state it.
  package var amount: Amount?
  package var minimum: Amount?
  /// The ceiling of a mandate.
  package var maximum: Amount?
  /// Absent when the notice does not state it.
  package var dueDate: Day?
  /// The day on which the bank pays, where that is another one.
  package var debitDate: Day?
  package var statementDate: Day?
  /// The month or the days that are billed.
  package var period: String?
  /// Of the card or loan that is billed; else of the account that pays.
  package var accountLastFour: String?
  /// Of the account that pays, where the card or loan has digits of its own.
  package var fromLastFour: String?
  /// Whether it is the bill of a card or loan.
  package var isDebt = false
  /// The number of the consumer, policy or loan.
  package var number: String?
  /// The reference of the mandate.
  package var mandate: String?
  package var frequency: String?
  package var start: Day?
  package var end: Day?
  /// Whether it is paid without the user's doing.
  package var isAutomatic = false
  /// Whether it replaces an earlier one.
  package var isRevised = false
  /// Why a person should look, before it counts.
  package var doubts: [String] = []
  /// The day on which it came.
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

  /// In words, for a person.
  var words: String {
    let money = (amount ?? minimum ?? maximum).map { " \($0.literal) \($0.currency.code)" } ?? ""
    let day = dueDate.map { " due \($0.iso)" } ?? ""
    return "\(kind.rawValue)\(event.map { " (\($0))" } ?? "")\(money) to \(payee ?? "?")\(day)"
  }
}

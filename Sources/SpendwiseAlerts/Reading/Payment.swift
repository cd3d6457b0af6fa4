import Spendwise
import SpendwiseText

/// A payment in values, as a template or the model reads it.
struct Payment {
  var amount: Amount
  var isDebit: Bool
  /// The same in the currency of the shop, if it is another.
  var original: Amount?
  var kind: Transaction.Kind
  var day: Day?
  /// The date is printed with its year.
  var hasYear = true
  var time: PrintedTime.Reading?
  var account: String?
  var card: String?
  /// The account is a credit card.
  var isOfCreditCard = false
  var payee: String?
  /// The name within the payee.
  var name: String?
  /// The address of UPI of the other side.
  var vpa: String?
  var reference: String?
  var balance: Amount?
  var limit: Amount?
  var fee: Amount?
  /// The reference of the payment that this one takes back.
  var reverses: String?
  var method: String?
  /// Words of the sentence, if no payee is named.
  var clause: String?
  /// The profile that read it.
  var profile = ""
  /// A template read it, and not the model.
  var isByTemplate = false
  /// Domains that may sign such a message. Those of `institution` may sign it too.
  var signers: [String] = []
  var institution: String?
  /// Bank of the account, if the message is not from it.
  var accountInstitution: String?
  /// Its sender is not known as a bank's.
  var isFromStranger = false
  /// Wallet that sent the message and names no account. It is the account.
  var wallet: String?
  /// The payment was returned unpaid, and is none that came back.
  var isUnpaid = false
  /// The card is paid, and does not pay.
  var isCardPaid = false
  /// Figures leave the payment out until a person confirms it. The cause is its sender.
  var isUncounted = false
  /// Domain of a known sender, if no server found the mail signed.
  var unsigned: String?
  /// Confidence in hundredths.
  var confidence = 0
  /// Reasons for a person to look. Empty if nothing is in doubt.
  var doubts: [String] = []
  /// Values that are not printed, in words.
  var inferences: [String] = []
}

/// A payment, or the reason against one: a short name, and words.
enum PaymentResult {
  case payment(Payment)
  case ignored(String, String)
  case unclear(String, String)
}

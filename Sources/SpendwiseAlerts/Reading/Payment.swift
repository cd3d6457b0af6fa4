import Spendwise
import SpendwiseText

/// A payment in values, as a template or the model reads it.
struct Payment {
  var amount: Amount
  var isDebit: Bool
  /// The same in the currency of the shop, where it is another one.
  var original: Amount?
  var kind: Transaction.Kind
  var day: Day?
  /// The date is printed with its year.
  var hasYear = true
  var time: String?
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
  /// Words of the sentence, where no payee is named.
  var clause: String?
  /// The profile that read it.
  var profile = ""
  /// A template read it, and not the model.
  var isByTemplate = false
  /// Who may sign such a message: these domains, and those of this bank.
  var signers: [String] = []
  var institution: String?
  /// The bank of the account, where the message is not from it.
  var accountInstitution: String?
  /// Its sender is not known as a bank's.
  var isFromStranger = false
  /// The wallet that sent it, where it names no other account: that is the account.
  var wallet: String?
  /// The payment was returned unpaid, and is none that came back.
  var isUnpaid = false
  /// The card is paid, and does not pay.
  var isCardPaid = false
  /// No figure counts it before a person confirms it, because of its sender.
  var isUncounted = false
  /// The domain of a known sender, where no server found the mail signed.
  var unsigned: String?
  /// Hundredths.
  var confidence = 0
  /// Why a person should look; empty where nothing is in doubt.
  var doubts: [String] = []
  /// Values that are not printed, in words.
  var inferences: [String] = []
}

/// A payment, or why there is none that could be recorded: a short name, and words.
enum PaymentResult {
  case payment(Payment)
  case ignored(String, String)
  case unclear(String, String)
}

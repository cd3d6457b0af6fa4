/// The sign by which an amount is known to have moved.
///
/// Of several amounts in a message the one with the strongest evidence is the payment; two with equal evidence make
/// the message ambiguous. Each case gives an example and two figures: how many of the payments that it decided have
/// the right amount and direction, first in the labelled fixtures, then in 707 messages from other projects
/// (measured with `Tests/accuracy/score.py --evidence`).
enum Evidence: String, CaseIterable, Sendable {
  /// "Your beneficiary RAVI has received Rs.500". 3 of 3; 2 of 2.
  case receivedByBeneficiary = "the beneficiary received it"
  /// "You sent: 500.00 GBP". 14 of 14; 1 of 1.
  case labelAboutYou = "a label says that you sent or received it"
  /// "Rs.500 has been debited". 525 of 525; 83 of 87.
  case verbAfterAmount = "a verb follows the amount"
  /// "debited by Rs.500". 429 of 429; 79 of 79.
  case verbBeforeAmount = "a verb precedes the amount"
  /// "received your payment of Rs.500". 29 of 29; 4 of 4.
  case verbBeforeNoun = "a verb and a noun precede the amount"
  /// "Rs.500 cashback has been credited". 1 of 1; no other message.
  case verbAfterNoun = "a noun and its verb follow the amount"
  /// "your card was used to pay Rs.500". 3 of 3; no other message.
  case usedToPay = "a card was used to pay it"
  /// "IMPS INR 10,000.00", and on the next line "sent from HDFC Bank A/c XX0954". Not in the labelled messages.
  case verbOnNextLine = "the next line begins with a verb"
  /// "Spent" on the first line, and the amount at the start of another one. 1 of 1; no other message.
  case verbOnLineAbove = "the first line is a verb"
  /// "made a payment of Rs.500". 9 of 9; 2 of 2.
  case nounMade = "a payment of it was made"
  /// "Amount debited: Rs.500". 25 of 25; 7 of 7.
  case labelWithDirection = "a label names the direction"
  /// "IMPS payment of Rs.500 to RAVI is successful". 153 of 153; 50 of 53.
  case nounBeforeAmount = "a noun precedes the amount"
  /// "Rs.499 without OTP/PIN HDFC Bank Card x5906 At AUDIBLE". 1 of 1; no other message.
  case withoutCode = "it was paid without a code"
  /// "INR 500 CR". 10 of 10; 1 of 1.
  case signAfterAmount = "CR or DR follows the amount"
  /// "Thank you for using your card ending 5906 for Rs.500". 10 of 10; 12 of 12.
  case usingCard = "a card was used for it"
  /// "Rs.500 payment to RAVI". 10 of 10; 3 of 3.
  case nounAfterAmount = "a noun follows the amount"
  /// "Money sent! Rs.500 from A/c **0954 to RAVI". 3 of 3; no other message.
  case verbInHeadline = "a headline has a verb"
  /// "Debit Alert! Rs.500 at SWIGGY". Not in the labelled messages.
  case nounInHeadline = "a headline has a noun"
  /// "Your payment of Rs.500 to RAVI": "was declined" may have been cut off. 1 of 1; 2 of 2.
  case nounInOpenSentence = "a noun is beside the amount, in a sentence without an end"
  /// "EMI of Rs.500 for loan XX1234 has been received". 2 of 2; no other message.
  case instalmentReceived = "a lender received an instalment"
  /// A verb before the amount, with other words between them. 6 of 6; 1 of 1.
  case verbEarlier = "a verb is earlier in the clause"
  /// A verb after the amount, with other words between them. 19 of 19; 11 of 11.
  case verbLater = "a verb is later in the clause"
  /// "DEBIT: A/c X3321 Rs.500". 16 of 16; 1 of 3.
  case nounEarlier = "a noun is earlier in the clause"
  /// "SGD 23.40 at GRAB using card ending 1234". Not in the labelled messages.
  case shopAndCard = "a shop and a card follow the amount"
  /// "Amount: Rs.500": the rest of the message decides the direction. 65 of 65; 4 of 8.
  case labelWithoutDirection = "a label names the amount"
  /// "Your large purchase was approved.", and then a line with the amount. 3 of 3; no other message.
  case amountOnOwnLine = "the amount has a line of its own"

  /// The rank among the amounts of one message, up to 100.
  var strength: Int {
    switch self {
    case .receivedByBeneficiary: 98
    case .labelAboutYou: 97
    case .verbAfterAmount: 95
    case .verbBeforeAmount: 94
    case .verbBeforeNoun: 93
    case .verbAfterNoun, .usedToPay: 92
    case .verbOnNextLine, .verbOnLineAbove, .nounMade, .labelWithDirection: 90
    case .nounBeforeAmount, .withoutCode: 88
    case .signAfterAmount, .usingCard: 85
    case .nounAfterAmount, .verbInHeadline: 84
    case .nounInHeadline, .nounInOpenSentence, .instalmentReceived: 80
    case .verbEarlier: 78
    case .verbLater: 76
    case .nounEarlier: 75
    case .shopAndCard: 72
    case .labelWithoutDirection, .amountOnOwnLine: 60
    }
  }

  /// From here on a sentence without an end costs no confidence: its verb was read.
  static let closed = 90
  /// From here on a reading starts with full confidence.
  static let strong = 82
  /// From here on a reading starts with good confidence.
  static let fair = 72
  /// The deduction for an amount after the word of a levy: "GST Rs.90".
  static let levy = 40
  /// The deduction for an amount after a levy that can be a payment of its own: "fee of Rs.500".
  static let fee = 20
}

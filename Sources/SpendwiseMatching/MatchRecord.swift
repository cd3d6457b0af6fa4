/// A transaction for matching: numbers, and ranges of the text of its `MatchTable`.
package struct MatchRecord {
  /// A piece of the text of a table.
  package struct Text {
    var start: UInt32 = 0
    var count: UInt16 = 0
    var isEmpty: Bool { count == 0 }
  }

  /// The facts about a record that matter for matching.
  struct Flags: OptionSet {
    let rawValue: UInt32

    static let isTransfer = Flags(rawValue: 1)
    static let isRefund = Flags(rawValue: 2)
    /// Voided, merged away or disowned by its sender: nothing is matched with it.
    static let isGone = Flags(rawValue: 8)
    /// Has its other leg already.
    static let hasTransfer = Flags(rawValue: 16)
    /// Has its purchase already.
    static let hasPurchase = Flags(rawValue: 32)
    static let isUPI = Flags(rawValue: 64)
    static let isCard = Flags(rawValue: 128)
    /// A row of a statement or feed, dated when it was posted.
    static let isStatement = Flags(rawValue: 512)
    static let isManual = Flags(rawValue: 1024)
    /// A rule, the merchant table or a person gave it a category of spending.
    static let hasMerchant = Flags(rawValue: 2048)
    static let isPending = Flags(rawValue: 4096)
    /// Words of a transfer between own accounts.
    static let saysTransfer = Flags(rawValue: 1 << 13)
    /// Words of a payment of a credit card's bill.
    static let saysCardPayment = Flags(rawValue: 1 << 14)
    static let saysCash = Flags(rawValue: 1 << 15)
    static let saysRefund = Flags(rawValue: 1 << 16)
    static let saysReversal = Flags(rawValue: 1 << 17)
    /// Salary, interest, cashback: money that is not a refund of a purchase.
    static let saysIncome = Flags(rawValue: 1 << 18)
    /// The account is for cash.
    static let isCashAccount = Flags(rawValue: 1 << 19)
    /// The query asks for it.
    static let isWanted = Flags(rawValue: 1 << 20)
    /// Refunds point at it.
    static let hasRefunds = Flags(rawValue: 1 << 22)
    /// Words of a contract with many payments: a mandate, a policy, a loan.
    static let saysContract = Flags(rawValue: 1 << 23)
    /// A mail or text message, dated when the payment was made.
    static let isMessage = Flags(rawValue: 1 << 24)
    /// A receipt, which is not the record of a payment.
    static let isReceipt = Flags(rawValue: 1 << 25)
    /// Has its receipt already.
    static let hasReceipt = Flags(rawValue: 1 << 26)
    /// Figures leave it out.
    static let isUncounted = Flags(rawValue: 1 << 27)
    /// A row of a statement or feed was merged with it.
    static let hasRow = Flags(rawValue: 1 << 28)
    /// The currency of its original amount is not stated.
    static let hasBareOriginal = Flags(rawValue: 1 << 29)
    /// Its bank calls it pending.
    static let isPendingAtBank = Flags(rawValue: 1 << 30)
  }

  var id = Text()
  var day: Int32 = 0
  /// The other day that it had: when it was booked, or when it was paid; else the same.
  var otherDay: Int32 = 0
  /// Seconds since midnight; -1 when it is not known.
  var time: Int32 = -1
  var minor: Int64 = 0
  var currency: Currency = .unstated
  /// The amount in the currency of the other side, for a payment abroad.
  var original: Amount?
  /// The number of the account's name; -1 when it is not known.
  var account: Int32 = -1
  /// The last digits of the account, as they are known; how many of them in `digitCount`.
  var digits: UInt32 = 0
  var digitCount: UInt8 = 0
  /// The last four digits of the card that paid, where the account is another; 0xFFFF is none.
  var card: UInt16 = .max
  var institution: Int32 = -1
  /// The number of channel and profile together.
  var source: Int32 = -1
  /// The hash of the content of its row of a statement, which is in its key; 0 when it has none.
  var row: UInt64 = 0
  /// The hash of the id that its bank gave it; 0 when it has none.
  var bankID: UInt64 = 0
  /// The hash of the letters and figures of its description; 0 when it has none.
  var wording: UInt64 = 0
  /// The number of the kind of its key (`email`, `row:hdfc-1234`), then those of the keys in `seen`.
  var classes: Range<Int32> = 0..<0
  var references: Range<Int32> = 0..<0
  var channel = Text()
  /// The payee, for people; and as normalized words: clean, as the bank writes it, and the name in the address.
  var shown = Text()
  var payee = Text()
  var raw = Text()
  var addressName = Text()
  /// The UPI address in small letters.
  var address = Text()
  var flags: Flags = []
  /// The rest after it: on an account, or of the limit of a card.
  var balance: Int64 = .min
  /// The last four digits of longer numbers in its words, such as masked accounts; 0xFFFF is none.
  var tails = SIMD4<UInt16>(repeating: .max)
  /// How much a person edited it: the more, the rather it survives.
  var care: UInt8 = 0
  /// The time of its recording, as a number that sorts; `.max` for one that is not in the books.
  var created: Int64 = .max
  /// The purchase that it was linked to.
  var purchase = Text()

  func has(_ flag: Flags) -> Bool { flags.contains(flag) }

  /// Whether a statement or feed has it.
  var hasStatement: Bool { !flags.isDisjoint(with: [.isStatement, .hasRow]) }

  /// Its statement may have another amount: money abroad, or a card's.
  var mayBeBookedOtherwise: Bool {
    digitCount > 0 && minor != 0 && flags.isDisjoint(with: [.isGone, .isReceipt]) && (minor < 0 || original != nil)
      && !flags.contains(.isUPI)
  }

  /// Whether it is linked to another record that stays, so that it cannot be merged away.
  var isBound: Bool { !flags.isDisjoint(with: [.hasTransfer, .hasPurchase, .hasRefunds]) }
}

/// A reference as it can be compared: without leading zeros, small letters for capitals.
struct MatchReference {
  enum Kind: UInt8 {
    /// 12 digits: the retrieval reference number of UPI, IMPS and card networks.
    case retrieval
    /// Letters and digits: the UTR of NEFT and RTGS.
    case transfer
    /// Any other: orders, cheques, authorization codes.
    case other
  }

  var hash: UInt64
  var kind: Kind
  /// Found in words rather than in the field for it.
  var isFromText: Bool
  var text: MatchRecord.Text

  /// Whether only one payment can have it: a short one may be a cheque's number.
  var isStrong: Bool { kind != .other || text.count >= 9 }
}

/// A transaction for matching: numbers and ranges of a table's text.
package struct MatchRecord {
  /// A range of a table's text.
  package struct Text {
    var start: UInt32 = 0
    var count: UInt16 = 0
    var isEmpty: Bool { count == 0 }
  }

  /// Facts about a record that matter for matching.
  struct Flags: OptionSet {
    let rawValue: UInt32

    static let isTransfer = Flags(rawValue: 1)
    static let isRefund = Flags(rawValue: 2)
    /// Voided, merged away or disowned by its sender. It is never matched.
    static let isGone = Flags(rawValue: 8)
    /// The other leg is linked.
    static let hasTransfer = Flags(rawValue: 16)
    /// The purchase is linked.
    static let hasPurchase = Flags(rawValue: 32)
    static let isUPI = Flags(rawValue: 64)
    static let isCard = Flags(rawValue: 128)
    /// A row of a statement or feed, dated when it was posted.
    static let isStatement = Flags(rawValue: 512)
    static let isManual = Flags(rawValue: 1024)
    /// It has a spending category, from a rule, merchant table or person.
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
    /// The query matches it.
    static let isWanted = Flags(rawValue: 1 << 20)
    /// Its balance is the rest of a card's limit. A bank may state it late.
    static let hasLimit = Flags(rawValue: 1 << 21)
    /// Refunds link to it.
    static let hasRefunds = Flags(rawValue: 1 << 22)
    /// Words of a contract with many payments: a mandate, policy or loan.
    static let saysContract = Flags(rawValue: 1 << 23)
    /// A mail or text message, dated when the payment was made.
    static let isMessage = Flags(rawValue: 1 << 24)
    /// A receipt, which is not the record of a payment.
    static let isReceipt = Flags(rawValue: 1 << 25)
    /// A receipt is linked.
    static let hasReceipt = Flags(rawValue: 1 << 26)
    /// Figures leave it out.
    static let isUncounted = Flags(rawValue: 1 << 27)
    /// A row of a statement or feed was merged with it.
    static let hasRow = Flags(rawValue: 1 << 28)
    /// The currency of its original amount is not stated.
    static let hasBareOriginal = Flags(rawValue: 1 << 29)
    /// The bank marks it as pending.
    static let isPendingAtBank = Flags(rawValue: 1 << 30)
  }

  var id = Text()
  var day: Int32 = 0
  /// Its other day: booked or paid. Else the same.
  var otherDay: Int32 = 0
  /// Seconds since midnight. -1 if unknown.
  var time: Int32 = -1
  var minor: Int64 = 0
  var currency: Currency = .unstated
  /// Amount in the payee's currency, for a payment abroad.
  var original: Amount?
  /// Number of the account's name. -1 if unknown.
  var account: Int32 = -1
  /// Last known digits of the account. `digitCount` counts them.
  var digits: UInt32 = 0
  var digitCount: UInt8 = 0
  /// Last four digits of the paying card, if not the account's. 0xFFFF is none.
  var card: UInt16 = .max
  var institution: Int32 = -1
  /// Number of channel and profile together.
  var source: Int32 = -1
  /// Hash of its statement row, from its key. 0 if there is none.
  var row: UInt64 = 0
  /// Hash of its id by the bank. 0 if there is none.
  var bankID: UInt64 = 0
  /// Hash of the letters and digits of its description. 0 if there are none.
  var wording: UInt64 = 0
  /// Number of its key's kind, then those of `seen`. Kinds are like `email`, `row:hdfc-1234`.
  var classes: Range<Int32> = 0..<0
  var references: Range<Int32> = 0..<0
  var channel = Text()
  /// Payee for people, then as normalized words. Words are of the clean name, the bank's, and the address.
  var shown = Text()
  var payee = Text()
  var raw = Text()
  var addressName = Text()
  /// UPI address in lower case.
  var address = Text()
  var flags: Flags = []
  /// Balance after it, or the card's remaining limit.
  var balance: Int64 = .min
  /// Last four digits of longer numbers in its words, like masked accounts. 0xFFFF is none.
  var tails = SIMD4<UInt16>(repeating: .max)
  /// Amount of editing by a person. The record with more survives.
  var care: UInt8 = 0
  /// Recording time as a sortable number. `.max` if not in the books.
  var created: Int64 = .max
  /// Id of the linked purchase.
  var purchase = Text()

  var amount: Amount { Amount(minor: minor, currency: currency) }

  func has(_ flag: Flags) -> Bool { flags.contains(flag) }

  /// A statement or feed has it.
  var hasStatement: Bool { !flags.isDisjoint(with: [.isStatement, .hasRow]) }

  /// Its statement may have another amount: a payment abroad or by card.
  var mayBeBookedOtherwise: Bool {
    digitCount > 0 && minor != 0 && flags.isDisjoint(with: [.isGone, .isReceipt]) && (minor < 0 || original != nil)
      && !flags.contains(.isUPI)
  }

  /// A link to another record prevents merging it away.
  var isBound: Bool { !flags.isDisjoint(with: [.hasTransfer, .hasPurchase, .hasRefunds]) }

  /// The record counts, and has no link yet.
  var mayBeLeg: Bool { flags.isDisjoint(with: [.isGone, .isPending]) && !isBound }

  /// The account of this record is the card of `other`.
  func isCard(of other: MatchRecord) -> Bool {
    digitCount == 4 && other.card != .max && digits == UInt32(other.card)
      && (institution < 0 || other.institution < 0 || institution == other.institution)
  }
}

/// A reference for comparison, without leading zeros, in lower case.
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
  /// The number comes from words, not from the reference field.
  var isFromText: Bool
  var text: MatchRecord.Text

  /// The number identifies one payment. A short one may be a cheque's.
  var isStrong: Bool { kind != .other || text.count >= 9 }
}

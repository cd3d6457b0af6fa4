import SpendwiseText

/// A piece of a message. A word with its roles, an amount, a date, the digits of an account.
struct Item {
  enum Kind: UInt8 { case word, name, money, number, mask, code, address, date, time, mark, newline }

  var kind: Kind
  private var start: Int32
  private var end: Int32
  var roles: Roles = []
  /// Position of a word's meanings in the lexicon. Its roles are chosen later. Negative without one.
  var phrase: Int32 = -1
  private var firstDigit: Int32 = 0
  private var lastDigit: Int32 = 0
  /// Position in `ScannedMessage.currencies` of the currencies that its mark can mean. 0 for none.
  var currencies: UInt8 = 0
  /// A sign that touches the amount: -1, 0 or 1.
  var sign: Int8 = 0
  /// The number continues unreadably.
  var isBroken = false
  /// The mark itself.
  var mark: UInt32 = 0
  var sentence: Int32 = 0
  var line: Int32 = 0
  /// The item begins its line.
  var isFirst = false
  /// No white space is before the item.
  var isGlued = false
  var shape = Atom.Word.none
  /// Purpose of the phrase that begins here. "fixed deposit" is one's own, "salary" is ordinary.
  var purpose: Role?
  /// A word of greetings and signatures.
  var isBoiler = false
  /// Part in sequences of features.
  var atom = Atom(0)
  /// The same, by its most decisive role alone.
  var main = Atom(0)

  init(kind: Kind, range: Range<Int>) {
    (self.kind, start, end) = (kind, Int32(range.lowerBound), Int32(range.upperBound))
  }

  /// Letters of the text.
  var range: Range<Int> {
    get { Range(uncheckedBounds: (Int(start), Int(end))) }
    set { (start, end) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// Digits of money, a number or a mask.
  var digits: Range<Int> {
    get { Range(uncheckedBounds: (Int(firstDigit), Int(lastDigit))) }
    set { (firstDigit, lastDigit) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  func has(_ role: Role) -> Bool { roles.has(role) }
  func has(any other: Roles) -> Bool { roles.has(any: other) }

  var isMark: Bool { kind == .mark }
  func isMark(_ letter: UInt32) -> Bool { mark == letter && kind == .mark }
}

/// A part of a feature's name. Roles, a kind of item, a mark or a small number.
struct Atom: Equatable {
  let value: UInt32

  init(_ value: UInt32) { self.value = value }
  init(_ role: Role) { value = 0x100 | UInt32(role.rawValue) }
  init(_ word: Word) { value = 0x200 | UInt32(word.rawValue) }
  init(part: Part) { value = 0x500 | UInt32(part.rawValue) }
  init(number: Int) { value = 0x300 | UInt32(max(0, min(number, 99))) }
  init(mark: UInt32) { value = 0x4000_0000 | mark }

  /// Sequence of up to three roles. Leaves out weak ones if there are others.
  init(_ roles: Roles) {
    var rest = roles.rawValue & ~Atom.weak.rawValue
    if rest == 0 { rest = roles.rawValue }
    var (value, count) = (UInt32(0x8000_0000), 0)
    while rest != 0, count < 3 {
      value |= UInt32(rest.trailingZeroBitCount + 1) << UInt32(count * 7)
      rest &= rest - 1
      count += 1
    }
    self.value = count == 1 ? 0x100 | ((value & 0x7F) - 1) : value
  }

  private static let weak = Roles(.done, .summary)

  /// Names of kinds of items and of positions.
  enum Word: UInt8, CaseIterable {
    case none, start, end, newline, money, number, mask, codes, address, dates, times, name, bigram
    case upper, capital, lower, digit, other, foreign, same, different, later, earlier, only, first, last, middle
    case strong, weak, home, abroad, stop, debit, credit, listed, header, stranger, phone, mail, sms, yes
    case ofBank, ofCard, ofWallet, ofGateway, ofBroker, ofBiller, ofShop

    static let names = """
      NONE START END NEWLINE MONEY NUMBER MASK CODES ADDRESS DATES TIMES NAME BIGRAM UPPER CAPITAL LOWER DIGIT OTHER
      FOREIGN SAME DIFFERENT LATER EARLIER ONLY FIRST LAST MIDDLE STRONG WEAK HOME ABROAD STOP DEBIT CREDIT LISTED
      HEADER STRANGER PHONE MAIL SMS YES OFBANK OFCARD OFWALLET OFGATEWAY OFBROKER OFBILLER OFSHOP
      """
  }
}

import SpendwiseText

/// A payee as words and pieces, for learning.
///
/// The payee without spaces and digits is cut into runs of three to five letters. `ANNAPURNA MEDICAL`,
/// `annapoornamedicals` and `Anapoorna Medicals` share most of them.
struct LearnedText {
  /// Kinds of features. Each has its own hashes.
  enum Kind: UInt8 {
    /// A word, the whole, and a run of letters of the payee.
    case word, whole, piece
    /// Amount, fine and coarse; direction; currency.
    case band, size, direction, currency
    case account, weekday, weekend, channel
    /// Beginning of the payee, with another feature.
    case payeeAccount, payeeWeekend, payeeSize, payeeDirection
  }

  /// Payee words, 0, words only in the bank's form, 0, payee letters. The letters are between marks.
  private(set) var bytes: [UInt8] = []
  private var rawStart = 0
  private var runStart = 0
  /// Hash of the first six letters. Most spellings share it, for features of two things.
  private(set) var beginning: UInt64 = 0
  /// Hash of the whole payee. 0 without one.
  private(set) var whole: UInt64 = 0

  init() {}

  /// Minimum digits of a reference in one word.
  static let referenceLength = 4
  /// Maximum length. Longer payees are cut.
  static let longest = 96
  private static let opening = UInt8(ascii: "^")
  private static let closing = UInt8(ascii: "$")

  /// Sets the payee, and its form by the bank.
  mutating func set(payee: Bytes, raw: Bytes) {
    bytes.removeAll(keepingCapacity: true)
    PayeeText.normalize((payee.isEmpty ? raw : payee).part(0, Self.longest), into: &bytes)
    let end = bytes.count
    bytes.append(0)
    rawStart = bytes.count
    if !payee.isEmpty { PayeeCleaner.normalizeCore(raw.part(0, Self.longest), into: &bytes) }
    bytes.append(0)
    runStart = bytes.count
    bytes.append(Self.opening)
    var letters = 0
    (beginning, whole) = (LearnedText.start, LearnedText.start)
    for index in 0..<end where PayeeText.sort(bytes[index]) == 1 {
      let byte = bytes[index]
      bytes.append(byte)
      letters += 1
      whole = LearnedText.step(whole, byte)
      if letters <= 6 { beginning = whole }
    }
    bytes.append(Self.closing)
    if letters == 0 { (beginning, whole) = (0, 0) }
  }

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Hash of a text.
  static func hash(_ text: Bytes) -> UInt64 {
    var hash = start
    for byte in text { hash = step(hash, byte) }
    return hash
  }

  /// Number of pieces of the payee.
  var pieceCount: Int {
    let length = bytes.count - runStart
    return length < 3 ? 1 : (3...5).reduce(0) { $0 + max(0, length - $1 + 1) }
  }

  /// Calls `body` with each feature's kind, range in `bytes` and hash.
  func eachFeature(_ body: (Kind, Range<Int>, UInt64) -> Void) {
    if whole == 0 { return }
    bytes.withUnsafeBufferPointer { bytes in
      var seen: [UInt64] = []
      eachWord(bytes, 0, rawStart - 1, &seen, body)
      eachWord(bytes, rawStart, runStart - 1, &seen, body)
      body(.whole, runStart + 1..<bytes.count - 1, whole)
      for first in runStart..<max(runStart, bytes.count - 2) {
        var hash = LearnedText.start
        for index in first..<min(first + 5, bytes.count) {
          hash = LearnedText.step(hash, bytes[index])
          if index >= first + 2 { body(.piece, first..<index + 1, hash) }
        }
      }
    }
  }

  private func eachWord(
    _ bytes: Bytes, _ from: Int, _ end: Int, _ seen: inout [UInt64], _ body: (Kind, Range<Int>, UInt64) -> Void
  ) {
    var start = from
    while start < end {
      let next = bytes.part(0, end).offset(of: 0x20, from: start) ?? end
      let word = bytes.part(start, next)
      let digits = word.reduce(0) { $0 + (PayeeText.sort($1) == 2 ? 1 : 0) }
      // References and account numbers say nothing; `1mg` does.
      if word.count > 1, digits < Self.referenceLength {
        let hash = LearnedText.hash(word)
        if !seen.contains(hash) {
          seen.append(hash)
          body(.word, start..<next, hash)
        }
      }
      start = next + 1
    }
  }
}

/// Circumstances of a payment: amount, day, account and channel.
struct LearnedContext: Hashable {
  var account: UInt64 = 0
  var channel: UInt64 = 0
  var currency: UInt64 = 0
  /// Half-octave of the amount. Twice its bit length, plus one in the upper half.
  var band: UInt8 = 0
  var isIncoming = false
  /// Weekday from 0 for Monday. 7 if the date is unknown.
  var weekday: UInt8 = 7

  /// Band of an amount in minor units.
  static func band(_ minor: Int64) -> UInt8 {
    let bits = UInt64.bitWidth - minor.magnitude.leadingZeroBitCount
    let half = bits > 1 ? minor.magnitude >> UInt64(bits - 2) & 1 : 0
    return UInt8(truncatingIfNeeded: bits * 2 + Int(half))
  }

  /// Lowest amount of a band, in minor units.
  static func least(_ band: UInt8) -> UInt64 {
    let bits = band / 2
    if bits < 2 { return UInt64(bits) }
    return (band & 1 == 1 ? 3 : 2) << UInt64(min(bits, 64) - 2)
  }

  /// Weekday: 0 for Monday to 6 for Sunday.
  static func weekday(_ day: Day) -> UInt8 { UInt8(truncatingIfNeeded: (Int(day.number) % 7 + 10) % 7) }

  /// Calls `body` with each feature's kind and hash. `beginning` is the payee's.
  @inline(__always)
  func eachFeature(_ beginning: UInt64, _ body: (LearnedText.Kind, UInt64) -> Void) {
    let money = currency ^ (isIncoming ? 0x9E37 : 0)
    body(.direction, isIncoming ? 1 : 2)
    if band > 0 {
      body(.band, money &+ UInt64(band))
      body(.size, money &+ UInt64(band / 4))
    }
    if currency != 0 { body(.currency, currency) }
    if account != 0 { body(.account, account) }
    if channel != 0 { body(.channel, channel) }
    if weekday < 7 {
      body(.weekday, UInt64(weekday) + 1)
      body(.weekend, weekday > 4 ? 1 : 2)
    }
    if beginning == 0 { return }
    body(.payeeDirection, beginning ^ (isIncoming ? 1 : 2))
    if account != 0 { body(.payeeAccount, beginning &* 31 &+ account) }
    if weekday < 7 { body(.payeeWeekend, beginning &* 31 &+ (weekday > 4 ? 1 : 2)) }
    if band > 0 { body(.payeeSize, beginning &* 31 &+ money &+ UInt64(band / 4)) }
  }
}

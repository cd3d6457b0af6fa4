import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Evidence: the weight of one or more features of a subject. It speaks for one category against another.
struct Finding {
  var kind: LearnedText.Kind
  var weight: Score = 0
  /// Offset in the text.
  var offset = 0
  /// Index of its words in the model.
  var words = 0

  /// The weight is enough to be named.
  var counts: Bool { weight > 0.05 }

  static func isStronger(_ one: Finding, _ other: Finding) -> Bool {
    if one.weight != other.weight { return one.weight > other.weight }
    return (one.kind.rawValue, one.offset) < (other.kind.rawValue, other.offset)
  }

  /// Subject of a feature beside the words. Several features share one.
  @inline(__always)
  static func subject(of kind: LearnedText.Kind) -> LearnedText.Kind {
    switch kind {
    case .size, .payeeSize: return .band
    case .payeeAccount: return .account
    case .weekend, .payeeWeekend: return .weekday
    case .payeeDirection: return .direction
    default: return kind
    }
  }

  /// Parts of a payment that name findings beside the text.
  struct Subjects {
    var context: LearnedContext
    /// Decimals of the currency.
    var scale: Int
    var channel: Bytes
    var account: JSONValue?
  }

  /// Appends its words.
  func say(of subjects: Subjects, _ words: [[UInt8]], into out: inout [UInt8]) {
    func put(_ text: StaticString) {
      out.append(contentsOf: Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    switch kind {
    case .piece, .whole, .word: out += words[self.words]
    case .band:
      let amounts = Self.amounts(subjects.context.band, scale: subjects.scale)
      put(amounts.least == amounts.most ? "amount about " : "amount ")
      Self.append(amounts.least, to: &out)
      if amounts.least == amounts.most { return }
      put(" to ")
      Self.append(amounts.most, to: &out)
    case .account:
      put("account ")
      if let inner = subjects.account?.quoted { JSONText.decode(inner, into: &out) }
    case .weekday: put(Self.days[Int(subjects.context.weekday)])
    case .channel:
      put("channel ")
      out.append(contentsOf: subjects.channel)
    case .currency: put("currency")
    default: put(subjects.context.isIncoming ? "money in" : "money out")
    }
  }

  private static let days: [StaticString] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "no date",
  ]

  /// Amounts of a band, in whole currency units.
  private static func amounts(_ band: UInt8, scale: Int) -> (least: UInt64, most: UInt64) {
    var unit: UInt64 = 1
    for _ in 0..<min(scale, 4) { unit *= 10 }
    return (LearnedContext.least(band) / unit, LearnedContext.least(band &+ 1) / unit)
  }

  private static func append(_ number: UInt64, to out: inout [UInt8]) {
    if number > 9 { append(number / 10, to: &out) }
    out.append("0" + UInt8(number % 10))
  }
}

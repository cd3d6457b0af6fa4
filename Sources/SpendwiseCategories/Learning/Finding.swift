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

  /// Its words.
  func words(of subjects: Subjects, _ words: [String]) -> String {
    switch kind {
    case .piece, .whole, .word: return words[self.words]
    case .band:
      let (least, most) = Self.amounts(subjects.context.band, scale: subjects.scale)
      return least == most ? "amount about \(least)" : "amount \(least) to \(most)"
    case .account: return "account \(subjects.account?.string ?? "")"
    case .weekday: return Self.days[Int(subjects.context.weekday)]
    case .channel: return "channel \(subjects.channel.text)"
    case .currency: return "currency"
    default: return subjects.context.isIncoming ? "money in" : "money out"
    }
  }

  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "no date",
  ]

  /// Amounts of a band, in whole currency units.
  private static func amounts(_ band: UInt8, scale: Int) -> (least: UInt64, most: UInt64) {
    var unit: UInt64 = 1
    for _ in 0..<min(scale, 4) { unit *= 10 }
    return (LearnedContext.least(band) / unit, LearnedContext.least(band &+ 1) / unit)
  }
}

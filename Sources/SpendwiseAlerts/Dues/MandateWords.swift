import SpendwiseText

/// Tests of the words about a mandate: what became of it.
final class MandateWords {
  private static let noun =
    #"(?:(?:upi|nach|e)?[- ]?mandate|auto ?-?pay(?:ment)?|standing instructions?|direct debit|billing agreement)"#
  /// A word of each noun.
  private static let nouns = ["mandate", "auto", "standing", "direct", "billing"].map { Needle($0) }
  private let events: [(event: String, pattern: NoticePattern)] = [
    (
      "revoked",
      MandateWords.pattern(
        #"revoked|cancell?ed|de-?activated|terminated|ended|expired|deleted|withdrawn"#,
        when: ["revoked", "cancel", "activated", "terminated", "ended", "expired", "deleted", "withdrawn"])
    ),
    ("paused", MandateWords.pattern(#"paused|suspended"#, when: ["paused", "suspended"])),
    ("resumed", MandateWords.pattern(#"resumed|un-?paused|reactivated"#, when: ["resumed", "paused", "reactivated"])),
    ("modified", MandateWords.pattern(#"modified|changed|updated"#, when: ["modified", "changed", "updated"])),
    (
      "created",
      MandateWords.pattern(
        #"created|set|set[- ]?up|registered|activated|active|approved|accepted|authori[sz]ed|registration"#
          + #"|creation|enabled"#,
        when: [
          "created", "set", "registered", "activated", "active", "approved", "accepted", "authori", "registration",
          "creation", "enabled",
        ]
      )
    ),
  ]
  private let often = NoticePattern(#"\bfreq(?:uency)?\b[ :]*(?:is )?([a-z]+(?: presented)?)|\b(\w+) frequency\b"#)

  private static func pattern(_ verbs: String, when words: [String]) -> NoticePattern {
    NoticePattern(
      #"\b\#(noun)\b(?:\)|(?!\. (?-i:[A-Z])).)*?\b(?<!can be )(?<!be )(?:\#(verbs))\b(?! for \d)(?<!\bset(?= on \d))"#
        + #"|\b(?:\#(verbs)) (?:an? |the |your |for )*(?:new |upi |nach )*\#(noun)\b"#, when: words)
  }

  /// Whether a mandate may be named; false is certain.
  static func mayOccur(in text: AlertText) -> Bool { nouns.contains { text.contains($0) } }

  /// The event that the text tells of a mandate; `nil` when it tells of none.
  func event(_ text: NoticeText) -> String? {
    events.first { entry in
      guard let range = entry.pattern.first(in: text)?[0] else { return false }
      return !MandateWords.isSupposed(text, range)
    }?.event
  }

  private static func isSupposed(_ text: NoticeText, _ range: Range<Int>) -> Bool {
    let lead = text.string(text.sentence(range.lowerBound).lowerBound..<range.upperBound).lowercased()
    return ["if ", "to ", "you can ", "please "].contains { lead.hasPrefix($0) } || lead.contains("declined")
  }

  /// How often it is used, where that is known.
  func frequency(_ text: NoticeText) -> String? {
    guard let range = often.first(in: text).flatMap({ $0[1] ?? $0[2] }) else { return nil }
    switch text.string(range).lowercased() {
    case let word where word.hasPrefix("mnth") || word.hasPrefix("month"): return "monthly"
    case let word where word.hasPrefix("year") || word.hasPrefix("annual"): return "yearly"
    case let word where word.hasPrefix("week"): return "weekly"
    case let word where word.hasPrefix("quarter"): return "quarterly"
    case let word where word.hasPrefix("daily"): return "daily"
    default: return nil
    }
  }
}

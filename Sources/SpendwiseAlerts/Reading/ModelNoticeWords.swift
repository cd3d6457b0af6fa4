import SpendwiseText

/// Words of notices that fill single fields: what became of a mandate, how often it is used.
enum ModelNoticeWords {
  private static let events: [(event: String, words: [Needle])] = [
    ("revoked", needles("revoked cancel deactivated de-activated terminated expired deleted withdrawn")),
    ("paused", needles("paused suspended")),
    ("resumed", needles("resumed unpaused reactivated")),
    ("modified", needles("modified changed updated")),
  ]
  private static let frequencies: [(name: String, words: [Needle])] = [
    ("monthly", needles("monthly mnthly every_month per_month")), ("yearly", needles("yearly annual every_year")),
    ("weekly", needles("weekly every_week")), ("quarterly", needles("quarterly")), ("daily", needles("daily")),
  ]
  private static let revisions = needles("revised updated_bill corrected_bill")
  private static let automatic = needles(
    "autopay auto-pay auto_pay auto-debit auto_debit will_be_debited will_be_deducted will_be_charged direct_debit "
      + "standing_instruction e-mandate nach lastschrift")
  private static let overdue = needles("overdue past_due")
  private static let identifiers = ["umrn", "umn", "mandate id", "mandate no", "si id"].map { FoldedText.fold($0) }

  private static func needles(_ words: String) -> [Needle] {
    words.split(separator: " ").map { word in Needle(String(word.map { $0 == "_" ? " " : $0 })) }
  }

  private static func has(_ words: [Needle], _ text: AlertText) -> Bool { words.contains { text.contains($0) } }

  /// The event of a mandate: created, where no other one is named.
  static func event(_ text: AlertText) -> String { events.first { has($0.words, text) }?.event ?? "created" }

  static func frequency(_ text: AlertText) -> String? { frequencies.first { has($0.words, text) }?.name }

  static func isRevised(_ text: AlertText) -> Bool { has(revisions, text) }
  static func isAutomatic(_ text: AlertText) -> Bool { has(automatic, text) }
  static func isOverdue(_ text: AlertText) -> Bool { has(overdue, text) }

  /// The reference of a mandate, after its label.
  static func mandate(_ message: ScannedMessage) -> String? {
    for index in message.items.indices {
      let start = message.items[index].range.lowerBound
      guard identifiers.contains(where: { message.text.begins(with: $0, at: start) }) else { continue }
      let next = message.items[index...].prefix(5).first {
        ($0.kind == .code || $0.kind == .number || $0.kind == .address) && $0.range.count > 5
      }
      if let next { return message.text.string(next.range) }
    }
    return nil
  }
}

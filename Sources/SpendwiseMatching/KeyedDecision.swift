/// Decides on an observation with a known key.
package enum KeyedDecision: Comparable {
  /// Another payment. Banks reuse ids, and share a Message-ID among messages.
  case another
  /// The record's payment, corrected or posted by its bank.
  case update
  /// The record's payment.
  case same

  /// Compares `object` with the record `known`. It may be edited or corrected, so the best of its `versions` decides.
  package init(on object: JSONObject, known: Record, versions: () throws -> [Record]) throws {
    let source = object.value("source").flatMap { JSONObject($0.raw) }
    let isPending = source?.value("pending")?.raw.equals("true") ?? false
    let isRevision = source?.value("revision")?.raw.equals("true") ?? false
    self = isRevision ? .update : .same
    let isFeed = source?.value("key")?.plain.map(MatchTable.hasBankID) ?? false
    if isFeed || source?.says("channel", "email") ?? false, let now = try? Record(object.line) {
      func relation(_ stored: Record) -> KeyedDecision {
        isFeed ? KeyedDecision.ofFeed(stored, now) : KeyedDecision.ofMail(stored, now)
      }
      // Verified mail replaces a record that waits for its sender. A voided record keeps its decision.
      let present = !isFeed && known.uncounted == .sender ? .same : relation(known)
      let isEdited = known.string("created_at") != known.string("updated_at")
      self = min(self, try present == .same || !isEdited ? present : versions().map(relation).max() ?? .same)
    }
    if self == .same, known.record("source")?.isTrue("pending") ?? false { self = .update }
    if self == .update, isPending { self = .same }
  }

  /// Compares a row with a bank's id. A correction keeps day and direction, and payee or amount. A row on another day
  /// is recorded as likely the same, unless it was pending, or its ids never begin again, as those of SimpleFIN.
  private static func ofFeed(_ stored: Record, _ now: Record) -> KeyedDecision {
    func payee(_ record: Record) -> String {
      (record.string("payee_raw") ?? record.string("payee") ?? "").lowercased().filter { $0.isLetter || $0.isNumber }
    }
    func amount(_ record: Record) -> String { record["amount"]?.literal ?? "" }
    func value(_ record: Record) -> Decimal.Outcome { amount(record).withBytes { Decimal.read($0, scale: 4) } }
    guard amount(stored).hasPrefix("-") == amount(now).hasPrefix("-") else { return .another }
    let (isSameDay, isSameValue) = (stored.string("date") == now.string("date"), value(stored) == value(now))
    let isSamePayee = payee(stored) == payee(now)
    if isSameDay, isSamePayee, isSameValue { return .same }
    let source = stored.record("source")
    let isOwn = source?.isTrue("pending") ?? false || source?.string("key")?.hasPrefix("simplefin:") ?? false
    return isOwn || isSameDay && (isSamePayee || isSameValue) ? .update : .another
  }

  /// Compares mail with the Message-ID of a record. Verified mail never equals forged mail that differs.
  private static func ofMail(_ stored: Record, _ now: Record) -> KeyedDecision {
    let found = now.string("authentication")
    if stored.record("source")?.string("channel") != "email" || found == "fail" { return .same }
    func differ(_ key: String) -> Bool {
      guard let one = stored.string(key), let other = now.string(key) else { return false }
      return !one.isEmpty && !other.isEmpty && one != other
    }
    let isOther = stored.amount != now.amount || differ("time")
    if let held = stored.string("authentication"), held != "pass", found == "pass" {
      return isOther || differ("payee_raw") ? .another : .same
    }
    if let one = stored.string("reference"), let other = now.string("reference"), min(one.count, other.count) >= 6 {
      return one != other && (isOther || differ("payee_raw")) ? .another : .same
    }
    return isOther ? .another : .same
  }
}

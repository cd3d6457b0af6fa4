/// Two linked transactions. `sw-match` proposes links, `sw-record` applies them.
package struct MatchLink: Sendable {
  /// Kind of a link.
  package enum Relation: String, CaseIterable, Sendable {
    /// Two records of one payment. The first survives.
    case duplicate
    /// Two legs between own accounts. The first left.
    case transfer
    /// A refund, and its purchase.
    case refund
    /// A payment and its receipt. The payment survives.
    case receipt
  }

  package var relation: Relation
  package var ids: [String]
  /// Score in hundredths.
  package var score: Int
  /// Evidence in words.
  package var why: String
  /// Rows of both in the table.
  let rows: (Int, Int)

  /// The proposal as a line, without a line end.
  package var line: [UInt8] {
    var record = Record(["type": "link", "relation": relation.rawValue, "ids": ids])
    record.set("score", raw: MatchLink.text(score))
    record.set("why", to: why)
    return record.line
  }

  /// A score in hundredths as text: `97` is `0.97`.
  package static func text(_ score: Int) -> String {
    let score = min(max(score, 0), 100)
    return score == 100 ? "1.00" : "0.\(score < 10 ? "0" : "")\(score)"
  }
}

/// A possible link, before partners are assigned.
struct MatchPair {
  var score: Int32
  /// Distance in time and order. The closer of equal scores comes first.
  var distance: Int64
  var a: Int32
  var b: Int32

  static func isBefore(_ one: MatchPair, _ other: MatchPair) -> Bool {
    if one.score != other.score { return one.score > other.score }
    if one.distance != other.distance { return one.distance < other.distance }
    return (one.a, one.b) < (other.a, other.b)
  }

  /// Filters `pairs`, best first: each record gets one partner.
  static func assigned(_ pairs: [MatchPair], _ isTaken: [Bool]) -> [MatchPair] {
    var isUsed = isTaken
    return pairs.filter { pair in
      if isUsed[Int(pair.a)] || isUsed[Int(pair.b)] { return false }
      (isUsed[Int(pair.a)], isUsed[Int(pair.b)]) = (true, true)
      return true
    }
  }
}

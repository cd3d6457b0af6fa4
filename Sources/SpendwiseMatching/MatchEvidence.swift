/// Relation of the accounts of two records.
package enum MatchAccounts: Int {
  case same
  /// One is unknown, or has fewer digits.
  case maybe
  /// Four equal digits at institutions with other names. Perhaps one account: another name of its bank, or the card
  /// that a wallet pays with. It proves nothing, so such records are only proposed.
  case alike
  case different

  /// Two accounts, unless a person says otherwise.
  var areApart: Bool { self == .alike || self == .different }

  /// The score for this relation. Alike accounts are `different` by default.
  func score(same: Int32, maybe: Int32, alike: Int32? = nil, different: Int32) -> Int32 {
    [same, maybe, alike ?? different, different][rawValue]
  }
}

/// Relation of the references of two records.
enum MatchReferences: Equatable {
  /// Both have the reference with this number.
  case same(Int)
  /// Both have one of the same kind, and they differ.
  case different
  case unknown
}

extension MatchTable {
  /// Maximum seconds between message times for one payment.
  private static let longestDelay = 3600

  /// Two records cannot be one payment, by time, balance or a person.
  ///
  /// A shared number may be that of a telephone, a loan or a shop. A message may state an available balance, or one
  /// without a fee. Its balance is no veto against a row of the same time, nor with `proof`, unless one balance follows
  /// from the other.
  func areTwo(_ a: MatchRecord, _ b: MatchRecord, proof: Bool = false) -> Bool {
    let seconds = secondsBetween(a, b)
    if areApart(a, b) || seconds ?? 0 > MatchTable.longestDelay { return true }
    // Another amount, as with a tip, has another balance.
    guard a.minor == b.minor, a.balance != .min, b.balance != .min, a.balance != b.balance else { return false }
    let isDoubtful = proof || seconds ?? .max <= PaymentDecision.clockSlack
    return !isDoubtful || a.has(.isStatement) == b.has(.isStatement)
      || a.balance &+ b.minor == b.balance || b.balance &+ a.minor == a.balance
  }

  /// Relation of the accounts.
  package func accounts(_ a: MatchRecord, _ b: MatchRecord) -> MatchAccounts {
    if a.account >= 0, a.account == b.account { return .same }
    // A debit card's record may have the digits of the card or of the account.
    if a.isCard(of: b) || b.isCard(of: a) { return .same }
    let isSameHouse = a.institution < 0 || b.institution < 0 || a.institution == b.institution
    if a.digitCount > 0, b.digitCount > 0 {
      let count = min(a.digitCount, b.digitCount)
      let modulus: UInt32 = count >= 4 ? 10_000 : count == 3 ? 1000 : 100
      if a.digits % modulus != b.digits % modulus { return .different }
      // Accounts with different names differ, unless one name has fewer digits.
      if a.account >= 0, b.account >= 0, !isSameHouse { return count >= 4 ? .alike : .different }
      return isSameHouse && count >= 3 ? .same : .maybe
    }
    return a.account >= 0 && b.account >= 0 ? .different : .maybe
  }

  /// Compares references. A number in many records is a person's, not a payment's.
  func references(_ a: MatchRecord, _ b: MatchRecord) -> MatchReferences {
    var isDifferent = false
    for i in a.references {
      let one = references[Int(i)]
      for j in b.references {
        let other = references[Int(j)]
        if one.hash == other.hash {
          if one.isStrong, !common.contains(one.hash) { return .same(Int(i)) }
        } else if one.kind == other.kind, one.kind != .other, !one.isFromText, !other.isFromText,
          !isCut(one, other)
        {
          isDifferent = true
        }
      }
    }
    return isDifferent ? .different : .unknown
  }

  /// One reference begins or ends the other, as in a narrow column.
  private func isCut(_ a: MatchReference, _ b: MatchReference) -> Bool {
    let (short, long) = a.text.count < b.text.count ? (a, b) : (b, a)
    guard short.text.count >= 8, short.text.count < long.text.count else { return false }
    return bytes(short.text) { short in
      bytes(long.text) {
        $0.part(0, short.count).equals(short) || $0.part($0.count - short.count, $0.count).equals(short)
      }
    }
  }

  /// Maximum records of one payment.
  private static let mostOwners = 12

  /// References in more records than one payment has.
  func commonReferences() -> Set<UInt64> {
    let counts = references.reduce(into: [:]) { $0[$1.hash, default: 0] += 1 }
    return Set(counts.lazy.filter { $0.value > MatchTable.mostOwners }.map(\.key))
  }

  /// Calls `body` with pairs of records that share a strong reference. The earlier one in the table is first.
  func eachShared(_ body: (Int32, Int32) -> Void) {
    var owners: [UInt64: [Int32]] = [:]
    for (row, record) in records.enumerated() where !record.has(.isGone) {
      for reference in references[Int(record.references.lowerBound)..<Int(record.references.upperBound)]
      where reference.isStrong && !common.contains(reference.hash) {
        owners[reference.hash, default: []].append(Int32(row))
      }
    }
    for rows in owners.values where rows.count > 1 {
      for (index, one) in rows.enumerated() { for other in rows.dropFirst(index + 1) { body(one, other) } }
    }
  }

  /// One source saw both, directly or by a merged record.
  ///
  /// Rows of one layout under two account names, or once without a name, are of two files.
  func sharesSource(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    if a.source == b.source {
      if a.row == 0 || b.row == 0 || classes[Int(a.classes.lowerBound)] == classes[Int(b.classes.lowerBound)] {
        return true
      }
    }
    if a.classes.count <= 1, b.classes.count <= 1 { return false }
    for (one, i) in a.classes.enumerated() {
      // Their own kinds may be equal: two banks both write mails.
      for (other, j) in b.classes.enumerated() where one + other > 0 && classes[Int(i)] == classes[Int(j)] {
        return true
      }
    }
    return false
  }

  /// Evidence for a link, in words. `first` and `last` are of the link's kind.
  func reason(
    _ a: MatchRecord, _ b: MatchRecord, _ first: [String?], _ last: [String?] = []
  ) -> String {
    var words: [String?] = []
    if case .same(let number) = references(a, b) {
      words.append("same reference \(string(references[number].text))")
    }
    words += first
    let accounts = ["same account", nil, "accounts with the same last digits", "different accounts"]
    words.append(accounts[self.accounts(a, b).rawValue])
    let days = MatchTable.daysBetween(a, b)
    words.append(days == 0 ? "same day" : days == 1 ? "1 day apart" : "\(days) days apart")
    if let seconds = secondsBetween(a, b), seconds <= MatchTable.longestDelay {
      words.append(seconds < 60 ? "within a minute" : "\((seconds + 59) / 60) minutes apart")
    }
    let likeness = likeness(a, b)
    words.append(likeness == .same ? "same payee" : likeness == .alike ? "payee alike" : nil)
    return (words + last).compactMap { $0 }.joined(separator: ", ")
  }

  /// Days between the nearest of their days.
  static func daysBetween(_ a: MatchRecord, _ b: MatchRecord) -> Int32 {
    min(min(abs(a.day - b.day), abs(a.otherDay - b.day)), min(abs(a.day - b.otherDay), abs(a.otherDay - b.otherDay)))
  }

  /// Seconds between them. `nil` if a time is unknown.
  func secondsBetween(_ a: MatchRecord, _ b: MatchRecord) -> Int? {
    if a.time < 0 || b.time < 0 { return nil }
    return abs((Int(a.day) - Int(b.day)) * 86_400 + Int(a.time) - Int(b.time))
  }

  /// An amount has four significant digits, like 1,234 or 12.34. Two equal ones are hardly chance.
  static func isRare(_ minor: Int64) -> Bool {
    var value = minor.magnitude
    if value == 0 { return false }
    while value % 10 == 0 { value /= 10 }
    return value >= 1000
  }
}

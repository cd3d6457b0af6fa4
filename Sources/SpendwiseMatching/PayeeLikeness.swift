import SpendwiseCategories

/// Likeness of two normalized payees.
enum PayeeLikeness: Int, Comparable {
  case unlike
  /// One of them is unknown.
  case unknown
  /// They share the main word.
  case alike
  /// Equal, or one is cut off.
  case same

  static func < (a: PayeeLikeness, b: PayeeLikeness) -> Bool { a.rawValue < b.rawValue }

  /// The score for this likeness.
  func score(same: Int32, alike: Int32, unknown: Int32, unlike: Int32) -> Int32 {
    [unlike, unknown, alike, same][rawValue]
  }

  /// Names of payment methods, which are not payees.
  private static let generic = PathWords.set("match-way")

  /// Companies that take money for others.
  private static let gateways = PathWords.set("match-gateway")

  /// The name is not a payee's.
  static func isGeneric(_ name: Bytes) -> Bool {
    name.count < 2 || generic.contains(name) || name.allSatisfy { PayeeText.sort($0) != 1 }
  }

  /// Compares two nonempty names.
  static func of(_ a: Bytes, _ b: Bytes) -> PayeeLikeness {
    if a.equals(b) || isCut(a, b) { return .same }
    let (first, second) = (mainWord(a), mainWord(b))
    return holds(b, first) || holds(a, second) ? .alike : .unlike
  }

  /// One is the beginning of the other, ignoring spaces.
  private static func isCut(_ a: Bytes, _ b: Bytes) -> Bool {
    var (i, j, count) = (0, 0, 0)
    while true {
      while i < a.count, a[i] == " " { i += 1 }
      while j < b.count, b[j] == " " { j += 1 }
      if i == a.count || j == b.count { return count >= 4 }
      if a[i] != b[j] { return false }
      (i, j, count) = (i + 1, j + 1, count + 1)
    }
  }

  /// First word of three or more letters that is not a gateway.
  static func mainWord(_ name: Bytes) -> Bytes {
    var start = 0
    while start < name.count {
      let end = name.offset(of: 0x20, from: start) ?? name.count
      let word = name.part(start, end)
      if word.count >= 3, !gateways.contains(word) { return word }
      start = end + 1
    }
    return Bytes(start: nil, count: 0)
  }

  /// The name has the word, or one that begins like it.
  private static func holds(_ name: Bytes, _ word: Bytes) -> Bool {
    if word.count < 3 { return false }
    var start = 0
    while start < name.count {
      let end = name.offset(of: 0x20, from: start) ?? name.count
      let other = name.part(start, end)
      if other.equals(word) { return true }
      let shared = min(other.count, word.count)
      if shared >= 5, other.part(0, shared).equals(word.part(0, shared)) { return true }
      start = end + 1
    }
    return false
  }
}

extension MatchTable {
  /// Likeness of the payees of two records.
  func likeness(_ a: MatchRecord, _ b: MatchRecord) -> PayeeLikeness {
    if !a.address.isEmpty, !b.address.isEmpty {
      let isSame = bytes(a.address) { one in
        bytes(b.address) { other in
          // Banks cut addresses to 10 or 16 characters.
          let shared = min(one.count, other.count)
          return shared >= 8 && one.part(0, shared).equals(other.part(0, shared))
        }
      }
      if isSame { return .same }
    }
    var best: PayeeLikeness?
    for one in [a.payee, a.raw, a.addressName] where !one.isEmpty {
      for other in [b.payee, b.raw, b.addressName] where !other.isEmpty {
        let found = bytes(one) { one in bytes(other) { PayeeLikeness.of(one, $0) } }
        if found == .same { return .same }
        best = max(best ?? found, found)
      }
    }
    return best ?? .unknown
  }
}

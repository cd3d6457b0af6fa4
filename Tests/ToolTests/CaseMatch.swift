/// Comparison of expected lines, which may have wildcards, with actual ones.
enum CaseMatch {
  /// `expected` describes exactly `actual`.
  static func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first.dropFirst(2) == "‹**›" {
      return (actual.startIndex...actual.endIndex).contains {
        matches(expected.dropFirst(), actual[$0...])
      }
    }
    guard let line = actual.first, matches(first, line) else { return false }
    return matches(expected.dropFirst(), actual.dropFirst())
  }

  /// The line `expected` describes `actual`. Byte for byte between its wildcards.
  static func matches(_ expected: String, _ actual: String) -> Bool {
    let pieces = expected.split(separator: "‹*›", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    var rest = Array(actual.utf8)[...]
    if pieces.count == 1 { return pieces[0][...] == rest }
    guard rest.starts(with: pieces[0]) else { return false }
    rest = rest.dropFirst(pieces[0].count)
    for piece in pieces[1..<(pieces.count - 1)] {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    let last = pieces[pieces.count - 1]
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Lines of both: missing ones after `-`, new ones after `+`.
  static func difference(_ expected: [String], _ actual: [String]) -> String {
    let (a, b) = (expected.map { Array($0.utf8) }, actual.map { Array($0.utf8) })
    let changes = b.difference(from: a)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [String] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, removed.contains(i) {
        rows.append("  - \(expected[i])")
        i += 1
      } else if j < b.count, inserted.contains(j) {
        rows.append("  + \(actual[j])")
        j += 1
      } else {
        if i < a.count { rows.append("    \(expected[i])") }
        (i, j) = (i + 1, j + 1)
      }
    }
    let limit = 120
    if rows.count > limit {
      rows = rows.prefix(limit) + ["    (and \(rows.count - limit) lines more)"]
    }
    return rows.joined(separator: "\n")
  }
}

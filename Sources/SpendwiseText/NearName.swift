/// Finds the name that a person meant by a nonexistent one.
public enum NearName {
  /// The names within a typing slip or two of `word`. Plurals count; the nearest first, at most three.
  public static func of(_ word: String, among names: [String]) -> [String] {
    let wanted = Array(word.lowercased().utf8)
    let most = wanted.count < 3 ? 0 : wanted.count < 5 ? 1 : 2
    var found: [(distance: Int, name: String)] = []
    for name in Set(names) {
      if singular(name.lowercased()) == singular(word.lowercased()) {
        found.append((0, name))
        continue
      }
      let candidate = Array(name.lowercased().utf8)
      if abs(candidate.count - wanted.count) > most { continue }
      let distance = distance(wanted, candidate)
      if distance <= most { found.append((distance, name)) }
    }
    return found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
  }

  /// `grocery` of `groceries`.
  private static func singular(_ word: String) -> String {
    word.hasSuffix("ies") ? word.dropLast(3) + "y" : word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  /// The question that ends a refusal, or `nil` when nothing is near.
  public static func question(_ word: String, among names: [String]) -> String? {
    let near = of(word, among: names)
    return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
  }

  /// The count of letters to insert, drop, change, or swap.
  public static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for row in a.indices {
      var line = [row + 1]
      for column in b.indices {
        var best = min(last[column + 1] + 1, line[column] + 1, last[column] + (a[row] == b[column] ? 0 : 1))
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        line.append(best)
      }
      (beforeLast, last) = (last, line)
    }
    return last[b.count]
  }
}

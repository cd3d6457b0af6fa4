import SpendwiseJSON

/// Counts the effects of each rule on records. How often it holds, gives something, or comes after a rival.
package struct RuleUse {
  /// Counts of one rule.
  package struct Count: Sendable, Equatable {
    /// Records on which it holds.
    package var matches = 0
    /// Records that get something no earlier rule gave.
    package var gives = 0
    /// Numbers of records that earlier rules gave everything, by rule index.
    package var takenBy: [Int: Int] = [:]

    /// The rule that most often precedes it.
    package var rival: Int? { takenBy.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  private var entries: [(index: Int, entry: StagedRules.Entry)] = []
  /// Counts by the index of the rule.
  package private(set) var counts: [Count]
  private let rules: [Rule?]
  private var filter = RuleFilter([])

  /// Takes `rules` in order. `nil` is an unusable one. Rules with expressions that `compile` refuses never hold.
  package init(_ rules: [Rule?], compile: (String) throws -> RuleSet.Matcher) {
    self.rules = rules
    counts = Array(repeating: Count(), count: rules.count)
    for stage in Rule.Stage.allCases {
      for (index, rule) in rules.enumerated() {
        guard let rule, rule.isActive, rule.stage == stage,
          let entry = try? StagedRules.Entry(rule, UInt32(truncatingIfNeeded: index), compile)
        else { continue }
        entries.append((index, entry))
      }
    }
    filter = RuleFilter(entries.map(\.entry.conditions))
  }

  /// Counts a transaction of the books.
  package mutating func count(_ record: JSONObject) {
    if record.value("ruled") == nil { return count(record, nil) }
    // First-stage rules see the record before rules changed it, others its present state.
    RuleTrail(record).original.withUnsafeBufferPointer { bytes in
      var original = JSONObject()
      count(record, (try? original.scan(bytes)) == nil ? nil : original)
    }
  }

  private mutating func count(_ record: JSONObject, _ original: JSONObject?) {
    var given: [String: Int] = [:]
    var candidates = filter.candidates(record.line)
    if let original { candidates = Set(candidates).union(filter.candidates(original.line)).sorted() }
    for number in candidates {
      let (index, entry) = entries[Int(number)]
      guard entry.passes(record) || original.map({ entry.passes($0) }) ?? false else { continue }
      counts[index].matches += 1
      if let stopper = given["stop"] {
        counts[index].takenBy[stopper, default: 0] += 1
        continue
      }
      let gifts = entry.rule.gifts
      let free = gifts.filter { given[$0] == nil }
      if free.isEmpty, let rival = gifts.compactMap({ given[$0] }).min() {
        counts[index].takenBy[rival, default: 0] += 1
      } else {
        counts[index].gives += 1
      }
      for gift in free { given[gift] = index }
      if entry.rule.stops || entry.rule.actions.ignores { given["stop"] = index }
    }
  }

  /// An earlier rule that takes all records of this one. A text with "swiggy instamart" contains "swiggy".
  package func shadow(of index: Int) -> Int? {
    guard let rule = rules[index], rule.isSimple, let match = rule.match, case .contains(let text) = match.test else {
      return nil
    }
    let folded = text.lowercased()
    return rules[..<index].firstIndex { earlier in
      guard let earlier, earlier.isActive, earlier.isSimple, let other = earlier.match,
        case .contains(let part) = other.test
      else { return false }
      return (other.field == match.field || other.field == .any)
        && folded.withBytes { whole in part.lowercased().withBytes { whole.contains($0) } }
    }
  }
}

extension Rule {
  /// Effects of a rule, a word for each.
  var gifts: [String] {
    var gifts = (category == nil ? [] : ["category"]) + actions.texts.map(\.field.description)
    if actions.split != nil { gifts.append("split") }
    if actions.ignores { gifts.append("ignore") }
    if stops, gifts.isEmpty { gifts.append("an end") }
    return gifts + actions.tags.map { "tag \($0)" }
  }
}

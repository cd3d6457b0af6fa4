import SpendwiseJSON

/// Counts what each rule would do to records, one rule at a time: how often it holds, how often it is the one that
/// gives something, and which rule came before it when it did not.
package struct RuleUse {
  /// The counts of one rule.
  package struct Count: Sendable, Equatable {
    /// The records on which it holds.
    package var matches = 0
    /// Those to which it gives something that no rule before it gave.
    package var gives = 0
    /// How often which rule, by its index, gave all of it before.
    package var takenBy: [Int: Int] = [:]

    /// The rule that most often comes before it.
    package var rival: Int? { takenBy.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }
  }

  private var entries: [(index: Int, entry: StagedRules.Entry)] = []
  /// By the index of the rule.
  package private(set) var counts: [Count]
  private let rules: [Rule?]
  private var filter = RuleFilter([])

  /// Counts for `rules`, in the order in which they are tried; `nil` is one that cannot be used. Expressions
  /// that `compile` refuses hold nowhere.
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
    // Rules of the first stage see what was there before rules changed it, the others what it is now.
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

  /// The rule before the one at `index` that takes whatever it could match: all that contains "swiggy instamart"
  /// contains "swiggy".
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
  /// The effects of a rule, a word for each.
  var gifts: [String] {
    var gifts = (category == nil ? [] : ["category"]) + actions.texts.map(\.field.description)
    if actions.split != nil { gifts.append("split") }
    if actions.ignores { gifts.append("ignore") }
    if stops, gifts.isEmpty { gifts.append("an end") }
    return gifts + actions.tags.map { "tag \($0)" }
  }
}

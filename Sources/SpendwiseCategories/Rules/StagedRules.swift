import SpendwiseJSON

/// The rules that are more than a test on a text and a category: tried one by one, stage by stage.
///
/// All rules of a stage look at the record as the stage found it. Of two that give the same thing the first wins; tags
/// add up.
struct StagedRules {
  /// A rule with its number in the file and its expressions compiled.
  struct Entry {
    var rule: Rule
    var number: UInt32
    fileprivate var all: [(RuleCondition, RuleSet.Matcher?)]
    fileprivate var any: [(RuleCondition, RuleSet.Matcher?)]
    /// The texts that it asks for, for a filter.
    var conditions: (all: [RuleCondition], any: [RuleCondition]) { (all.map(\.0), any.map(\.0)) }

    init(_ rule: Rule, _ number: UInt32, _ compile: (String) throws -> RuleSet.Matcher) throws {
      func compiled(_ condition: RuleCondition) throws -> (RuleCondition, RuleSet.Matcher?) {
        guard case .matches(let pattern) = condition.test else { return (condition, nil) }
        return (condition, try compile(pattern))
      }
      (self.rule, self.number) = (rule, number)
      let match = rule.match.map { [RuleCondition($0.field, $0.test)] } ?? []
      all = try (match + rule.all).map(compiled)
      any = try rule.any.map(compiled)
    }

    func passes(_ record: JSONObject) -> Bool {
      // By index: to take the pairs out of their arrays would copy them, for each of many rules and every record.
      for index in all.indices where !all[index].0.passes(record, all[index].1) { return false }
      return any.isEmpty || any.indices.contains { any[$0].0.passes(record, any[$0].1) }
    }

    /// How the reason of a record names it.
    var why: String { "rule: \(rule.words)\(rule.name.map { " (\($0))" } ?? "")" }
  }

  /// The result of the rules of a stage.
  struct Outcome {
    /// Those that passed, up to the first that stops.
    var fired: [Entry] = []
    /// No later rule is tried.
    var stop: UInt32?

    var category: Entry? { fired.first { $0.rule.category != nil } }
    var ignoring: Entry? { fired.first { $0.rule.actions.ignores } }
  }

  /// The rules of one stage.
  private struct Stage {
    private(set) var entries: [Entry] = []
    /// Made when the first record comes; a few rules are asked faster than filed.
    private var filter: RuleFilter?
    /// All of them, while they are few.
    private(set) var few: [Int32] = []

    mutating func add(_ entry: Entry) {
      few.append(Int32(truncatingIfNeeded: entries.count))
      entries.append(entry)
    }

    mutating func candidates(_ record: JSONObject) -> [Int32] {
      if entries.count <= 8 { return few }
      let made = filter ?? RuleFilter(entries.map(\.conditions))
      filter = made
      return made.candidates(record.line)
    }
  }

  private var stages: [Rule.Stage: Stage] = [:]

  /// Whether there is no such rule.
  var isEmpty: Bool { stages.isEmpty }

  mutating func add(_ rule: Rule, _ number: UInt32, _ compile: (String) throws -> RuleSet.Matcher) throws {
    let entry = try Entry(rule, number, compile)
    stages[rule.stage, default: Stage()].add(entry)
  }

  /// The rules of `stage` that `record` passes.
  mutating func outcome(_ stage: Rule.Stage, of record: JSONObject) -> Outcome {
    var outcome = Outcome()
    guard let entries = stages[stage]?.entries, let candidates = stages[stage]?.candidates(record) else {
      return outcome
    }
    for number in candidates {
      if !entries[Int(number)].passes(record) { continue }
      let entry = entries[Int(number)]
      outcome.fired.append(entry)
      if entry.rule.stops {
        outcome.stop = entry.number
        break
      }
    }
    return outcome
  }
}

import SpendwiseJSON

/// Rules beyond the simple form, tried one by one, stage by stage.
///
/// All rules of a stage see the record as the stage found it. The first rule wins for each effect; tags add up.
struct StagedRules {
  /// A rule with its number and compiled expressions.
  struct Entry {
    var rule: Rule
    var number: UInt32
    fileprivate var all: [(RuleCondition, RuleSet.Matcher?)]
    fileprivate var any: [(RuleCondition, RuleSet.Matcher?)]
    /// All its conditions, for a filter.
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
      // By index: taking the pairs out of their arrays would copy them, for each rule and record.
      for index in all.indices where !all[index].0.passes(record, all[index].1) { return false }
      return any.isEmpty || any.indices.contains { any[$0].0.passes(record, any[$0].1) }
    }

    /// Its name in a record's reason.
    var why: String { "rule: \(rule.words)\(rule.name.map { " (\($0))" } ?? "")" }
  }

  /// Result of the rules of a stage.
  struct Outcome {
    /// Rules that passed, up to the first that stops.
    var fired: [Entry] = []
    /// Number of the rule that stops.
    var stop: UInt32?

    var category: Entry? { fired.first { $0.rule.category != nil } }
    var ignoring: Entry? { fired.first { $0.rule.actions.ignores } }
  }

  /// Rules of one stage.
  private struct Stage {
    private(set) var entries: [Entry] = []
    /// Made for the first record. Few rules are faster without one.
    private var filter: RuleFilter?
    /// Numbers of all rules, used while they are few.
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

  /// There is no staged rule.
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

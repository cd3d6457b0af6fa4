import Spendwise
import SpendwiseJSON

/// Applies rules in stages, over the decision made without them.
extension Categorizer {
  /// A record on its way through the stages.
  private struct Passage {
    /// The record before rules changed it.
    let start: [UInt8]
    package var line: [UInt8] = []
    var trail: RuleTrail
    /// Number of the simple rule that gave the category.
    var simple = Rule.none
    /// A staged rule gave the category.
    var isCategorized = false
    /// Simple rules no longer apply.
    var isRuled = false
    var isCleaned = false
    /// Effects of rules beside the category, for the reason.
    var reasons: [(rule: String, gave: String)] = []
    /// A rule may give a category.
    let mayCategorize: Bool

    package init(_ object: JSONObject) {
      trail = RuleTrail(object)
      (start, isCleaned) = (trail.original, trail.hadPayee)
      // A category without a source comes from a person or another program: it stays.
      let isKept = object.value("category").map { !$0.isNull && !$0.isString("uncategorized") } ?? false
      mayCategorize = !isKept || object.value("categorization_source").map { !$0.isNull } ?? false
    }
  }

  /// Appends the line of the transaction `object` after all stages.
  mutating func categorizeInStages(_ object: JSONObject, into out: inout [UInt8]) {
    var passage = Passage(object)
    decide(passage.start, &passage)
    for stage in Rule.Stage.allCases {
      // Rules of the last stage see the category.
      if stage == .post { learn(&passage) }
      guard let outcome = Self.read(passage.line, { staged.outcome(stage, of: $0) }) else { break }
      if outcome.fired.isEmpty { continue }
      if let entry = outcome.ignoring { return Self.ignore(object, entry, into: &out) }
      apply(outcome, stage, &passage)
      if outcome.stop != nil {
        learn(&passage)
        break
      }
    }
    Self.finish(passage, into: &out)
  }

  private static func read<R>(_ line: [UInt8], _ body: (JSONObject) -> R) -> R? {
    line.withUnsafeBufferPointer { bytes in
      var object = JSONObject()
      return (try? object.scan(bytes)) == nil ? nil : body(object)
    }
  }

  /// Asks the model if no rule gave a category.
  private mutating func learn(_ passage: inout Passage) {
    if passage.isCategorized || Self.read(passage.line, { $0.says("categorization_source", "uncategorized") }) != true {
      return
    }
    (passage.isCleaned, passage.isRuled) = (true, true)
    decide(passage.line, &passage, learns: true)
  }

  /// Decides `line` without staged rules.
  private mutating func decide(_ line: [UInt8], _ passage: inout Passage, learns: Bool = false) {
    var object = JSONObject()
    passage.line.removeAll(keepingCapacity: true)
    line.withUnsafeBufferPointer { bytes in
      guard (try? object.scan(bytes)) != nil else { return }
      find(object)
      passage.simple = decide(
        object.line, isRuled: passage.isRuled, isCleaned: passage.isCleaned, learns: learns, into: &passage.line)
    }
  }

  private mutating func apply(_ outcome: StagedRules.Outcome, _ stage: Rule.Stage, _ passage: inout Passage) {
    let given = passage.mayCategorize && !passage.isCategorized ? outcome.category : nil
    Self.put(outcome, into: &passage)
    switch stage {
    case .pre:
      (passage.isCleaned, passage.isRuled) = (true, given != nil || outcome.stop != nil)
      decide(Self.undecided(passage.line, as: passage.start), &passage)
      if let given { Self.give(given, &passage) }
    case .main:
      let isSimple = passage.simple != Rule.none && passage.simple < outcome.stop ?? .max
      if let given, !isSimple || given.number < passage.simple { return Self.give(given, &passage) }
      if isSimple || passage.isCategorized { return }
      // Payee or kind may have changed, and no rule gives a category.
      (passage.isCleaned, passage.isRuled) = (true, true)
      decide(Self.undecided(passage.line, as: passage.start), &passage)
    case .post: if let given, passage.simple == Rule.none { Self.give(given, &passage) }
    }
  }

  /// Fields that `sw-categorize` decides.
  private static let decided: [StaticString] = [
    "category", "subcategory", "categorization_source", "confidence", "why",
  ]

  /// The line with the decided fields of `start`.
  private static func undecided(_ line: [UInt8], as start: [UInt8]) -> [UInt8] {
    edited(line) { _, edit in
      _ = read(start) { start in
        for key in decided {
          if let value = start.value(key) {
            edit.set(key.description, raw: Array(value.raw))
          } else {
            edit.remove(key.description)
          }
        }
      }
    }
  }

  private static func edited(_ line: [UInt8], _ body: (JSONObject, inout Record) -> Void) -> [UInt8] {
    read(line) { object in
      var edit = Record(object, order: RecordOrder.transaction)
      body(object, &edit)
      return edit.line
    } ?? line
  }

  /// Puts a rule's category and reason into the line.
  private static func give(_ entry: StagedRules.Entry, _ passage: inout Passage) {
    passage.isCategorized = true
    passage.simple = Rule.none
    let rule = entry.rule
    let (confidence, why) =
      read(passage.start) { start in
        (start.value("confidence").map { Array($0.raw) }, start.string("why") ?? "")
      } ?? (nil, "")
    passage.line = edited(passage.line) { _, edit in
      edit.set("category", to: rule.category ?? "")
      if let part = rule.subcategory { edit.set("subcategory", to: part) } else { edit.remove("subcategory") }
      edit.set("categorization_source", to: "rule")
      edit.set("confidence", raw: confidence ?? Array("1".utf8))
      let kept = why.withBytes { withoutOurs($0).text }
      edit.set("why", to: kept.isEmpty ? entry.why : "\(kept); \(entry.why)")
    }
  }

  /// Puts the other effects of rules into the line.
  private static func put(_ outcome: StagedRules.Outcome, into passage: inout Passage) {
    for entry in outcome.fired {
      var given: [String] = []
      passage.line = edited(passage.line) { object, edit in
        func give(_ field: StaticString, _ text: String?) {
          guard let text, passage.trail.isFree(field) else { return }
          let value = object.value(field)
          if value?.string == text { return }
          let raw = JSONText.quoted(text)
          edit.set(field.description, raw: raw)
          passage.trail.note(field, value, raw)
          given.append(field.description)
        }
        let actions = entry.rule.actions
        if let kind = actions.kind, fits(kind, object) { give("kind", kind.rawValue) }
        give("account", actions.account)
        give("payee", actions.payee)
        // An existing note or bucket came from a person.
        if object.value("note") == nil { give("note", actions.note) }
        if object.value("bucket") == nil { give("bucket", actions.bucket) }
      }
      if tag(entry, &passage) { given.append("tags") }
      if split(entry, &passage) { given.append("splits") }
      if !given.isEmpty { passage.reasons.append((entry.why, given.joined(separator: ", "))) }
    }
  }

  /// A movement with this sign can have that kind.
  private static func fits(_ kind: Transaction.Kind, _ object: JSONObject) -> Bool {
    guard kind != .transfer, let amount = object.value("amount"), let first = (amount.quoted ?? amount.raw).first else {
      return true
    }
    return (kind == .expense) == (first == "-")
  }

  /// Adds tags. Tags of several rules add up.
  private static func tag(_ entry: StagedRules.Entry, _ passage: inout Passage) -> Bool {
    let tags = entry.rule.actions.tags
    if tags.isEmpty || !passage.trail.mayGrow("tags") { return false }
    var isChanged = false
    passage.line = edited(passage.line) { object, edit in
      let value = object.value("tags").flatMap { $0.isNull ? nil : $0 }
      var raws: [[UInt8]] =
        value.map { value in
          (value.kind == .array ? JSONElements(value.raw).values : [value]).map { Array($0.raw) }
        } ?? []
      let held = Set(raws.compactMap { $0.withUnsafeBufferPointer { JSONText.decoded($0) } })
      for tag in tags where !held.contains(Array(tag.utf8)) {
        var raw: [UInt8] = []
        tag.withBytes { JSONText.encode($0, into: &raw) }
        raws.append(raw)
        isChanged = true
      }
      if !isChanged { return }
      let after = [UInt8(ascii: "[")] + raws.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
      edit.set("tags", raw: after)
      passage.trail.note("tags", value, after)
    }
    return isChanged
  }

  /// Splits a payment that is not split yet.
  private static func split(_ entry: StagedRules.Entry, _ passage: inout Passage) -> Bool {
    guard let split = entry.rule.actions.split, passage.trail.isFree("splits") else { return false }
    var isChanged = false
    passage.line = edited(passage.line) { object, edit in
      guard object.value("splits") == nil, let currency = object.currency,
        let amount = object.literal("amount").flatMap({ try? Amount($0, currency) }),
        let parts = split.json(of: amount)
      else { return }
      edit.set("splits", raw: parts)
      passage.trail.note("splits", nil, parts)
      isChanged = true
    }
    return isChanged
  }

  private static func finish(_ passage: Passage, into out: inout [UInt8]) {
    guard passage.trail.json != nil || !passage.reasons.isEmpty else {
      out += passage.line
      return
    }
    out += edited(passage.line) { object, edit in
      var why = object.string("why") ?? ""
      for (rule, gave) in passage.reasons {
        why += why.hasSuffix(rule) ? " with \(gave)" : "\(why.isEmpty ? "" : "; ")\(rule) gave \(gave)"
      }
      if !passage.reasons.isEmpty { edit.set("why", to: why) }
      if let trail = passage.trail.json { edit.set("ruled", raw: trail) }
    }
  }

  /// Makes the record a verdict. It does not count, and its fields stay.
  private static func ignore(_ object: JSONObject, _ entry: StagedRules.Entry, into out: inout [UInt8]) {
    var edit = Record(object, order: KeyOrder(["type", "reason", "why"]))
    edit.set("type", to: "ignored")
    edit.set("reason", to: "rule")
    edit.set("why", to: entry.why)
    edit.write(into: &out)
  }
}

import Spendwise
import SpendwiseJSON

/// A user's rule: conditions on a record, and actions.
///
/// The simple form is a test on a text, and a category. `NeedleIndex` tries all simple rules together.
package struct Rule: Sendable, Equatable {
  /// Texts of a record that a rule tests.
  package enum Field: String, Sendable, CaseIterable {
    /// The payee, clean or printed.
    case payee
    case description
    case note
    /// Any of the others.
    case any
  }

  /// Test of a text.
  package enum Test: Sendable, Equatable {
    /// Contains this text, ignoring case.
    case contains(String)
    /// Matches this regular expression, ignoring case.
    case matches(String)
  }

  /// Stage at which a rule applies.
  package enum Stage: String, Sendable, CaseIterable {
    /// Before all decisions: sets payees and accounts for other rules.
    case pre
    case main
    /// After all decisions. It sees the category, and gives one only if no other rule did.
    case post
  }

  /// Number of no rule.
  static let none = UInt32.max

  /// Condition of the simple form.
  package struct Match: Sendable, Equatable {
    package var field: Field
    package var test: Test
  }

  /// Test of the simple form.
  package var match: Match?
  /// Conditions that must all hold.
  package var all: [RuleCondition] = []
  /// Conditions of which one must hold.
  package var any: [RuleCondition] = []
  package var category: String?
  package var subcategory: String?
  package var actions = RuleActions()
  package var stage = Stage.main
  /// No later rule is tried.
  package var stops = false
  package var id: String?
  /// Name of the rule in explanations.
  package var name: String?
  package var isActive: Bool

  /// Makes a simple rule.
  package init(
    _ field: Field = .payee, _ test: Test, category: String, subcategory: String? = nil, name: String? = nil,
    isActive: Bool = true
  ) {
    match = Match(field: field, test: test)
    self.category = category
    self.subcategory = subcategory
    self.name = name
    self.isActive = isActive
  }

  /// The rule is only a test on a text, and a category.
  var isSimple: Bool {
    match != nil && all.isEmpty && any.isEmpty && actions.isEmpty && stage == .main && !stops
  }

  /// The rule decides the category of `other`'s records, at its stage.
  package func decidesLike(_ other: Rule) -> Bool {
    isActive && category != nil && stage == other.stage && match == other.match && all == other.all && any == other.any
  }

  /// Lower-case payee of a rule that renames one payee. `nil` for other rules.
  package var alias: String? {
    guard actions.payee != nil, match == nil, any.isEmpty, all.count == 1, let only = all.first, only.field == "payee",
      case .isOne(let needles) = only.test, needles.count == 1, !only.isNegated
    else { return nil }
    return needles.first.map { String(decoding: $0.folded, as: UTF8.self) }
  }

  /// Categories that it gives, also to parts.
  package var paths: [CategoryPath] {
    let parts = actions.split?.parts.compactMap { part in part.category.map { CategoryPath($0, part.subcategory) } }
    return (category.map { [CategoryPath($0, subcategory)] } ?? []) + (parts ?? [])
  }

  /// Conditions for people: `payee contains "swiggy" and amount 100..500`.
  package var words: String {
    var parts = match.map { [RuleCondition($0.field, $0.test).words] } ?? []
    parts += all.map(\.words)
    let either = any.map(\.words).joined(separator: " or ")
    if !any.isEmpty { parts.append(parts.isEmpty || any.count == 1 ? either : "(\(either))") }
    return parts.joined(separator: " and ")
  }

  /// Effects for people: `food/delivery, tags work`.
  package var effects: String {
    var parts = category.map { ["\($0)\(subcategory.map { "/\($0)" } ?? "")"] } ?? []
    parts += actions.texts.map { "\($0.field) \($0.text)" }
    if !actions.tags.isEmpty { parts.append("tags \(actions.tags.joined(separator: " "))") }
    if let split = actions.split { parts.append("\(split.parts.count) parts") }
    if actions.ignores { parts.append("ignore") }
    if stops { parts.append("stop") }
    return parts.joined(separator: ", ")
  }

  /// Reads one line of `rules.jsonl`. Throws `RuleError`, with the end of a sentence.
  package init(_ object: JSONObject) throws(RuleError) {
    if let type = object.value("type"), !type.isString("rule") {
      throw RuleError("\"type\" is \(type.raw.text) (want \"rule\")")
    }
    match = try Self.match(object)
    all = try Self.conditions(object, "all")
    any = try Self.conditions(object, "any")
    if match == nil, all.isEmpty, any.isEmpty {
      throw RuleError("there is nothing to match (want \"match_value\", \"regex\", \"all\" or \"any\")")
    }
    if let word = try Self.text(object, "stage") {
      guard let stage = Stage(rawValue: word) else {
        throw RuleError("\"stage\" is \"\(word)\" (want pre, main or post)")
      }
      self.stage = stage
    }
    if stage != .post, let early = (all + any).first(where: { RuleCondition.decided.contains($0.field) }) {
      throw RuleError("\(early.field) is not decided yet when this rule is tried (want \"stage\":\"post\")")
    }
    (category, subcategory) = (try Self.text(object, "category"), try Self.text(object, "subcategory"))
    actions = try RuleActions(object)
    stops = try Self.flag(object, "stop") ?? false
    id = try Self.text(object, "id")
    name = try Self.text(object, "name") ?? id
    isActive = try Self.flag(object, "is_active") ?? true
    if category == nil, subcategory != nil || actions.isEmpty && !stops {
      throw RuleError("\"category\" is missing")
    }
  }

  private static func match(_ object: JSONObject) throws(RuleError) -> Match? {
    var field = Field.payee
    if let text = try text(object, "match_field") {
      guard let known = Field(rawValue: text) else {
        throw RuleError("\"match_field\" is \"\(text)\" (want payee, description, note or any)")
      }
      field = known
    }
    switch (try text(object, "match_value"), try text(object, "regex")) {
    case (let value?, nil): return Match(field: field, test: .contains(value))
    case (nil, let pattern?): return Match(field: field, test: .matches(pattern))
    case (nil, nil): return nil
    default: throw RuleError("one rule has \"match_value\" and \"regex\" (want one of them)")
    }
  }

  private static func conditions(_ object: JSONObject, _ key: StaticString) throws(RuleError) -> [RuleCondition] {
    guard let value = object.value(key), !value.isNull else { return [] }
    guard value.kind == .array else { throw RuleError("\"\(key)\" is not a list of conditions") }
    var (conditions, condition): ([RuleCondition], JSONObject) = ([], JSONObject())
    for element in JSONElements(value.raw).values {
      guard element.kind == .object, (try? condition.scan(element.raw)) != nil else {
        throw RuleError("a condition is \(element.raw.text) (want {\"field\":\"payee\",\"contains\":\"swiggy\"})")
      }
      conditions.append(try RuleCondition(condition))
    }
    if conditions.isEmpty { throw RuleError("\"\(key)\" is an empty list") }
    return conditions
  }

  /// Boolean value of a field. `nil` without one. Throws `RuleError`.
  package static func flag(_ object: JSONObject, _ key: StaticString) throws(RuleError) -> Bool? {
    guard let value = object.value(key), !value.isNull else { return nil }
    guard value.kind == .bool else { throw RuleError("\"\(key)\" is \(value.raw.text) (want true or false)") }
    return value.raw.equals("true")
  }

  /// Text of a field. `nil` without one. Throws `RuleError`.
  package static func text(_ object: JSONObject, _ key: StaticString) throws(RuleError) -> String? {
    guard let value = object.value(key), !value.isNull else { return nil }
    guard let text = value.string else { throw RuleError("\"\(key)\" is \(value.raw.text) (want a text in quotes)") }
    if text.isEmpty { throw RuleError("\"\(key)\" is empty") }
    return text
  }
}

/// A faulty rule, with its line.
package struct RuleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Line number, from 1.
  package var line: Int
  package var reason: String

  /// A fault in `line`.
  package init(_ reason: String, line: Int = 0) {
    self.reason = reason
    self.line = line
  }

  /// Location and problem, like `rules.jsonl:3: "category" is missing`.
  package var description: String { "rules.jsonl:\(line): \(reason)" }
}

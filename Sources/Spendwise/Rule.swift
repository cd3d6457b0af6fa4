import SpendwiseJSON

/// One of the user's rules: a test on a field, and the category for what passes it.
public struct Rule: Sendable, Equatable {
  /// Which texts of a record a rule looks at.
  public enum Field: String, Sendable, CaseIterable {
    /// The payee, cleaned or as the bank printed it.
    case payee
    case description
    case note
    /// Any of the others.
    case any
  }

  /// How a rule looks at them.
  public enum Test: Sendable, Equatable {
    /// Holds this text, whatever the case of its letters.
    case contains(String)
    /// Matches this regular expression, whatever the case of its letters.
    case matches(String)
  }

  public var field: Field
  public var test: Test
  public var category: String
  public var subcategory: String?
  /// What the rule is called in explanations.
  public var name: String?
  public var isActive: Bool

  /// A rule made by hand.
  public init(
    _ field: Field = .payee, _ test: Test, category: String, subcategory: String? = nil, name: String? = nil,
    isActive: Bool = true
  ) {
    self.field = field
    self.test = test
    self.category = category
    self.subcategory = subcategory
    self.name = name
    self.isActive = isActive
  }

  /// Reads one line of `rules.jsonl`. Throws the end of a sentence that says what is wrong and what is wanted.
  init(_ object: JSONObject) throws(RuleError) {
    if let type = object.value("type"), !type.isString("rule") {
      throw RuleError("\"type\" is \(type.raw.text) (want \"rule\")")
    }
    field = .payee
    if let text = try Self.text(object, "match_field") {
      guard let known = Field(rawValue: text) else {
        throw RuleError("\"match_field\" is \"\(text)\" (want payee, description, note or any)")
      }
      field = known
    }
    switch (try Self.text(object, "match_value"), try Self.text(object, "regex")) {
    case (let value?, nil): test = .contains(value)
    case (nil, let pattern?): test = .matches(pattern)
    case (nil, nil): throw RuleError("there is nothing to match (want \"match_value\" or \"regex\")")
    default: throw RuleError("\"match_value\" and \"regex\" stand in one rule (want one of them)")
    }
    guard let category = try Self.text(object, "category") else { throw RuleError("\"category\" is missing") }
    self.category = category
    subcategory = try Self.text(object, "subcategory")
    let (name, id) = (try Self.text(object, "name"), try Self.text(object, "id"))
    self.name = name ?? id
    isActive = true
    if let active = object.value("is_active"), !active.isNull {
      guard active.kind == .bool else { throw RuleError("\"is_active\" is \(active.raw.text) (want true or false)") }
      isActive = active.raw.equals("true")
    }
  }

  private static func text(_ object: JSONObject, _ key: StaticString) throws(RuleError) -> String? {
    guard let value = object.value(key), !value.isNull else { return nil }
    guard let text = value.string else { throw RuleError("\"\(key)\" is \(value.raw.text) (want a text in quotes)") }
    if text.isEmpty { throw RuleError("\"\(key)\" is empty") }
    return text
  }
}

/// What is wrong with a rule, and in which line.
public struct RuleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int
  public var reason: String

  /// A fault in `line`.
  public init(_ reason: String, line: Int = 0) {
    self.reason = reason
    self.line = line
  }

  /// The place and the fault, as `rules.jsonl:3: "category" is missing`.
  public var description: String { "rules.jsonl:\(line): \(reason)" }
}

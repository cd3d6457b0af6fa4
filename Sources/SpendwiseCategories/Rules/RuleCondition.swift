import Spendwise
import SpendwiseJSON
import SpendwiseText

/// A rule's test on one field of a record.
package struct RuleCondition: Sendable, Equatable {
  enum Test: Sendable, Equatable {
    case contains([TextNeedle])
    case matches(String)
    case isOne([TextNeedle])
    case numbers([AmountRange])
    /// One bit for each day from Monday.
    case weekdays(UInt8)
    /// Sortable texts such as dates and times, both ends included.
    case between([UInt8], [UInt8])
    case isThere(Bool)
  }

  /// Meaning of the field. `member` is a plain member of the record.
  private enum Subject {
    case payee, text, kind, account, currency, status, channel, profile, tags, weekday, day, member
  }

  /// Name of the field in the rule.
  let field: String
  var test: Test
  let isNegated: Bool
  /// The condition for people: `amount 100..500`.
  let words: String
  private let subject: Subject
  /// The field must be in the record: it has no default.
  var asksForText: Bool { [.payee, .text, .account, .channel, .profile, .tags, .member].contains(subject) }
  private let key: [UInt8]

  /// Fields that `sw-categorize` decides. Only the last stage sees them.
  static let decided: Set<String> = ["category", "subcategory", "categorization_source", "confidence", "why"]

  /// Makes the condition of the simple form.
  init(_ field: Rule.Field, _ test: Rule.Test) {
    let name = field == .any ? "text" : field.rawValue
    self.field = name
    (subject, key) = (Self.subject(name), Array(name.utf8))
    isNegated = false
    switch test {
    case .contains(let value):
      self.test = .contains([TextNeedle(value)])
      words = "\(name) contains \"\(value)\""
    case .matches(let pattern):
      self.test = .matches(pattern)
      words = "\(name) matches /\(pattern)/"
    }
  }

  /// Reads `{"field":"amount","from":100,"to":500}`. Throws `RuleError`, with the end of a sentence.
  init(_ object: JSONObject) throws(RuleError) {
    guard let field = object.string("field"), !field.isEmpty else {
      throw RuleError("a condition has no \"field\" (want {\"field\":\"payee\",\"contains\":\"swiggy\"})")
    }
    try Self.checkKeys(object)
    self.field = field
    (subject, key) = (Self.subject(field), Array(field.utf8))
    isNegated = object.value("not")?.raw.equals("true") ?? false
    let (test, words) = try Self.test(field, subject, object)
    (self.test, self.words) = (test, isNegated ? "not \(words)" : words)
  }

  private static let tests: [StaticString] = ["contains", "regex", "is", "from", "to", "exists"]

  private static func checkKeys(_ object: JSONObject) throws(RuleError) {
    let known = ["field", "not"] + tests.map(\.description)
    for index in 0..<object.count {
      let key = String(decoding: JSONText.decodedKey(object.key(at: index)), as: UTF8.self)
      if known.contains(key) { continue }
      throw RuleError("a condition says \"\(key)\" (want contains, regex, is, from, to or exists)")
    }
    if let value = object.value("not"), value.kind != .bool {
      throw RuleError("\"not\" is \(value.raw.text) (want true or false)")
    }
  }

  private static func subject(_ field: String) -> Subject {
    switch field {
    case "payee": return .payee
    case "text", "any": return .text
    case "kind": return .kind
    case "account": return .account
    case "currency": return .currency
    case "status": return .status
    case "channel": return .channel
    case "profile": return .profile
    case "tag", "tags": return .tags
    case "weekday": return .weekday
    case "day": return .day
    default: return .member
    }
  }

  private static func test(
    _ field: String, _ subject: Subject, _ object: JSONObject
  ) throws(RuleError) -> (Test, String) {
    try checkField(field, subject)
    let stated = tests.filter { object.value($0).map { !$0.isNull } ?? false }.map(\.description)
    guard stated.count == 1 || stated == ["from", "to"] else {
      throw RuleError("the condition on \(field) wants one of contains, regex, is, from and to, exists")
    }
    if stated.contains("from") || stated.contains("to") { return try range(field, object) }
    guard let name = tests.first(where: { object.value($0).map { !$0.isNull } ?? false }),
      let value = object.value(name)
    else { throw RuleError("the condition on \(field) says nothing") }
    if name.description == "exists" {
      guard value.kind == .bool else { throw RuleError("\"exists\" is \(value.raw.text) (want true or false)") }
      let isThere = value.raw.equals("true")
      return (.isThere(isThere), isThere ? "\(field) is there" : "no \(field)")
    }
    let texts = try list(value, name.description)
    if subject == .weekday {
      guard name.description == "is" else {
        throw RuleError("weekday goes with \"is\" (want \"is\":[\"sat\",\"sun\"])")
      }
      return (.weekdays(try weekdays(texts)), "weekday is \(texts.joined(separator: " or "))")
    }
    if subject == .day || field == "amount" || value.kind == .number {
      guard name.description == "is" else { throw RuleError("\(field) goes with \"is\", or \"from\" and \"to\"") }
      return (.numbers(try texts.map(number)), "\(field) is \(texts.joined(separator: " or "))")
    }
    switch name.description {
    case "contains":
      return (.contains(texts.map { TextNeedle($0) }), "\(field) contains \(quoted(texts))")
    case "regex":
      guard texts.count == 1, let pattern = texts.first else { throw RuleError("\"regex\" wants one text") }
      return (.matches(pattern), "\(field) matches /\(pattern)/")
    default: return (.isOne(texts.map { TextNeedle($0) }), "\(field) is \(quoted(texts))")
    }
  }

  private static func checkField(_ field: String, _ subject: Subject) throws(RuleError) {
    let known = RecordOrder.transactionKeys.map(\.description) + ["text", "channel", "profile", "weekday", "day"]
    if subject != .member || known.contains(field) { return }
    if let question = NearName.question(field, among: known) {
      throw RuleError("no record has a field \"\(field)\" (\(question))")
    }
  }

  private static func quoted(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// A text, number, boolean or a list of them.
  private static func list(_ value: JSONValue, _ key: String) throws(RuleError) -> [String] {
    let values = value.kind == .array ? JSONElements(value.raw).values : [value]
    var texts: [String] = []
    for value in values {
      guard let text = value.kind == .bool ? value.raw.text : value.literal, !text.isEmpty else {
        throw RuleError("\"\(key)\" is \(value.raw.text) (want a text in quotes)")
      }
      texts.append(text)
    }
    if texts.isEmpty { throw RuleError("\"\(key)\" is an empty list") }
    return texts
  }

  private static func range(_ field: String, _ object: JSONObject) throws(RuleError) -> (Test, String) {
    let (from, to) = (object.value("from"), object.value("to"))
    let (low, high) = (from?.literal ?? "", to?.literal ?? "")
    if low.isEmpty, high.isEmpty { throw RuleError("\"from\" and \"to\" of \(field) are not numbers") }
    let words = "\(field) \(low)..\(high)"
    let isText = [from, to].contains { $0?.kind == .string && AmountRange($0?.string ?? "") == nil }
    if !isText, let range = AmountRange("\(low)..\(high)") { return (.numbers([range]), words) }
    if field == "amount" || field == "day" {
      throw RuleError("\(words) is not a range of numbers (want 100 and 500.00)")
    }
    return (.between(Array(low.utf8), Array(high.utf8)), words)
  }

  private static func number(_ text: String) throws(RuleError) -> AmountRange {
    guard let range = AmountRange(text) else { throw RuleError("\"\(text)\" is not a number (want 450.00)") }
    return range
  }

  private static let dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func weekdays(_ texts: [String]) throws(RuleError) -> UInt8 {
    var bits: UInt8 = 0
    for text in texts {
      guard let day = dayNames.firstIndex(of: String(text.lowercased().prefix(3))) else {
        throw RuleError("\"\(text)\" is not a day of the week (want mon, tue, wed, thu, fri, sat or sun)")
      }
      bits |= 1 << UInt8(truncatingIfNeeded: day)
    }
    return bits
  }
}

// MARK: - Asking

extension RuleCondition {
  /// The record passes. `matcher` is the compiled expression of `.matches`.
  func passes(_ record: JSONObject, _ matcher: RuleSet.Matcher?) -> Bool { holds(record, matcher) != isNegated }

  private func holds(_ record: JSONObject, _ matcher: RuleSet.Matcher?) -> Bool {
    switch test {
    case .contains(let needles):
      return hasValue(record) { value in needles.contains { $0.isFound(in: value) } }
    case .isOne(let needles): return hasValue(record) { value in needles.contains { Self.isAll($0, value) } }
    case .matches:
      guard let matcher else { return false }
      return hasValue(record) { value in
        guard value.kind == .string else { return false }
        if let plain = value.plain { return matcher(plain) }
        return JSONText.decoded(value.raw).withUnsafeBufferPointer { matcher($0) }
      }
    case .numbers(let ranges):
      if subject == .day {
        guard let day = Self.day(record)?.day else { return false }
        return ranges.contains { $0.contains(whole: day) }
      }
      return hasValue(record) { value in ranges.contains { $0.contains(value) } }
    case .weekdays(let bits):
      return Self.day(record).map { bits & 1 << UInt8(truncatingIfNeeded: $0.weekday - 1) != 0 } ?? false
    case .between(let low, let high):
      return hasValue(record) { value in
        guard let text = value.plain else { return false }
        // An upper end such as `2026-07` includes all that begins with it.
        return (low.isEmpty || !text.lexicographicallyPrecedes(low))
          && (high.isEmpty || !high.lexicographicallyPrecedes(text.prefix(high.count)))
      }
    case .isThere(let wanted):
      return hasValue(record) { !$0.raw.equals("\"\"") && !$0.raw.equals("[]") } == wanted
    }
  }

  private static func isAll(_ needle: TextNeedle, _ value: JSONValue) -> Bool {
    value.kind == .string ? needle.isAll(of: value) : needle.isSame(as: value.raw)
  }

  private static func day(_ record: JSONObject) -> Day? { record.value("date")?.plain.flatMap { Day($0) } }

  private static func constant(_ quoted: StaticString) -> JSONValue {
    JSONValue(raw: Bytes(start: quoted.utf8Start, count: quoted.utf8CodeUnitCount), kind: .string)
  }

  /// Some value of the field satisfies `body`.
  private func hasValue(_ record: JSONObject, _ body: (JSONValue) -> Bool) -> Bool {
    func has(_ name: StaticString) -> Bool { record.value(name).map { !$0.isNull && body($0) } ?? false }
    func source(_ name: StaticString) -> Bool {
      var object = JSONObject()
      guard let value = record.value("source"), value.kind == .object, (try? object.scan(value.raw)) != nil else {
        return false
      }
      return object.value(name).map(body) ?? false
    }
    switch subject {
    case .payee: return has("payee") || has("payee_raw")
    case .text: return has("payee") || has("payee_raw") || has("description") || has("note")
    case .kind:
      if let kind = record.value("kind"), !kind.isNull { return body(kind) }
      guard let amount = record.value("amount"), let first = (amount.quoted ?? amount.raw).first else { return false }
      return body(Self.constant(first == "-" ? "\"expense\"" : "\"income\""))
    case .currency:
      return body(record.value("currency").flatMap { $0.isNull ? nil : $0 } ?? Self.constant(Currency.unstatedLiteral))
    case .status: return body(record.value("status").flatMap { $0.isNull ? nil : $0 } ?? Self.constant("\"posted\""))
    case .account: return has("account") || has("account_last_four")
    case .channel: return source("channel")
    case .profile: return source("profile")
    case .tags:
      guard let tags = record.value("tags") else { return false }
      return tags.kind == .array ? JSONElements(tags.raw).values.contains(where: body) : body(tags)
    case .weekday: return has("date")
    case .day: return has("date")
    case .member: return record.value(named: key).map { !$0.isNull && body($0) } ?? false
    }
  }
}

extension AmountRange {
  /// The whole number is in the range.
  func contains(whole number: Int) -> Bool {
    let (value, isTooLarge) = Int64(number).multipliedReportingOverflow(by: 10_000)
    return !isTooLarge && low <= value && value <= high
  }
}

extension TextNeedle {
  /// The literal equals the text, ignoring case.
  func isSame(as literal: Bytes) -> Bool { folded.elementsEqual(TextNeedle.fold(literal)) }
}

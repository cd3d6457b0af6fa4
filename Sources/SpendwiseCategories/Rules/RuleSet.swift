import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Texts of a record that rules test, unescaped. Empty if absent.
struct RuleTexts {
  var payee: Bytes
  /// The payee as printed by the bank.
  var rawPayee: Bytes
  var description: Bytes
  var note: Bytes
}

/// The user's rules in file order. For each effect, the first matching rule wins.
package struct RuleSet {
  /// A compiled regular expression, as a test of a text. The library for it is heavy, so the caller provides it.
  package typealias Matcher = (Bytes) -> Bool

  /// Active rules, in order.
  package private(set) var rules: [Rule] = []
  /// Ids of built-in rules that an inactive rule switches off.
  private(set) var off: Set<String> = []
  /// Problems of rules that were left out, with line numbers.
  package private(set) var faults: [RuleError] = []
  /// Rules that are not simple.
  private(set) var staged = StagedRules()
  /// Texts of the simple rules.
  private var index = NeedleIndex([])
  /// Regular expressions of simple rules, in order.
  private var matchers: [(rule: UInt32, matches: Matcher)] = []
  private var patterns: [(bytes: [UInt8], rule: UInt32)] = []
  /// Bits of fields that rules test, and that regular expressions do.
  private var (fieldsUsed, fieldsMatched): (UInt8, UInt8) = (0, 0)

  /// An empty set.
  package init() {}

  /// Takes the active ones of `rules`. Throws the errors of `compile`.
  package init(_ rules: [Rule], compile: (String) throws -> Matcher = { _ in { _ in false } }) throws {
    for rule in rules where rule.isActive { try add(rule, compile) }
    index = NeedleIndex(patterns)
  }

  /// Reads `rules.jsonl`. A wrong line becomes one of `faults`, and the others hold. Errors of `compile` need a
  /// description. Rules for a moved category give its present name; those for a deleted one are left out.
  package init(jsonl: Bytes, aliases: CategoryAliases = CategoryAliases(), compile: (String) throws -> Matcher) {
    var object = JSONObject()
    var (start, line) = (jsonl.part(0, 3).equals([0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
    while start < jsonl.count {
      let end = jsonl.offset(of: 0x0A, from: start) ?? jsonl.count
      let text = jsonl.part(start, end)
      (start, line) = (end + 1, line + 1)
      if text.allSatisfy({ $0 <= 0x20 }) { continue }
      do throws(JSONError) { try object.scan(text) } catch {
        faults.append(
          RuleError("column \(error.column): \(error.reason) (want one JSON object a line)", line: line))
        continue
      }
      do {
        guard let rule = try Rule(object).following(aliases) else { continue }
        if rule.isActive {
          try add(rule, compile)
        } else if let id = rule.id, id.hasPrefix(BuiltinRules.opening) {
          off.insert(id)
        }
      } catch let error as RuleError {
        faults.append(RuleError(error.reason, line: line))
      } catch {
        faults.append(RuleError("\"regex\" cannot be used: \(error)", line: line))
      }
    }
    index = NeedleIndex(patterns)
  }

  private mutating func add(_ rule: Rule, _ compile: (String) throws -> Matcher) throws {
    let number = UInt32(truncatingIfNeeded: rules.count)
    guard rule.isSimple, let match = rule.match else {
      try staged.add(rule, number, compile)
      rules.append(rule)
      return
    }
    let fields = Self.fields(match.field)
    switch match.test {
    case .contains(let value):
      patterns.append((TextNeedle.fold(value.utf8), number))
    case .matches(let pattern):
      matchers.append((number, try compile(pattern)))
      fieldsMatched |= fields
    }
    rules.append(rule)
    fieldsUsed |= fields
  }

  private static func fields(_ field: Rule.Field) -> UInt8 {
    switch field {
    case .payee: return 1
    case .description: return 2
    case .note: return 4
    case .any: return 7
    }
  }

  /// A simple rule may hold by `text`, a raw description or note.
  func mayHold(_ field: Rule.Field, _ text: Bytes) -> Bool {
    let bit = Self.fields(field)
    guard fieldsUsed & bit != 0 else { return false }
    if fieldsMatched & bit != 0 || text.offset(of: UInt8(ascii: "\\")) != nil { return true }
    return search(text, bit) != Rule.none
  }

  /// Some rule may tell one number from another.
  var looksAtDigits: Bool {
    !matchers.isEmpty || !staged.isEmpty || patterns.contains { $0.bytes.contains { PayeeText.sort($0) == 2 } }
  }

  /// The deciding simple rule, its number, and the field with its text.
  func firstMatch(_ texts: RuleTexts) -> (rule: Rule, number: UInt32, field: Rule.Field)? {
    if fieldsUsed == 0 { return nil }
    var lowest = Rule.none
    for (number, text) in [texts.payee, texts.rawPayee, texts.description, texts.note].enumerated() {
      let field = max(0, number - 1)
      if text.isEmpty || fieldsUsed & (1 << UInt8(truncatingIfNeeded: field)) == 0 { continue }
      // Most payees are part of the printed one, which is searched anyway.
      if number == 0, texts.rawPayee.count < 256, texts.rawPayee.contains(text) { continue }
      lowest = min(lowest, search(text, 1 << UInt8(truncatingIfNeeded: field)))
    }
    for (rule, matches) in matchers {
      if rule > lowest { break }
      if field(of: rules[Int(rule)], texts, matches) != nil {
        lowest = rule
        break
      }
    }
    guard lowest != Rule.none else { return nil }
    let rule = rules[Int(lowest)]
    if case .matches = rule.match?.test {
      let matches = matchers.first { $0.rule == lowest }?.matches ?? { _ in false }
      return (rule, lowest, field(of: rule, texts, matches) ?? .payee)
    }
    return (rule, lowest, field(of: rule, texts) { Self.holds($0, rule) } ?? .payee)
  }

  /// Number of the first simple rule that finds its text. Only for the field with this bit.
  private func search(_ text: Bytes, _ bit: UInt8) -> UInt32 {
    var lowest = Rule.none
    if patterns.isEmpty { return lowest }
    index.each(in: text) { rule in
      if rule < lowest, rules[Int(rule)].match.map({ Self.fields($0.field) & bit != 0 }) ?? false { lowest = rule }
    }
    return lowest
  }

  private func field(of rule: Rule, _ texts: RuleTexts, _ matches: Matcher) -> Rule.Field? {
    guard let fields = rule.match.map({ Self.fields($0.field) }) else { return nil }
    if fields & 1 != 0 {
      if !texts.payee.isEmpty, matches(texts.payee) { return .payee }
      if !texts.rawPayee.isEmpty, matches(texts.rawPayee) { return .payee }
    }
    if fields & 2 != 0, !texts.description.isEmpty, matches(texts.description) { return .description }
    if fields & 4 != 0, !texts.note.isEmpty, matches(texts.note) { return .note }
    return nil
  }

  /// Plain substring test, to locate a decided rule's text, and for tests.
  static func holds(_ text: Bytes, _ rule: Rule) -> Bool {
    guard case .contains(let value) = rule.match?.test else { return false }
    return TextNeedle.fold(text).withUnsafeBufferPointer { text in
      value.withBytes { TextNeedle.fold($0) }.withUnsafeBufferPointer { text.contains($0) }
    }
  }
}

import TestSupport
import Testing

@testable import SpendwiseCategories

@Suite struct RuleSetTests {
  private struct Unclosed: Error, CustomStringConvertible {
    var description: String { "missing )" }
  }

  private struct Texts {
    var payee = ""
    var raw = ""
    var description = ""
    var note = ""
  }

  private func first(_ rules: RuleSet, _ texts: Texts) -> (rule: Rule, number: UInt32, field: Rule.Field)? {
    texts.payee.withBytes { payee in
      texts.raw.withBytes { raw in
        texts.description.withBytes { description in
          texts.note.withBytes { note in
            rules.firstMatch(RuleTexts(payee: payee, rawPayee: raw, description: description, note: note))
          }
        }
      }
    }
  }

  private func read(_ text: String) -> Result<RuleSet, RuleError> {
    text.withBytes { bytes in
      let rules = RuleSet(jsonl: bytes) { pattern in
        if pattern == "(" { throw Unclosed() }
        return { $0.text.contains(pattern) }
      }
      return rules.faults.first.map { .failure($0) } ?? .success(rules)
    }
  }

  private func fault(_ text: String) -> String? {
    guard case .failure(let error) = read(text) else { return nil }
    return error.description
  }

  /// Lowest rule by naive search, to compare the automaton with.
  private func naive(_ rules: [Rule], _ texts: Texts) -> Int? {
    rules.firstIndex { rule in
      let fields: [String]
      switch rule.match?.field ?? .any {
      case .payee: fields = [texts.payee, texts.raw]
      case .description: fields = [texts.description]
      case .note: fields = [texts.note]
      case .any: fields = [texts.payee, texts.raw, texts.description, texts.note]
      }
      guard case .contains(let value) = rule.match?.test else { return false }
      return fields.contains { text in
        let (a, b) = (Array(text.lowercased().utf8), Array(value.lowercased().utf8))
        return a.count >= b.count && (0...(a.count - b.count)).contains { Array(a[$0..<($0 + b.count)]) == b }
      }
    }
  }

  @Test func theAutomatonEqualsNaiveSearch() throws {
    var random = Seeded()
    let letters = Array("abcABC é1")
    func text(_ longest: Int) -> String {
      String((0..<Int.random(in: 0...longest, using: &random)).map { _ in random.pick(letters) })
    }
    for _ in 0..<300 {
      let count = Int.random(in: 1...40, using: &random)
      let rules = (0..<count).map { number in
        Rule(
          random.pick(Rule.Field.allCases), .contains(text(5) + random.pick(["a", "b", "é"])), category: "c\(number)")
      }
      let set = try RuleSet(rules)
      for _ in 0..<50 {
        let texts = Texts(payee: text(9), raw: text(12), description: text(12), note: text(4))
        let found = first(set, texts).flatMap { found in rules.firstIndex { $0.category == found.rule.category } }
        #expect(found == naive(rules, texts), "seed \(random.seed): \(rules.map(\.match)) in \(texts)")
      }
    }
  }

  @Test func manyRulesEqualNaiveSearch() throws {
    var random = Seeded()
    let letters = Array("abcdefgh ")
    func text(_ length: Int) -> String { String((0..<length).map { _ in random.pick(letters) }) }
    // More states than have a row of their own.
    let rules = (0..<2000).map {
      Rule(.payee, .contains(text(Int.random(in: 3...9, using: &random))), category: "c\($0)")
    }
    let set = try RuleSet(rules)
    for _ in 0..<200 {
      let texts = Texts(payee: text(40))
      let found = first(set, texts).flatMap { found in rules.firstIndex { $0.category == found.rule.category } }
      #expect(found == naive(rules, texts), "seed \(random.seed): \(texts.payee)")
    }
  }

  @Test func theFirstRuleInTheFileWins() throws {
    let rules = try read(
      #"""
      {"type":"rule","match_field":"payee","match_value":"uber eats","category":"food"}

      {"match_field":"payee","match_value":"UBER","category":"transport","subcategory":"cabs","name":"Rides"}
      {"match_field":"any","match_value":"lunch","category":"food"}
      """#
    ).get()
    #expect(first(rules, Texts(payee: "Uber Eats"))?.rule.category == "food")
    #expect(first(rules, Texts(payee: "Uber"))?.rule.name == "Rides")
    #expect(first(rules, Texts(payee: "X", raw: "PYU*uber"))?.rule.category == "transport")
    let lunch = first(rules, Texts(payee: "X", note: "team Lunch"))
    #expect(lunch?.rule.category == "food")
    #expect(lunch?.field == .note)
    #expect(first(rules, Texts(payee: "X", note: "uber")) == nil)
  }

  @Test func caseDoesNotMatterOutsideASCIIEither() throws {
    let rules = try RuleSet([Rule(.payee, .contains("CAFÉ"), category: "food")])
    #expect(first(rules, Texts(payee: "café noir")) != nil)
    #expect(first(rules, Texts(payee: "cafe noir")) == nil)
  }

  @Test func expressionsTakeTheirTurn() throws {
    let rules = try read(
      #"""
      {"match_value":"two","category":"b"}
      {"regex":"one","category":"a"}
      {"match_value":"one","category":"c"}
      """#
    ).get()
    #expect(first(rules, Texts(payee: "one two"))?.rule.category == "b")
    #expect(first(rules, Texts(payee: "one"))?.rule.category == "a")
    #expect(first(rules, Texts(payee: "ONE"))?.rule.category == "c")
  }

  @Test func anInactiveRuleIsReadAndLeftOut() throws {
    let rules = try read(#"{"match_value":"x","category":"a","is_active":false}"#).get()
    #expect(rules.rules.isEmpty)
    #expect(first(rules, Texts(payee: "x")) == nil)
  }

  @Test func faultsNameTheLine() {
    #expect(
      fault("\n{\"category\":\"a\"}") == "rules.jsonl:2: there is nothing to match "
        + "(want \"match_value\", \"regex\", \"all\" or \"any\")")
    #expect(fault(#"{"match_value":"a"}"#) == #"rules.jsonl:1: "category" is missing"#)
    #expect(fault(#"{"match_value":"","category":"a"}"#) == #"rules.jsonl:1: "match_value" is empty"#)
    #expect(
      fault(#"{"match_value":5,"category":"a"}"#) == #"rules.jsonl:1: "match_value" is 5 (want a text in quotes)"#)
    #expect(
      fault(#"{"match_value":"a","regex":"b","category":"a"}"#)
        == #"rules.jsonl:1: one rule has "match_value" and "regex" (want one of them)"#)
    #expect(
      fault(#"{"match_field":"memo","match_value":"a","category":"a"}"#)
        == #"rules.jsonl:1: "match_field" is "memo" (want payee, description, note or any)"#)
    #expect(
      fault(#"{"match_value":"a","category":"a","is_active":"no"}"#)
        == #"rules.jsonl:1: "is_active" is "no" (want true or false)"#)
    #expect(fault(#"{"type":"budget"}"#) == #"rules.jsonl:1: "type" is "budget" (want "rule")"#)
    #expect(
      fault("{") == "rules.jsonl:1: column 2: wanted a key in quotes here (want one JSON object a line)"
        || fault("{")?.hasPrefix("rules.jsonl:1: column ") == true)
    #expect(fault(#"{"regex":"(","category":"a"}"#) == #"rules.jsonl:1: "regex" cannot be used: missing )"#)
  }

  @Test func aByteOrderMarkAndCarriageReturnsAreNoFaults() throws {
    let rules = try read("\u{FEFF}{\"match_value\":\"a\",\"category\":\"b\"}\r\n\r\n").get()
    #expect(rules.rules.count == 1)
  }
}

import SpendwiseJSON

/// Decides what a payee is called and where it belongs: the user's rules, then the merchant's own last category, then
/// the built-in table.
final class Decider {
  private let rules: RuleSet
  private let memory: MerchantMemory
  private lazy var merchants = MerchantIndex()
  private lazy var cleaner = PayeeCleaner(merchants)

  // What the last decision is made of; reused, so that a new payee costs no allocation once warm.
  private var payee: [UInt8] = []
  private var normal: [UInt8] = []
  private var words: [UInt8] = []
  private var out: [UInt8] = []

  init(_ rules: RuleSet, _ memory: MerchantMemory) {
    (self.rules, self.memory) = (rules, memory)
  }

  var looksBeyondPayee: Bool { rules.looksBeyondPayee }

  /// The texts of a record that a decision depends on, escapes decoded; empty when absent.
  struct Question {
    var payee = Bytes(start: nil, count: 0)
    var rawPayee = Bytes(start: nil, count: 0)
    var description = Bytes(start: nil, count: 0)
    var note = Bytes(start: nil, count: 0)
    var address = Bytes(start: nil, count: 0)
    var flow = Flow.out
    /// The payee was cleaned before, by us or by a person, and stays as it is.
    var isCleaned = false
  }

  /// What the movement is, as far as it matters here.
  enum Flow: UInt8 {
    case out, into, transfer
  }

  /// Decides, and calls `body` with the decision, whose bytes are valid only inside.
  func decide<R>(_ question: Question, _ body: (Decision) -> R) -> R {
    // Taken out of self while others of its parts work; put back below.
    var name = payee
    payee = []
    name.removeAll(keepingCapacity: true)
    let printed = question.payee.isEmpty ? question.rawPayee : question.payee
    if question.isCleaned { name.append(contentsOf: printed) } else { cleaner.clean(printed, into: &name) }
    var asked = question
    if asked.rawPayee.isEmpty { asked.rawPayee = question.payee }
    out.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    var verdict = Verdict()
    name.withUnsafeBufferPointer { name in
      asked.payee = name
      verdict = ruled(asked) ?? remembered(asked) ?? builtIn(asked) ?? unknown(asked)
      if !name.isEmpty { JSONText.encode(name, into: &out) }
    }
    payee = name
    let afterPayee = out.count
    out.append(contentsOf: verdict.category)
    let afterCategory = out.count
    out.append(contentsOf: verdict.subcategory)
    let afterSubcategory = out.count
    words.withUnsafeBufferPointer { JSONText.encode($0, into: &out) }
    return out.withUnsafeBufferPointer { bytes in
      body(
        Decision(
          payee: bytes.part(0, afterPayee), category: bytes.part(afterPayee, afterCategory),
          subcategory: bytes.part(afterCategory, afterSubcategory),
          why: bytes.part(afterSubcategory + 1, bytes.count - 1), source: verdict.source,
          confidence: verdict.confidence))
    }
  }

  /// Who decided and for what, as JSON strings; the reason goes to `words`.
  private struct Verdict {
    var category: [UInt8] = []
    var subcategory: [UInt8] = []
    var source = Decision.Source.uncategorized
    var confidence: UInt8 = 0
  }

  private static func quoted(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    if !text.isEmpty { JSONText.encode(text, into: &out) }
    return out
  }

  private func ruled(_ question: Question) -> Verdict? {
    let texts = RuleTexts(
      payee: question.payee, rawPayee: question.rawPayee, description: question.description, note: question.note)
    guard let (rule, field) = rules.firstMatch(texts) else { return nil }
    switch rule.test {
    case .contains(let value): words += "rule: \(field.rawValue) contains \"\(value)\"".utf8
    case .matches(let pattern): words += "rule: \(field.rawValue) matches /\(pattern)/".utf8
    }
    if let name = rule.name { words += " (\(name))".utf8 }
    return Verdict(
      category: rule.category.withBytes(Self.quoted), subcategory: (rule.subcategory ?? "").withBytes(Self.quoted),
      source: .rule, confidence: 100)
  }

  private func remembered(_ question: Question) -> Verdict? {
    let found = memory.look(for: question.payee) { merchant -> (Verdict, String)? in
      guard let category = merchant.string("category"), !category.isEmpty, category != CategorySeed.uncategorized
      else { return nil }
      let subcategory = merchant.string("subcategory") ?? ""
      let verdict = Verdict(
        category: category.withBytes(Self.quoted), subcategory: subcategory.withBytes(Self.quoted), source: .merchant,
        confidence: 97)
      return (verdict, subcategory.isEmpty ? category : "\(category)/\(subcategory)")
    }
    guard let (verdict, place) = found else { return nil }
    words += "merchant: you put \"\(question.payee.text)\" in \(place)".utf8
    return verdict
  }

  private func builtIn(_ question: Question) -> Verdict? {
    let side: MerchantEntry.Side = question.flow == .into ? .earning : question.flow == .out ? .spending : .either
    var found = look(question.payee, side).map { ($0, "payee") }
    if found == nil || found?.0.entry.name.isEmpty == true {
      let older = question.rawPayee.equals(question.payee) ? nil : look(question.rawPayee, side)
      if let older, found == nil || !older.entry.name.isEmpty { found = (older, "payee") }
    }
    if found == nil { found = look(question.address, side).map { ($0, "vpa") } }
    if found == nil, question.rawPayee.isEmpty { found = look(question.description, side).map { ($0, "description") } }
    if question.flow == .transfer { return transfer(found?.0, found?.1) }
    guard let (hit, field) = found else { return nil }
    say("built-in rule: \(field)", hit)
    let confidence: UInt8 = hit.isCut ? 85 : hit.entry.name.isEmpty ? 80 : 95
    return Verdict(
      category: Self.quoted(hit.entry.category), subcategory: Self.quoted(hit.entry.subcategory), source: .rule,
      confidence: confidence)
  }

  private func transfer(_ hit: MerchantHit?, _ field: String?) -> Verdict {
    var verdict = Verdict(category: Array(#""transfers""#.utf8), source: .rule, confidence: 95)
    words += "built-in rule: kind is transfer".utf8
    if let hit, let field, hit.entry.category.equals("transfers") {
      say(", \(field)", hit)
      verdict.subcategory = Self.quoted(hit.entry.subcategory)
    }
    return verdict
  }

  private func say(_ beginning: String, _ hit: MerchantHit) {
    words += beginning.utf8
    words += (hit.isCut ? " is cut from \"" : " contains \"").utf8
    words += hit.entry.keyword
    words += "\"".utf8
  }

  private func look(_ text: Bytes, _ side: MerchantEntry.Side) -> MerchantHit? {
    if text.isEmpty { return nil }
    normal.removeAll(keepingCapacity: true)
    PayeeCleaner.normalizeCore(text, into: &normal)
    return normal.withUnsafeBufferPointer { merchants.look(at: $0, for: side).fitting }
  }

  private func unknown(_ question: Question) -> Verdict {
    words += (question.payee.isEmpty ? "uncategorized: no payee" : "uncategorized: nothing is known of the payee").utf8
    return Verdict(category: Array(#""uncategorized""#.utf8))
  }
}

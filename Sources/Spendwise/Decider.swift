import SpendwiseJSON

/// Decides what a payee is called and where it belongs: the user's rules, then the merchant's own last category, then
/// the built-in table.
struct Decider {
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

    var side: MerchantEntry.Side { self == .into ? .earning : self == .out ? .spending : .either }
  }

  private let rules: RuleSet
  private let memory: MerchantMemory
  private lazy var merchants = MerchantIndex()
  private lazy var cleaner = PayeeCleaner(merchants)
  // Reused, so that a new payee costs hardly an allocation.
  private var name: [UInt8] = []
  private var normal: [UInt8] = []
  private var older: [UInt8] = []
  private var out: [UInt8] = []

  init(_ rules: RuleSet, _ memory: MerchantMemory) {
    (self.rules, self.memory) = (rules, memory)
  }

  var looksBeyondPayee: Bool { rules.looksBeyondPayee }

  /// Decides `question`, and has `memo` keep the decision for `key`.
  mutating func decide(_ question: Question, _ memo: DecisionMemo, _ key: Bytes, _ hash: UInt64) -> Decision {
    // Taken out of self while its other parts work.
    var payee = name
    name = []
    payee.removeAll(keepingCapacity: true)
    let printed = question.payee.isEmpty ? question.rawPayee : question.payee
    if question.isCleaned { payee.append(contentsOf: printed) } else { cleaner.clean(printed, into: &payee) }
    var asked = question
    if asked.rawPayee.isEmpty { asked.rawPayee = question.payee }
    out.removeAll(keepingCapacity: true)
    let parts = payee.withUnsafeBufferPointer { payee in
      asked.payee = payee
      if !payee.isEmpty { JSONText.encode(payee, into: &out) }
      var parts = Decision.Parts(payee: out.count)
      if !ruled(asked, &parts), !remembered(asked, &parts), !builtIn(asked, &parts) { unknown(asked, &parts) }
      return parts
    }
    name = payee
    return out.withUnsafeBufferPointer { memo.keep(key, hash, $0, parts) }
  }

  // MARK: - What is written

  private mutating func category(_ category: Bytes, _ subcategory: Bytes, _ parts: inout Decision.Parts) {
    JSONText.encode(category, into: &out)
    parts.category = out.count
    if !subcategory.isEmpty { JSONText.encode(subcategory, into: &out) }
    parts.subcategory = out.count
  }

  private mutating func say(_ words: StaticString) {
    out.append(contentsOf: Bytes(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  /// Appends `text` as it stands between the quotes of a JSON string.
  private mutating func quote(_ text: Bytes) {
    let start = out.count
    JSONText.encode(text, into: &out)
    out.remove(at: start)
    out.removeLast()
  }

  private mutating func say(_ field: Rule.Field) {
    switch field {
    case .payee: say("payee")
    case .description: say("description")
    case .note: say("note")
    case .any: say("text")
    }
  }

  // MARK: - Who decides

  private mutating func ruled(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    let texts = RuleTexts(
      payee: question.payee, rawPayee: question.rawPayee, description: question.description, note: question.note)
    guard let (rule, field) = rules.firstMatch(texts) else { return false }
    rule.category.withBytes { name in
      (rule.subcategory ?? "").withBytes { category(name, $0, &parts) }
    }
    say("rule: ")
    say(field)
    switch rule.test {
    case .contains(let value):
      say(#" contains \""#)
      value.withBytes { quote($0) }
      say(#"\""#)
    case .matches(let pattern):
      say(" matches /")
      pattern.withBytes { quote($0) }
      say("/")
    }
    if let name = rule.name { " (\(name))".withBytes { quote($0) } }
    (parts.source, parts.confidence) = (.rule, 100)
    return true
  }

  private mutating func remembered(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    let side = question.flow.side
    let found = memory.look(for: question.payee) { merchant -> (category: [UInt8], subcategory: [UInt8])? in
      guard let value = merchant.value("category"), value.kind == .string else { return nil }
      let category = JSONText.decoded(value.raw)
      let fits = category.withUnsafeBufferPointer { name in
        !name.isEmpty && !name.equals("uncategorized") && MerchantEntry.Side(category: name).goes(with: side)
      }
      if !fits { return nil }
      let subcategory = merchant.value("subcategory").flatMap { $0.kind == .string ? JSONText.decoded($0.raw) : nil }
      return (category, subcategory ?? [])
    }
    guard let found else { return false }
    found.category.withUnsafeBufferPointer { name in
      found.subcategory.withUnsafeBufferPointer { category(name, $0, &parts) }
    }
    say(#"merchant: \""#)
    quote(question.payee)
    say(#"\" was last in "#)
    found.category.withUnsafeBufferPointer { quote($0) }
    if !found.subcategory.isEmpty {
      say("/")
      found.subcategory.withUnsafeBufferPointer { quote($0) }
    }
    (parts.source, parts.confidence) = (.merchant, 97)
    return true
  }

  private mutating func builtIn(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    let side = question.flow.side
    var (hit, field) = (payeeHit(question, side), "payee" as StaticString)
    if hit == nil { (hit, field) = (look(question.address, side), "vpa") }
    if hit == nil, question.rawPayee.isEmpty { (hit, field) = (look(question.description, side), "description") }
    if question.flow == .transfer {
      transfer(hit, field, &parts)
      return true
    }
    guard let hit else { return false }
    category(hit.entry.category, hit.entry.subcategory, &parts)
    say("built-in rule: ")
    say(field, hit)
    (parts.source, parts.confidence) = (.rule, hit.isCut ? 85 : hit.entry.name.isEmpty ? 80 : 95)
    return true
  }

  /// What the table knows of the payee as it is now, else as the bank printed it.
  private mutating func payeeHit(_ question: Question, _ side: MerchantEntry.Side) -> MerchantHit? {
    let hit = look(question.payee, side)
    if let hit, !hit.entry.name.isEmpty { return hit }
    older.removeAll(keepingCapacity: true)
    PayeeCleaner.normalizeCore(question.rawPayee, into: &older)
    // A payee that only lost its end says all that there is.
    if older.starts(with: normal) || older.isEmpty { return hit }
    let second = older.withUnsafeBufferPointer { merchants.look(at: $0, for: side).fitting }
    guard let second, hit == nil || !second.entry.name.isEmpty else { return hit }
    return second
  }

  private mutating func look(_ text: Bytes, _ side: MerchantEntry.Side) -> MerchantHit? {
    normal.removeAll(keepingCapacity: true)
    if text.isEmpty { return nil }
    PayeeCleaner.normalizeCore(text, into: &normal)
    return normal.withUnsafeBufferPointer { merchants.look(at: $0, for: side).fitting }
  }

  private mutating func transfer(_ hit: MerchantHit?, _ field: StaticString, _ parts: inout Decision.Parts) {
    let hit = hit.flatMap { $0.entry.category.equals("transfers") ? $0 : nil }
    "transfers".withBytes { category($0, hit?.entry.subcategory ?? Bytes(start: nil, count: 0), &parts) }
    say("built-in rule: kind is transfer")
    if let hit {
      say(", ")
      say(field, hit)
    }
    (parts.source, parts.confidence) = (.rule, 95)
  }

  private mutating func say(_ field: StaticString, _ hit: MerchantHit) {
    say(field)
    say(hit.isCut ? #" is cut from \""# : #" contains \""#)
    out.append(contentsOf: hit.entry.keyword)
    say(#"\""#)
  }

  private mutating func unknown(_ question: Question, _ parts: inout Decision.Parts) {
    "uncategorized".withBytes { category($0, Bytes(start: nil, count: 0), &parts) }
    say(question.payee.isEmpty ? "uncategorized: no payee" : "uncategorized: nothing is known of the payee")
  }
}

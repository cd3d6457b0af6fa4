import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Decides the name and category of a payee. Order: the user's rules, the merchant's last category, the built-in table.
struct Decider {
  /// Texts of a record that decide, unescaped. Empty if absent.
  struct Question {
    var payee = Bytes(start: nil, count: 0)
    var rawPayee = Bytes(start: nil, count: 0)
    var description = Bytes(start: nil, count: 0)
    var note = Bytes(start: nil, count: 0)
    var address = Bytes(start: nil, count: 0)
    var flow = Flow.out
    /// The payee was cleaned before, and stays as it is.
    var isCleaned = false
    /// Rules were tried elsewhere.
    var isRuled = false
  }

  /// Direction of a movement of money.
  enum Flow: UInt8 {
    case out, into, transfer

    var side: MerchantEntry.Side { self == .into ? .earning : self == .out ? .spending : .either }
  }

  private let rules: RuleSet
  private let memory: MerchantMemory
  /// Present names of categories. Deleted ones are never given.
  private let aliases: CategoryAliases
  /// Made for the first decision that is not cached. Other streams do not pay for it.
  private var table: (merchants: MerchantIndex, cleaner: PayeeCleaner)?
  /// Made for the first payee that the table does not know.
  private lazy var trades = TradeIndex()
  // Reused, to avoid allocations for new payees.
  private var name: [UInt8] = []
  private var normal: [UInt8] = []
  /// Words of the payee as printed by the bank.
  private var older: [UInt8] = []
  /// Members of the last decision.
  private(set) var out: [UInt8] = []

  /// The built-in table applies.
  private let usesTable: Bool

  init(_ rules: RuleSet, _ memory: MerchantMemory, _ aliases: CategoryAliases, usesTable: Bool) {
    (self.rules, self.memory, self.aliases, self.usesTable) = (rules, memory, aliases, usesTable)
  }

  /// The built-in rule for `keyword` is switched off.
  private func isOff(_ keyword: Bytes) -> Bool {
    !rules.off.isEmpty && rules.off.contains(BuiltinRules.id(keyword.text))
  }

  /// The category was deleted.
  private func isDeleted(_ category: Bytes, _ subcategory: Bytes = Bytes(start: nil, count: 0)) -> Bool {
    !aliases.isEmpty && aliases.isDeleted(target(category, subcategory).whole)
  }

  private func target(_ category: Bytes, _ subcategory: Bytes) -> CategoryPath {
    aliases.target(category.text, subcategory.isEmpty ? nil : subcategory.text)
  }

  /// Decides `question`. The members go to `out`.
  mutating func decide(_ question: Question) -> Decision.Parts {
    // Taken out of self while its other parts work.
    var payee = name
    name = []
    payee.removeAll(keepingCapacity: true)
    let printed = question.payee.isEmpty ? question.rawPayee : question.payee
    if table == nil {
      let merchants = MerchantIndex()
      table = (merchants, PayeeCleaner(merchants))
    }
    // A long text is not a name: it stays as it is.
    let isKept = question.isCleaned || printed.count > Categorizer.large
    if !isKept { table?.cleaner.clean(printed, into: &payee) }
    var asked = question
    if asked.rawPayee.isEmpty { asked.rawPayee = question.payee }
    older.removeAll(keepingCapacity: true)
    if !isKept, asked.rawPayee.equals(printed) {
      table?.cleaner.takeNormal(into: &older)
    } else {
      PayeeCleaner.normalizeCore(asked.rawPayee.part(0, Categorizer.large), into: &older)
    }
    out.removeAll(keepingCapacity: true)
    let parts = payee.withUnsafeBufferPointer { payee in
      asked.payee = isKept ? printed : payee
      var parts = Decision.Parts()
      if !asked.payee.isEmpty, asked.payee.count <= Categorizer.large {
        say(#","payee":"#)
        JSONText.encode(asked.payee, into: &out)
      }
      parts.payee = here
      if !ruled(asked, &parts), !remembered(asked, &parts), !builtIn(asked, &parts) { unknown(asked, &parts) }
      say("\"")
      return parts
    }
    name = payee
    return parts
  }

  /// Frees the memory of a decision on a long text.
  mutating func forgetLarge() {
    if out.capacity > Categorizer.large { out = [] }
    if name.capacity > Categorizer.large { name = [] }
    if older.capacity > Categorizer.large { older = [] }
    if normal.capacity > Categorizer.large { normal = [] }
  }

  /// The payee of the last decision has a reference's number of zeros.
  func payeeHoldsZeros(_ parts: Decision.Parts) -> Bool {
    var run = 0
    for byte in out.prefix(Int(parts.payee)) {
      run = byte == "0" ? run + 1 : 0
      if run == PayeeCleaner.referenceLength { return true }
    }
    return false
  }

  // MARK: - Writing

  private var here: Int32 { Int32(truncatingIfNeeded: out.count) }

  /// Writes the members up to the beginning of the reason.
  private mutating func put(
    _ category: Bytes, _ subcategory: Bytes, by decider: Decision.Source, _ confidence: UInt8,
    _ parts: inout Decision.Parts
  ) {
    if !aliases.isEmpty {
      let path = target(category, subcategory)
      path.category.withBytes { category in
        (aliases.isDeleted(path) ? "" : path.subcategory ?? "").withBytes { part in
          write(category, part, by: decider, &parts)
        }
      }
    } else {
      write(category, subcategory, by: decider, &parts)
    }
    (parts.decider, parts.confidence) = (decider, confidence)
  }

  private mutating func write(
    _ category: Bytes, _ subcategory: Bytes, by decider: Decision.Source, _ parts: inout Decision.Parts
  ) {
    say(#","category":"#)
    JSONText.encode(category, into: &out)
    parts.category = here
    if !subcategory.isEmpty {
      say(#","subcategory":"#)
      JSONText.encode(subcategory, into: &out)
    }
    parts.subcategory = here
    say(decider.member)
    parts.source = here
    say(#","why":""#)
  }

  private mutating func say(_ words: StaticString) {
    out.append(contentsOf: Bytes(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  /// Appends `text` as the inside of a JSON string.
  private mutating func quote(_ text: Bytes) {
    let start = out.count
    JSONText.encode(text, into: &out)
    out.remove(at: start)
    out.removeLast()
  }

  // MARK: - Who decides

  private mutating func ruled(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    let texts = RuleTexts(
      payee: question.payee, rawPayee: question.rawPayee, description: question.description, note: question.note)
    guard !question.isRuled, let (rule, number, field) = rules.firstMatch(texts), let match = rule.match else {
      return false
    }
    parts.rule = number
    (rule.category ?? "").withBytes { name in
      (rule.subcategory ?? "").withBytes { put(name, $0, by: .rule, 100, &parts) }
    }
    say("rule: ")
    out += (field == .any ? "text" : field.rawValue).utf8
    switch match.test {
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
    return true
  }

  private mutating func remembered(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    if question.payee.count > Categorizer.large { return false }
    let side = question.flow.side
    let found = memory.look(for: question.payee) { merchant -> (category: [UInt8], subcategory: [UInt8])? in
      guard let value = merchant.value("category"), value.kind == .string else { return nil }
      let category = JSONText.decoded(value.raw)
      let fits = category.withUnsafeBufferPointer { name in
        !name.isEmpty && !name.equals("uncategorized") && !isDeleted(name)
          && MerchantEntry.Side(category: name).goes(with: side)
      }
      if !fits { return nil }
      let subcategory = merchant.value("subcategory").flatMap { $0.kind == .string ? JSONText.decoded($0.raw) : nil }
      return (category, subcategory ?? [])
    }
    guard let found else { return false }
    found.category.withUnsafeBufferPointer { name in
      found.subcategory.withUnsafeBufferPointer { put(name, $0, by: .merchant, 97, &parts) }
    }
    say(#"merchant: \""#)
    quote(question.payee)
    say(#"\" was last in "#)
    found.category.withUnsafeBufferPointer { quote($0) }
    if !found.subcategory.isEmpty {
      say("/")
      found.subcategory.withUnsafeBufferPointer { quote($0) }
    }
    return true
  }

  private mutating func builtIn(_ question: Question, _ parts: inout Decision.Parts) -> Bool {
    guard usesTable || question.flow == .transfer else { return false }
    let side = question.flow.side
    var (hit, field) = (payeeHit(question, side), "payee" as StaticString)
    if hit == nil, question.flow == .out, trade(question.payee, "payee", &parts) { return true }
    if hit == nil { (hit, field) = (look(question.address, side), "vpa") }
    if hit == nil, question.rawPayee.isEmpty { (hit, field) = (look(question.description, side), "description") }
    if hit == nil, question.flow == .into { (hit, field) = salary(question) }
    if question.flow == .transfer {
      if CategorySeed.transfers.withBytes({ isDeleted($0) }) { return false }
      transfer(hit, field, &parts)
      return true
    }
    if let found = hit, isOff(found.entry.keyword) { hit = nil }
    guard let hit else {
      guard question.flow == .out else { return false }
      return trade(question.address, "vpa", &parts)
        || question.rawPayee.isEmpty && trade(question.description, "description", &parts)
    }
    if isDeleted(hit.entry.category, hit.entry.subcategory) { return false }
    let confidence: UInt8 = hit.isCut ? 85 : hit.entry.name.isEmpty ? 80 : 95
    put(hit.entry.category, hit.entry.subcategory, by: .rule, confidence, &parts)
    say("built-in rule: ")
    say(field, hit)
    return true
  }

  /// Table entry for the clean payee, else for the printed one.
  private mutating func payeeHit(_ question: Question, _ side: MerchantEntry.Side) -> MerchantHit? {
    let hit = look(question.payee, side)
    if let hit, !hit.entry.name.isEmpty { return hit }
    // A payee that only lost its end contains all there is.
    if older.starts(with: normal) || older.isEmpty { return hit }
    let second = older.withUnsafeBufferPointer { table?.merchants.look(at: $0, for: side).fitting }
    guard let second, hit == nil || !second.entry.name.isEmpty else { return hit }
    return second
  }

  /// Word for a salary in description or note.
  private mutating func salary(_ question: Question) -> (MerchantHit?, StaticString) {
    if let hit = look(question.description, .earning), hit.isSalary { return (hit, "description") }
    if let hit = look(question.note, .earning), hit.isSalary { return (hit, "note") }
    return (nil, "note")
  }

  private mutating func look(_ text: Bytes, _ side: MerchantEntry.Side) -> MerchantHit? {
    normal.removeAll(keepingCapacity: true)
    if text.isEmpty { return nil }
    PayeeCleaner.normalizeCore(text.part(0, Categorizer.large), into: &normal)
    return normal.withUnsafeBufferPointer { table?.merchants.look(at: $0, for: side).fitting }
  }

  /// Decides by the word of a trade in `text`.
  private mutating func trade(_ text: Bytes, _ field: StaticString, _ parts: inout Decision.Parts) -> Bool {
    if text.isEmpty { return false }
    normal.removeAll(keepingCapacity: true)
    PayeeCleaner.normalizeCore(text.part(0, Categorizer.large), into: &normal)
    TradeIndex.fold(&normal)
    guard let hit = normal.withUnsafeBufferPointer({ trades.look(at: $0) }) else { return false }
    if isDeleted(hit.word.category, hit.word.subcategory) || isOff(hit.word.keyword) { return false }
    put(hit.word.category, hit.word.subcategory, by: .rule, hit.form == .whole ? 80 : 75, &parts)
    parts.isByTrade = true
    say("built-in rule: ")
    say(field)
    switch hit.form {
    case .whole, .joined: say(#" contains \""#)
    case .cut: say(#" is cut from \""#)
    case .misspelt: say(#" is nearly \""#)
    }
    out.append(contentsOf: hit.word.keyword.lazy.map { $0 == "_" ? 0x20 : $0 })
    say(#"\""#)
    return true
  }

  private mutating func transfer(_ hit: MerchantHit?, _ field: StaticString, _ parts: inout Decision.Parts) {
    let hit = hit.flatMap { $0.entry.category.equals("transfers") ? $0 : nil }
    let subcategory = hit?.entry.subcategory ?? Bytes(start: nil, count: 0)
    CategorySeed.transfers.withBytes { put($0, subcategory, by: .rule, 95, &parts) }
    say("built-in rule: kind is transfer")
    if let hit {
      say(", ")
      say(field, hit)
    }
  }

  private mutating func say(_ field: StaticString, _ hit: MerchantHit) {
    say(field)
    say(hit.isCut ? #" is cut from \""# : #" contains \""#)
    out.append(contentsOf: hit.entry.keyword)
    say(#"\""#)
  }

  private mutating func unknown(_ question: Question, _ parts: inout Decision.Parts) {
    "uncategorized".withBytes { put($0, Bytes(start: nil, count: 0), by: .uncategorized, 0, &parts) }
    say(question.payee.isEmpty ? "uncategorized: no payee" : "uncategorized: nothing is known of the payee")
  }
}

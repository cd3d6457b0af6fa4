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
  /// The decision on the last question.
  private var made = Decision.Made()

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

  /// Decides `question`.
  mutating func decide(_ question: Question) -> Decision.Made {
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
    made = Decision.Made()
    payee.withUnsafeBufferPointer { payee in
      asked.payee = isKept ? printed : payee
      if !asked.payee.isEmpty, asked.payee.count <= Categorizer.large { made.put(payee: asked.payee) }
      if !ruled(asked), !remembered(asked), !builtIn(asked) { unknown(asked) }
    }
    name = payee
    return made
  }

  /// Frees the memory of a decision on a long text.
  mutating func forgetLarge() {
    made = Decision.Made()
    if name.capacity > Categorizer.large { name = [] }
    if older.capacity > Categorizer.large { older = [] }
    if normal.capacity > Categorizer.large { normal = [] }
  }

  /// The decision's payee has a reference's number of zeros.
  func payeeHoldsZeros(_ decision: Decision.Made) -> Bool {
    var run = 0
    for byte in decision.bytes.prefix(decision.parts.payee) {
      run = byte == "0" ? run + 1 : 0
      if run == PayeeCleaner.referenceLength { return true }
    }
    return false
  }

  // MARK: - Who decides

  /// Writes all but the payee, with present names.
  private mutating func put(
    _ category: Bytes, _ subcategory: Bytes, by decider: Decision.Source, _ confidence: UInt8, why: String
  ) {
    if aliases.isEmpty { return made.put(category, subcategory, by: decider, confidence, why: why) }
    let path = target(category, subcategory)
    path.category.withBytes { category in
      (aliases.isDeleted(path) ? "" : path.subcategory ?? "").withBytes { part in
        made.put(category, part, by: decider, confidence, why: why)
      }
    }
  }

  private mutating func ruled(_ question: Question) -> Bool {
    let texts = RuleTexts(
      payee: question.payee, rawPayee: question.rawPayee, description: question.description, note: question.note)
    guard !question.isRuled, let (rule, number, field) = rules.firstMatch(texts), let match = rule.match else {
      return false
    }
    let name = rule.name.map { " (\($0))" } ?? ""
    let why = "rule: \(RuleCondition(field, match.test).words)\(name)"
    (rule.category ?? "").withBytes { category in
      (rule.subcategory ?? "").withBytes { put(category, $0, by: .rule, 100, why: why) }
    }
    made.parts.rule = number
    return true
  }

  private mutating func remembered(_ question: Question) -> Bool {
    if question.payee.count > Categorizer.large { return false }
    let side = question.flow.side
    let found = memory.look(for: question.payee) { merchant -> CategoryPath? in
      guard let category = merchant.string("category"), !category.isEmpty, category != CategorySeed.uncategorized else {
        return nil
      }
      let fits = category.withBytes { !isDeleted($0) && MerchantEntry.Side(category: $0).goes(with: side) }
      let subcategory = merchant.string("subcategory").flatMap { $0.isEmpty ? nil : $0 }
      return fits ? CategoryPath(category, subcategory) : nil
    }
    guard let found else { return false }
    let why = "merchant: \"\(question.payee.text)\" was last in \(found)"
    found.category.withBytes { category in
      (found.subcategory ?? "").withBytes { put(category, $0, by: .merchant, 97, why: why) }
    }
    return true
  }

  private mutating func builtIn(_ question: Question) -> Bool {
    guard usesTable || question.flow == .transfer else { return false }
    let side = question.flow.side
    var (hit, field) = (payeeHit(question, side), "payee" as StaticString)
    if hit == nil, question.flow == .out, trade(question.payee, "payee") { return true }
    if hit == nil { (hit, field) = (look(question.address, side), "vpa") }
    if hit == nil, question.rawPayee.isEmpty { (hit, field) = (look(question.description, side), "description") }
    if hit == nil, question.flow == .into { (hit, field) = salary(question) }
    if question.flow == .transfer {
      if CategorySeed.transfers.withBytes({ isDeleted($0) }) { return false }
      transfer(hit, field)
      return true
    }
    if let found = hit, isOff(found.entry.keyword) { hit = nil }
    guard let hit else {
      guard question.flow == .out else { return false }
      return trade(question.address, "vpa")
        || question.rawPayee.isEmpty && trade(question.description, "description")
    }
    if isDeleted(hit.entry.category, hit.entry.subcategory) { return false }
    let confidence: UInt8 = hit.isCut ? 85 : hit.entry.name.isEmpty ? 80 : 95
    put(
      hit.entry.category, hit.entry.subcategory, by: .rule, confidence, why: "built-in rule: \(Self.words(field, hit))")
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
  private mutating func trade(_ text: Bytes, _ field: StaticString) -> Bool {
    if text.isEmpty { return false }
    normal.removeAll(keepingCapacity: true)
    PayeeCleaner.normalizeCore(text.part(0, Categorizer.large), into: &normal)
    TradeIndex.fold(&normal)
    guard let hit = normal.withUnsafeBufferPointer({ trades.look(at: $0) }) else { return false }
    if isDeleted(hit.word.category, hit.word.subcategory) || isOff(hit.word.keyword) { return false }
    let verb =
      switch hit.form {
      case .whole, .joined: "contains"
      case .cut: "is cut from"
      case .misspelt: "is nearly"
      }
    let word = hit.word.keyword.text.replacing("_", with: " ")
    put(
      hit.word.category, hit.word.subcategory, by: .rule, hit.form == .whole ? 80 : 75,
      why: "built-in rule: \(field) \(verb) \"\(word)\"")
    made.parts.isByTrade = true
    return true
  }

  private mutating func transfer(_ hit: MerchantHit?, _ field: StaticString) {
    let hit = hit.flatMap { $0.entry.category.equals("transfers") ? $0 : nil }
    let subcategory = hit?.entry.subcategory ?? Bytes(start: nil, count: 0)
    let why = "built-in rule: kind is transfer" + (hit.map { ", \(Self.words(field, $0))" } ?? "")
    CategorySeed.transfers.withBytes { put($0, subcategory, by: .rule, 95, why: why) }
  }

  private static func words(_ field: StaticString, _ hit: MerchantHit) -> String {
    "\(field) \(hit.isCut ? "is cut from" : "contains") \"\(hit.entry.keyword.text)\""
  }

  private mutating func unknown(_ question: Question) {
    let why = question.payee.isEmpty ? "uncategorized: no payee" : "uncategorized: nothing is known of the payee"
    CategorySeed.uncategorized.withBytes {
      put($0, Bytes(start: nil, count: 0), by: .uncategorized, 0, why: why)
    }
  }
}

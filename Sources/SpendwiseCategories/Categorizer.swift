import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Adds a clean payee, category and reason to lines of transactions.
///
/// `categorizeInStages` applies all but simple rules. Order: a manual choice stays; the user's rules; the merchant's
/// last category in the books; the built-in table; the learned model; `uncategorized`. Decisions of an earlier run are
/// made again, so that two runs give the same bytes. Another program's category stays unless something is known here.
package struct Categorizer {
  private var decider: Decider
  private var memo = DecisionMemo()
  var staged: StagedRules
  /// Problems of rules that were left out.
  package let faults: [RuleError]
  private let rules: RuleSet
  private let looksAtDigits: Bool

  // Reused for each record.
  private static let keys: [StaticString] = [
    "type", "id", "date", "time", "amount", "currency", "original_amount", "original_currency", "kind", "account",
    "account_last_four", "transfer", "refund_of", "payee", "payee_raw", "category", "subcategory",
    "categorization_source", "confidence", "why", "description", "note", "vpa", "ruled", "source",
  ]
  private var fields = JSONFields(Categorizer.keys)
  private var key = ByteBuffer(capacity: 256)
  private var texts: [UInt8] = []
  private var splices = LineSplices()
  private let learner: Learner

  /// Makes a categorizer with rules and the merchants of the books. `aliases` gives categories their present names.
  /// Deleted ones are never given. `usesTable` applies the built-in table. `model` is called once, for the first
  /// payment that nothing else decides.
  package init(
    rules: RuleSet = RuleSet(), merchants: MerchantMemory = MerchantMemory(),
    aliases: CategoryAliases = CategoryAliases(), usesTable: Bool = true,
    model: @escaping () -> LearnedModel? = { nil }
  ) {
    learner = Learner(model)
    decider = Decider(rules, merchants, aliases, usesTable: usesTable)
    (staged, faults) = (rules.staged, rules.faults)
    self.rules = rules
    looksAtDigits = rules.looksAtDigits
  }

  /// Members that matter. Those before `payee` come first in canonical order.
  private enum Name: Int {
    case type, id, date, time, amount, currency, originalAmount, originalCurrency, kind, account, lastFour, transfer
    case refundOf, payee, payeeRaw, category, subcategory, source, confidence, why
    case description, note, vpa, ruled, origin
  }

  /// Appends the line of `object` with payee, category and reason. Adds no newline. Other records, and decisions of a
  /// person, stay unchanged.
  package mutating func categorize(_ object: JSONObject, into out: inout [UInt8]) {
    fields.find(in: object)
    if isDecided {
      out.append(contentsOf: object.line)
    } else if !staged.isEmpty || value(.ruled) != nil {
      categorizeInStages(object, into: &out)
    } else {
      _ = decide(object.line, into: &out)
    }
  }

  /// A person decided the record, or it is not a transaction.
  private var isDecided: Bool { !isTransaction || value(.source)?.isString("manual") == true }

  private var isTransaction: Bool { value(.type).map { $0.isString("transaction") } ?? (member(.amount) != nil) }

  /// The object is a transaction without a category chosen by a person.
  package mutating func isOpen(_ object: JSONObject) -> Bool {
    fields.find(in: object)
    return !isDecided
  }

  /// Appends the transaction `line` with payee, category and reason. `find` comes first. `isRuled` skips rules,
  /// `isCleaned` keeps the payee. Without `learns`, the model is not asked. Returns the number of the deciding rule.
  mutating func decide(
    _ line: Bytes, isRuled: Bool = false, isCleaned: Bool = false, learns: Bool = true, into out: inout [UInt8]
  ) -> UInt32 {
    let source = value(.source)
    let category = value(.category).flatMap { $0.isString("uncategorized") ? nil : $0 }
    let isCleaned =
      isCleaned || value(.payee) != nil && value(.payeeRaw) != nil && (source != nil || category != nil)
    let ends = ask(isCleaned, isRuled, forgets: !isCleaned && !looksAtDigits)
    let hash = LearnedText.hash(key.bytes)
    var decision = memo.find(key.bytes, hash) ?? decide(ends, hash, isCleaned, isRuled)
    if learns, decision.parts.yields, let learned = learned(decision, category) { decision = learned }
    decision.bytes.withUnsafeBufferPointer { bytes in
      splice(Decision(bytes: bytes, parts: decision.parts), line, source, category)
      splices.write(into: &out)
    }
    return decision.parts.rule
  }

  /// Finds the fields of `object`, for the next calls.
  mutating func find(_ object: JSONObject) { fields.find(in: object) }

  /// The value called `name`, unless it is null.
  @inline(__always)
  private func value(_ name: Name) -> JSONValue? { member(name).flatMap { $0.isNull ? nil : $0 } }

  /// The value called `name`, null included.
  @inline(__always)
  private func member(_ name: Name) -> JSONValue? { fields.value(name.rawValue) }

  /// Writes all inputs of a decision to `key`. First a byte for the flow, then the raw texts, each with a zero byte.
  /// Returns the offsets of their ends.
  private func ask(_ isCleaned: Bool, _ isRuled: Bool, forgets: Bool) -> (Int, Int, Int, Int, Int) {
    let flow = flow()
    let (payee, raw, address) = (text(.payee), text(.payeeRaw), text(.vpa))
    // Incoming money may be called a salary outside the payer's name. Otherwise a note counts only if a rule finds
    // something in it: most notes are unique, and without them payments share a decision.
    let (isIncome, isNameless) = (flow == .into, payee.isEmpty && raw.isEmpty)
    let description = text(.description, isIncome || isNameless || mayHold(.description, .description))
    let note = text(.note, isIncome || mayHold(.note, .note))
    key.restart(6 + payee.count + raw.count + address.count + description.count + note.count)
    let out = key.base
    out[0] = flow.rawValue | (isCleaned ? 4 : 0) | (isRuled ? 8 : 0)
    var end = 1
    func put(_ text: Bytes) -> Int {
      if let bytes = text.baseAddress { memcpy(out + end, bytes, text.count) }
      end += text.count
      out[end] = 0
      end += 1
      return end
    }
    let payeeEnd = put(payee)
    if forgets { Self.forgetReference(out, payeeEnd - 1) }
    let rawEnd = put(raw)
    if forgets { Self.forgetReference(out, rawEnd - 1) }
    let ends = (payeeEnd, rawEnd, put(address), put(description), put(note))
    key.count = end
    return ends
  }

  /// Inside of the string called `name`. Empty without one, or unless it `matters`.
  @inline(__always)
  private func text(_ name: Name, _ matters: Bool = true) -> Bytes {
    matters ? value(name)?.quoted ?? LineSplices.nothing : LineSplices.nothing
  }

  private func mayHold(_ name: Name, _ field: Rule.Field) -> Bool {
    value(name)?.quoted.map { rules.mayHold(field, $0) } ?? false
  }

  /// Replaces the number in `UPI-NAME-123456789` by zeros. It is new with each payment, and the cleaner removes it. No
  /// rule looks at it, so payments to one name share a decision.
  private static func forgetReference(_ key: UnsafeMutablePointer<UInt8>, _ end: Int) {
    var start = end
    while start > 0, PayeeText.sort(key[start - 1]) == 2 { start -= 1 }
    guard end - start >= PayeeCleaner.referenceLength, start > 0, key[start - 1] == "-" else { return }
    for index in start..<end { key[index] = "0" }
  }

  private func flow() -> Decider.Flow {
    if let kind = value(.kind) {
      return kind.isString("income") ? .into : kind.isString("transfer") ? .transfer : .out
    }
    guard let amount = value(.amount), let first = (amount.quoted ?? amount.raw).first else { return .out }
    return first == "-" ? .out : .into
  }

  /// Decides on the texts in `key` and remembers the decision. `ends` are their ends.
  private mutating func decide(
    _ ends: (Int, Int, Int, Int, Int), _ hash: UInt64, _ isCleaned: Bool, _ isRuled: Bool
  ) -> Decision.Made {
    var (hash, decision) = (hash, decide(ends))
    // Remaining zeros were no reference: the number counts.
    if !looksAtDigits, decider.payeeHoldsZeros(decision) {
      let ends = ask(isCleaned, isRuled, forgets: false)
      hash = LearnedText.hash(key.bytes)
      if let known = memo.find(key.bytes, hash) { return known }
      decision = decide(ends)
    }
    memo.keep(key.bytes, hash, decision)
    decider.forgetLarge()
    return decision
  }

  /// Size limit in bytes. Longer texts are no payees, names are searched only in their beginnings, and their memory is
  /// freed: a field may have 16 MiB.
  static let large = 64 << 10

  private mutating func decide(_ ends: (Int, Int, Int, Int, Int)) -> Decision.Made {
    texts.removeAll(keepingCapacity: true)
    let asked = key.bytes
    func text(_ start: Int, _ end: Int) -> Range<Int> {
      let first = texts.count
      JSONText.decode(asked.part(start, end - 1), into: &texts)
      return first..<texts.count
    }
    let (payee, raw, address) = (text(1, ends.0), text(ends.0, ends.1), text(ends.1, ends.2))
    let (description, note) = (text(ends.2, ends.3), text(ends.3, ends.4))
    let flags = asked.first ?? 0
    // The memo does not keep so large a key.
    if key.count > Self.large { key = ByteBuffer(capacity: 256) }
    defer { if texts.count > Self.large { texts = [] } }
    return texts.withUnsafeBufferPointer { texts in
      decider.decide(
        Decider.Question(
          payee: texts.part(payee), rawPayee: texts.part(raw), description: texts.part(description),
          note: texts.part(note), address: texts.part(address), flow: Decider.Flow(rawValue: flags & 3) ?? .out,
          isCleaned: flags & 4 != 0, isRuled: flags & 8 != 0))
    }
  }
}

// MARK: - Learning

extension Categorizer {
  /// An earlier run decided the record: it is decided again.
  private func isOurs(_ source: JSONValue) -> Bool {
    if source.isString("rule") || source.isString("merchant") || source.isString("uncategorized") { return true }
    // Other reasons that begin with `learned: ` came with the record.
    guard source.isString("learned"), let why = value(.why)?.quoted else { return false }
    return why.contains(Learner.opening)
  }

  /// Learned category of an undecided record, if sure enough.
  private func learned(_ decision: Decision.Made, _ category: JSONValue?) -> Decision.Made? {
    if category != nil, value(.source).map({ !isOurs($0) }) ?? true { return nil }
    guard value(.kind)?.isString("transfer") != true, let model = learner.model() else { return nil }
    return decision.bytes.withUnsafeBufferPointer { bytes in
      let payee = Decision(bytes: bytes, parts: decision.parts).payee
      let value = payee.isEmpty ? nil : JSONValue(raw: payee.part(9, payee.count), kind: .string)
      return learner.decide(facts(value), model, payee: payee)
    }
  }

  private func facts(_ payee: JSONValue?) -> LearnedFacts {
    LearnedFacts(
      payee: payee, raw: value(.payeeRaw) ?? value(.payee), account: value(.account), source: member(.origin),
      currency: value(.currency), amount: value(.amount), date: value(.date), kind: value(.kind))
  }

  /// The model's opinion on a categorized transaction. `nil` without a model, or for another record.
  package mutating func opinion(of object: JSONObject) -> LearnedOpinion? {
    fields.find(in: object)
    if !isTransaction { return nil }
    let payee = value(.payee).flatMap { $0.kind == .string ? $0 : nil }
    return learner.model().map { learner.opinion(facts(payee), $0) }
  }
}

// MARK: - Writing

extension Categorizer {
  /// Collects the changes that apply `decision` to `line`.
  private mutating func splice(
    _ decision: Decision, _ line: Bytes, _ source: JSONValue?, _ category: JSONValue?
  ) {
    splices.begin(line)
    for name in 0..<Name.payee.rawValue { splices.pass(fields.value(name)) }
    splicePayee(decision)
    // A category without a source came from a person or another program. One of another source yields to known facts.
    if category != nil {
      guard let source else { return }
      if decision.parts.yields, !isOurs(source) { return }
      // A linked transfer is surer than a payee. Only a person's rule precedes it.
      if decision.parts.rule == Rule.none, isLinkedLeg { return }
    }
    spliceCategory(decision, line)
    spliceConfidence(decision)
    spliceWhy(decision)
  }

  /// The category is of a transfer with a known other leg.
  private var isLinkedLeg: Bool {
    value(.transfer) != nil && value(.why)?.quoted.map { $0.contains(Categorizer.legReason) } ?? false
  }

  /// Beginning of the reason for a linked transfer's category.
  package static let legReason: StaticString = "built-in rule: the other leg is "
  /// Beginning of the reason of a linked refund.
  package static let refundReason = "learned: refund of "

  private mutating func spliceCategory(_ decision: Decision, _ line: Bytes) {
    let (category, subcategory, source) = (member(.category), member(.subcategory), member(.source))
    if category == nil, subcategory == nil, source == nil { return splices.insert(decision.categoryParts) }
    splices.set(decision.category, key: 8, category)
    if !decision.subcategory.isEmpty {
      splices.set(decision.subcategory, key: 11, subcategory)
    } else if subcategory != nil, let object = JSONObject(line) {
      splices.remove("subcategory", of: object)
    }
    splices.set(decision.source, key: 21, source)
  }

  private mutating func splicePayee(_ decision: Decision) {
    let printed = value(.payee)
    let isText = printed == nil || printed?.kind == .string
    if !decision.payee.isEmpty, isText, !means(printed, decision.payee.part(9, decision.payee.count)) {
      splices.set(decision.payee, key: 5, member(.payee))
    } else {
      splices.pass(member(.payee))
    }
    guard let printed, isText, !decision.payee.isEmpty, value(.payeeRaw) == nil else {
      return splices.pass(member(.payeeRaw))
    }
    if let old = member(.payeeRaw) {
      splices.replace(old, printed.raw)
    } else {
      splices.insert(#","payee_raw":"#, printed.raw)
    }
  }

  /// The payee equals `json`, ignoring escapes.
  private func means(_ value: JSONValue?, _ json: Bytes) -> Bool {
    guard let value else { return false }
    return value.raw.equals(json)
      || value.raw.offset(of: UInt8(ascii: "\\")) != nil && JSONText.decoded(value.raw) == JSONText.decoded(json)
  }

  /// Sets the lower of the parser's and the category's confidence. If nothing is known, the parser's stays.
  private mutating func spliceConfidence(_ decision: Decision) {
    let old = value(.confidence)
    let isLower = old.map { $0.kind != .number || Self.isAtMost($0.raw, decision.parts.confidence) } ?? false
    if decision.parts.decider == .uncategorized || isLower { return splices.pass(member(.confidence)) }
    splices.set(decision.confidence, key: 10, member(.confidence))
  }

  /// The literal is at most that many hundredths. True for exponents, which are kept.
  static func isAtMost(_ literal: Bytes, _ hundredths: UInt8) -> Bool {
    if literal.contains(where: { $0 | 0x20 == "e" }) { return true }
    guard case .value(let millionths) = Decimal.read(literal.part(0, 9), scale: 7) else { return false }
    return millionths <= Int64(hundredths) * 100_000
  }

  /// Keeps the parser's reasons and replaces ours, at the end.
  private mutating func spliceWhy(_ decision: Decision) {
    guard let old = member(.why) else { return splices.insert(decision.why) }
    let kept = Self.withoutOurs(old.quoted ?? LineSplices.nothing).count
    if kept == 0 { return splices.set(decision.why, key: 3, old) }
    splices.replace(
      old, keeping: kept + 1, Bytes(start: Self.separator.utf8Start, count: Self.separator.utf8CodeUnitCount),
      decision.why.part(8, decision.why.count))
  }

  /// Separator of reasons.
  private static let separator: StaticString = "; "

  /// Beginnings of reasons for a category. They are last.
  private static let openings: [StaticString] = [
    "rule: ", "built-in rule: ", "merchant: ", "uncategorized: ", "learned: ", "ai: ",
  ]

  /// The reasons in `why` without the one for the category. `onlyRules` keeps reasons of learning and helpers.
  package static func withoutOurs(_ why: Bytes, onlyRules: Bool = false) -> Bytes {
    var (end, start) = (0, 0)
    while start < why.count {
      for opening in onlyRules ? openings.dropLast(2) : openings[...]
      where why.part(start, start + opening.utf8CodeUnitCount).equals(opening) {
        return why.part(0, end)
      }
      guard let next = why.offset(of: UInt8(ascii: ";"), from: start) else { break }
      (end, start) = (next, next + 1)
      if start < why.count, why[start] == " " { start += 1 }
    }
    return why
  }
}

import Spendwise
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseText

/// Gives transactions a clean payee, a category, and the reason, as a filter over their lines.
///
/// Rules that are more than a test on a text and a category have their turn in `categorizeInStages`.
/// The order of deciding: a manual choice stays; the user's rules; the merchant's own last category in the books; the
/// built-in table; what is learned from the books; `uncategorized`. What an earlier run decided is decided again, so
/// that running twice gives the same bytes. A category that another program put in stays unless something is known
/// here.
package struct Categorizer {
  private var decider: Decider
  private let memo = DecisionMemo()
  var staged: StagedRules
  /// The problems of rules that were left out.
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

  /// A categorizer with the user's rules and the merchants of the books. Categories are given under their present
  /// names, and deleted ones are not given; no rule may name a deleted one. The built-in table decides
  /// unless not `usesTable`. `model` is asked for what the
  /// books teach when the first payment comes that nothing else decides.
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

  /// The members that matter; those before `payee` in the canonical order come first.
  private enum Name: Int {
    case type, id, date, time, amount, currency, originalAmount, originalCurrency, kind, account, lastFour, transfer
    case refundOf, payee, payeeRaw, category, subcategory, source, confidence, why
    case description, note, vpa, ruled, origin
  }

  /// Appends the line of `object` with payee, category and reason, without a newline. What is not a transaction, and
  /// what a person decided, stays byte for byte.
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

  /// Whether a person decided the record, or it is not a transaction.
  private var isDecided: Bool { !isTransaction || value(.source)?.isString("manual") == true }

  private var isTransaction: Bool { value(.type).map { $0.isString("transaction") } ?? (member(.amount) != nil) }

  /// Whether `object` is a transaction whose category no person chose.
  package mutating func isOpen(_ object: JSONObject) -> Bool {
    fields.find(in: object)
    return !isDecided
  }

  /// Appends the transaction in `line`, whose fields were found, with payee, category and reason. The rules are left
  /// out when they were tried elsewhere; a payee that `isCleaned` stays. Nothing is learned while rules may still
  /// decide.
  mutating func decide(
    _ line: Bytes, isRuled: Bool = false, isCleaned: Bool = false, learns: Bool = true, into out: inout [UInt8]
  ) -> UInt32 {
    let source = value(.source)
    let category = value(.category).flatMap { $0.isString("uncategorized") ? nil : $0 }
    let isCleaned =
      isCleaned || value(.payee) != nil && (source != nil || category != nil && value(.payeeRaw) != nil)
    let ends = ask(isCleaned, isRuled, forgets: !isCleaned && !looksAtDigits)
    let hash = DecisionMemo.hash(key.bytes)
    let decision = memo.find(key.bytes, hash) ?? decide(ends, hash, isCleaned, isRuled)
    let learned = learns && decision.parts.yields ? learned(decision, category) : nil
    splice(learned ?? decision, line, source, category)
    splices.write(into: &out)
    memo.forgetLarge()
    return decision.parts.rule
  }

  /// Finds the fields of `object`, which is asked about next.
  mutating func find(_ object: JSONObject) { fields.find(in: object) }

  /// The value called `name`, unless it is null.
  @inline(__always)
  private func value(_ name: Name) -> JSONValue? { member(name).flatMap { $0.isNull ? nil : $0 } }

  /// The value called `name`, null included.
  @inline(__always)
  private func member(_ name: Name) -> JSONValue? { fields.value(name.rawValue) }

  /// Puts all that a decision depends on into `key`: a byte for the flow, then the texts as they are in the line,
  /// each with a zero after it. Returns the offset of their end.
  private func ask(_ isCleaned: Bool, _ isRuled: Bool, forgets: Bool) -> (Int, Int, Int, Int, Int) {
    let flow = flow()
    let (payee, raw, address) = (text(.payee), text(.payeeRaw), text(.vpa))
    // Money that came in may be called a salary outside the payer's name. Else a note counts only where a rule finds
    // something in it: most are new with each payment, and those payments share a decision.
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

  /// The inside of the string called `name`; empty without one, and when it does not matter.
  @inline(__always)
  private func text(_ name: Name, _ matters: Bool = true) -> Bytes {
    matters ? value(name)?.quoted ?? LineSplices.nothing : LineSplices.nothing
  }

  private func mayHold(_ name: Name, _ field: Rule.Field) -> Bool {
    value(name)?.quoted.map { rules.mayHold(field, $0) } ?? false
  }

  /// Makes the number in `UPI-NAME-123456789` zeros: it is new with each payment, the cleaner takes it off whatever
  /// it is, and no rule looks at it, so that payments to one name can share a decision.
  private static func forgetReference(_ key: UnsafeMutablePointer<UInt8>, _ end: Int) {
    var start = end
    while start > 0, PayeeText.sort(key[start - 1]) == 2 { start -= 1 }
    guard end - start >= PayeeCleaner.referenceLength, start > 0, key[start - 1] == UInt8(ascii: "-") else { return }
    for index in start..<end { key[index] = UInt8(ascii: "0") }
  }

  private func flow() -> Decider.Flow {
    if let kind = value(.kind) {
      return kind.isString("income") ? .into : kind.isString("transfer") ? .transfer : .out
    }
    guard let amount = value(.amount), let first = (amount.quoted ?? amount.raw).first else { return .out }
    return first == UInt8(ascii: "-") ? .out : .into
  }

  /// The decision for the texts in `key`, whose ends are `ends`; it is remembered.
  private mutating func decide(
    _ ends: (Int, Int, Int, Int, Int), _ hash: UInt64, _ isCleaned: Bool, _ isRuled: Bool
  ) -> Decision {
    var (hash, parts) = (hash, decide(ends))
    // Zeros that came through were no reference: then the number counts.
    if !looksAtDigits, decider.payeeHoldsZeros(parts) {
      let ends = ask(isCleaned, isRuled, forgets: false)
      hash = DecisionMemo.hash(key.bytes)
      if let known = memo.find(key.bytes, hash) { return known }
      parts = decide(ends)
    }
    defer { decider.forgetLarge() }
    return decider.out.withUnsafeBufferPointer { memo.keep(key.bytes, hash, $0, parts) }
  }

  /// Texts of more bytes do not keep their memory, are no payees, and names are looked for only in their beginnings: a
  /// field may have 16 MiB, and each copy of it counts.
  static let large = 64 << 10

  private mutating func decide(_ ends: (Int, Int, Int, Int, Int)) -> Decision.Parts {
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
  /// Whether an earlier run decided the record: it is decided again.
  private func isOurs(_ source: JSONValue) -> Bool {
    if source.isString("rule") || source.isString("merchant") || source.isString("uncategorized") { return true }
    // Other reasons that begin with `learned: ` came with the record.
    guard source.isString("learned"), let why = value(.why)?.quoted else { return false }
    return why.offset(of: Learner.opening) != nil
  }

  /// The learned category of a record that nothing else decides, when it is sure enough.
  private func learned(_ decision: Decision, _ category: JSONValue?) -> Decision? {
    if category != nil, value(.source).map({ !isOurs($0) }) ?? true { return nil }
    guard value(.kind)?.isString("transfer") != true, let model = learner.model() else { return nil }
    return learner.decide(facts(decision.payee.part(9, decision.payee.count)), model, decision)
  }

  private func facts(_ payee: Bytes) -> Learner.Facts {
    Learner.Facts(
      payee: payee, raw: value(.payeeRaw) ?? value(.payee), account: value(.account), source: member(.origin),
      currency: value(.currency), amount: value(.amount), date: value(.date), kind: value(.kind))
  }

  /// The opinion of the model on a transaction that was categorized, whoever decided; `nil` when there is no model, or
  /// for another record.
  package mutating func opinion(of object: JSONObject) -> LearnedOpinion? {
    fields.find(in: object)
    if !isTransaction { return nil }
    let payee = value(.payee).flatMap { $0.kind == .string ? $0.raw : nil }
    guard let model = learner.model() else { return nil }
    return learner.opinion(facts(payee ?? LineSplices.nothing), model)
  }
}

// MARK: - Writing

extension Categorizer {
  /// Notes the changes that bring the object in `line` in line with `decision`.
  private mutating func splice(
    _ decision: Decision, _ line: Bytes, _ source: JSONValue?, _ category: JSONValue?
  ) {
    splices.begin(line)
    for name in 0..<Name.payee.rawValue { splices.pass(fields.value(name)) }
    splicePayee(decision)
    // A category without a source was put in by hand or by another program; so was one with a source that is not
    // ours, but that one gives way to what is known.
    if category != nil {
      guard let source else { return }
      if decision.parts.yields, !isOurs(source) { return }
      // The link of two legs says more than a payee; only a rule of the person goes before it.
      if decision.parts.rule == Rule.none, isLinkedLeg { return }
    }
    spliceCategory(decision, line)
    spliceConfidence(decision)
    spliceWhy(decision)
  }

  /// Whether the category is that of a transfer whose other leg is known.
  private var isLinkedLeg: Bool {
    value(.transfer) != nil && value(.why)?.quoted.map { $0.contains(Categorizer.legReason) } ?? false
  }

  /// The beginning of the reason of a category that a linked transfer gets.
  package static let legReason: StaticString = "built-in rule: the other leg is "

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

  /// Whether the payee says `json` already, if with other escapes.
  private func means(_ value: JSONValue?, _ json: Bytes) -> Bool {
    guard let value else { return false }
    return value.raw.equals(json)
      || value.raw.offset(of: UInt8(ascii: "\\")) != nil && JSONText.decoded(value.raw) == JSONText.decoded(json)
  }

  /// The lower of the parse's confidence and the category's; where nothing is known, the parse's alone.
  private mutating func spliceConfidence(_ decision: Decision) {
    let old = value(.confidence)
    let ours = decision.parts.confidence
    let isLower = old.map { $0.kind != .number || Self.isAtMost($0.raw, ours) } ?? false
    if decision.parts.decider == .uncategorized || isLower { return splices.pass(member(.confidence)) }
    if decision.parts.decider == .learned {
      return splices.set(learner.confidenceMember, key: 10, member(.confidence))
    }
    splices.set(Self.confidenceMember(ours), key: 10, member(.confidence))
  }

  /// One of the few values that there are, written out.
  private static func confidenceMember(_ hundredths: UInt8) -> Bytes {
    let member: StaticString
    switch hundredths {
    case 100: member = #","confidence":1"#
    case 97: member = #","confidence":0.97"#
    case 95: member = #","confidence":0.95"#
    case 85: member = #","confidence":0.85"#
    case 75: member = #","confidence":0.75"#
    default: member = #","confidence":0.8"#
    }
    return Bytes(start: member.utf8Start, count: member.utf8CodeUnitCount)
  }

  /// Whether the literal is at most that many hundredths. One with an exponent is left to be what it is.
  static func isAtMost(_ literal: Bytes, _ hundredths: UInt8) -> Bool {
    if literal.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return true }
    guard case .value(let millionths) = Decimal.read(literal.part(0, 9), scale: 7) else { return false }
    return millionths <= Int64(hundredths) * 100_000
  }

  /// The parse's reasons stay; ours goes after them and replaces the one from an earlier run.
  private mutating func spliceWhy(_ decision: Decision) {
    guard let old = member(.why) else { return splices.insert(decision.why) }
    let kept = Self.withoutOurs(old.quoted ?? LineSplices.nothing).count
    if kept == 0 { return splices.set(decision.why, key: 3, old) }
    splices.replace(
      old, keeping: kept + 1, Bytes(start: Self.separator.utf8Start, count: Self.separator.utf8CodeUnitCount),
      decision.why.part(8, decision.why.count))
  }

  /// The characters between two reasons.
  private static let separator: StaticString = "; "

  /// The beginnings of the reasons of a category: no reason of a parse comes after one.
  private static let openings: [StaticString] = [
    "rule: ", "built-in rule: ", "merchant: ", "uncategorized: ", "learned: ", "ai: ",
  ]

  /// The reasons in `why` without the one for the category. Reasons of learning and of helpers stay when only those of
  /// rules are to go.
  package static func withoutOurs(_ why: Bytes, onlyRules: Bool = false) -> Bytes {
    var (end, start) = (0, 0)
    while start < why.count {
      for opening in onlyRules ? openings.dropLast(2) : openings[...]
      where why.part(start, start + opening.utf8CodeUnitCount).equals(opening) {
        return why.part(0, end)
      }
      guard let next = why.offset(of: UInt8(ascii: ";"), from: start) else { break }
      (end, start) = (next, next + 1)
      if start < why.count, why[start] == 0x20 { start += 1 }
    }
    return why
  }
}

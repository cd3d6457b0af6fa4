import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Payments to learn from: decided by people or by present rules.
///
/// Decisions of learning or a helper teach nothing, nor do those copied from the merchant, which a person may have
/// changed since. Payments that the model cannot tell apart are one example. The order of payments does not matter.
package struct LearnedHistory {
  /// Like payments, with their label.
  struct Example: Hashable {
    var text: Int32
    var label: Int32
    var context: LearnedContext
  }

  /// Weight of an example, and the last day seen.
  struct Count {
    var weight = 0
    var day: Int32 = 0
  }

  private(set) var examples: [Example: Count] = [:]
  private(set) var texts: [LearnedText] = []
  /// Keys of the texts, independent of their order.
  private(set) var textKeys: [UInt64] = []
  private(set) var labels: [[UInt8]] = []
  private var textNumbers: [UInt64: Int32] = [:]
  private var labelNumbers: [[UInt8]: Int32] = [:]
  /// Deleted categories and subcategories, like `food` and `food/delivery`.
  private let deleted: Set<[UInt8]>

  private var fields = JSONFields([
    "type", "kind", "category", "subcategory", "categorization_source", "payee", "payee_raw", "account", "source",
    "currency", "amount", "date", "splits", "why",
  ])
  private enum Name: Int {
    case type, kind, category, subcategory, decider, payee, payeeRaw, account, source, currency, amount, date, splits
    case why
  }
  private var object = JSONObject()
  private var reader = LearnedReader()
  private var name: [UInt8] = []
  /// Tries the present rules.
  private var ruler: Categorizer
  private var ruled = JSONObject()
  private var line: [UInt8] = []

  /// Takes present `rules`: other rules' decisions teach nothing. Neither do deleted categories of `aliases`.
  package init(rules: RuleSet = RuleSet(), aliases: CategoryAliases = CategoryAliases()) {
    deleted = Set(aliases.deleted.map { Array("\($0)".utf8) })
    ruler = Categorizer(rules: rules, aliases: aliases)
  }

  /// Weight of a person's choice, relative to a rule's.
  private static let manualWeight = 2

  /// Reads the lines of `block`. Skips unreadable lines.
  package mutating func take(_ block: Bytes) {
    var start = 0
    while start < block.count {
      let end = block.offset(of: 0x0A, from: start) ?? block.count
      if (try? object.scan(block.part(start, end))) != nil { take() }
      start = end + 1
    }
  }

  private func value(_ name: Name) -> JSONValue? { fields.value(name.rawValue).flatMap { $0.isNull ? nil : $0 } }

  private mutating func take() {
    fields.find(in: object)
    guard let category = value(.category)?.quoted, !category.isEmpty, !category.equals("uncategorized"),
      value(.type).map({ $0.isString("transaction") }) ?? true, value(.kind)?.isString("transfer") != true,
      value(.splits) == nil
    else { return }
    let decider = value(.decider)
    let isManual = decider == nil || decider?.isString("manual") == true
    guard isManual || decider?.isString("rule") == true, let label = label(category, value(.subcategory)?.quoted)
    else { return }
    reader.read(
      LearnedFacts(
        payee: value(.payee), raw: value(.payeeRaw), account: value(.account), source: value(.source),
        currency: value(.currency), amount: value(.amount), date: value(.date), kind: value(.kind)))
    let example = Example(text: text(), label: label, context: reader.context)
    let known = examples[example]
    if known == nil, !isManual, !isStillRuled(category) { return }
    var count = known ?? Count()
    count.weight += isManual ? Self.manualWeight : 1
    count.day = max(count.day, reader.day?.number ?? 0)
    examples[example] = count
  }

  /// Present rules still make this decision. A rule that was taken back would teach its mistakes for ever.
  private mutating func isStillRuled(_ category: Bytes) -> Bool {
    if let why = value(.why)?.quoted, "built-in rule: ".withBytes({ why.offset(of: $0) }) != nil { return true }
    line.removeAll(keepingCapacity: true)
    ruler.categorize(object, into: &line)
    return line.withUnsafeBufferPointer { bytes in
      guard (try? ruled.scan(bytes)) != nil, ruled.says("categorization_source", "rule"),
        let why = ruled.value("why")?.quoted, "built-in rule: ".withBytes({ why.offset(of: $0) }) == nil
      else { return false }
      return ruled.value("category")?.quoted?.elementsEqual(category) == true
    }
  }

  private mutating func label(_ category: Bytes, _ subcategory: Bytes?) -> Int32? {
    name.removeAll(keepingCapacity: true)
    JSONText.decode(category, into: &name)
    if deleted.contains(name) { return nil }
    if let subcategory, !subcategory.isEmpty {
      let end = name.count
      name.append("/")
      JSONText.decode(subcategory, into: &name)
      if deleted.contains(name) { name.removeLast(name.count - end) }
    }
    if let known = labelNumbers[name] { return known }
    let number = Int32(truncatingIfNeeded: labels.count)
    labels.append(name)
    labelNumbers[name] = number
    return number
  }

  private mutating func text() -> Int32 {
    if let known = textNumbers[reader.key] { return known }
    let number = Int32(truncatingIfNeeded: texts.count)
    texts.append(reader.text())
    textKeys.append(reader.key)
    textNumbers[reader.key] = number
    return number
  }
}

/// Values of a record for the model.
struct LearnedFacts {
  var payee, raw, account, source, currency, amount, date, kind: JSONValue?
}

/// Reads a record's features for the model.
struct LearnedReader {
  private(set) var context = LearnedContext()
  private(set) var day: Day?
  /// Decimals of the currency.
  private(set) var scale = 0
  /// Hash of the text.
  private(set) var key: UInt64 = 0
  /// Channel of the record, valid as long as the record.
  private(set) var channel = Bytes(start: nil, count: 0)

  private var (payee, raw) = (Bytes(start: nil, count: 0), Bytes(start: nil, count: 0))
  private var held = LearnedText()
  private var heldKey: UInt64 = 0
  private var (payeeText, rawText) = ([] as [UInt8], [] as [UInt8])
  private var inner = JSONObject()
  /// Maximum bytes of the text, escapes included.
  private static let longest = 12 * LearnedText.longest
  private static let unstatedCurrency = Currency.unstated.code.withBytes { LearnedText.hash($0) }

  mutating func read(_ facts: LearnedFacts) {
    let nothing = Bytes(start: nil, count: 0)
    (payee, raw, channel) = (facts.payee?.quoted ?? nothing, facts.raw?.quoted ?? nothing, nothing)
    takeKey()
    context = LearnedContext()
    context.account = facts.account?.quoted.map { LearnedText.hash($0) } ?? 0
    if let source = facts.source, source.kind == .object, let channel = channel(of: source.raw) {
      self.channel = channel
      context.channel = LearnedText.hash(channel)
    }
    context.currency = facts.currency?.quoted.map { LearnedText.hash($0) } ?? Self.unstatedCurrency
    take(facts.amount, facts.currency)
    if let kind = facts.kind { context.isIncoming = kind.isString("income") }
    day = facts.date?.quoted.flatMap { Day($0) }
    context.weekday = day.map { LearnedContext.weekday($0) } ?? 7
  }

  private static let channelOpening: StaticString = #"{"channel":""#

  /// Channel of a scanned source, mostly its first member.
  private mutating func channel(of source: Bytes) -> Bytes? {
    let start = Self.channelOpening.utf8CodeUnitCount
    if source.part(0, start).equals(Self.channelOpening), let end = source.offset(of: UInt8(ascii: "\""), from: start) {
      let channel = source.part(start, end)
      if channel.last != "\\" { return channel }
    }
    return (try? inner.scan(source)) == nil ? nil : inner.value("channel")?.quoted
  }

  /// The same payee with another reference is the same text.
  private mutating func takeKey() {
    var hash = LearnedText.start
    Self.hash(payee, &hash)
    hash = LearnedText.step(hash, 0)
    Self.hash(raw, &hash)
    key = hash
  }

  /// Words of the last record, which must still exist. Computed on request: most payees are known.
  mutating func text() -> LearnedText {
    if heldKey == key { return held }
    payeeText.removeAll(keepingCapacity: true)
    rawText.removeAll(keepingCapacity: true)
    JSONText.decode(payee.part(0, Self.longest), into: &payeeText)
    JSONText.decode(raw.part(0, Self.longest), into: &rawText)
    payeeText.withUnsafeBufferPointer { payee in
      rawText.withUnsafeBufferPointer { held.set(payee: payee, raw: $0) }
    }
    heldKey = key
    return held
  }

  private static func hash(_ text: Bytes, _ hash: inout UInt64) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      if !ASCII.isDigit(byte) {
        hash = LearnedText.step(hash, byte)
        continue
      }
      let start = index - 1
      while index < text.count, ASCII.isDigit(text[index]) { index += 1 }
      if index - start >= LearnedText.referenceLength {
        hash = LearnedText.step(hash, 0)
      } else {
        for digit in text[start..<index] { hash = LearnedText.step(hash, digit) }
      }
    }
  }

  private mutating func take(_ amount: JSONValue?, _ currency: JSONValue?) {
    scale = (currency?.quoted.flatMap { Currency($0) } ?? .unstated).digits
    guard let literal = amount.map({ $0.quoted ?? $0.raw }) else { return }
    guard case .value(let minor) = Decimal.read(literal, scale: scale) else { return }
    context.band = LearnedContext.band(minor)
    context.isIncoming = minor > 0
  }
}

import Spendwise
import SpendwiseTables

/// Turns the fields of MT940 and MT942 (SWIFT) into payments.
struct MTRows {
  private(set) var feed: FeedRows
  private var number: String?
  private var currency: Currency?
  private var hasAccount = false
  private var isOpen = false
  private var isEmpty = true
  /// An MT942: its entries come again.
  private var isInterim = false
  private var entry: MTEntry?
  private var narration = ""

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "mt940") }

  /// Takes the next field. Throws `TableError`.
  mutating func take(_ field: MTField, _ body: FeedRows.Body) throws {
    if field.tag == "86", entry != nil {
      narration += (narration.isEmpty ? "" : "\n") + field.text
      return
    }
    try flush(body)
    switch field.tag {
    case "20":
      try end(field.line)
      (number, currency, hasAccount, isOpen, isEmpty, isInterim) = (nil, nil, false, true, false, false)
    case "25", "25P": number = field.text.split(separator: "\n").first.map(String.init)
    case "60F", "60M":
      let balance = MTEntry.balance(field.text)
      currency = balance?.amount.currency ?? MTEntry.currency(field.text.dropFirst(7))
      try begin()
      feed.opening = balance
    case "34F":
      currency = currency ?? MTEntry.currency(field.text[...])
      isInterim = feed.opening == nil
    case "61":
      try begin()
      do throws(FeedProblem) { entry = try MTEntry(field, currency ?? feed.options.currency) } catch {
        try feed.reject(error, field.text, at: field.line, body)
      }
    case "62F", "62M":
      feed.closing = MTEntry.balance(field.text)
      try end(field.line)
    case "": try end(field.line)
    case "END":
      if isOpen { try end(field.line) }
      feed.finish("reference", isEmpty: isEmpty)
    default: break
    }
  }

  /// The account of the statement is known.
  private mutating func begin() throws {
    guard !hasAccount else { return }
    hasAccount = true
    var number = number.map { String($0.filter { $0 != " " }) }
    // Some banks add the currency, which other files do not have.
    if let text = number, let code = currency?.code, text.hasSuffix(code) { number = String(text.dropLast(3)) }
    feed.use(FeedAccount(format: "mt940", organization: feed.options.institution, number: number))
    try feed.begin()
  }

  /// Ends a statement. Throws `TableError` when it is not whole.
  private mutating func end(_ line: Int) throws {
    guard isOpen else { return }
    if feed.opening != nil, feed.closing == nil {
      let why = "the statement ends without :62F: (it is cut off: download it again)"
      throw TableError.bad("\(feed.name):\(line)", why)
    }
    try begin()
    feed.prove(line)
    isOpen = false
  }

  /// Hands out the entry, after its narration.
  private mutating func flush(_ body: FeedRows.Body) throws {
    guard let entry else { return }
    self.entry = nil
    if !entry.isExpected { feed.add(entry.amount) }
    let verdict = verdict(entry, MTNarration(narration.isEmpty ? entry.supplement : narration))
    narration = ""
    try feed.give(verdict, at: entry.line, body)
  }

  private mutating func verdict(_ entry: MTEntry, _ words: MTNarration) -> StatementVerdict {
    let isDebit = entry.amount.minor < 0
    let text = [entry.reference, entry.bankReference, words.all].joined(separator: "\u{1F}")
    // References of banks are often of a batch, or of nothing: the words are part of the key.
    let key = feed.key(nil, entry.day, entry.amount, or: text)
    var (record, note) = feed.record(entry.day, entry.amount, key, text)
    if let note { return .ignored(note) }
    record.reference =
      FeedNames.identifier(words.reference)
      // `POS` and the like are of no payment.
      ?? [entry.reference, entry.bankReference].first { FeedNames.identifier($0)?.contains(where: \.isNumber) ?? false }
    // Some banks state it below the entry.
    let below = entry.supplement.isEmpty ? nil : MTNarration(entry.supplement)
    let original = words.money("OCMT") ?? below?.money("OCMT")
    record.originalAmount = original.flatMap {
      $0.currency == entry.amount.currency ? nil : isDebit ? $0.negated : $0
    }
    var code = FeedCode.first(of: [words.code, entry.code])
    if entry.isReversal || words.isReturn { code = FeedCode(method: code?.method, sense: .reversal) }
    let remittance = FeedNames.line(words.remittance)
    let party = FeedNames.line(words.party(isDebit: isDebit != (entry.isReversal || words.isReturn)))
    feed.describe(&record, party ?? remittance ?? "", isDebit: isDebit, code, charges: words.money("CHGS"))
    if remittance != record.payee { record.description = remittance }
    if isInterim || entry.isExpected {
      record.source?.isPending = true
      (record.status, record.why) = (.pending, Transaction.pendingAtBank)
    }
    return .transaction(record)
  }
}

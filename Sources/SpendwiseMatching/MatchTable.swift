import SpendwiseCategories

/// Transactions to match, in compact form.
package struct MatchTable {
  private(set) var records: [MatchRecord] = []
  private(set) var references: [MatchReference] = []
  private(set) var classes: [Int32] = []
  private(set) var accounts = MatchNames()
  /// References in more records than one payment has. Empty before `prepare`.
  private(set) var common: Set<UInt64> = []
  private var text: [UInt8] = []
  private var institutions = MatchNames()
  private var sources = MatchNames()
  private var classNames = MatchNames()
  private var creditCards: Set<Int32> = []
  private var cashAccounts: Set<Int32> = []
  private var sourceObject = JSONObject()
  private var words: [UInt8] = []
  private var scratch: [UInt8] = []
  private var normal: [UInt8] = []
  private var runs = [UInt8](repeating: 0, count: Needle.runCount)
  private var ids: Set<[UInt8]> = []
  /// Pairs of ids that a person marked as two payments.
  private var apart: Set<[UInt8]> = []

  package init() {}

  /// Number of transactions.
  package var count: Int { records.count }

  /// Reads the kind of an account from `accounts.jsonl`.
  package mutating func addAccount(_ object: JSONObject) {
    guard let id = object.value("id")?.plain else { return }
    if object.says("kind", "credit_card") { creditCards.insert(accounts.number(of: id)) }
    if object.says("kind", "cash") { cashAccounts.insert(accounts.number(of: id)) }
  }

  /// Id of `object` in the books: its own, else from its key.
  package static func id(of object: JSONObject) -> String? {
    object.string("id") ?? object.record("source")?.string("key").map { RecordKey.id(forKey: $0) }
  }

  /// Adds a transaction, with its pairs if it `isWanted`. Returns an error that completes `FILE:LINE: …`. A record that
  /// `mayBeAgain` one of the table is skipped if it is.
  package mutating func add(_ object: JSONObject, isWanted: Bool, mayBeAgain: Bool = true) -> String? {
    var record = MatchRecord()
    guard let day = object.day("date") else { return "there is no date (want 2026-07-03)" }
    record.day = day.number
    record.otherDay = (object.day("paid_on") ?? object.day("posted_on") ?? day).number
    if let code = object.value("currency"), !code.isNull {
      guard let currency = code.plain.flatMap({ Currency($0) }) else { return "its currency is not of ISO 4217" }
      record.currency = currency
    }
    guard let paid = amount(object, "amount", record.currency) else { return "there is no amount (want -450.00)" }
    record.minor = paid.minor
    readSource(object, &record)
    if record.id.isEmpty { return "it has neither an id nor a source.key, so nothing can be linked to it" }
    if mayBeAgain, !ids.insert(bytes(record.id) { Array($0) }).inserted { return nil }
    if let code = object.value("original_currency")?.plain, let currency = Currency(code) {
      record.original = amount(object, "original_amount", currency)
    } else if let bare = amount(object, "original_amount", UsualRate.dollar) {
      record.original = bare
      record.flags.insert(.hasBareOriginal)
    }
    record.time = MatchTable.seconds(object.value("time")?.plain)
    let balance = amount(object, "balance_after", record.currency)
    record.balance = (balance ?? amount(object, "limit_after", record.currency))?.minor ?? .min
    if balance == nil { record.flags.insert(.hasLimit) }
    readFlags(object, &record)
    readAccount(object, &record)
    readWords(object, &record)
    readReferences(object, &record)
    readHistory(object, &record)
    if let others = object.value("apart"), others.kind == .array {
      for other in JSONElements(others.raw).values { apart.insert(bytes(record.id) { $0 + [0] + (other.plain ?? $0) }) }
    }
    if isWanted { record.flags.insert(.isWanted) }
    records.append(record)
    return nil
  }

  private func amount(_ object: JSONObject, _ key: StaticString, _ currency: Currency) -> Amount? {
    object.value(key).flatMap { $0.kind == .number ? $0.raw : $0.plain }.flatMap { try? Amount($0, currency) }
  }

  /// Finds references of persons, and marks purchases with refunds. Call it once all records are added. Such purchases
  /// must stay purchases.
  mutating func prepare() {
    common = commonReferences()
    let wanted = Set(records.filter { !$0.purchase.isEmpty && !$0.has(.isGone) }.map { string($0.purchase) })
    if wanted.isEmpty { return }
    for row in records.indices where records[row].minor < 0 && wanted.contains(string(records[row].id)) {
      records[row].flags.insert(.hasRefunds)
    }
  }

  // MARK: Text

  /// A person marked the two records as two payments.
  func areApart(_ a: MatchRecord, _ b: MatchRecord) -> Bool {
    if apart.isEmpty { return false }
    let (one, other) = (bytes(a.id) { Array($0) }, bytes(b.id) { Array($0) })
    return apart.contains(one + [0] + other) || apart.contains(other + [0] + one)
  }

  /// Bytes of a text of this table.
  package func bytes<R>(_ range: MatchRecord.Text, _ body: (Bytes) -> R) -> R {
    text.withUnsafeBufferPointer { body($0.part(Int(range.start), Int(range.start) + Int(range.count))) }
  }

  /// A text of this table.
  package func string(_ range: MatchRecord.Text) -> String { bytes(range) { $0.text } }

  private mutating func keep(_ bytes: some Collection<UInt8>) -> MatchRecord.Text {
    guard !bytes.isEmpty, text.count < Int(UInt32.max) - 1024 else { return .init() }
    let start = UInt32(text.count)
    text.append(contentsOf: bytes.prefix(512))
    return .init(start: start, count: UInt16(min(bytes.count, 512)))
  }

  /// Decodes a string into `scratch`.
  private mutating func decode(_ value: JSONValue?) -> Bool {
    scratch.removeAll(keepingCapacity: true)
    guard let inner = value?.quoted, !inner.isEmpty else { return false }
    JSONText.decode(inner.part(0, 1024), into: &scratch)
    return !scratch.isEmpty
  }

  // MARK: Parts of a record

  private mutating func readSource(_ object: JSONObject, _ record: inout MatchRecord) {
    let start = Int32(truncatingIfNeeded: classes.count)
    if let id = object.value("id")?.plain { record.id = keep(id) }
    if let value = object.value("source"), value.kind == .object, (try? sourceObject.scan(value.raw)) != nil {
      let channel = sourceObject.value("channel")?.plain ?? Bytes(start: nil, count: 0)
      let profile = sourceObject.value("profile")?.plain ?? Bytes(start: nil, count: 0)
      record.channel = keep(channel)
      scratch.removeAll(keepingCapacity: true)
      scratch += channel
      scratch.append(0x7C)
      scratch += profile
      record.source = scratch.withUnsafeBufferPointer { sources.number(of: $0) }
      let house = profile.part(0, profile.offset(of: UInt8(ascii: "-")) ?? profile.count)
      if !PaymentApp.mayNameOthers(house) { setInstitution(house, &record) }
      if channel.equals("manual") { record.flags.insert(.isManual) }
      if channel.equals("email") || channel.equals("sms") { record.flags.insert(.isMessage) }
      if profile.count > 5, profile.part(profile.count - 5, profile.count).equals("-card") {
        record.flags.insert(.isCard)
      }
      if let key = sourceObject.value("key")?.plain, !key.isEmpty {
        if record.id.isEmpty { record.id = keep(RecordKey.idBytes(forKey: key)) }
        addClass(key)
        if MatchTable.isRow(key) { record.flags.insert(.isStatement) }
        record.row = MatchTable.rowHash(key)
        record.bankID = MatchTable.bankHash(key)
        if record.has(.isStatement), sourceObject.value("pending")?.raw.equals("true") ?? false {
          record.flags.insert(.isPendingAtBank)
        }
      }
    }
    if let seen = object.value("seen"), seen.kind == .array {
      for value in JSONElements(seen.raw).values.prefix(64) {
        guard let key = value.plain else { continue }
        addClass(key)
        if MatchTable.isRow(key) { record.flags.insert(.hasRow) }
      }
    }
    record.classes = start..<Int32(truncatingIfNeeded: classes.count)
  }

  /// The key is of a statement or feed row. Rows of a wallet app are not: they have the payment's time.
  package static func isRow(_ key: Bytes) -> Bool {
    rowPrefixes.contains { key.part(0, $0.utf8CodeUnitCount).equals($0) } && !key.part(0, 9).equals("row:paytm")
  }

  /// Hash of a row key's content, without account and row number.
  private static func rowHash(_ key: Bytes) -> UInt64 {
    guard key.part(0, 4).equals("row:"), let colon = key.offset(of: UInt8(ascii: ":"), from: 4) else { return 0 }
    let end = key.offset(of: UInt8(ascii: "#"), from: colon) ?? key.count
    return end - colon > 64 ? MatchNames.hash(key.part(colon + 1, end)) : 0
  }

  /// The key has a bank's id, which the bank may reuse.
  package static func hasBankID(_ key: Bytes) -> Bool {
    key.hasPrefix("ofx:", at: 0) || key.hasPrefix("simplefin:", at: 0)
  }

  /// Hash of a key with a bank's id, without the distinguishing day.
  private static func bankHash(_ key: Bytes) -> UInt64 {
    if !hasBankID(key) { return 0 }
    return MatchNames.hash(key.part(0, key.offset(of: UInt8(ascii: "#")) ?? key.count))
  }

  private static let rowPrefixes: [StaticString] = ["row:", "ofx:", "camt:", "qif:", "plaid:", "simplefin:"]

  /// Adds the kind of a key: `email`, or with the account `row:hdfc-1234`.
  private mutating func addClass(_ key: Bytes) {
    guard let colon = key.offset(of: UInt8(ascii: ":")) else { return }
    let second = MatchTable.isRow(key) ? key.offset(of: UInt8(ascii: ":"), from: colon + 1) : nil
    classes.append(classNames.number(of: key.part(0, second ?? colon)))
  }

  /// Flags for single words of fields.
  private static let flags: [(key: StaticString, words: [(StaticString, MatchRecord.Flags)])] = [
    ("kind", [("transfer", .isTransfer), ("refund", .isRefund)]), ("recorder", [("Receipt", .isReceipt)]),
    ("status", [("void", .isGone), ("pending", .isPending)]), ("category", [("income", .saysIncome)]),
    (
      "payment_method",
      [
        ("upi", .isUPI), ("card", .isCard), ("pos", .isCard), ("atm", .saysCash), ("nach", .saysContract),
        ("ach", .saysContract),
      ]
    ),
  ]

  private mutating func readFlags(_ object: JSONObject, _ record: inout MatchRecord) {
    for (key, words) in MatchTable.flags {
      guard let value = object.value(key) else { continue }
      for (word, flag) in words where value.isString(word) { record.flags.insert(flag) }
    }
    if record.has(.isPending) {
      if isPresent(object, "uncounted") { record.flags.insert(.isUncounted) }
      // A forger who knows a payment's reference could remove the payment from the spending.
      if object.says("authentication", "fail") || object.says("uncounted", "sender") { record.flags.insert(.isGone) }
    }
    if object.says("status", "cleared") { record.care = 3 }
    if object.says("status", "reconciled") { record.care = 4 }
    if isPresent(object, "merged_into") { record.flags.insert(.isGone) }
    if isPresent(object, "transfer") { record.flags.insert(.hasTransfer) }
    if isPresent(object, "refund_of") {
      record.flags.insert(.hasPurchase)
      if let purchase = object.value("refund_of")?.plain { record.purchase = keep(purchase) }
    }
    // A record from a pipe without a source is manual in the books, too.
    if object.says("recorder", "Manual"), record.source < 0 { record.flags.insert(.isManual) }
    let names = isPresent(object, "receipt") || isPresent(object, "invoice") || isPresent(object, "items")
    if !record.has(.isReceipt), names || object.value("seen")?.raw.contains("\"receipt:") ?? false {
      record.flags.insert(.hasReceipt)
    }
    let decider = object.value("categorization_source")
    let isByHand = decider?.isString("manual") ?? false
    if isByHand || record.has(.isManual) { record.care = max(record.care, 2) }
    let isDecided = isByHand || decider.map { $0.isString("rule") || $0.isString("merchant") } ?? false
    if isDecided, let category = object.value("category"), !category.isString("income"),
      !category.isString("uncategorized")
    {
      record.flags.insert(category.isString("transfers") ? .saysTransfer : .hasMerchant)
    }
  }

  private func isPresent(_ object: JSONObject, _ key: StaticString) -> Bool {
    object.value(key).map { !$0.isNull && $0.raw.count > 2 } ?? false
  }

  private mutating func readAccount(_ object: JSONObject, _ record: inout MatchRecord) {
    if let account = object.value("account")?.plain, !account.isEmpty {
      record.account = accounts.number(of: account)
      let dash = account.lastIndex(of: UInt8(ascii: "-"))
      readDigits(account.part(dash.map { $0 + 1 } ?? 0, account.count), &record)
      if let dash { setInstitution(account.part(0, dash), &record) }
      if creditCards.contains(record.account) { record.flags.insert(.isCard) }
      let isNamedCash = account.equals("cash") || account.part(0, 5).equals("cash-")
      if cashAccounts.contains(record.account) || isNamedCash { record.flags.insert(.isCashAccount) }
    }
    if let digits = object.value("account_last_four")?.plain { readDigits(digits, &record) }
    if let card = object.value("card_last_four")?.plain, card.count == 4, card.allSatisfy({ $0 &- 48 < 10 }) {
      record.card = card.reduce(0) { $0 * 10 + UInt16($1 &- 48) }
    }
  }

  /// Sets the bank. `bank-1234` of a statement without a name may be any bank, and so may the account of a payment app.
  private mutating func setInstitution(_ name: Bytes, _ record: inout MatchRecord) {
    if name.isEmpty || name.equals("bank") || PaymentApp.isOne(name) { return }
    record.institution = institutions.number(of: name)
  }

  private func readDigits(_ digits: Bytes, _ record: inout MatchRecord) {
    guard (2...6).contains(digits.count), digits.allSatisfy({ $0 &- 48 < 10 }) else { return }
    let last = digits.suffix(4)
    record.digits = last.reduce(0) { $0 * 10 + UInt32($1 &- 48) }
    record.digitCount = UInt8(last.count)
  }

  private mutating func readWords(_ object: JSONObject, _ record: inout MatchRecord) {
    if decode(object.value("payee")) || decode(object.value("payee_raw")) || decode(object.value("description")) {
      record.shown = keep(scratch.prefix(80))
    }
    readNames(object, &record)
    record.flags.formUnion(words.withUnsafeBufferPointer { MatchWords.read($0, &runs) })
    var count = 0
    words.withUnsafeBufferPointer {
      MatchWords.eachNumber(in: $0) { run, isWhole in
        if !isWhole || run.count != 12, run.count >= 4, count < 4 {
          record.tails[count] = run.suffix(4).reduce(0) { $0 * 10 + UInt16($1 &- 48) }
          count += 1
        }
      }
    }
  }

  private static let wordKeys: [StaticString] = ["payee_raw", "description", "note", "payee"]

  /// Reads the names of the payee, and all words into `words`.
  private mutating func readNames(_ object: JSONObject, _ record: inout MatchRecord) {
    words.removeAll(keepingCapacity: true)
    for key in MatchTable.wordKeys where decode(object.value(key)) {
      words.append(0x0A)
      words += scratch
      for index in words.count - scratch.count..<words.count { words[index] = ASCII.lower(words[index]) }
      // Some files have no description beside the payee.
      if key.description == "payee_raw" {
        record.raw = keepName()
        record.wording = MatchWords.hash(ofWording: scratch)
      }
      if key.description == "payee" { record.payee = keepName() }
      if key.description == "description" { record.wording = MatchWords.hash(ofWording: scratch) }
    }
    if decode(object.value("vpa")) {
      for index in scratch.indices { scratch[index] = ASCII.lower(scratch[index]) }
      record.address = keep(scratch)
      let local = scratch.firstIndex(of: UInt8(ascii: "@")) ?? scratch.count
      scratch.removeLast(scratch.count - local)
      record.addressName = keepName()
    }
  }

  /// Main words of a payee's names, as hashes.
  func payeeWords(_ record: MatchRecord) -> Set<UInt64> {
    Set([record.payee, record.raw, record.addressName].compactMap(payeeWord))
  }

  private func payeeWord(_ name: MatchRecord.Text) -> UInt64? {
    if name.isEmpty { return nil }
    return bytes(name) { bytes in
      let word = PayeeLikeness.mainWord(bytes)
      if word.count < 3 { return nil }
      // Names may be cut: their first letters decide.
      return MatchNames.hash(word.prefix(5))
    }
  }

  /// Keeps `scratch` as normalized words, unless it is no name.
  private mutating func keepName() -> MatchRecord.Text {
    normal.removeAll(keepingCapacity: true)
    scratch.withUnsafeBufferPointer { PayeeText.normalize($0.part(0, 128), into: &normal) }
    return normal.withUnsafeBufferPointer { PayeeLikeness.isGeneric($0) } ? .init() : keep(normal)
  }

  private mutating func readReferences(_ object: JSONObject, _ record: inout MatchRecord) {
    let start = Int32(truncatingIfNeeded: references.count)
    if decode(object.value("reference")) { addReference(scratch, isFromText: false, since: start) }
    var runs: [[UInt8]] = []
    words.withUnsafeBufferPointer {
      MatchWords.eachNumber(in: $0) { run, isWhole in
        if isWhole, runs.count < 4, MatchWords.isReference(run) { runs.append(Array(run)) }
      }
    }
    for run in runs { addReference(run, isFromText: true, since: start) }
    if let reversed = words.withUnsafeBufferPointer({ MatchWords.reversed(in: $0).map { Array($0) } }) {
      addReference(reversed, isFromText: true, since: start)
    }
    record.references = start..<Int32(truncatingIfNeeded: references.count)
  }

  private mutating func addReference(_ bytes: [UInt8], isFromText: Bool, since start: Int32) {
    normal.removeAll(keepingCapacity: true)
    for byte in bytes where PayeeText.sort(byte) != 0 { normal.append(ASCII.lower(byte)) }
    let isNumber = normal.allSatisfy { $0 &- 48 < 10 }
    let zeros = normal.prefix { $0 == "0" }.count
    // Fields of 16 characters are padded with zeros. A reference of 12 digits may begin with one.
    normal.removeFirst(isNumber && normal.count > 12 ? min(zeros, normal.count - 12) : isNumber ? 0 : zeros)
    let isBlank = normal.allSatisfy { $0 == "0" }
    guard normal.count >= 5, normal.count <= 64, !isBlank, normal.contains(where: { $0 &- 48 < 10 }) else { return }
    let kind: MatchReference.Kind =
      isNumber && normal.count == 12 ? .retrieval : !isNumber && normal.count >= 12 ? .transfer : .other
    let hash = MatchNames.hash(normal)
    if references[Int(start)...].contains(where: { $0.hash == hash }) { return }
    references.append(MatchReference(hash: hash, kind: kind, isFromText: isFromText, text: keep(normal)))
  }

  private func readHistory(_ object: JSONObject, _ record: inout MatchRecord) {
    guard let created = object.value("created_at")?.plain else { return }
    var digits: Int64 = 0
    for byte in created.prefix(23) where byte &- 48 < 10 { digits = digits &* 10 &+ Int64(byte &- 48) }
    record.created = digits
    if let updated = object.value("updated_at")?.plain, !updated.equals(created) { record.care = max(record.care, 1) }
  }

  /// Seconds since midnight. Banks without times print midnight: -1.
  private static func seconds(_ time: Bytes?) -> Int32 {
    let second = time.flatMap { PrintedTime.read($0) }?.second ?? 0
    return second == 0 ? -1 : Int32(second)
  }
}

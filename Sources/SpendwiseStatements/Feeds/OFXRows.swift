import Spendwise
import SpendwiseTables
import SpendwiseText

/// Turns the elements of one OFX file into payments.
struct OFXRows {
  /// The part of the file that the next fields belong to.
  private enum Section { case none, institution, account, payment, ledger, status }

  private(set) var feed: FeedRows
  private var section = Section.none
  private var organization: String?
  private var isCard = false
  private var currency: Currency?
  private var currencyCode: String?
  /// Name and line of an element with payments that are not read.
  private var foreign: (name: String, line: Int)?
  /// The fields of the section.
  private var fields = FeedFields()
  private var inner: String?
  private var line = 0
  private var isEnded = false
  private var hasStatement = false
  private var trades = 0
  /// An amount has a minus: signs mean as in the standard.
  private var hasMinus = false

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "ofx") }

  /// Elements inside a payment that have fields of the same names.
  private static let nested: Set<String> = ["PAYEE", "CURRENCY", "ORIGCURRENCY", "BANKACCTTO", "CCACCTTO", "IMAGEDATA"]
  /// Statements that are not of payments.
  private static let foreigners = [
    "LOANSTMTRS": "a loan: these are not read",
    "BANKTRANLISTP": "pending payments: they come again when they are posted",
  ]
  /// Parts of an investment statement other than cash movements.
  private static let securities = Set(PathWords.list("ofx-security").map { $0.text.uppercased() })

  /// Takes the next element.
  mutating func take(_ element: SGMLReader.Element, _ body: FeedRows.Body) throws {
    if element.kind == .end { return try end(element.name, body) }
    // Nearly all elements are the fields of payments.
    if section == .payment, element.kind == .value, foreign == nil, element.name != "STMTTRN" { return field(element) }
    if let what = OFXRows.foreigners[element.name], foreign == nil {
      foreign = (element.name, element.line)
      hasStatement = true
      return try ignore("not-payments", "it is a statement of \(what)", element.line, body)
    }
    if foreign != nil { return }
    if element.kind == .begin, OFXRows.securities.contains(element.name) {
      try flush(body)
      foreign = (element.name, element.line)
      // Lists of holdings are no payments that somebody could miss.
      guard !element.name.hasPrefix("INV") || element.name == "INVEXPENSE", element.name != "SECLIST" else { return }
      trades += 1
      return try ignore("securities", "a \(element.name) of an investment account is not read", element.line, body)
    }
    switch element.name {
    case "TRNAMT": try stray(element, body)
    case "STMTRS", "CCSTMTRS", "INVSTMTRS":
      try flush(body)
      isCard = element.name == "CCSTMTRS"
      feed.use(FeedAccount(format: "ofx", isCard: isCard, organization: organization))
      (currency, currencyCode, hasStatement) = (nil, nil, true)
    case "BANKACCTFROM", "CCACCTFROM", "INVACCTFROM": begin(.account)
    case "STMTTRN":
      try flush(body)
      // An account without an end.
      if section == .account { useAccount() }
      begin(.payment)
      line = element.line
    case "LEDGERBAL": begin(.ledger)
    case "AVAILBAL", "BALLIST": section = .none
    case "FI" where element.kind == .begin: begin(.institution)
    case "STATUS": begin(.status)
    default: field(element)
    }
  }

  private mutating func begin(_ section: Section) {
    (self.section, inner) = (section, nil)
    fields.removeAll()
  }

  private mutating func useAccount() {
    feed.use(
      FeedAccount(
        format: "ofx", isCard: isCard, organization: organization, bankID: fields["BANKID"] ?? fields["BROKERID"],
        number: fields["ACCTID"]))
  }

  private mutating func field(_ element: SGMLReader.Element) {
    if element.kind == .begin {
      if section == .payment, OFXRows.nested.contains(element.name) { inner = element.name }
    } else if section != .none {
      fields.add(inner.map { "\($0).\(element.name)" } ?? element.name, element.text)
    } else if element.name == "CURDEF" {
      (currencyCode, currency) = (element.text, Currency(element.text))
    }
  }

  private mutating func end(_ name: String, _ body: FeedRows.Body) throws {
    if let around = foreign {
      if around.name == name { foreign = nil }
      if name == "OFX" { isEnded = true }
      return
    }
    switch (name, section) {
    case ("STMTTRN", _), ("BANKTRANLIST", _), ("STMTRS", _), ("CCSTMTRS", _), ("INVBANKTRAN", _), ("INVTRANLIST", _):
      return try flush(body)
    case ("BANKACCTFROM", _), ("CCACCTFROM", _), ("INVACCTFROM", _):
      useAccount()
      try feed.begin()
    case ("LEDGERBAL", .ledger): balance()
    case ("STATUS", .status): report()
    case ("FI", .institution): organization = fields["ORG"] ?? organization
    case ("OFX", _): isEnded = true
    default:
      if inner == name { inner = nil }
      return
    }
    section = .none
  }

  /// Notes the error or warning of the bank.
  private mutating func report() {
    guard fields["SEVERITY"] == "ERROR" || fields["SEVERITY"] == "WARN" else { return }
    let words = [fields["CODE"].map { "code \($0)" }, fields["MESSAGE"]].compactMap { $0 }
    feed.notes.append("\(feed.name): the bank says: \(FeedNames.safe(words.joined(separator: ": ")))")
  }

  private mutating func balance() {
    guard let text = fields["BALAMT"], let currency = accountCurrency else { return }
    guard let amount = try? FeedAmount.read(text, currency) else { return }
    feed.closing = FeedRows.Balance(amount: amount, day: fields["DTASOF"].flatMap { OFXRows.day($0) } ?? .first)
    feed.prove(0)
  }

  private var accountCurrency: Currency? { currencyCode == nil ? feed.options.currency ?? feed.options.home : currency }

  private func ignore(_ reason: String, _ why: String, _ line: Int, _ body: FeedRows.Body) throws {
    try body(.ignored(feed.noted(reason, why, "ofx:\(reason):\(line)")), line)
  }

  /// Rejects an amount outside of a payment. The rest of its payment is lost.
  private mutating func stray(_ amount: SGMLReader.Element, _ body: FeedRows.Body) throws {
    let why = "an amount has no <STMTTRN> before it (the file is damaged: download it again)"
    let note = feed.noted("stray", why, "ofx:stray:\(amount.line)")
    try feed.give(.reject(note, raw: "TRNAMT=\(amount.text)"), at: amount.line, body)
  }

  /// Ends the current payment.
  private mutating func flush(_ body: FeedRows.Body) throws {
    guard section == .payment else { return }
    section = .none
    let key = self.key()
    var found: StatementVerdict?
    do throws(FeedProblem) { found = try verdict(key) } catch {
      try feed.reject(error, fields.line, key: key, at: line, body)
    }
    if let found { try feed.give(found, at: line, body) }
  }

  /// Ends the file. Throws `TableError` when it is not whole.
  mutating func finish(_ body: FeedRows.Body) throws {
    if section == .payment || !isEnded {
      throw TableError.bad(feed.name, "it ends without </OFX> (it is cut off: download it again)")
    }
    if trades > 0 {
      let words = trades == 1 ? "one movement of securities" : "\(trades) movements of securities"
      feed.notes.append("\(feed.name): \(words) left out: of an investment account only its cash is read")
    }
    feed.finish("FITID", isEmpty: !hasStatement)
  }

  // MARK: A payment

  private mutating func verdict(_ key: String) throws(FeedProblem) -> StatementVerdict {
    if let removal { return removal }
    guard let posted = fields["DTPOSTED"] else { throw .noDate("DTPOSTED (want 20260731)") }
    guard let day = OFXRows.day(posted) else { throw .badDate(posted, "20260731", name: "DTPOSTED ") }
    let code = fields["CURRENCY.CURSYM"] ?? currencyCode
    guard let currency = code.map({ Currency($0) }) ?? accountCurrency else { throw .badCurrency(code ?? "") }
    guard let text = fields["TRNAMT"] else { throw FeedProblem(reason: "amount", why: "there is no TRNAMT") }
    if fields.differ("TRNAMT") || fields.differ("FITID") {
      throw FeedProblem(
        reason: "stray", why: "it has two amounts or two FITID (the file is damaged: download it again)")
    }
    var amount = try FeedAmount.read(text, currency)
    let isUnsigned = !hasMinus && amount.minor > 0 && OFXRows.debits.contains(fields["TRNTYPE"]?.lowercased() ?? "")
    if isUnsigned { amount = Amount(minor: -amount.minor, currency: currency) }
    var (record, note) = feed.record(day, amount, key, fields["NAME"] ?? fields["PAYEE.NAME"] ?? "")
    if let note { return .ignored(note) }
    if let corrected = fields["CORRECTFITID"], let account = feed.account.key {
      record.source?.replaces = "ofx:\(account):\(corrected)"
    }
    if let sign = fields["ORIGCURRENCY.CURSYM"], let rate = fields["ORIGCURRENCY.CURRATE"] {
      record.originalAmount = Currency(sign).flatMap { FeedAmount.original(amount, rate: rate, $0, on: day) }
    }
    describe(&record, isDebit: amount.minor < 0)
    if let id = fields["FITID"], id.withBytes({ RecordKey.isID($0) }) {
      // An export of the books: the records are there already, or come back with their ids.
      record.id = id
      record.source?.find = .note
      record.account = feed.options.account ?? feed.account.number.map { FeedNames.slug($0) }
    }
    let given = feed.options.currency ?? feed.options.accountCurrency(feed.account.lastFour, at: feed.account.bank)
    if code == nil, given == nil {
      (record.status, record.why) = (.pending, "the file names no currency: taken for \(currency.code)")
    }
    if amount.minor < 0, !isUnsigned { hasMinus = true }
    if isUnsigned {
      (record.status, record.why) = (.pending, "its type says that money left, and no amount of the file has a minus")
    }
    return .transaction(record)
  }

  private static let debits = Set(PathWords.list("ofx-debit").map(\.text))
  /// Method by the bank's type of a payment, which is often wrong. It is the last choice.
  private static let methods = PathWords.pairs("ofx-method")

  /// Sets the payee, the kind, the method and the notes.
  private mutating func describe(_ record: inout Transaction, isDebit: Bool) {
    let name = FeedNames.line(fields["NAME"] ?? fields["PAYEE.NAME"] ?? fields["EXTDNAME"])
    let memo = FeedNames.line(fields["MEMO"])
    var text = name ?? memo ?? ""
    // NAME has room for 32 characters: MEMO may have the whole of it.
    if let name, let memo, memo.hasPrefix(name) { text = memo }
    feed.describe(&record, text, isDebit: isDebit)
    record.paymentMethod = record.paymentMethod ?? fields["TRNTYPE"].flatMap { OFXRows.methods[$0.lowercased()] }
    if record.reference == nil { record.reference = fields["REFNUM"] ?? fields["CHECKNUM"] }
    if text != record.payee, !text.isEmpty { record.description = text }
    if let memo, memo != text, memo != name { record.note.add(memo) }
  }

  /// The verdict of a `CORRECTACTION` of `DELETE`.
  private var removal: StatementVerdict? {
    guard let corrected = fields["CORRECTFITID"], fields["CORRECTACTION"]?.uppercased() == "DELETE",
      let account = feed.account.key
    else { return nil }
    return .removed(feed.noted("removed", "the bank deleted it", "ofx:\(account):\(corrected)"))
  }

  /// Makes the key: `ofx:<account>:<FITID>`, else of the row.
  private mutating func key() -> String {
    let cells = ["DTPOSTED", "TRNAMT", "NAME", "PAYEE.NAME", "MEMO", "CHECKNUM", "REFNUM", "TRNTYPE"]
    let text = cells.map { fields[$0] ?? "" }.joined(separator: "\u{1F}")
    return feed.key(fields["FITID"], or: Array(text.utf8))
  }

  /// The date as printed. Only the first eight digits count, no time zone.
  static func day(_ text: String) -> Day? {
    let digits = Array(text.utf8.prefix(10))
    if digits.count == 10, digits[4] == "-" { return Day(String(decoding: digits, as: UTF8.self)) }
    guard digits.count >= 8, digits.prefix(8).allSatisfy({ $0 &- 48 < 10 }) else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1 - 48) } }
    return Day(year: number(0..<4), month: number(4..<6), day: number(6..<8))
  }
}

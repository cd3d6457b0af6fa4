import Spendwise
import SpendwiseJSON
import SpendwiseTables
import SpendwiseText

/// The answers of a SimpleFIN server, of version 1 or of the draft of version 2, which names banks in `connections`.
struct SimpleFINFeed {
  private(set) var feed: FeedRows
  private var accounts = 0
  private var isWrong = false

  /// Whether a page is an answer of SimpleFIN.
  static func isOne(_ page: JSONObject) -> Bool {
    page.value("accounts")?.kind == .array || page.value("errlist")?.kind == .array
  }

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "simplefin") }

  /// Reads all pages.
  mutating func read(_ pages: JSONPages, _ body: FeedRows.Body) throws {
    try pages.eachPage { page in
      guard SimpleFINFeed.isOne(page) else { throw TableError.bad(feed.name, "a page of it is not of SimpleFIN") }
      report(page)
      var connections: [String: Bank] = [:]
      page.eachObject(of: "connections") { connection in
        guard let id = connection.literal("conn_id") else { return }
        connections[id] = Bank(
          host: connection.string("org_url"), id: connection.literal("org_id") ?? id,
          name: connection.string("org_name") ?? connection.string("name"))
      }
      try page.eachObject(of: "accounts") { try read($0, connections, body) }
      return true
    }
    if accounts != 1 { (feed.facts.account, feed.facts.closingBalance) = (nil, nil) }
    if let note = feed.ids.note(feed.name, "id") { feed.notes.append(note) }
    if isWrong, accounts == 0 { feed.problems = ["the server sent errors and no accounts"] }
  }

  /// Notes the errors of the server.
  private mutating func report(_ page: JSONObject) {
    var words: [String] = []
    for value in page.elements("errors") {
      if let text = value.string { words.append(text) }
    }
    page.eachObject(of: "errlist") { problem in
      let text = problem.string("message") ?? problem.string("msg") ?? problem.literal("code") ?? "an error"
      words.append(text)
    }
    for text in words.prefix(50) {
      let note = "\(feed.name): the server says: \(FeedNames.safe(text))"
      // Servers say an error in both ways.
      if !feed.notes.contains(note) { feed.notes.append(note) }
    }
    isWrong = isWrong || !words.isEmpty
  }

  /// Who sent an account.
  private struct Bank {
    var host: String?
    var id: String?
    var name: String?

    /// In keys: the host without `www.`, which both versions have, else an id, else the name.
    var key: String {
      if let host, let plain = Bank.host(host) { return plain }
      return FeedNames.token((id ?? name ?? "unknown").lowercased())
    }

    private static func host(_ address: String) -> String? {
      var rest = Substring(address.lowercased())
      if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
      rest = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      // An address may carry a password.
      if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
      if rest.hasPrefix("www.") { rest = rest.dropFirst(4) }
      let host = rest.prefix { $0 != ":" }
      return host.isEmpty ? nil : String(host)
    }
  }

  private func bank(_ account: JSONObject, _ connections: [String: Bank]) -> Bank {
    if let org = account.object("org") {
      return Bank(host: org.string("domain") ?? org.string("url"), id: org.literal("id"), name: org.string("name"))
    }
    return account.literal("conn_id").flatMap { connections[$0] } ?? Bank(id: account.literal("conn_id"))
  }

  private mutating func read(_ object: JSONObject, _ connections: [String: Bank], _ body: FeedRows.Body) throws {
    let bank = bank(object, connections)
    guard let id = object.literal("id") else {
      isWrong = true
      feed.notes.append("\(feed.name): an account without id is left out")
      return
    }
    accounts += 1
    if accounts > 1, let given = feed.options.account { throw TableError.severalAccounts(feed.name, given) }
    let label = object.string("name") ?? ""
    let account = Account(
      bank: FeedNames.bank(code: nil, name: bank.name ?? bank.key) ?? "simplefin", key: bank.key, id: id, label: label,
      given: feed.options.account, code: object.string("currency"))
    feed.facts.account = account.slug
    if let balance = object.literal("balance"), let currency = account.currency {
      feed.facts.closingBalance = try? Amount(balance, currency)
    }
    try object.eachObject(of: "transactions") { entry in
      let id = FeedNames.identifier(entry.literal("id"))
      let verdict = numbered(account.verdict(entry, id) { feed.key(nil, or: Array(entry.line)) })
      try feed.give(verdict, body)
    }
  }

  /// A payment with a key of its own. One that is pending has that of the same payment when it is posted.
  private mutating func numbered(_ verdict: StatementVerdict) -> StatementVerdict {
    guard case .transaction(var record) = verdict, let source = record.source, let day = record.date,
      let amount = record.amount
    else { return verdict }
    if source.isPending || source.key.hasPrefix("row:") { return verdict }
    record.source?.key = feed.ids.take(source.key, day, amount, record.payee ?? "")
    guard feed.ids.isRepeated else { return .transaction(record) }
    return .ignored(StatementNote(reason: "repeated", why: "the same payment again", source: source))
  }

  /// One account of a server.
  private struct Account {
    var bank: String
    var key: String
    var id: String
    var label: String
    var given: String?
    var code: String?

    var currency: Currency? { code.flatMap { Currency($0) } }

    /// The digits that names of accounts end in: `Checking (1234)`, `Visa ...9876`.
    var lastFour: String? {
      let tail = label.hasSuffix(")") ? String(label.dropLast()) : label
      let digits = String(tail.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
      let before = tail.dropLast(digits.count).last
      let isNumber = digits.utf8.count == 4 && before.map { "(.*xX#- ".contains($0) } ?? true
      // The year of a name such as `Savings 2024` is not an account number.
      return isNumber && !(before == " " && (digits.hasPrefix("20") || digits.hasPrefix("19"))) ? digits : nil
    }

    var slug: String {
      if let given { return given }
      if let lastFour { return "\(bank)-\(lastFour)" }
      // Names are given by people and numbers may be in them.
      let word = FeedNames.slug(label.filter { !$0.isNumber })
      return "\(bank)-\(word.isEmpty ? String(FeedNames.hash([key, id]).prefix(6)) : word)"
    }

    /// The reading of a payment with the id `number`; one without has the key that `fallback` makes.
    func verdict(_ entry: JSONObject, _ number: String?, _ fallback: () -> String) -> StatementVerdict {
      var source = Transaction.Source(
        channel: "simplefin", profile: "\(bank)-simplefin",
        key: number.map { "simplefin:\(key):\(FeedNames.token(id)):\($0)" } ?? fallback())
      func reject(_ reason: String, _ why: String) -> StatementVerdict {
        .reject(StatementNote(reason: reason, why: why, source: source), raw: entry.line.text)
      }
      let amount: Amount
      do throws(FeedProblem) { amount = try entry.amount(in: code) } catch { return reject(error.reason, error.why) }
      let posted = entry.literal("posted").flatMap { Int64($0) } ?? 0
      source.isPending = posted == 0 || entry.isTrue("pending")
      let transacted = entry.literal("transacted_at").flatMap { Int64($0) } ?? 0
      guard let day = SimpleFINFeed.day(posted) ?? SimpleFINFeed.day(transacted) else {
        return reject("date", "neither posted nor transacted_at is a time in seconds")
      }
      if amount.minor == 0 {
        return .ignored(StatementNote(reason: "not-money", why: "the amount is zero", source: source))
      }
      var record = Transaction()
      (record.date, record.amount, record.source, record.recorder) = (day, amount, source, .import)
      record.kind = amount.minor < 0 ? .expense : .income
      if let paid = SimpleFINFeed.day(transacted), paid < day { record.paidOn = paid }
      if source.isPending { (record.status, record.why) = (.pending, Transaction.pendingAtBank) }
      if given == nil { record.accountLastFour = lastFour }
      if given != nil || lastFour == nil { record.account = slug }
      let description = FeedNames.line(entry.string("description"))
      record.payee = FeedNames.line(entry.string("payee")) ?? description
      if description != record.payee { record.description = description }
      record.note = FeedNames.line(entry.string("memo")).flatMap { $0 == description ? nil : $0 }
      return .transaction(record)
    }
  }

  /// The day of a time in seconds since 1970, at Greenwich: a server says no other zone.
  static func day(_ seconds: Int64) -> Day? {
    guard seconds > 0, seconds < 253_402_300_800 else { return nil }
    return Day(number: Int32(seconds / 86_400))
  }
}

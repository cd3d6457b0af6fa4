import Spendwise
import SpendwiseTables
import SpendwiseText

/// The answers of a SimpleFIN server. Of version 1, or of the draft of version 2, which names banks in `connections`.
struct SimpleFINFeed: JSONFeed {
  static let title = "SimpleFIN"
  var feed: FeedRows
  private var accounts = 0
  private var isWrong = false

  /// The page is an answer of SimpleFIN.
  static func isOne(_ page: Record) -> Bool { ["accounts", "errlist"].contains { page[$0]?.isList ?? false } }

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "simplefin") }

  mutating func read(_ page: Record, _ body: FeedRows.Body) throws {
    report(page)
    var connections: [String: Bank] = [:]
    for connection in page.records("connections") {
      guard let id = connection.literal("conn_id") else { continue }
      connections[id] = Bank(
        host: connection.string("org_url"), id: connection.literal("org_id") ?? id,
        name: connection.string("org_name") ?? connection.string("name"))
    }
    for account in page.records("accounts") { try read(account, connections, body) }
  }

  mutating func finish() {
    if accounts != 1 { (feed.facts.account, feed.facts.closingBalance) = (nil, nil) }
    if let note = feed.ids.note(feed.name, "id") { feed.notes.append(note) }
    if isWrong, accounts == 0 { feed.problems = ["the server sent errors and no accounts"] }
  }

  /// Notes the errors of the server.
  private mutating func report(_ page: Record) {
    let problems = page.records("errlist").map {
      $0.string("message") ?? $0.string("msg") ?? $0.literal("code") ?? "an error"
    }
    let words = page.strings("errors") + problems
    for text in words.prefix(50) {
      let note = "\(feed.name): the server says: \(FeedNames.safe(text))"
      // Servers say an error in both ways.
      if !feed.notes.contains(note) { feed.notes.append(note) }
    }
    isWrong = isWrong || !words.isEmpty
  }

  /// The sender of an account.
  private struct Bank {
    var host: String?
    var id: String?
    var name: String?

    /// The bank in keys: host, else id, else name. The host is without `www.`; both versions have it.
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

  private func bank(_ account: Record, _ connections: [String: Bank]) -> Bank {
    if let org = account.record("org") {
      return Bank(host: org.string("domain") ?? org.string("url"), id: org.literal("id"), name: org.string("name"))
    }
    return account.literal("conn_id").flatMap { connections[$0] } ?? Bank(id: account.literal("conn_id"))
  }

  private mutating func read(_ account: Record, _ connections: [String: Bank], _ body: FeedRows.Body) throws {
    let bank = bank(account, connections)
    guard let id = account.literal("id") else {
      isWrong = true
      feed.notes.append("\(feed.name): an account without id is left out")
      return
    }
    accounts += 1
    if accounts > 1, let given = feed.options.account { throw TableError.severalAccounts(feed.name, given) }
    let house = FeedNames.bank(code: nil, name: bank.name ?? bank.key) ?? "simplefin"
    let label = account.string("name") ?? ""
    let digits = SimpleFINFeed.lastFour(of: label)
    // Names are given by people and numbers may be in them.
    let word = FeedNames.slug(label.filter { !$0.isNumber })
    let rest = digits ?? (word.isEmpty ? String(FeedNames.hash([bank.key, id]).prefix(6)) : word)
    let given = feed.options.account
    feed.use(
      FeedAccount(lastFour: given == nil ? digits : nil, slug: "\(house)-\(rest)", profile: "\(house)-simplefin"))
    feed.facts.account = given ?? feed.account.slug
    let code = account.string("currency")
    if let balance = account.literal("balance"), let currency = code.flatMap({ Currency($0) }) {
      feed.facts.closingBalance = try? Amount(balance, currency)
    }
    for entry in account.records("transactions") {
      let raw = String(decoding: entry.line, as: UTF8.self)
      let number = FeedNames.identifier(entry.literal("id"))
      let key =
        number.map { "simplefin:\(bank.key):\(FeedNames.token(id)):\($0)" } ?? feed.key(nil, or: Array(raw.utf8))
      try feed.give(raw, key, body) { (feed) throws(FeedProblem) in
        try SimpleFINFeed.payment(entry, key, code, &feed)
      }
    }
  }

  /// The digits that names of accounts end in: `Checking (1234)`, `Visa ...9876`.
  private static func lastFour(of label: String) -> String? {
    let tail = label.hasSuffix(")") ? String(label.dropLast()) : label
    let digits = String(tail.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let before = tail.dropLast(digits.count).last
    let isNumber = digits.utf8.count == 4 && before.map { "(.*xX#- ".contains($0) } ?? true
    // The year of a name such as `Savings 2024` is not an account number.
    return isNumber && !(before == " " && (digits.hasPrefix("20") || digits.hasPrefix("19"))) ? digits : nil
  }

  private static func payment(
    _ entry: Record, _ key: String, _ code: String?, _ feed: inout FeedRows
  ) throws(FeedProblem) -> StatementVerdict {
    let amount = try FeedAmount.exact(entry.literal("amount"), in: code)
    let times = ["posted", "transacted_at"].map { entry.literal($0).flatMap { Int64($0) } ?? 0 }
    let paid = SimpleFINFeed.day(times[1])
    guard let day = SimpleFINFeed.day(times[0]) ?? paid else {
      throw FeedProblem(reason: "date", why: "neither posted nor transacted_at is a time in seconds")
    }
    let isPending = times[0] == 0 || entry.isTrue("pending")
    let description = FeedNames.line(entry.string("description"))
    let payee = FeedNames.line(entry.string("payee")) ?? description
    // One that is pending has the key of the same payment when it is posted.
    var (record, note) = feed.record(day, amount, key, isPending ? nil : payee ?? "")
    if let note { return .ignored(note) }
    record.source?.isPending = isPending
    record.kind = amount.minor < 0 ? .expense : .income
    if let paid, paid < day { record.paidOn = paid }
    if isPending { (record.status, record.why) = (.pending, Transaction.pendingAtBank) }
    record.payee = payee
    if description != payee { record.description = description }
    record.note = FeedNames.line(entry.string("memo")).flatMap { $0 == description ? nil : $0 }
    return .transaction(record)
  }

  /// The day of a time in seconds since 1970, in UTC. The server states no zone.
  private static func day(_ seconds: Int64) -> Day? {
    guard seconds > 0, seconds < 253_402_300_800 else { return nil }
    return Day(number: Int32(seconds / 86_400))
  }
}

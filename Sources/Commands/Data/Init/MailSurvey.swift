/// Looks into the newest messages of the mail on this machine. Writes nothing.
struct MailSurvey {
  /// An account in the messages.
  struct Account {
    var id: String
    var house: String
    var institution: String?
    var digits: String
    var kind: String
    /// All its payments were by card and stated an account's balance.
    var isOfCard = true
    /// All its payments were by card, without balances or debit cards.
    var mayBeCreditCard = true
    /// Balances before and after its payments, in minor units.
    var balances: [(before: Int, after: Int)] = []

    /// Proposed name, such as `HDFC Bank account ending 4417`.
    var name: String {
      let noun = kind != "credit_card" ? " account" : house.hasSuffix("Card") ? "" : " credit card"
      return "\(house)\(noun) ending \(digits)"
    }
  }

  /// A folder with its numbers of examined messages, payments and bills.
  struct Folder {
    var path: String
    var looked = 0
    var payments = 0
    var bills = 0
  }

  private(set) var folders: [Folder] = []
  private(set) var total = 0
  private(set) var accounts: [Account] = []
  /// Numbers of payments by institution.
  private(set) var houses: [String: Int] = [:]
  /// Payments of unknown senders.
  private(set) var strangers = 0
  private(set) var currencies: [String: Int] = [:]
  private(set) var servers: [String: Int] = [:]
  private(set) var known = 0
  private let reader: AlertReader
  private var finder = AccountFinder()

  /// Maximum messages to examine: of all folders together, and of an mbox.
  static let limit = 1000

  /// Looks into the newest messages `found`.
  init(_ found: [MailFinder], _ directory: DataDirectory, _ process: ProgramProcess) throws {
    reader = try AlertReader(directory, only: nil)
    let all = found.flatMap(\.folders)
    let times = all.flatMap { $0.messages.map(\.time) }.sorted(by: >)
    let oldest = times.count > MailSurvey.limit ? times[MailSurvey.limit - 1] : Int.min
    var progress = Progress(
      total: min(times.count, MailSurvey.limit), of: "messages", isShown: isatty(STDERR_FILENO) == 1)
    defer { progress.clear() }
    for folder in all {
      var paths = folder.messages.filter { $0.time >= oldest }.map(\.path)
      var (count, skipped) = (folder.messages.count, 0)
      if folder.isMbox {
        paths = [folder.path]
        try MailSources(paths, process.diagnostics).eachMessage { _, _ in count += 1 }
        skipped = count - MailSurvey.limit
      }
      total += count
      if paths.isEmpty { continue }
      var result = Folder(path: folder.path)
      try MailSources(paths, process.diagnostics).eachMessage { bytes, location in
        skipped -= 1
        if skipped >= 0 { return }
        result.looked += 1
        progress.add(1)
        try look(reader.alert(in: MailMessage(bytes), isBehindAnother: location.isBehindAnother), &result)
      }
      folders.append(result)
    }
  }

  /// Folders with payments or bills.
  var useful: [Folder] { folders.filter { $0.payments + $0.bills > 0 } }

  private mutating func look(_ alert: Alert, _ folder: inout Folder) throws {
    let verdict = reader.readQuietly(alert)
    switch verdict {
    case .transaction(let record):
      folder.payments += 1
      try count(record, alert)
    case .notice:
      folder.bills += 1
      checked(alert)
    case .ignored, .reject: return
    }
  }

  /// Counts the server that checked the sender.
  private mutating func checked(_ alert: Alert) {
    known += 1
    if let server = alert.evidence.passedBy { servers[server, default: 0] += 1 }
  }

  private mutating func count(_ record: Transaction, _ alert: Alert) throws {
    if record.uncounted != nil {
      strangers += 1
      return
    }
    checked(alert)
    if let currency = record.amount?.currency { currencies[currency.code, default: 0] += 1 }
    try record.line.scanned { object in
      guard let id = finder.account(of: object), let digits = object.string("account_last_four") else { return }
      let institution = finder.institution(of: id)
      let house = Billers.bank(institution ?? id)
      houses[house, default: 0] += 1
      let index = accounts.firstIndex { $0.id == id } ?? accounts.count
      if index == accounts.count {
        let kind = finder.kinds[id] ?? "bank"
        accounts.append(Account(id: id, house: house, institution: institution, digits: digits, kind: kind))
      }
      let isByCard = object.says("payment_method", "card")
      let saysDebit = String(decoding: alert.text, as: UTF8.self).lowercased().contains("debit card")
      accounts[index].isOfCard = accounts[index].isOfCard && isByCard && record.balanceAfter != nil
      accounts[index].mayBeCreditCard =
        accounts[index].mayBeCreditCard && isByCard && record.balanceAfter == nil && !saysDebit
      if let after = record.balanceAfter?.minor, let amount = record.amount?.minor {
        accounts[index].balances.append((Int(after) &- Int(amount), Int(after)))
      }
    }
  }
}

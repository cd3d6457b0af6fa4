/// Payments in double entry. Entries are in the order of time, each with postings that add up to zero.
package struct Journal {
  /// One payment, one transfer with both its legs, or the opening balances.
  struct Entry {
    var day: Day
    var status = Transaction.Status.posted
    var isPending: Bool { status == .pending }
    var payee = ""
    var note = ""
    var reference = ""
    var id = ""
    var tags: [String] = []
    var postings: [Posting] = []
  }

  /// An amount in an account.
  struct Posting {
    var name: LedgerName
    var amount: Amount
    /// The worth in the currency of the other postings. It has no sign.
    var total: Amount?
    /// The id of the second leg of a transfer.
    var id = ""
    /// The posting is of a plan and not of money. It need not add up with the others.
    var isVirtual = false
    /// The balance after it as the bank stated it. Only while the chain of balances is unbroken.
    var balance: Amount?
  }

  private(set) var entries: [Entry] = []
  private let names: LedgerNames
  private let originals: Bool

  /// The journal of payments and opening balances. With `balances`, it has the balances that banks stated wherever
  /// everything before leads to them. Without `originals`, converted amounts are in the currency of the account.
  package init(
    _ payments: [Payment], _ names: LedgerNames, opening: [(account: String, balance: Amount)] = [],
    balances: Bool = false, originals: Bool = true
  ) {
    (self.names, self.originals) = (names, originals)
    var payments = payments
    payments.sortByTime()
    let others = payments.otherLegs
    entries = payments.compactMap { payment in
      guard payment.kind == .transfer else { return entry(payment) }
      guard let other = others[payment.id] else { return transfer(payment, to: nil) }
      // The side that money left has both.
      return payment.amount.minor < 0 ? transfer(payment, to: other) : nil
    }
    entries.sort { $0.day < $1.day }
    add(opening)
    if balances { keepTrueBalances() } else { dropBalances() }
  }

  /// Adds changes of the money in envelopes: an entry for each day. They come in the order of their days.
  package mutating func add(envelopes changes: [(day: Day, envelope: String, amount: Amount)]) {
    for change in changes {
      let name = LedgerName(levels: ["envelopes", change.envelope])
      if entries.last?.day != change.day || entries.last?.postings.first?.isVirtual != true {
        entries.append(Entry(day: change.day, payee: "Envelopes"))
      }
      entries[entries.count - 1].postings.append(Posting(name: name, amount: change.amount, isVirtual: true))
    }
    let order = entries.indices.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
    entries = order.map { entries[$0] }
  }

  private func entry(_ payment: Payment) -> Entry {
    var entry = head(payment)
    for part in payment.parts {
      let name = names.category(part, isIncome: payment.kind == .income)
      entry.postings.append(Posting(name: name, amount: part.amount.negated))
    }
    if originals, let original = payment.original, !payment.isSplit, payment.amount.minor != 0 {
      entry.postings[1].amount = payment.amount.minor < 0 ? original : original.negated
      entry.postings[1].total = payment.amount.magnitude
    }
    return entry
  }

  private func transfer(_ payment: Payment, to other: Payment?) -> Entry {
    var entry = head(payment)
    guard let other else {
      entry.postings.append(Posting(name: .transfers, amount: payment.amount.negated))
      return entry
    }
    if other.status == .pending { entry.status = .pending }
    var second = posting(other)
    second.id = other.id
    if payment.amount.currency != other.amount.currency {
      second.total = payment.amount.magnitude
    } else if payment.amount.minor != -other.amount.minor {
      // A fee, or a leg that is not all of it.
      let rest = Amount(minor: -(payment.amount.minor + other.amount.minor), currency: payment.amount.currency)
      entry.postings.append(Posting(name: .transfers, amount: rest))
    }
    entry.postings.insert(second, at: 1)
    return entry
  }

  /// The entry of a payment with the posting of its account.
  private func head(_ payment: Payment) -> Entry {
    Entry(
      day: payment.day, status: payment.status, payee: payment.payee, note: payment.note,
      reference: payment.reference, id: payment.id, tags: payment.tags, postings: [posting(payment)])
  }

  private func posting(_ payment: Payment) -> Posting {
    Posting(name: names.account(payment), amount: payment.amount, balance: payment.balanceAfter)
  }

  private mutating func add(_ opening: [(account: String, balance: Amount)]) {
    let first = entries.first.map { $0.day.adding(days: -1) } ?? Day(number: 0)
    var entry = Entry(day: first, payee: "Opening balances")
    for (account, balance) in opening where balance.minor != 0 {
      entry.postings.append(Posting(name: names.account(account), amount: balance))
      entry.postings.append(Posting(name: .opening, amount: balance.negated))
    }
    if !entry.postings.isEmpty { entries.insert(entry, at: 0) }
  }

  private mutating func dropBalances() {
    for entry in entries.indices {
      for posting in entries[entry].postings.indices { entries[entry].postings[posting].balance = nil }
    }
  }

  /// Keeps the stated balances that the postings before them add up to. Any other would stop the program that reads it.
  private mutating func keepTrueBalances() {
    struct Key: Hashable {
      var name: LedgerName
      var currency: Currency
    }
    var sums: [Key: Int64] = [:]
    for entry in entries.indices {
      for (index, posting) in entries[entry].postings.enumerated() {
        let key = Key(name: posting.name, currency: posting.amount.currency)
        let sum = sums[key, default: 0].addingReportingOverflow(posting.amount.minor).partialValue
        sums[key] = sum
        if posting.balance?.minor != sum { entries[entry].postings[index].balance = nil }
      }
    }
  }

  /// The asserted balances at the end of each account's day.
  var closingBalances: [(day: Day, name: LedgerName, balance: Amount)] {
    struct Key: Hashable {
      var day: Day
      var name: LedgerName
      var currency: Currency
    }
    var (last, order): ([Key: Amount?], [Key]) = ([:], [])
    for entry in entries {
      for posting in entry.postings {
        let key = Key(day: entry.day, name: posting.name, currency: posting.amount.currency)
        if last.updateValue(posting.balance, forKey: key) == nil { order.append(key) }
      }
    }
    return order.compactMap { key in last[key]?.map { (key.day, key.name, $0) } }
  }

  /// The names that the entries use, without repetition.
  var used: [LedgerName] {
    var seen: Set<LedgerName> = []
    return entries.flatMap { $0.postings.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// The currencies of the entries by their codes.
  var currencies: [Currency] {
    let all = entries.flatMap { $0.postings.flatMap { [$0.amount.currency] + ($0.total.map { [$0.currency] } ?? []) } }
    return Set(all).sorted { $0.code < $1.code }
  }
}

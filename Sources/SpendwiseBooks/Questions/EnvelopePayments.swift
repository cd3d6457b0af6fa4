import Spendwise
import SpendwiseEnvelopes
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText

/// The transactions as envelopes need them: their sums by day, and what cannot be summed.
struct EnvelopePayments {
  var sums = LedgerSums()
  /// The records of the day on which the balance of an account without an opening balance rests.
  var ends: [BalanceKey: (day: Day, entries: [DayEnd.Entry])] = [:]
  var pending = PendingMoney()
  /// How many records cannot be read.
  var bad = 0

  /// The accounts without an opening balance, each with a currency.
  func open(_ facts: [AccountFacts]) -> [EnvelopeKey] {
    let stated = Set(facts.filter { $0.opening != nil }.map { EnvelopeKey($0.id, $0.currency) })
    return sums.accounts.keys.filter { !stated.contains($0) && !$0.envelope.isEmpty }
  }
}

extension Entry {
  /// A pending payment, for the sentence about what is pending.
  fileprivate init(_ payment: EnvelopePayment, _ object: JSONObject) {
    self.init(day: payment.day, amount: payment.amount, kind: payment.kind)
    (isPending, uncounted) = (true, object.uncounted)
  }
}

/// Sums a part of the transactions, on a thread of its own.
private final class EnvelopeWorker {
  private(set) var builder: LedgerBuilder
  private(set) var pending = PendingMoney()
  private(set) var bad = 0
  private(set) var problem: AmountError?
  private var tally = PaymentTally()
  private var object = JSONObject()

  init(_ book: EnvelopeBook) { builder = LedgerBuilder(book) }

  func add(_ block: Bytes) {
    block.eachLine { line in
      guard (try? object.scan(line)) != nil else {
        bad += 1
        return
      }
      do throws(AmountError) { try add(object) } catch { problem = problem ?? error }
    }
  }

  private func add(_ object: JSONObject) throws(AmountError) {
    if try tally.add(object) { return }
    guard let payment = EnvelopePayment(object) else {
      bad += 1
      return
    }
    if object.says("status", "pending") { pending.add(Entry(payment, object)) }
    if object.isCounted { try builder.add(payment) }
  }

  func add(_ other: EnvelopeWorker) throws {
    if let problem = other.problem { throw problem }
    try other.tally.finish(&other.builder)
    try builder.add(other.builder)
    pending.add(other.pending)
    bad += other.bad
  }

  func finish(_ books: BooksReader) throws -> LedgerSums { try builder.finish { try books.payment($0) } }
}

extension BooksReader {
  /// The payments as envelopes need them, from what was kept of them where that holds.
  func envelopePayments(_ book: EnvelopeBook, _ facts: [AccountFacts]) throws -> EnvelopePayments {
    let cache = try EnvelopeCache(self, book)
    if let kept = cache?.read(), let now = try follow(kept, book, facts) {
      if size(of: .transactions) - kept.size > EnvelopeCache.slack { cache?.keep(now) }
      return now
    }
    var all = EnvelopePayments()
    let workers = try shared(among: { EnvelopeWorker(book) }, { worker, block, _ in worker.add(block) })
    let whole = EnvelopeWorker(book)
    for worker in workers { try whole.add(worker) }
    (all.sums, all.pending, all.bad) = (try whole.finish(self), whole.pending, whole.bad)
    let open = all.open(facts).map { BalanceKey($0.envelope, $0.currency) }
    if !open.isEmpty {
      let wanted = open.map { key in
        (key, facts.first { $0.id == key.account } ?? AccountFacts(key.account, key.currency))
      }
      all.ends = try dayEntries(of: Dictionary(uniqueKeysWithValues: wanted), at: .last)
    }
    cache?.keep(all)
    return all
  }

  /// The payments that were kept, with the records that came since; `nil` when one of them may change what is settled.
  private func follow(
    _ kept: (payments: EnvelopePayments, size: Int), _ book: EnvelopeBook, _ facts: [AccountFacts]
  ) throws -> EnvelopePayments? {
    var (now, object, isWhole) = (kept.payments, JSONObject(), true)
    try eachLine(of: .transactions, from: kept.size) { line in
      guard isWhole else { return }
      guard (try? object.scan(line)) != nil, let payment = EnvelopePayment(object) else {
        now.bad += 1
        return
      }
      if object.says("status", "pending") { now.pending.add(Entry(payment, object)) }
      if object.isCounted { isWhole = try now.add(payment, object, book, facts, self) }
    }
    return isWhole ? now : nil
  }
}

extension EnvelopePayments {
  /// Adds a record that came after all others; `false` when it may change what is settled.
  fileprivate mutating func add(
    _ payment: EnvelopePayment, _ object: JSONObject, _ book: EnvelopeBook, _ facts: [AccountFacts],
    _ books: BooksReader
  ) throws -> Bool {
    if payment.isTransfer || sums.isUnsettled { return false }
    var purchase: EnvelopePayment?
    if payment.kind == .refund, let origin = payment.refundOf {
      purchase = try books.payment(origin)
      if purchase == nil { return false }
    }
    guard rest(on: object, facts) else { return false }
    try sums.add(payment, by: book, purchase: purchase)
    return true
  }

  /// Lets the balance of an account rest on a new record, if that is the latest with one.
  private mutating func rest(on object: JSONObject, _ facts: [AccountFacts]) -> Bool {
    guard let record = BalanceSearch.Record(object) else { return true }
    let account = facts.first { $0.id == record.key.account } ?? AccountFacts(record.key.account, record.key.currency)
    let entry = DayEnd.Entry(object, record, of: account)
    if ends[record.key]?.day == record.day {
      ends[record.key]?.entries.append(entry)
    } else if record.balance != nil, ends[record.key].map({ $0.day < record.day }) ?? true {
      // Others of that day, which have no balance, are not known here.
      let key = EnvelopeKey(record.key.account, record.key.currency)
      if let last = sums.accounts[key]?.days.last, last >= record.day { return false }
      ends[record.key] = (record.day, [entry])
    }
    return true
  }
}

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
    guard let payment = EnvelopePayment(object) else {
      bad += 1
      return
    }
    if object.says("status", "pending") { pending.add(Entry(payment, object)) }
    if object.isCounted { try builder.add(payment) }
  }

  func add(_ other: EnvelopeWorker) throws {
    if let problem = other.problem { throw problem }
    try builder.add(other.builder)
    pending.add(other.pending)
    bad += other.bad
  }

  func finish(_ books: BooksReader) throws -> LedgerSums { try builder.finish { try books.payment($0) } }
}

extension BooksReader {
  /// The payments as envelopes need them.
  func envelopePayments(_ book: EnvelopeBook, _ facts: [AccountFacts]) throws -> EnvelopePayments {
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
    return all
  }
}

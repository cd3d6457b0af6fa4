import Spendwise
import SpendwiseText

/// A request for sums.
package struct TallyRequest: Sendable {
  package var query: Query
  /// One table for each.
  package var groupings: [EntryGrouping]
  /// A refund that names its purchase counts on the day of the purchase.
  package var refundsOnPurchase = false
  /// Payments above the limit of their currency are left out and counted: the sums of all did not fit.
  package var leavesOutLarge = false
  /// Converts amounts of other currencies; those without a rate stay as they are.
  package var exchange: Exchange?

  package init(_ query: Query, by groupings: [EntryGrouping]) { (self.query, self.groupings) = (query, groupings) }
}

/// The sums of a request.
package struct Tally: Sendable {
  /// The rows of each grouping, sorted by period, texts, currency and kind.
  package var tables: [[EntryRow]] = []
  /// The rates that were used, by currency and day.
  package var rates: [Exchange.Rate] = []
  /// Currencies with amounts that had no rate, and stay apart.
  package var withoutRate: [Currency] = []
  /// The number of amounts that their records state in the wanted currency.
  package var statedCount = 0
  /// The pending money in the days of the request, and what of it was left out.
  package var pending = PendingMoney()
  /// The number of lines without a transaction.
  package var badLines = 0
  /// The offset of the first of them in bytes, and the reason.
  package var firstBad: (offset: Int, reason: String)?

  /// The number of payments that were left out because the sums with them do not fit, by currency.
  package var tooLarge: [Currency: Int] = [:]

  /// Nothing yet.
  package init() {}

  /// The payments left out of the sums, a line each.
  package var largeWords: [String] {
    tooLarge.sorted { $0.key.code < $1.key.code }.map { currency, count in
      let limit = Amount.limit(currency)
      let payments = count == 1 ? "1 payment" : "\(count) payments"
      return "\(payments) above \(currency.code) \(limit.forPeople) cannot be added up "
        + "and \(count == 1 ? "is" : "are") left out (sw-list cur:\(currency.code) 'amt:>\(limit.literal)')"
    }
  }
}

/// A refund that names its purchase, kept until that one's day is known.
package struct LinkedRefund: Sendable {
  package var purchase: [UInt8]
  package var id: [UInt8]
  package var day: Day
  package var amount: Amount
  package var kind: Transaction.Kind
  package var category: [UInt8]
  package var subcategory: [UInt8]
  package var account: [UInt8]
  package var payee: [UInt8]
  package var isPending: Bool
  package var isFurtherPart: Bool

  init(_ entry: Entry) {
    (purchase, id, day) = (Array(entry.refundOf), Array(entry.id), entry.day)
    (amount, kind) = (entry.amount, entry.kind)
    (category, subcategory) = (Array(entry.category), Array(entry.subcategory))
    (account, payee) = (Array(entry.account), Array(entry.payee))
    (isPending, isFurtherPart) = (entry.isPending, entry.isFurtherPart)
  }

  /// Calls `body` with the refund as an entry of another day.
  fileprivate func asEntry(on day: Day, _ body: (Entry) throws -> Void) rethrows {
    var entry = Entry(day: day, amount: amount, kind: kind)
    (entry.isPending, entry.isFurtherPart) = (isPending, isFurtherPart)
    try category.withUnsafeBufferPointer { category in
      try subcategory.withUnsafeBufferPointer { subcategory in
        try account.withUnsafeBufferPointer { account in
          try payee.withUnsafeBufferPointer { payee in
            (entry.category, entry.subcategory, entry.account, entry.payee) = (category, subcategory, account, payee)
            try body(entry)
          }
        }
      }
    }
  }
}

/// Sums the entries of some blocks; several can work at once, each for itself, and are put together in the end. The
/// outcome does not depend on which got which block.
package final class EntryTally {
  private let request: TallyRequest
  private let days: [Period]
  private var scan: EntryScan
  private var sums: EntrySums
  private var rates: Set<Exchange.Rate> = []
  private var withoutRate: Set<Currency> = []
  private var statedCount = 0
  private var refunds: [LinkedRefund] = []
  private var pending = PendingMoney()
  private var (badLines, firstBad) = (0, nil as (offset: Int, reason: String)?)
  private var tooLarge: [Currency: Int] = [:]
  /// The first sum that does not fit, if any did.
  private var problem: AmountError?

  package init(_ request: TallyRequest) {
    self.request = request
    days = request.query.periods
    scan = EntryScan(request.query, linkedRefundsOfAnyDay: request.refundsOnPurchase)
    scan.wantsUncounted = true
    scan.wantsOriginals = request.exchange != nil
    sums = EntrySums(request.groupings)
  }

  /// Adds the entries of a block of whole lines, which begins at `offset` of its view.
  package func add(_ block: Bytes, at offset: Int) {
    // Out of the object while it lasts: every access to what an object holds is checked.
    var (scan, sums) = (self.scan, EntrySums([]))
    swap(&sums, &self.sums)
    let (keepsRefunds, exchange, days) = (request.refundsOnPurchase, request.exchange, self.days)
    let leavesOutLarge = request.leavesOutLarge
    scan.eachEntry(in: block) { entry in
      if entry.isPending {
        if days.isEmpty || days.contains(where: { $0.contains(entry.day) }) { pending.add(entry) }
        if entry.uncounted != nil { return }
      }
      if leavesOutLarge, entry.amount.isAboveLimit {
        tooLarge[entry.amount.currency, default: 0] += 1
        return
      }
      if keepsRefunds, entry.kind == .refund, entry.refundOf.count > 0 {
        refunds.append(LinkedRefund(entry))
      } else if let exchange, entry.amount.currency != exchange.target {
        sums.add(converted(entry, exchange))
      } else {
        sums.add(entry)
      }
    } bad: { line, reason in
      note(bad: reason, at: offset + (line.baseAddress.map { $0 - (block.baseAddress ?? $0) } ?? 0))
    }
    swap(&sums, &self.sums)
    self.scan = scan
  }

  private func note(bad reason: String, at offset: Int) {
    badLines += 1
    if offset < firstBad?.offset ?? .max { firstBad = (offset, reason) }
  }

  /// The entry in the target currency, when there is a rate.
  private func converted(_ entry: Entry, _ exchange: Exchange) -> Entry {
    if let original = entry.original, original.currency == exchange.target {
      var stated = entry
      stated.amount = entry.amount.minor < 0 ? original.magnitude.negated : original.magnitude
      statedCount += 1
      return stated
    }
    guard let rate = exchange.rate(for: entry.amount.currency, on: entry.day) else {
      withoutRate.insert(entry.amount.currency)
      return entry
    }
    var entry = entry
    do throws(AmountError) {
      entry.amount = try Exchange.convert(entry.amount, at: rate)
      rates.insert(rate)
    } catch { problem = error }
    return entry
  }

  /// Adds the refunds that name a purchase, on its day, or on their own when the purchase is not known.
  package func settleRefunds(day: ([UInt8]) throws -> Day?) rethrows {
    for refund in refunds {
      let settled = try day(refund.purchase) ?? refund.day
      if !days.isEmpty, !days.contains(where: { $0.contains(settled) }) { continue }
      refund.asEntry(on: settled) { entry in
        let exchange = request.exchange.flatMap { $0.target == entry.amount.currency ? nil : $0 }
        sums.add(exchange.map { converted(entry, $0) } ?? entry)
      }
    }
    refunds = []
  }

  /// Takes over what `other`, of the same request, has summed.
  package func add(_ other: EntryTally) {
    sums.add(other.sums)
    rates.formUnion(other.rates)
    withoutRate.formUnion(other.withoutRate)
    statedCount += other.statedCount
    refunds += other.refunds
    pending.add(other.pending)
    tooLarge.merge(other.tooLarge, uniquingKeysWith: +)
    badLines += other.badLines
    if let bad = other.firstBad, bad.offset < firstBad?.offset ?? .max { firstBad = bad }
    problem = problem ?? other.problem
  }

  /// The sums, which are 128 bits wide. Throws when those of one currency do not fit 15 digits.
  package func tally() throws(AmountError) -> Tally {
    if let problem { throw problem }
    var result = Tally()
    result.tables = try sums.rows()
    // What is made of the rows adds and subtracts them in any order.
    for table in result.tables {
      var sizes: [Currency: UInt64] = [:]
      for row in table { sizes[row.sum.currency, default: 0] &+= row.sum.minor.magnitude }
      if sizes.values.contains(where: { $0 > Decimal.limit.magnitude }) { throw .overflow }
    }
    result.tooLarge = tooLarge
    result.rates = rates.sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) }
    result.withoutRate = withoutRate.sorted { $0.code < $1.code }
    result.statedCount = statedCount
    result.pending = pending
    (result.badLines, result.firstBad) = (badLines, firstBad)
    return result
  }
}

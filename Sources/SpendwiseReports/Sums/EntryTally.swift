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
  /// The rates that were used.
  package var rates: Set<Exchange.Rate> = []
  /// Currencies with amounts that had no rate, and stay apart.
  package var withoutRate: Set<Currency> = []
  /// The number of amounts that their records state in the wanted currency.
  package var statedCount = 0
  /// The pending money in the days of the request, and what of it was left out.
  package var pending = PendingMoney()
  package var bad = BadLines()
  /// The number of payments that were left out because the sums with them do not fit, by currency.
  package var tooLarge: [Currency: Int] = [:]

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

/// The lines of a view that hold no transaction.
package struct BadLines: Sendable {
  package private(set) var count = 0
  /// The offset of the first of them in bytes, and the reason.
  package private(set) var first: (offset: Int, reason: String)?

  mutating func add(_ reason: String, at offset: Int) {
    count += 1
    if offset < first?.offset ?? .max { first = (offset, reason) }
  }

  mutating func add(_ other: BadLines) {
    count += other.count
    if let bad = other.first, bad.offset < first?.offset ?? .max { first = bad }
  }
}

extension Set<Exchange.Rate> {
  /// The rates by currency and date.
  package var inOrder: [Exchange.Rate] { sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) } }
}

/// Sums the entries of some blocks; several can work at once, each for itself, and are put together in the end. The
/// outcome does not depend on which got which block.
package final class EntryTally {
  private let request: TallyRequest
  private let days: [Period]
  private var scan: EntryScan
  private var sums: EntrySums
  private var result = Tally()
  /// The lines with refunds that name their purchase, kept until the day of that one is known.
  private var refunds: [[UInt8]] = []
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
    scan.eachEntry(in: block) { entry in
      if entry.isPending {
        if days.isEmpty || days.contains(where: { $0.contains(entry.day) }) { result.pending.add(entry) }
        if entry.uncounted != nil { return }
      }
      if keepsRefunds, entry.kind == .refund, entry.refundOf.count > 0 {
        if !entry.isFurtherPart { refunds.append(Array(entry.line)) }
      } else {
        add(entry, exchange, to: &sums)
      }
    } bad: {
      result.bad.add($1, at: offset + $0)
    }
    swap(&sums, &self.sums)
    self.scan = scan
  }

  /// Adds an entry to the sums, in the target currency where there is one, or counts it as too large for them.
  private func add(_ entry: Entry, _ exchange: Exchange?, to sums: inout EntrySums) {
    if request.leavesOutLarge, entry.amount.isAboveLimit {
      result.tooLarge[entry.amount.currency, default: 0] += 1
    } else if let exchange, entry.amount.currency != exchange.target {
      sums.add(converted(entry, exchange))
    } else {
      sums.add(entry)
    }
  }

  /// The entry in the target currency, when there is a rate.
  private func converted(_ entry: Entry, _ exchange: Exchange) -> Entry {
    if let original = entry.original, original.currency == exchange.target {
      var stated = entry
      stated.amount = entry.amount.minor < 0 ? original.magnitude.negated : original.magnitude
      result.statedCount += 1
      return stated
    }
    guard let rate = exchange.rate(for: entry.amount.currency, on: entry.day) else {
      result.withoutRate.insert(entry.amount.currency)
      return entry
    }
    var entry = entry
    do throws(AmountError) {
      entry.amount = try Exchange.convert(entry.amount, at: rate)
      result.rates.insert(rate)
    } catch { problem = error }
    return entry
  }

  /// Adds the refunds that name a purchase, on its day, or on their own when the purchase is not known.
  package func settleRefunds(day: ([UInt8]) throws -> Day?) rethrows {
    var scan = self.scan
    for line in refunds {
      try line.withUnsafeBufferPointer { line in
        try scan.eachEntry(in: line) { entry in
          var entry = entry
          entry.day = try day(Array(entry.refundOf)) ?? entry.day
          if !days.isEmpty, !days.contains(where: { $0.contains(entry.day) }) { return }
          add(entry, request.exchange, to: &sums)
        } bad: { _, _ in
        }
      }
    }
    refunds = []
  }

  /// Takes over what `other`, of the same request, has summed.
  package func add(_ other: EntryTally) {
    sums.add(other.sums)
    refunds += other.refunds
    result.rates.formUnion(other.result.rates)
    result.withoutRate.formUnion(other.result.withoutRate)
    result.statedCount += other.result.statedCount
    result.pending.add(other.result.pending)
    result.tooLarge.merge(other.result.tooLarge, uniquingKeysWith: +)
    result.bad.add(other.result.bad)
    problem = problem ?? other.problem
  }

  /// The sums, which are 128 bits wide. Throws when those of one currency do not fit 15 digits.
  package func tally() throws(AmountError) -> Tally {
    if let problem { throw problem }
    var result = result
    result.tables = try sums.rows()
    // What is made of the rows adds and subtracts them in any order.
    for table in result.tables {
      var sizes: [Currency: UInt64] = [:]
      for row in table { sizes[row.sum.currency, default: 0] &+= row.sum.minor.magnitude }
      if sizes.values.contains(where: { $0 > Decimal.limit.magnitude }) { throw .overflow }
    }
    return result
  }
}

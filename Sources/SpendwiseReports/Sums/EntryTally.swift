/// A request for sums.
package struct TallyRequest: Sendable {
  package var query: Query
  /// Groupings, one table for each.
  package var groupings: [EntryGrouping]
  /// Linked refunds count on the day of the purchase.
  package var refundsOnPurchase = false
  /// Leaves out and counts payments above their currency's limit. For a second try, after the sums overflowed.
  package var leavesOutLarge = false
  /// Converts other currencies. Amounts without a rate stay as they are.
  package var exchange: Exchange?

  package init(_ query: Query, by groupings: [EntryGrouping]) { (self.query, self.groupings) = (query, groupings) }
}

/// Sums of a request.
package struct Tally: Sendable {
  /// Rows of each grouping, sorted by period, texts, currency and kind.
  package var tables: [[EntryRow]] = []
  /// Rates that were used.
  package var rates: Set<Exchange.Rate> = []
  /// Currencies of amounts without a rate, which stay apart.
  package var withoutRate: Set<Currency> = []
  /// Number of amounts with the wanted currency stated in their records.
  package var statedCount = 0
  /// Pending money in the days of the request, left-out money included.
  package var pending = PendingMoney()
  package var bad = BadLines()
  /// Numbers of payments left out as too large, by currency.
  package var tooLarge: [Currency: Int] = [:]

  /// Messages about left-out payments, one per currency.
  package var largeWords: [String] {
    tooLarge.sorted { $0.key.code < $1.key.code }.map { currency, count in
      let limit = Amount.limit(currency)
      let payments = count == 1 ? "1 payment" : "\(count) payments"
      return "\(payments) above \(currency.code) \(limit.forPeople) cannot be added up "
        + "and \(count == 1 ? "is" : "are") left out (sw-list cur:\(currency.code) 'amt:>\(limit.literal)')"
    }
  }
}

/// Lines of a view without a valid transaction.
package struct BadLines: Sendable {
  package private(set) var count = 0
  /// Byte offset of the first one, and the reason.
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
  /// Rates by currency and date.
  package var inOrder: [Exchange.Rate] { sorted { ($0.from.code, $0.date) < ($1.from.code, $1.date) } }
}

/// Sums the entries of blocks. Several can work at once and are merged at the end. The result does not depend on the
/// split.
package final class EntryTally {
  private let request: TallyRequest
  private let days: [Period]
  private var scan: EntryScan
  private var sums: EntrySums
  private var result = Tally()
  /// Lines of linked refunds, kept until the purchase's day is known.
  private var refunds: [[UInt8]] = []
  /// The first overflow, if any.
  private var problem: AmountError?

  package init(_ request: TallyRequest) {
    self.request = request
    days = request.query.periods
    scan = EntryScan(request.query, linkedRefundsOfAnyDay: request.refundsOnPurchase)
    scan.wantsUncounted = true
    scan.wantsOriginals = request.exchange != nil
    sums = EntrySums(request.groupings)
  }

  /// Adds the entries of a block of whole lines. `offset` is the block's place in its view.
  package func add(_ block: Bytes, at offset: Int) {
    // Taken out of the object meanwhile: every access to its members is checked.
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

  /// Adds an entry to the sums, converted. Counts it instead if too large.
  private func add(_ entry: Entry, _ exchange: Exchange?, to sums: inout EntrySums) {
    if request.leavesOutLarge, entry.amount.isAboveLimit {
      result.tooLarge[entry.amount.currency, default: 0] += 1
    } else if let exchange, entry.amount.currency != exchange.target {
      sums.add(converted(entry, exchange))
    } else {
      sums.add(entry)
    }
  }

  /// The entry in the target currency, if there is a rate.
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

  /// Adds linked refunds on the purchase's day. If it is unknown, on their own.
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

  /// Merges another tally of the same request.
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

  /// The sums. Throws if those of one currency exceed 15 digits.
  package func tally() throws(AmountError) -> Tally {
    if let problem { throw problem }
    var result = result
    result.tables = try sums.rows()
    // Reports add and subtract the rows in any order.
    for table in result.tables {
      var sizes: [Currency: UInt64] = [:]
      for row in table { sizes[row.sum.currency, default: 0] &+= row.sum.minor.magnitude }
      if sizes.values.contains(where: { $0 > Decimal.limit.magnitude }) { throw .overflow }
    }
    return result
  }
}

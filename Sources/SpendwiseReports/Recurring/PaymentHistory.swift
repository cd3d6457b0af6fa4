import Spendwise
import SpendwiseSystem
import SpendwiseText

/// The payments of each payee, account, currency and sign, kept small: 16 bytes each, and 40 for each of these series.
///
/// Several can work at once, each on blocks of its own, and are put together in the end.
package final class PaymentHistory {
  /// All payments that agree in these.
  package struct Party: Hashable, Sendable {
    package var payee: String
    package var account: String
    package var currency: Currency
    package var isTransfer: Bool
    /// The category of the last payment; empty when it had none.
    package var category: String
  }

  private struct Key: Hashable {
    package var payee: UInt32
    package var account: UInt32
    /// The currency, the sign, and a bit for transfers.
    var form: UInt32
  }

  private struct Series {
    /// The index + 1 of the payment that was added last; 0 for none.
    var head: UInt32 = 0
    var lastDay = Day.first.number
    var category: UInt32 = 0
  }

  private struct Link {
    package var minor: Int64
    package var day: Int32
    /// The payment before in the same series.
    var next: UInt32
  }

  private static let chunk = 1 << 15

  private var scan: EntryScan
  private var symbols = EntrySymbols()
  private var indices: [Key: Int] = [:]
  private var series: [Series] = []
  /// In chunks, so that nothing is copied when they become many.
  private var links: [[Link]] = []
  private var count = 0
  /// The number of lines without a transaction, and the first of them.
  package private(set) var (badLines, firstBad) = (0, nil as (offset: Int, reason: String)?)
  /// The payments that wait for a person, which are in no series.
  package private(set) var leftOut = PendingMoney()

  /// Wants the transactions that match.
  package init(_ query: Query) {
    scan = EntryScan(query)
    scan.wantsUncounted = true
  }

  /// Adds the payments of a block of whole lines, which begins at `offset` of its view.
  package func add(_ block: Bytes, at offset: Int) {
    var scan = self.scan
    scan.eachEntry(in: block) {
      add($0)
    } bad: { line, reason in
      badLines += 1
      let start = offset + (line.baseAddress.map { $0 - (block.baseAddress ?? $0) } ?? 0)
      if start < firstBad?.offset ?? .max { firstBad = (start, reason) }
    }
    self.scan = scan
  }

  /// Adds an entry, unless it does not count, has no payee or is a refund.
  private func add(_ entry: Entry) {
    if entry.uncounted != nil { return leftOut.add(entry) }
    if entry.payee.count == 0 || entry.kind == .refund || entry.amount.minor == 0 { return }
    let transfer: UInt32 = entry.kind == .transfer ? 2 : 0
    let form = UInt32(symbols.number(of: entry.amount.currency)) << 2 | transfer | (entry.amount.minor < 0 ? 1 : 0)
    let key = Key(
      payee: symbols.payees.number(of: entry.payee), account: symbols.accounts.number(of: entry.account), form: form)
    let category = symbols.categories.number(of: entry.category)
    let index = index(of: key)
    if entry.isFurtherPart, series[index].head == count, joins(entry) { return }
    append(Link(minor: entry.amount.minor, day: entry.day.number, next: 0), category, to: index)
  }

  /// Adds a further part of a split transaction to the payment added last.
  private func joins(_ part: Entry) -> Bool {
    guard count > 0 else { return false }
    let (chunk, index) = ((count - 1) / Self.chunk, (count - 1) % Self.chunk)
    let (sum, overflow) = links[chunk][index].minor.addingReportingOverflow(part.amount.minor)
    if overflow || links[chunk][index].day != part.day.number { return false }
    links[chunk][index].minor = sum
    return true
  }

  private func index(of key: Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = series.count
    series.append(Series())
    return series.count - 1
  }

  private func append(_ link: Link, _ category: UInt32, to index: Int) {
    if count % Self.chunk == 0 {
      links.append([])
      links[links.count - 1].reserveCapacity(Self.chunk)
    }
    var link = link
    link.next = series[index].head
    links[links.count - 1].append(link)
    count += 1
    series[index].head = UInt32(count)
    // The greater name of those of one day, so that the order of threads does not matter.
    if link.day > series[index].lastDay {
      (series[index].lastDay, series[index].category) = (link.day, category)
    } else if link.day == series[index].lastDay, category != series[index].category,
      symbols.categories.text(series[index].category).utf8
        .lexicographicallyPrecedes(symbols.categories.text(category).utf8)
    {
      series[index].category = category
    }
  }

  /// Takes over what `other`, of the same query, has collected.
  package func add(_ other: PaymentHistory) {
    let payees = symbols.payees.numbers(of: other.symbols.payees)
    let accounts = symbols.accounts.numbers(of: other.symbols.accounts)
    let categories = symbols.categories.numbers(of: other.symbols.categories)
    for (key, index) in other.indices {
      let form = UInt32(symbols.number(of: other.symbols.currencies[Int(key.form >> 2)])) << 2 | key.form & 3
      let mine = self.index(of: Key(payee: payees[Int(key.payee)], account: accounts[Int(key.account)], form: form))
      let (head, category) = (other.series[index].head, categories[Int(other.series[index].category)])
      other.eachLink(from: head) { link in append(link, category, to: mine) }
    }
    badLines += other.badLines
    leftOut.add(other.leftOut)
    if let bad = other.firstBad, bad.offset < firstBad?.offset ?? .max { firstBad = bad }
  }

  private func eachLink(from head: UInt32, _ body: (Link) -> Void) {
    var next = Int(head)
    while next > 0 {
      let link = links[(next - 1) / Self.chunk][(next - 1) % Self.chunk]
      body(link)
      next = Int(link.next)
    }
  }

  /// Searches the payments of each party that has at least two, on all processors. Returns what was found, in no order.
  package func found<Found>(by search: @escaping ([Payment]) -> [Found]) throws -> [(party: Party, found: [Found])] {
    let (all, monitor) = (Array(indices), Monitor())
    var next = 0
    return try Workers.share(count < PaymentHistory.chunk ? 1 : Processors.count) { _ in
      var shares: [(Party, [Found])] = []
      var payments: [Payment] = []
      while true {
        let number = monitor.locked {
          defer { next += 1 }
          return next
        }
        if number >= all.count { return shares }
        let (key, index) = all[number]
        payments.removeAll(keepingCapacity: true)
        self.eachLink(from: self.series[index].head) { payments.append(Payment(Day(number: $0.day), $0.minor)) }
        let found = payments.count < 2 ? [] : search(payments)
        if !found.isEmpty { shares.append((self.party(key, self.series[index]), found)) }
      }
    }.flatMap { $0 }
  }

  private func party(_ key: Key, _ series: Series) -> Party {
    Party(
      payee: symbols.payees.text(key.payee), account: symbols.accounts.text(key.account),
      currency: symbols.currencies[Int(key.form >> 2)], isTransfer: key.form & 2 != 0,
      category: symbols.categories.text(series.category))
  }
}

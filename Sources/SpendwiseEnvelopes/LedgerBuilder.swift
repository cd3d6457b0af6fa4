/// Sums payments in any order. Transfers and refunds are settled at the end.
package struct LedgerBuilder {
  private let book: EnvelopeBook
  private var sums = LedgerSums()
  private var transfers: [EnvelopePayment] = []
  private var refunds: [EnvelopePayment] = []

  package init(_ book: EnvelopeBook) { self.book = book }

  /// Adds a payment that counts.
  package mutating func add(_ payment: EnvelopePayment) throws(AmountError) {
    if payment.isTransfer {
      transfers.append(payment)
      if book.isOnBudget(payment.account) { try sums.addMoney(payment) }
    } else if payment.kind == .refund, payment.refundOf != nil, payment.day >= book.since {
      refunds.append(payment)
    } else {
      try sums.add(payment, by: book)
    }
  }

  /// Settles transfers and refunds. `purchase` finds the refunded payment.
  package mutating func finish(purchase: (String) throws -> EnvelopePayment?) throws -> LedgerSums {
    for refund in refunds {
      let origin = try refund.refundOf.flatMap(purchase)
      try sums.add(refund, by: book, purchase: origin)
    }
    refunds = []
    try settleTransfers()
    return sums
  }

  // MARK: Transfers

  /// Legs by transfer. A leg names the other one, or both share a word.
  private func groups() -> [[EnvelopePayment]] {
    let legs = transfers.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    var indexes: [String: Int] = [:]
    for (index, leg) in legs.enumerated() { indexes[leg.id] = index }
    var heads = Array(legs.indices)
    var words: [String: Int] = [:]
    func head(_ index: Int) -> Int {
      var index = index
      while heads[index] != index { index = heads[index] }
      return index
    }
    for (index, leg) in legs.enumerated() {
      guard let word = leg.transfer else { continue }
      let other = indexes[word] ?? words[word]
      if indexes[word] == nil, other == nil { words[word] = index }
      if let other {
        let (one, two) = (head(index), head(other))
        heads[max(one, two)] = min(one, two)
      }
    }
    var groups: [Int: [EnvelopePayment]] = [:]
    for index in legs.indices { groups[head(index), default: []].append(legs[index]) }
    return groups.keys.sorted().compactMap { groups[$0] }
  }

  private mutating func settleTransfers() throws(AmountError) {
    for legs in groups() {
      let own = legs.filter { book.isOnBudget($0.account) }
      let isInside = own.count == legs.count && Set(legs.map(\.amount.currency)).count == 1
      guard let last = legs.last, isInside else {
        for leg in own where leg.day >= book.since { try sums.add(book.shares(of: leg), leg) }
        // Before the first day it is in the balance with which the account begins.
        continue
      }
      if legs.count == 1 {
        // A leg with an owner is settled, though its other half is in no account here.
        let owners = last.parts.compactMap { book.named($0, of: last) }
        if owners.count == last.parts.count {
          if last.day >= book.since { try sums.add(book.shares(of: last), last) }
          continue
        }
        // Before the first day, it is part of the envelopes' opening balances.
        if last.day >= book.since { sums.lonelyLegs.append((last.id, last.day, last.amount)) }
      }
      try settle(legs)
    }
  }

  /// Puts legs in transit until the last one arrives. A difference goes to Unassigned as spending.
  private mutating func settle(_ legs: [EnvelopePayment]) throws(AmountError) {
    guard let last = legs.last else { return }
    if last.day < book.since { return }
    var sum: Int64 = 0
    for leg in legs {
      sum = try Sum.of(sum, leg.amount.minor)
      let isEarlier = leg.day < book.since
      try sums.add(
        leg.amount.minor, Envelope.inTransit, leg.amount.currency, max(leg.day, book.since),
        isEarlier ? .opening : .spending)
      // The accounts begin with less. Nothing of that was spent.
      if isEarlier {
        let bucket = book.bucket(of: EnvelopeKey(leg.account, leg.amount.currency))
        try sums.add(-leg.amount.minor, bucket, leg.amount.currency, book.since, .opening)
      }
    }
    if legs.count == 1 || sum == 0 { return }
    try sums.add(-sum, Envelope.inTransit, last.amount.currency, last.day, .spending)
    try sums.add(sum, Envelope.unassigned, last.amount.currency, last.day, .spending)
  }
}

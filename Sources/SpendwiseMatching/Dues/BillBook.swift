/// State of a bill.
package enum BillState: String, Sendable {
  case open
  case minimumPaid = "minimum paid"
  case partPaid = "part paid"
  case paid
  /// The rest is in the next bill.
  case rolledOver = "rolled over"
  case dropped
  /// Nothing was to be paid.
  case nothing = "nothing to pay"

  /// Something is still to be paid.
  package var isOpen: Bool { self == .open || self == .minimumPaid || self == .partPaid }
}

/// A bill with its payments.
package struct BillStatus {
  package let bill: Bill
  package var state = BillState.open
  /// Payments that certainly pay it.
  package var paidBy: [BillPayment] = []
  /// Payments that paid it until they were returned.
  package var returned: [ReturnedPayment] = []
  /// Records that a person linked, now void.
  package var void: [String] = []
  /// Payments that a person may link.
  package var proposed: [BillPayment] = []
  /// Sum of payments, without refunds to the card.
  package var paid: Amount?
  /// Sum of refunds by shops. They lower the bill, too.
  package var refunded: Amount?
  /// Amount still to be paid. `nil` if the bill states no amount.
  package var rest: Amount?
  /// Last day of records that could show its payment.
  package var seenUntil: Day?

  /// Days until an unpaid bill is no longer late. It was paid elsewhere, or was no bill.
  package static let lapse = 180

  /// The bill is open, and was due over `lapse` days ago.
  package func isLapsed(_ today: Day) -> Bool {
    state.isOpen && bill.dueDate.map { $0.adding(days: BillStatus.lapse) < today } ?? false
  }

  /// The bill is past due, and the records reach beyond that.
  package func isLate(_ today: Day) -> Bool {
    guard state.isOpen, let due = bill.dueDate, due < today, !isLapsed(today) else { return false }
    return !isUnread(today) && !(bill.isAutomatic && today <= due.adding(days: 3))
  }

  /// The bill is past due, but records end earlier. A payment could not have been seen.
  package func isUnread(_ today: Day) -> Bool {
    guard state.isOpen, let due = bill.dueDate, due < today, !isLapsed(today) else { return false }
    return seenUntil.map { $0 < due } ?? true
  }
}

/// Bills of the books with their payments. The order of arrival does not matter.
package struct BillBook {
  package private(set) var statuses: [BillStatus] = []

  /// Matches bills with payments. Merges bills that several devices recorded.
  package init(_ bills: [Bill], _ payments: [BillPayment], home: Currency) {
    var folded: [Bill] = []
    for bill in bills.sorted(by: { $0.id < $1.id }) {
      if let same = folded.firstIndex(where: { $0.isSame(as: bill) }) {
        folded[same] = Bill(folded[same].taking(bill), home: home)
      } else {
        folded.append(bill)
      }
    }
    folded.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    statuses = folded.map { BillStatus(bill: $0) }
    let all = payments.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    let returns = BillReturns(all)
    let returned = returns.all(of: all)
    for index in statuses.indices {
      statuses[index].returned = returned.filter { evidence(index, $0.payment) >= .debit }
      statuses[index].void = statuses[index].bill.linked.filter { id in !all.contains { $0.isCalled([id]) } }
    }
    tick(returns.paying(all))
    let last = all.last?.day
    for index in statuses.indices {
      settle(&statuses[index])
      statuses[index].seenUntil = statuses[index].bill.reach(payments) ?? last
    }
    // The rest of an older bill of a card is in the next bill.
    for index in statuses.indices where statuses[index].state.isOpen && statuses[index].bill.isCard {
      let bill = statuses[index].bill
      if statuses.contains(where: { $0.bill.isLater(than: bill) }) { statuses[index].state = .rolledOver }
    }
  }

  // MARK: Payments

  private enum Evidence: Comparable {
    case none, near
    /// The announced debit: account, day and amount agree.
    case debit
    case sameName, certain
  }

  private mutating func tick(_ payments: [BillPayment]) {
    var found: [(bill: Int, payment: Int, evidence: Evidence)] = []
    for bill in statuses.indices {
      for payment in payments.indices {
        let evidence = evidence(bill, payments[payment])
        if evidence != .none { found.append((bill, payment, evidence)) }
      }
    }
    var used: Set<Int> = []
    for entry in found where entry.evidence == .certain && used.insert(entry.payment).inserted {
      let payment = payments[entry.payment]
      // Both legs of a transfer are one payment.
      let isOtherLeg = statuses[entry.bill].paidBy.contains { other in
        other.transfer == payment.id || other.transfer != nil && other.transfer == payment.transfer
          || other.amount.negated == payment.amount && abs(other.day.number - payment.day.number) < 4
      }
      if !isOtherLeg { statuses[entry.bill].paidBy.append(payment) }
    }
    for evidence in [Evidence.sameName, .debit] {
      let fitting = found.filter {
        $0.evidence == evidence && !used.contains($0.payment) && statuses[$0.bill].paidBy.isEmpty
      }
      for entry in fitting {
        let rivals = fitting.filter { $0.bill == entry.bill || $0.payment == entry.payment }
        if rivals.count > 1 { continue }
        used.insert(entry.payment)
        statuses[entry.bill].paidBy.append(payments[entry.payment])
      }
    }
    for entry in found where entry.evidence != .certain && !used.contains(entry.payment) {
      if statuses[entry.bill].paidBy.isEmpty { statuses[entry.bill].proposed.append(payments[entry.payment]) }
    }
  }

  /// Evidence that a payment pays a bill. A pending payment is only proposed.
  private func evidence(_ index: Int, _ payment: BillPayment) -> Evidence {
    if payment.isCalled(statuses[index].bill.linked) { return .certain }
    let found = agreement(index, payment)
    return payment.isPending && found != .none ? .near : found
  }

  private func agreement(_ index: Int, _ payment: BillPayment) -> Evidence {
    let bill = statuses[index].bill
    if bill.unlinked.contains(payment.id) || payment.amount.currency != bill.currency { return .none }
    if bill.isPending || bill.amount.map({ $0.minor <= 0 }) == true { return .none }
    guard window(index).contains(payment.day) else { return .none }
    let paid = payment.amount.magnitude
    let isWhole = bill.amount == paid
    if bill.isDebt, let tail = bill.lastFour, payment.reached(tail) { return .certain }
    if payment.amount.minor > 0 { return .none }
    if let mandate = bill.mandate, payment.says(mandate), isWhole || bill.amount == nil { return .certain }
    if let number = bill.number ?? (bill.isDebt ? bill.lastFour : nil), isWhole, payment.says(number) {
      return .certain
    }
    let isAlike = BillName.areAlike(bill.payee, payment.payee)
    let isIssuer = bill.isDebt && payment.isTransfer && isAlike
    let isDebit = isWhole && bill.isDebited(by: payment)
    if isIssuer, isWhole || bill.minimum == paid { return isDebit ? .debit : .near }
    if isWhole { return payment.isPayee(bill.payee) ? .sameName : isDebit ? .debit : isAlike ? .near : .none }
    guard let amount = bill.amount, isAlike else { return .none }
    let (difference, isOver) = amount.minor.subtractingReportingOverflow(paid.minor)
    return !isOver && difference.magnitude <= amount.minor.magnitude / 20 ? .near : .none
  }

  /// Days on which a payment can pay this bill.
  private func window(_ index: Int) -> ClosedRange<Day> {
    let bill = statuses[index].bill
    let first = bill.start
    guard bill.isDebt else {
      let days = bill.isAutomatic ? 5 : bill.number == nil ? 10 : 60
      let last = bill.dueDate?.adding(days: days) ?? first.adding(days: 45)
      // A bill with a returned payment is paid again later.
      let again = statuses[index].returned.map { $0.back.day.adding(days: 30) }.max() ?? last
      return first...max(first, last, again)
    }
    let next = statuses.lazy.map(\.bill).first { $0.isLater(than: bill) }
    let last = next?.start.adding(days: -1) ?? (bill.dueDate ?? first).adding(days: 60)
    return first...max(first, last)
  }

  // MARK: States

  private func settle(_ status: inout BillStatus) {
    let bill = status.bill
    let none = Amount(minor: 0, currency: bill.currency)
    func sum(_ payments: [BillPayment]) -> Amount? {
      payments.isEmpty ? nil : payments.reduce(none) { (try? $0.adding($1.amount.magnitude)) ?? $0 }
    }
    status.paid = sum(status.paidBy.filter { !$0.isRefund })
    status.refunded = sum(status.paidBy.filter(\.isRefund))
    let sum = sum(status.paidBy) ?? none
    status.rest = bill.amount.flatMap { try? $0.subtracting(sum) }
    if let rest = status.rest, rest.minor < 0, bill.amount.map({ $0.minor >= 0 }) == true {
      status.rest = Amount(minor: 0, currency: bill.currency)
    }
    status.state = state(status, sum)
  }

  private func state(_ status: BillStatus, _ sum: Amount) -> BillState {
    let bill = status.bill
    if bill.decision == "dropped" { return .dropped }
    if bill.decision == "paid" { return .paid }
    guard let amount = bill.amount else {
      if status.paidBy.isEmpty { return .open }
      return bill.minimum == nil ? .paid : sum.minor >= bill.minimum?.minor ?? 0 ? .minimumPaid : .partPaid
    }
    if amount.minor <= 0 { return .nothing }
    if sum.minor >= amount.minor { return .paid }
    // Refunds by shops lower the rest, but do not pay the bill.
    guard let paid = status.paid, paid.minor > 0 else { return .open }
    if let minimum = bill.minimum, minimum.minor > 0, paid.minor >= minimum.minor { return .minimumPaid }
    return .partPaid
  }
}

extension Bill {
  /// First day on which a payment can pay it.
  var start: Day {
    if let closed { return closed }
    let notice = noticed ?? dueDate?.adding(days: -30) ?? day
    let first = dueDate.map { min(notice, $0) } ?? notice
    return isAutomatic ? first.adding(days: -1) : first
  }

  /// Matches a debit of the mandate's account on its day, within one.
  func isDebited(by payment: BillPayment) -> Bool {
    guard isAutomatic, let tail = fromLastFour ?? (isDebt ? nil : lastFour), let day = debitDate ?? dueDate else {
      return false
    }
    return payment.left(tail) && abs(payment.day.number - day.number) <= 1
  }

  /// The bill is a card's: its rest goes to the next.
  package var isCard: Bool { isDebt && (minimum != nil || payee?.lowercased().contains("card") ?? false) }

  /// This is a later bill of the same card or loan.
  func isLater(than other: Bill) -> Bool {
    guard isDebt, other.isDebt, let mine = lastFour, let theirs = other.lastFour,
      mine.hasSuffix(theirs) || theirs.hasSuffix(mine), BillName.areAlike(payee, other.payee)
    else { return false }
    return day > other.day && start > other.start
  }

  /// Last day of records of the account that pays or is paid. `nil` without such records.
  func reach(_ payments: [BillPayment]) -> Day? {
    guard let tail = fromLastFour ?? lastFour else { return nil }
    return payments.filter { $0.digits.contains { $0.hasSuffix(tail) || tail.hasSuffix($0) } }.map(\.day).max()
  }
}

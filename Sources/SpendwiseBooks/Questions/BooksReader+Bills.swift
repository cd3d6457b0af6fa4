import SpendwiseMatching
import SpendwiseReports

extension BooksReader {
  /// The bills with their payments.
  package func bills() throws -> BillBook {
    let home = try settings().currency
    let bills = try records(of: .dues).map { Bill($0, home: home) }
    let digits = try records(of: .accounts).reduce(into: [:]) { $0[$1.id] = $1.tails }
    var payments: [BillPayment] = []
    if !bills.isEmpty {
      try eachObject(of: .transactions) { record in
        if let payment = BillPayment(record, digits, home: home) { payments.append(payment) }
      }
    }
    return BillBook(bills, payments, home: home)
  }

  /// Open bills with a day up to `end` that no series expects. Each has the account that pays it, if known: the one
  /// that it names, else the one that paid the creditor last.
  package func expectedBills(
    until end: Day, besides series: [RecurringSeries], today: Day
  ) throws -> [ExpectedPayment.Bill] {
    let all = try bills().statuses
    return try all.compactMap { status in
      let bill = status.bill
      guard status.state.isOpen, !bill.isPending, !status.isLapsed(today), let due = bill.debitDate ?? bill.dueDate,
        due <= end, let rest = status.rest, rest.minor > 0
      else { return nil }
      let earlier = all.last { other in
        !other.paidBy.isEmpty && other.bill.isDebt == bill.isDebt && BillName.areAlike(other.bill.payee, bill.payee)
          && (bill.lastFour == nil || other.bill.lastFour == nil || bill.lastFour == other.bill.lastFour)
      }
      let payment = try earlier?.paidBy.first.flatMap { try ownSide(of: $0) }
      let isExpected = series.contains { one in
        let isSame = one.party.payee == payment?.payee || BillName.areAlike(one.party.payee, bill.payee)
        // One that was revoked takes its bill with it.
        let isOver = one.status(today) == .ended || one.status(today) == .paused
        return isSame && one.currency == bill.currency
          && (isOver && one.notice.event != nil || !one.expected(from: today, to: end).isEmpty)
      }
      if isExpected { return nil }
      let tail = bill.fromLastFour ?? (bill.isAutomatic && !bill.isDebt ? bill.lastFour : nil)
      let named = try tail.flatMap { try account(endingIn: $0) }
      return ExpectedPayment.Bill(
        id: bill.id, payee: bill.payee ?? bill.id, dueDate: due, amount: rest.negated,
        account: named ?? payment?.account ?? nil, isDebt: bill.isDebt)
    }
  }

  /// Payee and account by which money left an own account. Of a transfer, those of the leg that paid.
  private func ownSide(of payment: BillPayment) throws -> (payee: String?, account: String?)? {
    if payment.amount.minor < 0 { return (payment.payee, payment.account) }
    return try payment.transfer.flatMap(transaction).map { ($0.string("payee"), $0.string("account")) }
  }

  /// The only active account that ends in `digits`.
  private func account(endingIn digits: String) throws -> String? {
    let found = try records(of: .accounts).filter {
      $0.tails.contains(digits) && $0["is_active"].map { !$0.isTrue } != true
    }
    return found.count == 1 ? found[0].id : nil
  }
}

extension Record {
  /// Last digits of the account's numbers: a text or a list.
  var tails: [String] { strings("last_four") + [string("last_four")].compactMap { $0 } }
}

import SpendwiseMatching

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
}

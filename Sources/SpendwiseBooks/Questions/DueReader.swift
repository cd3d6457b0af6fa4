import Spendwise
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText

extension BooksReader {
  /// The bills with what paid them.
  package func bills() throws -> BillBook {
    let home = try settings().currency
    let bills = try lines(of: .dues).compactMap { try? Record($0) }.map { Bill($0, home: home) }
    var digits: [String: [String]] = [:]
    for line in try lines(of: .accounts) {
      guard let record = try? Record(line) else { continue }
      digits[record.id] = record.tails
    }
    var payments: [BillPayment] = []
    if !bills.isEmpty {
      try eachObject(of: .transactions) { record in
        if let payment = BillPayment(record, digits, home: home) { payments.append(payment) }
      }
    }
    return BillBook(bills, payments, home: home)
  }
}

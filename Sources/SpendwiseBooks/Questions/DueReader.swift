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
      let list = record.strings("last_four")
      digits[record.id] = list.isEmpty ? [record.string("last_four")].compactMap { $0 } : list
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

extension BooksReader {
  /// Whether the books have a live transaction called `id`.
  package func hasTransaction(called id: String) throws -> Bool {
    try id.withBytes { try line(of: .transactions, id: $0) != nil }
  }
}

import SpendwiseMatching
import SpendwiseReports

extension BooksReader {
  /// Recurring payments in the history, with decisions, mandates and notices.
  package func recurring(
    in history: PaymentHistory, today: Day, isDismissed: Bool = false
  ) throws -> [RecurringSeries] {
    let mandates = try records(of: .mandates).filter { $0.string("status") != "pending" }
    let dues = try records(of: .dues).isEmpty ? [] : bills().statuses.filter { $0.state.isOpen && !$0.bill.isPending }
    return try RecurringSeries.all(
      in: history, today: today, decisions: try recurringDecisions(), isDismissed: isDismissed
    ) { party in
      var notice = RecurringNotice()
      let mine = mandates.filter { BillName.areAlike($0.string("payee"), party.payee) }
      // The references of a payee with several mandates would be guessed.
      if mine.count == 1, let mandate = mine.first {
        (notice.mandate, notice.event) = (mandate.string("mandate"), mandate.string("event"))
      }
      let announced = dues.map(\.bill).filter { bill in
        bill.currency == party.currency && BillName.areAlike(bill.payee, party.payee) && bill.dueDate ?? .first >= today
      }
      if let bill = announced.min(by: { $0.day < $1.day }) {
        (notice.day, notice.amount) = (bill.debitDate ?? bill.dueDate, bill.amount)
      }
      return notice
    }
  }

  /// The words of people about recurring payments, by id.
  package func recurringDecisions() throws -> [String: RecurringDecision] {
    var found: [String: RecurringDecision] = [:]
    for record in try records(of: .series) {
      found[record.id] = RecurringDecision(
        id: record.id, state: record.string("state").flatMap { RecurringDecision.State(rawValue: $0) },
        name: record.string("name"), amount: record["amount"]?.literal, cadence: record.string("cadence"))
    }
    return found
  }
}

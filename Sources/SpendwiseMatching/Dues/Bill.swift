/// A bill, from the record of a due.
package struct Bill {
  package let record: Record
  package let id: String
  package let payee: String?
  package let currency: Currency
  /// Total. Negative in the user's favour, `nil` if not stated.
  package let amount: Amount?
  package let minimum: Amount?
  package let dueDate: Day?
  package let debitDate: Day?
  package let statementDate: Day?
  package let period: String?
  /// Day of the first notice.
  package let noticed: Day?
  package let lastFour: String?
  package let fromLastFour: String?
  /// The bill is of a card or loan. Several payments may pay it.
  package let isDebt: Bool
  package let number: String?
  package let mandate: String?
  package let event: String?
  package let isAutomatic: Bool
  package let isRevised: Bool
  /// A person must check its sender first.
  package let isPending: Bool
  /// A person's decision: `paid` or `dropped`.
  package let decision: String?
  /// Payments linked by a person, and those that do not pay it.
  package let linked: [String]
  package let unlinked: [String]

  /// Reads a due. The default currency is `home`.
  package init(_ record: Record, home: Currency = .unstated) {
    self.record = record
    id = record.id
    payee = record.string("payee")
    let currency = record.string("currency").flatMap { Currency($0) } ?? home
    func amount(_ key: String) -> Amount? { record[key]?.literal.flatMap { try? Amount($0, currency) } }
    func day(_ key: String) -> Day? { record.string(key).flatMap { Day($0) } }
    (self.currency, self.amount, minimum) = (currency, amount("amount"), amount("minimum"))
    (dueDate, debitDate, statementDate) = (day("due_date"), day("debit_date"), day("statement_date"))
    (period, noticed) = (record.string("period"), day("noticed"))
    (lastFour, fromLastFour) = (record.string("account_last_four"), record.string("from_last_four"))
    (number, mandate, event) = (record.string("number"), record.string("mandate"), record.string("event"))
    (isDebt, isAutomatic, isRevised) = (record.isTrue("debt"), record.isTrue("autopay"), record.isTrue("revised"))
    isPending = record.string("status") == "pending"
    decision = record.string("decision")
    (linked, unlinked) = (record.strings("paid_by"), record.strings("not_paid_by"))
  }

  /// Last day of a card bill's charges: period end, else statement date.
  package var closed: Day? {
    guard isDebt else { return nil }
    let end = period.flatMap { $0.split(separator: ".").last }.flatMap { Day(String($0)) }
    return end ?? statementDate
  }

  /// Sorting day: due date, else the day noticed.
  package var day: Day { dueDate ?? noticed ?? .last }

  // MARK: One bill, several notices

  /// Both are notices of one bill: same creditor and cycle.
  package func isSame(as other: Bill) -> Bool {
    if isAnnounced(by: other) || other.isAnnounced(by: self) { return true }
    guard currency == other.currency, let isCertain = isSameCreditor(as: other) else { return false }
    let isSameAmount = amount.flatMap { mine in other.amount.map { mine == $0 } }
    let isRevision = isRevised || other.isRevised
    let isOverdue = event != nil || other.event != nil
    if let mine = statementDate, let theirs = other.statementDate, isCertain { return mine == theirs }
    guard let due = dueDate, let otherDue = other.dueDate else {
      // Without a due day, amount and time of receipt identify the bill.
      guard let noticed, let then = other.noticed, abs(noticed.number - then.number) <= 35 else { return false }
      if let due = dueDate ?? other.dueDate, max(noticed, then) > due.adding(days: 20), !isOverdue { return false }
      return isSameAmount ?? isCertain || isRevision && isCertain
    }
    if due == otherDue { return isSameAmount ?? true || isCertain || isRevision }
    let isNear = abs(due.number - otherDue.number) < 7
    return isNear && (isSameAmount ?? isCertain || isRevision && isCertain)
  }

  /// Matches a notice of this card bill's payment. It has the whole amount, is by the due day, and may name the account
  /// that pays.
  private func isAnnounced(by notice: Bill) -> Bool {
    guard isCard, minimum != nil || statementDate != nil, let amount, amount.minor > 0, let dueDate,
      notice.isDebt, notice.isAutomatic, notice.minimum == nil, notice.statementDate == nil,
      notice.amount == amount, let day = notice.dueDate, BillName.areAlike(payee, notice.payee)
    else { return false }
    return start <= day && day <= dueDate
  }

  /// Compares creditors: true by number, false by name only. `nil` for different ones.
  private func isSameCreditor(as other: Bill) -> Bool? {
    if isDebt, other.isDebt, let mine = lastFour, let theirs = other.lastFour {
      guard mine.hasSuffix(theirs) || theirs.hasSuffix(mine) else { return nil }
      // A statement may omit the issuer of the card.
      return payee == nil || other.payee == nil || BillName.areAlike(payee, other.payee) ? true : nil
    }
    if let mine = number, let theirs = other.number {
      let isAlike = BillName.areAlike(payee, other.payee)
      if mine == theirs {
        // Companies may use equal customer numbers.
        let isOneDue = amount != nil && amount == other.amount && dueDate != nil && dueDate == other.dueDate
        return payee == nil || other.payee == nil || isAlike || isOneDue ? true : nil
      }
      if !isAlike { return nil }
      // Numbers of a bill and of a customer differ in length.
      return mine.utf8.count != theirs.utf8.count ? false : nil
    }
    if let mine = mandate, let theirs = other.mandate { return mine == theirs ? true : nil }
    return BillName.areAlike(payee, other.payee) ? false : nil
  }

  /// The record with the additions of `notice`, of the same bill. Empty fields are filled, and a revision replaces
  /// fields. A pending notice changes nothing.
  package func taking(_ notice: Bill) -> Record {
    var result = record
    if notice.isPending && !isPending { return result }
    let isStated = notice.isRevised || isPending && !notice.isPending || notice.isAnnounced(by: self)
    let kept: Set<String> = ["type", "id", "source", "notices", "noticed", "status", "why", "created_at", "updated_at"]
    for (key, value) in notice.record.fields where !kept.contains(key) {
      if key == "event" || isStated || record[key] == nil { result.set(key, to: value) }
    }
    if isPending && !notice.isPending { result.remove("status", "why") }
    let payment = notice.isAnnounced(by: self) ? self : isAnnounced(by: notice) ? notice : nil
    if let payment, let day = payment.dueDate {
      if result["debit_date"] == nil { result.set("debit_date", to: day.iso) }
      let payer = payment.lastFour == result.string("account_last_four") ? nil : payment.lastFour
      if result["from_last_four"] == nil, let payer { result.set("from_last_four", to: payer) }
    }
    if let first = noticed, let then = notice.noticed, then < first { result.set("noticed", to: then.iso) }
    return result
  }
}

/// Names of creditors. Notices and payments write them in many ways.
package enum BillName {
  /// Two names may be of one creditor. One holds the other's words, or both begin with the same word.
  package static func areAlike(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    let (mine, theirs) = (words(name), words(other))
    guard let first = mine.first, let second = theirs.first else { return false }
    let (one, two) = (mine.joined(), theirs.joined())
    if one == two || one.utf8.count > 2 && two.hasPrefix(one) || two.utf8.count > 2 && one.hasPrefix(two) {
      return true
    }
    return first == second && first.utf8.count > 2 || Set(mine).isSubset(of: theirs) || Set(theirs).isSubset(of: mine)
  }

  /// Two names are equal, except for case, marks and company endings.
  package static func areSame(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    let (mine, theirs) = (words(name), words(other))
    return !mine.isEmpty && mine == theirs
  }

  private static let fillers: Set<String> = [
    "ltd", "limited", "pvt", "private", "llc", "inc", "com", "the", "india", "bill", "credit", "card", "bank", "pty",
  ]

  private static func words(_ name: String) -> [String] {
    let all = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let own = all.filter { !fillers.contains($0) }
    return own.isEmpty ? all : own
  }
}

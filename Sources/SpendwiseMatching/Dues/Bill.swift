/// A bill as the record of a due states it.
package struct Bill {
  package let record: Record
  package let id: String
  package let payee: String?
  package let currency: Currency
  /// The total; negative when it is in the user's favour, absent when it was not stated.
  package let amount: Amount?
  package let minimum: Amount?
  package let dueDate: Day?
  package let debitDate: Day?
  package let statementDate: Day?
  package let period: String?
  /// When the first notice of it came.
  package let noticed: Day?
  package let lastFour: String?
  package let fromLastFour: String?
  /// Whether it is the bill of a card or loan, which several payments may pay.
  package let isDebt: Bool
  package let number: String?
  package let mandate: String?
  package let event: String?
  package let isAutomatic: Bool
  package let isRevised: Bool
  /// Whether its sender is to be looked at first.
  package let isPending: Bool
  /// `paid` or `dropped`, when a person said so.
  package let decision: String?
  /// The payments that a person linked, and those that do not pay it.
  package let linked: [String]
  package let unlinked: [String]

  /// Reads a due; one without a currency is in `home`.
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

  /// The last day whose charges a card's bill has: the end of its period, else the day on which it was made.
  package var closed: Day? {
    guard isDebt else { return nil }
    let end = period.flatMap { $0.split(separator: ".").last }.flatMap { Day(String($0)) }
    return end ?? statementDate
  }

  /// The day by which it orders: the due date, else when it was noticed.
  package var day: Day { dueDate ?? noticed ?? .last }

  // MARK: One bill, several notices

  /// Whether `other` is a notice of the same bill: of one creditor, by what both print, and of one cycle.
  package func isSame(as other: Bill) -> Bool {
    guard currency == other.currency, let isCertain = isSameCreditor(as: other) else { return false }
    let isSameAmount = amount.flatMap { mine in other.amount.map { mine == $0 } }
    let isRevision = isRevised || other.isRevised
    let isOverdue = event != nil || other.event != nil
    if let mine = statementDate, let theirs = other.statementDate, isCertain { return mine == theirs }
    guard let due = dueDate, let otherDue = other.dueDate else {
      // Of a notice without a day, the amount and the time of receipt say which bill it means.
      guard let noticed, let then = other.noticed, abs(noticed.number - then.number) <= 35 else { return false }
      if let due = dueDate ?? other.dueDate, max(noticed, then) > due.adding(days: 20), !isOverdue { return false }
      return isSameAmount ?? isCertain || isRevision && isCertain
    }
    if due == otherDue { return isSameAmount ?? true || isCertain || isRevision }
    let isNear = abs(due.number - otherDue.number) < 7
    return isNear && (isSameAmount ?? isCertain || isRevision && isCertain)
  }

  /// Whether both are bills of one creditor: true when a number says so, false when only the name does, `nil` when
  /// they are not.
  private func isSameCreditor(as other: Bill) -> Bool? {
    if isDebt, other.isDebt, let mine = lastFour, let theirs = other.lastFour {
      guard mine.hasSuffix(theirs) || theirs.hasSuffix(mine) else { return nil }
      // A statement may not print whose card it is.
      return payee == nil || other.payee == nil || BillName.areAlike(payee, other.payee) ? true : nil
    }
    if let mine = number, let theirs = other.number {
      if mine == theirs { return isOfOne(other) ? true : nil }
      if !BillName.areAlike(payee, other.payee) { return nil }
      // Those of a bill and of a consumer have another length.
      return mine.utf8.count != theirs.utf8.count ? false : nil
    }
    if let mine = mandate, let theirs = other.mandate { return mine == theirs ? true : nil }
    return BillName.areAlike(payee, other.payee) ? false : nil
  }

  /// Whether two bills with one number are of one creditor: two companies may count their customers alike.
  private func isOfOne(_ other: Bill) -> Bool {
    if payee == nil || other.payee == nil || BillName.areAlike(payee, other.payee) { return true }
    return amount != nil && amount == other.amount && dueDate != nil && dueDate == other.dueDate
  }

  /// The record with what `notice`, of the same bill, adds: empty fields are filled, a revision replaces what
  /// was stated, and an overdue notice changes neither amount nor day. One that is to be looked at changes nothing.
  package func taking(_ notice: Bill) -> Record {
    var result = record
    if notice.isPending && !isPending { return result }
    let isStated = notice.isRevised || isPending && !notice.isPending
    let kept: Set<String> = ["type", "id", "source", "notices", "noticed", "status", "why", "created_at", "updated_at"]
    for (key, value) in notice.record.fields where !kept.contains(key) {
      if key == "event" || isStated || record[key] == nil { result.set(key, to: value) }
    }
    if isPending && !notice.isPending { result.remove("status", "why") }
    if let first = noticed, let then = notice.noticed, then < first { result.set("noticed", to: then.iso) }
    return result
  }
}

/// Names of creditors, which notices and payments write in many ways.
package enum BillName {
  /// Whether two names may be of one creditor: one holds the words of the other, or both begin with the same words.
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

  /// Whether two names are the same but for case, marks and the endings of company names.
  package static func areSame(_ name: String?, _ other: String?) -> Bool {
    guard let name, let other else { return false }
    let (mine, theirs) = (words(name), words(other))
    return !mine.isEmpty && mine == theirs
  }

  /// Whether a name is that of a card.
  static func isCard(_ name: String?) -> Bool { name?.lowercased().contains("card") ?? false }

  private static let fillers: Set<String> = [
    "ltd", "limited", "pvt", "private", "llc", "inc", "com", "the", "india", "bill", "credit", "card", "bank", "pty",
  ]

  private static func words(_ name: String) -> [String] {
    let all = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let own = all.filter { !fillers.contains($0) }
    return own.isEmpty ? all : own
  }
}

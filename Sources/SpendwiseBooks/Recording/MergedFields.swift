/// The survivor of a merge. It has all keys, and the fields it lacked. A statement's date, amount and balance win.
struct MergedFields {
  /// Members that the survivor keeps from its own record.
  private static let own: Set<String> = [
    "type", "id", "date", "time", "amount", "currency", "kind", "status", "source", "seen", "created_at", "updated_at",
    "merged_into", "unlink", "transfer", "refund_of", "refunds", "confidence", "recorder", "splits", "why", "category",
    "subcategory", "categorization_source", "uncounted", "authentication", "apart", "paid_on", "posted_on",
  ]

  private(set) var record: Record
  private let old: Record

  /// Merges `new`, known by `keys`, into `old`. That keeps its amount, day and account if `isClosed`, and its day if
  /// `isDated`.
  init(_ new: Record, into old: Record, _ keys: [String], keepsAmount: Bool, isClosed: Bool, isDated: Bool) {
    (record, self.old) = (old, old)
    for (key, value) in new.fields where !MergedFields.own.contains(key) && old[key] == nil {
      if key != "account" || !isClosed { record.set(key, to: value) }
    }
    let isSameDay = old.string("date") == new.string("date")
    if isSameDay, old["time"] == nil { record.set("time", to: new["time"]) }
    let isSettled = keepsAmount || isClosed || ["cleared", "reconciled"].contains(old.string("status") ?? "")
    // A row that its bank booked a day later.
    let isMoved = old.isStatementRow && new.string("date") ?? "" > old.string("date") ?? ""
    if new.isStatementRow, old.isPendingAtBank, !isClosed, let patch = Recorder.patch(of: old, by: new) {
      // Its bank says more of a payment that was pending.
      record.merge(patch)
    } else if new.isStatementRow, old.isMessage || isMoved || old["amount"] == nil, !isSettled {
      restate(by: new, isDated)
    } else if !isSameDay, new.isStatementRow, !old.isStatementRow, old["posted_on"] == nil, let date = new["date"],
      date.string ?? "" > old.string("date") ?? ""
    {
      // A statement says when the bank booked it, which is not when it was paid.
      record.set("posted_on", to: date)
    }
    noteOriginal(new)
    if old.string("status") == "pending", new.string("status") != "pending" {
      record.set("status", to: "posted")
      record.remove("uncounted")
    }
    let isChosen = new.isReceipt && new.string("categorization_source") == "manual"
    if old.isUncategorized || isChosen, !new.isUncategorized, old.string("categorization_source") != "manual" {
      for key in ["category", "subcategory", "categorization_source", "why"] {
        if let value = new[key] { record.set(key, to: value) }
      }
      if new.string("kind") != old.string("kind") { record.agreeOnKind(movedFrom: old) }
    }
    record.set("seen", to: old.strings("seen") + keys)
  }

  /// Takes the amount abroad from the record in the other currency.
  private mutating func noteOriginal(_ new: Record) {
    let now = record.string("currency")
    guard new.string("currency") != old.string("currency"), record["original_currency"] == nil,
      let foreign = [new, old].first(where: { $0.string("currency") != now }), let amount = foreign["amount"],
      let currency = foreign["currency"]
    else { return }
    if record["original_amount"] == nil { record.set("original_amount", to: amount) }
    record.set("original_currency", to: currency)
  }

  /// Takes over the fields that a statement knows better than a message.
  private mutating func restate(by row: Record, _ isDated: Bool) {
    for key in ["date", "amount", "currency", "balance_after"] where !isDated || key != "date" {
      if let value = row[key], let was = record[key], !was.means(value) { record.set(key, to: value) }
    }
    if record["date"].means(old["date"]) { return }
    // Others may have the day on which it was paid, and the time is that of another day.
    if old.isMessage, record["paid_on"] == nil { record.set("paid_on", to: old["date"]) }
    if row["time"] == nil { record.remove("time") }
  }
}

/// The survivor of a merge: it gets the fields that it lacks. It has every key, too. The date, amount
/// and balance of a statement replace those of a message.
struct MergedFields {
  /// Members that stay what they are in the survivor, whatever the other has.
  private static let own: Set<String> = [
    "type", "id", "date", "time", "amount", "currency", "kind", "status", "source", "seen", "created_at", "updated_at",
    "merged_into", "unlink", "transfer", "refund_of", "refunds", "confidence", "recorder", "splits", "why", "category",
    "subcategory", "categorization_source", "uncounted", "authentication", "apart", "paid_on", "posted_on",
  ]

  private(set) var record: Record
  private let old: Record
  /// The keys of the fields that the survivor did not have.
  private(set) var taken: [String] = []
  /// The fields of the survivor that were replaced.
  private(set) var before = Record(order: .unordered)

  /// Merges `new`, which is known by `keys`, into `old`; that keeps its amount, day and account if it `isClosed`.
  init(_ new: Record, into old: Record, _ keys: [String], keepsAmount: Bool, isClosed: Bool) {
    (record, self.old) = (old, old)
    for (key, value) in new.fields where !MergedFields.own.contains(key) && old[key] == nil {
      if key != "account" || !isClosed { take(key, value) }
    }
    let isSameDay = old.string("date") == new.string("date")
    if isSameDay, old["time"] == nil, let time = new["time"] { take("time", time) }
    let isSettled = keepsAmount || isClosed || ["cleared", "reconciled"].contains(old.string("status") ?? "")
    // A row that its bank booked a day later.
    let isMoved = old.isStatementRow && new.string("date") ?? "" > old.string("date") ?? ""
    if new.isStatementRow, old.isPendingAtBank, !isClosed, let patch = Recorder.patch(of: old, by: new) {
      post(patch)
    } else if new.isStatementRow, old.isMessage || isMoved || old["amount"] == nil, !isSettled {
      restate(by: new)
    } else if !isSameDay, new.isStatementRow, !old.isStatementRow, old["posted_on"] == nil, let date = new["date"],
      date.string ?? "" > old.string("date") ?? ""
    {
      // A statement says when the bank booked it, which is not when it was paid.
      take("posted_on", date)
    }
    noteOriginal(new)
    if old.string("status") == "pending", new.string("status") != "pending" {
      before.set("status", to: "pending")
      record.set("status", to: "posted")
      if let reason = record["uncounted"] {
        before.set("uncounted", to: reason)
        record.remove("uncounted")
      }
    }
    let isChosen = new.isReceipt && new.string("categorization_source") == "manual"
    if old.isUncategorized || isChosen, !new.isUncategorized, old.string("categorization_source") != "manual" {
      for key in ["category", "subcategory", "categorization_source", "why"] {
        guard let value = new[key] else { continue }
        guard let was = old[key] else {
          take(key, value)
          continue
        }
        before.set(key, to: was)
        record.set(key, to: value)
      }
    }
    record.set("seen", to: old.strings("seen") + keys)
  }

  /// The amount abroad is that of the record whose money is not that of the merged one.
  private mutating func noteOriginal(_ new: Record) {
    let now = record.string("currency")
    guard new.string("currency") != old.string("currency"), record["original_currency"] == nil,
      let foreign = [new, old].first(where: { $0.string("currency") != now }), let amount = foreign["amount"],
      let currency = foreign["currency"]
    else { return }
    if record["original_amount"] == nil { take("original_amount", amount) }
    take("original_currency", currency)
  }

  /// Takes over what its bank says of a payment that was pending.
  private mutating func post(_ patch: Record) {
    for (key, _) in patch.fields where key != "source" { if let was = record[key] { before.set(key, to: was) } }
    record.merge(patch)
  }

  /// Takes over what a statement knows better than a message.
  private mutating func restate(by row: Record) {
    for key in ["date", "amount", "currency", "balance_after"] {
      guard let value = row[key], let was = record[key], !was.means(value) else { continue }
      before.set(key, to: was)
      record.set(key, to: value)
    }
    // Others may have the day on which it was paid.
    if let paid = before["date"], old.isMessage, record["paid_on"] == nil { take("paid_on", paid) }
    // The time is that of another day.
    if before["date"] != nil, row["time"] == nil, let time = record["time"] {
      before.set("time", to: time)
      record.remove("time")
    }
  }

  private mutating func take(_ key: String, _ value: Record.Value) {
    record.set(key, to: value)
    taken.append(key)
  }
}

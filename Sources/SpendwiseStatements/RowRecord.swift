import Spendwise
import SpendwiseJSON
import SpendwiseText

/// The record of a row. Its bytes lie in the row, so that a file of millions of them needs no copy
/// of each cell.
struct RowRecord {
  var entry: RowEntry
  var kind: Transaction.Kind
  var account: String?
  var lastFour: String?
  var payee: Bytes
  var narration: Bytes
  var method: PaymentPath.Method?
  var reference: Bytes?
  var vpa: Bytes?
  /// The amount paid abroad; its currency may not be named.
  var original: (amount: Amount, isNamed: Bool)?
  var note: Bytes?
  /// Why it is to be looked at; else nothing.
  var doubt: String?
  /// The category of the file, and its name there.
  var category: (path: CategoryPath, name: String)?
  /// The name for that category, if the books lack it.
  var categoryName: String?
  var tags: [String] = []
  var channel: String
  /// The profile; that of the account's bank where an application names it.
  var profile: String
  /// How the books find it where its key may be another one.
  var find: Transaction.Source.Find?
  var key: [UInt8]

  private var why: String? {
    guard let category else { return doubt }
    let words = "learned: in the category \"\(category.name)\" of the file"
    return doubt.map { "\($0); \(words)" } ?? words
  }

  private func amount(_ minor: Int64) -> Amount { Amount(minor: minor, currency: entry.currency) }

  /// The record with text of its own.
  var transaction: Transaction {
    var record = Transaction()
    record.date = entry.day
    record.time = entry.seconds.map { PrintedTime.text($0) }
    record.amount = amount(entry.amount)
    (record.originalAmount, record.namesOriginalCurrency) = (original?.amount, original?.isNamed ?? true)
    record.kind = kind
    record.account = account
    record.accountLastFour = lastFour
    record.payee = payee.text
    if let category {
      (record.category, record.subcategory) = (category.path.category, category.path.subcategory)
      record.categorizationSource = .learned
    }
    record.why = why
    if doubt != nil { record.status = .pending }
    record.recorder = .import
    record.reference = reference?.text
    record.paymentMethod = method?.rawValue
    record.vpa = vpa?.text
    record.balanceAfter = entry.balance.map { amount($0) }
    record.note = note?.text
    record.description = narration.isEmpty ? nil : narration.text
    record.tags = tags
    record.source = Transaction.Source(
      channel: channel, profile: profile, key: String(decoding: key, as: UTF8.self))
    record.source?.find = find
    record.source?.categoryName = categoryName
    return record
  }

  /// Writes what `transaction` writes.
  func write(into writer: inout JSONWriter) {
    writer.begin()
    writer.member("type", raw: RowRecord.type)
    writer.key("date")
    writer.bytes.append(UInt8(ascii: "\""))
    entry.day.write(into: &writer.bytes)
    writer.bytes.append(UInt8(ascii: "\""))
    writer.member("time", entry.seconds.map { PrintedTime.text($0) })
    writer.member("amount", amount(entry.amount))
    writer.key("currency")
    writer.bytes.append(UInt8(ascii: "\""))
    entry.currency.write(into: &writer.bytes)
    writer.bytes.append(UInt8(ascii: "\""))
    writer.member("original_amount", original?.amount)
    if original?.isNamed ?? false { writer.member("original_currency", original?.amount.currency.code) }
    writer.member("kind", kind.rawValue)
    writer.member("account", account)
    writer.member("account_last_four", lastFour)
    writer.member("payee", bytes: payee)
    if let category {
      writer.member("category", category.path.category)
      writer.member("subcategory", category.path.subcategory)
      writer.member("categorization_source", Transaction.CategorizationSource.learned.rawValue)
    }
    writer.member("why", why)
    if doubt != nil { writer.member("status", Transaction.Status.pending.rawValue) }
    writer.member("recorder", Transaction.Recorder.import.rawValue)
    if let reference { writer.member("reference", bytes: reference) }
    writer.member("payment_method", method?.rawValue)
    if let vpa { writer.member("vpa", bytes: vpa) }
    writer.member("balance_after", entry.balance.map { amount($0) })
    if let note { writer.member("note", bytes: note) }
    if !narration.isEmpty { writer.member("description", bytes: narration) }
    if !tags.isEmpty { writer.member("tags", tags) }
    writer.key("source")
    writer.begin()
    writer.member("channel", channel)
    writer.member("profile", profile)
    writer.key("key")
    key.withUnsafeBufferPointer { JSONText.encode($0, into: &writer.bytes) }
    writer.member("find", find?.rawValue)
    writer.member("category_name", categoryName)
    writer.end()
    writer.end()
  }

  private static let type = "\"transaction\""
}

/// A payment that was read from the cells with figures.
struct RowEntry {
  var day: Day
  var seconds: Int?
  /// In minor units; minus leaves the account.
  var amount: Int64
  var currency: Currency
  var balance: Int64?
  /// The file does not count it in its sums.
  var isUncounted = false
  /// Why this row is to be looked at; else nothing.
  var doubt: String?

  /// Adds a reason to look at this row.
  mutating func add(_ reason: String) { doubt = doubt.map { "\($0); \(reason)" } ?? reason }
}

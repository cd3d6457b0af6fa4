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
  var method: Narration.Method?
  var reference: Bytes?
  var vpa: Bytes?
  var note: Bytes?
  /// Why it is to be looked at; else nothing.
  var doubt: String?
  var profile: String
  var key: [UInt8]

  private func amount(_ minor: Int64) -> Amount { Amount(minor: minor, currency: entry.currency) }

  /// The record with text of its own.
  var transaction: Transaction {
    var record = Transaction()
    record.date = entry.day
    record.time = entry.seconds.map { StatementDay.clock($0) }
    record.amount = amount(entry.amount)
    record.kind = kind
    record.account = account
    record.accountLastFour = lastFour
    record.payee = payee.text
    if let doubt { (record.why, record.status) = (doubt, .pending) }
    record.recorder = .import
    record.reference = reference?.text
    record.paymentMethod = method?.rawValue
    record.vpa = vpa?.text
    record.balanceAfter = entry.balance.map { amount($0) }
    record.note = note?.text
    record.description = narration.isEmpty ? nil : narration.text
    record.source = Transaction.Source(
      channel: "statement", profile: profile, key: String(decoding: key, as: UTF8.self))
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
    writer.member("time", entry.seconds.map { StatementDay.clock($0) })
    writer.member("amount", amount(entry.amount))
    writer.key("currency")
    writer.bytes.append(UInt8(ascii: "\""))
    entry.currency.write(into: &writer.bytes)
    writer.bytes.append(UInt8(ascii: "\""))
    writer.member("kind", kind.rawValue)
    writer.member("account", account)
    writer.member("account_last_four", lastFour)
    writer.member("payee", bytes: payee)
    if let doubt {
      writer.member("why", doubt)
      writer.member("status", Transaction.Status.pending.rawValue)
    }
    writer.member("recorder", Transaction.Recorder.import.rawValue)
    if let reference { writer.member("reference", bytes: reference) }
    writer.member("payment_method", method?.rawValue)
    if let vpa { writer.member("vpa", bytes: vpa) }
    writer.member("balance_after", entry.balance.map { amount($0) })
    if let note { writer.member("note", bytes: note) }
    if !narration.isEmpty { writer.member("description", bytes: narration) }
    writer.key("source")
    writer.begin()
    writer.member("channel", "statement")
    writer.member("profile", profile)
    writer.key("key")
    key.withUnsafeBufferPointer { JSONText.encode($0, into: &writer.bytes) }
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
}

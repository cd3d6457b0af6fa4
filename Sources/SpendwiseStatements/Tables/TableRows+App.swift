import Spendwise
import SpendwiseTables
import SpendwiseText

/// Rows of an application that pays from the accounts of several banks.
extension TableRows {
  /// Reads an amount without a sign. By its words it is a transfer, or money that does not count.
  func unsigned(_ value: Int64, _ row: TableRow, _ entry: inout RowEntry) -> Reading? {
    entry.isUncounted = true
    let comment = row[layout.index(.comment)].text
    // A spreadsheet drops the plus when it takes the amount for a number.
    let isNumber = row.kind(layout.index(.amount)) == .number || statement.table.kind == .text
    switch PaytmWords.read(row[layout.narrationIndex].text).meaning {
    case .transfer?: entry.amount = -value
    case .ignored(let reason, let why)?: return .ignored(reason, why)
    case _ where PaytmWords.isUncounted(comment): return .ignored("not-counted", "Paytm says: \(comment)")
    case .receipt? where isNumber, .refund? where isNumber:
      entry.amount = value
      entry.doubt.add("the amount has no sign: received by its words")
    case _ where value == 0: break
    default: return .reject("no-direction", "the amount has no sign, and nothing says that it does not count")
    }
    return nil
  }

  /// The reference of a payment, else the number of its order.
  func appReference(_ row: TableRow) -> Bytes? {
    reference(row[layout.index(.reference)]) ?? reference(row[layout.index(.order)])
  }

  /// Reads other side, account, notes and tag from an application's cells.
  func readApp(_ record: inout Transaction, _ row: TableRow, _ narration: Bytes, isOut: Bool) {
    func text(_ column: StatementColumn) -> String { row[layout.index(column)].text }
    let (meaning, payee) = PaytmWords.read(narration.text)
    switch meaning {
    case .transfer?: record.kind = .transfer
    case .refund? where !isOut: record.kind = .refund
    default: record.kind = isOut ? .expense : .income
    }
    let account = PaytmWords.account(text(.accountName))
    record.source?.profile = account.profile
    record.accountLastFour = account.lastFour
    (record.account, record.paymentMethod) = (record.account ?? account.slug, PaymentPath.Method.upi.rawValue)
    let vpa = text(.address).split(separator: " ").first { $0.contains("@") }.map(String.init) ?? ""
    let notes = [vpa.isEmpty ? text(.address) : "", text(.memo), text(.comment)]
    let note = notes.filter { !$0.isEmpty && !PaytmWords.isUncounted($0) }.joined(separator: "; ")
    record.payee = payee
    (record.vpa, record.note) = (vpa.isEmpty ? nil : vpa, note.isEmpty ? nil : note)
    record.reference = appReference(row)?.text
    // The books may have it by the reference that a spreadsheet destroyed.
    let isSpoiled = [StatementColumn.reference, .order].contains { row[layout.index($0)].contains("+") }
    if record.reference == nil, isSpoiled { record.source?.find = .description }
    let tag = PaytmWords.tagName(text(.tags))
    record.tags = tag.isEmpty ? [] : [tag]
  }
}

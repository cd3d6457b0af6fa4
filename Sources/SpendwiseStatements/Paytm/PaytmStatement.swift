import Spendwise
import SpendwiseTables
import SpendwiseText

/// A statement of Paytm: of UPI payments with 10 or 11 columns, or of the older wallet.
package final class PaytmStatement {
  private let table: Table
  private let name: String
  private let layout: StatementLayout
  private let sheet: Int
  private let headerRow: Int
  /// How often each reference came.
  private var references: [String: Int] = [:]
  /// Keys of rows without a reference that is whole.
  private var (rowKeys, rawKeys) = (RowCounts(), RowCounts())
  /// The meaning of cells that repeat.
  private var details = CellMemory<Details>()
  private var accounts = CellMemory<PaytmWords.Account>()
  private var addresses = CellMemory<Address>()
  private var remarks = CellMemory<String?>()
  private var tags = CellMemory<Tag?>()

  /// The totals that the statement states, if it does.
  package private(set) var stated: StatementTotals?
  /// The totals of the rows by their signs, known after all rows.
  package private(set) var totals = StatementTotals()
  private var read = StatementFacts()
  /// Notes for the user.
  package private(set) var notes: [String] = []

  /// Header rows are near the top.
  private static let searched = 60
  /// Bytes of the rows above them; those of Paytm have a hundredth.
  private static let searchedSize = 1 << 20

  /// Opens the file at `path`, which is called `name` in errors. Throws `TableError`, or `StatementError` when its
  /// header is not known.
  package init(_ path: String, named name: String) throws {
    self.name = name
    table = try Table(path, named: name)
    var found: (layout: StatementLayout, sheet: Int, row: Int)?
    var closest = (likeness: -1, words: "nothing")
    var summary = StatementSummary(StatementMoney(currency: .inr))
    for sheet in table.sheets.indices where found == nil || table.sheets.count > 1 {
      var (seen, size) = (0, 0)
      try table.eachRow(of: sheet) { row in
        seen += 1
        size += (0..<row.count).reduce(0) { $0 + row[$1].count }
        // Below is a table with the same labels for each account.
        if StatementSummary.figure(row[0].text) != nil { _ = summary.take(row) }
        if found == nil, let layout = PaytmStatement.layout(row) {
          found = (layout, sheet, row.number)
          return false
        }
        let likeness = row.isBlank ? -1 : StatementLayout.likeness(row)
        if likeness > closest.likeness { closest = (likeness, row.quoted) }
        return seen < PaytmStatement.searched && size < PaytmStatement.searchedSize
      }
    }
    guard let found else { throw PaytmStatement.unknownHeader(name, closest.words) }
    (layout, sheet, headerRow) = found
    if !layout.has(.debit) { stated = StatementTotals(summary) }
    if !layout.has(.debit), stated == nil, !summary.figures.isEmpty {
      notes.append("\(name): the Summary cannot be read: a sum or number of payments in it is none")
    }
    for (index, label) in layout.labels.enumerated() where !layout.isTaken(index) && !label.isEmpty {
      notes.append("\(name): column \"\(label)\" is not known (left out)")
    }
  }

  /// The layout of UPI payments or of the older wallet, when `row` is its header.
  static func layout(_ row: TableRow) -> StatementLayout? {
    BuiltinStatementProfile.paytm.lazy.compactMap { StatementLayout($0, header: row) }.first
  }

  private func cell(_ column: StatementColumn, _ row: TableRow) -> Bytes { row[layout.index(column)] }

  private static func unknownHeader(_ name: String, _ found: String) -> StatementError {
    let expected = BuiltinStatementProfile.paytm.map { $0.expect.map { "\"\($0)\"" }.joined(separator: ", ") }
    return StatementError(
      message: "\(name): it does not have the header of a Paytm statement: found \(found); expected "
        + expected.joined(separator: " or, for the wallet, "))
  }
}

/// The cell of the details, understood.
private struct Details {
  let text: String
  let meaning: PaytmWords.Meaning?
  let payee: String

  init(_ text: String) {
    self.text = text
    (meaning, payee) = PaytmWords.read(text)
  }
}

/// The cell of the other side: an address, or else a note.
private struct Address {
  var vpa: String?
  var note: String?

  init(_ text: String) {
    if let address = text.split(separator: " ").first, address.contains("@") {
      vpa = String(address)
    } else if !text.isEmpty {
      note = text
    }
  }
}

/// The cell of the tag, and the category that it is a hint for.
private struct Tag {
  let name: String
  let hint: (category: String, subcategory: String?)?
  let why: String

  init?(_ text: String) {
    name = PaytmWords.tagName(text)
    if name.isEmpty { return nil }
    hint = PaytmWords.category(name)
    why = "learned: tagged \"\(name)\" in Paytm"
  }
}

extension PaytmStatement {
  /// The parts of a row that are read on the thread that reads the file.
  fileprivate struct Prepared {
    var details = Details("")
    var key = ""
    /// There is a reference that is whole, of which the key is made.
    var hasReference = true
  }

  /// The details and the key of a payment, which belong to that thread alone; `nil` for a row that is not a payment.
  private func prepare(_ row: TableRow) -> Prepared? {
    guard row.number > headerRow, !row.isBlank else { return nil }
    // A header that comes again, as on a second page.
    if cell(.date, row).equals("Date") { return nil }
    if layout.has(.debit) { return Prepared() }
    let details = details.value(cell(.narration, row)) { Details($0.text) }
    let isRefund = if case .refund? = details.meaning { true } else { false }
    if let reference = reference(row) {
      let count = references[reference, default: 0] + 1
      references[reference] = count
      return Prepared(details: details, key: "paytm:\(reference)#\(isRefund ? count + 1 : count)")
    }
    let cells = [StatementColumn.date, .time, .narration, .amount].map { cell($0, row) }
    return Prepared(details: details, key: rawKeys.key("paytm", cells), hasReference: false)
  }
}

extension PaytmStatement: StatementSource {
  package func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    // Each slot belongs to one thread at a time; an array would be one thing that both change.
    let prepared = UnsafeMutableBufferPointer<Prepared?>.allocate(capacity: Table.slots)
    prepared.initialize(repeating: nil)
    defer {
      prepared.deinitialize()
      prepared.deallocate()
    }
    let prepare = { (row: TableRow, slot: Int) in prepared[slot] = self.prepare(row) }
    try table.eachRowAhead(of: sheet, prepare: prepare) { row, slot in
      guard let known = prepared[slot] else { return true }
      let verdict = !layout.has(.debit) ? payment(row, known) : walletEntry(row)
      read.rows += 1
      if case .transaction(let record) = verdict, let day = record.date { read.note(day) }
      try body(verdict, row.number)
      return true
    }
  }

  package var facts: StatementFacts {
    var facts = read
    facts.profile = layout.profile.name
    if layout.has(.debit) { facts.account = "paytm-wallet" }
    facts.totals = [totals]
    return facts
  }

  package var mismatch: String? { stated.flatMap { totals.differences(from: $0) } }
}

extension PaytmStatement {
  private func reject(_ row: TableRow, _ source: Transaction.Source, _ reason: String, _ why: String)
    -> StatementVerdict
  {
    .reject(StatementNote(reason: reason, why: why, source: source), raw: row.tabbed)
  }

  // MARK: UPI

  private func payment(_ row: TableRow, _ prepared: Prepared) -> StatementVerdict {
    let details = prepared.details
    let (meaning, payee) = (details.meaning, details.payee)
    let account = accounts.value(cell(.accountName, row)) { PaytmWords.account($0.text) }
    let source = Transaction.Source(channel: "paytm", profile: account.profile, key: prepared.key)
    guard let money = PaytmAmount(cell(.amount, row)) else {
      return reject(row, source, "amount", "\"\(cell(.amount, row).text)\" is not an amount (want -1,234.50)")
    }
    if let status = failure(row) { return .ignored(StatementNote(reason: "declined", why: status, source: source)) }
    if money.sign != .none {
      do throws(AmountError) { try totals.add(money.amount, isPaid: money.sign == .paid) } catch {
        return reject(row, source, "amount", error.reason)
      }
    }
    guard let (day, time) = date(row) else {
      let cells = "\(cell(.date, row).text) \(cell(.time, row).text)"
      return reject(row, source, "date", "\"\(cells)\" is not a date and time (want 31/07/2025 and 21:04:11)")
    }
    if money.amount.minor == 0 {
      return .ignored(StatementNote(reason: "not-money", why: "the amount is zero", source: source))
    }
    var record = Transaction()
    switch flow(money, meaning, row) {
    case .ignored(let reason, let why): return .ignored(StatementNote(reason: reason, why: why, source: source))
    case .unknown(let why): return reject(row, source, "no-direction", why)
    case .known(let kind, let isOut, let doubt):
      record.kind = kind
      record.amount = isOut ? money.amount.negated : money.amount
      record.why = doubt
      if doubt != nil { record.status = .pending }
    }
    (record.date, record.time, record.payee) = (day, time, payee)
    record.account = account.slug
    record.accountLastFour = account.lastFour
    record.source = source
    if !prepared.hasReference {
      record.source = rowSource(source, "paytm", record, [cell(.narration, row)])
      // The books may have it by the reference.
      let hasRemains = [StatementColumn.reference, .order].contains { cell($0, row).contains(0x2B) }
      if hasRemains { record.source?.find = .description }
    }
    fill(&record, row, details.text)
    return .transaction(record)
  }

  /// The reference that the key is made of, with `paytm:` before it; what comes back of a payment may carry its
  /// reference, so it counts from 2.
  private func reference(_ row: TableRow) -> String? {
    for column in [StatementColumn.reference, .order] {
      let cell = cell(column, row)
      // `5.09E+11` is what a spreadsheet makes of a reference: many have the same then.
      let isWhole =
        !cell.isEmpty && !cell.contains { $0 <= 0x20 }
        && cell.contains { $0 != UInt8(ascii: "0") && $0 != UInt8(ascii: "-") }
      if isWhole, cell.offset(of: UInt8(ascii: "+")) == nil { return cell.text }
    }
    return nil
  }

  /// The source of a payment whose key is made of the row.
  private func rowSource(_ source: Transaction.Source, _ account: String, _ record: Transaction, _ words: [Bytes])
    -> Transaction.Source
  {
    guard let day = record.date, let amount = record.amount else { return source }
    var found = source
    found.key = RowKeys.text(day, amount.minor, words).withUnsafeBufferPointer { rowKeys.key(account, [$0]) }
    return found
  }

  private func date(_ row: TableRow) -> (Day, String?)? {
    guard let (day, inner) = PaytmStatement.date(cell(.date, row)) else { return nil }
    let cell = cell(.time, row)
    return cell.isEmpty ? (day, inner) : PrintedTime.read(cell).map { (day, PrintedTime.text($0.second)) }
  }

  /// A date and the time after it. A year of two digits comes from a spreadsheet that may have put the month first.
  static func date(_ cell: Bytes) -> (Day, String?)? {
    guard let parts = DateParts(cell), parts.hasWholeYear || parts.hasMonth, !parts.goesOn else { return nil }
    return parts.day(.dmy).map { ($0, parts.second.map { PrintedTime.text($0) }) }
  }

  private func failure(_ row: TableRow) -> String? {
    let cell = cell(.status, row)
    if cell.isEmpty { return nil }
    let (status, small) = (cell.text, cell.text.lowercased())
    return small.isEmpty || small.hasPrefix("success") || small.hasPrefix("complete")
      ? nil : "the status is \"\(status)\""
  }

  private enum Flow {
    case known(Transaction.Kind, isOut: Bool, doubt: String?)
    case ignored(String, String)
    case unknown(String)
  }

  /// The sign is the direction; a row without one does not count, whatever it says.
  private func flow(_ money: PaytmAmount, _ meaning: PaytmWords.Meaning?, _ row: TableRow) -> Flow {
    switch (money.sign, meaning) {
    case (.paid, .transfer?): return .known(.transfer, isOut: true, doubt: nil)
    case (.received, .transfer?): return .known(.transfer, isOut: false, doubt: nil)
    case (.received, .refund?): return .known(.refund, isOut: false, doubt: nil)
    case (.paid, _): return .known(.expense, isOut: true, doubt: nil)
    case (.received, _): return .known(.income, isOut: false, doubt: nil)
    case (.none, .transfer?): return .known(.transfer, isOut: true, doubt: nil)
    case (.none, .ignored(let reason, let why)?): return .ignored(reason, why)
    case (.none, _):
      if cell(.comment, row).text.lowercased().contains("not included in total paid") {
        return .ignored("not-counted", "Paytm says: \(cell(.comment, row).text)")
      }
      // A spreadsheet drops the plus when it takes the amount for a number.
      switch meaning {
      case .receipt? where row.kind(layout.index(.amount)) == .number || table.kind == .text:
        return .known(.income, isOut: false, doubt: "the amount has no sign: received by its words")
      case .refund? where row.kind(layout.index(.amount)) == .number || table.kind == .text:
        return .known(.refund, isOut: false, doubt: "the amount has no sign: received by its words")
      default: return .unknown("the amount has no sign, and nothing says that it does not count")
      }
    }
  }

  private func fill(_ record: inout Transaction, _ row: TableRow, _ details: String) {
    record.recorder = .import
    record.paymentMethod = "upi"
    record.description = details
    let reference = cell(.reference, row)
    if !reference.isEmpty, reference.offset(of: UInt8(ascii: "+")) == nil { record.reference = reference.text }
    if record.reference == nil, !cell(.order, row).isEmpty { record.reference = cell(.order, row).text }
    let other = addresses.value(cell(.address, row)) { Address($0.text) }
    record.vpa = other.vpa
    record.note = other.note
    for column in [StatementColumn.memo, .comment] {
      let remark = remarks.value(cell(column, row)) { PaytmStatement.remark($0.text) }
      if let remark { record.note = record.note.map { "\($0); \(remark)" } ?? remark }
    }
    guard let tag = tags.value(cell(.tags, row), { Tag($0.text) }) else { return }
    record.tags = [tag.name]
    guard let hint = tag.hint else { return }
    (record.category, record.subcategory) = (hint.category, hint.subcategory)
    // A hint: a rule, or what the books know of the payee, may know better.
    record.categorizationSource = .learned
    record.why = record.why.map { "\($0); \(tag.why)" } ?? tag.why
  }

  /// A person's remark; `nil` where Paytm says that the row does not count.
  private static func remark(_ text: String) -> String? {
    text.isEmpty || text.lowercased().contains("not included in total paid") ? nil : text
  }

  // MARK: The wallet

  private func walletEntry(_ row: TableRow) -> StatementVerdict {
    let cells = [StatementColumn.date, .narration, .payee, .id, .debit, .credit].map { cell($0, row) }
    let source = Transaction.Source(
      channel: "paytm", profile: "paytm-wallet", key: rawKeys.key("paytm-wallet", cells))
    if let status = failure(row) { return .ignored(StatementNote(reason: "declined", why: status, source: source)) }
    guard let (day, time) = PaytmStatement.date(cells[0]) else {
      return reject(row, source, "date", "\"\(cells[0].text)\" is not a date and time (want 6/1/2024 17:42)")
    }
    let (debit, credit) = (PaytmAmount(cells[4])?.amount, PaytmAmount(cells[5])?.amount)
    let isUnread = debit == nil && !cells[4].isEmpty || credit == nil && !cells[5].isEmpty
    let (out, into) = (debit?.minor ?? 0, credit?.minor ?? 0)
    guard !isUnread, (out > 0) != (into > 0), let amount = out > 0 ? debit?.negated : credit else {
      return reject(row, source, "amount", "one of Debit and Credit must be an amount")
    }
    let activity = NameText.collapsed(cells[1].text)
    let small = activity.lowercased()
    var record = Transaction()
    (record.date, record.time, record.amount) = (day, time, amount)
    record.source = rowSource(source, "paytm-wallet", record, [cells[1], cells[2]])
    record.account = "paytm-wallet"
    record.recorder = .import
    record.paymentMethod = "wallet"
    if small.hasPrefix("added to") || small.hasPrefix("money moved") || small.contains("transferred to bank") {
      record.kind = .transfer
    } else {
      record.kind = amount.minor < 0 ? .expense : small.contains("refund") ? .refund : .income
    }
    let party = NameText.collapsed(cells[2].text)
    record.payee = party.isEmpty ? activity : party
    record.description = activity
    let notes = [StatementColumn.comment, .memo].map { cell($0, row).text }.filter { !$0.isEmpty }
    record.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    // Files exist in which all of them are blotted out.
    if cells[3].contains(where: { $0 &- 48 < 10 }) { record.reference = cells[3].text }
    return .transaction(record)
  }
}

/// An amount and its sign, which is the direction.
struct PaytmAmount {
  enum Sign { case paid, received, none }

  var sign: Sign
  var amount: Amount

  /// Reads `-1,234.50`, `+20,000.00`, `40.00`, with or without `Rs.` or `₹`.
  init?(_ cell: Bytes) {
    guard let money = PrintedMoney(cell), money.mark == .none,
      let amount = try? Amount.grouped(String(decoding: money.figure, as: UTF8.self), .inr)
    else { return nil }
    sign = money.hasMinus ? .paid : money.hasPlus ? .received : .none
    self.amount = amount
  }
}

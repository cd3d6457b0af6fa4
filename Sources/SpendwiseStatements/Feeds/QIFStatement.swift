import Spendwise
import SpendwiseTables

/// A file in QIF: accounts of banks, cards and cash. It has neither currencies nor ids, and does not say how its dates
/// and amounts are written: all of them together decide that.
final class QIFStatement: StatementSource {
  private let name: String
  private let options: StatementOptions
  private let file: QIFReader
  private let order: DateParts.Order
  private let isDecimalComma: Bool
  private let hasMark: Bool
  private let currency: Currency
  private let isGuessed: Bool

  private(set) var notes: [String] = []
  private(set) var facts = StatementFacts()
  var mismatch: String? { nil }

  private var account: String?
  private var accounts: Set<String> = []
  private var (keys, rawKeys) = (RowCounts(), RowCounts())
  private var narrations = PathReader()
  private var categories: FileCategories
  /// How many records of each kind that is not read.
  private var skipped: [String: Int] = [:]

  /// Sections of payments.
  private static let payments: Set<String> = ["type:bank", "type:cash", "type:ccard", "type:otha", "type:othl"]

  /// Of the file at `path`, which is called `name` in errors. Throws `TableError`, or `StatementError` when its dates
  /// contradict each other.
  init(_ path: String, named name: String, _ options: StatementOptions) throws {
    (self.name, self.options) = (name, options)
    categories = FileCategories(try options.categories())
    file = QIFReader(path, named: name)
    let known = options.currency ?? options.accountCurrency(nil, at: nil)
    currency = known ?? options.home
    isGuessed = known == nil
    var survey = QIFSurvey()
    try file.eachRecord { record in
      guard QIFStatement.payments.contains(record.section) else { return }
      for field in record.fields {
        switch field.code {
        case UInt8(ascii: "D"): survey.take(date: field.text)
        case UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "$"): survey.take(amount: field.text)
        default: break
        }
      }
    }
    (isDecimalComma, hasMark) = (survey.isDecimalComma, survey.hasMark)
    if let dates = options.dates.flatMap({ DateParts.Order(rawValue: $0) }) {
      order = dates
    } else if let proven = survey.order {
      order = proven
      if survey.isGuess {
        notes.append("\(name): its dates are read day first, though none shows it (--dates mdy if not)")
      }
    } else {
      throw StatementError(
        message: "\(name): some dates have the day first and some the month (--dates dmy or mdy sets the order)")
    }
    if survey.isMixed {
      notes.append("\(name): some amounts have a decimal comma and some a decimal point: a point is taken for it")
    }
    if isGuessed {
      notes.append("\(name): QIF names no currency: \(StatementOptions.taken(for: currency))")
    }
    facts.profile = "qif"
  }

  func eachVerdict(_ body: (StatementVerdict, Int) throws -> Void) throws {
    var isKnown = false
    try file.eachRecord { record in
      if record.section == "account" {
        account = record.text("N").map { FeedNames.slug($0) }.flatMap { $0.isEmpty ? nil : $0 }
        return
      }
      guard QIFStatement.payments.contains(record.section) else {
        skipped[record.section, default: 0] += 1
        return
      }
      if !isKnown, account == nil, options.account == nil {
        notes.append("\(name): it does not name its account (--account NAME does, and keeps accounts apart)")
      }
      isKnown = true
      try begin()
      let verdict = verdict(record)
      try facts.count(verdict, of: name)
      try body(verdict, record.line)
    }
    for (section, count) in skipped.sorted(by: { $0.key < $1.key }) {
      let words = section.isEmpty ? "before the first section" : "of !\(section.prefix(40))"
      notes.append("\(name): \(count) record\(count == 1 ? "" : "s") \(words) left out: only payments are read")
    }
  }

  /// Throws `TableError` when the person named one account, and the file has several.
  private func begin() throws {
    guard accounts.insert(account ?? "").inserted else { return }
    if accounts.count > 1, let given = options.account {
      throw TableError.severalAccounts(name, given)
    }
    facts.account = accounts.count == 1 ? options.account ?? account : nil
  }

  // MARK: A payment

  private func verdict(_ record: QIFReader.Record) -> StatementVerdict {
    let cells = (["D", "T", "U", "N", "P", "M"] as [Unicode.Scalar]).map { record.text($0) ?? "" }
    let keyAccount = account ?? options.account ?? "qif"
    let key = cells.joined(separator: "\u{1F}").withBytes { rawKeys.key(keyAccount, [$0]) }
    var source = Transaction.Source(
      channel: "qif", profile: record.section == "type:ccard" ? "qif-card" : "qif", key: key)
    func reject(_ reason: String, _ why: String) -> StatementVerdict {
      let raw = record.fields.prefix(200).map { "\(Character(Unicode.Scalar($0.code)))\($0.text)" }
      let note = StatementNote(reason: reason, why: why, source: source)
      return .reject(note, raw: raw.joined(separator: "\t"))
    }
    guard record.isWhole else { return reject("cut-off", "the record has no ^ at its end (the file is cut off?)") }
    guard let date = record.text("D") else { return reject("date", "there is no date") }
    guard let day = date.withBytes({ StatementDay(order: order).read($0) })?.day else {
      return reject("date", "\"\(date.prefix(40))\" is not a date in the order \(order.rawValue)")
    }
    guard let text = record.text("T") ?? record.text("U") else { return reject("amount", "there is no amount") }
    let amount: Amount
    do throws(AmountError) { amount = try self.amount(text) } catch { return reject("amount", error.reason) }
    let category = QIFCategory(record.text("L") ?? "")
    let payee = FeedNames.line(record.text("P"))
    if payee?.lowercased() == "opening balance" {
      if accounts.count == 1 { facts.openingBalance = amount }
      return .ignored(StatementNote(reason: "opening-balance", why: "it is the opening balance", source: source))
    }
    if amount.minor == 0 {
      return .ignored(StatementNote(reason: "not-money", why: "the amount is zero", source: source))
    }
    let words = [cells[4], cells[5]].joined(separator: "\u{1F}")
    let row = words.withBytes { RowKeys.text(day, amount.minor, [$0]) }
    source.key = row.withUnsafeBufferPointer { keys.key(keyAccount, [$0]) }
    // The books may have exported it.
    source.find = .note
    var payment = Transaction()
    (payment.date, payment.amount, payment.source, payment.recorder) = (day, amount, source, .import)
    payment.account = options.account ?? account
    payment.status = QIFStatement.status(record.text("C"))
    describe(&payment, payee, record, category)
    split(&payment, record)
    let doubts = [
      isGuessed ? "the file names no currency: taken for \(currency.code)" : nil,
      isOpen(record.text("T") ?? record.text("U") ?? "") ? "its amount is in thousands, or has three decimals" : nil,
    ].compactMap { $0 }
    if !doubts.isEmpty {
      let doubt = doubts.joined(separator: "; ")
      (payment.status, payment.why) = (.pending, [doubt, payment.why].compactMap { $0 }.joined(separator: "; "))
    }
    return .transaction(payment)
  }

  /// Whether `1.000` could be of two sizes: no other amount shows that its mark groups thousands.
  private func isOpen(_ text: String) -> Bool {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard currency.digits == 2, marks.count == 1, let mark = text.lastIndex(where: { $0 == "." || $0 == "," }),
      text[mark...].dropFirst().count(where: \.isNumber) == 3
    else { return false }
    return !hasMark || (text[mark] == ",") == isDecimalComma
  }

  /// Reads `-1,234.50` or `-1.234,50`.
  private func amount(_ text: String) throws(AmountError) -> Amount {
    // Nothing to be left out is there, as nearly always.
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "'") }
    let plain = isPlain ? text : text.filter { $0 != " " && $0 != "\u{A0}" && $0 != "'" }
    let swapped = isDecimalComma ? String(plain.map { $0 == "," ? "." : $0 == "." ? "," : $0 }) : plain
    return try Amount.grouped(swapped, currency)
  }

  private static func status(_ mark: String?) -> Transaction.Status? {
    switch mark?.lowercased() {
    case "*", "c": .cleared
    case "x", "r": .reconciled
    default: nil
    }
  }

  /// Who was paid, and what for.
  private func describe(
    _ payment: inout Transaction, _ payee: String?, _ record: QIFReader.Record, _ category: QIFCategory
  ) {
    let isDebit = (payment.amount?.minor ?? 0) < 0
    let memo = FeedNames.line(record.text("M"))
    let text = payee ?? memo ?? category.account ?? ""
    text.withBytes { bytes in
      let found = narrations.read(bytes, isDebit: isDebit)
      payment.payee = found.payee.isEmpty ? nil : found.payee.text
      (payment.vpa, payment.reference, payment.note) = (found.vpa?.text, found.reference?.text, found.note?.text)
      payment.paymentMethod = found.method?.rawValue
      payment.kind = found.kind(isDebit: isDebit)
      if record.section == "type:ccard", !isDebit, found.sense == nil {
        payment.kind = StatementWords.kindOfCardCredit(bytes) ?? payment.kind
      }
    }
    if text != payment.payee, !text.isEmpty { payment.description = text }
    if let memo, memo != text { payment.note = [payment.note, memo].compactMap { $0 }.joined(separator: "; ") }
    if payment.reference == nil { payment.reference = FeedNames.line(record.text("N")) }
    if let account = category.account {
      payment.kind = .transfer
      payment.why = "the file says: a transfer with [\(account)]"
      return
    }
    payment.tags = category.tags
    guard let name = category.name, let hint = categories.path(name) else { return }
    (payment.category, payment.subcategory, payment.categorizationSource) = (hint.category, hint.subcategory, .learned)
    payment.why = "learned: in the category \"\(name)\" of the file"
    payment.source?.categoryName = categories.newName(hint, name)
  }

  /// The parts of the payment, if they add up to it.
  private func split(_ payment: inout Transaction, _ record: QIFReader.Record) {
    guard let whole = payment.amount else { return }
    var parts: [Transaction.Part] = []
    var next: (category: QIFCategory, note: String?)?
    var isSound = true
    for field in record.fields {
      switch field.code {
      case UInt8(ascii: "S"): next = (QIFCategory(field.text), nil)
      case UInt8(ascii: "E"): next?.note = FeedNames.line(field.text)
      case UInt8(ascii: "$"):
        guard let (category, note) = next, let amount = try? amount(field.text) else {
          isSound = false
          continue
        }
        var part = Transaction.Part(amount)
        let hint = category.account == nil ? category.name.flatMap { categories.path($0) } : "transfers/self"
        (part.category, part.subcategory) = (hint?.category, hint?.subcategory)
        part.note = note ?? (hint == nil ? category.name : category.account)
        parts.append(part)
        next = nil
      default: break
      }
    }
    if parts.isEmpty && next == nil && isSound { return }
    var sum = Amount(minor: 0, currency: whole.currency)
    for part in parts { do throws(AmountError) { sum = try sum.adding(part.amount) } catch { isSound = false } }
    if isSound, next == nil, sum == whole {
      if parts.count > 1 { payment.splits = parts }
      return
    }
    payment.status = .pending
    let doubt = "its parts add up to \(sum.literal): they are left out"
    payment.why = [doubt, payment.why].compactMap { $0 }.joined(separator: "; ")
  }
}

/// The value of `L` and `S`: `Food:Dining/Trip`, `[Savings]`.
private struct QIFCategory {
  /// The other account of a transfer.
  var account: String?
  /// The category with its subcategory.
  var name: String?
  var tags: [String] = []

  init(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let word = FeedNames.line(parts.first)
    let isMark = word?.hasPrefix("--") ?? true || word?.hasPrefix("|") ?? true || word?.hasPrefix("_") ?? true
    if let word, word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 {
      account = String(word.dropFirst().dropLast())
    } else if let word, !isMark {
      name = word
      tags.append(word)
    }
    if parts.count > 1, let tag = FeedNames.line(parts[1]) { tags.append(tag) }
  }
}

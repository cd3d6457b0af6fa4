import Spendwise
import SpendwiseTables
import SpendwiseText

/// Turns the elements of CAMT.052, 053 and 054 into payments. Any version of ISO 20022.
struct CAMTRows {
  private var feed: FeedRows
  /// The names of the open elements.
  private var path: [UInt8] = []
  /// The lengths of `path` before each of them.
  private var lengths: [Int] = []
  /// The open parts: where names of fields begin, and their depth.
  private var parts: [(kind: Part, base: Int, depth: Int)] = [(.document, 0, 0)]
  private var hasAccount = false
  /// A statement of whole days: its entries lead from balance to balance.
  private var isWhole = false
  private var isEmpty = true
  private var statement = FeedFields()
  private var balance = FeedFields()
  private var entry = CAMTEntry()
  /// The rows of this statement by the hashes of their keys.
  private var counts: [Int: Int] = [:]

  private enum Part { case document, statement, balance, entry, detail, other }

  /// A batch with more is one row.
  private static let detailLimit = 10_000

  init(_ name: String, _ options: StatementOptions) { feed = FeedRows(name, options, "camt") }

  /// Takes the next element.
  mutating func take(_ element: XMLElements.Element, _ body: FeedRows.Body) throws {
    if element.isEnd { return try end(element, body) }
    lengths.append(path.count)
    // Parties have it since version 8.
    if element.name != "Pty" { path += Array("/".utf8) + Array(element.name.utf8) }
    var part = Part.other
    switch (parts.last?.kind, element.name) {
    case (.document, "Stmt"), (.document, "Rpt"), (.document, "Ntfctn"):
      (part, statement, hasAccount, isEmpty) = (.statement, FeedFields(), false, false)
      isWhole = element.name == "Stmt"
      counts.removeAll(keepingCapacity: true)
    case (.statement, "Bal"): (part, balance) = (.balance, FeedFields())
    case (.statement, "Ntry"): (part, entry) = (.entry, CAMTEntry(line: element.line()))
    case (.entry, "TxDtls"):
      if entry.details.count <= CAMTRows.detailLimit {
        part = .detail
        entry.details.append(FeedFields())
      }
    default: return
    }
    if part == .balance || part == .entry { try begin() }
    parts.append((part, path.count + 1, lengths.count))
  }

  private mutating func end(_ element: XMLElements.Element, _ body: FeedRows.Body) throws {
    guard let part = parts.last else { return }
    if !element.text.isEmpty, path.count > part.base {
      let name = String(decoding: path[part.base...], as: UTF8.self)
      switch part.kind {
      case .statement: if !hasAccount { statement.add(name, element.text, element.currency) }
      case .balance: balance.add(name, element.text, element.currency)
      case .entry: entry.fields.add(name, element.text, element.currency)
      case .detail: entry.details[entry.details.count - 1].add(name, element.text, element.currency)
      case .document, .other: break
      }
    }
    if lengths.count == part.depth, parts.count > 1 {
      parts.removeLast()
      switch part.kind {
      case .balance: takeBalance()
      case .entry: try takeEntry(body)
      case .statement:
        try begin()
        feed.prove(element.line())
      case .document, .detail, .other: break
      }
    }
    path.removeLast(path.count - (lengths.popLast() ?? 0))
  }

  /// Ends the file.
  mutating func finish() -> FeedRows {
    feed.finish("AcctSvcrRef", isEmpty: isEmpty)
    return feed
  }

  /// The account of a statement is known.
  private mutating func begin() throws {
    guard !hasAccount else { return }
    hasAccount = true
    let bank = "Acct/Svcr/FinInstnId/"
    let number = statement["Acct/Id/IBAN"] ?? statement["Acct/Id/Othr/Id"] ?? statement["Acct/Id/PrtryAcct/Id"]
    feed.use(
      FeedAccount(
        format: "camt",
        organization: (statement[bank + "Nm"] ?? feed.options.institution).map { BankNames.shortest($0) },
        bankID: statement[bank + "BICFI"] ?? statement[bank + "BIC"], number: number))
    try feed.begin()
  }

  /// The currency of amounts that name none.
  private var currency: String? { statement["Acct/Ccy"] ?? feed.options.currency?.code }

  private mutating func takeBalance() {
    guard let code = balance["Tp/CdOrPrtry/Cd"], let amount = try? balance.amount("Amt", currency),
      let signed = balance.signed(amount), let day = balance.day("Dt")
    else { return }
    let value = FeedRows.Balance(amount: signed, day: day)
    switch code {
    case "OPBD": feed.opening = value
    case "PRCD": feed.opening = feed.opening ?? value
    case "CLBD" where isWhole: feed.closing = value
    default: break
    }
  }

  // MARK: Entries

  /// Hands out an entry: one row, or one for each detail.
  private mutating func takeEntry(_ body: FeedRows.Body) throws {
    let fields = entry.fields
    let state = fields["Sts/Cd"] ?? fields["Sts/Prtry"] ?? fields["Sts"] ?? "BOOK"
    guard state.hasPrefix("BOOK") else {
      // A pending entry may have another reference, day and amount when it is booked.
      let (reason, why) =
        state == "INFO"
        ? ("information", "the bank only gives notice of it")
        : ("pending", "it is not posted yet: it comes again when it is")
      return try feed.ignore(reason, why, fields.line, at: entry.line, body)
    }
    let found: (day: Day, amount: Amount)
    do throws(FeedProblem) { found = try entry.facts(currency) } catch {
      return try feed.reject(error, fields.line, at: entry.line, body)
    }
    feed.add(found.amount)
    let details = entry.parts(found.amount)
    for (index, detail) in details.enumerated() {
      let batch = details.count > 1 ? (index: index, whole: found.amount) : nil
      let verdict = row(found.day, detail.amount, detail.fields, batch)
      try feed.give(verdict, at: entry.line, body)
    }
  }

  /// The key of a row.
  ///
  /// A bank may use one reference for a payment and its charges, and again on another day.
  private mutating func key(_ id: String?, _ day: Day, _ amount: Amount, or text: String) -> String {
    let id = id.map { "\($0)/\(day.iso)/\(amount.literal)" }
    let key = feed.key(id, day, amount, or: text)
    counts[key.hashValue, default: 0] += 1
    // In one statement each is a payment of its own; another one may repeat those of this.
    return counts[key.hashValue].flatMap { $0 > 1 ? "\(key)#\($0)" : nil } ?? key
  }

  /// The row of an entry, or of a detail of a batch.
  private mutating func row(
    _ day: Day, _ amount: Amount, _ detail: FeedFields, _ batch: (index: Int, whole: Amount)?
  ) -> StatementVerdict {
    let fields = entry.fields
    // The amounts of a whole batch are not those of a detail.
    let outer = batch == nil ? fields : FeedFields()
    let isDebit = amount.minor < 0
    let isReversal = fields["RvslInd"] == "true" || fields["RvslInd"] == "1"
    // The party of a payment that came back is the one that it went to.
    let side = "RltdPties/" + (isDebit != isReversal ? "Cdtr" : "Dbtr")
    let ultimate = "RltdPties/Ultmt" + (isDebit != isReversal ? "Cdtr" : "Dbtr")
    let party = FeedNames.line(detail[ultimate + "/Nm"] ?? detail[side + "/Nm"])
    let remittance = FeedNames.line(detail.all("RmtInf/Ustrd") ?? detail.all("RmtInf/Strd/AddtlRmtInf"))
    let words = remittance ?? FeedNames.line(detail["AddtlTxInf"] ?? fields["AddtlNtryInf"])
    let references = ["EndToEndId", "TxId"].map { FeedNames.identifier(detail["Refs/" + $0]) }
    let invoice = FeedNames.identifier(detail["RmtInf/Strd/CdtrRefInf/Ref"])
    // A batch without a reference is known by its day, sum and number of payments.
    let number = batch.map { _ in entry.details.count } ?? fields["NtryDtls/Btch/NbOfTxs"].flatMap { Int($0) } ?? 1
    let whole = FeedNames.identifier(fields["AcctSvcrRef"]) ?? (number > 1 ? "batch of \(number)" : nil)
    let own = FeedNames.identifier(detail["Refs/AcctSvcrRef"])
    let id = batch.flatMap { batch in whole.map { "\($0)/\(batch.whole.literal).\(batch.index + 1)" } } ?? whole ?? own
    let text = [references[0], references[1], invoice, party, words].map { $0 ?? "" }.joined(separator: "\u{1F}")
    let key = key(id, day, amount, or: text)
    var (record, note) = feed.record(day, amount, key, "")
    if let note { return .ignored(note) }
    // Another file may have the batch as one entry.
    if let batch, batch.index == 0, whole != nil { record.source?.replaces = self.key(whole, day, batch.whole, or: "") }
    let paid = detail.day("RltdDts/AccptncDtTm") ?? detail.day("RltdDts/TxDtTm") ?? detail.day("RltdDts/TxDt")
    if let paid, paid < day { record.paidOn = paid }
    // A short one counts the entries of a statement.
    let entryReference = fields["NtryRef"].flatMap { $0.utf8.count > 5 ? FeedNames.identifier($0) : nil }
    record.reference =
      references[0] ?? invoice ?? references[1] ?? own ?? FeedNames.identifier(fields["AcctSvcrRef"]) ?? entryReference
    for path in ["AmtDtls/InstdAmt/Amt", "AmtDtls/TxAmt/Amt", "Amt", "AmtDtls/CntrValAmt/Amt"] {
      guard record.originalAmount == nil, let other = try? detail.amount(path, nil) ?? outer.amount(path, nil) else {
        continue
      }
      if other.currency != amount.currency, other.minor != 0 { record.originalAmount = isDebit ? other.negated : other }
    }
    var code = entry.code(detail)
    if isReversal { code = FeedCode(method: code?.method, sense: .reversal) }
    feed.describe(&record, party ?? words ?? "", isDebit: isDebit, code, charges: detail.charges ?? outer.charges)
    if words != record.payee { record.description = words }
    return .transaction(record)
  }
}

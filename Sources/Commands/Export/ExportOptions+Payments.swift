/// Payments to export, with facts of their accounts.
struct Selection {
  var payments: [SpendwiseExports.Payment] = []
  var names = LedgerNames()
  /// Accounts by id.
  var accounts: [String: OFXText.Account] = [:]
  /// Balance of each account before the first payment. Only without query terms.
  var opening: [(account: String, balance: Amount)] = []
  /// Balance of each account after the last payment, if known.
  var closing: [(account: String, balance: Amount)] = []
  var categories = Categories()
  /// Notes about left-out payments.
  var notes: [String] = []

  /// Refuses several currencies in a format without any. Throws `Failure` 64.
  func checkCurrency(_ format: String) throws {
    let codes = Set(payments.map(\.amount.currency.code)).sorted()
    if codes.count > 1 {
      let words = "\(format) has no currencies, and there are payments in \(codes.joined(separator: ", "))"
      throw Failure(.usage, "\(words) (choose one: cur:\(codes[0]))")
    }
  }

  /// Does the same, and notes several accounts. For formats that do not name accounts.
  func checkAccount(_ process: ProgramProcess, _ format: String) throws {
    try checkCurrency(format)
    let accounts = Set(payments.map { $0.account ?? "unknown" }).sorted()
    if accounts.count > 1 {
      let words = "\(format) imports into one account, and there are \(accounts.joined(separator: ", "))"
      process.diagnostics.note("\(words) (choose one: acct:\(accounts[0]))")
    }
  }
}

extension ExportOptions {
  /// Writes the wanted payments as text made by `body`.
  func export(_ process: ProgramProcess, _ body: (Selection, PaymentReader) throws -> String) throws {
    try process.writing(to: output, keepsEqual: true) { output in
      var reader = try PaymentReader(self, process)
      let selection = try reader.selection(output)
      output.bytes += Array(try body(selection, reader).utf8)
      for note in selection.notes { process.diagnostics.note(note) }
    }
  }
}

/// Reads the payments to export, one by one.
struct PaymentReader {
  private let options: ExportOptions
  private let query: Query
  private let diagnostics: Diagnostics
  let books: BooksReader?
  private var finder: AccountFinder
  let categories: Categories
  /// Account records of the books.
  let accounts: [Record]
  /// Notes about left-out payments.
  private(set) var notes: [String] = []

  init(_ options: ExportOptions, _ process: ProgramProcess) throws {
    (self.options, diagnostics) = (options, process.diagnostics)
    query = try options.query()
    books = try options.books(diagnostics)
    finder = try books.map { try AccountFinder($0) } ?? AccountFinder()
    categories = try books?.categories() ?? Categories()
    accounts = try books?.records(of: .accounts) ?? []
  }

  /// Calls `body` with each wanted payment and its record. Uncounted ones are left out, unless it `wantsAll`. Those of
  /// a pipe get the accounts and ids that recording would give them.
  mutating func each(
    wantsAll: Bool = false, flush: @escaping () throws -> Void,
    _ body: (SpendwiseExports.Payment, JSONObject) throws -> Void
  ) throws {
    var (ids, lines): (Set<String>, LineIDs) = ([], LineIDs())
    notes = try options.eachTransaction(of: books, query, diagnostics, wantsAll: wantsAll, flush: flush) {
      object, name in
      let account = finder.account(of: object)
      var payment: SpendwiseExports.Payment
      do throws(CsvRows.Problem) {
        payment = try SpendwiseExports.Payment(object, account: account, currency: finder.currency(of: account))
      } catch { return diagnostics.bad("\(name()): \(error.reason) (left out)") }
      if payment.id.isEmpty { payment.id = lines.id(of: object) }
      // A pipe may have one twice.
      if !options.isPiped || ids.insert(payment.id).inserted { try body(payment, object) }
    }
  }

  /// All counted payments by time, with facts of their accounts.
  mutating func selection(_ output: Output) throws -> Selection {
    var selection = Selection()
    selection.categories = categories
    try each(flush: output.flush) { payment, _ in selection.payments.append(payment) }
    selection.payments.sortByTime()
    func add(_ id: String, _ kind: String?) {
      selection.accounts[id] = OFXText.Account(
        kind: kind, institution: finder.institution(of: id), currency: finder.currency(of: id))
    }
    for record in accounts {
      selection.names.add(account: record)
      add(record.id, record.string("kind"))
    }
    for (id, kind) in finder.kinds {
      selection.names.add(account: id, kind: kind)
      add(id, kind)
    }
    for record in try books?.records(of: .categories) ?? [] { selection.names.add(category: record) }
    try addBalances(to: &selection)
    selection.notes = notes
    return selection
  }

  /// Adds balances of the books: from opening or stated balances.
  private func addBalances(to selection: inout Selection) throws {
    guard let books, !options.isPiped else { return }
    let (first, last) = (selection.payments.first?.day ?? .first, selection.payments.last?.day ?? .last)
    for balance in try books.balances(at: .last).sheet.balances where balance.isKnown {
      try summing("the balances") {
        selection.closing.append((balance.account.id, try balance.balance(at: last)))
        if !options.terms.isEmpty { return }
        selection.opening.append((balance.account.id, try balance.balance(at: first.adding(days: -1))))
      }
    }
  }
}

/// Ids that recording gives to lines with neither id nor key.
private struct LineIDs {
  private var counts: [String: Int] = [:]

  mutating func id(of object: JSONObject) -> String {
    let hash = RecordKey.sha256Hex(object.line)
    counts[hash, default: 0] += 1
    return RecordKey.id(forKey: "line:\(hash)#\(counts[hash] ?? 1)")
  }
}

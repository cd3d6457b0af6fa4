struct DueVerb: Program {
  static let configuration = verb("due", "Say what became of a due: paid, drop, open or confirm.")

  /// Words of a person about a due.
  enum Word: String, ExpressibleByArgument, CaseIterable {
    case paid, drop, open, confirm
  }

  @OptionGroup var common: Common
  @Argument(help: "The id of the due.") var id: String
  @Argument(help: "paid, drop, open or confirm.") var word: Word
  @Option(name: .customLong("with"), help: .value("id", "The record that paid it.")) var payment: [String] = []

  func validate() throws {
    if word != .paid, !payment.isEmpty { throw ValidationError("--with goes with paid") }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(DataDirectory.chosen)
    guard let status = try books.bills().statuses.meant(by: id, \.bill.id) else {
      throw Failure(.noInput, "the books have no due \(id) (sw-report due --all shows ids)")
    }
    let payment = try payment.map { try books.record(meantBy: $0).id }
    try common.record(process, lines: [DueVerb.line(status, word, with: payment)])
  }

  /// The line that records `word` about a due, paid by `payment`.
  static func line(_ status: BillStatus, _ word: Word, with payment: [String] = []) -> [UInt8] {
    let bill = status.bill
    var due = Record(["type": "due", "id": bill.id])
    switch word {
    case .paid where !payment.isEmpty:
      due.set("paid_by", to: bill.linked + payment.filter { !bill.linked.contains($0) })
      due.set("not_paid_by", to: bill.unlinked.filter { !payment.contains($0) })
    case .paid: due.set("decision", to: "paid")
    case .drop: due.set("decision", to: "dropped")
    case .open:
      for key in ["decision", "paid_by"] { due.set(key, raw: "null") }
      let gone = status.paidBy.map(\.id).filter { !bill.unlinked.contains($0) }
      if !gone.isEmpty { due.set("not_paid_by", to: bill.unlinked + gone) }
    case .confirm: for key in ["status", "why"] { due.set(key, raw: "null") }
    }
    return due.line
  }
}

struct RecurringVerb: Program {
  static let configuration = verb("recurring", "Say of a recurring payment: confirm, rename, pause, dismiss or reset.")

  /// Words of a person about a recurring payment.
  enum Word: String, ExpressibleByArgument, CaseIterable {
    case confirm, rename, pause, dismiss, reset

    var state: RecurringDecision.State? {
      switch self {
      case .confirm: .confirmed
      case .pause: .paused
      case .dismiss: .dismissed
      case .rename, .reset: nil
      }
    }
  }

  @OptionGroup var common: Common
  @Argument(help: "The id of the recurring payment, or its beginning.") var id: String
  @Argument(help: "confirm, rename, pause, dismiss or reset.") var word: Word
  @Argument(help: "The new name, after rename.") var name: [String] = []

  func validate() throws {
    if word == .rename, name.isEmpty { throw ValidationError("rename wants a name") }
    if word != .rename, !name.isEmpty { throw ValidationError("a name goes with rename") }
  }

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(DataDirectory.chosen)
    // A dismissed series can be confirmed again.
    let all = try RecurringSeries.all(in: try books.payments(Query()), today: try Day.today())
    guard let one = try all.meant(by: id, \.id) else {
      throw Failure(.noInput, "the books have no recurring payment \(id) (sw-report recurring --json shows ids)")
    }
    try common.record(process, lines: [line(for: one)])
  }

  private func line(for one: RecurringSeries) -> [UInt8] {
    var series = Record([
      "type": "series", "id": one.id, "payee": one.party.payee,
      "account": one.party.account.isEmpty ? nil : one.party.account, "currency": one.currency.code,
      "name": word == .rename ? name.joined(separator: " ") : nil,
    ])
    for key in word == .reset ? ["state", "name", "amount", "cadence"] : [] { series.set(key, raw: "null") }
    if let state = word.state {
      series.set("state", to: state.rawValue)
      series.set("amount", to: one.amount(one.recurrence.expected))
      series.set("cadence", to: one.recurrence.cadence.rawValue)
    }
    return series.line
  }
}

struct Due: Program {
  static let configuration = verb("due", "Show what is still to be paid, and what is late.")

  @OptionGroup var show: ShowOptions
  @Option(
    help: .value("days", "Show what is late or due within this many days; exit 1 for any."),
    transform: { try (0...3660).read($0.hasSuffix("d") ? String($0.dropLast()) : $0) })
  var within: Int?
  @Flag(help: "Show bills that are paid or closed too; --within counts those on autopay too.") var all = false

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let today = try Day.today()
    let every = try books.bills().statuses
    let pressing = within.map { days in every.filter { isPressing($0, today, days) } }
    let shown = pressing ?? every.filter { all || $0.state.isOpen && !$0.isLapsed(today) }
    show.write(shown, "report_due", Due.fields(today), ifEmpty: "nothing to pay", to: process.output)
    if show.isTable(process.output) { explain(shown, process.output) }
    if !(pressing ?? []).isEmpty {
      try process.output.flush()
      throw Failure(.no)
    }
  }

  private func isPressing(_ status: BillStatus, _ today: Day, _ days: Int) -> Bool {
    guard status.state.isOpen, !status.bill.isPending, let due = status.bill.dueDate else { return false }
    if status.isLate(today) || status.isUnread(today) { return true }
    return due <= today.adding(days: days) && !status.isLapsed(today) && (all || !status.bill.isAutomatic)
  }

  /// Says why bills are pending.
  private func explain(_ shown: [BillStatus], _ output: Output) {
    for bill in shown.map(\.bill) where bill.isPending {
      let why = bill.record.string("why") ?? "its sender is not verified"
      output.sentence(
        "\(bill.payee ?? bill.id) is pending: \(why) (sw-record due \(bill.id) confirm)", to: show.width)
    }
  }

  /// The fields of bills with their state on a day.
  private static func fields(_ today: Day) -> [Field<BillStatus>] {
    [
      .init("id") { $0.bill.id }, .init("payee") { $0.bill.payee },
      .init("due_date", "DUE") { $0.bill.dueDate }.styled { $0.isLate(today) ? .red : .plain },
      .init(nil, "PAYEE", minimum: 12) { $0.bill.payee ?? $0.bill.lastFour.map { "card \($0)" } },
      .init(nil, "TO PAY") { $0.rest }, .init("debit_date") { $0.bill.debitDate },
      .init("currency") { $0.bill.currency.code }, .init("amount") { $0.bill.amount },
      .init("minimum", "MINIMUM", isOptional: true) { $0.bill.minimum }.dim, .init("paid") { $0.paid },
      .init("rest") { $0.rest },
      .init("state", "STATE") { $0.state.rawValue }.styled { $0.state.isOpen ? .plain : .dim },
      .init(nil, "", minimum: 13) { $0.remark(today) }.yellow, .id { $0.bill.id },
      .init("late") { $0.isLate(today) }, .init("not_seen_paid") { $0.isUnread(today) },
      .init("lapsed") { $0.isLapsed(today) }, .init("read_until") { $0.isUnread(today) ? $0.seenUntil : nil },
      .init("autopay") { $0.bill.isAutomatic }, .init("status") { $0.bill.isPending ? "pending" : nil },
      .init("why") { $0.bill.isPending ? $0.bill.record.string("why") : nil },
      .init("account_last_four") { $0.bill.lastFour }, .init("paid_by") { $0.paidBy.map(\.id) },
      .init("returned") { $0.returned.map(\.payment.id) }, .init("returned_by") { $0.returned.map(\.back.id) },
      .init("void") { $0.void }, .init("proposed") { $0.state.isOpen ? $0.proposed.map(\.id) : [] },
    ]
  }
}

extension BillStatus {
  /// A remark for people: late, unread, autopay, pending, or a likely payment.
  func remark(_ today: Day) -> String {
    if bill.isPending { return bill.dueDate.map { $0 < today } == true ? "late, pending" : "pending" }
    if state.isOpen || bill.decision == "paid", let back = returned.last?.back {
      return "payment came back \(back.day.iso)"
    }
    if state.isOpen, let id = void.first { return "payment \(id) is void" }
    if isLapsed(today) { return "lapsed" }
    if isUnread(today) { return "not seen paid" + (seenUntil.map { " (read up to \($0.iso))" } ?? "") }
    let question = proposed.first.map { "paid by \($0.id)?" }
    if isLate(today) { return bill.isAutomatic ? question ?? "autopay not seen" : "late" }
    if let question, state.isOpen { return question }
    return bill.isAutomatic && state.isOpen ? "autopay" : ""
  }
}

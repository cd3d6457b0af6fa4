struct Cards: Program {
  static let configuration = verb(
    "cards", "Show credit cards: the last bill, what is paid and spent since, what is left.")

  @OptionGroup var show: ShowOptions
  @Flag(help: "Show every bill that was read, the last one first, and what paid it.") var bills = false

  func run(_ process: ProgramProcess) throws {
    let books = try process.books()
    let cards = try books.cards(on: Day.today())
    if bills {
      let rows = cards.flatMap { card in card.bills.map { (account: card.account, status: $0) } }
      return show.write(rows, "report_bill", Cards.billFields, to: process.output)
    }
    if !show.isTable(process.output) { return Cards.fields.write(cards, "report_card", to: process.output) }
    if cards.isEmpty {
      return process.output.line("no credit cards (sw-data account set ID kind=credit_card makes one)")
    }
    table(cards, process.output)
  }

  private func table(_ cards: [CardFacts], _ output: Output) {
    let look = show.look(output)
    var table = Table(Cards.fields.columns(), width: look.width, isColored: look.isColored)
    for card in cards {
      table.add(Cards.fields.cells(card), to: &output.bytes)
      for (_, amount) in card.unbilledAbroad.sorted(by: { $0.key < $1.key }) {
        var cells = Cards.fields.columns().map { _ in Table.Cell("") }
        (cells[0], cells[5]) = (.init("  \(amount.currency.code)", .dim), .init(amount.shown))
        table.add(cells, to: &output.bytes)
      }
    }
    table.finish(to: &output.bytes)
  }

  private static var fields: [Field<CardFacts>] {
    [
      .init("account") { $0.account.id }, .init("currency") { $0.account.currency.code },
      .init { json, card in if let bill = card.bill { facts.write(bill, into: &json) } },
      .init("statement_day") { $0.statementDay }, .init("due_day") { $0.dueDay },
      .init("cycle_start") { $0.cycle?.start }, .init("cycle_end") { $0.cycle?.end },
      .init(nil, "CARD", minimum: 12) { $0.account.name }.bold,
      .init(nil, "BILLED", isOptional: true) { $0.bill?.bill.amount },
      .init(nil, "PAID", isOptional: true) { $0.bill?.paid ?? $0.paidSince.positive },
      .init(nil, "REST") { $0.bill?.rest },
      .init(nil, "DUE") { $0.bill?.bill.dueDate }.styled { $0.bill?.state.isOpen ?? false ? .plain : .dim },
      .init("unbilled", "UNBILLED") { $0.unbilled }, .init("unbilled_since") { $0.since },
      .init("paid_since") { $0.paidSince.positive },
      .init { json, card in
        if card.unbilledAbroad.isEmpty { return }
        let sums = card.unbilledAbroad.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.literal)" }
        json.member("unbilled_abroad", raw: "{\(sums.joined(separator: ","))}")
      },
      .init("limit") { $0.limit }, .init("available", "LEFT", isOptional: true) { $0.available?.amount },
      .init("available_on") { $0.available?.day }, .init("utilisation") { $0.utilisation },
      .init(nil, "USED", isRight: true, isOptional: true) { $0.utilisation.map { "\($0)%" } },
    ]
  }

  private static var billFields: [Field<(account: AccountFacts, status: BillStatus)>] {
    [
      .init("account") { $0.account.id }, .init("currency") { $0.account.currency.code },
      .init { json, row in facts.write(row.status, into: &json) },
      .init(nil, "CARD", minimum: 12) { $0.account.name }.bold,
      .init(nil, "BILL OF", isOptional: true) { $0.status.bill.statementDate },
      .init(nil, "DUE") { $0.status.bill.dueDate }.styled { $0.status.state.isOpen ? .plain : .dim },
      .init(nil, "BILLED", isOptional: true) { $0.status.bill.amount },
      .init(nil, "PAID", isOptional: true) { $0.status.paid }, .init(nil, "REST") { $0.status.rest },
      .init(nil, "STATE", isOptional: true) { $0.status.state.rawValue },
    ]
  }

  /// The facts of a bill, in JSON.
  private static var facts: [Field<BillStatus>] {
    [
      .init("due") { $0.bill.id }, .init("statement_date") { $0.bill.statementDate },
      .init("due_date") { $0.bill.dueDate }, .init("billed") { $0.bill.amount },
      .init("minimum") { $0.bill.minimum }, .init("paid") { $0.paid }, .init("refunded") { $0.refunded },
      .init("rest") { $0.rest }, .init("state") { $0.state.rawValue }, .init("paid_by") { $0.paidBy.map(\.id) },
    ]
  }
}

extension Amount {
  /// The amount if it is above 0.
  fileprivate var positive: Amount? { minor > 0 ? self : nil }
}

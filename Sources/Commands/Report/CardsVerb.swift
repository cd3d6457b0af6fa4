import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText
import SpendwiseTool

struct Cards: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "cards", abstract: "Show credit cards: the last bill, what is paid and spent since, what is left.",
    discussion: """
      EXAMPLES
        sw-report cards
        sw-report cards | jq -r 'select(.utilisation > 30).account'
        sw-report cards --bills                             every bill, and what paid it
        sw-data account set sbicard-9659 limit=100000       the limit, for the column USED
        sw-data account set sbicard-9659 statement_day=5 due_day=25
      """)

  @OptionGroup var show: ShowOptions
  @Flag(help: "Show every bill that was read, the last one first, and what paid it.") var bills = false

  func show(_ process: ProgramProcess) throws {
    let books = try show.data.books(process)
    Report.home = try books.settings().currency
    let cards = try books.cards(on: Day.today())
    if show.isTable(process.output) {
      return bills ? billTable(cards, process.output) : table(cards, process.output)
    }
    var json = JSONWriter()
    for card in cards { bills ? card.writeBills(into: &json) : card.write(into: &json) }
    process.output.bytes.append(contentsOf: json.bytes)
  }

  private func table(_ cards: [CardFacts], _ output: Output) {
    if cards.isEmpty { return output.line("no credit cards (sw-data account set ID kind=credit_card makes one)") }
    var table = Table(
      [
        .init("CARD", minimum: 12), .init("BILLED", isRight: true, isOptional: true),
        .init("PAID", isRight: true, isOptional: true), .init("REST", isRight: true), .init("DUE"),
        .init("UNBILLED", isRight: true), .init("LEFT", isRight: true, isOptional: true),
        .init("USED", isRight: true, isOptional: true),
      ], width: show.width, isColored: show.color.applied(to: output))
    for card in cards {
      let status = card.bill
      table.add(
        [
          .init(card.account.name, .bold), .init(status?.bill.amount.map { Report.words($0) } ?? ""),
          .init((status?.paid ?? (card.paidSince.minor > 0 ? card.paidSince : nil)).map { Report.words($0) } ?? ""),
          .init(status?.rest.map { Report.words($0) } ?? ""),
          .init(status?.bill.dueDate?.iso ?? "", status?.state.isOpen ?? false ? .plain : .dim),
          .init(Report.words(card.unbilled)), .init(card.available.map { Report.words($0.amount) } ?? ""),
          .init(card.utilisation.map { "\($0)%" } ?? ""),
        ], to: &output.bytes)
      for (_, amount) in card.unbilledAbroad.sorted(by: { $0.key < $1.key }) {
        table.add(
          [
            .init("  \(amount.currency.code)", .dim), .init(""), .init(""), .init(""), .init(""),
            .init(Report.words(amount)), .init(""), .init(""),
          ], to: &output.bytes)
      }
    }
    table.finish(to: &output.bytes)
  }

  private func billTable(_ cards: [CardFacts], _ output: Output) {
    var table = Table(
      [
        .init("CARD", minimum: 12), .init("BILL OF", isOptional: true), .init("DUE"),
        .init("BILLED", isRight: true, isOptional: true), .init("PAID", isRight: true, isOptional: true),
        .init("REST", isRight: true), .init("STATE", isOptional: true),
      ], width: show.width, isColored: show.color.applied(to: output))
    for card in cards {
      for status in card.bills {
        table.add(
          [
            .init(card.account.name, .bold), .init(status.bill.statementDate?.iso ?? ""),
            .init(status.bill.dueDate?.iso ?? "", status.state.isOpen ? .plain : .dim),
            .init(status.bill.amount.map { Report.words($0) } ?? ""),
            .init(status.paid.map { Report.words($0) } ?? ""), .init(status.rest.map { Report.words($0) } ?? ""),
            .init(status.state.rawValue),
          ], to: &output.bytes)
      }
    }
    table.finish(to: &output.bytes)
  }
}

extension CardFacts {
  /// Writes the card as a JSON object.
  fileprivate func write(into json: inout JSONWriter) {
    json.begin()
    json.member("type", "report_card")
    json.member("account", account.id)
    json.member("currency", account.currency.code)
    if let bill { CardFacts.write(bill, into: &json) }
    if let statementDay { json.member("statement_day", statementDay) }
    if let dueDay { json.member("due_day", dueDay) }
    json.member("cycle_start", cycle?.start.iso)
    json.member("cycle_end", cycle?.end.iso)
    json.member("unbilled", unbilled)
    json.member("unbilled_since", since?.iso)
    if paidSince.minor > 0 { json.member("paid_since", paidSince) }
    if !unbilledAbroad.isEmpty {
      let sums = unbilledAbroad.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.literal)" }
      json.member("unbilled_abroad", raw: "{\(sums.joined(separator: ","))}")
    }
    json.member("limit", limit)
    if let available {
      json.member("available", available.amount)
      json.member("available_on", available.day.iso)
    }
    if let utilisation { json.member("utilisation", utilisation) }
    json.end()
    json.endLine()
  }

  /// Writes each bill as a JSON object.
  fileprivate func writeBills(into json: inout JSONWriter) {
    for status in bills {
      json.begin()
      json.member("type", "report_bill")
      json.member("account", account.id)
      json.member("currency", account.currency.code)
      CardFacts.write(status, into: &json)
      json.end()
      json.endLine()
    }
  }

  private static func write(_ status: BillStatus, into json: inout JSONWriter) {
    json.member("due", status.bill.id)
    json.member("statement_date", status.bill.statementDate?.iso)
    json.member("due_date", status.bill.dueDate?.iso)
    json.member("billed", status.bill.amount)
    json.member("minimum", status.bill.minimum)
    json.member("paid", status.paid)
    json.member("refunded", status.refunded)
    json.member("rest", status.rest)
    json.member("state", status.state.rawValue)
    if !status.paidBy.isEmpty { json.member("paid_by", status.paidBy.map(\.id)) }
  }
}

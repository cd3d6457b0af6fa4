import ArgumentParser
import FigureCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseText
import SpendwiseTool

struct Due: FigureVerb {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "Show what is still to be paid, and what is late.",
    discussion: """
      EXAMPLES
        sw-report due                     open bills by their day
        sw-report due --within 3d         for cron: exit 1 if one is due within 3 days or late
        sw-report due --all | jq -c 'select(.state=="paid")|[.payee,.paid_by]'
      """)

  @OptionGroup var show: ShowOptions
  @Option(
    help: ArgumentHelp("Show what is late or due within this many days; exit 1 for any.", valueName: "days"))
  var within: String?
  @Flag(help: "Show bills that are paid or closed too; --within counts those on autopay too.") var all = false

  /// The days that `--within` asks for.
  private var days: Int? {
    within.flatMap { Int($0.hasSuffix("d") ? String($0.dropLast()) : $0) }
  }

  func validate() throws {
    if within != nil, !(days.map { (0...3660).contains($0) } ?? false) {
      throw ValidationError("--within wants days, such as 3d")
    }
  }

  func show(_ process: ProgramProcess) throws {
    let books = try show.data.books(process)
    let today = try Day.today()
    Report.home = try books.settings().currency
    let every = try books.bills().statuses
    let pressing = days.map { days in every.filter { isPressing($0, today, days) } }
    let shown = pressing ?? every.filter { all || $0.state.isOpen && !$0.isLapsed(today) }
    if show.isTable(process.output) {
      table(shown, today, process.output)
    } else {
      var json = JSONWriter()
      for status in shown { status.write(into: &json, today) }
      process.output.bytes.append(contentsOf: json.bytes)
    }
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

  private func table(_ shown: [BillStatus], _ today: Day, _ output: Output) {
    if shown.isEmpty { return output.line("nothing to pay") }
    var table = Table(
      [
        .init("DUE"), .init("PAYEE", minimum: 12), .init("TO PAY", isRight: true),
        .init("MINIMUM", isRight: true, isOptional: true), .init("STATE"),
        .init("", minimum: 13), .id,
      ], width: show.width, isColored: show.color.applied(to: output))
    for status in shown {
      let bill = status.bill
      let isLate = status.isLate(today)
      table.add(
        [
          .init(bill.dueDate?.iso ?? "", isLate ? .red : .plain),
          .init(bill.payee ?? bill.lastFour.map { "card \($0)" } ?? "", .plain),
          .init(status.rest.map { Report.words($0) } ?? "", .plain),
          .init(bill.minimum.map { Report.words($0) } ?? "", .dim),
          .init(status.state.rawValue, status.state.isOpen ? .plain : .dim), .init(status.remark(today), .yellow),
          .init(bill.id, .dim),
        ], to: &output.bytes)
    }
    table.finish(to: &output.bytes)
    for bill in shown.map(\.bill) where bill.isPending {
      let why = bill.record.string("why") ?? "its sender is not verified"
      let words = "\(bill.payee ?? bill.id) is pending: \(why) (sw-record due \(bill.id) confirm)"
      for line in TextWidth.lines(words, to: show.width) { output.line(line) }
    }
  }
}

extension BillStatus {
  /// A remark for a person: late, not read that far, on autopay, pending, or what may have paid it.
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

  /// Writes the bill as a JSON object, with its state on a day.
  func write(into json: inout JSONWriter, _ today: Day) {
    json.begin()
    json.member("type", "report_due")
    json.member("id", bill.id)
    json.member("payee", bill.payee)
    json.member("due_date", bill.dueDate?.iso)
    json.member("debit_date", bill.debitDate?.iso)
    json.member("currency", bill.currency.code)
    json.member("amount", bill.amount)
    json.member("minimum", bill.minimum)
    json.member("paid", paid)
    json.member("rest", rest)
    json.member("state", state.rawValue)
    if isLate(today) { json.member("late", true) }
    if isUnread(today) { json.member("not_seen_paid", true) }
    if isLapsed(today) { json.member("lapsed", true) }
    json.member("read_until", isUnread(today) ? seenUntil?.iso : nil)
    if bill.isAutomatic { json.member("autopay", true) }
    if bill.isPending {
      json.member("status", "pending")
      json.member("why", bill.record.string("why"))
    }
    json.member("account_last_four", bill.lastFour)
    if !paidBy.isEmpty { json.member("paid_by", paidBy.map(\.id)) }
    if !returned.isEmpty {
      json.member("returned", returned.map(\.payment.id))
      json.member("returned_by", returned.map(\.back.id))
    }
    if !void.isEmpty { json.member("void", void) }
    if !proposed.isEmpty, state.isOpen { json.member("proposed", proposed.map(\.id)) }
    json.end()
    json.endLine()
  }
}

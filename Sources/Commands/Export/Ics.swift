import ArgumentParser
import SpendwiseBooks
import SpendwiseExports
import SpendwiseMatching
import SpendwiseText
import SpendwiseTool

struct Ics: Program {
  static let configuration = CommandConfiguration(
    commandName: "ics", abstract: "Export what is to be paid as a calendar of all-day events.",
    discussion: """
      EXAMPLES
        sw-export ics -o ~/public/dues.ics
        sw-export ics --private -o dues.ics      for a calendar in a cloud: no amounts and no numbers
      """)

  @Option(name: [.short, .long], help: .output) var output: String?
  @Option(help: .data) var data: String?
  @Flag(name: .customLong("private"), help: "Leave out amounts and account numbers.") var isPrivate = false

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: output, keepsEqual: true) { output in
      let books = try BooksReader(DataDirectory(option: data))
      process.diagnostics.opened(notes: books.notes, faults: books.faults)
      var calendar = CalendarWriter(name: "Dues", product: "-//Spendwise//sw-export//EN")
      for status in try books.bills().statuses {
        if let event = event(status) { calendar.add(event) }
      }
      calendar.end()
      output.bytes.append(contentsOf: calendar.bytes)
    }
  }

  /// The event of a bill; `nil` for one that has no day, waits for a person or never was to be paid.
  private func event(_ status: BillStatus) -> CalendarWriter.Event? {
    let bill = status.bill
    guard let day = bill.dueDate, !bill.isPending, status.state != .nothing else { return nil }
    let amount = isPrivate ? nil : (status.rest ?? bill.minimum).map { " \($0.currency.code) \($0.forPeople)" }
    let name = bill.payee ?? "a bill"
    var words = "Pay \(name)\(amount ?? "")"
    if bill.isAutomatic { words = "Autopay \(name)\(amount ?? "")" }
    if !status.state.isOpen {
      words = "\(status.state.rawValue.prefix(1).uppercased())\(status.state.rawValue.dropFirst()): \(name)"
    }
    var event = CalendarWriter.Event(uid: "due-\(bill.id)@spendwise", stamp: stamp(bill), day: day, summary: words)
    event.sequence = bill.record.strings("notices").count + (status.state.isOpen ? 0 : 1)
    if !isPrivate, let tail = bill.lastFour { event.description = "Account ending \(tail)" }
    event.isCancelled = status.state == .dropped
    event.rings = status.state.isOpen && !bill.isAutomatic
    return event
  }

  /// When the record was last changed: `2026-07-04T06:11:09.120Z` as `20260704T061109Z`.
  private func stamp(_ bill: Bill) -> String {
    let time = bill.record.string("updated_at") ?? bill.record.string("created_at") ?? "\(bill.day.iso)T00:00:00"
    return time.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

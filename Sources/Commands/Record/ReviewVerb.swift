import ArgumentParser
import ReviewCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

struct Review: Program {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Confirm or void pending records one after the other, one key each.")

  @Option(help: .data) var data: String?
  @Argument(
    help: ArgumentHelp("Query terms: review only matching records.", valueName: "term"),
    completion: ShellCompletions.terms(QueryCompletion.terms))
  var terms: [String] = []

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory(option: data)
    let review = try KeyReview(
      [("y", "confirm", "counts it: its status becomes posted"), ("v", "void", "removes it: no source adds it again")],
      of: directory, process, elsewhere: "sw-list status:pending, sw-record confirm ID, sw-record void ID")
    let books = try BooksReader(directory)
    process.diagnostics.opened(notes: books.notes, faults: books.faults)
    let query = try books.asked(Query(typed: terms, in: directory))
    for note in try books.unmatched(query) { process.diagnostics.note(note) }
    var records: [Record] = []
    try books.eachMatch(query) { object in
      if object.says("status", "pending") { records.append(try Record(object.line)) }
    }
    if records.isEmpty { return process.output.line("nothing to review: no record is pending") }
    var offers: [Int: [String]] = [:]
    let decided = try review.run(
      records.count,
      show: { index in
        offers[index] = nil
        process.output.line("\(index + 1) of \(records.count)  \(Review.words(records[index]))")
        for line in Review.details(records[index]) { process.output.line("    \(line)") }
      },
      lines: { index, key in
        let id = records[index].id
        if key == "y" { offers[index] = try SenderOffer.sentences(for: [id], in: directory) }
        return [ManualEntry.status(id, key == "y" ? "posted" : "void")]
      })
    process.output.line("\(decided) of \(records.count) pending records were decided")
    for offer in Set(offers.values.joined()).sorted() { process.diagnostics.note(offer) }
  }

  private static func words(_ record: Record) -> String {
    let amount = record.amount.map { "\($0.forPeople) \($0.currency.code)" }
    let parts = [record.string("date"), amount, record.string("payee") ?? record.string("payee_raw") ?? "no payee"]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Why it is pending, and what is known of it.
  private static func details(_ record: Record) -> [String] {
    let reason =
      switch record.uncounted {
      case .sender: "not counted: nothing shows that its message is from whom it says"
      case .amount: "not counted: the amount is above the limit of one payment"
      case .receipt: "not counted: a receipt without a payment"
      case .returned: "not counted: a payment returned unpaid, if the books have that payment"
      case .other: "not counted"
      case nil: "counted, and not confirmed by the bank yet"
      }
    let source = record.record("source")
    let path = [record.string("category"), record.string("subcategory")].compactMap { $0 }.joined(separator: "/")
    let known = [
      record.string("account"), path, source?.string("sender") ?? source?.string("unsigned"), record.string("note"),
      "(\(record.id))",
    ]
    return [reason, known.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: "  ")]
  }
}

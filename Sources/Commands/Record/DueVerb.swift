import ArgumentParser
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseMatching
import SpendwiseTool

struct DueVerb: Program {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: "Say what became of a due: paid, drop, open or confirm.",
    discussion: """
      EXAMPLES
        sw-report due                                    shows ids
        sw-record due d3kq9w2mhx7c5d1fa paid             it is paid, though no record shows it
        sw-record due d3kq9w2mhx7c5d1fa paid --with t7x… it was paid by this record
        sw-record due d3kq9w2mhx7c5d1fa open             what ticked it off does not pay it
      """)

  /// The words of a person about a due.
  enum Word: String, ExpressibleByArgument, CaseIterable {
    case paid, drop, open, confirm
  }

  @OptionGroup var common: Common
  @Argument(help: "The id of the due.") var id: String
  @Argument(help: "paid, drop, open or confirm.") var word: Word
  @Option(name: .customLong("with"), help: ArgumentHelp("The record that paid it.", valueName: "id"))
  var payment: [String] = []

  func validate() throws {
    if word != .paid, !payment.isEmpty { throw ValidationError("--with goes with paid") }
  }

  /// The due with this id, or the one whose id begins so. Throws `Failure`.
  private static func status(_ id: String, in books: BooksReader) throws -> BillStatus {
    let every = try books.bills().statuses
    let beginning = id.hasSuffix("…") ? String(id.dropLast()) : id
    let found = every.filter { $0.bill.id == id }
    let meant = found.isEmpty && !beginning.isEmpty ? every.filter { $0.bill.id.hasPrefix(beginning) } : found
    if meant.count > 1 {
      let some = meant.prefix(3).map(\.bill.id).joined(separator: ", ") + (meant.count > 3 ? ", …" : "")
      throw Failure(.usage, "\(id) is the beginning of \(meant.count) ids (write more of it: \(some))")
    }
    guard let status = meant.first else {
      throw Failure(.noInput, "the books have no due \(id) (sw-report due --all shows ids)")
    }
    return status
  }

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(DataDirectory(option: common.data))
    let status = try DueVerb.status(id, in: books)
    let payment = try payment.map { try books.record(meantBy: $0).id }
    for one in payment where try !books.hasTransaction(called: one) {
      throw Failure(.noInput, RecordProblem.noRecord(one).reason)
    }
    try common.record(process, lines: [DueVerb.line(status, word, with: payment)])
  }

  /// The line that records `word` about a due, paid by `payment`.
  static func line(_ status: BillStatus, _ word: Word, with payment: [String] = []) -> [UInt8] {
    let bill = status.bill
    var json = JSONWriter()
    json.begin()
    json.member("type", "due")
    json.member("id", bill.id)
    switch word {
    case .paid where !payment.isEmpty:
      json.member("paid_by", bill.linked + payment.filter { !bill.linked.contains($0) })
      json.member("not_paid_by", bill.unlinked.filter { !payment.contains($0) })
    case .paid: json.member("decision", "paid")
    case .drop: json.member("decision", "dropped")
    case .open:
      json.member("decision", raw: "null")
      json.member("paid_by", raw: "null")
      let gone = status.paidBy.map(\.id).filter { !bill.unlinked.contains($0) }
      if !gone.isEmpty { json.member("not_paid_by", bill.unlinked + gone) }
    case .confirm:
      json.member("status", raw: "null")
      json.member("why", raw: "null")
    }
    json.end()
    return json.bytes
  }
}

import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText
import SpendwiseTool

struct RecurringVerb: Program {
  static let configuration = CommandConfiguration(
    commandName: "recurring", abstract: "Say of a recurring payment: confirm, rename, pause, dismiss or reset.",
    discussion: """
      EXAMPLES
        sw-report recurring                                  shows ids
        sw-record recurring c3kq9w2mhx7c5d1fa confirm
        sw-record recurring c3kq9w2mhx7c5d1fa rename Rent    it is called Rent in reports
        sw-record recurring c3kq9w2mhx7c5d1fa pause          nothing is expected until confirm
        sw-record recurring c3kq9w2mhx7c5d1fa dismiss        it is none, until its amount or cadence changes
        sw-record recurring c3kq9w2mhx7c5d1fa reset          forgets all that was said
      """)

  /// The words of a person about a recurring payment.
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
    let books = try BooksReader(DataDirectory(option: common.data))
    // A dismissed series can be confirmed again.
    let all = try RecurringSeries.all(in: try books.payments(Query()), today: try Day.today())
    let fitting = all.filter { $0.id.hasPrefix(id) }
    guard let one = fitting.first, fitting.count == 1 else {
      let why = fitting.isEmpty ? "the books have no recurring payment \(id)" : "\(id) begins several ids"
      throw Failure(fitting.isEmpty ? .noInput : .usage, "\(why) (sw-report recurring --json shows ids)")
    }
    try common.record(process, lines: [line(for: one)])
  }

  private func line(for one: RecurringSeries) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("type", "series")
    json.member("id", one.id)
    json.member("payee", one.party.payee)
    if !one.party.account.isEmpty { json.member("account", one.party.account) }
    json.member("currency", one.currency.code)
    if word == .rename { json.member("name", name.joined(separator: " ")) }
    let forgotten: [StaticString] = word == .reset ? ["state", "name", "amount", "cadence"] : []
    for key in forgotten { json.member(key, raw: "null") }
    if let state = word.state {
      json.member("state", state.rawValue)
      json.member("amount", one.amount(one.recurrence.expected))
      json.member("cadence", one.recurrence.cadence.rawValue)
    }
    json.end()
    return json.bytes
  }
}

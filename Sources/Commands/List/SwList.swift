struct SwList: Program, FormatOptions {
  static let configuration = CommandConfiguration.program(
    "sw-list", "List transactions: a table on a terminal, JSON lines in a pipe.")

  @Argument(
    help: .value("term", "Query terms, date words or ids, see sw help queries; - lists the records on standard input."))
  var terms: [String] = []

  @Option(
    help: .value("field", "Sort by this field, smallest first; none keeps the order of the books."),
    completion: .list(["none"] + RecordOrder.transactionKeys.map(\.description)))
  var sort: String?

  @Option(
    name: [.customShort("n", allowingJoined: true), .long],
    help: .value("n", "Print only the first n records, after sorting."), transform: (0...Int.max).read)
  var limit: Int?

  @Flag(name: .shortAndLong, help: "Reverse the order, before --limit applies.") var reverse = false

  @Option(
    help: .value("a,b,c", "Print only these fields, separated by commas."),
    completion: .list(RecordOrder.transactionKeys.map(\.description)))
  var fields: String?

  @Flag(help: "Print only the ids.") var ids = false

  @Flag(help: "List payees, with how often they were paid, instead of transactions.") var payees = false

  @Flag(help: "Print the parts of split transactions that match, each with its own amount and category.")
  var parts = false

  @Option(help: .value("id", "Print the path of the receipt of this record.")) var receipt: String?
  @Option(help: .value("id", "Show all about this record: links, history; JSON in a pipe.")) var show: String?
  @Option(help: .value("id", "Print what this record was read from.")) var raw: String?

  @Flag(help: "Also show the balance of the account after each record; wants one account, as in acct:cash.")
  var running = false

  @Option(help: .value("day|month", "In a table, add the sum of each day or month.")) var group: DayGroups.Step?

  @Flag(help: "Print transactions as they are recorded from now on, until interrupted.") var follow = false

  @Option(name: .exchange, help: .exchange, transform: Currency.option) var exchange: Currency?

  @Flag(help: "Also list voided transactions.") var all = false

  @Flag(help: .json) var json = false

  @Flag(help: .table) var table = false

  @Option(help: .color) var color = ColorChoice.auto

  @Option(name: [.short, .long], help: .output) var output: String?

  func validate() throws {
    try checkFormat()
    if terms.dropFirst().dropLast().contains("-") {
      throw ValidationError("- between words is standard input, not a span of days (want 2026-07-01..2026-07-05)")
    }
    if payees, ids || fields != nil || sort != nil || all || terms.contains("-") {
      throw ValidationError("--payees counts records of the books (without --ids, --fields, --sort, --all and -)")
    }
    if parts, ids || payees || follow {
      throw ValidationError("--parts prints records that are not in the books (without --ids, --payees and --follow)")
    }
    if follow, payees || sort != nil || reverse || all || table || output != nil || terms.contains("-") {
      throw ValidationError(
        "--follow prints records as they come (without --payees, --sort, --reverse, --all, --table, -o and -)")
    }
    if running, payees || parts || follow || ids || sort != nil || reverse || limit != nil || all || terms.contains("-")
    {
      throw ValidationError("--running lists one account by date (only with query terms, --fields and --group)")
    }
    if exchange != nil, payees || running || follow || terms.contains("-") {
      throw ValidationError("-X converts records of the books (without --payees, --running, --follow and -)")
    }
  }

  func run(_ process: ProgramProcess) throws {
    try process.writing(to: output) { try list(to: $0, process) }
  }
}

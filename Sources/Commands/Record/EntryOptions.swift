import ArgumentParser
import SpendwiseBooks
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseRegex
import SpendwiseSystem
import SpendwiseTool

/// The fields of a payment that is entered by hand.
struct EntryOptions: ParsableArguments {
  @Option(
    name: [.short, .long], help: ArgumentHelp("The category, or category/subcategory.", valueName: "category"),
    completion: ShellCompletions.categories)
  var category: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The account: its id, or the beginning or end of it.", valueName: "account"),
    completion: ShellCompletions.accounts)
  var account: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The date, such as 2026-07-14, today or yesterday (default: today).", valueName: "day"))
  var date: String?

  @Option(name: .long, help: ArgumentHelp("The time, such as 19:42.", valueName: "time"))
  var time: String?

  @Option(name: .long, help: ArgumentHelp("The currency (default: the home currency).", valueName: "code"))
  var currency: String?

  @Option(name: .long, help: ArgumentHelp("expense, income, transfer or refund.", valueName: "kind"))
  var kind: String?

  @Option(name: .long, help: ArgumentHelp("The payment method: cash, upi or card.", valueName: "method"))
  var method: String?

  @Option(name: .long, help: ArgumentHelp("A note.", valueName: "words"))
  var note: String?

  @Option(name: .long, help: ArgumentHelp("A tag; may be repeated.", valueName: "tag"))
  var tag: [String] = []

  /// Whether some of it was given.
  var isUsed: Bool {
    [category, account, date, time, kind, method, note].contains { $0 != nil } || !tag.isEmpty
  }

  /// The line to record.
  func line(amount: String, payee: String, _ common: Common, _ process: ProgramProcess) throws -> [UInt8] {
    var entry = ManualEntry(amount: amount, payee: payee)
    entry.category = category
    entry.account = account
    entry.date = date
    entry.time = time
    entry.currency = currency
    entry.kind = kind
    entry.method = method
    entry.note = note
    entry.tags = tag
    entry.creates = common.create
    let directory = try DataDirectory(option: common.data)
    let line = try entry.line(in: directory, now: Moment.now)
    return category == nil && !payee.isEmpty ? try categorized(line, directory, process) : line
  }

  /// Applies the rules and the merchant's last category, as in a pipeline through `sw-categorize`.
  private func categorized(_ line: [UInt8], _ directory: DataDirectory, _ process: ProgramProcess) throws -> [UInt8] {
    var categorizer = try Categorizer(directory, learns: false, compile: Pattern.matcher)
    for problem in categorizer.problems(in: directory) { process.diagnostics.note(problem) }
    var object = JSONObject()
    var out: [UInt8] = []
    try line.withUnsafeBufferPointer { bytes in
      try object.scan(bytes)
      categorizer.categorize(object, into: &out)
    }
    return out
  }
}

import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseTool

struct LockPeriod: Program {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Close a period, so that its amounts, dates and accounts cannot change; or list closed periods.")

  @Option(
    help: ArgumentHelp("Reopen the period; the journal keeps this reason.", valueName: "reason"),
    transform: RequiredReason.read
  )
  var unlock: String?

  @OptionGroup var options: ListOptions
  @Argument(help: "The period, such as 2026-06.") var period: [String] = []

  func validate() throws {
    if unlock != nil, period.isEmpty { throw ValidationError("--unlock wants the period that is to be opened") }
  }

  func run(_ process: ProgramProcess) throws {
    let directory = try options.options.directory
    if period.isEmpty { return try list(process) }
    let words = period.joined(separator: " ")
    if let unlock { return try PeriodLock.open(words, in: directory, reason: unlock, process.diagnostics) }
    guard let (line, notes) = try PeriodLock.close(words, in: directory) else {
      return process.diagnostics.note("\(words) is closed already")
    }
    for note in notes { process.diagnostics.note(note) }
    if process.output.isTerminal { return process.output.line("\(words) is closed") }
    try process.output.record(line)
  }

  private func list(_ process: ProgramProcess) throws {
    try options.list(
      .periods, process,
      [
        .column("id", "PERIOD").bold, .column("from", "FROM"), .column("to", "TO"),
        .init(nil, "CLOSED", isOptional: true) { $0.string("locked_at").map { String($0.prefix(10)) } },
      ])
  }
}

struct UnlockPeriod: Program {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Reopen a closed period; the journal keeps the reason.",
    discussion: """
      EXAMPLES
        sw-data unlock 2026-06 --why "the bank corrected a row"
      """)

  @Option(
    help: ArgumentHelp("The reason, for the journal.", valueName: "reason"), transform: RequiredReason.read)
  var why: String

  @OptionGroup var options: DataOptions
  @Argument(help: "The period, such as 2026-06.") var period: [String]

  func run(_ process: ProgramProcess) throws {
    try PeriodLock.open(period.joined(separator: " "), in: options.directory, reason: why, process.diagnostics)
  }
}

extension PeriodLock {
  /// Opens a period, and notes which others still close days of it.
  fileprivate static func open(
    _ words: String, in directory: DataDirectory, reason: String, _ diagnostics: Diagnostics
  ) throws {
    for other in try open(words, in: directory, reason: reason) {
      diagnostics.note("days of \(words) stay closed by \(other) (sw-data unlock \(other) opens that too)")
    }
  }
}

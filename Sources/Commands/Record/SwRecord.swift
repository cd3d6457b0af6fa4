struct SwRecord: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-record", "Add transactions to the books, and edit them.",
    subcommands: [
      AddRecords.self, Edit.self, Split.self, ChoiceVerb<Voiding>.self, ChoiceVerb<Restoring>.self,
      ChoiceVerb<Confirming>.self, ReviewRecords.self, Link.self, ChoiceVerb<Unlinking>.self, DueVerb.self,
      RecurringVerb.self,
    ],
    defaultSubcommand: AddRecords.self)
}

/// Options of every command of `sw-record`.
struct Common: ParsableArguments {
  @Flag(name: [.customShort("n"), .long], help: "Print the events (on a terminal: sentences) instead of recording.")
  var dryRun = false

  @Flag(help: "Accept edits even if the record has changed since it was read.") var force = false

  @Option(help: .unlock, transform: String.reason) var unlock: String?

  @Flag(help: "Let a change or a payment by hand name an account or a category that is new.") var create = false

  @Flag(help: "Keep a payment that was recorded before as a record of its own.") var noMerge = false

  @Flag(help: "Record nothing if one record is bad.") var strict = false

  @Option(help: .value("name", "Who made the change, for the journal.")) var by: String?

  @Option(help: .value("words", "The reason for the change, for the journal.")) var why: String?

  @Flag(name: [.short, .long], help: .quiet) var quiet = false

  /// Commits the lines that `fill` records, and prints the stored records.
  ///
  /// `outcome` is the word for a changed record.
  func record(
    _ process: ProgramProcess, isManualEntry: Bool = false, outcome: String = "changed",
    _ fill: (Recording) throws -> Void
  ) throws {
    var options = Recording.Options()
    (options.person, options.why, options.force) = (by, why, force)
    (options.isStrict, options.isDryRun) = (strict, dryRun)
    (options.isManualEntry, options.unlocking, options.creates) = (isManualEntry, unlock, create)
    options.mergesSeen = !noMerge
    let recording = try Recording(DataDirectory.chosen, options)
    try fill(recording)
    let isTerminal = process.output.isTerminal
    let isSilent = isTerminal && !dryRun
    if !dryRun { process.output.doneBefore = "recorded" }
    var shown: [String] = []
    try recording.commit(
      badLines: process.diagnostics.badRecords,
      problem: { process.diagnostics.bad($0) }, note: { process.diagnostics.note($0) },
      emit: { line in
        if isSilent { return try name(line, in: &shown, isManualEntry) }
        if isTerminal, let sentence = EventSentence(line) { return process.output.line(sentence.text) }
        try process.output.record(line)
      })
    if !quiet, isSilent || recording.summary.rejected > 0 && !dryRun {
      let isSame = isManualEntry && recording.batch == nil && recording.summary.known > 0
      let words = isSame ? "nothing was changed" : recording.summary.words.replacing(" changed", with: " \(outcome)")
      process.diagnostics.note(shown.count == 1 ? "\(words): \(shown[0])" : words)
      if shown.count > 1 { for payment in shown { process.diagnostics.note("  \(payment)") } }
    }
  }

  /// Adds a record to the shown ones: the first five, if manual.
  private func name(_ line: UnsafeBufferPointer<UInt8>, in shown: inout [String], _ isManualEntry: Bool) throws {
    guard isManualEntry, shown.count < 5 else { return }
    var object = JSONObject()
    try object.scan(line)
    if object.says("type", "transaction") { shown.append(PaymentWords.of(object)) }
  }

  /// Records lines made by the program itself.
  func record(_ process: ProgramProcess, lines: [[UInt8]], outcome: String = "changed") throws {
    try record(process, isManualEntry: true, outcome: outcome) { recording in
      for line in lines { try line.scanned { try recording.take($0, at: "arguments") } }
    }
  }
}

struct Edit: Program {
  static let configuration = verb("edit", "Change fields of a record: field=value, or field= to clear.")

  @OptionGroup var common: Common
  @Argument(help: "The id of the record, or its beginning.") var id: String
  @Argument(help: .value("field=value", "Fields to set; field= clears one.")) var changes: [String]

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let id = try RecordChoice.id(self.id)
    let line = try ManualEntry.edit(id, changes, in: directory, force: common.force, creates: common.create)
    try common.record(process, lines: [line])
  }
}

/// A verb that needs only records: `void`, `confirm`.
struct ChoiceVerb<Name: VerbName>: Program {
  static var configuration: CommandConfiguration { View.transactions.verb(Name.word) }

  @OptionGroup var common: Common
  @OptionGroup var choice: RecordChoice

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen
    let views: [View] = Name.word == "restore" ? [.voided] : [.transactions]
    let ids = try choice.ids(Name.word, in: views, common, process)
    var (lines, outcome, offers): ([[UInt8]], String, [String]) = ([], "changed", [])
    switch Name.word {
    case "void": (lines, outcome) = (ids.map { ManualEntry.status($0, "void") }, "voided")
    case "confirm":
      (lines, outcome) = (ids.map { ManualEntry.status($0, "posted") }, "confirmed")
      if !common.dryRun { offers = try SenderOffer.sentences(for: ids, in: directory) }
    case "restore":
      let books = try BooksReader(directory)
      (lines, outcome) = (try ids.map { try ManualEntry.restoring($0, books) }, "restored")
    default: lines = ids.map { Record(["type": "unlink", "id": $0]).line }
    }
    try common.record(process, lines: lines, outcome: outcome)
    for offer in offers { process.diagnostics.note(offer) }
  }
}

enum Voiding: VerbName { static let word = "void" }
enum Confirming: VerbName { static let word = "confirm" }
enum Unlinking: VerbName { static let word = "unlink" }

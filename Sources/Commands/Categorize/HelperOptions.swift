import ArgumentParser

/// The helper that may be asked about what is left over.
struct HelperOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Ask this command, such as sw-ask, about payees that are not known.", valueName: "command"))
  var ai: String?

  @Flag(help: "With --ai: also send the notes of records.")
  var sendNotes = false

  @Option(help: ArgumentHelp("With --ai: wait this long for one answer.", valueName: "seconds"))
  var aiTimeout = 120

  @Option(help: ArgumentHelp("With --ai: ask again this often if the command exits with 75.", valueName: "n"))
  var aiRetries = 4

  @Option(
    help: ArgumentHelp("With --ai: wait this long before asking again, twice as long each time.", valueName: "seconds"))
  var aiPause = 1

  @Option(help: ArgumentHelp("With --ai: ask about at most this many payees at once.", valueName: "n"))
  var aiBatch = 40

  func validate() throws {
    if ai == "" { throw ValidationError("--ai wants a command") }
    if sendNotes, ai == nil { throw ValidationError("--send-notes goes with --ai") }
    if !(1...86_400 ~= aiTimeout) { throw ValidationError("--ai-timeout wants a number from 1 to 86400") }
    if !(0...20 ~= aiRetries) { throw ValidationError("--ai-retries wants a number from 0 to 20") }
    if !(0...3600 ~= aiPause) { throw ValidationError("--ai-pause wants a number from 0 to 3600") }
    if !(1...500 ~= aiBatch) { throw ValidationError("--ai-batch wants a number from 1 to 500") }
  }
}

import BooksCommands
import SpendwiseCategories

/// The command of `--ai`: asked batch by batch, patiently while it says that the trouble passes.
final class Helper {
  /// The outcome of one batch.
  struct Answers {
    /// By the index of the item.
    var found: [Int: Proposal] = [:]
    /// The command did its work: what is not there it did not know.
    var isWhole = false
  }

  private let options: HelperOptions
  private let choices: [Categories.Choice]
  private let diagnostics: Diagnostics
  /// Failures since the last success.
  private var failures = 0
  private var isGivenUp = false
  /// It failed at least once.
  private(set) var hasFailed = false

  /// After so many failures in a row it is asked no more; a server that wants an hour is not waited for.
  private static let most = (failures: 3, seconds: 300)
  /// Statuses that will be the same the next time: usage, no input, something missing, permission, configuration, and
  /// what a shell says of a command that is none.
  private static let final: Set<Int32> = [64, 66, 69, 77, 78, 126, 127]

  init(_ options: HelperOptions, _ choices: [Categories.Choice], _ diagnostics: Diagnostics) {
    (self.options, self.choices, self.diagnostics) = (options, choices, diagnostics)
  }

  /// Asks about `items`.
  func ask(_ items: [ProposalRequest.Item]) -> Answers {
    var answers = Answers()
    if isGivenUp { return answers }
    var missing = Array(items.indices)
    for attempt in 0...options.aiRetries {
      let (ending, reply) = run(missing.map { items[$0] })
      for (index, proposal) in reply.found { answers.found[missing[index]] = proposal }
      missing.removeAll { answers.found[$0] != nil }
      for problem in reply.problems { say("\(problem) (left out)") }
      let others = reply.otherProblems
      if others > 0 { say("\(others.counted("more was", "more were")) left out") }
      if ending == .exited(0) {
        (failures, answers.isWhole) = (0, true)
        if !missing.isEmpty { say("no answer for \(missing.count.counted("payee")) (nothing is proposed)") }
        return answers
      }
      let again = ending == .exited(75) && attempt < options.aiRetries
      let wait = max(options.aiPause << attempt, reply.retryAfter ?? 0)
      if again, missing.isEmpty { return answers }
      if again, wait <= Self.most.seconds {
        say("the command wants to be asked again later (in \(wait.counted("second")))")
        sleep(UInt32(wait))
        continue
      }
      failed(ending, missing.count, wait)
      return answers
    }
    return answers
  }

  private func run(_ items: [ProposalRequest.Item]) -> (Child.Ending, ProposalAnswers) {
    var conditions = Child.Conditions()
    conditions.input = ProposalRequest.line(items, choices)
    (conditions.isApart, conditions.seconds) = (true, options.aiTimeout)
    do throws(SystemError) {
      let child = try Child.run(["/bin/sh", "-c", options.ai ?? ""], conditions)
      let isCut: Bool
      if case .exited = child.ending { isCut = false } else { isCut = true }
      return (child.ending, ProposalAnswers(child.output, count: items.count, choices, isCut: isCut))
    } catch { return (.notStarted(error.code), ProposalAnswers([], count: items.count, choices)) }
  }

  private func failed(_ ending: Child.Ending, _ missing: Int, _ wait: Int) {
    hasFailed = true
    failures += 1
    let what =
      switch ending {
      case .exited(75) where wait > Self.most.seconds: "the command wants to be asked again in \(wait) seconds"
      case .exited(75): "the command still wants to be asked again later"
      case .exited(127): "there is no such command"
      case .exited(let status): "the command exited with \(status)"
      case .killed(let signal): "the command was ended by signal \(signal)"
      case .outOfTime: "the command took longer than \(options.aiTimeout) s and was killed (see --ai-timeout)"
      case .tooMuch: "the command printed more than \(Child.Conditions().limit >> 20) MiB and was killed"
      case .notStarted(let code): "the command cannot be run: \(SystemError(code, "").reason)"
      }
    say("\(what); nothing is proposed for \(missing.counted("payee"))")
    if case .exited(let status) = ending, Self.final.contains(status) { isGivenUp = true }
    if failures >= Self.most.failures { isGivenUp = true }
    if isGivenUp { say("it is asked no more") }
  }

  private func say(_ words: String) { diagnostics.note("--ai: \(words)") }
}

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

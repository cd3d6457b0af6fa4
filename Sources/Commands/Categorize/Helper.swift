/// The command of `--ai`, asked in batches.
final class Helper {
  /// Outcome of one batch.
  struct Answers {
    /// Proposals by the index of the item.
    var found: [Int: Proposal] = [:]
    /// The command succeeded: missing proposals are unknown payees.
    var isWhole = false
  }

  private let options: HelperOptions
  private let choices: [Categories.Choice]
  private let diagnostics: Diagnostics
  /// Failures since the last success.
  private var failures = 0
  private var isGivenUp = false
  /// The command failed at least once.
  private(set) var hasFailed = false

  /// Maximum failures in a row.
  private static let mostFailures = 3

  init(_ options: HelperOptions, _ choices: [Categories.Choice], _ diagnostics: Diagnostics) {
    (self.options, self.choices, self.diagnostics) = (options, choices, diagnostics)
  }

  /// Asks about `items`.
  func ask(_ items: [ProposalRequest.Item]) throws -> Answers {
    if isGivenUp { return Answers() }
    let (child, problem) = try options.run(ProposalRequest.line(items, choices))
    let reply = ProposalAnswers(child.output, count: items.count, choices, isCut: problem != nil)
    for problem in reply.problems { say("\(problem) (left out)") }
    let others = reply.otherProblems
    if others > 0 { say("\(others.counted("more was", "more were")) left out") }
    let missing = (items.count - reply.found.count).counted("payee")
    if let problem {
      (hasFailed, failures) = (true, failures + 1)
      say("the command \(problem); nothing is proposed for \(missing)")
      isGivenUp = child.isFinal || failures >= Helper.mostFailures
      if isGivenUp { say("it is asked no more") }
    } else {
      failures = 0
      if reply.found.count < items.count { say("no answer for \(missing) (nothing is proposed)") }
    }
    return Answers(found: reply.found, isWhole: problem == nil)
  }

  private func say(_ words: String) { diagnostics.note("--ai: \(words)") }
}

/// Holds records back while the user's command answers about their payees. Asks once per payee. Records go on in order,
/// with a proposal or unchanged.
final class Asker {
  private let filter: Filter
  private let choices: [Categories.Choice]
  private let diagnostics: Diagnostics
  private let output: Output
  /// Failures since the last success.
  private var failures = 0
  private var isGivenUp = false
  /// The command failed at least once.
  private(set) var hasFailed = false

  /// Waiting lines with newlines, and the places of those in question.
  private var held: [UInt8] = []
  private var open: [(start: Int, end: Int, key: [UInt8])] = []
  /// Known payees: the proposal, or none.
  private var known: [[UInt8]: Proposal?] = [:]
  private var waiting: [(item: ProposalRequest.Item, key: [UInt8])] = []
  private var asked: Set<[UInt8]> = []
  private var object = JSONObject()

  /// Limits. Bytes to hold back, payees to remember, and failures in a row.
  private static let most = (bytes: 4 << 20, payees: 20_000, failures: 3)

  /// Asks the command of the filter's options.
  init(_ filter: Filter, _ choices: [Categories.Choice], _ output: Output, _ diagnostics: Diagnostics) {
    (self.filter, self.choices, self.output, self.diagnostics) = (filter, choices, output, diagnostics)
  }

  /// Takes a categorized record, without its newline.
  func take(_ line: [UInt8]) throws {
    let item = line.withUnsafeBufferPointer { bytes in
      (try? object.scan(bytes)) == nil ? nil : Proposal.item(for: object, withNote: filter.sendNotes)
    }
    if let item {
      let key = item.key
      open.append((held.count, held.count + line.count, key))
      if known.index(forKey: key) == nil, asked.insert(key).inserted { waiting.append((item, key)) }
    }
    held += line
    held.append(0x0A)
    if waiting.isEmpty || waiting.count >= filter.aiBatch || held.count >= Self.most.bytes { try settle() }
  }

  /// Asks about all waiting payees and releases the records.
  func settle() throws {
    if !waiting.isEmpty {
      let answers = try ask(waiting.map(\.item))
      for (index, question) in waiting.enumerated() {
        // After a failure, the payee may be asked about again.
        if let proposal = answers.found[index] {
          known[question.key] = .some(proposal)
        } else if answers.isWhole {
          known[question.key] = .some(nil)
        }
      }
    }
    try release()
    waiting.removeAll(keepingCapacity: true)
    asked.removeAll(keepingCapacity: true)
    if known.count > Self.most.payees { known = [:] }
  }

  private func release() throws {
    var start = 0
    try held.withUnsafeBufferPointer { bytes in
      for (from, to, key) in open {
        guard let known = known[key], let proposal = known else { continue }
        output.bytes += bytes.part(start, from)
        start = to
        try object.scan(bytes.part(from, to))
        proposal.write(object, into: &output.bytes)
        try output.spill()
      }
      output.bytes += bytes.part(start, bytes.count)
    }
    held.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    try output.spill()
  }

  /// Asks about `items`. Returns proposals by the index of the item; those of a command that succeeded are all there.
  private func ask(_ items: [ProposalRequest.Item]) throws -> (found: [Int: Proposal], isWhole: Bool) {
    if isGivenUp { return ([:], false) }
    let (child, problem) = try filter.helper.run(ProposalRequest.line(items, choices))
    let reply = ProposalAnswers(child.output, count: items.count, choices, isCut: problem != nil)
    for problem in reply.problems { say("\(problem) (left out)") }
    let others = reply.otherProblems
    if others > 0 { say("\(others.counted("more was", "more were")) left out") }
    let missing = (items.count - reply.found.count).counted("payee")
    if let problem {
      (hasFailed, failures) = (true, failures + 1)
      say("the command \(problem); nothing is proposed for \(missing)")
      isGivenUp = child.isFinal || failures >= Self.most.failures
      if isGivenUp { say("it is asked no more") }
    } else {
      failures = 0
      if reply.found.count < items.count { say("no answer for \(missing) (nothing is proposed)") }
    }
    return (reply.found, problem == nil)
  }

  private func say(_ words: String) { diagnostics.note("--ai: \(words)") }
}

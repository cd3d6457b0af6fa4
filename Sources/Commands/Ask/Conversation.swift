/// Questions of one run, with their cost. Asks again on temporary errors.
final class Conversation {
  let endpoint: Endpoint
  private let options: ServerOptions
  private let process: ProgramProcess
  /// Requests, answered or not, and tokens by the server's count.
  private var (requests, sent, received) = (0, 0, 0)

  /// Maximum pause between two questions, in seconds.
  private static let longest = 300

  init(_ options: ServerOptions, _ process: ProgramProcess) throws {
    (self.options, self.process, endpoint) = (options, process, try options.endpoint())
  }

  /// Object that answers a question and that `check` accepts. `nil` for a dry run, which prints the question.
  ///
  /// Throws `Failure`: 65 for this question alone, 75 for lasting trouble, else an error of every question.
  func answer(to question: Question, check: ([UInt8]) throws -> Void = { _ in }) throws -> [UInt8]? {
    if options.dryRun {
      try process.output.record(question.body(endpoint.api, endpoint.model))
      return nil
    }
    var attempt = 0
    var isRepeated = false
    while true {
      do {
        requests += 1
        let reply = try endpoint.ask(question)
        count(reply)
        do {
          let answer = try Question.answer(in: reply, endpoint.api)
          try check(answer)
          return answer
        } catch let failure as Failure where failure.status == .badData {
          // Only once more: each answer costs money.
          if isRepeated || options.retries == 0 { throw failure }
          isRepeated = true
        }
      } catch let later as Later {
        let doubled = min(60, options.pause << min(attempt, 6))
        // Up to a quarter more, so that many clients do not come back at once.
        let wait = later.retryAfter ?? doubled + (doubled > 3 ? Int.random(in: 0...doubled / 4) : 0)
        if attempt >= options.retries || wait > Conversation.longest { throw later }
        attempt += 1
        process.diagnostics.note("\(later.message) (asked again in \(wait) s)")
        sleep(UInt32(wait))
      }
    }
  }

  private func count(_ reply: [UInt8]) {
    reply.withUnsafeBufferPointer { bytes in
      guard let reply = JSONObject(bytes) else { return }
      func number(_ object: JSONObject, _ names: StaticString...) -> Int {
        let found = names.lazy.compactMap { object.literal($0).flatMap { Int($0) } }.first ?? 0
        return min(max(found, 0), 1_000_000_000)
      }
      let usage = reply.object("usage") ?? reply
      sent += number(usage, "prompt_tokens", "input_tokens", "prompt_eval_count")
      received += number(usage, "completion_tokens", "output_tokens", "eval_count")
    }
  }

  /// Notes the cost of the questions.
  func finish() {
    if options.quiet || requests == 0 { return }
    let tokens = sent + received == 0 ? "" : ", \(sent) tokens sent, \(received) received"
    process.diagnostics.note("\(endpoint.host): \(requests.counted("request"))\(tokens)")
  }
}

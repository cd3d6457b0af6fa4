import SpendwiseJSON

/// The tokens that a server counted for one question or several.
struct TokenCount {
  private(set) var requests = 0
  private var sent = 0
  private var received = 0

  /// Counts a request, whether it was answered or not.
  mutating func ask() { requests += 1 }

  /// Adds the figures of a reply.
  mutating func add(_ reply: [UInt8]) {
    reply.withUnsafeBufferPointer { bytes in
      guard let reply = JSONObject.of(bytes) else { return }
      func number(_ object: JSONObject, _ names: StaticString...) -> Int {
        let found = names.lazy.compactMap { object.literal($0).flatMap { Int($0) } }.first ?? 0
        return min(max(found, 0), 1_000_000_000)
      }
      let usage = reply.object("usage") ?? reply
      sent += number(usage, "prompt_tokens", "input_tokens", "prompt_eval_count")
      received += number(usage, "completion_tokens", "output_tokens", "eval_count")
    }
  }

  /// For a person; empty when nothing was sent.
  func words(_ host: String) -> String {
    let tokens = sent + received == 0 ? "" : ", \(sent) tokens sent, \(received) received"
    return requests == 0 ? "" : "\(host): \(requests) request\(requests == 1 ? "" : "s")\(tokens)"
  }
}

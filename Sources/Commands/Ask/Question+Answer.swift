extension Question {
  /// The answer in a server's reply, on one line. Throws `Failure` 65.
  static func answer(in reply: [UInt8], _ api: Endpoint.API) throws -> [UInt8] {
    let answer = reply.withUnsafeBufferPointer { bytes -> Result<[UInt8]?, Failure> in
      guard let reply = JSONObject(bytes) else { return .success(nil) }
      switch api {
      case .openai: return openAIAnswer(reply)
      case .anthropic: return anthropicAnswer(reply)
      case .ollama:
        return .success(reply.object("message")?.string("content").flatMap(outermostObject))
      }
    }
    if let answer = try answer.get() { return answer }
    throw Failure(.badData, "the model's answer is cut off, or is not what was asked for")
  }

  private static func refused(_ words: String) -> Result<[UInt8]?, Failure> {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .failure(Failure(.badData, "the model refuses to answer\(line.isEmpty ? "" : ": \(line.prefix(200))")"))
  }

  private static func openAIAnswer(_ reply: JSONObject) -> Result<[UInt8]?, Failure> {
    guard let choice = reply.elements("choices").first,
      let object = JSONObject(choice.raw), let message = object.object("message")
    else { return .success(nil) }
    if let words = message.string("refusal") { return refused(words) }
    if object.says("finish_reason", "content_filter") { return refused("a filter of the server stopped it") }
    if object.says("finish_reason", "length") { return .success(nil) }
    return .success(message.string("content").flatMap(outermostObject))
  }

  private static func anthropicAnswer(_ reply: JSONObject) -> Result<[UInt8]?, Failure> {
    if reply.says("stop_reason", "refusal") { return refused("") }
    if reply.says("stop_reason", "max_tokens") { return .success(nil) }
    let parts = reply.elements("content").compactMap { JSONObject($0.raw) }
    if let input = parts.first(where: { $0.says("type", "tool_use") })?.value("input"), input.kind == .object {
      return .success(Array(input.raw).compactJSON)
    }
    return .success(parts.lazy.compactMap { $0.string("text").flatMap(outermostObject) }.first)
  }

  /// Object inside text. Servers without schemas add words or a fence.
  private static func outermostObject(_ content: String) -> [UInt8]? {
    let text = Array(content.utf8)
    guard let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.lastIndex(of: UInt8(ascii: "}")),
      start < end
    else { return nil }
    return text[start...end].withUnsafeBufferPointer { JSONObject($0) == nil ? nil : Array($0).compactJSON }
  }
}

/// Tokens of one or more questions, by the server's count.
struct TokenCount {
  private(set) var requests = 0
  private var sent = 0
  private var received = 0

  /// Counts a request, answered or not.
  mutating func ask() { requests += 1 }

  /// Adds the figures of a reply.
  mutating func add(_ reply: [UInt8]) {
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

  /// Text for people. Empty if nothing was sent.
  func words(_ host: String) -> String {
    let tokens = sent + received == 0 ? "" : ", \(sent) tokens sent, \(received) received"
    return requests == 0 ? "" : "\(host): \(requests.counted("request"))\(tokens)"
  }
}

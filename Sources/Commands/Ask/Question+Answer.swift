extension Question {
  /// The answer in a server's reply, on one line. Throws `Failure` 65.
  static func answer(in reply: [UInt8], _ api: Endpoint.API) throws -> [UInt8] {
    let answer = try reply.withUnsafeBufferPointer { bytes -> [UInt8]? in
      guard let reply = JSONObject(bytes) else { return nil }
      switch api {
      case .openai: return try openAIAnswer(reply)
      case .anthropic: return try anthropicAnswer(reply)
      case .ollama: return reply.object("message")?.string("content").flatMap(outermostObject)
      }
    }
    if let answer { return answer }
    throw Failure(.badData, "the model's answer is cut off, or is not what was asked for")
  }

  private static func refused(_ words: String) -> Failure {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Failure(.badData, "the model refuses to answer\(line.isEmpty ? "" : ": \(line.prefix(200))")")
  }

  private static func openAIAnswer(_ reply: JSONObject) throws -> [UInt8]? {
    guard let choice = reply.elements("choices").first.flatMap({ JSONObject($0.raw) }),
      let message = choice.object("message")
    else { return nil }
    if let words = message.string("refusal") { throw refused(words) }
    if choice.says("finish_reason", "content_filter") { throw refused("a filter of the server stopped it") }
    return choice.says("finish_reason", "length") ? nil : message.string("content").flatMap(outermostObject)
  }

  private static func anthropicAnswer(_ reply: JSONObject) throws -> [UInt8]? {
    if reply.says("stop_reason", "refusal") { throw refused("") }
    if reply.says("stop_reason", "max_tokens") { return nil }
    let parts = reply.elements("content").compactMap { JSONObject($0.raw) }
    if let input = parts.first(where: { $0.says("type", "tool_use") })?.value("input"), input.kind == .object {
      return Array(input.raw).compactJSON
    }
    return parts.lazy.compactMap { $0.string("text").flatMap(outermostObject) }.first
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

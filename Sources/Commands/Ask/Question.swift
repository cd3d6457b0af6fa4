import BooksCommands

/// One question to a model, in the words of each interface, and the object that answers it.
///
/// The text and the pictures are data; the answer is bound to the schema, and whoever asked checks it once more.
struct Question {
  /// A picture in Base64, and its type.
  struct Picture {
    var type: String
    var base64: String
  }

  /// The name of the answer, one word.
  var name: String
  /// The instructions.
  var orders: String
  var text: String
  var pictures: [Picture] = []
  /// A JSON Schema, whose members are all required.
  var schema: [UInt8]

  /// The body to send, on one line.
  func body(_ api: Endpoint.API, _ model: String) -> [UInt8] {
    var json = JSONWriter()
    json.begin()
    json.member("model", model)
    switch api {
    case .openai:
      messages(api, into: &json)
      json.key("response_format")
      json.begin()
      json.member("type", "json_schema")
      json.key("json_schema")
      json.begin()
      json.member("name", name)
      json.member("strict", true)
      member("schema", into: &json)
      json.end()
      json.end()
    case .anthropic:
      json.member("max_tokens", 8192)
      json.member("system", orders)
      messages(api, into: &json)
      json.key("tools")
      json.list([name]) { json, name in
        json.member("name", name)
        json.member("description", "Takes the answer.")
        member("input_schema", into: &json)
      }
      json.key("tool_choice")
      json.begin()
      json.member("type", "tool")
      json.member("name", name)
      json.end()
    case .ollama:
      json.member("stream", false)
      messages(api, into: &json)
      member("format", into: &json)
      json.member("options", raw: "{\"temperature\":0,\"num_ctx\":8192}")
    }
    json.end()
    return json.bytes.compactJSON
  }

  private func member(_ key: StaticString, into json: inout JSONWriter) {
    schema.withUnsafeBufferPointer { json.member(key, raw: $0) }
  }

  private func messages(_ api: Endpoint.API, into json: inout JSONWriter) {
    json.key("messages")
    json.list(api == .anthropic ? ["user"] : ["system", "user"]) { json, role in
      json.member("role", role)
      if role == "system" { return json.member("content", systemText(api)) }
      if api == .ollama || pictures.isEmpty {
        json.member("content", text)
        if !pictures.isEmpty { json.member("images", pictures.map(\.base64)) }
        return
      }
      json.key("content")
      // Words after the pictures, as both interfaces advise.
      json.list(pictures.map { Optional($0) } + [nil]) { json, picture in
        if let picture { return write(picture, api, into: &json) }
        json.member("type", "text")
        json.member("text", text)
      }
    }
  }

  /// The server of Ollama does not give every model the schema to read.
  private func systemText(_ api: Endpoint.API) -> String {
    api == .ollama ? "\(orders) Answer with JSON by this schema: \(String(decoding: schema, as: UTF8.self))" : orders
  }

  private func write(_ picture: Picture, _ api: Endpoint.API, into json: inout JSONWriter) {
    if api == .openai {
      json.member("type", "image_url")
      json.key("image_url")
      json.begin()
      json.member("url", "data:\(picture.type);base64,\(picture.base64)")
      json.member("detail", "high")
      return json.end()
    }
    json.member("type", "image")
    json.key("source")
    json.begin()
    json.member("type", "base64")
    json.member("media_type", picture.type)
    json.member("data", picture.base64)
    json.end()
  }
}

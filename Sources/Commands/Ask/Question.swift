/// One question to a model, in the words of each interface.
///
/// Text and pictures are data. The answer is bound to the schema, and the caller checks it again.
struct Question {
  /// A picture in Base64, and its type.
  struct Picture {
    var type: String
    var base64: String
  }

  /// Name of the answer, one word.
  var name: String
  /// Instructions for the model.
  var orders: String
  var text: String
  var pictures: [Picture] = []
  /// JSON Schema of the answer. All members are required.
  var schema: [UInt8]

  /// Body to send, on one line.
  func body(_ api: Endpoint.API, _ model: String) -> [UInt8] {
    let form = (try? Record(schema, order: .unordered)) ?? Record()
    let talk = messages(api)
    let body: Record
    switch api {
    case .openai:
      let named = Record(["name": name, "strict": true, "schema": form])
      body = Record([
        "model": model, "messages": talk,
        "response_format": Record(["type": "json_schema", "json_schema": named]),
      ])
    case .anthropic:
      let tool = Record(["name": name, "description": "Takes the answer.", "input_schema": form])
      body = Record([
        "model": model, "max_tokens": 8192, "system": orders, "messages": talk, "tools": [tool],
        "tool_choice": Record(["type": "tool", "name": name]),
      ])
    case .ollama:
      body = Record([
        "model": model, "stream": false, "messages": talk, "format": form,
        "options": Record(["temperature": 0, "num_ctx": 8192]),
      ])
    }
    return body.line.compactJSON
  }

  private func messages(_ api: Endpoint.API) -> [Record] {
    let system = Record(["role": "system", "content": systemText(api)])
    let user: Record
    if api == .ollama || pictures.isEmpty {
      user = Record(["role": "user", "content": text, "images": pictures.isEmpty ? nil : pictures.map(\.base64)])
    } else {
      // Text after the pictures, as both interfaces advise.
      let parts = pictures.map { part($0, api) } + [Record(["type": "text", "text": text])]
      user = Record(["role": "user", "content": parts])
    }
    return api == .anthropic ? [user] : [system, user]
  }

  /// Instructions. Ollama does not show the schema to every model, so they include it.
  private func systemText(_ api: Endpoint.API) -> String {
    api == .ollama ? "\(orders) Answer with JSON by this schema: \(String(decoding: schema, as: UTF8.self))" : orders
  }

  private func part(_ picture: Picture, _ api: Endpoint.API) -> Record {
    if api == .openai {
      let image = Record(["url": "data:\(picture.type);base64,\(picture.base64)", "detail": "high"])
      return Record(["type": "image_url", "image_url": image])
    }
    let source = Record(["type": "base64", "media_type": picture.type, "data": picture.base64])
    return Record(["type": "image", "source": source])
  }
}

extension DataTable {
  /// Text of a section, on one line.
  static func paragraph(_ name: String) -> String { text(name).split(separator: "\n").joined(separator: " ") }
}

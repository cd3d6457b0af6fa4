/// The server is busy or temporarily in trouble. Status 75.
struct Later: StatusError {
  let status = ExitStatus.temporary.rawValue
  var message: String
  var retryAfter: Int?
}

/// A server of models, reached through `curl`.
struct Endpoint {
  /// Protocols of servers.
  enum API: String, ExpressibleByArgument, CaseIterable {
    case openai, anthropic, ollama

    /// Default address, and the paths to ask and to list models.
    var paths: (base: String, ask: String, list: String) {
      switch self {
      case .openai: ("https://api.openai.com/v1", "/chat/completions", "/models")
      case .anthropic: ("https://api.anthropic.com/v1", "/messages", "/models?limit=1000")
      case .ollama: ("http://localhost:11434/api", "/chat", "/tags")
      }
    }
  }

  let api: API
  private let base: String
  let model: String
  private let seconds: Int
  var key: APIKey?

  /// Maximum bytes of an answer.
  private static let limit = 16 << 20

  /// Takes the server at `base`, or the protocol's default.
  init(_ api: API, _ base: String?, model: String, seconds: Int) throws {
    let address = base ?? api.paths.base
    let scheme = ["http://", "https://"].first { address.hasPrefix($0) }
    guard let scheme, address.count > scheme.count, address.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw Failure(.usage, "--base-url \(address) is not an address (want http://localhost:11434/v1)")
    }
    (self.api, self.model, self.seconds) = (api, model, seconds)
    self.base = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Host and port of the server.
  var host: String {
    let rest = base.split(separator: "/", omittingEmptySubsequences: true).dropFirst().first ?? ""
    return String(rest.split(separator: "@").last ?? rest)
  }

  /// Refuses to send a key unencrypted to another machine.
  func refuseOpenKey() throws {
    let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    let isHere = name == "localhost" || name.hasPrefix("127.") || name == "[::1]"
    if key != nil, base.hasPrefix("http://"), !isHere {
      throw Failure(.config, "\(host): the key would go over the network for all to read (want https)")
    }
  }

  /// Asks a question and returns the reply. Throws `Later` or `Failure`.
  func ask(_ question: Question) throws -> [UInt8] {
    try content(send(api.paths.ask, question.body(api, model)))
  }

  /// Names of the server's models. `nil` if it does not list them.
  func models() throws -> [String]? {
    let reply = try send(api.paths.list, nil)
    if [404, 405, 501].contains(reply.status) { return nil }
    return try content(reply).withUnsafeBufferPointer { bytes in
      let list = JSONObject(bytes)?.value(api == .ollama ? "models" : "data")
      return list.map { list in
        JSONElements(list.raw).values.compactMap { JSONObject($0.raw)?.string(api == .ollama ? "name" : "id") }
      }
    }
  }

  private func send(_ path: String, _ body: [UInt8]?) throws -> HTTPReply {
    // The body is in a file without a name: lines of a configuration are limited.
    let file = try Spool.temporaryFile()
    try file.write(body ?? [])
    lseek(file.descriptor, 0, SEEK_SET)
    var conditions = Child.Conditions()
    conditions.input = Array(configuration(path, posts: body != nil).utf8)
    (conditions.file, conditions.seconds, conditions.limit) = (file.descriptor, seconds + 5, Endpoint.limit)
    let curl = try Child.run(["curl", "--disable", "--config", "-"], conditions)
    _ = consume file
    switch curl.ending {
    case .exited(0): return HTTPReply(curl.output)
    case .exited(let status): throw trouble(status)
    case .notStarted: throw Failure(.unavailable, "there is no curl (apt-get install curl)")
    case .outOfTime: throw trouble(28)
    case .tooMuch: throw Failure(.badData, "the answer of \(host) is longer than \(Endpoint.limit >> 20) MiB")
    case .killed(let signal): throw Failure(.unavailable, "curl was ended by signal \(signal)")
    }
  }

  /// Configuration for `curl` on standard input. Others could see arguments.
  private func configuration(_ path: String, posts: Bool) -> String {
    var lines = ["silent", "include", "globoff", "proto = \"=http,https\"", "max-time = \(seconds)"]
    func add(_ name: String, _ value: String) {
      lines.append("\(name) = \"\(value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"")
    }
    add("url", base + path)
    if posts {
      add("data-binary", "@/dev/fd/3")
      add("header", "Content-Type: application/json")
      add("header", "Expect:")
    }
    if api == .anthropic { add("header", "anthropic-version: 2023-06-01") }
    if let key { add("header", api == .anthropic ? "x-api-key: \(key.text)" : "Authorization: Bearer \(key.text)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Failure for an exit status of `curl`.
  private func trouble(_ status: Int32) -> any Error {
    switch status {
    case 1, 3: return Failure(.usage, "--base-url \(base) is not an address that curl knows")
    case 5, 6: return Failure(.unavailable, "there is no \(host) (is the network up? see --base-url)")
    case 7: return Failure(.unavailable, "\(host) is not reached (does the server run? see --base-url)")
    case 28: return Later(message: "\(host) took longer than \(seconds) s (see --timeout)")
    case 16, 18, 52, 55, 56, 92: return Later(message: "\(host) broke off (curl \(status))")
    case 35, 51, 58, 59, 60, 77, 83, 90, 91:
      return Failure(.unavailable, "\(host) cannot prove who it is, or does not encrypt (curl \(status))")
    default: return Failure(.unavailable, "\(host) is not reached (curl \(status); see curl(1))")
    }
  }

  private func content(_ reply: HTTPReply) throws -> [UInt8] {
    // A server's message must not reveal the key.
    let stated = key.map { reply.message.replacing($0.text, with: "…") } ?? reply.message
    let words = stated.isEmpty ? "" : ": \(stated)"
    switch reply.status {
    case 200..<300: return reply.body
    case 401 where key == nil: throw Failure(.config, "\(host) wants a key (--key-file or --key-command)")
    case 401, 403: throw Failure(.permission, "\(host) refuses the key\(words)")
    case _ where reply.isSpent:
      throw Failure(.config, "\(host): the account has no money or quota left\(words) (waiting does not help)")
    case 429: throw Later(message: "\(host) has had too many questions\(words)", retryAfter: reply.retryAfter)
    case 408, 425, 500...:
      throw Later(message: "\(host) is in trouble (\(reply.status))\(words)", retryAfter: reply.retryAfter)
    case 400, 413, 422: throw Failure(.badData, "\(host) refuses this question (\(reply.status))\(words)")
    case 0: throw Failure(.badData, "\(host) does not speak HTTP")
    default: throw Failure(.config, "\(host) refuses the question (\(reply.status))\(words) (see --model, --base-url)")
    }
  }
}

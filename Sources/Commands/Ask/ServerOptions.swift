/// Options of the server, with timeouts and retries.
struct ServerOptions: ParsableArguments {
  @Option(help: "The interface of the server (default: $SW_ASK_API, or openai).") var api: Endpoint.API?

  @Option(
    help: .value("url", "The address of the interface, such as http://localhost:11434/v1 (default: $SW_ASK_BASE_URL)."))
  var baseURL: String?

  @Option(help: .value("name", "The model, by the name that the server uses (default: $SW_ASK_MODEL)."))
  var model: String?

  @Option(help: .value("file", "A file with the API key, readable only by its owner (default: $SW_ASK_KEY_FILE)."))
  var keyFile: String?

  @Option(help: .value("command", "A command that prints the API key.")) var keyCommand: String?

  @Option(help: .value("seconds", "Wait this long for an answer (default: 60)."), transform: (1...3600).read)
  var timeout = 60

  @Option(
    help: .value("n", "Ask again this often while the server is busy or in trouble (default: 4)."),
    transform: (0...20).read)
  var retries = 4

  @Option(
    help: .value("seconds", "Wait this long before asking again, twice as long each time (default: 1)."),
    transform: (0...60).read)
  var pause = 1

  @Flag(help: "Print what would be sent, without the key; send nothing.") var dryRun = false

  @Flag(name: [.short, .long], help: "Do not print how much was asked.") var quiet = false

  func validate() throws {
    if keyFile != nil, keyCommand != nil { throw ValidationError("--key-file and --key-command exclude each other") }
  }

  /// The server, with its key unless nothing is sent.
  func endpoint() throws -> Endpoint {
    guard let model = model ?? Environment["SW_ASK_MODEL"], !model.isEmpty else {
      throw Failure(.usage, "--model is wanted: which model to ask (see sw-ask --help)")
    }
    let word = Environment["SW_ASK_API"] ?? Endpoint.API.openai.rawValue
    guard let api = api ?? Endpoint.API(rawValue: word) else {
      throw Failure(.config, "SW_ASK_API: \"\(word)\" is not an interface (want openai, anthropic or ollama)")
    }
    let address = baseURL ?? Environment["SW_ASK_BASE_URL"]
    var endpoint = try Endpoint(api, address, model: model, seconds: timeout)
    if dryRun { return endpoint }
    let file = keyCommand == nil ? keyFile ?? Environment["SW_ASK_KEY_FILE"] : nil
    if let key = try APIKey(file: file, command: keyCommand) {
      endpoint.key = key
    } else if address == nil, api != .ollama {
      throw Failure(.config, "\(endpoint.host) wants a key (--key-file or --key-command)")
    }
    try endpoint.refuseOpenKey()
    return endpoint
  }
}

/// Secret for a server. It comes from a file or a command's output and goes to `curl` through a pipe, never through
/// arguments or the environment.
struct APIKey {
  let text: String

  /// Maximum bytes to read for a key.
  private static let limit = 4096

  /// Reads the key from `file` or `command`. `nil` if neither is given.
  init?(file: String?, command: String?) throws {
    let bytes: [UInt8]
    if let file {
      bytes = try Self.read(file)
    } else if let command {
      bytes = try Self.run(command)
    } else {
      return nil
    }
    let line = bytes.prefix { $0 != 0x0A && $0 != "\r" }
    let source = file ?? "--key-command"
    text = String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
    // The rest was not read.
    if line.count >= Self.limit {
      throw Failure(.config, "\(source): a first line of \(Self.limit) bytes is not a key")
    }
    if text.isEmpty { throw Failure(.config, "\(source): there is no key in its first line") }
    if !text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
      throw Failure(.config, "\(source): the first line is not a key (want letters, digits and signs without a space)")
    }
  }

  private static func read(_ path: String) throws -> [UInt8] {
    do throws(SystemError) {
      let file = try File(path, O_RDONLY)
      if try file.status().st_mode & 0o077 == 0 { return try file.readAll(limit: limit) }
    } catch { throw Failure(.config, "\(path): cannot read the key: \(error.reason)") }
    throw Failure(.config, "\(path): others can read or change the key (chmod 600 \(path))")
  }

  private static func run(_ command: String) throws -> [UInt8] {
    var conditions = Child.Conditions()
    (conditions.seconds, conditions.limit) = (60, limit)
    let child = try Child.run(["/bin/sh", "-c", command], conditions)
    if child.ending != .exited(0) { throw Failure(.config, "--key-command failed: there is no key") }
    return child.output
  }
}

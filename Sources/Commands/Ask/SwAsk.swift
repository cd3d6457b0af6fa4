import ArgumentParser
import Spendwise
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseTool

/// `sw-ask`, for its own executable and for `sw`.
package var program: any Program.Type { SwAsk.self }

struct SwAsk: Program {
  static let configuration = CommandConfiguration.program(
    "sw-ask", "Ask a language model for the categories of payees: a helper for sw-categorize --ai.",
    examples: """
      EXAMPLES
        sw-list cat:uncategorized | sw-categorize --ai 'sw-ask --base-url http://localhost:11434/v1 --model llama3.2'
        sw-ask --model gpt-5-mini --key-file ~/.openai-key --check                check that the server answers
        sw-ask --api anthropic --model claude-haiku-4-5 --key-command 'pass show anthropic' --check
        sw-list cat:uncategorized | sw-categorize --ai 'cat >request.jsonl'       only write the request to a file
        sw-ask --model gpt-5-mini --dry-run request.jsonl                         only show what would be sent
      """)

  @Option(help: "The interface of the server.")
  var api = Endpoint.API.openai

  @Option(help: ArgumentHelp("The address of the interface, such as http://localhost:11434/v1.", valueName: "url"))
  var baseURL: String?

  @Option(help: ArgumentHelp("The model, by the name that the server uses.", valueName: "name"))
  var model: String?

  @Option(help: ArgumentHelp("A file with the API key, readable only by its owner.", valueName: "file"))
  var keyFile: String?

  @Option(help: ArgumentHelp("A command that prints the API key.", valueName: "command"))
  var keyCommand: String?

  @Option(help: ArgumentHelp("Wait this long for an answer.", valueName: "seconds"))
  var timeout = 60

  @Flag(help: "Ask about an invented payee, and report whether it works.")
  var check = false

  @Flag(help: "Print what would be sent, without the key; send nothing.")
  var dryRun = false

  @Argument(help: ArgumentHelp("Files of requests; - is standard input.", valueName: "file"))
  var files: [String] = []

  func validate() throws {
    if keyFile != nil, keyCommand != nil { throw ValidationError("--key-file and --key-command exclude each other") }
    if check, dryRun || !files.isEmpty { throw ValidationError("--check asks a question of its own") }
    if !(1...3600 ~= timeout) { throw ValidationError("--timeout wants a number from 1 to 3600") }
  }

  func run(_ process: ProgramProcess) throws {
    guard let model, !model.isEmpty else {
      throw Failure(.usage, "--model is wanted: which model to ask (see sw-ask --help)")
    }
    var endpoint = try Endpoint(api, baseURL, model: model, seconds: timeout)
    if !dryRun {
      if let key = try APIKey(file: keyFile, command: keyCommand) {
        endpoint.key = key
      } else if baseURL == nil {
        throw Failure(.config, "\(endpoint.host) wants a key (--key-file or --key-command)")
      }
      try endpoint.refuseOpenKey()
    }
    if check { return try tryOut(endpoint, model, process.output) }
    let output = process.output
    let input = try Input(files, process.diagnostics, beforeWaiting: { try output.flush() })
    try input.eachRecord { request, location in
      guard let dialogue = Dialogue(request) else {
        return process.diagnostics.bad("\(location): not a request (want one that sw-categorize --ai sends; left out)")
      }
      if dryRun {
        output.bytes += dialogue.body(api, model) + [0x0A]
        return
      }
      do {
        for line in try dialogue.proposals(in: endpoint.post(dialogue.body(api, model)), api) {
          output.bytes += line + [0x0A]
        }
      } catch let failure as Failure where failure.status == .badData {
        process.diagnostics.bad("\(location): \(failure.message ?? "")")
      } catch let later as Later {
        // The one who asked reads here how long to wait.
        var json = JSONWriter()
        json.begin()
        json.member("type", "abort")
        json.member("code", Int(ExitStatus.temporary.rawValue))
        json.member("message", later.message)
        if let seconds = later.retryAfter { json.member("retry_after", seconds) }
        json.end()
        output.bytes += json.bytes + [0x0A]
        throw Failure(.temporary, later.message)
      }
    }
  }

  /// Asks what every model can answer, the way that others are asked.
  private func tryOut(_ endpoint: Endpoint, _ model: String, _ output: Output) throws {
    let choices = Categories().choices { ["food", "transport"].contains("\($0)") }
    let question = ProposalRequest.line([ProposalRequest.Item(payee: "Corner Bakery")], choices)
    let lines = try question.withUnsafeBufferPointer { bytes -> [[UInt8]] in
      var request = JSONObject()
      try request.scan(bytes.part(0, bytes.count - 1))
      guard let dialogue = Dialogue(request) else { return [] }
      do { return try dialogue.proposals(in: endpoint.post(dialogue.body(api, model)), api) } catch let later as Later {
        throw Failure(.temporary, later.message)
      }
    }
    let answers = ProposalAnswers(Array(lines.joined(separator: [0x0A])), count: 1, choices)
    guard answers.found[0] != nil else {
      let reason = answers.problems.first ?? "there is none"
      throw Failure(.badData, "\(endpoint.host) answers, but not what it was asked: \(reason) (try another --model)")
    }
    output.line("ok: \(model) at \(endpoint.host) answers")
  }
}

/// `sw-ask categories`: answers `sw-categorize --ai`.
struct AskCategories: Program {
  static let configuration = verb("categories", "Propose categories for the payees of requests (the default).")

  @OptionGroup var server: ServerOptions

  @Flag(help: "Look for the model in the server's list, and report whether it can be asked.") var check = false

  @Argument(help: .value("file", "Files of requests; - is standard input.")) var files: [String] = []

  func validate() throws {
    if check, server.dryRun || !files.isEmpty { throw ValidationError("--check asks a question of its own") }
  }

  func run(_ process: ProgramProcess) throws {
    let (talk, output) = (try Conversation(server, process), process.output)
    if check { return try tryOut(talk, output) }
    let input = try Input(files, process.diagnostics, beforeWaiting: { try output.flush() })
    try input.eachRecord { request, location in
      guard let dialogue = Dialogue(request) else {
        return process.diagnostics.bad("\(location): not a request (want one that sw-categorize --ai sends; left out)")
      }
      do { for line in try dialogue.proposals(talk) { try output.record(line) } } catch let failure as Failure
        where failure.status == .badData
      { process.diagnostics.bad("\(location): \(failure.message ?? "")") }
    }
  }

  /// Looks for the model in the server's list, which is free. Without a list, asks a question as usual.
  private func tryOut(_ talk: Conversation, _ output: Output) throws {
    let endpoint = talk.endpoint
    if let models = try endpoint.models() {
      if models.contains(endpoint.model) || models.contains("\(endpoint.model):latest") {
        return output.line("ok: \(endpoint.host) has \(endpoint.model)")
      }
      let some = models.sorted().prefix(12).joined(separator: ", ")
      throw Failure(
        .config,
        "\(endpoint.host) has no model \(endpoint.model) "
          + "(it has \(models.isEmpty ? "none" : some)\(models.count > 12 ? " and \(models.count - 12) more" : ""))")
    }
    let choices = Categories().choices { ["food", "transport"].contains("\($0)") }
    let question = ProposalRequest.line([ProposalRequest.Item(payee: "Corner Bakery")], choices).dropLast()
    let lines = try Array(question).scanned { try Dialogue($0)?.proposals(talk) ?? [] }
    let answers = ProposalAnswers(Array(lines.joined(separator: [0x0A])), count: 1, choices)
    guard answers.found[0] != nil else {
      let reason = answers.problems.first ?? "there is none"
      throw Failure(.badData, "\(endpoint.host) answers, but not what it was asked: \(reason) (try another --model)")
    }
    output.line("ok: \(endpoint.model) at \(endpoint.host) answers")
  }
}

/// A `sw-categorize` request as a question, with proposals as the answer.
///
/// Payees are data in a JSON text, and the answer is bound to the schema. The caller checks each proposal against its
/// list, so a payee that gives orders can cause a wrong proposal at most.
struct Dialogue {
  let question: Question

  /// Reads a request. `nil` for other records.
  init?(_ request: JSONObject) {
    guard request.says("type", "categorize"), let record = try? Record(request.line, order: .unordered),
      let items = record["items"], items.isList, let categories = record["categories"], categories.isList,
      let schema = record.record("schema")
    else { return nil }
    let text = Record(["categories": categories, "items": items]).line
    question = Question(
      name: "proposals", orders: Self.orders, text: String(decoding: text, as: UTF8.self),
      schema: Self.list(of: String(decoding: schema.line, as: UTF8.self)))
  }

  private static var orders: String { DataTable.paragraph("orders: categories") }

  /// Schema of an answer, inside the object that all interfaces want.
  private static func list(of schema: String) -> [UInt8] {
    let properties = "{\"proposals\":{\"type\":\"array\",\"items\":\(schema)}}"
    let rest = "\"required\":[\"proposals\"],\"additionalProperties\":false"
    return Array("{\"type\":\"object\",\"properties\":\(properties),\(rest)}".utf8)
  }

  /// Proposals as lines. Throws `Failure` 65 if unreadable.
  func proposals(_ talk: Conversation) throws -> [[UInt8]] {
    var proposals: [[UInt8]] = []
    _ = try talk.answer(to: question) { answer in
      try answer.scanned { object in
        guard let list = object.value("proposals"), list.kind == .array else {
          throw Failure(.badData, "the model's answer is cut off, or is not what was asked for")
        }
        proposals = JSONElements(list.raw).values.map { Array($0.raw).compactJSON }
      }
    }
    return proposals
  }
}

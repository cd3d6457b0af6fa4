/// Asks a model for a message's spans, and makes a checked profile.
struct MessageTeacher {
  private let directory: DataDirectory
  private let kept: KeptMessages
  private let talk: Conversation
  private let isRedacted: Bool
  private let home: Currency

  init(_ directory: DataDirectory, _ talk: Conversation, isRedacted: Bool) throws {
    (self.directory, self.talk) = (directory, talk)
    (kept, self.isRedacted) = (try KeptMessages(directory), isRedacted)
    home = try Settings(directory).currency
  }

  /// Message of a reject, or of a recorded payment. Throws `Failure`.
  func message(_ object: JSONObject) throws -> KeptMessages.Message? {
    if object.says("type", "reject") { return try kept.message(object) }
    guard object.says("type", "transaction"), let id = object.string("id") else { return nil }
    return try kept.message(id)
  }

  /// Profile taught by the model's answer. `nil` for a dry run. Throws `Failure` 65 if the answer is not believed.
  func teach(_ message: KeptMessages.Message) throws -> (ProfileLesson, ProfileLesson.Proposal)? {
    let reader = try AlertReader(directory, channel: message.channel)
    let spans = SpanQuestion(message.alert, message.raw, by: reader, isRedacted: isRedacted)
    let question = Question(
      name: "fields", orders: SpanSchema.orders,
      text: String(decoding: Record(["message": spans.text]).line, as: UTF8.self), schema: Array(SpanSchema.text.utf8))
    let lesson = ProfileLesson(directory, kept, message)
    var proposal: ProfileLesson.Proposal?
    let books = try BooksReader(directory)
    _ = try talk.answer(to: question) { bytes in
      func refused(_ reason: String) -> Failure { Failure(.badData, "the model's answer is refused: \(reason)") }
      let answer = try Record(bytes, order: .unordered)
      let names = Set(["outcome", "direction"] + SpanQuestion.fields)
      if let extra = answer.fields.first(where: { !names.contains($0.key) }) {
        throw refused("\(extra.key) was not asked for")
      }
      guard let outcome = answer.string("outcome"), SpanSchema.outcomes.contains(outcome) else {
        throw refused("it has no outcome")
      }
      if outcome != "payment" {
        throw refused("it says \(outcome.replacing("_", with: " ")) (if so: sw-data profile learn ID --not)")
      }
      var values: [String: String] = [:]
      for key in SpanQuestion.fields {
        if let text = answer.string(key), !text.isEmpty { values[key] = text }
      }
      let fields: TaughtFields
      do throws(SpanQuestion.Refused) {
        fields = try spans.fields(values, direction: answer.string("direction") ?? "", home: home)
      } catch { throw refused(error.reason) }
      if try fields.contradicts(books, message.record.id) { throw refused("the balance says the opposite direction") }
      do { proposal = try lesson.propose(fields) } catch let failure as Failure where failure.status == .no {
        throw refused((failure.message ?? "").replacing("\(message.record.id): ", with: ""))
      }
    }
    return proposal.map { (lesson, $0) }
  }
}

extension TaughtFields {
  /// The balances in the books fit only the opposite direction.
  fileprivate func contradicts(_ books: BooksReader, _ id: String) throws -> Bool {
    guard let (account, before, opposite) = balancesBefore else { return false }
    var (fits, contradicts) = (false, false)
    try books.eachObject(of: .transactions) { object in
      guard object.string("account_last_four") == account, object.string("id") != id,
        let balance = try? Record(object.line).amount("balance_after", in: "currency")
      else { return }
      if balance == before { fits = true }
      if balance == opposite { contradicts = true }
    }
    return contradicts && !fits
  }
}

/// Form of an answer about a message: spans of its text.
enum SpanSchema {
  static let text: String = {
    let span = "{\"type\":[\"string\",\"null\"]}"
    func words(_ list: [String]) -> String { "{\"type\":\"string\",\"enum\":[\"\(list.joined(separator: "\",\""))\"]}" }
    var properties = [
      "\"outcome\":\(words(outcomes))", "\"direction\":\(words(["debit", "credit", "none"]))",
    ]
    properties += SpanQuestion.fields.map { "\"\($0)\":\(span)" }
    let required = (["outcome", "direction"] + SpanQuestion.fields).joined(separator: "\",\"")
    return "{\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))},"
      + "\"required\":[\"\(required)\"],\"additionalProperties\":false}"
  }()

  static let outcomes = ["payment", "no_payment", "unclear"]

  static var orders: String { DataTable.paragraph("orders: profile") }
}

import ArgumentParser
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReceipts
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

/// `sw-ask receipt`, which answers `sw-parse-receipt --ai`.
struct AskReceipt: Program {
  static let configuration = CommandConfiguration(
    commandName: "receipt", abstract: "Read one receipt with a vision model, and print its fields as one JSON object.")

  @OptionGroup var server: ServerOptions
  @OptionGroup var patience: PatienceOptions

  @Option(help: ArgumentHelp("Send pictures of at most so many bytes, after they were scaled.", valueName: "n"))
  var maxBytes = 5_000_000

  @Flag(help: "Print the JSON Schema of an answer, and stop.")
  var schema = false

  @Option(help: .data) var data: String?

  @Argument(
    help: ArgumentHelp("The pages of one receipt: photos, PDF files, text; - is standard input.", valueName: "file"))
  var files: [String] = []

  /// The most pages of one receipt, so that a folder of receipts is not sent as one.
  private static let mostPages = 10

  func validate() throws {
    if maxBytes < 1 { throw ValidationError("--max-bytes wants a number above 0") }
    if files.count > Self.mostPages {
      throw ValidationError(
        "\(files.count) files are not the pages of one receipt (sw-parse-receipt --ai asks about each of many)")
    }
  }

  func run(_ process: ProgramProcess) throws {
    if schema { return try process.output.record(Array(ReceiptSchema.text.utf8)) }
    let endpoint = try server.endpoint()
    let directory = try DataDirectory(option: data)
    let categories = try directory.hasBooks() ? BooksReader(directory).categories() : Categories()
    let form = ReceiptSchema.with(categories: categories.choices().flatMap(\.names))
    guard let question = try question(form, process) else { return }
    if server.dryRun { return try process.output.record(question.body(endpoint.api, endpoint.model)) }
    var count = TokenCount()
    defer { if !patience.quiet, count.requests > 0 { process.diagnostics.note(count.words(endpoint.host)) } }
    var answer: ReceiptAnswer?
    _ = try patience.answer(to: question, from: endpoint, &count, process.diagnostics) { bytes in
      do throws(ReceiptAnswer.Refused) { answer = try ReceiptAnswer(bytes, form, categories) } catch {
        throw Failure(.badData, "the model's answer is not what was asked for: \(error.reason)")
      }
    }
    if let answer { try process.output.record(answer.line) }
  }

  /// The pages as a question; `nil` when one cannot be read, which was reported.
  private func question(_ form: JSONSchema, _ process: ProgramProcess) throws -> Question? {
    let scaler = PictureScaler(mostBytes: maxBytes, diagnostics: process.diagnostics)
    var (pictures, text, name) = ([Question.Picture](), "", "stdin")
    let sources = try Sources(files, process.diagnostics, choices: "name a photo, a PDF or a text file")
    try sources.each { source in
      name = source.name
      let bytes = try source.open().readAll(limit: 64 << 20)
      switch bytes.withUnsafeBufferPointer({ ReceiptFile($0) }) {
      case .text: text += String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
      case .zip, .mail: throw Failure(.badData, "\(name): not a photo, a PDF or the text of a receipt")
      case let kind: pictures += try scaler.pictures(bytes, kind, name)
      }
    }
    try sources.finish()
    try scaler.check(pictures, name)
    if pictures.isEmpty, text.allSatisfy(\.isWhitespace) { throw Failure(.badData, "\(name): it is empty") }
    return Question(
      name: "receipt", orders: ReceiptSchema.orders,
      text: text.isEmpty ? "The receipt is in the picture\(pictures.count == 1 ? "" : "s, from top to bottom")." : text,
      pictures: pictures, schema: Array(form.text.utf8))
  }
}

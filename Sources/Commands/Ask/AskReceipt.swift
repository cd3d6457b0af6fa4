/// `sw-ask receipt`: answers `sw-parse-receipt --ai`.
struct AskReceipt: Program {
  static let configuration = verb(
    "receipt", "Read one receipt with a vision model, and print its fields as one JSON object.")

  @OptionGroup var server: ServerOptions

  @Option(
    help: .value("n", "Send pictures of at most so many bytes, after they were scaled (default: 5000000)."),
    transform: (1...Int.max).read)
  var maxBytes = 5_000_000

  @Flag(help: "Print the JSON Schema of an answer, and stop.") var schema = false

  @Argument(help: .value("file", "The pages of one receipt: photos, PDF files, text; - is standard input."))
  var files: [String] = []

  /// Maximum pages of one receipt. A folder of receipts is not sent as one.
  private static let mostPages = 10

  func validate() throws {
    if files.count > Self.mostPages {
      throw ValidationError(
        "\(files.count) files are not the pages of one receipt (sw-parse-receipt --ai asks about each of many)")
    }
  }

  func run(_ process: ProgramProcess) throws {
    if schema { return try process.output.record(Array(ReceiptSchema.text.utf8)) }
    let talk = try Conversation(server, process)
    defer { talk.finish() }
    let directory = try DataDirectory.chosen
    let categories = try directory.hasBooks() ? BooksReader(directory).categories() : Categories()
    let form = ReceiptSchema.with(categories: categories.choices().flatMap(\.names))
    guard let question = try question(form, process) else { return }
    var answer: ReceiptAnswer?
    _ = try talk.answer(to: question) { bytes in
      do throws(ReceiptAnswer.Refused) { answer = try ReceiptAnswer(bytes, form, categories) } catch {
        throw Failure(.badData, "the model's answer is not what was asked for: \(error.reason)")
      }
    }
    if let answer { try process.output.record(answer.line) }
  }

  /// The pages as a question. `nil` if one is unreadable, which was reported.
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

/// Prepares pictures for sending: upright, grey, without metadata, sliced. Slices are at most twice as high as wide,
/// since services shrink taller ones. Metadata may have the camera's position.
struct PictureScaler {
  /// Maximum bytes of the pictures of one question.
  let mostBytes: Int
  let diagnostics: Diagnostics

  /// Pictures of one page, in order. Throws `Failure` 65 for a page that cannot be sent.
  func pictures(_ page: [UInt8], _ kind: ReceiptFile, _ name: String) throws -> [Question.Picture] {
    let plain: [ReceiptFile: String] = [.jpeg: "image/jpeg", .png: "image/png", .webp: "image/webp", .gif: "image/gif"]
    let child = try run(Self.scaling, page, [kind == .pdf ? "pdf" : kind == .heic ? "heic" : "picture"])
    switch child.ending {
    case .exited(0):
      return child.output.split(separator: 0x0A).map {
        Question.Picture(type: "image/jpeg", base64: String(decoding: $0, as: UTF8.self))
      }
    case .exited(69):
      guard let type = plain[kind] else {
        throw Failure(.unavailable, "\(name): a program is missing (install imagemagick, poppler-utils for PDF)")
      }
      diagnostics.note(
        "\(name): sent as it is, with what the camera wrote into it: ImageMagick is missing (install imagemagick)")
      let encoded = try run("base64 | tr -d '\\n'", page, [])
      return [Question.Picture(type: type, base64: String(decoding: encoded.output, as: UTF8.self))]
    default: throw Failure(.badData, "\(name): the picture cannot be read")
    }
  }

  /// Refuses pictures that are together too large.
  func check(_ pictures: [Question.Picture], _ name: String) throws {
    let bytes = pictures.reduce(0) { $0 + $1.base64.utf8.count / 4 * 3 }
    if bytes > mostBytes {
      throw Failure(
        .badData, "\(name): \(bytes) bytes of pictures would be sent (at most \(mostBytes): see --max-bytes)")
    }
  }

  private func run(_ script: String, _ input: [UInt8], _ arguments: [String]) throws -> Child {
    var conditions = Child.Conditions()
    (conditions.input, conditions.seconds, conditions.isApart, conditions.limit) = (input, 120, true, 128 << 20)
    return try Child.run(["/bin/sh", "-c", script, "sh"] + arguments, conditions)
  }

  /// Prints the JPEG slices in Base64, a line each.
  private static let scaling = DataTable.text("scale")
}

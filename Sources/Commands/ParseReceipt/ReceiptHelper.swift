/// The command of `--ai`. It gets paths of the pages as last arguments, or a text on standard input, and prints one
/// JSON object. Its answer is a proposal.
final class ReceiptHelper {
  /// Nothing is printed for this receipt. The helper wants to be asked later, or the books have it.
  struct LeftOut: Error {}

  private let options: HelperOptions
  private let (isOnlyForDoubt, isDryRun): (Bool, Bool)
  private let context: ReceiptContext
  private let diagnostics: Diagnostics
  private let schema: JSONSchema
  private let known: Categories
  private let categories: Set<String>
  private let environment: [(name: String, value: String)]
  private let books: BooksReader?
  /// Takes the questions of a dry run.
  var show: ([UInt8]) throws -> Void = { _ in }
  /// Number of receipts left out in a row, and in all.
  private var (failures, later) = (0, 0)

  /// Maximum failures in a row.
  private static let mostFailures = 3

  /// Makes the helper. `nil` if no command is given.
  init?(
    _ options: HelperOptions, isOnlyForDoubt: Bool, isDryRun: Bool, _ directory: DataDirectory,
    _ context: ReceiptContext, _ diagnostics: Diagnostics
  ) throws {
    if options.ai == nil { return nil }
    (self.options, self.context, self.diagnostics) = (options, context, diagnostics)
    (self.isOnlyForDoubt, self.isDryRun) = (isOnlyForDoubt, isDryRun)
    books = try directory.hasBooks() ? BooksReader(directory) : nil
    known = try books?.categories() ?? Categories()
    let names = known.choices().flatMap(\.names)
    (schema, categories) = (ReceiptSchema.with(categories: names), Set(names))
    // So that it reads the same list of categories.
    environment = books == nil ? [] : [("SW_DATA", directory.path)]
  }

  /// Record of the helper's answer and the rules. The rules' own if they are sure and `isOnlyForDoubt`, or if the
  /// answer is useless. Throws `LeftOut`, and `Failure` for errors of every receipt.
  func record(
    _ input: ReceiptInput, _ receipt: Receipt?, _ origin: Receipt.Origin, _ own: Transaction?
  ) throws -> Transaction? {
    // Each question costs money: a folder that is read again asks nothing.
    let isKnown = try books?.transaction(RecordKey.id(forKey: origin.key)) != nil
    let isSure = receipt?.doubts.isEmpty ?? false && own?.confidence ?? 0 >= 85
    let isAsked = !isKnown && !(isOnlyForDoubt && isSure)
    if isDryRun {
      if isAsked { try show(question(input)) }
      throw LeftOut()
    }
    if isKnown, own == nil { throw LeftOut() }
    if !isAsked { return own }
    do {
      let output = try run(input)
      failures = 0
      var proposal = try ReceiptProposal(ReceiptAnswer(output, schema, known), receipt, context)
      return proposal.transaction(origin, categories: categories) ?? own
    } catch let refused as ReceiptAnswer.Refused {
      note(input, "the answer is not used: \(refused.reason)")
      return own
    }
  }

  /// Throws if receipts were left out for another run.
  func finish() throws {
    if later > 0 {
      throw Failure(.temporary, "--ai: \(later.counted("receipt")) left out (run it again later)")
    }
  }

  private func note(_ input: ReceiptInput, _ words: String) { diagnostics.bad("\(input.name): --ai: \(words)") }

  private func isText(_ input: ReceiptInput) -> Bool {
    input.pages.allSatisfy { page in page.withUnsafeBufferPointer { ReceiptFile($0) } == .text }
  }

  /// The command and its input, as a JSON object.
  private func question(_ input: ReceiptInput) -> [UInt8] {
    let text = Array(input.pages.joined(separator: [ASCII.newline]))
    return Record([
      "type": "question", "file": input.name, "command": options.ai, "pages": input.pages.count,
      "bytes": input.pages.reduce(0) { $0 + $1.count },
      "text": isText(input) ? String(decoding: text, as: UTF8.self) : nil,
    ]).line
  }

  private func run(_ input: ReceiptInput) throws -> [UInt8] {
    var (temporary, paths) = ([String](), [input.name.hasPrefix("-") ? "./\(input.name)" : input.name])
    defer { for path in temporary { try? File.remove(path) } }
    var text: [UInt8] = []
    if isText(input) {
      paths = []
      text = Array(input.pages.joined(separator: [ASCII.newline]))
    } else if input.pages.count > 1 || input.name == "stdin" {
      for page in input.pages {
        let file = try File.temporary(beside: (Environment["TMPDIR"] ?? "/tmp") + "/sw-receipt")
        temporary.append(file.path)
        try file.write(page)
      }
      paths = temporary
    }
    let (child, problem) = try options.run(text, paths, environment: environment)
    guard let problem else { return child.output }
    if child.ending == .exited(75) { try leaveOut(input, "the command wants to be asked again later") }
    if child.ending == .outOfTime { try leaveOut(input, "the command \(problem) (see --ai-timeout)") }
    if child.isFinal, case .exited(let status) = child.ending {
      throw Failure(ExitStatus(rawValue: status) ?? .unavailable, "--ai: the command \(problem)")
    }
    throw ReceiptAnswer.Refused(reason: "the command \(problem)")
  }

  private func leaveOut(_ input: ReceiptInput, _ words: String) throws -> Never {
    diagnostics.note("\(input.name): --ai: \(words) (left out)")
    (failures, later) = (failures + 1, later + 1)
    if failures < Self.mostFailures { throw LeftOut() }
    throw Failure(.temporary, "--ai: it failed \(failures) times in a row (run it again later)")
  }
}

import BooksCommands
import SpendwiseReceipts

/// The helper that may be asked to read a receipt.
struct ReceiptHelperOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Ask this command, such as 'sw-ask receipt', to read receipts.", valueName: "command"))
  var ai: String?

  @Flag(help: "With --ai: ask only where the rules are not sure.")
  var aiOnlyIfUnsure = false

  @Option(help: ArgumentHelp("With --ai: wait this long for one answer.", valueName: "seconds"))
  var aiTimeout = 600

  @Flag(name: [.customShort("n"), .long], help: "With --ai: only print what the command would be asked.")
  var dryRun = false

  func validate() throws {
    if dryRun, ai == nil { throw ValidationError("--dry-run goes with --ai") }
    if ai == "" { throw ValidationError("--ai wants a command") }
    if aiOnlyIfUnsure, ai == nil { throw ValidationError("--ai-only-if-unsure goes with --ai") }
    if !(1...86_400 ~= aiTimeout) { throw ValidationError("--ai-timeout wants a number from 1 to 86400") }
  }

  /// The helper, when one was named.
  func helper(
    _ directory: DataDirectory, _ context: ReceiptContext, _ diagnostics: Diagnostics
  ) throws -> ReceiptHelper? {
    guard let ai else { return nil }
    return try ReceiptHelper(ai, self, directory, context, diagnostics)
  }
}

/// The command of `--ai`: it gets the paths of the pages as its last arguments, or a text on standard input, and prints
/// one JSON object. Its answer is a proposal.
final class ReceiptHelper {
  /// Nothing is printed for this receipt: the helper wants to be asked again later, or the books have it.
  struct LeftOut: Error {}

  private let command: String
  private let options: ReceiptHelperOptions
  private let context: ReceiptContext
  private let diagnostics: Diagnostics
  private let schema: JSONSchema
  private let known: Categories
  private let categories: Set<String>
  private let environment: [(name: String, value: String)]
  private let books: BooksReader?
  /// Takes the questions of a dry run.
  var show: ([UInt8]) throws -> Void = { _ in }
  /// The receipts that were left out in a row, and in all.
  private var (failures, later) = (0, 0)

  /// After so many failures in a row the run ends.
  private static let mostFailures = 3
  /// Statuses that every receipt would have: usage, no input, something missing, permission, configuration, and those
  /// of a shell that cannot run the command.
  private static let final: Set<Int32> = [64, 66, 69, 77, 78, 126, 127]

  init(
    _ command: String, _ options: ReceiptHelperOptions, _ directory: DataDirectory, _ context: ReceiptContext,
    _ diagnostics: Diagnostics
  ) throws {
    (self.command, self.options, self.context, self.diagnostics) = (command, options, context, diagnostics)
    books = try directory.hasBooks() ? BooksReader(directory) : nil
    known = try books?.categories() ?? Categories()
    let names = known.choices().flatMap(\.names)
    (schema, categories) = (ReceiptSchema.with(categories: names), Set(names))
    // So that it reads the same list of categories.
    environment = books == nil ? [] : [("SW_DATA", directory.path)]
  }

  /// The record that the answer and the rules make; that of the rules alone where they are sure and only doubt is to be
  /// asked about, and where the answer is of no use. Throws `LeftOut`, and a `Failure` that every receipt would have.
  func record(
    _ input: ReceiptInput, _ receipt: Receipt?, _ origin: Receipt.Origin, _ own: Transaction?
  ) throws -> Transaction? {
    // Each question costs money: a folder that is read again asks nothing.
    let isKnown = try RecordKey.id(forKey: origin.key).withBytes { try books?.line(of: .transactions, id: $0) } != nil
    let isSure = receipt?.doubts.isEmpty ?? false && own?.confidence ?? 0 >= 85
    let isAsked = !isKnown && !(options.aiOnlyIfUnsure && isSure)
    if options.dryRun {
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

  /// Throws when receipts were left out for another run.
  func finish() throws {
    if later > 0 {
      throw Failure(.temporary, "--ai: \(later.counted("receipt")) left out (run it again later)")
    }
  }

  private func note(_ input: ReceiptInput, _ words: String) { diagnostics.bad("\(input.name): --ai: \(words)") }

  private func isText(_ input: ReceiptInput) -> Bool {
    input.pages.allSatisfy { page in page.withUnsafeBufferPointer { ReceiptFile($0) } == .text }
  }

  /// The command and what it would get, as a JSON object.
  private func question(_ input: ReceiptInput) -> [UInt8] {
    let text = Array(input.pages.joined(separator: [ASCII.newline]))
    return Record([
      "type": "question", "file": input.name, "command": command, "pages": input.pages.count,
      "bytes": input.pages.reduce(0) { $0 + $1.count },
      "text": isText(input) ? String(decoding: text, as: UTF8.self) : nil,
    ]).line
  }

  private func run(_ input: ReceiptInput) throws -> [UInt8] {
    var conditions = Child.Conditions()
    (conditions.isApart, conditions.seconds, conditions.environment) = (true, options.aiTimeout, environment)
    var (temporary, paths) = ([String](), [input.name.hasPrefix("-") ? "./\(input.name)" : input.name])
    defer { for path in temporary { try? File.remove(path) } }
    if isText(input) {
      paths = []
      conditions.input = Array(input.pages.joined(separator: [ASCII.newline]))
    } else if input.pages.count > 1 || input.name == "stdin" {
      for page in input.pages {
        let file = try File.temporary(beside: (Environment["TMPDIR"] ?? "/tmp") + "/sw-receipt")
        temporary.append(file.path)
        try file.write(page)
      }
      paths = temporary
    }
    let child = try Child.run(["/bin/sh", "-c", command + " \"$@\"", "sh"] + paths, conditions)
    switch child.ending {
    case .exited(0): return child.output
    case .exited(75): try leaveOut(input, "the command wants to be asked again later")
    case .outOfTime: try leaveOut(input, "the command took longer than \(options.aiTimeout) s (see --ai-timeout)")
    case .exited(let status) where Self.final.contains(status):
      throw Failure(ExitStatus(rawValue: status) ?? .unavailable, "--ai: the command exited with \(status)")
    case .exited(let status): throw ReceiptAnswer.Refused(reason: "the command exited with \(status)")
    case .killed(let signal): throw ReceiptAnswer.Refused(reason: "the command was ended by signal \(signal)")
    case .tooMuch, .notStarted: throw ReceiptAnswer.Refused(reason: "the command printed too much")
    }
  }

  private func leaveOut(_ input: ReceiptInput, _ words: String) throws -> Never {
    diagnostics.note("\(input.name): --ai: \(words) (left out)")
    (failures, later) = (failures + 1, later + 1)
    if failures < Self.mostFailures { throw LeftOut() }
    throw Failure(.temporary, "--ai: it failed \(failures) times in a row (run it again later)")
  }
}

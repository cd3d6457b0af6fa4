/// The options of all programs that read alerts.
struct AlertOptions: ParsableArguments {
  @Flag(help: "Parse, categorize and record in one step; exit 75 means: try again later.") var record = false

  @Flag(help: "Also print a line for each message that is not a payment.") var verdicts = false

  @Flag(help: "Explain each message on standard error, field by field.") var explain = false

  @Flag(help: "Test the profiles on their own samples; exit 1 if one fails.") var test = false

  @Flag(help: "Read the messages in rejects.jsonl again; print those read differently now.") var reparse = false

  @Option(name: [.short, .long], help: .output) var output: String?

  @Flag(name: [.short, .long], help: .quiet) var quiet = false

  /// The options and files of a command line without options but `--record`.
  static func quick(_ arguments: [String]) -> (options: AlertOptions, files: [String])? {
    let files = arguments.filter { $0 != "--record" }
    guard arguments.count - files.count < 2, !files.contains(where: { $0.utf8.first == "-" }) else {
      return nil
    }
    var options = AlertOptions()
    options.record = files.count < arguments.count
    (options.verdicts, options.explain, options.test, options.reparse) = (false, false, false, false)
    (options.output, options.quiet) = (nil, false)
    return (options, files)
  }

  /// Refuses options that exclude each other.
  mutating func validate() throws {
    if test && (reparse || record) { throw ValidationError("--test goes with neither --reparse nor --record") }
  }

  /// Refuses messages where none are read.
  func check(messages: [String]) throws {
    if test || reparse, !messages.isEmpty {
      throw ValidationError("--\(test ? "test" : "reparse") takes no messages")
    }
  }

  /// The directory that is meant.
  var directory: DataDirectory { get throws { try .chosen(waits: record) } }

  /// Tests profiles under `--test`, else does the `work`. Under `--record` a failure with one of the statuses in
  /// `passing` becomes 75, so that the message comes again: a mistake in a profile must not lose it. A file that was
  /// reported and left out has no message here: to read it again is of no use.
  func run(
    _ process: ProgramProcess, only profile: String? = nil, passing: [ExitStatus], _ work: () throws -> Void
  ) throws {
    if test { return try ProfileCheck.run(directory, only: profile, process) }
    // Loading takes longer than to read a message. A thread takes up addresses, of which 64 MiB may be all there are.
    let isRoomy = Memory.limit.map { $0 > 256 << 20 } ?? true
    let preparation = isRoomy ? Workers(1) { _ in AlertReader.prepare() } : nil
    defer { preparation?.wait() }
    do { try work() } catch {
      guard record, let failure = Failure(error), failure.message != nil, passing.contains(failure.status)
      else { throw error }
      throw Failure(.temporary, failure.message)
    }
  }
}

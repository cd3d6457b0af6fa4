struct SwImportStatement: Program {
  static let configuration = CommandConfiguration.program(
    "sw-import-statement", "Turn bank and card statements into transactions.")

  @OptionGroup var options: ImportOptions

  @Option(help: "Use only this profile.") var profile: String?

  @Option(help: .value("columns", "The names of columns: date=Datum,amount=Betrag,payee=Zweck.")) var map: String?

  @Option(name: .shortAndLong, help: "The account of the statements, such as hdfc-1234.") var account: String?

  @Option(
    name: .long, help: .value("code", "The currency of files that do not name one (default: the home currency)."),
    transform: Currency.option)
  var currency: Currency?

  @Option(help: .value("order", "The order of day, month and year in numeric dates: dmy, mdy or ymd."))
  var dates: DateParts.Order?

  @Option(
    name: .long,
    help: .value(
      "file", "Passwords for PDF and ZIP files, one a line; - asks (default: passwords in the data directory)."),
    completion: .file())
  var passwordFile: String?

  @Option(help: .value("command", "Turn pages that are pictures into words with this shell command.")) var ocr: String?

  @Flag(help: "Accept a statement whose balances or totals do not add up.") var unbalanced = false

  @Flag(help: "Print how each file was understood, as a profile.") var guess = false

  @Argument(help: .value("file", "Statements and feeds, recognized by content; - is standard input."))
  var files: [String] = []

  mutating func validate() throws {
    if map != nil, profile != nil { throw ValidationError("--map and --profile both say which columns there are") }
    if let account, !isSlug(account) {
      throw ValidationError("--account \"\(account)\" is not the id of an account (small letters, digits and hyphens)")
    }
  }

  private func isSlug(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 64
      && text.utf8.allSatisfy { $0 &- 48 < 10 || $0 &- 97 < 26 || "-_.".utf8.contains($0) }
  }

  mutating func run(_ process: ProgramProcess) throws {
    let directory = try options.directory
    let account = try account.map { try StatementAccount($0, in: directory) }
    let reading = try readOptions(directory, account?.id)
    let run = try ImportRun(options, process) { [guess] path, name in
      do { return try StatementOpener.open(path, named: name, reading) } catch let problem as StatementError {
        var asked = reading
        guard guess, reading.map == nil, let map = try ColumnQuestion.ask(problem) else { throw problem }
        asked.map = map
        return try StatementOpener.open(path, named: name, asked)
      }
    }
    (run.takesUnbalanced, run.passwords, run.account) = (unbalanced, reading.pdf.passwords, account)
    try guess ? run.guess(files) : run.run(files)
  }

  private func readOptions(_ directory: DataDirectory, _ account: String?) throws -> StatementOptions {
    var reading = try StatementOptions(directory, account: account)
    (reading.profile, reading.dates, reading.currency) = (profile, dates?.rawValue, currency)
    reading.pdf.ocr = ocr
    reading.pdf.passwords.candidates = { [passwordFile] in try StatementPasswords.read(from: passwordFile, directory) }
    if let map {
      do throws(StatementError) { reading.map = try StatementProfile(map: map) } catch {
        throw Failure(.usage, error.message)
      }
    }
    do { try reading.check() } catch let error as StatementError { throw Failure(.usage, error.message) }
    return reading
  }
}

extension DateParts.Order: ExpressibleByArgument {}

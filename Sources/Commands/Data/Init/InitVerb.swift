struct Init: Program {
  static let configuration = verb(
    "init", "Start the books: look into the mail, ask, and show each command before it runs.")

  @Flag(name: [.customShort("y"), .long], help: "Ask nothing, and do all that is proposed.") var yes = false
  @Flag(help: "Only create the books, as without a terminal.") var bare = false

  @Option(name: .long, parsing: .singleValue, help: .value("path", "The mail to read, or none; may be repeated."))
  var mail: [String] = []

  @Option(help: .value("host", "The mail server to trust, or none.")) var trust: String?

  @Option(help: .value("lines", "Amounts a month, such as 'food=8000 rent=18500', or none.")) var budget: String?

  @Option(help: .value("names", "Names of envelopes, such as 'rent groceries'.")) var envelopes: String?

  @Argument(help: .value("name=value", "Settings, as for sw-data set: currency=EUR month.start=25."))
  var settings: [String] = []

  /// No option asks for more than the books.
  private var isPlain: Bool { mail.isEmpty && trust == nil && budget == nil && envelopes == nil && settings.isEmpty }

  func validate() throws {
    if bare, yes || !isPlain { throw ValidationError("--bare goes with no other choice") }
    if budget != nil, envelopes != nil { throw ValidationError("--budget and --envelopes exclude each other") }
  }

  func run(_ process: ProgramProcess) throws {
    let directory = try DataDirectory(starting: Invocation.current.data)
    let prompt = yes || bare ? nil : Prompt(process.output, ending: "nothing was created")
    let isAsked = yes || !isPlain || prompt != nil
    guard isAsked, !bare, try !directory.hasBooks() else { return try create(directory, process) }
    var start = BooksStart(directory, process, prompt)
    start.settings = settings
    try start.ask(mail, trust, budget, envelopes)
    try start.run()
  }

  /// Makes the books.
  private func create(_ directory: DataDirectory, _ process: ProgramProcess) throws {
    let writer = try BooksWriter(directory)
    for note in writer.notes { process.diagnostics.note(note) }
    let added = try Seed.add(to: writer)
    try writer.commit()
    try SyncFolder.writeRules(in: directory)
    process.output.line(
      added == 0
        ? "\(directory.path): the books are there already" : "\(directory.path): ready, with \(added) categories")
  }
}

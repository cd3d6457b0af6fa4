struct SwParseReceipt: Program {
  static let configuration = CommandConfiguration.program(
    "sw-parse-receipt", "Turn receipts (photos, PDF files, text) into transactions.")

  @Flag(help: "Parse, categorize and record in one step; exit 75 means: try again later.") var record = false

  @Flag(help: "Print the lines between OCR and rules (ocr_page, ocr_line), and stop.") var lines = false

  @Flag(help: "Explain each field on standard error: its line and its rule.") var explain = false

  @Flag(help: "Print for each file: known, read, pending or failed.") var status = false

  @Flag(help: "All files are pages of one receipt.") var join = false

  @Flag(help: "Do not keep the file in the data directory.") var noKeep = false

  @Option(help: .value("command", "Command that reads pictures; {} is the path, else standard input.")) var ocr: String?

  @Option(
    help: .value("seconds", "End the command after so many seconds (default: 120)."), transform: (1...Int.max).read)
  var ocrSeconds = 120

  @Option(help: .value("eng+hin", "Languages of the text, as tesseract names them.")) var languages = "eng"

  @OptionGroup var helper: HelperOptions
  @Flag(help: "With --ai: ask only where the rules are not sure.") var aiOnlyIfUnsure = false
  @Flag(name: [.customShort("n"), .long], help: "With --ai: only print what the command would be asked.")
  var dryRun = false

  @Option(help: .value("code", "Currency of receipts that name none, or only $."), transform: Currency.option)
  var currency: Currency?

  @Option(help: .value("order", "Order of dates in numbers: dmy, mdy or ymd.")) var dateOrder: DateParts.Order?

  @Flag(help: "Print or record nothing if one receipt is bad.") var strict = false

  @Option(name: [.short, .long], help: .output) var output: String?
  @Flag(name: [.short, .long], help: .quiet) var quiet = false

  @Argument(help: .value("file", "Photos, PDF files, text or folders of them; - is standard input."))
  var files: [String] = []

  func validate() throws {
    if dryRun || aiOnlyIfUnsure, helper.ai == nil {
      throw ValidationError("\(dryRun ? "--dry-run" : "--ai-only-if-unsure") goes with --ai")
    }
    if dryRun, record { throw ValidationError("--dry-run does not go with --record") }
    if lines, record || status { throw ValidationError("--lines goes with neither --record nor --status") }
  }

  mutating func run(_ process: ProgramProcess) throws {
    do { try work(process) } catch {
      guard record, let failure = Failure(error), failure.status == .config else { throw error }
      throw Failure(.temporary, failure.message)
    }
  }

  private func work(_ process: ProgramProcess) throws {
    let directory = try DataDirectory.chosen(waits: record)
    let today = try Day.today()
    let settings = try Settings(directory)
    var context = try ReceiptContext(settings, directory, today: today)
    context.currency = currency ?? context.currency
    context.dateOrder = dateOrder
    let books = try directory.hasBooks() ? BooksReader(directory) : nil
    context.payees = KnownPayees(try PayeeAccount.payees(in: directory))
    let command = try ocr ?? Environment["SW_OCR"] ?? OwnCommand.ocr.text(in: directory)
    let reading = try ReceiptReading(
      reader: ReceiptReader(context),
      mail: MailedReceipts(directory, context, autoConfirms: settings.confirmsReceipts),
      ocr: OCRQueue(
        ocr: OCRCommand(command: command, languages: languages, seconds: ocrSeconds),
        isOptional: helper.ai != nil,
        isKnown: { [status, record] input in
          guard status || record, let books else { return false }
          return try books.transaction(RecordKey.id(forKey: "receipt:\(input.sha256)")) != nil
        }), keeping: !noKeep && !status && (record || books != nil) ? Attachments(directory) : nil, process: process)
    (reading.explains, reading.autoConfirms) = (explain, settings.confirmsReceipts)
    reading.helper =
      try status || lines
      ? nil
      : ReceiptHelper(
        helper, isOnlyForDoubt: aiOnlyIfUnsure, isDryRun: dryRun, directory, context, process.diagnostics)
    let sources = ReceiptFiles(
      paths: files, diagnostics: process.diagnostics, joins: join, showsProgress: !quiet && !explain)
    try process.writing(to: output, isHeld: strict) { output in
      reading.helper?.show = { try output.record($0) }
      if lines {
        try sources.each { for input in $0 { try reading.printLines(input, output) } }
      } else if status {
        try sources.each { inputs in
          try reading.each(inputs) { file, lines in
            let status = ReceiptReading.status(of: lines)
            try output.record(Record(["type": "receipt_file", "file": file.name, "status": status]).line)
          }
        }
      } else if record {
        try recordAll(sources, reading, directory, output, process)
      } else {
        try sources.each { try reading.each($0) { for line in $1 { try output.record(line) } } }
      }
      if strict, reading.failed > 0 { throw Failure(.badData, "nothing was printed (--strict)") }
    }
    try reading.helper?.finish()
    if reading.failed > 0, !record { throw Failure(.badData) }
  }

  private func recordAll(
    _ sources: ReceiptFiles, _ reading: ReceiptReading, _ directory: DataDirectory, _ output: Output,
    _ process: ProgramProcess
  ) throws {
    let recording = try PipelineRecording(directory)
    try sources.each { inputs in
      try reading.each(inputs) { input, records in
        for record in records { try recording.take(record: record, at: input.name) }
      }
    }
    if strict, reading.failed > 0 { throw Failure(.badData, "nothing was recorded (--strict)") }
    try recording.commit(output, process, isQuiet: quiet, rejected: reading.failed)
  }
}

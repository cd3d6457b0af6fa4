struct SwImportPaytm: Program {
  static let configuration = CommandConfiguration.program(
    "sw-import-paytm", "Turn Paytm statements into transactions.", usage: "sw-import-paytm [<options>] [<file> ...]")

  @OptionGroup var options: ImportOptions

  @Argument(help: .value("file", "Statements as .xlsx, .xls or .csv; - is standard input.")) var files: [String] = []

  mutating func run(_ process: ProgramProcess) throws {
    var reading = StatementOptions()
    reading.app = "Paytm"
    try ImportRun(options, process) { [reading] path, name in
      try StatementOpener.open(path, named: name, reading)
    }.run(files)
  }
}

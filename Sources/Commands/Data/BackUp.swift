struct BackUp: Program {
  static let configuration = verb("backup", "Write a backup of the books as one tar file.")

  @Flag(help: "Print the age of the last backup; exit 1 if it is a day or more, or there is none.") var status = false

  @Option(name: [.short, .long], help: .output) var output: String?

  @Argument(help: "The same as -o.") var file: String?

  func validate() throws {
    if output != nil, file != nil { throw ValidationError("-o and a file exclude each other") }
    if status, output ?? file != nil { throw ValidationError("--status writes no file") }
  }

  func run(_ process: ProgramProcess) throws {
    if status { return try say(process) }
    if process.output.isTerminal, (output ?? file ?? "-") == "-" {
      throw Failure(.usage, "standard output is a terminal (name a file, or pipe the archive on)")
    }
    let backup = try Backup(DataDirectory.chosen)
    for note in backup.notes { process.diagnostics.note(note) }
    try process.writing(to: output ?? file, isSecret: true) { target in
      if let path = output ?? file, path != "-", try Backup.isOther(path) {
        throw Failure(.usage, "\(path) exists and is not a backup (name another file, or remove it)")
      }
      try backup.write { piece in
        target.bytes.append(contentsOf: piece)
        try target.spill()
      }
    }
    // The archive is good, even if the directory is read-only.
    try? Milestone.backup.remember(DataDirectory.chosen)
  }

  private func say(_ process: ProgramProcess) throws {
    let (age, at) = try Backup.age(DataDirectory.chosen)
    process.output.line(age.rawValue)
    if process.output.isTerminal, let at { process.diagnostics.note("the last backup was made at \(at)") }
    if age == .outdated || age == .never { throw Failure(.no) }
  }
}

/// An archive as a file, or on standard input.
struct ArchiveArgument: ParsableArguments {
  @Argument(help: "The backup (default: -, standard input).") var file: String?

  var name: String { file == nil || file == "-" ? "stdin" : file ?? "" }

  /// The function that reads the archive. Throws `SystemError`.
  func reader() throws -> (UnsafeMutableRawBufferPointer) throws -> Int {
    let source: SharedFile
    if let file, file != "-" {
      source = SharedFile(try File(file, O_RDONLY))
    } else {
      if isatty(STDIN_FILENO) == 1 {
        throw Failure(.usage, "standard input is a terminal (name a backup, or pipe one in)")
      }
      source = SharedFile(File(borrowing: STDIN_FILENO, named: "stdin"))
    }
    return { try source.file.read(into: $0) }
  }
}

struct Verify: Program {
  static let configuration = verb("verify", "Check that every file in a backup is undamaged.")

  @OptionGroup var archive: ArchiveArgument

  func run(_ process: ProgramProcess) throws {
    let reader = try BackupReader(fill: archive.reader())
    for problem in reader.problems { process.output.line("\(archive.name): \(problem)") }
    if !reader.problems.isEmpty { throw Failure(.no) }
    for note in reader.notes { process.diagnostics.note(note) }
    process.output.line(
      "\(archive.name): \(reader.files.counted("file")), \(reader.transactions.counted("transaction")): sound")
  }
}

struct RestoreBackup: Program {
  static let configuration = verb("restore", "Restore a backup into a new or empty directory.")

  @Option(help: .value("dir", "The directory for the restored books.")) var to: String

  @OptionGroup var archive: ArchiveArgument

  func run(_ process: ProgramProcess) throws {
    let outcome = try Restore.run(to: to, named: archive.name, fill: archive.reader())
    for note in outcome.notes { process.diagnostics.note(note) }
    process.output.line(
      "\(to): restored: \(outcome.files.counted("file")), \(outcome.transactions.counted("transaction"))")
  }
}

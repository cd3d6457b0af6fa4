import ArgumentParser
import ReferenceCommands
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseSystem
import SpendwiseTool

/// `sw-data`, for its own executable and for `sw`.
package var program: any Program.Type { SwData.self }

struct SwData: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-data", "Look after the data directory.",
    examples: """
      EXAMPLES
        sw-data init                      start the books, with categories to begin with
        sw-data check                     prove that the books are sound; exits 0 or 1
        sw-data log t3kq9w2mhx7c5d1fa     everything that ever happened to a record
        sw-data undo                      take back what was recorded last
        sw-data imports                   the files that were imported
        sw-data rejects                   what was not understood, and why
        sw-data rejects --redact          the same, fit for a bug report
        sw-data undo --import 2           forget what the second of them added
        sw-data account merge hdfc-99 hdfc-1234   two accounts that are one
        sw-data category rm food/delivery         one event, and it can be restored
        sw-data rule add match_value=uber category=transport/cabs
        sw-data payee merge "Uber India" "Uber BV" Uber   names of one payee
        sw-data trust add mx.example.org  believe what this mail server says of senders
        sw-data lock 2026-06              amounts, dates and accounts of June stay as they are
        sw-data backup | age -r KEY >books.age    all of it, as one tar
        sw-data backup --status           how old the last one is
        sw-data restore --to DIR books.tar
        sw-data info                      where the books are, and what is in them
      """,
    subcommands: [
      Init.self, Check.self, Rebuild.self, Log.self, Undo.self, Redo.self, Imports.self, Rejects.self, Info.self,
      LockPeriod.self, BackUp.self, Verify.self, Restore.self, Accounts.self, Categories.self, Rules.self, Payees.self,
      Profiles.self, Trust.self,
    ])
}

struct Init: Program {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Start the books: the directory, and categories to begin with.")

  @OptionGroup var options: DataOptions

  func run(_ process: ProgramProcess) throws {
    let directory = options.directory
    let writer = try BooksWriter(directory)
    for note in writer.notes { process.diagnostics.note(note) }
    let added = try Seed.add(to: writer)
    try writer.commit()
    process.output.line(
      added == 0
        ? "\(directory.path): the books are there already" : "\(directory.path): ready, with \(added) categories")
  }
}

struct Check: Program {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prove that the views are what the journals say, that references resolve, that sums hold.")

  @Flag(help: "Mend what can be mended: bad lines of journals are set aside, views are made anew.")
  var repair = false

  @OptionGroup var options: DataOptions

  func run(_ process: ProgramProcess) throws {
    var check = try BooksCheck(options.directory)
    if repair, !check.problems.isEmpty {
      let before = try check.problems + Books.repair(options.directory)
      check = try BooksCheck(options.directory)
      for note in before where !check.problems.contains(note) { process.diagnostics.note(note) }
    }
    for note in check.notes { process.diagnostics.note(note) }
    for problem in check.problems { process.output.line(problem) }
    if !check.problems.isEmpty { throw Failure(.no) }
    let count = check.transactions == 1 ? "1 transaction" : "\(check.transactions) transactions"
    process.output.line("\(count): sound")
  }
}

struct Rebuild: Program {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Make every view anew from the journals.")

  @OptionGroup var options: DataOptions

  func run(_ process: ProgramProcess) throws {
    for note in try Books.rebuild(options.directory) { process.diagnostics.note(note) }
  }
}

struct Log: Program {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Print the events of the journals in order, or those of one record.")

  @OptionGroup var options: DataOptions
  @Argument(help: ArgumentHelp("The record.", valueName: "id")) var id: String?

  func run(_ process: ProgramProcess) throws {
    var count = 0
    try Books.eachEvent(options.directory, id: id) { line in
      count += 1
      process.output.bytes.append(contentsOf: line)
      process.output.bytes.append(0x0A)
      try process.output.spill()
    }
    if count == 0, let id { throw Failure(.no, "no event is about \(id)") }
  }
}

struct Info: Program {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Say where the books are and what is in them.")

  @OptionGroup var options: DataOptions

  func run(_ process: ProgramProcess) throws {
    let reader = try BooksReader(options.directory)
    for note in reader.notes { process.diagnostics.note(note) }
    var json = JSONWriter()
    json.begin()
    json.member("type", "info")
    json.member("version", Version.number)
    json.member("directory", options.directory.path)
    json.member("device", reader.device)
    for view in View.allCases {
      var lines = 0
      try reader.eachLine(of: view) { _ in lines += 1 }
      if lines > 0 || view == .transactions { json.member(view.name, lines) }
    }
    json.end()
    json.endLine()
    process.output.bytes.append(contentsOf: json.bytes)
  }
}

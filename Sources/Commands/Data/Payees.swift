import ArgumentParser
import RecordingCommands
import ReferenceCommands
import SpendwiseBooks
import SpendwiseTool

struct Payees: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "payee", abstract: "Manage the payees: merge.", subcommands: [Merge.self])

  struct Merge: Program {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Give payees one name, in the books and from now on.")

    @OptionGroup var options: DataOptions
    @Argument(help: ArgumentHelp("The names to replace, and last the name to use.", valueName: "payee"))
    var names: [String]

    func validate() throws {
      if names.count < 2 || names.contains("") { throw ValidationError("merge wants names that go and one that stays") }
    }

    func run(_ process: ProgramProcess) throws {
      let books = try BooksReader(options.directory)
      process.diagnostics.opened(notes: books.notes, faults: books.faults)
      let merge: PayeeMerge
      do { merge = try PayeeMerge(names.dropLast(), into: names.last ?? "", in: books) } catch let problem
        as RecordProblem
      {
        throw Failure(problem.isMissing ? .noInput : .usage, problem.reason)
      }
      let batch = try Batch.record(merge.lines, options.directory, process, by: "sw-data", isSilent: true)
      let records = merge.count == 1 ? "1 record has" : "\(merge.count) records have"
      let undo = batch.map { " (sw-data undo \($0) takes it back)" } ?? ""
      process.output.line("\(records) another payee now, and a rule sees to what comes\(undo)")
    }
  }
}

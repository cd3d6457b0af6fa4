import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseAlerts
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseStatements
import SpendwiseSystem
import SpendwiseText
import SpendwiseTool

struct ExportProfile: Program {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a profile for others, with names and numbers of its samples replaced.")

  @OptionGroup var options: DataOptions
  @Argument(help: ArgumentHelp("The profile.", valueName: "profile")) var name: String

  func run(_ process: ProgramProcess) throws {
    let books = try BooksReader(options.directory)
    var found: [UInt8]?
    try books.eachObject(of: .profiles) { object in
      if object.string("name") == name || object.string("id") == name { found = Array(object.line) }
    }
    guard let line = found else {
      throw Failure(.noInput, "you have no profile \(name) (sw-data profile list shows them)")
    }
    let today = Day(Moment.now) ?? Day(number: 0)
    let export: ProfileExport
    do throws(ProfileError) {
      export = try ProfileExport(line, today: today, home: (try? books.settings().currency) ?? .unstated)
    } catch { throw Failure(.badData, "profile \(name): \(error.reason)") }
    for line in export.lines { try process.output.record(line) }
    if export.lines.count < 2 { process.diagnostics.note("\(name) has no samples (put some in its \"samples\")") }
    if export.unfaithful > 0 {
      process.diagnostics.note("\(name): a sample is read otherwise once it is redacted (say so in the patch)")
    }
    if !export.words.isEmpty {
      process.diagnostics.note("\(name): look for names among its words: \(export.words.joined(separator: ", "))")
    }
  }
}

struct ImportProfile: Program {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the profiles of files that export made.")

  @OptionGroup var options: FieldOptions
  @Argument(help: ArgumentHelp("The files; standard input if there is none.", valueName: "file")) var files: [String] =
    []

  func run(_ process: ProgramProcess) throws {
    var lines: [[UInt8]] = []
    try Input(files, process.diagnostics).eachRecord { object, _ in lines.append(Array(object.line)) }
    let profiles: [[UInt8]]
    do throws(ProfileError) { profiles = try ProfileExport.profiles(in: lines) } catch {
      throw Failure(.badData, "profile \(error.profile ?? ""): \(error.reason)")
    }
    if profiles.isEmpty { throw Failure(.badData, "no line is a profile (sw-data profile export prints one)") }
    try options.edit(.profiles, process) { edit in
      let added = try profiles.map { line in
        try edit.addProfile(BuiltinStatementProfile.name(of: line) ?? "", [], from: line, check: Profiles.problem)
      }
      return Array(added.joined(separator: [0x0A]))
    }
  }
}

struct LearnProfile: Program {
  static let configuration = verb("learn", "Make a profile of one corrected record, or of a reject and its fields.")

  @Flag(name: .customLong("not"), help: "The message is not a payment: ignore those like it.") var isNoPayment = false

  @Argument(help: "The record or reject.") var id: String

  @Argument(help: .value("field=value", "Fields of the record, instead of those in the books."))
  var fields: [String] = []

  func run(_ process: ProgramProcess) throws {
    let lesson = try ProfileLesson(DataDirectory.chosen, id)
    let wanted = isNoPayment ? nil : try lesson.wanted(fields)
    try lesson.show(lesson.propose(wanted), process)
  }
}

struct ExportProfile: Program {
  static let configuration = verb(
    "export", "Print a profile for others, with names and numbers of its samples replaced.")

  @Argument(help: .value("profile", "The profile.")) var name: String

  func run(_ process: ProgramProcess) throws {
    let books = try process.open()
    guard let line = try books.records(of: .profiles).last(where: { $0.string("name") == name || $0.id == name })?.line
    else {
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
  static let configuration = verb("import", "Add the profiles of files that export made.")

  @Flag(help: .force) var force = false
  @Argument(help: .value("file", "The files; standard input if there is none.")) var files: [String] =
    []

  func run(_ process: ProgramProcess) throws {
    var lines: [[UInt8]] = []
    try Input(files, process.diagnostics).eachRecord { object, _ in lines.append(Array(object.line)) }
    let profiles: [[UInt8]]
    do throws(ProfileError) { profiles = try ProfileExport.profiles(in: lines) } catch {
      throw Failure(.badData, "profile \(error.profile ?? ""): \(error.reason)")
    }
    if profiles.isEmpty { throw Failure(.badData, "no line is a profile (sw-data profile export prints one)") }
    try View.profiles.editAll(force: force, process) { edit in
      try profiles.map { line in
        let name = BuiltinStatementProfile.name(of: line) ?? ""
        return try edit.addProfile(name, [], from: Record(line), check: OwnProfile.problem)
      }
    }
  }
}

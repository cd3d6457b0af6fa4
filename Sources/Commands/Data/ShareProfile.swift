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
    try process.output.record(export.line)
    if !export.hasSamples { process.diagnostics.note("\(name) has no samples (put some in its \"samples\")") }
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
    var profiles: [Record] = []
    try Input(files, process.diagnostics).eachRecord { object, _ in
      if object.string("name") != nil { profiles.append(try Record(object.line)) }
    }
    if profiles.isEmpty { throw Failure(.badData, "no line is a profile (sw-data profile export prints one)") }
    for profile in profiles {
      guard let problem = OwnProfile.problem(profile) else { continue }
      throw Failure(.badData, "profile \(profile.string("name") ?? ""): \(problem)")
    }
    try View.profiles.editAll(force: force, process) { edit in
      try profiles.map { profile in
        try edit.addProfile(profile.string("name") ?? "", [], from: profile, check: OwnProfile.problem)
      }
    }
  }
}

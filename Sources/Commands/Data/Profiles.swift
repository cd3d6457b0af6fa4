enum OwnProfile: Reference {
  static let view = View.profiles

  /// The fault of a profile, or `nil`. Each kind has its own reader.
  static func problem(_ profile: Record) -> String? {
    let line = profile.line
    if ReceiptProfile.isOne(line) { return ReceiptProfile.problem(line) }
    return BuiltinStatementProfile.isOne(line) ? BuiltinStatementProfile.problem(line) : AlertProfile.problem(line)
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ fields: [String]) throws -> Record? {
    try verb == "set" ? edit.setProfile(id, fields, check: problem) : usual(edit, verb, id, fields)
  }

  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String { try edit.profileID(typed) }
}

struct Profiles: ProgramGroup {
  static let configuration = verb(
    "profile", "Manage profiles of messages and files: list, copy, add, learn, export, import, set, rm.",
    subcommands: [
      List.self, Copy.self, Add.self, LearnProfile.self, ExportProfile.self, ImportProfile.self,
      SetVerb<OwnProfile>.self, EachVerb<OwnProfile, Rm>.self,
    ])

  struct List: Program {
    static let configuration = verb("list", "List the profiles: your own and the built-in ones.")

    @OptionGroup var options: ListOptions
    @Argument(help: .onlyThis("profile")) var id: String?

    func run(_ process: ProgramProcess) throws {
      if let id {
        return try options.showOne(id, .profiles, process, builtIn: BuiltinStatementProfile.all)
      }
      var lines: [[UInt8]] = []
      if try DataDirectory.chosen.hasBooks() {
        try BooksReader(DataDirectory.chosen).eachLine(of: .profiles) { lines.append(Array($0)) }
      }
      let own = lines.count
      lines += BuiltinStatementProfile.all
      var number = 0
      try options.show(
        lines, process,
        [
          .column("name", "NAME").bold,
          .init(nil, "READS") {
            $0.says("reads", "statement") ? "statements" : $0.says("reads", "receipt") ? "receipts" : "mail"
          },
          .init(nil, "OF", minimum: 8, isOptional: true) {
            $0.says("reads", "statement")
              ? $0.texts("expect").joined(separator: ", ") : $0.texts("sender_email").joined(separator: " ")
          },
          .init(nil, "") { profile in
            number += 1
            return profile.isOff ? "inactive" : number > own ? "built in" : ""
          }.dim,
        ])
    }
  }

  struct Copy: Program {
    static let configuration = verb("copy", "Copy a profile to one of your own.")

    @Flag(help: .force) var force = false
    @Argument(help: "The profile to copy.", completion: .names(.profiles)) var from: String
    @Argument(help: "The name of the new profile.") var name: String
    @Argument(help: .value("field=value", "Fields to change in the copy.")) var fields: [String] = []

    func run(_ process: ProgramProcess) throws {
      try OwnProfile.edit(force: force, process) { edit in
        let builtIn = try BuiltinStatementProfile.line(of: from).map { try Record($0) }
        guard let start = try edit.profile(from) ?? builtIn else {
          throw RecordProblem("there is no profile \(from) (sw-data profile list shows them)")
        }
        return try edit.addProfile(name, fields, from: start, of: from, check: OwnProfile.problem)
      }
    }
  }

  struct Add: Program {
    static let configuration = verb(
      "add", "Add a profile from fields, or from a line of standard input; see spendwise(5).")

    @Flag(help: .force) var force = false
    @Argument(help: "The name of the profile.") var name: String?
    @Argument(help: .value("field=value", "Fields of the profile.")) var fields: [String] = []

    func run(_ process: ProgramProcess) throws {
      // Printed by `sw-import-statement --guess`.
      var lines: [[UInt8]] = []
      if fields.isEmpty { try Input([], process.diagnostics).eachRecord { line, _ in lines.append(Array(line.line)) } }
      if fields.isEmpty, lines.count != 1 {
        let words = "want field=value, or one profile on standard input"
        throw Failure(.usage, "\(words) (there are \(lines.count); sw-record takes several)")
      }
      // As in rule add -: the line on standard input has the name.
      let typed = name == "-" && fields.isEmpty ? nil : name
      try OwnProfile.edit(force: force, process) { edit in
        guard let name = typed ?? lines.first.flatMap(BuiltinStatementProfile.name(of:)) else {
          throw RecordProblem("the profile has no name (sw-data profile add NAME gives it one)")
        }
        return try edit.addProfile(name, fields, from: lines.first.map { try Record($0) }, check: OwnProfile.problem)
      }
    }
  }
}

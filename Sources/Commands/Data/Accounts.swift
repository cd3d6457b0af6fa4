enum OwnAccount: Reference {
  static let view = View.accounts

  static var columns: [Field<JSONObject>] {
    [
      .column("id", "ID").bold, .column("name", "NAME", minimum: 8), .column("kind", "KIND", minimum: 6),
      .column("institution", "BANK", isOptional: true),
      .init(nil, "ENDS IN", minimum: 4, isOptional: true) { $0.texts("last_four").joined(separator: " ") },
      .column("currency", "CURRENCY", isOptional: true),
      .column("opening_balance", "OPENING", isRight: true, isOptional: true),
      .column("opening_date", "SINCE", isOptional: true),
      .init(nil, "") { $0.isOff ? "inactive" : $0.value("provisional") == nil ? "" : "provisional" }.dim,
    ]
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    switch verb {
    case "rm": try edit.removeAccount(id)
    case "restore": try edit.restore(id)
    case "merge": try edit.merge(id, into: more[0])
    default: return try usual(edit, verb, id, more)
    }
    return nil
  }
}

struct Accounts: ProgramGroup {
  static let configuration = OwnAccount.group([
    ListVerb<OwnAccount>.self, AddVerb<OwnAccount>.self, SetVerb<OwnAccount>.self, EachVerb<OwnAccount, Rm>.self,
    EachVerb<OwnAccount, Restoring>.self, PairVerb<OwnAccount, Merging>.self,
  ])
}

/// A device: its name and its retirement.
enum OwnDevice: Reference {
  static let view = View.devices

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ fields: [String]) throws -> Record? {
    guard try SyncCursor.devices(of: edit.directory).contains(where: { $0.id == id }) else {
      throw RecordProblem("there is no device \(id) (sw-data device list shows them)")
    }
    return try edit.record(id) == nil ? edit.add(id, fields) : edit.set(id, fields)
  }
}

struct Devices: ProgramGroup {
  static let configuration = verb(
    "device", "Manage the devices that write to these books: list, set.",
    subcommands: [List.self, SetVerb<OwnDevice>.self])

  struct List: Program {
    static let configuration = verb("list", "List the devices, the number of their last event, and when that was.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      options.write(
        try SyncCursor.devices(of: DataDirectory.chosen), "device",
        [
          .init("id", "ID") { $0.id }.bold, .init("name", "NAME", minimum: 8) { $0.name },
          .init("events", "EVENTS") { $0.events }, .init("last", "LAST") { $0.last },
          .init("retired") { $0.isRetired }, .init(nil, "") { $0.isRetired ? "retired" : "" }.dim,
        ], to: process.output)
    }
  }
}

struct Payees: ProgramGroup {
  static let configuration = verb("payee", "Manage the payees: merge.", subcommands: [Merge.self])

  struct Merge: Program {
    static let configuration = verb("merge", "Give payees one name, in the books and from now on.")

    @Argument(help: .value("payee", "The names to replace, and last the name to use.")) var names: [String]

    func validate() throws {
      if names.count < 2 || names.contains("") { throw ValidationError("merge wants names that go and one that stays") }
    }

    func run(_ process: ProgramProcess) throws {
      let merge = try PayeeMerge(names.dropLast(), into: names.last ?? "", in: process.open())
      let batch = try Batch.record(merge.lines, process)
      guard process.output.isTerminal else { return }
      let records = merge.count.counted("record has", "records have")
      let undo = batch.map { " (sw-data undo \($0) takes it back)" } ?? ""
      process.output.line("\(records) another payee now, and a rule sees to what comes\(undo)")
    }
  }
}

struct SwData: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-data", "Manage the data directory.",
    subcommands: [
      Init.self, CheckBooks.self, RepairBooks.self, Rebuild.self, Log.self, UndoBatch.self, Redo.self, Imports.self,
      Rejects.self,
      Info.self, LockPeriod.self, Cursor.self, Events.self,
      ListAttachments.self, SyncBooks.self, Devices.self, BackUp.self, Verify.self, RestoreBackup.self, Accounts.self,
      CategoryVerbs.self, Rules.self, Payees.self, Profiles.self, Rates.self, Trust.self, SetSettings.self,
      ListSettings.self, CollectGarbage.self,
    ])
}

struct Rebuild: Program {
  static let configuration = verb("rebuild", "Rebuild every view from the journals.")

  func run(_ process: ProgramProcess) throws {
    for note in try Books.rebuild(DataDirectory.chosen) { process.diagnostics.note(note) }
  }
}

struct Info: Program {
  static let configuration = verb("info", "Print where the books are and what they contain.")

  @OptionGroup var options: ListOptions

  func run(_ process: ProgramProcess) throws {
    let reader = try process.open()
    var info = Record([
      "type": "info", "version": Version.number, "directory": try DataDirectory.chosen.path,
      "device": reader.device,
    ])
    for view in View.allCases {
      var lines = 0
      try reader.eachLine(of: view) { _ in lines += 1 }
      if lines > 0 || view == .transactions { info.set("\(view.name)", to: lines) }
    }
    let fields = info.fields.dropFirst()
    try options.show([info.line], process, [.column("type", ""), .column("type", "")]) { _ in
      fields.map { [.init($0.key, .bold), .init($0.value.literal ?? "")] }
    }
  }
}

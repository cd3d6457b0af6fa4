import BooksCommands

/// `sw-data`, for its own executable and for `sw`.
package var program: any Program.Type { SwData.self }

struct SwData: ProgramGroup {
  static let configuration = CommandConfiguration.program(
    "sw-data", "Manage the data directory.",
    examples: """
      EXAMPLES
        sw-data init                      create the books, with categories to begin with
        sw-data check                     check that the books are sound; exit 1 if not
        sw-data repair                    set damaged journal lines aside
        sw-data log t3kq9w2mhx7c5d1fa     every change to a record
        sw-data undo                      undo the last batch
        sw-data imports                   the files that were imported
        sw-data undo --import 2           remove what import number 2 added
        sw-data rejects                   what was not understood, and why
        sw-data rejects --redact          the same, for a bug report
        sw-data account merge hdfc-99 hdfc-1234   turn two accounts into one
        sw-data category rm food/delivery         delete a subcategory; restore brings it back
        sw-data rule add match_value=uber category=transport/cabs
        sw-data payee merge "Uber India" "Uber BV" Uber   rename two payees to Uber
        sw-data trust add mx.example.org  trust this mail server's checks of senders
        sw-data set currency=EUR zone=Europe/Berlin   the home currency, and the time zone
        sw-data rate add 2026-07-01 USD INR 83.12   an exchange rate, for -X
        sw-data lock 2026-06              close June: amounts, dates and accounts cannot change
        sw-data backup | age -r KEY >books.age    back up all books as one encrypted tar
        sw-data backup --status           the age of the last backup
        sw-data restore --to DIR books.tar
        sw-data sync phone                exchange events with another machine, by ssh
        sw-data gc --yes                  remove receipts that no record has
        sw-data info                      where the books are, and what they contain
      """,
    subcommands: [
      Init.self, Check.self, RepairBooks.self, Rebuild.self, Log.self, Undo.self, Redo.self, Imports.self, Rejects.self,
      Info.self, LockPeriod.self, Cursor.self, Events.self,
      ListAttachments.self, SyncBooks.self, Devices.self, BackUp.self, Verify.self, Restore.self, Accounts.self,
      Categories.self, Rules.self, Payees.self, Profiles.self, Rates.self, Trust.self, SetSettings.self,
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

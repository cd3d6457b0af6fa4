import ArgumentParser
import ReferenceCommands
import SpendwiseJSON
import SpendwiseTool

struct Accounts: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Manage the accounts: list, add, set, rm, restore, merge.",
    subcommands: [List.self, Add.self, Change.self, Remove.self, Restore.self, Merge.self])

  struct List: Program {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the accounts.")

    @OptionGroup var options: ListOptions
    @Argument(help: ArgumentHelp("Show only this one, with when it was made and changed.", valueName: "account"))
    var id: String?

    func run(_ process: ProgramProcess) throws {
      if let id { return try options.showOne(id, .accounts, process) }
      try options.list(
        .accounts, process,
        [
          .column("id", "ID").bold, .column("name", "NAME", minimum: 8), .column("kind", "KIND", minimum: 6),
          .column("institution", "BANK", isOptional: true),
          .init(nil, "ENDS IN", minimum: 4, isOptional: true) { $0.texts("last_four").joined(separator: " ") },
          .column("currency", "CURRENCY", isOptional: true),
          .column("opening_balance", "OPENING", isRight: true, isOptional: true),
          .column("opening_date", "SINCE", isOptional: true),
          .init(nil, "") { $0.isOff ? "inactive" : $0.value("provisional") == nil ? "" : "provisional" }.dim,
        ])
    }
  }

  struct Add: Program {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add an account. Fields: name, kind, institution, last_four, currency, opening_balance, …")

    @OptionGroup var options: FieldOptions
    @Argument(help: "Id used in records.") var id: String
    @Argument(help: ArgumentHelp("Fields to set.", valueName: "field=value")) var fields: [String] = []

    func run(_ process: ProgramProcess) throws {
      try options.edit(.accounts, process) { try $0.add(id, fields) }
    }
  }

  struct Change: Program {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change fields of an account: field=value, or field= to clear.")

    @OptionGroup var options: FieldOptions
    @Argument(help: ArgumentHelp("The account.", valueName: "account")) var id: String
    @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var fields: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.accounts, process) { try $0.set(id, fields) }
    }
  }

  struct Remove: Program {
    static let configuration = CommandConfiguration(
      commandName: "rm", abstract: "Delete accounts that no transaction uses.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The accounts.", valueName: "account")) var ids: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.accounts, process) { edit in
        for id in ids { try edit.removeAccount(id) }
        return nil
      }
    }
  }

  struct Restore: Program {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: "Restore an account that was deleted or merged, with its transactions.")

    @OptionGroup var options: EditOptions
    @Argument(help: "The account.") var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.accounts, process) { edit in
        try edit.restore(id)
        return nil
      }
    }
  }

  struct Merge: Program {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merge an account into another: its transactions, and those to come.")

    @OptionGroup var options: EditOptions
    @Argument(help: "The account to merge; its id keeps working.", completion: .names(.accounts))
    var from: String
    @Argument(help: "The account that remains.", completion: .names(.accounts)) var into: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.accounts, process) { edit in
        try edit.merge(from, into: into)
        return nil
      }
    }
  }
}

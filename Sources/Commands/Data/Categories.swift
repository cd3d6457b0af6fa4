import ArgumentParser
import ReferenceCommands
import SpendwiseTool

struct Categories: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "Manage the categories: list, add, set, rename, merge, move, hide, unhide, rm, restore.",
    subcommands: [
      List.self, Add.self, Change.self, Rename.self, Merge.self, Move.self, Hide.self, Unhide.self, Remove.self,
      Restore.self,
    ])

  struct Add: Program {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add a category, or a subcategory as food/delivery. Fields: name, icon, color, order.")

    @OptionGroup var options: FieldOptions
    @Argument(help: "Id used in records.") var id: String
    @Argument(help: ArgumentHelp("Fields to set.", valueName: "field=value")) var fields: [String] = []

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.addCategory(id, fields) }
    }
  }

  struct Change: Program {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change fields of a category or subcategory.")

    @OptionGroup var options: FieldOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "category")) var id: String
    @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var fields: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, fields) }
    }
  }

  struct Rename: Program {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Rename a category or subcategory; the old name still works.")

    @OptionGroup var options: EditOptions
    @Option(help: ArgumentHelp("The display name (default: made from the new id).", valueName: "text")) var name:
      String?
    @Argument(help: ArgumentHelp("The category.", valueName: "category")) var id: String
    @Argument(help: "The new id, used in records.") var new: String?

    func validate() throws {
      if new == nil, name == nil { throw ValidationError("rename wants the new name (or --name alone)") }
    }

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.renameCategory(id, new, title: name) }
    }
  }

  struct Merge: Program {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Merge a category or subcategory into another.")

    @OptionGroup var options: EditOptions
    @Argument(help: "The category to merge; its id keeps working.", completion: .names(.categories))
    var from: String
    @Argument(help: "The category that remains.", completion: .names(.categories)) var into: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.mergeCategory(from, into: into) }
    }
  }

  struct Move: Program {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Put a subcategory into another category.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The subcategory.", valueName: "category")) var id: String
    @Argument(
      help: ArgumentHelp("The category, or fun/parties to rename the subcategory as well.", valueName: "to"),
      completion: .names(.categories))
    var target: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.moveCategory(id, to: target) }
    }
  }

  struct Hide: Program {
    static let configuration = CommandConfiguration(
      commandName: "hide", abstract: "Hide a category or subcategory from lists; figures still show it.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "category")) var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, isHidden: true) }
    }
  }

  struct Unhide: Program {
    static let configuration = CommandConfiguration(
      commandName: "unhide", abstract: "Show a hidden category or subcategory again.")

    @OptionGroup var options: EditOptions
    @Argument(help: "The category.") var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, isHidden: false) }
    }
  }

  struct Remove: Program {
    static let configuration = CommandConfiguration(
      commandName: "rm", abstract: "Delete categories (their transactions become uncategorized) or subcategories.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The categories.", valueName: "category")) var ids: [String]
    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { edit in
        for id in ids { try edit.removeCategory(id) }
        return nil
      }
    }
  }

  struct Restore: Program {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: "Undo a deletion, merge, rename or move, except for transactions changed since."
    )

    @OptionGroup var options: EditOptions
    @Argument(help: "The category.") var id: String
    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { edit in
        try edit.restoreCategory(id)
        return nil
      }
    }
  }
}

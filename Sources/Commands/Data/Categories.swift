import ArgumentParser
import ReferenceCommands
import SpendwiseJSON
import SpendwiseTool

struct Categories: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "category",
    abstract: "The categories: list, add, set, rename, merge, move, hide, unhide, rm, restore.",
    subcommands: [
      List.self, Add.self, Change.self, Rename.self, Merge.self, Move.self, Hide.self, Unhide.self, Remove.self,
      Restore.self,
    ])

  struct List: Program {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the categories.")

    @OptionGroup var options: ListOptions
    @Flag(help: "The hidden ones too.") var all = false

    func run(_ process: ProgramProcess) throws {
      let columns: [Table.Column] = [.init("ID"), .init("NAME", minimum: 8), .init(""), .init("COLOR"), .init("")]
      try options.list(.categories, process, columns, withHidden: all) { category, _ in
        func row(_ object: JSONObject, _ id: String, _ style: Table.Style) -> [Table.Cell] {
          [
            .init(id, style), .init(object.shown("name")), .init(object.shown("icon")),
            .init(object.shown("color"), .dim),
            .init(object.isHidden ? "hidden" : object.value("provisional") == nil ? "" : "provisional", .dim),
          ]
        }
        var part = JSONObject()
        let parts = category.value("subcategories").map { JSONElements($0.raw).values } ?? []
        return [row(category, category.shown("id"), .bold)]
          + parts.compactMap { value in
            (try? part.scan(value.raw)) == nil || part.isHidden && !all
              ? nil : row(part, "\(category.shown("id"))/\(part.shown("id"))", .plain)
          }
      }
    }
  }

  struct Add: Program {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a category, or as food/delivery a subcategory: name, icon, color, order.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("What records call it.", valueName: "id")) var id: String
    @Argument(help: ArgumentHelp("What is known of it.", valueName: "field=value")) var fields: [String] = []

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.addCategory(id, fields) }
    }
  }

  struct Change: Program {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change fields of a category or subcategory.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "id"), completion: Names.categories) var id: String
    @Argument(help: ArgumentHelp("What to set.", valueName: "field=value")) var fields: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, fields) }
    }
  }

  struct Rename: Program {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a category or subcategory another name; the old one still finds it.")

    @OptionGroup var options: EditOptions
    @Option(help: ArgumentHelp("What people read; else made of the new name.", valueName: "text")) var name: String?
    @Argument(help: ArgumentHelp("The category.", valueName: "id"), completion: Names.categories) var id: String
    @Argument(help: ArgumentHelp("What records are to call it.", valueName: "new")) var new: String?

    func validate() throws {
      if new == nil, name == nil { throw ValidationError("rename wants the new name (or --name alone)") }
    }

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.renameCategory(id, new, title: name) }
    }
  }

  struct Merge: Program {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Make everything in one category or subcategory part of another.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category that goes.", valueName: "from"), completion: Names.categories)
    var from: String
    @Argument(help: ArgumentHelp("The category that stays.", valueName: "into"), completion: Names.categories)
    var into: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.mergeCategory(from, into: into) }
    }
  }

  struct Move: Program {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Put a subcategory into another category.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The subcategory.", valueName: "id"), completion: Names.categories) var id: String
    @Argument(
      help: ArgumentHelp("The category, or as fun/parties with a new name.", valueName: "to"),
      completion: Names.categories)
    var target: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.moveCategory(id, to: target) }
    }
  }

  struct Hide: Program {
    static let configuration = CommandConfiguration(
      commandName: "hide", abstract: "Propose a category or subcategory no more; figures of the past still show it.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "id"), completion: Names.categories) var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, isHidden: true) }
    }
  }

  struct Unhide: Program {
    static let configuration = CommandConfiguration(
      commandName: "unhide", abstract: "Propose a hidden category or subcategory again.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "id")) var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { try $0.setCategory(id, isHidden: false) }
    }
  }

  struct Remove: Program {
    static let configuration = CommandConfiguration(
      commandName: "rm",
      abstract: "Delete categories, whose transactions go to uncategorized, or subcategories, which they lose.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The categories.", valueName: "id"), completion: Names.categories) var ids: [String]

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { edit in
        for id in ids { try edit.removeCategory(id) }
        return nil
      }
    }
  }

  struct Restore: Program {
    static let configuration = CommandConfiguration(
      commandName: "restore",
      abstract:
        "Bring back what was deleted, merged, renamed or moved, with the transactions that nobody changed since.")

    @OptionGroup var options: EditOptions
    @Argument(help: ArgumentHelp("The category.", valueName: "id")) var id: String

    func run(_ process: ProgramProcess) throws {
      try options.edit(.categories, process) { edit in
        try edit.restoreCategory(id)
        return nil
      }
    }
  }
}

import ArgumentParser
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseReference
import SpendwiseTool

struct Categories: ProgramGroup {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: "The categories and subcategories: list, add, set, rm, restore.",
    subcommands: [List.self, Add.self, Change.self, Remove.self, Restore.self])

  struct List: Program {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the categories.")

    @OptionGroup var options: ListOptions

    func run(_ process: ProgramProcess) throws {
      let columns: [Table.Column] = [.init("ID"), .init("NAME", minimum: 8), .init(""), .init("COLOR"), .init("")]
      try options.list(.categories, process, columns) { category, _ in
        func row(_ object: JSONObject, _ id: String, _ style: Table.Style) -> [Table.Cell] {
          [
            .init(id, style), .init(object.shown("name")), .init(object.shown("icon")),
            .init(object.shown("color"), .dim), .init(object.value("provisional") == nil ? "" : "provisional", .dim),
          ]
        }
        var part = JSONObject()
        let parts = category.value("subcategories").map { JSONElements($0.raw).values } ?? []
        return [row(category, category.shown("id"), .bold)]
          + parts.compactMap { value in
            (try? part.scan(value.raw)) == nil
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
      abstract: "Bring back a category or subcategory, with the transactions that nobody changed since.")

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

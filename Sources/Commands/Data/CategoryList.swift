import ArgumentParser
import ReferenceCommands
import Spendwise
import SpendwiseBooks
import SpendwiseJSON
import SpendwiseTool

extension Categories {
  struct List: Program {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the categories.")

    @OptionGroup var options: ListOptions
    @Flag(help: "Also list hidden categories.") var all = false
    @Argument(help: ArgumentHelp("Show only this one, with when it was made and changed.", valueName: "category"))
    var id: String?

    /// The record of the subcategory called `id`, if it is one.
    private func part(_ id: String) throws -> [[UInt8]] {
      let path = CategoryPath(id)
      guard let part = path.subcategory, try options.options.directory.hasBooks() else { return [] }
      var found: [[UInt8]] = []
      try BooksReader(options.options.directory).eachLine(of: .categories) { line in
        guard let category = try? Record(line), category.id == path.category else { return }
        for value in category["subcategories"]?.elements ?? [] {
          guard let own = try? Record(value.raw), own.string("id") == part else { continue }
          var record = Record()
          record.set("type", to: "category")
          record.set("id", to: id)
          for (key, value) in own.fields where key != "id" { record.set(key, to: value) }
          found.append(record.line)
        }
      }
      return found
    }

    func run(_ process: ProgramProcess) throws {
      if let id { return try options.showOne(id, .categories, process, parts: part(id)) }
      func rows(_ category: JSONObject) -> [[Table.Cell]] {
        func row(_ object: JSONObject, _ id: String, _ style: Table.Style) -> [Table.Cell] {
          [Table.Cell(id, style)] + Array(Self.fields.dropFirst()).cells(object)
        }
        var part = JSONObject()
        let parts = category.value("subcategories").map { JSONElements($0.raw).values } ?? []
        return [row(category, category.shown("id"), .bold)]
          + parts.compactMap { value in
            (try? part.scan(value.raw)) == nil || part.isHidden && !all
              ? nil : row(part, "\(category.shown("id"))/\(part.shown("id"))", .plain)
          }
      }
      try options.list(.categories, process, Self.fields, withHidden: all, rows)
    }

    private static var fields: [Field<JSONObject>] {
      [
        .column("id", "ID"), .column("name", "NAME", minimum: 8), .column("icon", ""),
        .column("color", "COLOR", isOptional: true).dim,
        .init(nil, "") { $0.isHidden ? "hidden" : $0.value("provisional") == nil ? "" : "provisional" }.dim,
      ]
    }
  }
}

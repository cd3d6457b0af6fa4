enum OwnCategory: Reference {
  static let view = View.categories
  static let nouns = (one: "category", several: "categories")
  static let abouts = [
    "add": "Add a category, or a subcategory as food/delivery. Fields: name, icon, color, order.",
    "set": "Change fields of a category or subcategory.",
    "merge": "Merge a category or subcategory into another.",
    "move": "Put a subcategory into another category.",
    "hide": "Hide categories or subcategories from lists; figures still show them.",
    "unhide": "Show hidden categories or subcategories again.",
    "rm": "Delete categories (their transactions become uncategorized) or subcategories.",
    "restore": "Undo a deletion, merge, rename or move, except for transactions changed since.",
  ]

  static func targetHelp(_ verb: String) -> ArgumentHelp {
    verb == "merge"
      ? .value("into-category", "The category that remains.")
      : .value("to-category", "The category, or fun/parties to rename the subcategory as well.")
  }

  static func add(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record? {
    try edit.addCategory(id, fields)
  }

  static func set(_ edit: ReferenceEdit, _ id: String, _ fields: [String]) throws -> Record? {
    try edit.setCategory(id, fields)
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String) throws -> Record? {
    switch verb {
    case "rm": try edit.removeCategory(id)
    case "restore": try edit.restoreCategory(id)
    default: return try edit.setCategory(id, isHidden: verb == "hide")
    }
    return nil
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, to: String) throws -> Record? {
    try verb == "merge" ? edit.mergeCategory(id, into: to) : edit.moveCategory(id, to: to)
  }
}

struct CategoryVerbs: ProgramGroup {
  static let configuration = OwnCategory.group([
    List.self, AddVerb<OwnCategory>.self, SetVerb<OwnCategory>.self, Rename.self, PairVerb<OwnCategory, Merging>.self,
    PairVerb<OwnCategory, Moving>.self, EachVerb<OwnCategory, Hiding>.self, EachVerb<OwnCategory, Unhiding>.self,
    EachVerb<OwnCategory, Rm>.self, EachVerb<OwnCategory, Restoring>.self,
  ])

  struct Rename: Program {
    static let configuration = verb("rename", "Rename a category or subcategory; the old name still works.")

    @Option(help: .value("text", "The display name (default: made from the new id).")) var name: String?
    @Argument(help: .value("category", "The category.")) var id: String
    @Argument(help: "The new id, used in records.") var new: String?

    func validate() throws {
      if new == nil, name == nil { throw ValidationError("rename wants the new name (or --name alone)") }
    }

    func run(_ process: ProgramProcess) throws {
      try OwnCategory.edit(process) { try $0.renameCategory(id, new, title: name) }
    }
  }

  struct List: Program {
    static let configuration = verb("list", "List the categories.")

    @OptionGroup var options: ListOptions
    @Flag(help: "Also list hidden categories.") var all = false
    @Argument(help: .onlyThis("category")) var id: String?

    /// Record of the subcategory `id`, if it is one.
    private func part(_ id: String) throws -> [[UInt8]] {
      let path = CategoryPath(id)
      guard let part = path.subcategory, try DataDirectory.chosen.hasBooks() else { return [] }
      let category = try BooksReader(.chosen).records(of: .categories).first { $0.id == path.category }
      let parts = category?["subcategories"]?.records ?? []
      return parts.filter { $0.string("id") == part }.map { own in
        var record = Record(["type": "category", "id": id])
        for (key, value) in own.fields where key != "id" { record.set(key, to: value) }
        return record.line
      }
    }

    func run(_ process: ProgramProcess) throws {
      if let id { return try options.showOne(id, .categories, process, parts: part(id)) }
      func rows(_ category: JSONObject) -> [[Table.Cell]] {
        func row(_ object: JSONObject, _ id: String, _ style: Table.Style) -> [Table.Cell] {
          [Table.Cell(id, style)] + Array(Self.fields.dropFirst()).cells(object)
        }
        var part = JSONObject()
        return [row(category, category.shown("id"), .bold)]
          + category.elements("subcategories").compactMap { value in
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

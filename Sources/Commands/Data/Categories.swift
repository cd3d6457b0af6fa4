enum OwnCategory: Reference {
  static let view = View.categories

  static func targetHelp(_ verb: String) -> ArgumentHelp {
    verb == "merge"
      ? .value("into-category", "The category that remains.")
      : .value("to-category", "The category, or fun/parties to rename the subcategory as well.")
  }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    switch verb {
    case "add": return try edit.addCategory(id, more)
    case "set": return try edit.setCategory(id, more)
    case "merge": return try edit.mergeCategory(id, into: more[0])
    case "move": return try edit.moveCategory(id, to: more[0])
    case "rm": try edit.removeCategory(id)
    case "restore": try edit.restoreCategory(id)
    default: return try edit.setCategory(id, isHidden: verb == "hide")
    }
    return nil
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

    /// The subcategories of a category as records, with ids such as `food/delivery`.
    private static func parts(of category: Record) -> [Record] {
      (category["subcategories"]?.records ?? []).map { own in
        var record = Record(["type": "category", "id": "\(category.id)/\(own.id)"])
        for (key, value) in own.fields where key != "id" { record.set(key, to: value) }
        return record
      }
    }

    func run(_ process: ProgramProcess) throws {
      if let id {
        let isPart = try CategoryPath(id).subcategory != nil && DataDirectory.chosen.hasBooks()
        let parts = try isPart ? BooksReader(.chosen).records(of: .categories).flatMap(Self.parts) : []
        return try options.showOne(id, .categories, process, parts: parts.filter { $0.id == id }.map(\.line))
      }
      func rows(_ category: JSONObject) -> [[Table.Cell]] {
        let parts = Self.parts(of: Record(category)).filter { all || !$0.isTrue("hidden") }
        return [Self.fields.cells(category)] + parts.map { $0.read(Self.fields.cells) }
      }
      try options.list(.categories, process, Self.fields, withHidden: all, rows)
    }

    private static var fields: [Field<JSONObject>] {
      [
        .column("id", "ID").styled { $0.shown("id").contains("/") ? .plain : .bold },
        .column("name", "NAME", minimum: 8), .column("icon", ""),
        .column("color", "COLOR", isOptional: true).dim,
        .init(nil, "") { $0.isHidden ? "hidden" : $0.value("provisional") == nil ? "" : "provisional" }.dim,
      ]
    }
  }
}

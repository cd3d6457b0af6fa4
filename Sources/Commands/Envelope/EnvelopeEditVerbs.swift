/// An envelope, by id, name or its beginning.
enum OwnEnvelope: Reference {
  static let view = View.envelopes

  static var columns: [Field<JSONObject>] {
    func read(_ object: JSONObject) -> Envelope? { try? Envelope(Record(object)) }
    return [
      .column("id", "ENVELOPE").bold, .column("name", "NAME", minimum: 8, isOptional: true),
      .column("group", "GROUP", isOptional: true), .column("currency", ""),
      .init(nil, "TARGET", isRight: true) { read($0)?.target?.amount.forPeople },
      .init(nil, "CATEGORIES", minimum: 10) { object in
        read(object)?.claims.filter { $0.until == nil }.map(\.path.description) ?? []
      },
      .init(nil, "SINCE", isOptional: true) { $0.string("until").map { "closed \($0)" } ?? $0.shown("since") }.dim,
    ]
  }

  static func rank(_ object: JSONObject) -> Int { object.literal("order").flatMap { Int($0) } ?? .max }

  static func targetHelp(_ verb: String) -> ArgumentHelp { "The new name." }

  static func id(_ edit: ReferenceEdit, _ typed: String) throws -> String { try edit.envelopes.find(typed).id }

  static func change(_ edit: ReferenceEdit, _ verb: String, _ id: String, _ more: [String]) throws -> Record? {
    let field = verb == "rename" ? "name=\(more[0])" : verb == "hide" ? "hidden=yes" : "hidden="
    return try edit.set(id, [field], op: "envelope.\(verb)")
  }
}

struct AddEnvelopes: Program {
  static let configuration = verb("add", "Add envelopes: names, or one name and its fields.")

  @Flag(help: .force) var force = false
  @Option(help: .value("budget", "Add one for each line of a budget, with its amount as target."))
  var fromBudget: String?
  @Argument(help: .value("name", "Names and fields, as in groceries target=8000 every=month.")) var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let (names, fields) = (words.filter { !$0.contains("=") }, words.filter { $0.contains("=") })
    if names.isEmpty == (fromBudget == nil) {
      throw Failure(.usage, "name an envelope, as in: sw-envelope add groceries (or --from-budget home)")
    }
    try View.envelopes.editAll(force: force, process) { edit in
      try fromBudget.map { try envelopes(of: $0, edit) } ?? names.map { try edit.addEnvelope($0, fields) }
    }
  }

  /// An envelope for each category that has a budget line. Subcategories share that of their category.
  private func envelopes(of words: String, _ edit: ReferenceEdit) throws -> [Record] {
    let (budget, categories) = (try edit.budgets().find(words), try edit.categories())
    return try budget.outerLines.map { line in
      var record = Record()
      record.set("id", to: line.subcategory.map { "\(line.category)-\($0)" } ?? line.category)
      record.set("currency", to: budget.currency.code)
      record.set("categories", to: [line.name])
      if !budget.accounts.isEmpty { record.set("accounts", to: budget.accounts) }
      if line.amount.minor > 0 { record.set("target", raw: "{\"amount\":\(line.amount.literal),\"every\":\"month\"}") }
      return try edit.addEnvelope(categories.name(line.category, line.subcategory), [], from: record)
    }
  }
}

struct SetFields: Program {
  static let configuration = verb("set", "Change fields of an envelope: field=value, or field= to clear.")

  @Flag(help: .force) var force = false
  @Option(help: .value("day", "The day from which other categories hold (default: today).")) var from: String?
  @Argument(help: "The envelope.") var envelope: String
  @Argument(help: .changes) var fields: [String]

  func run(_ process: ProgramProcess) throws {
    let day = try Day(from, of: "--from")
    try OwnEnvelope.edit(force: force, process) { try $0.setEnvelope(envelope, fields, from: day) }
  }
}

struct Order: Program {
  static let configuration = verb("order", "Show these envelopes first, in this order.")

  @Argument(help: .value("envelope", "Envelopes, the first one first.")) var envelopes: [String]

  func run(_ process: ProgramProcess) throws {
    try View.envelopes.editAll(process) { edit in
      let first = try envelopes.map { try OwnEnvelope.id(edit, $0) }
      let ids = try first + edit.envelopes.envelopes.map(\.id).filter { !first.contains($0) }
      return try ids.enumerated().map { try edit.set($1, ["order=\(($0 + 1) * 10)"], op: "envelope.order") }
    }
  }
}

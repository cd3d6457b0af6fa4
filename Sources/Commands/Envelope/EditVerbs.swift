import BooksCommands
import SpendwiseEnvelopes
import SpendwiseReports

struct Create: Program {
  static let configuration = verb("create", "Create envelopes: names, or one name and its fields.")

  @Option(help: .data) var data = DataOption()
  @Option(help: ArgumentHelp("Create one for each line of a budget, with its amount as target.", valueName: "budget"))
  var fromBudget: String?
  @Argument(help: ArgumentHelp("Names and fields, as in groceries target=8000 every=month.", valueName: "name"))
  var words: [String] = []

  func run(_ process: ProgramProcess) throws {
    let names = words.filter { !TypedFields.isOne($0) }
    let fields = try TypedFields(words.filter { TypedFields.isOne($0) }, of: TypedFields.envelope, "envelope")
    if names.isEmpty == (fromBudget == nil) {
      throw Failure(.usage, "name an envelope, as in: sw-envelope create groceries (or --from-budget home)")
    }
    let today = try Day.today()
    try data.change(process, "created") { reading, writer in
      let month = Period.month(of: today).first
      let since = try fields["since"].flatMap { $0.isEmpty ? nil : try Day($0, of: "since=") }
      // The first envelope begins the books of envelopes.
      if reading.book.isEmpty { try writer.begin(on: min(month, since ?? month)) }
      if !reading.book.isEmpty, let since, since < reading.book.since {
        throw EnvelopeError(
          "since=\(since.iso): the envelopes begin on \(reading.book.since.iso) "
            + "(sw-data set envelopes.since=\(since.iso))")
      }
      if let fromBudget { return try edits(from: fromBudget, reading, writer) }
      return try names.map { try edit($0, fields, reading, writer, process) }
    }
  }

  private func edit(
    _ name: String, _ fields: TypedFields, _ reading: EnvelopeReading, _ writer: EnvelopeWriter,
    _ process: ProgramProcess
  ) throws -> EnvelopeWriter.Edit {
    let id = try BudgetBook.slug(name)
    try refuse(id, reading.book)
    let today = try Day.today()
    let currency = try fields.currency() ?? reading.book.home
    var record = Create.record(id, name, currency, since: Period.month(of: today).first)
    let categories = try writer.categories()
    if let paths = try fields.categories(categories, process) ?? Create.namesake(id, categories, reading.book) {
      if fields["categories"] == nil {
        process.diagnostics.note("\(id) has the category \(id) (sw-envelope set \(id) categories=… changes it)")
      }
      record.set("categories", raw: Envelope.json(paths.map { Envelope.Claim(path: $0) }))
    }
    try fields.apply(to: &record, today: today, envelope: reading.book.findOwner, account: writer.account)
    try fields.applyTarget(to: &record, currency, today: today)
    return EnvelopeWriter.Edit("envelope.create", .envelopes, id, record.line)
  }

  /// The category that is called like the envelope, unless another envelope has it.
  private static func namesake(_ id: String, _ categories: Categories, _ book: EnvelopeBook) -> [CategoryPath]? {
    let path = CategoryPath(id)
    let isTaken = book.envelopes.contains { $0.claims.contains { $0.path == path } }
    return isTaken || categories.status(path) != .known ? nil : [path]
  }

  private func refuse(_ id: String, _ book: EnvelopeBook) throws {
    if Envelope.reserved.contains(id) {
      throw EnvelopeError("\(id) is a reserved word (give the envelope another name)")
    }
    if book[id] != nil {
      throw EnvelopeError("there is an envelope \(id) already (sw-envelope set \(id) … changes it)")
    }
  }

  private static func record(_ id: String, _ name: String, _ currency: Currency, since: Day) -> Record {
    var record = Record()
    record.set("type", to: "envelope")
    record.set("id", to: id)
    record.set("name", to: name)
    record.set("currency", to: currency.code)
    record.set("since", to: since.iso)
    return record
  }

  /// An envelope for each category that a budget has a line for; subcategories are in that of their category, if there
  /// is one.
  private func edits(
    from words: String, _ reading: EnvelopeReading, _ writer: EnvelopeWriter
  ) throws -> [EnvelopeWriter.Edit] {
    let budget = try writer.reader().budgets().find(words)
    let categories = try writer.categories()
    let month = Period.month(of: try Day.today()).first
    return try budget.outerLines.map { line in
      let name = categories.name(line.category, line.subcategory)
      let id = line.subcategory.map { "\(line.category)-\($0)" } ?? line.category
      try refuse(id, reading.book)
      var record = Create.record(id, name, budget.currency, since: month)
      record.set("categories", to: [line.name])
      if !budget.accounts.isEmpty { record.set("accounts", to: budget.accounts) }
      if line.amount.minor > 0 {
        record.set("target", raw: Array("{\"amount\":\(line.amount.literal),\"every\":\"month\"}".utf8))
      }
      return EnvelopeWriter.Edit("envelope.create", .envelopes, id, record.line)
    }
  }
}

struct SetFields: Program {
  static let configuration = verb("set", "Change fields of an envelope: field=value, or field= to clear.")

  @Option(help: .data) var data = DataOption()
  @Option(help: ArgumentHelp("The day from which other categories hold (default: today).", valueName: "day"))
  var from: String?
  @Argument(help: "The envelope.") var envelope: String
  @Argument(help: ArgumentHelp("Fields to set; field= clears one.", valueName: "field=value")) var words: [String]

  func run(_ process: ProgramProcess) throws {
    let fields = try TypedFields(words, of: TypedFields.envelope, "envelope")
    let today = try Day.today()
    let day = try Day(from, of: "--from")
    try data.change(process, "set") { reading, writer in
      let old = try reading.book.find(envelope)
      if let currency = try fields.currency(), currency != old.currency {
        throw EnvelopeError("\(old.id) is in \(old.currency.code), and that cannot change (create another envelope)")
      }
      var record = try Record(old.record)
      if let paths = try fields.categories(writer.categories(), process) {
        record.set("categories", raw: Envelope.json(SetFields.claims(old, paths, from: day)))
      }
      try fields.apply(to: &record, today: today, envelope: reading.book.findOwner, account: writer.account)
      try fields.applyTarget(to: &record, old.currency, today: today)
      return [EnvelopeWriter.Edit("envelope.set", .envelopes, old.id, record.line)]
    }
  }

  /// The claims of an envelope whose categories are `paths` from a day on. Earlier days keep what they had.
  private static func claims(_ envelope: Envelope, _ paths: [CategoryPath], from day: Day) -> [Envelope.Claim] {
    var claims: [Envelope.Claim] = []
    for claim in envelope.claims {
      var kept = claim
      if !paths.contains(claim.path) || !claim.holds(on: day) {
        if (claim.since ?? envelope.since ?? .first) >= day { continue }
        kept.until = min(claim.until ?? .last, day.adding(days: -1))
      }
      claims.append(kept)
    }
    let isNew = envelope.since.map { $0 >= day } ?? false
    for path in paths where !claims.contains(where: { $0.path == path && $0.holds(on: day) }) {
      claims.append(Envelope.Claim(path: path, since: isNew ? nil : day))
    }
    return claims
  }
}

/// A record with all known about it, for `sw-list --show`.
struct RecordPage {
  private(set) var list = FieldList()
  private let record: Record
  /// Fields that were shown.
  private var shown: Set<String> = ["type", "id", "created_at", "updated_at", "unlink", "ruled"]

  /// The page of `record`. `books` resolve its links.
  init(_ record: Record, _ books: BooksReader, _ directory: DataDirectory) throws {
    self.record = record
    add("record", record.id, .bold)
    addMoney()
    addFields([("payee", "payee"), ("as read", "payee_raw"), ("note", "note"), ("description", "description")])
    addCategory()
    addFields([
      ("status", "status"), ("not counted", "uncounted"), ("account", "account"), ("digits", "account_last_four"),
      ("method", "payment_method"), ("reference", "reference"), ("vpa", "vpa"), ("tags", "tags"),
    ])
    addSource()
    if let name = take("receipt")?.string { add("receipt", Attachments(directory).path(name)) }
    try addLinks(books)
    for part in take("splits")?.records ?? [] { addPart(part) }
    for item in take("items")?.records ?? [] { add("item", RecordPage.words(item)) }
    addFields(record.fields.map { ($0.key, $0.key) })
    for faulty in try Books.eachEvent(directory, id: record.id, { addEvent($0) }) { add("history", faulty, .red) }
  }

  private mutating func add(_ name: String, _ value: String, _ style: Table.Style = .plain) {
    if !value.isEmpty { list.add(name, value, style) }
  }

  /// Value of a field, which counts as shown.
  private mutating func take(_ key: String) -> Record.Value? {
    shown.insert(key)
    return record[key]
  }

  private mutating func addFields(_ fields: [(name: String, key: String)]) {
    for (name, key) in fields where shown.insert(key).inserted {
      if let value = record[key], !value.isNull { add(name, RecordPage.words(value)) }
    }
  }

  private mutating func addMoney() {
    let (literal, currency) = (take("amount")?.literal ?? "", take("currency")?.string ?? "")
    let amount = record.amount.map(\.forPeople) ?? literal
    let when = [take("date")?.string, take("time")?.string].compactMap { $0 }.joined(separator: " ")
    add("money", "\(amount) \(currency), \(take("kind")?.string ?? "payment") on \(when)")
    if let original = record.amount("original_amount", in: "original_currency") {
      add("charged in", "\(original.forPeople) \(original.currency.code)")
      shown.formUnion(["original_amount", "original_currency"])
    }
  }

  private mutating func addCategory() {
    let path = [take("category")?.string, take("subcategory")?.string].compactMap { $0 }.joined(separator: "/")
    let source = take("categorization_source")?.string.map { " (\($0))" } ?? ""
    let isSplit = !(record["splits"]?.records ?? []).isEmpty
    add("category", isSplit ? "in parts, see below" : path.isEmpty ? "none" : path + source)
    addFields([("why", "why"), ("confidence", "confidence")])
  }

  /// Adds a part of a split: `-1,000.00 groceries`, and its other fields.
  private mutating func addPart(_ part: Record) {
    let path = part.path
    let amount = part["amount"]?.literal ?? ""
    let money = record.amount.flatMap { try? Amount(amount, $0.currency).forPeople } ?? amount
    let others = part.fields.filter { !["amount", "category", "subcategory"].contains($0.key) }
    let words = others.map { "\($0.key) \(RecordPage.words($0.value))" }
    add("part", ([money + " " + path] + words).joined(separator: ", "))
  }

  private mutating func addSource() {
    let parts = take("source")?.record?.fields.compactMap { $0.value.string } ?? []
    add("source", ([take("recorder")?.string] + parts).compactMap { $0 }.joined(separator: ", "))
    for key in take("seen")?.elements.compactMap(\.string) ?? [] { add("also seen", key) }
  }

  private mutating func addLinks(_ books: BooksReader) throws {
    for (name, key) in [
      ("transfer", "transfer"), ("refund of", "refund_of"), ("refunds", "refunds"), ("merged into", "merged_into"),
      ("apart from", "apart"),
    ] {
      for id in take(key)?.string.map({ [$0] }) ?? record.strings(key) {
        let other = try? books.record(meantBy: id)
        let words = [
          other?.string("date"), other?.amount.map { "\($0.forPeople) \($0.currency.code)" }, other?.string("payee"),
          other?.string("account"), "(\(id))",
        ]
        add(name, words.compactMap { $0 }.joined(separator: " "))
      }
    }
  }

  private mutating func addEvent(_ line: Bytes) {
    guard let event = EventSentence(line, isBare: true) else { return }
    let at = event.at.prefix(16).replacing("T", with: " ")
    let why = event.why.isEmpty ? "" : " (\(event.why))"
    add("history", "\(at) \(event.by): \(event.text)\(why)", .dim)
  }

  /// A value in words. Members of an object follow each other.
  private static func words(_ value: Record.Value) -> String {
    if value.isList { return value.elements.map(words).joined(separator: ", ") }
    return value.record.map { words($0) } ?? value.literal ?? String(decoding: value.raw, as: UTF8.self)
  }

  private static func words(_ record: Record) -> String {
    record.fields.map { "\($0.key) \(words($0.value))" }.joined(separator: ", ")
  }
}

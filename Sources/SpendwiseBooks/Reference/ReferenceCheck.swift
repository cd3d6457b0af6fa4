import SpendwiseCategories
import SpendwiseMatching

/// Checks reference records, written by a verb, an editor or a pipe.
struct ReferenceCheck {
  /// The records that exist, to compare with.
  let source: any ReferenceSource
  /// The currency of records that name none.
  let home: Currency

  /// Compares with the records of `source`. Throws `BooksError` for unreadable settings.
  init(_ source: any ReferenceSource, home: Currency? = nil) throws {
    (self.source, self.home) = (source, try home ?? source.settings().currency)
  }

  /// Checks the record `id` of `view` as it is to be. `compile` tries regular expressions. Throws `RecordProblem`.
  func check(
    _ view: View, _ id: String, _ wanted: Record, compile: (String) throws -> RuleSet.Matcher = { _ in { _ in false } }
  ) throws {
    try ReferenceCheck.checkName(view, id)
    var record = wanted
    record.set("id", to: id)
    try check(record, view, record.string("currency").flatMap { Currency($0) } ?? home)
    switch view {
    case .accounts: try checkAccount(record)
    case .categories: try checkSubcategories(record)
    case .rules: try record.read { try checkRule($0, compile) }
    case .settings: try checkSetting(record)
    case .envelopes, .allocations, .funding: try checkEnvelopes(view, record)
    default: break
    }
  }

  private func check(_ record: Record, _ view: View, _ currency: Currency) throws {
    for field in ReferenceField.of(view) {
      try record.read(field.name) { if !$0.isNull { try field.check($0, currency) } }
    }
  }

  /// Refuses a new id that is not one plain word. Arguments, queries and paths must be able to hold it.
  static func checkName(_ view: View, _ id: String) throws {
    if id == CategorySeed.uncategorized, view == .categories { return }
    let isWord = id.unicodeScalars.allSatisfy { $0.value > 0x20 && !"/\\\",=".unicodeScalars.contains($0) }
    if !isWord || !isSafe(id) || id.isEmpty || id.hasPrefix("-") {
      throw RecordProblem("the id \"\(id)\" is not one plain word (want one like hdfc-1234 or eating-out)")
    }
  }

  /// The slug can be part of a path, argument and line. Files and URLs are made of slugs.
  static func isSafe(_ slug: String) -> Bool {
    if slug.withBytes(isPlain) { return true }
    if slug.isEmpty || slug.allSatisfy({ $0 == "." }) || slug.hasPrefix("../") { return false }
    return slug.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "/" && $0 != "\\"
        && $0.value != 0x2028 && $0.value != 0x2029
    }
  }

  /// The slug has only letters, digits and hyphens, as nearly all.
  static func isPlain(_ slug: Bytes) -> Bool {
    !slug.isEmpty && slug.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == "-" }
  }

  private func checkAccount(_ record: Record) throws {
    guard let own = AccountBook.Account(record) else { return }
    let book = try source.accountBook()
    if let target = own.mergedInto, !record.isTrue("deleted"), target == own.id || book.find(target) == nil {
      throw RecordProblem("merged_into: there is no account \(target)")
    }
    guard let institution = own.institution, own.mergedInto == nil, !own.isDeleted else { return }
    for other in book.accounts where other.id != own.id && other.institution == institution {
      if let digits = own.lastFour.first(where: { other.lastFour.contains($0) }) {
        throw RecordProblem(
          "the account \(other.id) of \(institution) ends in \(digits) already (sw-data account merge joins two)")
      }
    }
  }

  /// Checks a setting. Names of later releases pass.
  private func checkSetting(_ record: Record) throws {
    guard let name = Settings.Name(rawValue: record.id) else { return }
    guard let value = record.string("value") else {
      throw RecordProblem("the value of \(record.id) is not a text (want \"value\":\"…\")")
    }
    _ = try SettingValue.checked(value, for: name)
  }

  private func checkSubcategories(_ record: Record) throws {
    if let slug = record.string("slug") { try ReferenceCheck.checkName(.rules, slug) }
    guard let value = record["subcategories"], !value.isNull else { return }
    guard value.isList else { throw RecordProblem("subcategories is not a list") }
    var seen: Set<String> = []
    for element in value.elements {
      guard let part = element.record, let id = part.string("id") else {
        throw RecordProblem("a subcategory has no id (want {\"id\":\"delivery\",\"name\":\"Delivery\"})")
      }
      try ReferenceCheck.checkName(.rules, id)
      if !seen.insert(id).inserted { throw RecordProblem("the subcategory \(id) is there twice") }
      try refusing("subcategory \(id)") { try check(part, .categories, .unstated) }
    }
  }

  private func checkRule(_ object: JSONObject, _ compile: (String) throws -> RuleSet.Matcher) throws {
    if let fault = RuleSet(jsonl: object.line, compile: compile).faults.first { throw RecordProblem(fault.reason) }
    let rule = try refusing { try Rule(object) }
    if let account = rule.actions.account {
      let book = try source.accountBook()
      if book.find(account) == nil {
        let near = NearName.question(account, among: book.accounts.map(\.id)).map { "\($0) " } ?? ""
        throw RecordProblem("there is no account \(account) (\(near)sw-data account add \(account) makes it)")
      }
    }
    let categories = try source.categories()
    for path in rule.paths where categories.status(path) != .known {
      throw RecordProblem(categories.refusal(of: path).reason)
    }
  }
}

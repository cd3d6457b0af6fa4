import SpendwiseCategories

extension BooksReader {
  /// Calls `body` with every transaction that matches. `bad` gets the problems of lines.
  package func eachMatch(
    _ query: Query, in views: [View] = [.transactions], bad: (String) -> Void = { _ in },
    _ body: (JSONObject) throws -> Void
  ) throws {
    try scan(asked(query), views, bad: bad, body)
  }

  private func scan(
    _ query: Query, _ views: [View], bad: (String) -> Void = { _ in }, _ body: (JSONObject) throws -> Void
  ) throws {
    var scan = QueryScan(query)
    for view in views {
      try eachBlock(of: view) { block in
        try scan.eachMatch(in: block, body) { _, error in
          bad("\(view.file): \(error.reason) (left out; see sw-data check)")
        }
      }
    }
  }

  /// `query` under present names of categories. Throws `BooksError` 64 for an unknown category or account: a typing
  /// error must not find nothing.
  package func asked(_ query: Query) throws -> Query {
    let aliases = try categoryAliases()
    var asked = query.following(aliases)
    if !asked.personTerms.isEmpty { asked = try withPeople(asked) }
    if !asked.accountTerms.isEmpty { asked = asked.withAccounts(named: try accounts()) }
    if !asked.categoryTerms.isEmpty {
      let categories = try categories()
      for (words, path, alone) in asked.categoryTerms
      where categories.status(path) == .new && path.category != CategorySeed.uncategorized {
        if try isMatched(alone) { continue }
        if words.contains(",") {
          let each = words.dropFirst("cat:".count).split(separator: ",").map { "cat:\($0)" }.joined(separator: " ")
          throw BooksError(64, "\(words): a term names one category (want \(each))")
        }
        throw BooksError(64, "\(words): \(categories.refusal(of: path, canAdd: false).reason)")
      }
    }
    for (words, alone) in asked.accountTerms where try !isMatched(alone) {
      let text = words.drop { $0 != ":" }.dropFirst().lowercased()
      let book = try accountBook()
      if book.accounts.contains(where: { $0.id.lowercased().contains(text) }) { continue }
      let hint = book.near(text).map { "did you mean \($0)?" } ?? "sw-data account list shows them"
      throw BooksError(64, "\(words): there is no such account (\(hint))")
    }
    return asked
  }

  /// The names that the household gave to accounts, by id.
  package func accountNames() throws -> [String: String] {
    let named = try accounts().filter { $0.name != $0.id }
    return Dictionary(named.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// `query` with the accounts of the people in it. Throws `BooksError` 64 for unknown people.
  private func withPeople(_ query: Query) throws -> Query {
    let owners = try self.owners()
    let asked = query.withAccounts(ofPeople: owners)
    for (words, alone) in asked.personTerms where !words.isEmpty {
      let name = words.drop { $0 != ":" }.dropFirst().lowercased()
      if try name.isEmpty || owners.contains(where: { $0.person.lowercased() == name }) || isMatched(alone) { continue }
      let hint = NearName.question(name, among: owners.map(\.person))
      throw BooksError(
        64,
        "\(words): nothing is of such a person (\(hint ?? "sw-data account set ID person=\(name) says whose it is"))")
    }
    return asked
  }

  /// The accounts that belong to a person.
  package func owners() throws -> [(account: String, person: String)] {
    try records(of: .accounts).compactMap { account in
      account.string("person").flatMap { $0.isEmpty ? nil : (account.id, $0) }
    }
  }

  /// People with accounts, or with payments that match; in alphabetical order.
  package func people(_ query: Query) throws -> [String] {
    var names: [String: String] = [:]
    for (_, person) in try owners() { names[person.lowercased()] = person }
    try eachMatch(query) { found in
      guard let person = found.string("person"), !person.isEmpty else { return }
      names[person.lowercased()] = names[person.lowercased()] ?? person
    }
    return names.values.sorted()
  }

  /// A sentence for each text term that no record matches. Days do not matter.
  package func unmatched(_ query: Query) throws -> [String] {
    try query.textTerms.filter { try !isMatched($0.query) }.map { words, _ in
      let field = words.firstIndex(of: ":").map { words[..<$0].lowercased() }
      guard field == nil || field == "payee" else { return "nothing in the books matches \(words)" }
      let text = field == nil ? words : String(words.drop { $0 != ":" }.dropFirst())
      let hints = [
        field == nil ? "a text in payee, note or category" : nil, try question(text) ?? Self.term(text),
      ].compactMap { $0 }
      return "nothing in the books matches \(words)" + (hints.isEmpty ? "" : " (\(hints.joined(separator: "; ")))")
    }
  }

  /// Term that a word for kinds or statuses may mean.
  private static func term(_ text: String) -> String? {
    let word = text.lowercased()
    let names = [word, word.hasSuffix("s") ? String(word.dropLast()) : word]
    let kind = Transaction.Kind.allCases.first { names.contains($0.rawValue) }.map { "kind:\($0.rawValue)" }
    let status = Transaction.Status.allCases.first { word == $0.rawValue }.map { "status:\($0.rawValue)" }
    let account = ["bank", "card", "cash", "wallet"].contains(word) ? "acct:\(word)" : nil
    return (kind ?? status ?? account).map { "did you mean \($0)?" }
  }

  /// The payee that a person may have meant.
  private func question(_ text: String) throws -> String? {
    var names: [String] = []
    for payee in try PayeeAccount.payees(in: directory) {
      names.append(payee)
      if let first = payee.split(separator: " ").first { names.append(String(first)) }
    }
    return NearName.question(text, among: names)
  }

  private func isMatched(_ query: Query) throws -> Bool {
    struct Found: Error {}
    do { try scan(query, [.transactions, .voided]) { _ in throw Found() } } catch is Found { return true }
    return false
  }

  /// The whole of a small file.
  func contents(of file: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try eachBlock(in: file) { bytes += $0 }
    return bytes
  }

  /// Rules in trial order, each with its record. `nil` means an unusable rule.
  package func rules() throws -> [(record: Record, rule: Rule?)] {
    try records(of: .rules).map { record in (record, record.read { try? Rule($0) }) }
  }

  /// Makes a function that gives rules the present names of categories. Other books do not know the former ones.
  package func presentNames() throws -> (Record) -> Record {
    let aliases = try categoryAliases()
    return { aliases.steps.isEmpty ? $0 : BooksReader.renamed($0, aliases) }
  }

  /// A rule, or a part of a split, with present category names.
  private static func renamed(_ old: Record, _ aliases: CategoryAliases) -> Record {
    var rule = old
    if let category = rule.string("category") {
      let part = rule.string("subcategory")
      let now = aliases.target(category, part)
      if now.category != category { rule.set("category", to: now.category) }
      if now.subcategory != part {
        if let part = now.subcategory { rule.set("subcategory", to: part) } else { rule.remove("subcategory") }
      }
    }
    if let parts = rule["split"], parts.isList {
      rule.set("split", raw: JSONText.array(parts.records.map { renamed($0, aliases).line }))
    }
    return rule
  }
}

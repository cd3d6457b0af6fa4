/// Names in the books for completion. Unreadable books have none.
struct BookNames {
  private let directory: DataDirectory?
  private let books: BooksReader?

  /// Opens the books in `data`, or the usual ones.
  init(data: String?) {
    // A shell has not expanded it yet.
    let path = data.map { $0.hasPrefix("~/") ? (Environment["HOME"] ?? "") + $0.dropFirst() : $0 }
    directory = try? DataDirectory(option: path)
    books = directory.flatMap { (try? $0.hasBooks()) == true ? try? BooksReader($0) : nil }
  }

  /// Candidates of a list for `word`. `before` is the word before it, `valueName` names the argument.
  func candidates(_ list: NameList, _ word: String, after before: String, of valueName: String) -> [Candidate] {
    switch list {
    case .settings: return settings(word)
    case .terms: return terms(word, after: before) + (valueName == "id" ? records() : [])
    case .days, .periods, .currencies: return words(list, word)
    case .budgets, .envelopes:
      return names(list) + (valueName.contains("date") ? words(.periods, word) : [])
    // A name may look like an option.
    default: return names(list).filter { $0.text.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false }
    }
  }

  private func names(_ list: NameList) -> [Candidate] {
    switch list {
    case .accounts: return references(.accounts, "id")
    case .categories: return categories()
    case .profiles:
      return references(.profiles, "name")
        + BuiltinStatementProfile.all.compactMap { line in
          (try? Record(line))?.string("name").map { Candidate(text: $0, help: "built in") }
        }
    case .envelopes:
      return references(.envelopes, "id") + (books == nil ? [] : [Candidate(text: "unassigned")])
    case .fundingRules: return references(.funding, "id")
    case .budgets: return references(.budgets, "name")
    case .rules: return references(.rules, "name")
    case .budgetLines:
      let lines = categories().filter { !$0.text.contains("/") }
      return names(.budgets) + lines.map { Candidate(text: $0.text + "=", help: $0.help) }
    case .recent: return records()
    case .open: return records(["cat:uncategorized"])
    case .rejects: return references(.rejects, "id").reversed()
    case .payees:
      guard books != nil, let directory else { return [] }
      return ((try? PayeeAccount.payees(in: directory)) ?? []).map { Candidate(text: $0) }
    case .tags: return values("tags")
    case .settings, .terms, .days, .periods, .currencies: return []
    }
  }

  /// Records of a view by a field, or by id. Their names describe them.
  private func references(_ view: View, _ key: String) -> [Candidate] {
    ((try? books?.records(of: view)) ?? []).compactMap { record in
      guard let text = record.string(key) ?? record.string("id") else { return nil }
      let help = record.string("reason") ?? record.string("name")
      return Candidate(text: text, help: help.map { $0 == text ? "" : $0 } ?? "")
    }
  }

  private func categories() -> [Candidate] {
    ((try? books?.categories().choices()) ?? []).flatMap { choice in
      [Candidate(text: choice.slug, help: choice.name)]
        + choice.subcategories.map { Candidate(text: "\(choice.slug)/\($0.slug)", help: $0.name) }
    }
  }

  /// The newest 100 records that match. Payee, amount and date describe them.
  private func records(_ words: [String] = []) -> [Candidate] {
    guard let books, let directory, let query = try? Query(typed: words, in: directory) else { return [] }
    var found: [(date: String, candidate: Candidate)] = []
    try? books.eachNewest(of: .transactions) { object in
      guard query.matches(object), let id = object.string("id") else { return }
      let facts = [object.string("payee"), object.literal("amount"), object.string("date")]
      found.append((facts[2] ?? "", Candidate(text: id, help: facts.compactMap(\.self).joined(separator: " "))))
    }
    return found.reversed().sorted { $0.date > $1.date }.prefix(100).map(\.candidate)
  }

  /// Values of a field in the newest records.
  private func values(_ key: StaticString) -> [Candidate] {
    var found: Set<String> = []
    try? books?.eachNewest(of: .transactions) { object in
      guard let value = object.value(key) else { return }
      let several = value.kind == .array ? JSONElements(value.raw).values : [value]
      found.formUnion(several.compactMap(\.literal))
    }
    return found.sorted().map { Candidate(text: $0) }
  }

  private func settings(_ word: String) -> [Candidate] {
    guard let end = word.firstIndex(of: "=") else {
      return Settings.Name.allCases.map { Candidate(text: "\($0.rawValue)=", help: $0.facts.meaning) }
        + [Candidate(text: "\(OwnCommand.ocr.rawValue)=", help: "the command that reads pictures of receipts")]
    }
    let values = Settings.Name(rawValue: String(word[..<end])).map { SettingValue.words(of: $0) } ?? []
    return values.map { Candidate(text: word[...end] + $0) }
  }

  // MARK: Words that need no books

  private func words(_ list: NameList, _ word: String) -> [Candidate] {
    if list == .currencies { return Currency.codes.map { Candidate(text: $0) } }
    let isMonth = list == .periods
    var words = ["today", "yesterday"]
    words +=
      isMonth
      ? ["this", "last"].flatMap { which in ["week", "month", "quarter", "year"].map { "\(which) \($0)" } }
        + ["all", "wtd", "mtd", "qtd", "ytd", "7d", "30d", "90d", "1y"]
      : SettingValue.words(of: .weekStart)
    // Many, so only for a word that begins with a digit.
    if let today = try? Day.today(), word.first?.isNumber ?? false {
      words += (0..<31).map { today.adding(days: -$0).iso }
      if isMonth { words += (0..<24).map { String(today.adding(months: -$0).iso.prefix(7)) } }
    }
    return words.map { Candidate(text: $0) }
  }

  /// Query terms for `word`. With a colon, the values of its field.
  private func terms(_ word: String, after before: String) -> [Candidate] {
    if let colon = word.firstIndex(of: ":") {
      let field = String(word[..<colon])
      let rest = String(word[word.index(after: colon)...])
      return values(of: field, rest).map { Candidate(text: "\(field):\($0.text)", help: $0.help) }
    }
    let units = ["this", "last", "next"].contains(before) ? ["week", "month", "quarter", "year"] : []
    return units.map { Candidate(text: $0) } + Query.fields.map { Candidate(text: $0 + ":") } + words(.periods, word)
  }

  private func values(of field: String, _ rest: String) -> [Candidate] {
    let list: [String]
    switch field {
    case "kind": list = Transaction.Kind.allCases.map(\.rawValue)
    case "status": list = Transaction.Status.allCases.map(\.rawValue) + ["void"]
    case "auth": list = Transaction.Authentication.allCases.map(\.rawValue) + ["unverified"]
    case "uncounted": list = Transaction.Uncounted.allCases.map(\.rawValue)
    case "recorder": list = Transaction.Recorder.allCases.map(\.rawValue)
    case "reimbursable": list = ["yes", "no"]
    case "no": list = RecordOrder.transactionKeys.map(\.description)
    case "person", "owed": list = Set((try? books?.owners().map(\.person)) ?? []).sorted()
    case "date": return words(.periods, rest)
    case "not": return terms(rest, after: "")
    case "id": return records()
    case "cur": return values("currency")
    case "cat": return names(.categories)
    case "acct": return names(.accounts)
    case "payee": return names(.payees)
    case "bucket": return references(.envelopes, "id")
    case "tag": return names(.tags)
    case "profile": return names(.profiles)
    default: list = []
    }
    return list.map { Candidate(text: $0) }
  }
}

import SpendwiseJSON
import SpendwiseText

/// A query for transactions. The terms are the same in every program.
///
///     payee:TEXT   the payee contains TEXT (the payee as the bank wrote it, where there is no clean one)
///     note:TEXT    the note or the description contains TEXT
///     TEXT         any of these contains TEXT, or the category does
///     cat:SLUG     the category; cat:food/delivery with the subcategory
///     acct:TEXT    the account contains TEXT (the last four digits, where the account is not known)
///     profile:TEXT receipt:TEXT   the profile that read it, or the receipt, contains TEXT
///     conf:…       <0.8 and so on: the confidence
///     amt:…        >500 >=500 <500 <=500 =450 450 100..500 100.. ..500: the size of the amount, of either sign;
///                  with a sign, as in amt:<-500, the signed amount
///     person:NAME  the record is of this person, by its own word or that of its account; person: finds those of none
///     owed:NAME    this person owes, or paid back, a part of it; owed:any anyone
///     bucket:ID    the record, or one of its parts, names this envelope
///     recorder:WORD reimbursable:yes   the record says so
///     kind:WORD status:WORD cur:CODE tag:TEXT ref:TEXT   the record says so; a record without a status is posted
///     auth:WORD    the sender of the mail is genuine: pass, none, fail; unverified for records pending for that
///     uncounted:WORD   figures leave it out because of its sender, its amount, or as a receipt
///     id:START     the id begins with START
///     date words   see `Period`; also as date:WORDS
///     no:FIELD     the record does not have this field
///     not:TERM     does not match TERM
///
/// All kinds of term must match. Terms of one field are alternatives (`cat:food cat:groceries`, `2026-06 2026-07`),
/// except that bare words, `amt:`, `conf:`, `no:` and `not:` always narrow. A field without a value (`cat:`): the
/// record has none. Text is compared in any case; slugs and ids are compared exactly.
public struct Query: Sendable {
  enum Test: Sendable {
    case payee(TextNeedle)
    case note(TextNeedle)
    case text(TextNeedle)
    case tag(TextNeedle)
    case account(TextNeedle)
    case reference(TextNeedle)
    case category([UInt8], subcategory: [UInt8]?)
    case amount(AmountRange)
    case kind([UInt8])
    case status([UInt8])
    case authentication([UInt8])
    case uncounted(Transaction.Uncounted)
    case currency([UInt8])
    case bucket([UInt8])
    case recorder([UInt8])
    case reimbursable(Bool)
    case profile(TextNeedle)
    case receipt(TextNeedle)
    case confidence(AmountRange)
    /// The payment's person, `nil` for none. `accounts` are those of this person, or of any person.
    case person(TextNeedle?, accounts: [[UInt8]])
    /// The person who owes a part, `nil` for anyone.
    case owed(TextNeedle?)
    case missing([UInt8])
    case id([UInt8])
    case date(Period)
    case absent([StaticString])
  }

  struct Term: Sendable {
    var isNegated: Bool
    /// Terms with the same name are alternatives. Those without a name count by themselves.
    public var name: String?
    var test: Test
    /// The words that a person typed. Empty for a term that a program made.
    var words = ""
  }

  /// Groups of alternatives. Every group must match by one of its terms.
  private(set) var groups: [[Term]] = []

  /// Reads terms as they are on a command line. Date words may be one argument or two (`last month`); they are
  /// read by the calendar of the household.
  public init(_ terms: [String], in calendar: HouseholdCalendar) throws(QueryError) {
    var rest = terms[...]
    while let word = rest.first {
      var (term, used) = try QueryTerms(calendar: calendar).read(word, rest)
      term.words = word
      rest = rest.dropFirst(used)
      if let name = term.name, let index = groups.firstIndex(where: { $0.first?.name == name }) {
        groups[index].append(term)
      } else {
        groups.append([term])
      }
    }
  }

  /// Wants everything.
  public init() {}

  /// Wants the days of `period` and nothing else.
  public init(days period: Period) {
    groups = [[Term(isNegated: false, name: "date", test: .date(period))]]
  }

  /// The same in the days of `periods`. Its own date terms are dropped.
  public func inDays(_ periods: [Period]) -> Query {
    var copy = withoutDates
    copy.groups.append(periods.map { Term(isNegated: false, name: "date", test: .date($0)) })
    return copy
  }

  /// Terms that name a text, each with a query of it alone. Text that matches nothing may be mistyped.
  public var textTerms: [(words: String, query: Query)] {
    groups.joined().compactMap { term in
      switch term.test {
      case .payee, .note, .text, .tag, .account, .reference, .bucket, .profile, .receipt, .id, .owed:
        return term.isNegated ? nil : (term.words, Query(term.test))
      default: return nil
      }
    }
  }

  /// Categories that terms name, each with a query of it alone.
  public var categoryTerms: [(words: String, path: CategoryPath, query: Query)] {
    groups.joined().compactMap { term in
      guard case .category(let slug, let part) = term.test, !term.words.isEmpty else { return nil }
      let path = CategoryPath(
        String(decoding: slug, as: UTF8.self), part.map { String(decoding: $0, as: UTF8.self) })
      return (term.words, path, Query(term.test))
    }
  }

  /// Accounts that terms name, each with a query of it alone.
  public var accountTerms: [(words: String, query: Query)] {
    groups.joined().compactMap { term in
      guard case .account = term.test, !term.words.isEmpty else { return nil }
      return (term.words, Query(term.test))
    }
  }

  /// Persons that terms name, each with a query of it alone. Their accounts are not looked up.
  public var personTerms: [(words: String, query: Query)] {
    groups.joined().compactMap { term in
      guard case .person = term.test else { return nil }
      return (term.words, Query(term.test))
    }
  }

  /// The same for the payments of one person, or of none (`nil`).
  public func ofPerson(_ name: String?) -> Query {
    var copy = self
    copy.groups.append([Term(isNegated: false, name: nil, test: .person(name.map { TextNeedle($0) }, accounts: []))])
    return copy
  }

  /// The same for payments that someone owes a part of.
  public var owed: Query {
    var copy = self
    copy.groups.append([Term(isNegated: false, name: nil, test: .owed(nil))])
    return copy
  }

  /// The same with the accounts that belong to people.
  public func withAccounts(ofPeople owned: [(account: String, person: String)]) -> Query {
    var copy = self
    for (group, terms) in groups.enumerated() {
      for (index, term) in terms.enumerated() {
        guard case .person(let needle, _) = term.test else { continue }
        let mine = owned.filter { needle == nil || TextNeedle($0.person) == needle }
        copy.groups[group][index].test = .person(needle, accounts: mine.map { Array($0.account.utf8) })
      }
    }
    return copy
  }

  /// The same with the ids of accounts that terms call by name.
  public func withAccounts(named accounts: [AccountFacts]) -> Query {
    var copy = self
    for (group, terms) in groups.enumerated() {
      for (index, term) in terms.enumerated() {
        guard case .account(let needle) = term.test,
          let account = accounts.first(where: { $0.name != $0.id && TextNeedle($0.name) == needle })
        else { continue }
        copy.groups[group][index].test = .account(TextNeedle(account.id))
      }
    }
    return copy
  }

  private init(_ test: Test) { groups = [[Term(isNegated: false, name: nil, test: test)]] }

  /// Everything matches.
  public var isEmpty: Bool { groups.isEmpty }

  /// The same with the present names of the categories.
  public func following(_ aliases: CategoryAliases) -> Query {
    if aliases.isEmpty { return self }
    var copy = self
    for (group, terms) in groups.enumerated() {
      for (index, term) in terms.enumerated() {
        guard case .category(let slug, let part) = term.test else { continue }
        let path = aliases.target(
          String(decoding: slug, as: UTF8.self), part.map { String(decoding: $0, as: UTF8.self) })
        copy.groups[group][index].test = .category(
          Array(path.category.utf8), subcategory: path.subcategory.map { Array($0.utf8) })
      }
    }
    return copy
  }

  /// The days outside of which nothing matches. `nil` without date terms.
  public var period: Period? {
    var hull: Period?
    for case .date(let period) in groups.first(where: { $0.first?.name == "date" })?.map(\.test) ?? [] {
      hull = Period(
        first: min(hull?.first ?? period.first, period.first), last: max(hull?.last ?? period.last, period.last))
    }
    return hull
  }

  /// The day is one of the wanted ones.
  public func covers(_ day: Day) -> Bool {
    let periods = periods
    return periods.isEmpty || periods.contains { $0.contains(day) }
  }

  /// The periods of the date terms: one must have the day. Empty without date terms.
  public var periods: [Period] {
    (groups.first { $0.first?.name == "date" } ?? []).compactMap {
      if case .date(let days) = $0.test { days } else { nil }
    }
  }

  /// The same without the date words that must match.
  public var withoutDates: Query {
    var copy = self
    copy.groups.removeAll { $0.first?.name == "date" }
    return copy
  }

  /// The query matches `object`. Does not allocate, unless it has to decode escapes or fold letters beyond ASCII.
  ///
  /// A split one matches by one of its parts.
  public func matches(_ object: JSONObject) -> Bool {
    guard asksOfParts, let splits = object.value("splits"), splits.kind == .array, splits.raw.count > 2 else {
      return matches(object, part: nil)
    }
    var part = JSONObject()
    return JSONElements(splits.raw).values.contains {
      (try? part.scan($0.raw)) != nil && matches(object, part: part)
    }
  }

  /// The terms ask for fields that can differ between parts.
  public var asksOfParts: Bool {
    groups.contains { group in
      group.contains { term in
        switch term.test {
        case .category, .note, .text, .absent, .bucket, .missing: true
        default: false
        }
      }
    }
  }

  /// The query matches `part`, one of the splits of `object`. Its category counts, and its note as well as that of the
  /// whole.
  public func matches(_ object: JSONObject, part: JSONObject?) -> Bool {
    for group in groups {
      var isMatch = false
      for term in group where Query.passes(term.test, object, part) != term.isNegated {
        isMatch = true
        break
      }
      if !isMatch { return false }
    }
    return true
  }

  private static func passes(_ test: Test, _ object: JSONObject, _ part: JSONObject?) -> Bool {
    switch test {
    case .payee(let needle): return needle.isFound(in: payee(object))
    case .note(let needle):
      return needle.isFound(in: object.value("note")) || needle.isFound(in: object.value("description"))
        || needle.isFound(in: part?.value("note"))
    case .text(let needle):
      return needle.isFound(in: payee(object)) || needle.isFound(in: object.value("note"))
        || needle.isFound(in: object.value("description")) || needle.isFound(in: part?.value("note"))
        || hasCategory(object, part, needle)
    case .account(let needle):
      return needle.isFound(in: present(object, "account") ?? object.value("account_last_four"))
    case .tag(let needle): return hasTag(object, needle)
    case .reference(let needle): return needle.isFound(in: object.value("reference"))
    case .category(let slug, let subcategory):
      let own = part.flatMap { present($0, "category") }
      let held = own ?? present(object, "category")
      // A payment without a category is uncategorized.
      if held == nil { return subcategory == nil && slug.elementsEqual(CategorySeed.uncategorized.utf8) }
      guard says(held, slug) else { return false }
      // A part with a category of its own takes nothing from the whole.
      let inherited = own == nil ? object.value("subcategory") : nil
      return subcategory.map { says(part.flatMap { present($0, "subcategory") } ?? inherited, $0) } ?? true
    case .amount(let range): return range.contains(object.value("amount"))
    case .kind(let word): return says(object.value("kind"), word)
    case .status(let word):
      guard let status = present(object, "status") else { return word.elementsEqual("posted".utf8) }
      return says(status, word)
    case .authentication(let word): return says(object.value("authentication"), word)
    case .uncounted(let reason): return object.uncounted == reason
    case .currency(let code):
      guard let currency = present(object, "currency") else { return code.elementsEqual(Currency.unstated.code.utf8) }
      return says(currency, code)
    case .id(let start): return (object.value("id")?.plain).map { $0.part(0, start.count).equals(start) } ?? false
    case .date(let period):
      return (object.value("date")?.plain).flatMap { Day($0) }.map(period.contains) ?? false
    case .absent(let keys):
      return !keys.contains { key in isHeld(part.flatMap { present($0, key) } ?? present(object, key)) }
    case .missing, .bucket, .recorder, .reimbursable, .profile, .receipt, .confidence, .person, .owed:
      return passesRarely(test, object, part)
    }
  }

  /// The rarer tests of terms.
  private static func passesRarely(_ test: Test, _ object: JSONObject, _ part: JSONObject?) -> Bool {
    switch test {
    case .bucket(let slug): return says(part.flatMap { present($0, "bucket") } ?? object.value("bucket"), slug)
    case .recorder(let word): return says(object.value("recorder"), word)
    case .reimbursable(let isWanted):
      guard let value = present(object, "reimbursable"), isHeld(value) else { return !isWanted }
      return value.raw.equals("false") != isWanted
    case .profile(let needle):
      guard let source = object.value("source"), source.kind == .object else { return false }
      var inner = JSONObject()
      return (try? inner.scan(source.raw)) != nil && needle.isFound(in: inner.value("profile"))
    case .receipt(let needle): return needle.isFound(in: object.value("receipt"))
    case .person(let needle, let accounts):
      let own = present(object, "person").flatMap { isHeld($0) ? $0 : nil }
      if let own { return needle?.isAll(of: own) ?? false }
      return accounts.contains { says(object.value("account"), $0) } == (needle != nil)
    case .owed(let needle):
      guard let shares = present(object, "owed_by"), shares.kind == .array else { return false }
      var share = JSONObject()
      return JSONElements(shares.raw).values.contains {
        (try? share.scan($0.raw)) != nil && needle?.isAll(of: share.value("person")) ?? true
      }
    case .confidence(let range): return range.contains(object.value("confidence"))
    case .missing(let field): return !isHeld(part?.value(named: field) ?? object.value(named: field))
    default: return false
    }
  }

  /// The value is not empty. Texts and lists without content and `uncategorized` are empty.
  private static func isHeld(_ value: JSONValue?) -> Bool {
    guard let value, !value.isNull else { return false }
    return !value.raw.equals("\"\"") && !value.raw.equals("[]") && !value.raw.equals("\"uncategorized\"")
  }

  private static func hasCategory(_ object: JSONObject, _ part: JSONObject?, _ needle: TextNeedle) -> Bool {
    let own = part.flatMap { present($0, "category") }
    return needle.isFound(in: own ?? object.value("category"))
      || needle.isFound(in: own == nil ? object.value("subcategory") : part?.value("subcategory"))
  }

  private static func present(_ object: JSONObject, _ key: StaticString) -> JSONValue? {
    guard let value = object.value(key), !value.isNull else { return nil }
    return value
  }

  private static func payee(_ object: JSONObject) -> JSONValue? {
    present(object, "payee") ?? object.value("payee_raw")
  }

  private static func says(_ value: JSONValue?, _ text: [UInt8]) -> Bool {
    guard let inner = value?.quoted else { return false }
    if inner.equals(text) { return true }
    // An escape may hide the same letters.
    guard inner.offset(of: UInt8(ascii: "\\")) != nil, let raw = value?.raw else { return false }
    return JSONText.decoded(raw) == text
  }

  private static func hasTag(_ object: JSONObject, _ needle: TextNeedle) -> Bool {
    guard let tags = object.value("tags") else { return false }
    if tags.kind == .string { return needle.isAll(of: tags) }
    return tags.kind == .array && JSONElements(tags.raw).values.contains { needle.isAll(of: $0) }
  }
}

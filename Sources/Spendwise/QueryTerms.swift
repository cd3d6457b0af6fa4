import SpendwiseJSON
import SpendwiseText

/// Reads single query terms.
struct QueryTerms {
  let calendar: HouseholdCalendar

  static let known = [
    "payee", "note", "cat", "acct", "amt", "kind", "status", "auth", "uncounted", "cur", "tag", "ref", "id",
    "date", "bucket", "recorder", "profile", "receipt", "reimbursable", "person", "owed", "conf",
    "no", "not",
  ]

  /// Longer names of terms that people try.
  private static let longer = [
    "category": "cat", "account": "acct", "amount": "amt", "currency": "cur", "reference": "ref", "merchant": "payee",
    "confidence": "conf", "description": "note", "authentication": "auth", "subcategory": "cat", "price": "amt",
  ]

  /// Reads the term at the start of `words`, and counts its words. `word` is the first of them.
  func read(_ word: String, _ words: ArraySlice<String>) throws(QueryError) -> (term: Query.Term, used: Int) {
    if let rest = value(of: "not", in: word) {
      if rest.isEmpty { throw QueryError("\"not:\" needs a term after it, as in not:cat:food") }
      if value(of: "not", in: rest) != nil { throw QueryError("\"\(word)\" has not: twice") }
      let (term, used) = try read(rest, [rest] + words.dropFirst())
      return (Query.Term(isNegated: true, name: nil, test: term.test), used)
    }
    if let found = try period(words) {
      return (Query.Term(isNegated: false, name: "date", test: .date(found.period)), found.count)
    }
    // As people say it: on 19 nov, in november.
    if ["on", "in", "during"].contains(word.lowercased()), let found = try period(words.dropFirst()) {
      return (Query.Term(isNegated: false, name: "date", test: .date(found.period)), found.count + 1)
    }
    guard let (field, text) = split(word) else {
      if word.isEmpty { throw QueryError("a query term is empty") }
      try refuseOperator(word)
      if let (field, relation) = try relation(in: word) {
        return (Query.Term(isNegated: false, name: nil, test: try test(field, relation, word)), 1)
      }
      return (Query.Term(isNegated: false, name: nil, test: .text(TextNeedle(word))), 1)
    }
    if field == "date" {
      guard let found = try period([text] + words.dropFirst()) else {
        throw QueryError(PeriodError(text, "is not a date").reason)
      }
      return (Query.Term(isNegated: false, name: "date", test: .date(found.period)), found.count)
    }
    // Several amounts narrow, as in amt:>100 amt:<500.
    let name = ["amt", "conf", "no"].contains(field) ? nil : field
    return (Query.Term(isNegated: false, name: name, test: try test(field, text, word)), 1)
  }

  private func period(
    _ words: ArraySlice<String>
  ) throws(QueryError) -> (period: Period, count: Int)? {
    do throws(PeriodError) { return try Period.leading(words, in: calendar) } catch {
      throw QueryError(error.reason)
    }
  }

  /// The part after `field:`, when `word` begins so in any case.
  private func value(of field: String, in word: String) -> String? {
    guard let (name, text) = split(word), name == field else { return nil }
    return text
  }

  /// Throws for operators of other programs. As a text they would narrow the answer.
  private func refuseOperator(_ word: String) throws(QueryError) {
    let want: String
    switch word.lowercased() {
    case "or", "||", "|": want = "terms of one kind are alternatives, as in cat:food cat:rent"
    case "and", "&&", "&": want = "terms of several kinds must all match, as in cat:food 2026-06"
    case "not", "!", "-": want = "want not:cat:food"
    default:
      guard word.hasPrefix("!"), word.count > 1 else { return }
      throw QueryError("\"\(word)\" is not a query term (did you mean not:\(word.dropFirst())?)")
    }
    throw QueryError("\"\(word)\" is not a query term (\(want); payee:\(word) finds the text)")
  }

  /// The term and the relation of `amt>500`, which lacks its colon. `nil` for other words. Throws for `cat=food`.
  private func relation(in word: String) throws(QueryError) -> (field: String, relation: String)? {
    if ["amt", "amount", "conf"].contains(word.lowercased()) {
      throw QueryError(
        "\"\(word)\" needs a relation (in a shell, quote it: 'amt:>500', else > names a file; "
          + "payee:\(word) finds the text)")
    }
    guard let index = word.firstIndex(where: { "<>=".contains($0) }) else { return nil }
    let (name, rest) = (word[..<index].lowercased(), String(word[index...]))
    guard let field = QueryTerms.longer[name] ?? QueryTerms.known.first(where: { $0 == name }) else { return nil }
    if field == "amt" || field == "conf" { return (field, rest) }
    let value = rest.drop { "<>=".contains($0) }
    throw QueryError("\"\(word)\" is not a query term (did you mean \(field):\(value)? payee:\(word) finds the text)")
  }

  /// The parts before and after the first colon. `nil` unless the first is a word of letters.
  private func split(_ word: String) -> (field: String, text: String)? {
    let bytes = Array(word.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    guard bytes[..<colon].allSatisfy({ $0 | 0x20 >= 97 && $0 | 0x20 <= 122 }) else { return nil }
    let name = String(decoding: bytes[..<colon].map { $0 | 0x20 }, as: UTF8.self)
    return (name, String(decoding: bytes[(colon + 1)...], as: UTF8.self))
  }

  private func test(_ field: String, _ text: String, _ word: String) throws(QueryError) -> Query.Test {
    switch field {
    case "payee": return text.isEmpty ? .absent(["payee", "payee_raw"]) : .payee(TextNeedle(text))
    case "note": return text.isEmpty ? .absent(["note", "description"]) : .note(TextNeedle(text))
    case "acct": return text.isEmpty ? .absent(["account", "account_last_four"]) : .account(TextNeedle(text))
    case "tag": return text.isEmpty ? .absent(["tags"]) : .tag(TextNeedle(text))
    case "ref": return text.isEmpty ? .absent(["reference"]) : .reference(TextNeedle(text))
    case "cat": return category(text)
    case "bucket": return text.isEmpty ? .absent(["bucket"]) : .bucket(Array(text.utf8))
    case "amt": return .amount(try amount(text, word))
    case "kind": return .kind(try choice(text, Transaction.Kind.allCases.map(\.rawValue), word))
    case "status": return .status(try choice(text, Transaction.Status.allCases.map(\.rawValue) + ["void"], word))
    case "auth":
      if text.isEmpty { return .absent(["authentication"]) }
      let known = Transaction.Authentication.allCases.map(\.rawValue)
      let chosen = try choice(text, known + ["unverified"], word)
      return chosen == Array("unverified".utf8) ? .uncounted(.sender) : .authentication(chosen)
    case "uncounted":
      if text.isEmpty { return .absent(["uncounted"]) }
      let chosen = try choice(text, Transaction.Uncounted.allCases.map(\.rawValue), word)
      return .uncounted(Transaction.Uncounted(rawValue: String(decoding: chosen, as: UTF8.self)) ?? .other)
    case "id":
      if text.isEmpty { throw QueryError("\"\(word)\" needs the beginning of an id, as in id:t3kq") }
      return .id(Array(text.utf8))
    case "cur":
      guard let currency = Currency(text) else {
        throw QueryError("\"\(word)\": no such currency (want a code as INR)")
      }
      return .currency(Array(currency.code.utf8))
    default: return try rareTest(field, text, word)
    }
  }

  private func rareTest(_ field: String, _ text: String, _ word: String) throws(QueryError) -> Query.Test {
    switch field {
    case "profile": return .profile(TextNeedle(text))
    case "receipt": return text.isEmpty ? .absent(["receipt"]) : .receipt(TextNeedle(text))
    case "conf":
      guard let range = AmountRange(text) else {
        throw QueryError("\"\(word)\" is not a confidence (want 'conf:<0.8', quoted in a shell)")
      }
      if range.isBeyondOne {
        throw QueryError("\"\(word)\": a confidence is from 0 to 1 (want 'conf:<0.8', quoted in a shell)")
      }
      return .confidence(range)
    case "recorder":
      let names = Transaction.Recorder.allCases.map(\.rawValue)
      guard let name = names.first(where: { $0.lowercased() == text.lowercased() }) else {
        throw QueryError("\"\(word)\": no such word (want one of: \(names.joined(separator: " ")))")
      }
      return .recorder(Array(name.utf8))
    case "reimbursable":
      let words = ["yes": true, "true": true, "no": false, "false": false]
      guard let isWanted = words[text.lowercased()] else {
        throw QueryError("\"\(word)\": no such word (want one of: yes no)")
      }
      return .reimbursable(isWanted)
    case "person": return .person(text.isEmpty ? nil : TextNeedle(text), accounts: [])
    case "owed":
      if text.isEmpty { return .absent(["owed_by"]) }
      return .owed(text.lowercased() == "any" ? nil : TextNeedle(text))
    case "no": return .missing(Array(try fieldName(text, word).utf8))
    default: throw unknown(field, text, word)
    }
  }

  /// The field that `no:` means, by its own or its term's name.
  private func fieldName(_ text: String, _ word: String) throws(QueryError) -> String {
    let name = text.lowercased()
    let terms = QueryTerms.longer.filter { $0.value == name && $0.key != "merchant" && $0.key != "price" }
    let long = terms.keys.first { $0 != "subcategory" && $0 != "description" } ?? (name == "tag" ? "tags" : name)
    let fields = RecordOrder.transactionKeys.map(\.description)
    if fields.contains(long) || long.hasPrefix("x_") { return long }
    let question = NearName.question(long, among: fields) ?? "want the name of a field, as in no:receipt"
    throw QueryError("\"\(word)\": no record has such a field (\(question))")
  }

  private func unknown(_ field: String, _ text: String, _ word: String) -> QueryError {
    let near = (QueryTerms.longer[field].map { [$0] } ?? NearName.of(field, among: QueryTerms.known))
      .map { "\($0):\(text)" }
    let known = "known: \(QueryTerms.known.map { $0 + ":" }.joined(separator: " "))"
    let hint = near.isEmpty ? known : "did you mean \(near.joined(separator: " or "))?"
    return QueryError("\"\(word)\": no term is called \(field): (\(hint); to find this text: \"payee:\(word)\")")
  }

  private func category(_ text: String) -> Query.Test {
    if text.isEmpty { return .absent(["category"]) }
    let parts = text.utf8.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return .category(Array(parts[0]), subcategory: parts.count > 1 && !parts[1].isEmpty ? Array(parts[1]) : nil)
  }

  private func amount(_ text: String, _ word: String) throws(QueryError) -> AmountRange {
    if text.isEmpty {
      throw QueryError("\"\(word)\" needs an amount (in a shell, quote it: 'amt:>500', else > names a file)")
    }
    guard let range = AmountRange(text) else {
      throw QueryError("\"\(word)\" is not an amount (want 'amt:>500', amt:100..500, amt:450)")
    }
    return range
  }

  private func choice(_ text: String, _ known: [String], _ word: String) throws(QueryError) -> [UInt8] {
    let wanted = text.lowercased()
    guard known.contains(wanted) else {
      throw QueryError("\"\(word)\": no such word (want one of: \(known.joined(separator: " ")))")
    }
    return Array(wanted.utf8)
  }
}

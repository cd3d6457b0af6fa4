import Spendwise
import SpendwiseCategories
import SpendwiseJSON
import SpendwiseReports
import SpendwiseText

/// The fields of accounts, categories, rules and profiles that we know, and what they hold.
package struct ReferenceField: Sendable {
  /// The kinds of values.
  enum Shape: Sendable {
    case text
    case choice([String])
    case flag
    case number
    case day
    /// A day of the month, 1 to 31; in shorter months the last.
    case dayOfMonth
    case amount
    case currency
    case color
    /// The last digits of card or account numbers.
    case digits
    /// Texts, typed with commas between them.
    case words
    /// A text in quotes, or texts, typed with commas between them.
    case setting
    /// A name in plain-text accounting.
    case ledgerName
    /// An envelope, or accounts with commas between them, by names that a person types.
    case envelope, accounts
    /// Anything; what is not JSON is a text, or is put into the record by an edit of its own.
    case open, own
  }

  let name: String
  let shape: Shape

  private init(_ name: String, _ shape: Shape) { (self.name, self.shape) = (name, shape) }

  /// An unknown field.
  static let open = ReferenceField("", .open)

  /// The kinds of accounts.
  package static let accountKinds = ["bank", "credit_card", "wallet", "cash", "investment", "loan"]

  /// The fields of the records of `view` that a person may set.
  static func of(_ view: View) -> [ReferenceField] {
    switch view {
    case .accounts: return accounts
    case .categories: return categories
    case .rules: return rules
    case .profiles: return profiles
    case .settings: return [ReferenceField("value", .setting)]
    case .envelopes: return envelopes
    case .funding: return funding
    case .allocations: return []
    case .dues: return dues
    case .mandates: return mandates
    case .series: return series
    case .devices: return [ReferenceField("name", .text), ReferenceField("retired", .flag)]
    case .periods: return [ReferenceField("from", .day), ReferenceField("to", .day)]
    default: return [ReferenceField("name", .text), ReferenceField("is_active", .flag)]
    }
  }

  private static let accounts: [ReferenceField] = [
    .init("name", .text), .init("kind", .choice(accountKinds)), .init("institution", .text),
    .init("last_four", .digits), .init("currency", .currency), .init("opening_balance", .amount),
    .init("opening_date", .day), .init("is_active", .flag), .init("color", .color), .init("icon", .text),
    .init("profile", .text), .init("order", .number), .init("note", .text), .init("provisional", .flag),
    .init("on_budget", .flag), .init("person", .text), .init("bucket", .text), .init("ledger_name", .ledgerName),
    .init("limit", .amount), .init("statement_day", .dayOfMonth), .init("due_day", .dayOfMonth),
  ]
  private static let categories: [ReferenceField] = [
    .init("name", .text), .init("icon", .text), .init("color", .color), .init("order", .number), .init("hidden", .flag),
    .init("is_default", .flag), .init("note", .text), .init("provisional", .flag), .init("ledger_name", .ledgerName),
  ]
  private static let envelopes: [ReferenceField] = [
    .init("name", .text), .init("group", .text), .init("icon", .text), .init("color", .color), .init("order", .number),
    .init("hidden", .flag), .init("categories", .own), .init("accounts", .accounts), .init("currency", .currency),
    .init("target", .own), .init("every", .own), .init("on", .own), .init("by", .own), .init("rollover", .open),
    .init("cover_from", .envelope), .init("since", .day), .init("until", .day), .init("note", .text),
  ]
  private static let funding: [ReferenceField] = [
    .init("amount", .own), .init("priority", .number), .init("trigger", .open), .init("match", .own),
    .init("max", .own), .init("source", .envelope), .init("partial", .flag), .init("since", .day), .init("until", .day),
    .init("day", .number), .init("every", .open), .init("active", .flag), .init("note", .text), .init("name", .text),
  ]
  private static let profiles =
    [ReferenceField("name", .text), ReferenceField("is_active", .flag)]
    + [
      "note", "reads", "sender_email", "signed_by", "sender_name", "subject_pattern", "amount_regex", "date_regex",
      "time_regex", "merchant_regex", "account_regex", "reference_regex", "balance_regex", "limit_regex", "vpa_regex",
      "status_regex", "wordings", "words", "ignore", "otherwise", "currency_default", "default_transaction_type",
      "card_last_four", "samples", "sample_email_body", "expect", "columns", "date_order", "decimal_mark",
      "amount_sign", "blank_direction", "account_type", "line_join",
    ].map { ReferenceField($0, .open) }
  private static let dues: [ReferenceField] =
    mandates + [
      .init("minimum", .amount), .init("due_date", .day), .init("debit_date", .day), .init("statement_date", .day),
      .init("debt", .flag), .init("autopay", .flag), .init("revised", .flag), .init("number", .text),
      .init("period", .text), .init("decision", .choice(["paid", "dropped"])),
    ]
  private static let mandates: [ReferenceField] = [
    .init("payee", .text), .init("amount", .amount), .init("maximum", .amount), .init("currency", .currency),
    .init("account_last_four", .text), .init("mandate", .text), .init("event", .text), .init("start", .day),
    .init("end", .day), .init("noticed", .day), .init("note", .text),
  ]
  private static let series: [ReferenceField] = [
    .init("state", .choice(RecurringDecision.State.allCases.map(\.rawValue))), .init("name", .text),
    .init("payee", .text), .init("account", .text), .init("currency", .currency), .init("amount", .amount),
    .init("cadence", .text), .init("note", .text),
  ]
  private static let rules: [ReferenceField] = [
    .init("name", .text), .init("match_field", .choice(Rule.Field.allCases.map(\.rawValue))),
    .init("match_value", .text), .init("regex", .text), .init("category", .text), .init("subcategory", .text),
    .init("all", .open), .init("any", .open), .init("payee", .text),
    .init("kind", .choice(Transaction.Kind.allCases.map(\.rawValue))), .init("account", .text), .init("bucket", .text),
    .init("note", .text), .init("tags", .words), .init("split", .open), .init("ignore", .flag),
    .init("stage", .choice(Rule.Stage.allCases.map(\.rawValue))), .init("stop", .flag), .init("order", .number),
    .init("is_active", .flag),
  ]

  /// A value that a person typed, as JSON; `currency` is that of the record. Throws `RecordProblem`.
  func json(_ value: String, _ currency: Currency) throws -> [UInt8] {
    var out: [UInt8] = []
    switch shape {
    case .flag:
      let words = ["true": "true", "yes": "true", "false": "false", "no": "false"]
      guard let word = words[value] else { throw RecordProblem("\(name) \"\(value)\" is neither true nor false") }
      return Array(word.utf8)
    case .number, .dayOfMonth:
      guard let number = Int(value) else { throw RecordProblem("\(name) \"\(value)\" is not a whole number") }
      return Array("\(number)".utf8)
    case .day:
      // As it was typed where it is none: the check says so.
      let day = (try? Day(typed: value, today: Day.today()))?.iso ?? value
      day.withBytes { JSONText.encode($0, into: &out) }
      return out
    case .amount:
      do { return Array(try Amount.grouped(value, currency).literal.utf8) } catch {
        throw RecordProblem("\(name): \(error.reason)")
      }
    case .words where value.hasPrefix("["):
      if let raw = ReferenceField.asJSON(value) { return raw }
    case .setting where value.hasPrefix("\""):
      String(value.dropFirst().dropLast()).withBytes { JSONText.encode($0, into: &out) }
      return out
    case .digits, .words, .setting:
      let list = value.split(separator: ",").map(String.init)
      var json = JSONWriter()
      json.begin()
      json.member("t", list)
      return Array(json.bytes.dropFirst(5))
    case .currency, .color:
      // Codes are written in capitals, colours in small letters; the check says what is neither.
      let text = if case .color = shape { value.lowercased() } else { Currency(value)?.code ?? value }
      text.withBytes { JSONText.encode($0, into: &out) }
      return out
    case .open:
      if let raw = ReferenceField.asJSON(value) { return raw }
    default: break
    }
    value.withBytes { JSONText.encode($0, into: &out) }
    return out
  }

  /// `value` itself when it is a list, an object or a truth value in JSON.
  private static func asJSON(_ value: String) -> [UInt8]? {
    guard value == "true" || value == "false" || value.hasPrefix("[") || value.hasPrefix("{") else { return nil }
    let raw = Array(value.utf8)
    return (try? Record(Array("{\"v\":".utf8) + raw + [UInt8(ascii: "}")])) == nil ? nil : raw
  }

  /// Checks a value of a record. Throws `RecordProblem`.
  func check(_ value: JSONValue, _ currency: Currency) throws {
    func refuse(_ words: String) -> RecordProblem {
      RecordProblem("\(name) \(value.kind == .number ? "\"\(value.raw.text)\"" : value.raw.text) \(words)")
    }
    switch shape {
    case .text: if value.kind != .string { throw refuse("is not a text") }
    case .choice(let choices):
      guard let word = value.string, choices.contains(word) else {
        throw refuse("is none of \(choices.joined(separator: ", "))")
      }
    case .flag: if value.kind != .bool { throw refuse("is neither true nor false") }
    case .number:
      guard value.kind == .number, Int(value.raw.text) != nil else { throw refuse("is not a whole number") }
    case .dayOfMonth:
      guard value.kind == .number, let day = Int(value.raw.text), (1...31).contains(day) else {
        throw refuse("is not a day of the month (want 1 to 31)")
      }
    case .day:
      guard value.string.flatMap({ Day($0) }) != nil else { throw refuse("is not a day (want 2026-07-03)") }
    case .amount:
      guard let literal = value.literal else { throw refuse("is not a number (want 1000.00)") }
      do { _ = try Amount(literal, currency) } catch { throw RecordProblem("\(name): \(error.reason)") }
    case .currency:
      guard let code = value.string, Currency(code)?.code == code else {
        throw refuse("is not a currency of ISO 4217 (want INR)")
      }
    case .color:
      guard let bytes = value.string.map({ Array($0.utf8) }), bytes.count == 7, bytes[0] == UInt8(ascii: "#"),
        bytes.dropFirst().allSatisfy({ ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 102) })
      else { throw refuse("is not a colour (want #1a2b3c)") }
    case .digits:
      let list = value.kind == .array ? JSONElements(value.raw).values.map { $0.string ?? "" } : [value.string ?? ""]
      let isFit = list.allSatisfy { text in
        (2...6).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
      }
      if !isFit, list != [""] { throw refuse("is not what numbers end in (want 2 to 6 digits in quotes, or a list)") }
    case .ledgerName:
      let levels = value.string?.split(separator: ":", omittingEmptySubsequences: false) ?? []
      let roots = ["assets", "liabilities", "equity", "income", "expenses"]
      if levels.count < 2 || levels.contains("") || !roots.contains(levels[0].lowercased()) {
        throw refuse("is not the name of an account (want assets:bank:mine; liabilities, equity, income, expenses)")
      }
    // The rule itself says what is wrong with its lists.
    case .open, .words, .setting, .envelope, .accounts, .own: break
    }
  }
}

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
    /// Anything; what is not JSON is a text.
    case open
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
    case .envelopes, .allocations, .funding: return []
    case .dues: return dues
    case .mandates: return mandates
    case .series: return series
    case .devices: return [ReferenceField("name", .text), ReferenceField("retired", .flag)]
    case .periods: return [ReferenceField("from", .day), ReferenceField("to", .day)]
    default: return [ReferenceField("name", .text), ReferenceField("is_active", .flag)]
    }
  }

  private static let accounts = [
    ReferenceField("name", .text), ReferenceField("kind", .choice(accountKinds)),
    ReferenceField("institution", .text), ReferenceField("last_four", .digits),
    ReferenceField("currency", .currency), ReferenceField("opening_balance", .amount),
    ReferenceField("opening_date", .day), ReferenceField("is_active", .flag), ReferenceField("color", .color),
    ReferenceField("icon", .text), ReferenceField("profile", .text), ReferenceField("order", .number),
    ReferenceField("note", .text), ReferenceField("provisional", .flag), ReferenceField("on_budget", .flag),
    ReferenceField("person", .text),
    ReferenceField("bucket", .text), ReferenceField("ledger_name", .ledgerName), ReferenceField("limit", .amount),
    ReferenceField("statement_day", .dayOfMonth), ReferenceField("due_day", .dayOfMonth),
  ]
  private static let categories = [
    ReferenceField("name", .text), ReferenceField("icon", .text), ReferenceField("color", .color),
    ReferenceField("order", .number), ReferenceField("hidden", .flag), ReferenceField("is_default", .flag),
    ReferenceField("note", .text), ReferenceField("provisional", .flag), ReferenceField("ledger_name", .ledgerName),
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
  private static let dues =
    mandates + [
      ReferenceField("minimum", .amount), ReferenceField("due_date", .day), ReferenceField("debit_date", .day),
      ReferenceField("statement_date", .day), ReferenceField("debt", .flag), ReferenceField("autopay", .flag),
      ReferenceField("revised", .flag), ReferenceField("number", .text), ReferenceField("period", .text),
      ReferenceField("decision", .choice(["paid", "dropped"])),
    ]
  private static let mandates = [
    ReferenceField("payee", .text), ReferenceField("amount", .amount), ReferenceField("maximum", .amount),
    ReferenceField("currency", .currency), ReferenceField("account_last_four", .text),
    ReferenceField("mandate", .text), ReferenceField("event", .text), ReferenceField("start", .day),
    ReferenceField("end", .day), ReferenceField("noticed", .day), ReferenceField("note", .text),
  ]
  private static let series = [
    ReferenceField("state", .choice(RecurringDecision.State.allCases.map(\.rawValue))), ReferenceField("name", .text),
    ReferenceField("payee", .text), ReferenceField("account", .text), ReferenceField("currency", .currency),
    ReferenceField("amount", .amount), ReferenceField("cadence", .text), ReferenceField("note", .text),
  ]
  private static let rules = [
    ReferenceField("name", .text), ReferenceField("match_field", .choice(Rule.Field.allCases.map(\.rawValue))),
    ReferenceField("match_value", .text), ReferenceField("regex", .text), ReferenceField("category", .text),
    ReferenceField("subcategory", .text), ReferenceField("all", .open), ReferenceField("any", .open),
    ReferenceField("payee", .text), ReferenceField("kind", .choice(Transaction.Kind.allCases.map(\.rawValue))),
    ReferenceField("account", .text), ReferenceField("bucket", .text), ReferenceField("note", .text),
    ReferenceField("tags", .words), ReferenceField("split", .open), ReferenceField("ignore", .flag),
    ReferenceField("stage", .choice(Rule.Stage.allCases.map(\.rawValue))), ReferenceField("stop", .flag),
    ReferenceField("order", .number), ReferenceField("is_active", .flag),
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
      let text = Currency(value)?.code ?? value.lowercased()
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
    case .open, .words, .setting: break
    }
  }
}

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
    let fields: Fields =
      switch view {
      case .accounts: accounts
      case .categories: categories
      case .rules: rules
      case .profiles: profiles
      case .settings: ["value": .setting]
      case .envelopes: envelopes
      case .funding: funding
      case .allocations: [:]
      case .dues: dues
      case .mandates: mandates
      case .series: series
      case .devices: ["name": .text, "retired": .flag]
      case .periods: ["from": .day, "to": .day]
      default: ["name": .text, "is_active": .flag]
      }
    return fields.map { ReferenceField($0, $1) }
  }

  private typealias Fields = KeyValuePairs<String, Shape>

  private static let accounts: Fields = [
    "name": .text, "kind": .choice(accountKinds), "institution": .text, "last_four": .digits, "currency": .currency,
    "opening_balance": .amount, "opening_date": .day, "is_active": .flag, "color": .color, "icon": .text,
    "profile": .text, "order": .number, "note": .text, "provisional": .flag, "on_budget": .flag, "person": .text,
    "bucket": .text, "ledger_name": .ledgerName, "limit": .amount, "statement_day": .dayOfMonth,
    "due_day": .dayOfMonth,
  ]
  private static let categories: Fields = [
    "name": .text, "icon": .text, "color": .color, "order": .number, "hidden": .flag, "is_default": .flag,
    "note": .text, "provisional": .flag, "ledger_name": .ledgerName,
  ]
  private static let envelopes: Fields = [
    "name": .text, "group": .text, "icon": .text, "color": .color, "order": .number, "hidden": .flag,
    "categories": .own, "accounts": .accounts, "currency": .currency, "target": .own, "every": .own, "on": .own,
    "by": .own, "rollover": .open, "cover_from": .envelope, "since": .day, "until": .day, "note": .text,
  ]
  private static let funding: Fields = [
    "amount": .own, "priority": .number, "trigger": .open, "match": .own, "max": .own, "source": .envelope,
    "partial": .flag, "since": .day, "until": .day, "day": .number, "every": .open, "active": .flag, "note": .text,
    "name": .text,
  ]
  private static let profiles: Fields = [
    "name": .text, "is_active": .flag, "note": .open, "reads": .open, "sender_email": .open, "signed_by": .open,
    "sender_name": .open, "subject_pattern": .open, "amount_regex": .open, "date_regex": .open, "time_regex": .open,
    "merchant_regex": .open, "account_regex": .open, "reference_regex": .open, "balance_regex": .open,
    "limit_regex": .open, "vpa_regex": .open, "status_regex": .open, "wordings": .open, "words": .open,
    "ignore": .open, "otherwise": .open, "currency_default": .open, "default_transaction_type": .open,
    "card_last_four": .open, "samples": .open, "sample_email_body": .open, "expect": .open, "columns": .open,
    "date_order": .open, "decimal_mark": .open, "amount_sign": .open, "blank_direction": .open,
    "account_type": .open, "line_join": .open,
  ]
  private static let dues: Fields = [
    "payee": .text, "amount": .amount, "maximum": .amount, "currency": .currency, "account_last_four": .text,
    "mandate": .text, "event": .text, "start": .day, "end": .day, "noticed": .day, "note": .text,
    "minimum": .amount, "due_date": .day, "debit_date": .day, "statement_date": .day, "debt": .flag,
    "autopay": .flag, "revised": .flag, "number": .text, "period": .text, "decision": .choice(["paid", "dropped"]),
  ]
  private static let mandates: Fields = [
    "payee": .text, "amount": .amount, "maximum": .amount, "currency": .currency, "account_last_four": .text,
    "mandate": .text, "event": .text, "start": .day, "end": .day, "noticed": .day, "note": .text,
  ]
  private static let series: Fields = [
    "state": .choice(RecurringDecision.State.allCases.map(\.rawValue)), "name": .text, "payee": .text,
    "account": .text, "currency": .currency, "amount": .amount, "cadence": .text, "note": .text,
  ]
  private static let rules: Fields = [
    "name": .text, "match_field": .choice(Rule.Field.allCases.map(\.rawValue)), "match_value": .text,
    "regex": .text, "category": .text, "subcategory": .text, "all": .open, "any": .open, "payee": .text,
    "kind": .choice(Transaction.Kind.allCases.map(\.rawValue)), "account": .text, "bucket": .text, "note": .text,
    "tags": .words, "split": .open, "ignore": .flag, "stage": .choice(Rule.Stage.allCases.map(\.rawValue)),
    "stop": .flag, "order": .number, "is_active": .flag,
  ]

  /// A value that a person typed, as JSON; `currency` is that of the record. Throws `RecordProblem`.
  func json(_ value: String, _ currency: Currency) throws -> [UInt8] {
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
      return JSONText.quoted((try? Day(typed: value, today: Day.today()))?.iso ?? value)
    case .amount:
      do { return Array(try Amount.grouped(value, currency).literal.utf8) } catch {
        throw RecordProblem("\(name): \(error.reason)")
      }
    case .words where value.hasPrefix("["):
      if let raw = ReferenceField.asJSON(value) { return raw }
    case .setting where value.hasPrefix("\""):
      return JSONText.quoted(String(value.dropFirst().dropLast()))
    case .digits, .words, .setting:
      return JSONText.list(value.split(separator: ",").map(String.init))
    // Codes are written in capitals, colours in small letters; the check says what is neither.
    case .currency: return JSONText.quoted(Currency(value)?.code ?? value)
    case .color: return JSONText.quoted(value.lowercased())
    case .open:
      if let raw = ReferenceField.asJSON(value) { return raw }
    default: break
    }
    return JSONText.quoted(value)
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

/// The known fields of records, and their values.
package final class ReferenceField: Sendable {
  /// The kinds of values, as `fields.txt` names them.
  enum Shape: String {
    case text, choice, flag, number, day, amount, currency, color, digits, words, envelope, accounts, open, own
    /// An amount in the currency of a transaction, or its original currency. It stays as typed.
    case money, original
    case slug, time, fraction, list
    /// A day of the month, 1 to 31. In shorter months the last.
    case dayOfMonth = "month-day"
    /// A name in plain-text accounting.
    case ledgerName = "ledger"
  }

  let name: String
  let shape: Shape
  /// The values of a choice.
  package let choices: [String]

  init(name: String, shape: Shape, choices: [String]) {
    (self.name, self.shape, self.choices) = (name, shape, choices)
  }

  /// The names and values of `field=value` words. Throws `RecordProblem` for other words, and for a name that is there
  /// twice.
  static func typed(_ words: [String]) throws -> [(name: String, value: String)] {
    var seen: Set<String> = []
    return try words.map { word in
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw RecordProblem("\(word): want field=value, or field= to clear")
      }
      let name = String(word[..<equals])
      if !seen.insert(name).inserted { throw RecordProblem("\(name) is given twice (want one value)") }
      return (name, String(word[word.index(after: equals)...]))
    }
  }

  /// An unknown field.
  static let open = ReferenceField(name: "", shape: .open, choices: [])
  static let text = ReferenceField(name: "", shape: .text, choices: [])
  /// The fields of transactions, read once: each record is checked by them.
  static let ofTransactions = of(.transactions)

  /// The fields of the records of `view` that a person may set.
  package static func of(_ view: View) -> [ReferenceField] {
    let file = Bytes(start: view.name.utf8Start, count: view.name.utf8CodeUnitCount)
    return DataTable.fields.rows(0, file).map { row in
      ReferenceField(
        name: row.column(1).text, shape: Shape(rawValue: row.column(2).text) ?? .open,
        choices: row.words(3).map(\.text))
    }
  }

  /// A typed value as JSON; `currency` is that of the record. Throws `RecordProblem`.
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
      return Array(try refusing(name) { try Amount.grouped(value, currency) }.literal.utf8)
    case .words where value.hasPrefix("["):
      if let raw = ReferenceField.asJSON(value) { return raw }
    case .digits, .words:
      return JSONText.list(value.split(separator: ",").map(String.init))
    // Codes are written in capitals, colours in small letters; the check refuses other values.
    case .currency: return JSONText.quoted(Currency(value)?.code ?? value)
    case .color: return JSONText.quoted(value.lowercased())
    case .open, .list:
      if let raw = ReferenceField.asJSON(value) { return raw }
    case .fraction:
      if case .value = value.withBytes({ Decimal.read($0, scale: 4) }) { return Array(value.utf8) }
    default: break
    }
    return JSONText.quoted(value)
  }

  /// `value` itself, if a list, object or truth value in JSON.
  private static func asJSON(_ value: String) -> [UInt8]? {
    guard value == "true" || value == "false" || value.hasPrefix("[") || value.hasPrefix("{") else { return nil }
    let raw = Array(value.utf8)
    return (try? Record(Array("{\"v\":".utf8) + raw + ["}"])) == nil ? nil : raw
  }

  /// Checks a value of a record. Throws `RecordProblem`.
  func check(_ value: JSONValue, _ currency: Currency) throws {
    func refuse(_ words: String) -> RecordProblem {
      RecordProblem("\(name) \(value.kind == .number ? "\"\(value.raw.text)\"" : value.raw.text) \(words)")
    }
    switch shape {
    case .text: if value.kind != .string { throw refuse("is not a text") }
    case .choice:
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
      _ = try refusing(name) { try Amount(literal, currency) }
    case .currency:
      guard let code = value.string, Currency(code)?.code == code else {
        throw refuse("is not a currency of ISO 4217 (want INR)")
      }
    case .color:
      guard let bytes = value.string.map({ Array($0.utf8) }), bytes.count == 7, bytes[0] == "#",
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
    case .fraction:
      guard value.kind == .number, case .value(let number) = Decimal.read(value.raw, scale: 4), 0...10_000 ~= number
      else { throw refuse("is not a number from 0 to 1") }
    case .list: if value.kind != .array { throw refuse("is not a list (want [{…},…])") }
    case .money, .original:
      guard value.literal.map({ $0.withBytes { Decimal.read($0, scale: 4) } != .notANumber }) == true else {
        throw refuse("is not a number (want 450.00)")
      }
    // The rule itself reports faults of its lists, and the form of a transaction is checked as a whole.
    case .open, .words, .envelope, .accounts, .own, .slug, .time: break
    }
  }
}

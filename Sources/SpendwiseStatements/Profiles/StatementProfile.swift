import Spendwise

/// The form of one bank's statements: a line of `profiles.jsonl` with `"reads":"statement"`. Or built in, in that form.
package struct StatementProfile: Equatable, Sendable {
  /// The meaning of an amount without words.
  enum AmountSign: String, CaseIterable {
    /// Minus leaves the account.
    case plain
    /// Spending is positive, as some cards have it.
    case inverted
  }

  /// Position of a column.
  enum ColumnReference: Equatable {
    /// Beginning of its name, and its place among several, from 1.
    case name(String, Int)
    /// Number of the column, from 1.
    case number(Int)
  }

  /// The institution, a hyphen, and a word.
  package var name = ""
  /// The names that the header must have, each by its beginning.
  var expect: [String] = []
  var columns: [StatementColumn: ColumnReference] = [:]
  /// Order of dates; `nil`: found from the rows.
  var dateOrder: DateParts.Order?
  var decimalComma: Bool?
  var amountSign: AmountSign?
  /// The currency where the file names none.
  var currency: Currency?
  var isCard = false
  /// A missing `Dr` or `Cr` means that money left.
  var blankIsDebit = false
  /// Text between a narration and its continuation. `nil` if none continues in the next row.
  var lineJoin: String?
  var cardLastFour: String?
  /// The program that exported it, with own accounts and categories.
  var program: String?
  /// The application with these payments. They are from the accounts of several banks or from a wallet.
  var app: String?
  /// The account of its rows, where that is always the same.
  var account: String?
  /// The categories of the program are hints that a rule may override.
  var areCategoriesHints = false
  var isActive = true
  /// Senders of its statements in mail, in lower case. `@bank.example` is a domain and those below it.
  var senders: [String] = []

  /// The part of the name before the first hyphen.
  var institution: String { String(name.prefix { $0 != "-" }) }

  init() {}

  /// Reads one profile from a record.
  init(_ record: Record) throws(StatementError) {
    guard let name = record.string("name"), !name.isEmpty else {
      throw StatementError(message: "a profile needs a \"name\"")
    }
    self.name = name
    func choice<Value: RawRepresentable & CaseIterable>(_ key: String) throws(StatementError) -> Value?
    where Value.RawValue == String {
      guard let text = record.string(key), !text.isEmpty else { return nil }
      if let value = Value(rawValue: text) { return value }
      throw bad("\(key) \"\(text)\" is none of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    isActive = record["is_active"]?.raw != Array("false".utf8)
    (program, app, account) = (record.string("program"), record.string("app"), record.string("account"))
    areCategoriesHints = record.string("categories") == "hints"
    expect = record.strings("expect")
    try readColumns(record)
    dateOrder = try choice("date_order")
    amountSign = try choice("amount_sign")
    if let mark = record.string("decimal_mark"), !mark.isEmpty {
      guard mark == "." || mark == "," else { throw bad("decimal_mark \"\(mark)\" is neither a point nor a comma") }
      decimalComma = mark == ","
    }
    if let code = record.string("currency_default"), !code.isEmpty {
      guard let found = Currency(code) else { throw bad("currency_default \"\(code)\" is not an ISO 4217 code") }
      currency = found
    }
    let type = record.string("account_type") ?? ""
    isCard = type == "credit_card"
    guard isCard || type.isEmpty || type == "bank" else {
      throw bad("account_type \"\(type)\" is neither bank nor credit_card")
    }
    blankIsDebit = record.string("blank_direction") == "debit"
    lineJoin = record.string("line_join")
    senders = (record.string("sender_email").map { [$0] } ?? record.strings("sender_email")).map { $0.lowercased() }
    if let digits = record.literal("card_last_four"), !digits.isEmpty { cardLastFour = digits }
  }

  private func bad(_ reason: String) -> StatementError { StatementError(message: "profile \"\(name)\": \(reason)") }

  private mutating func readColumns(_ record: Record) throws(StatementError) {
    guard let columns = record.record("columns") else {
      throw bad("it needs \"columns\": an object of names or numbers")
    }
    for (key, entry) in columns.fields {
      guard let column = StatementColumn(key: key) else {
        throw bad("columns: \"\(key)\" is none of \(StatementColumn.bankKeys)")
      }
      if entry.isNull { continue }
      if let label = entry.string, !ColumnNames.plain(label).isEmpty {
        let parts = label.split(separator: "#", maxSplits: 1).map(String.init)
        let nth = parts.count > 1 ? Int(parts[1]) : 1
        guard let nth, nth > 0 else { throw bad("columns: \"\(label)\": a number from 1 must follow #") }
        self.columns[column] = .name(parts[0], nth)
      } else if let number = entry.literal.flatMap({ Int($0) }), number > 0, number <= 1000 {
        self.columns[column] = .number(number)
      } else {
        throw bad("columns: \"\(key)\" must be the name of a column or its number, from 1")
      }
    }
    if !isWhole { throw bad("columns: \(StatementProfile.needed)") }
  }

  /// Statements come in mail from `address`. `address` is in lower case.
  func isFor(sender address: String) -> Bool {
    senders.contains { wanted in
      wanted == address
        || wanted.hasPrefix("@") && (address.hasSuffix(wanted) || address.hasSuffix(".\(wanted.dropFirst())"))
    }
  }

  private static let needed = "there must be a date, a narration or payee, and an amount or a debit and a credit"

  /// It has the columns that a statement needs.
  private var isWhole: Bool {
    let hasMoney = columns[.amount] != nil || columns[.debit] != nil && columns[.credit] != nil
    let hasWords = columns[.narration] != nil || columns[.payee] != nil || program != nil
    return columns[.date] != nil && hasMoney && hasWords
  }

  /// Its files have no header: all columns are numbers.
  var isWithoutHeader: Bool {
    expect.isEmpty && columns.values.allSatisfy { if case .number = $0 { true } else { false } }
  }

  /// Makes a profile for one run from `date=Datum,amount=Betrag,payee=Zweck`.
  package init(map: String) throws(StatementError) {
    (name, lineJoin) = ("bank-table", " ")
    for part in map.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, !ColumnNames.plain(pair[1]).isEmpty, let column = StatementColumn(key: pair[0]) else {
        throw StatementError(message: "--map: \"\(part)\" is not COLUMN=NAME (columns are \(StatementColumn.bankKeys))")
      }
      if let number = Int(pair[1]), 1...1000 ~= number {
        columns[column] = .number(number)
      } else {
        columns[column] = .name(pair[1], 1)
        expect.append(pair[1])
      }
    }
    if !isWhole { throw StatementError(message: "--map: \(StatementProfile.needed)") }
  }

  /// Reads the profiles of statements among JSON lines; others are passed over.
  static func read(_ text: [UInt8]) throws(StatementError) -> [StatementProfile] {
    var result: [StatementProfile] = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      do {
        let record = try Record(Array(line), order: .unordered)
        if record.string("reads") == "statement" { result.append(try StatementProfile(record)) }
      } catch {
        let reason = (error as? StatementError)?.message ?? "it is not JSON"
        throw StatementError(message: "line \(index + 1): \(reason)")
      }
    }
    return result
  }
}

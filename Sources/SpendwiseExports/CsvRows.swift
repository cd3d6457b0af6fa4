/// Writes transactions as rows; one for each part of a split.
package struct CsvRows {
  /// The problem of a record.
  package struct Problem: Error {
    package var reason: String
  }

  /// The eleven columns that expense apps read.
  package static let header: StaticString =
    "Ledger,Category,Subcategory,Currency,Price,Account,Recorder,Date,Time,Note,Transaction\r\n"
  /// The same with the columns that bring everything back.
  package static let fullHeader: StaticString =
    """
    Ledger,Category,Subcategory,Currency,Price,Account,Recorder,Date,Time,Note,Transaction,Id,Kind,Link,Parent,Tax,\
    Payee,Description,Reference,Method,Person,Owed,Bucket,Tags,Status\r\n
    """

  /// The slugs of a category and of its part.
  private struct Slugs: Hashable {
    var category: String
    var subcategory: String
  }

  private let categories: Categories
  /// The cells of known categories. Of ever new ones not all are kept.
  private var known: [Slugs: [UInt8]] = [:]
  private static let most = 1 << 14
  private var out: [UInt8] = []

  /// The columns of a full file are written, too.
  private let isFull: Bool
  /// Cells lack the mark that keeps spreadsheets from running them.
  private let isPlain: Bool
  /// The query for parts of a split transaction. Only matching ones become rows.
  private let query: Query

  package init(_ categories: Categories, _ query: Query = Query(), isFull: Bool = false, isPlain: Bool = false) {
    (self.categories, self.query) = (categories, query)
    (self.isFull, self.isPlain) = (isFull, isPlain)
  }

  /// The date and time of a record, in an order that sorts.
  package static func sortKey(_ object: JSONObject) -> [UInt8] {
    ["date", "time"].flatMap { (key: StaticString) in object.value(key)?.plain.map { Array($0) } ?? [] }
  }

  /// The rows of a record.
  package mutating func rows(of object: JSONObject) throws(Problem) -> [UInt8] {
    out.removeAll(keepingCapacity: true)
    guard let date = object.value("date")?.plain, Day(date) != nil else {
      throw Problem(reason: "the date \(CsvRows.shown(object.value("date"))) (want 2026-07-14)")
    }
    var currency = Currency.unstated
    if let code = object.value("currency"), !code.isNull {
      guard let known = code.plain.flatMap({ Currency($0) }) else {
        throw Problem(reason: "the currency \(CsvRows.shown(code)) (want a code as INR)")
      }
      currency = known
    }
    let amount = try CsvRows.amount(object.value("amount"), currency)
    if let splits = object.value("splits"), splits.kind == .array, splits.raw.count > 2 {
      try parts(splits, object, date, amount)
    } else {
      let (category, subcategory) = (object.value("category"), object.value("subcategory"))
      row(object, date, amount, category, subcategory, object.value("note"), isReversed: false)
      finish(object, isPart: false)
    }
    return out
  }

  private mutating func parts(
    _ splits: JSONValue, _ object: JSONObject, _ date: Bytes, _ amount: Amount
  ) throws(Problem) {
    for (part, share) in try CsvRows.shares(of: amount, splits) where query.matches(object, part: part) {
      let source = part.value("category") == nil ? object : part
      row(
        object, date, share, source.value("category"), source.value("subcategory"),
        CsvRows.text(part.value("note")) ?? object.value("note"),
        isReversed: share.minor != 0 && (share.minor < 0) != (amount.minor < 0))
      finish(object, isPart: true)
    }
  }

  /// Parts of a split with their amounts. They must add up to the whole.
  static func shares(
    of amount: Amount, _ splits: JSONValue
  ) throws(Problem) -> [(part: JSONObject, amount: Amount)] {
    var (shares, rest): ([(JSONObject, Amount)], Amount) = ([], amount)
    for value in JSONElements(splits.raw).values {
      guard let part = JSONObject(value.raw) else { throw Problem(reason: "a part of its split is not an object") }
      let share = try CsvRows.amount(part.value("amount"), amount.currency)
      do throws(AmountError) { rest = try rest.subtracting(share) } catch { throw Problem(reason: error.reason) }
      shares.append((part, share))
    }
    if rest.minor != 0 { throw Problem(reason: "the parts of its split miss \(rest.literal) of \(amount.literal)") }
    return shares
  }

  static func amount(_ value: JSONValue?, _ currency: Currency) throws(Problem) -> Amount {
    guard let value, let literal = value.kind == .number ? value.raw : value.plain else {
      throw Problem(reason: "the amount \(shown(value)) (want -450.00)")
    }
    do throws(AmountError) { return try Amount(literal, currency) } catch { throw Problem(reason: error.reason) }
  }

  static func shown(_ value: JSONValue?) -> String {
    value.map { "is \($0.raw.part(0, 60).text)" } ?? "is missing"
  }

  /// Appends a row.
  private mutating func row(
    _ object: JSONObject, _ date: Bytes, _ amount: Amount, _ category: JSONValue?, _ subcategory: JSONValue?,
    _ note: JSONValue?, isReversed: Bool
  ) {
    cell(object.value("ledger"))
    comma()
    self.category(category, subcategory)
    comma()
    amount.currency.write(into: &out)
    comma()
    amount.magnitude.write(into: &out)
    comma()
    cell(object.value("account") ?? object.value("account_last_four"))
    comma()
    cell(object.value("recorder"))
    comma()
    out.append(contentsOf: date)
    comma()
    cell(object.value("time"))
    comma()
    self.note(note, of: object)
    comma()
    out += CsvRows.direction(object.value("kind"), amount, isReversed: isReversed).utf8
  }

  /// The last column: expense or income. A refund is income, and a part against the sign of its whole the opposite.
  private static func direction(_ kind: JSONValue?, _ amount: Amount, isReversed: Bool) -> String {
    let isOut = amount.minor < 0
    guard let kind else { return isOut ? "Expense" : "Income" }
    if kind.isString("transfer") { return isOut ? "Transfer Out" : "Transfer In" }
    if kind.isString("expense") { return isReversed ? "Income" : "Expense" }
    if kind.isString("income") || kind.isString("refund") { return isReversed ? "Expense" : "Income" }
    return isOut ? "Expense" : "Income"
  }

  /// Ends a row, with the columns that only a full file has.
  private mutating func finish(_ object: JSONObject, isPart: Bool) {
    if isFull {
      let (id, link) = (object.value("id"), object.value("transfer") ?? object.value("refund_of"))
      for value in [isPart ? nil : id, object.value("kind"), link, isPart ? id : nil, object.value("tax")] {
        comma()
        cell(value)
      }
      // Lists are JSON.
      for key in CsvRows.fullKeys {
        comma()
        cell(object.value(key))
      }
    }
    out += [0x0D, 0x0A]
  }

  private static let fullKeys: [StaticString] = [
    "payee", "description", "reference", "payment_method", "person", "owed_by", "bucket", "tags", "status",
  ]

  private mutating func comma() { out.append(",") }

  /// The text of a string as a cell. Other values stay as they are.
  private mutating func cell(_ value: JSONValue?) {
    guard let value, !value.isNull else { return }
    if let text = value.plain { return CsvCell.write(text, to: &out, isPlain: isPlain) }
    CsvRows.decoded(value).withUnsafeBufferPointer { CsvCell.write($0, to: &out, isPlain: isPlain) }
  }

  private static func decoded(_ value: JSONValue) -> [UInt8] {
    value.kind == .string ? JSONText.decoded(value.raw) : Array(value.raw)
  }

  /// The names of category and subcategory, two cells.
  private mutating func category(_ category: JSONValue?, _ subcategory: JSONValue?) {
    func slug(_ value: JSONValue?) -> String {
      CsvRows.text(value).map { String(decoding: CsvRows.decoded($0), as: UTF8.self) } ?? ""
    }
    let slugs = Slugs(category: slug(category), subcategory: slug(subcategory))
    if let cells = known[slugs] {
      out += cells
      return
    }
    let start = out.count
    let name = slugs.category.isEmpty ? "" : categories.name(slugs.category)
    let subname = slugs.subcategory.isEmpty ? "" : categories.name(slugs.category, slugs.subcategory)
    name.withBytes { CsvCell.write($0, to: &out, isPlain: isPlain) }
    comma()
    subname.withBytes { CsvCell.write($0, to: &out, isPlain: isPlain) }
    if known.count < CsvRows.most { known[slugs] = Array(out[start...]) }
  }

  /// Writes `payee: note`, or only one of them. The description replaces a missing note.
  private mutating func note(_ note: JSONValue?, of object: JSONObject) {
    let payee = CsvRows.text(object.value("payee")) ?? CsvRows.text(object.value("payee_raw"))
    let note = CsvRows.text(note) ?? CsvRows.text(object.value("description"))
    guard let payee, let note, !payee.raw.equals(note.raw) else { return cell(note ?? payee) }
    let both = CsvRows.decoded(payee) + [":", 0x20] + CsvRows.decoded(note)
    both.withUnsafeBufferPointer { CsvCell.write($0, to: &out, isPlain: isPlain) }
  }

  /// `value` when it is a string that says something.
  private static func text(_ value: JSONValue?) -> JSONValue? {
    guard let value, value.kind == .string, value.raw.count > 2 else { return nil }
    return value
  }
}

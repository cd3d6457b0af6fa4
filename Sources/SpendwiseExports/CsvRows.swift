import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Writes transactions as rows; one for each part of a split.
package struct CsvRows: ~Copyable {
  /// The problem of a record.
  package struct Problem: Error {
    package var reason: String
  }

  /// The eleven columns that expense apps read.
  package static let header: StaticString =
    "Ledger,Category,Subcategory,Currency,Price,Account,Recorder,Date,Time,Note,Transaction\r\n"
  /// The same with what they lack to bring everything back.
  package static let fullHeader: StaticString =
    """
    Ledger,Category,Subcategory,Currency,Price,Account,Recorder,Date,Time,Note,Transaction,Id,Kind,Link,Parent,Tax,\
    Payee,Description,Reference,Method,Person,Owed,Bucket,Tags,Status\r\n
    """

  /// The members that matter, of the record and of a part of its split.
  private enum Key: Int {
    case amount, category, subcategory, note, description, payee, payeeRaw
    case date, time, currency, kind, account, accountLastFour, recorder, ledger, splits
    case id, transfer, refundOf, tax, reference, method, person, owed, bucket, tags, status
  }
  private static let keys: [StaticString] = [
    "amount", "category", "subcategory", "note", "description", "payee", "payee_raw", "date", "time", "currency",
    "kind", "account", "account_last_four", "recorder", "ledger", "splits", "id", "transfer", "refund_of", "tax",
    "reference", "payment_method", "person", "owed_by", "bucket", "tags", "status",
  ]
  private static let partKeys: [StaticString] = ["amount", "category", "subcategory", "note"]

  private var cells: CategoryCells
  private var out = RowBuffer()
  private var whole = JSONFields(CsvRows.keys)
  private var part = JSONFields(CsvRows.partKeys)
  private var partObject = JSONObject()
  private var scratch: [UInt8] = []

  /// Whether there are the columns of a full file, too.
  private let isFull: Bool
  /// Whether cells are without the mark that keeps spreadsheets from running them.
  private let isPlain: Bool
  /// Of a split transaction only the parts that `query` wants become rows.
  private let query: Query
  private var object = JSONObject()

  package init(_ categories: Categories, _ query: Query = Query(), isFull: Bool = false, isPlain: Bool = false) {
    (cells, self.query) = (CategoryCells(categories, isPlain: isPlain), query)
    (self.isFull, self.isPlain) = (isFull, isPlain)
  }

  /// Takes a record; it must live until its rows are made.
  package mutating func take(_ object: JSONObject) {
    whole.find(in: object)
    // Another reference makes the next scan allocate: few are split.
    if let splits = self[.splits], splits.kind == .array { self.object = object }
  }

  /// The date and time of the record that was taken, in an order that sorts.
  package var sortKey: [UInt8] { Array(self[.date]?.plain ?? Bytes(start: nil, count: 0)) + time }
  private var time: [UInt8] { Array(self[.time]?.plain ?? Bytes(start: nil, count: 0)) }

  /// Whether the record is between own accounts.
  package var isTransfer: Bool { self[.kind]?.isString("transfer") ?? false }

  private subscript(key: Key) -> JSONValue? { whole.value(key.rawValue) }

  /// The rows of the record that was taken, valid until the next call.
  package mutating func rows() throws(Problem) -> Bytes {
    out.clear()
    guard let date = self[.date]?.plain, Day(date) != nil else {
      throw Problem(reason: "the date \(CsvRows.shown(self[.date])) (want 2026-07-14)")
    }
    var currency = Currency.unstated
    if let code = self[.currency], !code.isNull {
      guard let known = code.plain.flatMap({ Currency($0) }) else {
        throw Problem(reason: "the currency \(CsvRows.shown(code)) (want a code as INR)")
      }
      currency = known
    }
    let amount = try CsvRows.amount(self[.amount], currency)
    if let splits = self[.splits], splits.kind == .array, splits.raw.count > 2 {
      try parts(splits, date, amount)
    } else {
      row(date, amount, self[.category], self[.subcategory], self[.note], isReversed: false)
      finish(isPart: false)
    }
    return out.bytes
  }

  private mutating func parts(_ splits: JSONValue, _ date: Bytes, _ amount: Amount) throws(Problem) {
    var rest = amount
    for value in JSONElements(splits.raw).values {
      do throws(JSONError) { try partObject.scan(value.raw) } catch {
        throw Problem(reason: "a part of its split is not an object")
      }
      part.find(in: partObject)
      func field(_ key: Key) -> JSONValue? { part.value(key.rawValue) }
      let share = try CsvRows.amount(field(.amount), amount.currency)
      do throws(AmountError) { rest = try rest.subtracting(share) } catch { throw Problem(reason: error.reason) }
      if !query.matches(object, part: partObject) { continue }
      let isOwn = field(.category) != nil
      row(
        date, share, isOwn ? field(.category) : self[.category], isOwn ? field(.subcategory) : self[.subcategory],
        CsvRows.text(field(.note)) ?? self[.note],
        isReversed: share.minor != 0 && (share.minor < 0) != (amount.minor < 0))
      finish(isPart: true)
    }
    if rest.minor != 0 { throw Problem(reason: "the parts of its split miss \(rest.literal) of \(amount.literal)") }
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
    _ date: Bytes, _ amount: Amount, _ category: JSONValue?, _ subcategory: JSONValue?, _ note: JSONValue?,
    isReversed: Bool
  ) {
    cell(self[.ledger])
    out.put(UInt8(ascii: ","))
    self.category(category, subcategory)
    out.put(UInt8(ascii: ","))
    scratch.removeAll(keepingCapacity: true)
    amount.currency.write(into: &scratch)
    scratch.append(UInt8(ascii: ","))
    amount.magnitude.write(into: &scratch)
    scratch.withUnsafeBufferPointer { out.put($0) }
    out.put(UInt8(ascii: ","))
    cell(self[.account] ?? self[.accountLastFour])
    out.put(UInt8(ascii: ","))
    cell(self[.recorder])
    out.put(UInt8(ascii: ","))
    out.put(date)
    out.put(UInt8(ascii: ","))
    cell(self[.time])
    out.put(UInt8(ascii: ","))
    self.note(note)
    out.put(UInt8(ascii: ","))
    out.put(CsvDirection.word(self[.kind], amount, isReversed: isReversed))
  }

  /// Ends a row, with the columns that only a full file has.
  private mutating func finish(isPart: Bool) {
    if isFull {
      out.put(UInt8(ascii: ","))
      if !isPart { cell(self[.id]) }
      out.put(UInt8(ascii: ","))
      cell(self[.kind])
      out.put(UInt8(ascii: ","))
      cell(self[.transfer] ?? self[.refundOf])
      out.put(UInt8(ascii: ","))
      if isPart { cell(self[.id]) }
      out.put(UInt8(ascii: ","))
      cell(self[.tax])
      // Lists are JSON.
      for key in [Key.payee, .description, .reference, .method, .person, .owed, .bucket, .tags, .status] {
        out.put(UInt8(ascii: ","))
        cell(self[key])
      }
    }
    out.put(0x0D)
    out.put(0x0A)
  }

  /// The text of a string as a cell; other values as they are.
  @inline(__always)
  private mutating func cell(_ value: JSONValue?) {
    guard let value, !value.isNull else { return }
    if let text = value.plain { CsvCell.write(text, to: &out, isPlain: isPlain) } else { decodedCell(value) }
  }

  private mutating func decodedCell(_ value: JSONValue) {
    CsvRows.decoded(value).withUnsafeBufferPointer { CsvCell.write($0, to: &out, isPlain: isPlain) }
  }

  private static func decoded(_ value: JSONValue) -> [UInt8] {
    value.kind == .string ? JSONText.decoded(value.raw) : Array(value.raw)
  }

  /// The names of category and subcategory, two cells.
  private mutating func category(_ category: JSONValue?, _ subcategory: JSONValue?) {
    let empty = Bytes(start: nil, count: 0)
    if let slug = category == nil ? empty : category?.plain,
      let subslug = subcategory == nil ? empty : subcategory?.plain
    {
      return cells.write(slug, subslug, to: &out)
    }
    let slug = CsvRows.text(category).map(CsvRows.decoded) ?? []
    let subslug = CsvRows.text(subcategory).map(CsvRows.decoded) ?? []
    slug.withUnsafeBufferPointer { slug in
      subslug.withUnsafeBufferPointer { cells.write(slug, $0, to: &out) }
    }
  }

  /// `payee: note`, or the one of them that there is; the description replaces a missing note.
  private mutating func note(_ note: JSONValue?) {
    let payee = CsvRows.text(self[.payee]) ?? CsvRows.text(self[.payeeRaw])
    let note = CsvRows.text(note) ?? CsvRows.text(self[.description])
    guard let payee, let note, !payee.raw.equals(note.raw) else { return cell(note ?? payee) }
    let both = CsvRows.decoded(payee) + [UInt8(ascii: ":"), 0x20] + CsvRows.decoded(note)
    both.withUnsafeBufferPointer { CsvCell.write($0, to: &out, isPlain: isPlain) }
  }

  /// `value` when it is a string that says something.
  @inline(__always)
  private static func text(_ value: JSONValue?) -> JSONValue? {
    guard let value, value.kind == .string, value.raw.count > 2 else { return nil }
    return value
  }
}

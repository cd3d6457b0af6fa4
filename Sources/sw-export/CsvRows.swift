import Spendwise
import SpendwiseJSON

/// Writes transactions as rows; one for each part of a split.
struct CsvRows: ~Copyable {
  /// What is wrong with a record.
  struct Problem: Error {
    var reason: String
  }

  static let header: StaticString =
    "Ledger,Category,Subcategory,Currency,Price,Account,Recorder,Date,Time,Note,Transaction\r\n"

  private var names: CategoryNames
  private var out = RowBuffer()
  private var scratch: [UInt8] = []
  private var part = JSONObject()

  init(_ names: CategoryNames) { self.names = names }

  /// The rows of a record, valid until the next call.
  mutating func rows(of object: JSONObject) throws(Problem) -> Bytes {
    out.clear()
    guard let date = object.value("date")?.plain, Day(date) != nil else {
      throw Problem(reason: "the date \(shown(object.value("date"))) (want 2026-07-14)")
    }
    var currency = Currency.inr
    if let code = object.value("currency"), !code.isNull {
      guard let known = code.plain.flatMap({ Currency($0) }) else {
        throw Problem(reason: "the currency \(shown(code)) (want a code as INR)")
      }
      currency = known
    }
    let whole = try amount(object.value("amount"), currency)
    if let splits = object.value("splits"), splits.kind == .array, splits.raw.count > 2 {
      try parts(splits, of: object, date, whole)
    } else {
      row(object, object, date, whole, isReversed: false)
    }
    return out.bytes
  }

  private mutating func parts(
    _ splits: JSONValue, of object: JSONObject, _ date: Bytes, _ whole: Amount
  ) throws(Problem) {
    var rest = whole
    for value in JSONElements(splits.raw).values {
      do throws(JSONError) { try part.scan(value.raw) } catch {
        throw Problem(reason: "a part of its split is not an object")
      }
      let share = try amount(part.value("amount"), whole.currency)
      do throws(AmountError) { rest = try rest.subtracting(share) } catch { throw Problem(reason: error.reason) }
      row(object, part, date, share, isReversed: share.minor != 0 && (share.minor < 0) != (whole.minor < 0))
    }
    if rest.minor != 0 { throw Problem(reason: "the parts of its split miss \(rest.literal) of \(whole.literal)") }
  }

  private func amount(_ value: JSONValue?, _ currency: Currency) throws(Problem) -> Amount {
    guard let value, let literal = value.kind == .number ? value.raw : value.plain else {
      throw Problem(reason: "the amount \(shown(value)) (want -450.00)")
    }
    do throws(AmountError) { return try Amount(literal, currency) } catch { throw Problem(reason: error.reason) }
  }

  private func shown(_ value: JSONValue?) -> String { value.map { "is \($0.raw.part(0, 60).text)" } ?? "is missing" }

  /// Appends a row; `part` is the part of a split, or the record itself.
  private mutating func row(
    _ object: JSONObject, _ part: JSONObject, _ date: Bytes, _ amount: Amount, isReversed: Bool
  ) {
    cell(object.value("ledger"))
    out.put(UInt8(ascii: ","))
    category(part.value("category") == nil ? object : part)
    out.put(UInt8(ascii: ","))
    text { (bytes: inout [UInt8]) in
      amount.currency.write(into: &bytes)
      bytes.append(UInt8(ascii: ","))
      amount.magnitude.write(into: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    cell(object.value("account") ?? object.value("account_last_four"))
    out.put(UInt8(ascii: ","))
    cell(object.value("recorder"))
    out.put(UInt8(ascii: ","))
    out.put(date)
    out.put(UInt8(ascii: ","))
    cell(object.value("time"))
    out.put(UInt8(ascii: ","))
    note(object, part)
    out.put(UInt8(ascii: ","))
    out.put(CsvRows.direction(object, amount, isReversed: isReversed))
    out.put(0x0D)
    out.put(0x0A)
  }

  /// Expense or income; a refund is income, and a part against the sign of its whole is the opposite.
  private static func direction(_ object: JSONObject, _ amount: Amount, isReversed: Bool) -> StaticString {
    guard let kind = object.value("kind") else { return amount.minor < 0 ? "Expense" : "Income" }
    if kind.isString("expense") { return isReversed ? "Income" : "Expense" }
    if kind.isString("income") || kind.isString("refund") { return isReversed ? "Expense" : "Income" }
    if kind.isString("transfer") { return amount.minor < 0 ? "Transfer Out" : "Transfer In" }
    return amount.minor < 0 ? "Expense" : "Income"
  }

  /// Puts in what `write` appends to an empty array that keeps its room.
  @inline(__always)
  private mutating func text(_ write: (inout [UInt8]) -> Void) {
    scratch.removeAll(keepingCapacity: true)
    write(&scratch)
    scratch.withUnsafeBufferPointer { out.put($0) }
  }

  /// The text of a string as a cell; other values as they stand.
  @inline(__always)
  private mutating func cell(_ value: JSONValue?) {
    guard let value, !value.isNull else { return }
    if let text = value.plain { CsvCell.write(text, to: &out) } else { decodedCell(value) }
  }

  private mutating func decodedCell(_ value: JSONValue) {
    CsvRows.text(of: value).withUnsafeBufferPointer { CsvCell.write($0, to: &out) }
  }

  private static func text(of value: JSONValue) -> [UInt8] {
    value.kind == .string ? JSONText.decoded(value.raw) : Array(value.raw)
  }

  /// The names of category and subcategory, two cells.
  private mutating func category(_ source: JSONObject) {
    let (category, subcategory) = (source.value("category"), source.value("subcategory"))
    if let slug = category?.plain, subcategory == nil || subcategory?.plain != nil {
      names.write(slug, nil, to: &out)
      out.put(UInt8(ascii: ","))
      if let subslug = subcategory?.plain { names.write(slug, subslug, to: &out) }
      return
    }
    let slug = category.flatMap { $0.kind == .string ? JSONText.decoded($0.raw) : nil } ?? []
    let subslug = subcategory.flatMap { $0.kind == .string ? JSONText.decoded($0.raw) : nil }
    slug.withUnsafeBufferPointer { slug in
      if !slug.isEmpty { names.write(slug, nil, to: &out) }
      out.put(UInt8(ascii: ","))
      subslug?.withUnsafeBufferPointer { names.write(slug, $0, to: &out) }
    }
  }

  /// `payee: note`, or the one of them that there is; the description stands in for the note.
  private mutating func note(_ object: JSONObject, _ part: JSONObject) {
    let payee = CsvRows.text(object, "payee") ?? CsvRows.text(object, "payee_raw")
    let note =
      CsvRows.text(part, "note") ?? CsvRows.text(object, "note") ?? CsvRows.text(object, "description")
    guard let payee, let note, !payee.raw.equals(note.raw) else { return cell(note ?? payee) }
    let both = CsvRows.text(of: payee) + [UInt8(ascii: ":"), 0x20] + CsvRows.text(of: note)
    both.withUnsafeBufferPointer { CsvCell.write($0, to: &out) }
  }

  /// The member `key` when it is a string that says something.
  private static func text(_ object: JSONObject, _ key: StaticString) -> JSONValue? {
    guard let value = object.value(key), value.kind == .string, value.raw.count > 2 else { return nil }
    return value
  }
}

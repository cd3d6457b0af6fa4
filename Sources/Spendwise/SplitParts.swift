import SpendwiseJSON
import SpendwiseText

/// The parts of a split transaction as records. Each has its own amount, category and note.
///
/// A part has the type `part` and the id of its record as `of`. Fields of the whole payment that can be added up
/// (items, tax, an amount in another currency, balances) are not repeated.
public struct SplitParts {
  private static let order = KeyOrder(
    ["type", "of", "part"] + RecordOrder.transactionKeys.filter { $0.description != "type" })
  private static let ofWhole = [
    "id", "splits", "items", "tax", "original_amount", "original_currency", "balance_after", "limit_after",
  ]

  private var part = JSONObject()
  private var line: [UInt8] = []

  public init() {}

  /// `object` is split.
  public static func isSplit(_ object: JSONObject) -> Bool {
    object.value("splits").map { $0.kind == .array && $0.raw.count > 2 } ?? false
  }

  /// Calls `body` with each part of the split `object` that matches `query`. Malformed parts are passed over. Throws
  /// errors of `body`.
  public mutating func each(
    of object: JSONObject, _ query: Query, _ body: (JSONObject) throws -> Void
  ) rethrows {
    guard let splits = object.value("splits") else { return }
    var record = JSONObject()
    for (number, value) in JSONElements(splits.raw).values.enumerated() {
      guard (try? part.scan(value.raw)) != nil, query.matches(object, part: part), write(number + 1, object) else {
        continue
      }
      try line.withUnsafeBufferPointer { line in
        if (try? record.scan(line)) != nil { try body(record) }
      }
    }
  }

  /// The sum of the parts of `object` that match `query`. `amount`, that of the whole, if parts cannot differ.
  public mutating func amount(of object: JSONObject, _ amount: Amount, _ query: Query) throws(AmountError) -> Amount {
    guard SplitParts.isSplit(object), query.asksOfParts, let splits = object.value("splits") else { return amount }
    var sum = Amount(minor: 0, currency: amount.currency)
    for value in JSONElements(splits.raw).values {
      guard (try? part.scan(value.raw)) != nil, query.matches(object, part: part),
        let literal = part.literal("amount")
      else { continue }
      sum = try sum.adding(Amount(literal, amount.currency))
    }
    return sum
  }

  /// Makes the line of the scanned part. `false` if it has no amount.
  private mutating func write(_ number: Int, _ object: JSONObject) -> Bool {
    guard let literal = part.literal("amount") else { return false }
    let amount = object.currency.flatMap { try? Amount(literal, $0).literal } ?? literal
    var edit = Record(object, order: SplitParts.order)
    edit.set("type", to: "part")
    edit.set("of", to: object.string("id") ?? "")
    edit.set("part", to: number)
    for key in SplitParts.ofWhole { edit.remove(key) }
    edit.set("amount", raw: Array(amount.utf8))
    if let category = part.value("category"), !category.isNull {
      edit.set("category", raw: Array(category.raw))
      edit.remove("subcategory")
    }
    for key: StaticString in ["subcategory", "note", "bucket"] {
      if let value = part.value(key), !value.isNull { edit.set(key.description, raw: Array(value.raw)) }
    }
    line.removeAll(keepingCapacity: true)
    edit.write(into: &line)
    return true
  }
}

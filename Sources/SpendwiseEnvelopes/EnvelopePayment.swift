/// Fields of a transaction that determine its envelope.
package struct EnvelopePayment: Sendable, Equatable {
  /// A part of a split transaction, or a whole transaction.
  package struct Part: Sendable, Equatable {
    package var minor: Int64
    package var bucket: String?
    package var category: CategoryPath?
  }

  package var id: String
  package var day: Day
  package var time: String
  package var amount: Amount
  package var kind: Transaction.Kind
  /// Account id. Empty if there is none.
  package var account: String
  package var refundOf: String?
  package var transfer: String?
  package var parts: [Part]
  package var isSplit: Bool
  /// The category of a linked refund comes from its purchase.
  package var isCategoryTaken: Bool
  package var payee: String

  /// The payment may be a leg of a transfer.
  package var isTransfer: Bool { kind == .transfer || transfer != nil }

  /// Reads a scanned transaction. `nil` without a day or amount.
  package init?(_ object: JSONObject) {
    guard let day = object.string("date").flatMap({ Day($0) }), let currency = object.currency,
      let minor = EnvelopePayment.minor(object, currency)
    else { return nil }
    (self.day, amount) = (day, Amount(minor: minor, currency: currency))
    id = object.string("id") ?? ""
    time = object.string("time") ?? ""
    kind = object.string("kind").flatMap { Transaction.Kind(rawValue: $0) } ?? (minor > 0 ? .income : .expense)
    account = object.string("account") ?? ""
    (refundOf, transfer) = (object.string("refund_of"), object.string("transfer"))
    isCategoryTaken = refundOf != nil && object.says("categorization_source", "learned")
    payee = object.string("payee") ?? object.string("payee_raw") ?? ""
    let own = EnvelopePayment.part(object, minor, nil)
    parts = [own]
    isSplit = false
    guard let splits = object.value("splits"), splits.kind == .array else { return }
    var (inner, found) = (JSONObject(), [] as [Part])
    for value in JSONElements(splits.raw).values {
      guard (try? inner.scan(value.raw)) != nil, let minor = EnvelopePayment.minor(inner, currency) else { return nil }
      found.append(EnvelopePayment.part(inner, minor, own))
    }
    // Two devices can split and change one payment: the rest has no category.
    let rest = found.reduce(minor) { $0 &- $1.minor }
    if rest != 0, !found.isEmpty { found.append(Part(minor: rest, bucket: own.bucket, category: nil)) }
    if !found.isEmpty { (parts, isSplit) = (found, true) }
  }

  private static func minor(_ object: JSONObject, _ currency: Currency) -> Int64? {
    guard let value = object.value("amount") else { return nil }
    if value.kind == .number {
      if case .value(let minor) = Decimal.read(value.raw, scale: currency.digits) { return minor }
      return nil
    }
    return value.string.flatMap { try? Amount($0, currency).minor }
  }

  /// Reads a part. Missing bucket and category come from the whole.
  private static func part(_ object: JSONObject, _ minor: Int64, _ whole: Part?) -> Part {
    func text(_ key: StaticString) -> String? { object.string(key).flatMap { $0.isEmpty ? nil : $0 } }
    let subcategory = text("subcategory")
    var path = text("category").map { CategoryPath($0, subcategory) } ?? whole?.category
    if text("category") == nil, let subcategory, let inherited = path {
      path = CategoryPath(inherited.category, subcategory)
    }
    return Part(minor: minor, bucket: text("bucket") ?? whole?.bucket, category: path)
  }
}

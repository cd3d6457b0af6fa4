import SpendwiseCategories

/// Splits a refund like its purchase. Each part gets its share back.
extension Recorder {
  /// Shares refunds anew after the parts of their purchase changed.
  func shareRefunds(of purchase: Record, changedFrom old: Record) throws {
    if purchase["splits"].means(old["splits"]) { return }
    for id in purchase.strings("refunds") {
      if let back = try transaction(id), back.string("refund_of") == purchase.id { try share(purchase, with: back) }
    }
  }

  /// Splits a refund, with its purchase's category, like the purchase. Takes the only part of its amount, else all in
  /// proportion. Returns the refund.
  @discardableResult
  func share(_ purchase: Record, with back: Record) throws -> Record {
    guard back.string("why")?.hasSuffix(Categorizer.refundReason + purchase.id) == true, let amount = back.amount,
      var unlink = back.record("unlink")
    else { return back }
    if back["splits"] != nil, !Recorder.hasPartsOfPurchase(back) { return back }
    let parts = try Recorder.parts(of: purchase, paying: amount)
    if parts.isEmpty, back["splits"] == nil { return back }
    var wanted = back
    wanted.set("splits", to: parts.isEmpty ? nil : parts)
    var set = unlink.record("set") ?? Record(order: .unordered)
    set.set("splits", to: parts.isEmpty ? nil : parts)
    unlink.set("set", to: set)
    wanted.set("unlink", to: unlink)
    return try put(back, "link", wanted)
  }

  /// The refund is split because its purchase is.
  static func hasPartsOfPurchase(_ record: Record) -> Bool {
    record["refund_of"] != nil && record.record("unlink")?.record("set")?["splits"] != nil
  }

  /// Parts of a split purchase with the shares of `amount`. Empty if it is not split.
  static func parts(of purchase: Record, paying amount: Amount) throws -> [Record] {
    guard let currency = purchase.amount?.currency else { return [] }
    let all = (purchase["splits"]?.records ?? []).compactMap { part -> (part: Record, minor: Int64)? in
      guard let literal = part["amount"]?.literal, let own = try? Amount(literal, currency) else { return nil }
      return (part, Int64(clamping: own.minor.magnitude))
    }
    if all.isEmpty { return [] }
    let same = all.filter { $0.minor == amount.minor }
    let paid = same.count == 1 ? same : all.filter { $0.minor > 0 }
    let shares = try refusing { try amount.divided(by: paid.map(\.minor)) }
    return zip(paid, shares).filter { $0.1.minor != 0 }.map { origin, share in
      let own = origin.part.string("category") == nil ? purchase : origin.part
      return Record([
        "amount": share, "category": own.string("category"),
        "subcategory": origin.part.string("subcategory") ?? own.string("subcategory"),
        "bucket": origin.part.string("bucket") ?? purchase.string("bucket"),
      ])
    }
  }
}

import Spendwise
import SpendwiseText

extension Record {
  /// Wraps a JSON value, on one or more lines, as member `all`.
  init?(listing value: Bytes) {
    let flat = value.map { ASCII.isSpace($0) ? ASCII.space : $0 }
    let line = Array("{\"all\":".utf8) + flat + Array("}".utf8)
    guard let all = try? Record(line, order: .unordered) else { return nil }
    self = all
  }
}

/// An order, invoice or reservation in schema.org JSON-LD of a mail.
///
/// Senders leave fields empty, write amounts as text (`2,99 €`) and names as addresses. Fields that do not parse are
/// absent.
struct OrderMarkup {
  private(set) var total: Amount?
  private(set) var merchant: String?
  private(set) var seller: String?
  private(set) var number: String?
  private(set) var day: Day?
  private(set) var items: [String] = []
  /// The order was cancelled or returned, or is still unpaid.
  private(set) var isUnpaid = false

  /// All orders in these objects.
  static func all(in objects: [[UInt8]], home: Currency) -> [OrderMarkup] {
    objects.flatMap { records($0) }.compactMap { OrderMarkup($0, home: home) }
  }

  /// Records of an object, an array of objects, or a graph.
  private static func records(_ bytes: [UInt8]) -> [Record] {
    guard let value = bytes.withUnsafeBufferPointer({ Record(listing: $0) })?["all"] else { return [] }
    return (value.isList ? value.records : [value.record].compactMap { $0 }).flatMap { record in
      record["@graph"]?.records ?? [record]
    }
  }

  private init?(_ record: Record, home: Currency) {
    let type = record.string("@type") ?? record.strings("@type").first ?? ""
    guard ["Order", "Invoice", "Reservation"].contains(where: type.hasSuffix) else { return nil }
    let due = record.record("totalPaymentDue")
    let price = record["price"] ?? record["totalPrice"] ?? due?["price"] ?? due?["value"]
    let code = record.string("priceCurrency") ?? due?.string("priceCurrency") ?? due?.string("currency")
    total = price?.literal.flatMap { OrderMarkup.amount($0, code.flatMap { Currency($0) }, home) }
    merchant =
      ["merchant", "broker", "provider", "seller", "reservationFor"].lazy
      .compactMap { OrderMarkup.name(record.record($0)) }.first
    let offers = record["acceptedOffer"].map { $0.isList ? $0.records : [$0.record].compactMap { $0 } } ?? []
    seller =
      OrderMarkup.name(record.record("seller"))
      ?? offers.lazy.compactMap { OrderMarkup.name($0.record("seller")) }.first
    items = (offers + [record]).compactMap { OrderMarkup.name($0.record("itemOffered") ?? $0.record("orderedItem")) }
    if offers.contains(where: { $0["itemOffered"] != nil }) { items = Array(items.prefix(offers.count)) }
    number = ["orderNumber", "confirmationNumber", "reservationNumber", "reservationId", "accountId"].lazy
      .compactMap { record[$0]?.literal }.first { !$0.isEmpty }
    day = (record.string("orderDate") ?? record.string("bookingTime")).flatMap { Day(String($0.prefix(10))) }
    let status = ["orderStatus", "paymentStatus", "reservationStatus"].compactMap { record.string($0) }.joined()
    isUnpaid = ["Cancel", "Returned", "PaymentDue", "PastDue", "Declined", "Pending"].contains { status.contains($0) }
  }

  /// Name of a thing. `nil` if it is empty or an address.
  private static func name(_ thing: Record?) -> String? {
    guard let name = thing?.string("name"), !name.isEmpty, !name.contains("://") else { return nil }
    return name
  }

  /// Parses `98`, `98.50` or `2,99 €`. `nil` for none or zero.
  private static func amount(_ text: String, _ stated: Currency?, _ home: Currency) -> Amount? {
    let line = ReceiptLine(Array(text.utf8))
    let currency = stated ?? CurrencyRule().find([line]) ?? home
    if let plain = try? Amount(text, currency) { return plain.minor > 0 ? plain : nil }
    let found = MoneyReader(decimals: currency.digits).amounts(in: line)
    return found.count == 1 && found[0].minor > 0 ? Amount(minor: found[0].minor, currency: currency) : nil
  }
}

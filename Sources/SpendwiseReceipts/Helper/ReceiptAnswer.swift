import Spendwise
import SpendwiseJSON
import SpendwiseText

/// Answer of a model about one receipt, checked against the schema. `ReceiptProposal` compares it with the rules'
/// reading.
package struct ReceiptAnswer {
  /// Reason for refusing an answer, as the end of a sentence.
  package struct Refused: Error {
    package var reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// The object on one line, with the schema's names.
  package let line: [UInt8]
  private let record: Record

  /// Reads one object, also inside a fence or text. The category may be a name or path. Throws `Refused`.
  package init(_ output: [UInt8], _ schema: JSONSchema, _ categories: Categories) throws(Refused) {
    guard let start = output.firstIndex(of: UInt8(ascii: "{")), let end = output.lastIndex(of: UInt8(ascii: "}")),
      start < end, let found = try? Record(Array(output[start...end]), order: .unordered)
    else { throw Refused(reason: "it holds no JSON object") }
    var named = Self.renamed(found)
    if let text = named.string("category"), let path = categories.meant(by: CategoryPath(text)) {
      named.set("category", to: path.description)
    }
    record = named
    line = record.line
    let problem = record.read { object in
      schema.mismatch(JSONValue(raw: object.line, kind: .object), isLenient: true)
    }
    if let problem { throw Refused(reason: problem) }
    if let value = record["confidence"], !value.isNull, confidence == nil {
      throw Refused(reason: "confidence \(value.literal ?? "") is not a number from 0 to 1")
    }
    if let text = record.string("date"), Day(text) == nil {
      throw Refused(reason: "date \"\(text.prefix(40))\" is not a day (want 2026-07-03)")
    }
  }

  /// Other names of members, with the schema's.
  private static let names = [
    "amount": "total", "total_amount": "total", "tax_amount": "tax", "merchant_name": "merchant",
    "invoice": "invoice_number",
  ]

  /// Renames members to the schema's names. Some models write camel case, or `amount` for the total.
  private static func renamed(_ record: Record) -> Record {
    var out = Record(order: .unordered)
    for (key, value) in record.fields {
      var name = ""
      for character in key {
        if character.isUppercase, !name.isEmpty { name += "_" }
        name += character.lowercased()
      }
      if let known = names[name], record[known] == nil { name = known }
      if name == "items", value.isList {
        let items = value.elements.map { $0.record.map { renamed($0).line } ?? $0.raw }
        out.set(name, raw: ["["] + items.joined(separator: [","]) + ["]"])
      } else {
        out.set(name, to: value)
      }
    }
    return out
  }

  /// Confidence in hundredths.
  package var confidence: Int? {
    guard let literal = record["confidence"]?.literal,
      case .value(let value) = literal.withBytes({ Decimal.read(Bytes(rebasing: $0.prefix(5)), scale: 4) }),
      (0...10_000).contains(value)
    else { return nil }
    return Int(value / 100)
  }

  /// Date of the receipt.
  package var date: Day? { record.string("date").flatMap { Day($0) } }
  /// The stated currency, if it is in ISO 4217.
  package var currency: Currency? { record.string("currency").flatMap { Currency($0.uppercased()) } }
  /// Name of the issuer.
  package var merchant: String? { words("merchant", most: 120) }
  /// The goods, in at most 100 characters.
  package var description: String? { words("description", most: 100) }
  /// Invoice number.
  package var invoice: String? { words("invoice_number", most: 60) }
  /// A category of the list, like `food/delivery`.
  package var category: String? { record.string("category") }

  /// Time of day, `HH:MM:SS`.
  package var time: String? {
    record.string("time").flatMap { $0.withBytes { TimeOfDay.find($0) } }
  }

  /// Last four digits of the card.
  package var lastFour: String? {
    let digits = (record.string("card_last_four") ?? "").filter { $0.isASCII && $0.isNumber }.suffix(4)
    return digits.count == 4 ? String(digits) : nil
  }

  /// Method of payment, by its name in records.
  package var paymentMethod: String? {
    switch record.string("payment_method") {
    case "Cash": "cash"
    case "Credit Card", "Debit Card": "card"
    case "Digital Payment": currency?.code == "INR" ? "upi" : "wallet"
    case "Bank Transfer": "netbanking"
    case "Check": "cheque"
    default: nil
    }
  }

  /// Parses an amount of the answer. Throws `Refused`.
  package func amount(_ key: String, _ currency: Currency) throws(Refused) -> Amount? {
    try Self.amount(in: record, key, named: key, currency)
  }

  private static func amount(
    in record: Record, _ key: String, named name: String, _ currency: Currency
  ) throws(Refused) -> Amount? {
    guard let literal = record[key]?.literal, !literal.isEmpty else { return nil }
    do throws(AmountError) { return try Amount(literal, currency) } catch {
      throw Refused(reason: "\(name): \(error.reason)")
    }
  }

  /// Items that have a total. Throws `Refused`.
  package func items(_ currency: Currency) throws(Refused) -> [Transaction.Item] {
    var items: [Transaction.Item] = []
    for item in record["items"]?.elements.prefix(500) ?? [] {
      guard let item = item.record, let total = try Self.amount(in: item, "total", named: "items: total", currency)
      else { continue }
      let price = try Self.amount(in: item, "unit_price", named: "items: unit_price", currency)
      let name = Self.tidy(item.string("name") ?? "", most: 120)
      items.append(Transaction.Item(name: name, quantity: item["quantity"]?.literal, price: price, total: total))
    }
    return items
  }

  private func words(_ key: String, most: Int) -> String? {
    let text = Self.tidy(record.string(key) ?? "", most: most)
    return text.isEmpty ? nil : text
  }

  private static func tidy(_ text: String, most: Int) -> String {
    let harmless = text.unicodeScalars.map { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value ? " " : Character($0) }
    let line = String(harmless).split(separator: " ").joined(separator: " ")
    return line.count <= most ? line : line.prefix(most - 1) + "…"
  }
}

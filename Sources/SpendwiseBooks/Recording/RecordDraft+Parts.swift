import Spendwise
import SpendwiseJSON

/// The parts of a transaction, and the values that cannot be true.
extension RecordDraft {
  /// The items of a receipt, where each has an amount, must make up what was paid, with the tax or without it. What
  /// reads receipts knows discounts and tips, too, and checks its own. For a record that is checked already.
  func checkItems() throws {
    guard let raw = raw("items"), text("recorder") != "Receipt",
      let currency = text("currency").flatMap({ Currency($0) }),
      let amount = text("amount").flatMap({ try? Amount($0, currency) })
    else { return }
    if raw.first != UInt8(ascii: "[") { throw RecordProblem("items must be a list (want [{\"name\":\"tea\",…}])") }
    let amounts = raw.withUnsafeBufferPointer { bytes in
      JSONElements(bytes).values.map { element in
        (try? Record(element.raw))?["amount"]?.literal.flatMap { try? Amount($0, currency) }
      }
    }
    guard !amounts.isEmpty, !amounts.contains(nil) else { return }
    var (sum, isTooLarge): (Int64, Bool) = (0, false)
    for item in amounts.compactMap({ $0 }) {
      let (next, overflow) = sum.addingReportingOverflow(item.minor)
      (sum, isTooLarge) = (next, isTooLarge || overflow)
    }
    let tax = text("tax").flatMap { try? Amount($0, currency) }?.minor.magnitude ?? 0
    let paid = amount.minor.magnitude
    if !isTooLarge, sum.magnitude == paid || sum.magnitude.addingReportingOverflow(tax).partialValue == paid { return }
    throw RecordProblem(
      "the items add up to \(Amount(minor: sum, currency: currency).literal), not \(amount.literal)")
  }

  /// The parts of a split transaction must make up its amount exactly.
  func checkSplits(_ amount: Amount?, _ currency: Currency) throws {
    guard let raw = raw("splits"), let amount else { return }
    var sum: Int64 = 0
    var overflow = raw.first != UInt8(ascii: "[")
    try raw.withUnsafeBufferPointer { bytes in
      for element in overflow ? [] : JSONElements(bytes).values {
        guard let part = try? Record(element.raw), let literal = part["amount"]?.literal,
          let value = try? Amount(literal, currency)
        else { throw RecordProblem("a part of splits has no amount (want {\"amount\":-100.00,\"category\":\"food\"})") }
        for key: StaticString in ["category", "subcategory"] {
          if let slug = part.string("\(key)") { try RecordDraft.check(slug: slug, key) }
        }
        let (next, tooLarge) = sum.addingReportingOverflow(value.minor)
        sum = next
        overflow = overflow || tooLarge
      }
    }
    if overflow || sum != amount.minor {
      throw RecordProblem(
        "\(RecordDraft.splitsProblem) \(Amount(minor: sum, currency: currency).literal), not \(amount.literal)")
    }
  }

  /// Refuses values that no payment has. For a record that is checked already.
  func checkSense(_ isWanted: (StaticString) -> Bool = { _ in true }) throws {
    if isWanted("source"), let raw = raw("source"), raw.first != UInt8(ascii: "{") {
      throw RecordProblem("source must be an object (want {\"channel\":\"email\",\"key\":\"…\"})")
    }
    if isWanted("seen"), let raw = raw("seen"), raw.first != UInt8(ascii: "[") {
      throw RecordProblem("seen must be a list of keys (want [\"sms:…\"])")
    }
    guard let amount = paid?.amount, isWanted("amount") || isWanted("tax") else { return }
    if amount.minor == 0 { throw RecordProblem("an amount must not be 0 (sw-record void ID removes a payment)") }
    guard let tax = text("tax").flatMap({ try? Amount($0, amount.currency) }) else { return }
    if tax.minor.magnitude > amount.minor.magnitude {
      throw RecordProblem("tax \(tax.literal): the tax is a part of the amount (\(amount.magnitude.literal))")
    }
  }
}

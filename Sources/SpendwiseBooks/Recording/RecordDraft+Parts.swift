import Spendwise
import SpendwiseJSON

/// The parts of a transaction, and the values that cannot be true.
extension RecordDraft {
  /// The items of a receipt, where each has an amount, must make up what was paid, with the tax or without it. What
  /// reads receipts knows discounts and tips, too, and checks its own. For a record that is checked already.
  func checkItems() throws {
    guard let raw = raw("items"), text("recorder") != "Receipt", let paid = paid?.amount else { return }
    if raw.first != UInt8(ascii: "[") { throw RecordProblem("items must be a list (want [{\"name\":\"tea\",…}])") }
    let amounts = RecordDraft.elements(raw).map { $0?["amount"]?.literal.flatMap { try? Amount($0, paid.currency) } }
    guard !amounts.isEmpty, !amounts.contains(nil) else { return }
    let sum = RecordDraft.sum(amounts.compactMap { $0 }, paid.currency)
    let tax = text("tax").flatMap { try? Amount($0, paid.currency) }?.minor.magnitude ?? 0
    if let size = sum?.minor.magnitude, size == paid.minor.magnitude || size &+ tax == paid.minor.magnitude { return }
    throw RecordProblem("the items add up to \(sum?.literal ?? "too much"), not \(paid.literal)")
  }

  /// The parts of a split transaction must make up its amount exactly.
  func checkSplits(_ amount: Amount?, _ currency: Currency) throws {
    guard let raw = raw("splits"), let amount else { return }
    let parts = try RecordDraft.elements(raw).map { part in
      guard let part, let literal = part["amount"]?.literal, let value = try? Amount(literal, currency) else {
        throw RecordProblem("a part of splits has no amount (want {\"amount\":-100.00,\"category\":\"food\"})")
      }
      for key: StaticString in ["category", "subcategory"] {
        if let slug = part.string("\(key)") { try RecordDraft.check(slug: slug, key) }
      }
      return value
    }
    let sum = RecordDraft.sum(parts, currency)
    if sum != amount || raw.first != UInt8(ascii: "[") {
      throw RecordProblem("\(RecordDraft.splitsProblem) \(sum?.literal ?? "too much"), not \(amount.literal)")
    }
  }

  private static func elements(_ raw: [UInt8]) -> [Record?] {
    raw.withUnsafeBufferPointer { JSONElements($0).values.map { try? Record($0.raw) } }
  }

  /// `nil` when it is too large.
  private static func sum(_ amounts: [Amount], _ currency: Currency) -> Amount? {
    try? amounts.reduce(Amount(minor: 0, currency: currency)) { try $0.adding($1) }
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

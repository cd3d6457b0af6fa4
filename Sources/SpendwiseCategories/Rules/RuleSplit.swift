import Spendwise
import SpendwiseJSON

/// Splits a payment by percentages, amounts or both. The last part gets the rest.
package struct RuleSplit: Sendable, Equatable {
  enum Share: Sendable, Equatable {
    /// Ten-thousandths of a percent.
    case percent(Int64)
    /// A literal, in the currency of the payment.
    case amount(String)
    case rest
  }

  struct Part: Sendable, Equatable {
    var share: Share
    var category: String?
    var subcategory: String?
    var note: String?
  }

  var parts: [Part] = []

  private static let whole: Int64 = 1_000_000

  /// Reads `[{"percent":70,"category":"food"},{"category":"groceries"}]`. Throws `RuleError`.
  init(_ value: JSONValue) throws(RuleError) {
    var object = JSONObject()
    let elements = value.kind == .array ? JSONElements(value.raw).values : []
    for (index, element) in elements.enumerated() {
      do throws(JSONError) { try object.scan(element.raw) } catch {
        throw RuleError("a part of \"split\" is \(element.raw.text) (want {\"percent\":50,\"category\":\"food\"})")
      }
      let share = try Self.share(object, isLast: index == elements.count - 1)
      parts.append(
        Part(
          share: share, category: try Rule.text(object, "category"), subcategory: try Rule.text(object, "subcategory"),
          note: try Rule.text(object, "note")))
    }
    if parts.count < 2 { throw RuleError("\"split\" has fewer than two parts") }
    try check()
  }

  private static func share(_ object: JSONObject, isLast: Bool) throws(RuleError) -> Share {
    switch (object.value("percent"), object.value("amount")) {
    case (let value?, nil):
      let literal = value.literal ?? ""
      let read = literal.withBytes { Decimal.read($0, scale: 4, limit: 100 * 10_000) }
      guard case .value(let percent) = read, percent > 0 else {
        throw RuleError("\"percent\" is \(value.raw.text) (want a number up to 100)")
      }
      return .percent(percent)
    case (nil, let value?):
      let literal = value.literal ?? ""
      let read = literal.withBytes { Decimal.read($0, scale: 4, limit: Decimal.widest) }
      guard case .value(let amount) = read, amount > 0 else {
        throw RuleError("\"amount\" of a part is \(value.raw.text) (want a number over 0)")
      }
      return .amount(literal)
    case (nil, nil):
      if isLast { return .rest }
      throw RuleError("a part of \"split\" has neither \"percent\" nor \"amount\" (only the last takes the rest)")
    default: throw RuleError("a part of \"split\" has \"percent\" and \"amount\" (want one of them)")
    }
  }

  private func check() throws(RuleError) {
    var (total, isPure) = (Int64(0), true)
    for part in parts {
      if case .percent(let percent) = part.share { total += percent } else { isPure = false }
    }
    if total > Self.whole || isPure && total != Self.whole {
      throw RuleError("the percentages of \"split\" do not make 100 (the last part may go without one)")
    }
  }

  /// Parts of `amount`, exact to the minor unit. `nil` if it is too small.
  func amounts(of amount: Amount) -> [Amount]? {
    let size = amount.magnitude
    var left = size.minor
    var result: [Amount] = []
    for part in parts.dropLast() {
      let minor: Int64
      switch part.share {
      case .percent(let percent):
        // 15 digits times 7 digits is more than a word holds.
        let product = size.minor.multipliedFullWidth(by: percent)
        minor = Self.whole.dividingFullWidth(product).quotient
      case .amount(let literal):
        guard let fixed = try? Amount(literal, amount.currency) else { return nil }
        minor = fixed.minor
      case .rest: return nil
      }
      left -= minor
      if minor <= 0 || left <= 0 { return nil }
      result.append(Amount(minor: amount.minor < 0 ? -minor : minor, currency: amount.currency))
    }
    if case .amount(let literal) = parts.last?.share, (try? Amount(literal, amount.currency))?.minor != left {
      return nil
    }
    result.append(Amount(minor: amount.minor < 0 ? -left : left, currency: amount.currency))
    return result
  }

  /// The parts as the value of `splits`. `nil` if the amount is too small.
  func json(of amount: Amount) -> [UInt8]? {
    guard let amounts = amounts(of: amount) else { return nil }
    var json: [UInt8] = []
    zip(parts, amounts).map { part, amount in
      Record(["amount": amount, "category": part.category, "subcategory": part.subcategory, "note": part.note])
    }.write(into: &json)
    return json
  }
}

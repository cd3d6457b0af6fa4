import SpendwiseJSON

/// The amounts that an `amt:` term means, in any currency.
public struct AmountRange: Sendable, Equatable {
  /// The most decimals of any currency.
  private static let scale = 4

  /// Bounds in ten-thousandths, both included.
  public var low = Int64.min
  public var high = Int64.max
  /// The sign of the amount counts. Without it a record's -450 and 450 are the same.
  var isSigned = false

  /// Reads a range; `nil` for anything else. `>500` `>=500` `<500` `<=500` `=450` `450` `100..500` `100..` `..500`
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    isSigned = bytes.contains { $0 == "-" || $0 == "+" }
    let dots = bytes.indices.dropLast().first { bytes[$0] == "." && bytes[$0 + 1] == "." }
    if let dots {
      let (from, to) = (bytes[..<dots], bytes[(dots + 2)...])
      if from.isEmpty && to.isEmpty { return nil }
      if !from.isEmpty {
        guard let value = AmountRange.number(from) else { return nil }
        low = value
      }
      if !to.isEmpty {
        guard let value = AmountRange.number(to) else { return nil }
        high = value
      }
      if low > high { return nil }
      return
    }
    let relation = bytes.prefix { $0 == "<" || $0 == ">" || $0 == "=" }
    guard let value = AmountRange.number(bytes[relation.count...]) else { return nil }
    switch String(decoding: relation, as: UTF8.self) {
    case "", "=", "==": (low, high) = (value, value)
    case ">": low = value + 1
    case ">=": low = value
    case "<": high = value - 1
    case "<=": high = value
    default: return nil
    }
  }

  /// A bound is above 1, as no confidence is.
  var isBeyondOne: Bool { low > 10_000 || high != .max && high > 10_000 }

  private static func number(_ text: ArraySlice<UInt8>) -> Int64? {
    guard Amount.hasProperGroups(Array(text)) else { return nil }
    let plain = text.filter { $0 != "," }
    let outcome = plain.withUnsafeBufferPointer { Decimal.read($0, scale: scale, limit: Decimal.widest) }
    guard case .value(let value) = outcome else { return nil }
    return value
  }

  /// The range has `value`, a number or a string of one.
  public func contains(_ value: JSONValue?) -> Bool {
    guard let value, let literal = value.kind == .number ? value.raw : value.plain else { return false }
    let outcome = Decimal.read(literal, scale: AmountRange.scale, limit: Decimal.widest)
    guard case .value(let number) = outcome else { return false }
    let compared = isSigned ? number : abs(number)
    return low <= compared && compared <= high
  }
}

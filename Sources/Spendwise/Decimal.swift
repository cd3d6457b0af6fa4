import SpendwiseText

/// Reads decimal text into a whole number of units, exactly. No other code turns digits into money.
public enum Decimal {
  /// The result of reading.
  public enum Outcome: Equatable {
    case value(Int64)
    case notANumber
    /// The text has too many decimals. Their number, without trailing zeros.
    case tooManyDecimals(Int)
    case tooLarge
  }

  /// 15 digits survive every tool that keeps numbers as binary floats.
  public static let limit: Int64 = 999_999_999_999_999

  /// The most units that can be read. 18 digits always fit 64 bits.
  public static let widest: Int64 = 999_999_999_999_999_999

  /// Reads `[+-]digits[.digits][e[+-]digits]` into at most `limit` units. One side of the point may be empty.
  @inline(__always)
  public static func read(_ bytes: Bytes, scale: Int, limit: Int64 = Decimal.limit) -> Outcome {
    let count = bytes.count
    guard count > 0 else { return .notANumber }
    var index = 0
    let isNegative = bytes[0] == "-"
    if isNegative || bytes[0] == "+" { index = 1 }
    // Ordinary money: up to 15 digits, a point, at most `scale` decimals. Everything else goes the careful way.
    guard count - index <= 16 else { return readSlowly(bytes, scale, limit) }
    var value: Int64 = 0
    let first = index
    while index < count, bytes[index] &- 48 < 10 {
      value = value &* 10 &+ Int64(bytes[index] &- 48)
      index &+= 1
    }
    var decimals = 0
    if index < count, index > first, bytes[index] == "." {
      let point = index
      index &+= 1
      while index < count, bytes[index] &- 48 < 10 {
        value = value &* 10 &+ Int64(bytes[index] &- 48)
        index &+= 1
      }
      decimals = index &- point &- 1
      if decimals == 0 { return readSlowly(bytes, scale, limit) }
    }
    guard index == count, index > first, decimals <= scale else {
      return readSlowly(bytes, scale, limit)
    }
    while decimals < scale {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return .tooLarge }
      value = scaled
      decimals &+= 1
    }
    if value > limit { return .tooLarge }
    return .value(isNegative ? -value : value)
  }

  private static func readSlowly(_ bytes: Bytes, _ scale: Int, _ limit: Int64) -> Outcome {
    guard let number = DecimalDigits(bytes) else { return .notANumber }
    let digits = number.digits
    if digits.isEmpty { return .value(0) }
    let places = digits.count - number.point
    if places > scale { return digits.count > 40 ? .tooLarge : .tooManyDecimals(places) }
    if digits.count + scale - places > 18 { return .tooLarge }
    var value: Int64 = 0
    for digit in digits { value = value * 10 + Int64(digit) }
    for _ in places..<scale { value *= 10 }
    if value > limit { return .tooLarge }
    return .value(number.isNegative ? -value : value)
  }
}

import SpendwiseText

/// An exact amount of money: a whole number of minor units.
///
/// At most 15 digits, so that `jq`, SQLite and every other tool that keeps numbers as binary floats hands back the same
/// literal. No arithmetic across currencies, none that overflows.
public struct Amount: Hashable, Sendable {
  /// The amount in paise, cents or fils. Negative when money leaves the account.
  public var minor: Int64
  public var currency: Currency

  public init(minor: Int64, currency: Currency) {
    self.minor = minor
    self.currency = currency
  }

  /// Reads a JSON number or the same as text: `-450.00`, `450`, `4.5e2`. Zeros after the scale are accepted.
  public init(_ literal: String, _ currency: Currency) throws(AmountError) {
    var bytes = literal
    // Typed errors do not pass through `withUTF8`, so the outcome does.
    let outcome = bytes.withUTF8 { Decimal.read($0, scale: currency.digits) }
    minor = try Amount.minor(outcome, currency) { AmountError.excerpt(literal.utf8) }
    self.currency = currency
  }

  /// Reads a JSON number, or text with one, from bytes.
  @inline(__always)
  public init(_ literal: Bytes, _ currency: Currency) throws(AmountError) {
    minor = try Amount.minor(Decimal.read(literal, scale: currency.digits), currency) { AmountError.excerpt(literal) }
    self.currency = currency
  }

  @inline(__always)
  private static func minor(
    _ outcome: Decimal.Outcome, _ currency: Currency, _ text: () -> String
  ) throws(AmountError) -> Int64 {
    switch outcome {
    case .value(let value): return value
    case .notANumber: throw .notANumber(text())
    case .tooManyDecimals(let found): throw .tooManyDecimals(text(), found: found, currency)
    case .tooLarge: throw .tooLarge(text())
    }
  }

  /// Reads an amount as banks print it: `1,23,456.78`, `31,07,139.12`, `.52`, `50000.5`.
  ///
  /// Commas must cut groups as in India or the West, since `12,34` may mean 12.34. A point or comma after
  /// the number is the end of a sentence.
  public static func grouped(_ text: String, _ currency: Currency) throws(AmountError) -> Amount {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last == "." || last == "," { bytes.removeLast() }
    guard !bytes.isEmpty, hasProperGroups(bytes) else { throw .notANumber(AmountError.excerpt(text.utf8)) }
    bytes.removeAll { $0 == "," }
    let outcome = bytes.withUnsafeBufferPointer { Decimal.read($0, scale: currency.digits) }
    let value = try minor(outcome, currency) { AmountError.excerpt(text.utf8) }
    return Amount(minor: value, currency: currency)
  }

  /// The commas cut groups as in India or the West.
  static func hasProperGroups(_ bytes: [UInt8]) -> Bool {
    if !bytes.contains(",") { return true }
    let whole = bytes.prefix { $0 != "." }.drop { $0 == "-" || $0 == "+" }
    if bytes.dropFirst(whole.endIndex).contains(",") { return false }
    let groups = whole.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
    guard groups.count > 1, let first = groups.first, let last = groups.last else { return true }
    let middle = groups.dropFirst().dropLast()
    guard last == 3, first >= 1 else { return false }
    return first <= 2 && middle.allSatisfy { $0 == 2 } || first <= 3 && middle.allSatisfy { $0 == 3 }
  }

  /// The JSON literal, with all decimals of the currency: `-450.00`.
  public var literal: String {
    var out: [UInt8] = []
    write(into: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Appends the JSON literal.
  public func write(into out: inout [UInt8]) {
    if minor < 0 { out.append("-") }
    Amount.write(minor.magnitude, currency.digits, into: &out)
  }

  /// `bytes` are the JSON literal.
  package func isWritten(_ bytes: Bytes) -> Bool {
    var literal = literal
    return literal.withUTF8 { bytes.equals($0) }
  }

  /// Appends the digits of `value` with a point before the last `decimals`.
  private static func write(_ value: UInt64, _ decimals: Int, into out: inout [UInt8]) {
    // 20 digits of a UInt64, a point, and zeros before it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      var (rest, index, written) = (value, 32, 0)
      while rest > 0 || written <= decimals {
        if written == decimals, decimals > 0 {
          index &-= 1
          buffer[index] = "."
        }
        index &-= 1
        buffer[index] = 48 &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        written &+= 1
      }
      out.append(contentsOf: buffer[index...])
    }
  }
}

extension Amount {
  private func checked(_ result: (partialValue: Int64, overflow: Bool)) throws(AmountError) -> Amount {
    if result.overflow || result.partialValue.magnitude > Decimal.limit.magnitude { throw .overflow }
    return Amount(minor: result.partialValue, currency: currency)
  }

  /// The sum. Throws `.mixed` across currencies and `.overflow` past 15 digits.
  public func adding(_ other: Amount) throws(AmountError) -> Amount {
    if currency != other.currency { throw .mixed(currency, other.currency) }
    return try checked(minor.addingReportingOverflow(other.minor))
  }

  /// The difference. Throws `.mixed` across currencies and `.overflow` past 15 digits.
  public func subtracting(_ other: Amount) throws(AmountError) -> Amount {
    if currency != other.currency { throw .mixed(currency, other.currency) }
    return try checked(minor.subtractingReportingOverflow(other.minor))
  }

  /// The same with the other sign.
  public var negated: Amount {
    // Int64.min has no opposite; it is far beyond any amount that is read.
    Amount(minor: minor == .min ? .max : -minor, currency: currency)
  }

  /// The same without a sign.
  public var magnitude: Amount { minor < 0 ? negated : self }

  /// The parts in proportion to `weights`, which sum to this amount exactly.
  ///
  /// Units that do not divide go to the parts with the largest remainders, the earlier first.
  public func divided(by weights: [Int64]) throws(AmountError) -> [Amount] {
    var total: UInt64 = 0
    for weight in weights {
      let (sum, overflow) = total.addingReportingOverflow(weight.magnitude)
      if weight < 0 || overflow { throw .badWeights }
      total = sum
    }
    if total == 0 { throw .badWeights }
    var left = minor.magnitude
    var parts: [(share: UInt64, remainder: UInt64)] = []
    for weight in weights {
      // The product has up to 127 bits; the quotient fits, since no weight is above the total.
      let product = minor.magnitude.multipliedFullWidth(by: weight.magnitude)
      let (share, remainder) = total.dividingFullWidth(product)
      left -= share
      parts.append((share, remainder))
    }
    let order = parts.indices.sorted { (parts[$1].remainder, $0) < (parts[$0].remainder, $1) }
    for index in order.prefix(Int(left)) { parts[index].share += 1 }
    return parts.map { part in
      let share = Int64(truncatingIfNeeded: part.share)
      return Amount(minor: minor < 0 ? 0 &- share : share, currency: currency)
    }
  }

  /// The groups of digits before the point, for people.
  public enum Grouping: Sendable {
    /// `1,23,456.78`
    case lakh
    /// `123,456.78`
    case western
    /// `123456.78`
    case none
  }

  /// The amount for people, without its currency: `-1,23,456.78`.
  public func grouped(_ style: Grouping) -> String {
    let plain = Array(literal.utf8)
    if style == .none { return String(decoding: plain, as: UTF8.self) }
    let start = minor < 0 ? 1 : 0
    let end = plain.firstIndex(of: UInt8(ascii: ".")) ?? plain.count
    var out = Array(plain[..<start])
    for index in start..<end {
      let left = end - index
      let isCut = style == .western || left <= 3 ? left % 3 == 0 : (left - 3) % 2 == 0
      if index > start, isCut { out.append(",") }
      out.append(plain[index])
    }
    out.append(contentsOf: plain[end...])
    return String(decoding: out, as: UTF8.self)
  }

  /// The amount for people, digits cut as those of its currency do.
  public var forPeople: String { grouped(currency.grouping) }

  /// The amount for people without decimals, rounded to the nearest.
  public var roundedForPeople: String {
    let whole = Int64((minor.magnitude + currency.unit / 2) / currency.unit * currency.unit)
    return String(Amount(minor: minor < 0 ? -whole : whole, currency: currency).forPeople.prefix { $0 != "." })
  }

  /// The amount in a few characters, rounded. `450`, `1.2k`, `34.6k`; `1.2L` and `34.6Cr` in rupees, `1.2M` elsewhere.
  public var brief: String {
    let unit = currency.unit
    let units: [(size: UInt64, name: String)] =
      currency == .inr
      ? [(1, ""), (1_000, "k"), (100_000, "L"), (10_000_000, "Cr")]
      : [(1, ""), (1_000, "k"), (1_000_000, "M"), (1_000_000_000, "B"), (1_000_000_000_000, "T")]
    for (index, step) in units.enumerated() {
      let size = step.size * unit
      // One decimal below 100, and only where the unit is cut at all.
      let tenth = step.size == 1 ? size : size / 10
      func count(_ size: UInt64) -> UInt64 { minor.magnitude / size + (minor.magnitude % size * 2 >= size ? 1 : 0) }
      let (rounded, whole) = (count(tenth), count(size))
      let next = index + 1 < units.count ? units[index + 1].size : .max
      // An amount that rounds up to the next unit is shown in that.
      if (step.size == 1 || rounded >= 1000 ? whole : rounded / 10) >= next / step.size { continue }
      let sign = minor < 0 && rounded > 0 ? "-" : ""
      if step.size == 1 { return "\(sign)\(whole)" }
      let isShort = rounded < 1000 && rounded % 10 != 0
      return "\(sign)\(isShort ? "\(rounded / 10).\(rounded % 10)" : "\(whole)")\(step.name)"
    }
    return literal
  }
}

extension Amount {
  /// One of `count` equal parts, rounded to the nearest. `nil` of none.
  public func shared(by count: Int) -> Amount? {
    guard count > 0 else { return nil }
    let parts = UInt64(count)
    let share = minor.magnitude / parts + (minor.magnitude % parts >= parts - parts / 2 ? 1 : 0)
    let result = Int64(truncatingIfNeeded: share)
    return Amount(minor: minor < 0 ? 0 - result : result, currency: currency)
  }
}

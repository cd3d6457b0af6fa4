/// Shares that add up exactly, by largest remainder.
package enum ExactSharing {
  /// Shares `pool` by weights, with optional caps. The rest of a capped part goes to the others. If all are capped, the
  /// parts add up to less than `pool`. Earlier parts win ties.
  package static func shares(of pool: Int64, weights: [Int64], caps: [Int64?]) throws(AmountError) -> [Int64] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var open = weights.indices.filter { weights[$0] > 0 && (caps[$0] ?? 1) > 0 }
    var rest = max(0, pool)
    while !open.isEmpty, rest > 0 {
      let amounts = try Amount(minor: rest, currency: .unstated).divided(by: open.map { weights[$0] })
      let full = zip(open, amounts).filter { index, amount in caps[index].map { amount.minor >= $0 } ?? false }
      if full.isEmpty {
        for (index, amount) in zip(open, amounts) { parts[index] = amount.minor }
        break
      }
      for (index, _) in full {
        parts[index] = caps[index] ?? 0
        rest -= parts[index]
      }
      open.removeAll { index in full.contains { $0.0 == index } }
    }
    return parts
  }

  /// Shares of `base` by percents, in ten-thousandths. They add up to the exact sum, rounded half up.
  package static func percents(_ percents: [Int64], of base: Int64) -> [Int64] {
    // 100 % in ten-thousandths of a percent.
    let whole: UInt64 = 1_000_000
    var parts: [(share: UInt64, remainder: UInt64)] = []
    var left: UInt64 = 0
    for percent in percents {
      let (share, remainder) = whole.dividingFullWidth(base.magnitude.multipliedFullWidth(by: percent.magnitude))
      parts.append((share, remainder))
      left += remainder
    }
    let units = Int((left + whole / 2) / whole)
    let order = parts.indices.sorted { (parts[$1].remainder, $0) < (parts[$0].remainder, $1) }
    for index in order.prefix(units) { parts[index].share += 1 }
    return parts.map { Int64(clamping: $0.share) }
  }
}

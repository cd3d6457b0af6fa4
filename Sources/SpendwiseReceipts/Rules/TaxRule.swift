import Spendwise
import SpendwiseText

/// Finds a receipt's tax: its tax lines, else its tax table.
struct TaxRule {
  let lines: [ReceiptLine]
  let amounts: [[PrintedAmount]]
  let labelled: [LabelledAmount]
  let table: LabelTable

  /// Tax in minor units. `nil` if there is none, or more than a third of `total`.
  func find(total: Int64) -> Int64? {
    let isRefund = labelled.contains { $0.role.strength > 0 && $0.minor < 0 }
    let listed = labelled.filter { $0.role == .tax && !$0.isInSummary && ($0.minor >= 0 || isRefund) }
    if let proved = proved(total) ?? rated(total) { return proved }
    let parts = listed.indices.filter { !isRepeated(listed[$0], after: listed[..<$0]) }.map { value(listed[$0]) }
    let sum = parts.reduce(0, &+)
    // Even the highest rates are at most a third of a total. The largest may be the sum of the others.
    let whole = parts.count > 2 ? parts.first { $0 &* 2 == sum } : nil
    return whole ?? (sum > 0 && sum <= total / 3 ? sum : nil)
  }

  /// The tax is printed again, as `TOTAL GST` after `GST 6%`. Halves, and taxes of nights, are equal.
  private func isRepeated(_ entry: LabelledAmount, after before: ArraySlice<LabelledAmount>) -> Bool {
    before.contains { other in
      guard other.minor == entry.minor else { return false }
      if lines[other.line].folded == lines[entry.line].folded { return true }
      let areHalves = [other, entry].allSatisfy { names(["CGST", "SGST", "UTGST"], $0.line) }
      return lines[other.line].letters() != lines[entry.line].letters() && !areHalves
    }
  }

  /// Taxes that rates on their lines prove: `19% 8.34 1.58 9.92`.
  private func rated(_ total: Int64) -> Int64? {
    var (taxes, isTable): (Set<[Int64]>, Bool) = ([], false)
    for (index, line) in lines.enumerated() {
      let lists = table.lists(of: Label(line))
      // Rates may be a column: `Moms%  Moms  Netto`.
      if amounts[index].isEmpty { isTable = line.folded.contains("%") && lists.contains(.tax) }
      if amounts[index].count < 2 { continue }
      if lists.contains(.discount) || lists.contains(.tip) || lists.contains(.service) { continue }
      let row = amounts[index].filter { $0.hasDecimals && !$0.isFactor && $0.minor > 0 }.map(\.minor)
      for rate in line.read(rates) + (isTable ? row.prefix(1) : []) {
        for (column, tax) in row.enumerated() {
          let isProved = row.contains { base in
            base > tax && [10_000, 10_000 + rate].contains { (base &* rate &- tax &* $0).magnitude <= $0 }
          }
          if isProved { taxes.insert([rate, tax, Int64(column)]) }
        }
      }
    }
    let sum = taxes.reduce(0) { $0 &+ $1[1] }
    return sum > 0 && sum <= total / 3 ? sum : nil
  }

  /// Percentages in hundredths, from 1 to 30.
  private func rates(_ bytes: Bytes) -> [Int64] {
    bytes.indices.filter { bytes[$0] == "%" }.compactMap { end in
      let text = bytes[..<end].suffix(7).reversed().drop { $0 == ASCII.space }
        .prefix { ASCII.isDigit($0) || $0 == "." || $0 == "," }.map { $0 == "," ? "." : $0 }
      let rate = Array(text.reversed()).withUnsafeBufferPointer { Decimal.read($0, scale: 2) }
      guard case .value(let hundredths) = rate, 100...3000 ~= hundredths else { return nil }
      return hundredths
    }
  }

  /// The difference of subtotal and total, if a tax line has it.
  private func proved(_ total: Int64) -> Int64? {
    func amounts(ofLinesWith words: [String]) -> [Int64] {
      lines.indices.filter { names(words, $0) }.flatMap { self.amounts[$0].filter(\.hasDecimals).map(\.minor) }
    }
    let taxes = Set(amounts(ofLinesWith: ["GST", "TAX", "VAT"]))
    let wholes = labelled.filter { $0.role == .subtotal }.map(\.minor) + amounts(ofLinesWith: ["TOTAL"])
    return wholes.map { total &- $0 }.first { $0 > 0 && $0 <= total / 3 && taxes.contains($0) }
  }

  /// The tax of a line. Two taxes may be on one: `CGST 121.10 SGST 121.10`.
  private func value(_ entry: LabelledAmount) -> Int64 {
    let all = amounts[entry.line].filter { $0.hasDecimals && !$0.isFactor }.map(\.minor)
    let taxes = Label(lines[entry.line]).words.count { table.lists(of: Label(word: $0)).contains(.tax) }
    return abs(all.count == 2 && taxes == 2 ? all[0] &+ all[1] : entry.minor)
  }

  /// The line's letters contain one of these words.
  private func names(_ words: [String], _ line: Int) -> Bool {
    lines[line].letters().withUnsafeBufferPointer { letters in words.contains { $0.withBytes(letters.contains) } }
  }

}

import SpendwiseText

/// Finds a receipt's tax: its tax lines, else its tax table.
struct TaxRule {
  let lines: [ReceiptLine]
  let amounts: [[PrintedAmount]]
  let labelled: [LabelledAmount]
  let table: LabelTable

  /// Tax in minor units. `nil` if there is none, or more than a third of `total`.
  func find(total: Int64) -> Int64? {
    let listed = labelled.filter { $0.role == .tax && !$0.isInSummary && $0.minor >= 0 && !isFee($0) }
    // A tax printed twice, as `GST 6%` and `TOTAL GST`, counts once.
    var seen: Set<Int64> = []
    if let proved = proved(total) { return proved }
    if listed.count == 1, namesBothHalves(listed[0]) { return listed[0].minor &* 2 }
    let isSplit = listed.count == 2 && listed[0].minor == listed[1].minor && namesHalves(listed)
    let sum =
      isSplit ? listed[0].minor &* 2 : listed.reduce(Int64(0)) { seen.insert($1.minor).inserted ? $0 &+ $1.minor : $0 }
    // Even the highest rates are at most a third of a total.
    if !listed.isEmpty { return sum <= total / 3 ? sum : nil }
    return summarised(total)
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

  /// Both halves are on one line: `CGST 121.10 SGST 121.10`.
  private func namesBothHalves(_ entry: LabelledAmount) -> Bool {
    let halves = amounts[entry.line].filter { $0.hasDecimals && !$0.isFactor }
    return halves.count == 2 && halves[0].minor == halves[1].minor && names(["CGST"], entry.line)
      && names(["SGST", "UTGST"], entry.line)
  }

  /// The line's letters contain one of these words.
  private func names(_ words: [String], _ line: Int) -> Bool {
    lines[line].letters().withUnsafeBufferPointer { letters in words.contains { $0.withBytes(letters.contains) } }
  }

  /// A fee that includes tax: `Platform fee with GST 17.58`.
  private func isFee(_ entry: LabelledAmount) -> Bool {
    lines[entry.line].read { line in
      var (fee, part): (Int?, Int?)
      Self.fees.each(in: line) { fee = fee ?? $0.start }
      Self.parts.each(in: line) { part = part ?? $0.start }
      return fee.map { fee in part.map { fee < $0 } ?? false } ?? false
    }
  }

  private static let fees = Phrases("fee")
  private static let parts = Phrases("part")

  /// CGST and SGST are equal halves of one tax.
  private func namesHalves(_ entries: [LabelledAmount]) -> Bool {
    entries.allSatisfy { names(["CGST", "SGST", "UTGST"], $0.line) }
  }

  /// Sum of the last column of the tax table.
  private func summarised(_ total: Int64) -> Int64? {
    guard
      let head = lines.indices.first(where: { index in
        table.lists(of: Label(lines[index])).contains(.taxSummary)
      })
    else { return nil }
    var (sum, rows) = (Int64(0), 0)
    for index in (head + 1)..<min(head + 6, lines.count) {
      let row = amounts[index].filter { $0.hasDecimals && !$0.isFactor }
      if row.isEmpty, rows > 0 { break }
      let isTotal = table.lists(of: Label(lines[index])).contains(.total)
      guard row.count == 2, !isTotal, row[1].minor >= 0, row[1].minor <= row[0].minor else { continue }
      (sum, rows) = (sum &+ row[1].minor, rows + 1)
    }
    return rows > 0 && sum <= total / 3 ? sum : nil
  }
}

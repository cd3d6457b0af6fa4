import SpendwiseText

/// An item of the purchase.
package struct ReceiptItem: Sendable, Equatable {
  package var name: String
  /// Quantity as printed, `2` or `0.214`. `nil` if there is none.
  package var quantity: String?
  /// Unit price in minor units.
  package var unitPrice: Int64?
  package var total: Int64
}

/// Finds the items of a receipt, if they add up.
struct ItemRule {
  let lines: [ReceiptLine]
  let amounts: [[PrintedAmount]]
  let labelled: [LabelledAmount]

  /// The items. Empty unless their sum is one that the receipt states.
  func find(total: Int64) -> [ReceiptItem] {
    let first = labelled.filter { $0.role != .other && !$0.isInSummary && $0.line > 2 }.map(\.line).min() ?? lines.count
    let roles = Dictionary(labelled.map { ($0.line, $0.role) }, uniquingKeysWith: { first, _ in first })
    var items: [ReceiptItem] = []
    var name: String?
    for index in lines.indices.prefix(first) {
      let words = wordsBeforeAmounts(index)
      guard let price = price(index) else {
        if lines[index].letters().count >= 3 { name = Self.isHead(lines[index]) ? nil : title(lines[index].text[...]) }
        continue
      }
      if let role = roles[index], role != .other { break }
      let own = words.flatMap { $0.utf8.count { ASCII.isLetter($0) } >= 3 ? $0 : nil }
      guard let title = own ?? name else { continue }
      items.append(item(index, title, price))
      name = nil
    }
    return addsUp(items, total) ? items : []
  }

  /// The line heads the items: it has two column words.
  static func isHead(_ line: ReceiptLine) -> Bool {
    var count = 0
    line.read { columns.each(in: $0) { _ in count += 1 } }
    return count >= 2
  }

  private static let columns = Phrases("column")

  /// Name with single blanks, without till marks (`*S`, `~~`).
  private func title(_ text: ArraySlice<UInt8>) -> String {
    let words = text.split(separator: ASCII.space).filter { word in
      word.contains { ASCII.isLetter($0) || $0 >= 0x80 || ASCII.isDigit($0) }
        && !(word.count <= 2 && word.first == "*")
    }
    return String(decoding: Array(words.joined(separator: [ASCII.space])), as: UTF8.self)
  }

  /// Amount of an item: the last that is not a unit price.
  private func price(_ index: Int) -> PrintedAmount? {
    amounts[index].last { $0.hasDecimals && !$0.isFactor }
  }

  /// Words before the first amount, without a leading quantity.
  private func wordsBeforeAmounts(_ index: Int) -> String? {
    guard let first = amounts[index].first(where: { $0.hasDecimals }) else { return nil }
    var words = lines[index].text[..<first.start].split(separator: ASCII.space).drop { $0.allSatisfy(ASCII.isDigit) }
    while let last = words.last, !last.contains(where: ASCII.isLetter) || Self.signs.contains(where: last.elementsEqual)
    {
      words.removeLast()
    }
    return words.isEmpty ? nil : String(decoding: Array(words.joined(separator: [ASCII.space])), as: UTF8.self)
  }

  /// Words between an item's name and its amount.
  private static let signs = ["X", "x", "RM", "Rs", "Rs."].map { Array($0.utf8) }

  private func item(_ index: Int, _ name: String, _ price: PrintedAmount) -> ReceiptItem {
    var item = ReceiptItem(name: name, total: price.minor)
    // `2 X 11.30 22.60` and `3 49.90 149.70`: quantity times unit price is the amount.
    let others = amounts[index].filter { $0.start < price.start }
    let whole = lines[index].folded.split { !ASCII.isDigit($0) }.compactMap {
      Int64(String(decoding: $0, as: UTF8.self))
    }
    for unit in others where unit.hasDecimals && unit.minor > 0 {
      if let count = whole.first(where: { $0 > 0 && $0 < 1_000 && unit.minor &* $0 == price.minor }) {
        (item.quantity, item.unitPrice) = (String(count), unit.minor)
        break
      }
    }
    return item
  }

  /// The items add up to the total or subtotal. Tax, service, tip, rounding and discount may be left out.
  private func addsUp(_ items: [ReceiptItem], _ total: Int64) -> Bool {
    guard !items.isEmpty else { return false }
    let sum = items.reduce(Int64(0)) { $0 &+ $1.total }
    func all(_ role: LabelRole) -> Int64 {
      labelled.reduce(Int64(0)) { $1.role == role && !$1.isInSummary ? $0 &+ $1.minor : $0 }
    }
    let discount = abs(all(.discount))
    let extras = all(.tax) &+ all(.service) &+ all(.tip)
    let sums = [
      total, total &- all(.rounding), total &+ discount, total &- extras, total &- extras &- all(.rounding),
      total &- extras &+ discount,
    ]
    return sums.contains(sum)
  }
}

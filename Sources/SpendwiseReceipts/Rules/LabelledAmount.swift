import SpendwiseText

/// Meaning of the label before an amount.
enum LabelRole: Sendable, Equatable {
  case rounded, final, inclusive, total, subtotal
  case cash, card, paid, change
  case tax, service, tip, discount, rounding
  /// An unpaid amount: a count, saving, suggestion or untaxed total.
  case other

  /// Rank as the amount paid. 0 means not a total.
  var strength: Int {
    switch self {
    case .rounded: 50
    case .final: 40
    case .inclusive: 34
    case .total: 30
    case .subtotal: 10
    default: 0
    }
  }
}

/// An amount with its label's role.
struct LabelledAmount: Sendable {
  var role: LabelRole
  var minor: Int64
  /// Line index of the label.
  var line: Int
  /// Lowest confidence of its words.
  var confidence: Int
  /// The amount is in a table of taxes.
  var isInSummary = false
  /// The amount is on another line than its label.
  var isApart = false
}

/// Finds the labelled amounts of a receipt.
struct LabelReader {
  let table: LabelTable
  let money: MoneyReader
  /// Amounts on lines of their own belong to the label below.
  var takesAbove = false

  func read(_ lines: [ReceiptLine], _ amounts: [[PrintedAmount]]) -> [LabelledAmount] {
    var found: [LabelledAmount] = []
    // The largest amount of the current tax table. `nil` outside.
    var summary: Int64?
    // The last line with a labelled amount.
    var taken = -1
    // Labels with amounts on later lines, in the same order.
    var waiting: [(role: LabelRole, line: Int)] = []
    // End of the current run of bare lines.
    var bareEnd = 0
    func add(_ role: LabelRole, _ amount: PrintedAmount, _ label: Int, _ line: Int) {
      taken = line
      let confidence = min(lines[label].confidence, lines[line].confidence)
      let isPaid = role.strength > 0 || [.paid, .cash, .card].contains(role)
      found.append(
        LabelledAmount(
          role: role, minor: amount.isDashed && isPaid ? abs(amount.minor) : amount.minor, line: label,
          confidence: confidence, isInSummary: summary != nil,
          isApart: label != line))
    }
    for index in lines.indices {
      let whole = Label(lines[index])
      // A head has no amount. `Total s/IVA: 2,20` is a line of its own.
      let lists = table.lists(of: whole)
      if lists.contains(.taxSummary), best(amounts[index]) == nil || !lists.contains(.total) {
        (summary, waiting) = (summary ?? 0, [])
        continue
      }
      if let largest = summary {
        let row = amounts[index].filter { $0.hasDecimals }.map(\.minor)
        // A total above all amounts of the table comes after it.
        let isAfter = row.count == 1 && row[0] > largest && largest > 0 && lists.contains(.total)
        summary = isAfter ? nil : max(largest, row.max() ?? 0)
      }
      guard let amount = best(amounts[index]) else {
        guard let role = role(whole), role != .other else {
          if !isBare(lines[index]) { waiting = [] }
          continue
        }
        // A bare amount on the line above may be its own.
        if takesAbove, index > 0, index - 1 > taken, isBare(lines[index - 1]), let above = best(amounts[index - 1]) {
          add(role, above, index, index - 1)
        } else {
          waiting.append((role, index))
        }
        continue
      }
      if let role = labelRole(lines[index], before: amount) {
        waiting = []
        add(role, amount, index, index)
      } else if isBare(lines[index]) {
        if !waiting.isEmpty {
          // With more labels than amounts, the last labels have them.
          if index >= bareEnd { bareEnd = self.bareEnd(lines, amounts, from: index) }
          let coming = bareEnd - index
          if waiting.count > coming { waiting.removeFirst(waiting.count - coming) }
          let label = waiting.removeFirst()
          add(label.role, amount, label.line, index)
        }
      } else {
        waiting = []
      }
    }
    return found
  }

  /// End of the run of bare amounts at `start`.
  private func bareEnd(_ lines: [ReceiptLine], _ amounts: [[PrintedAmount]], from start: Int) -> Int {
    var end = start
    while end < lines.count, isBare(lines[end]), best(amounts[end]) != nil { end += 1 }
    return end
  }

  /// The amount of a line's label. The last with decimals, else the last with a currency.
  private func best(_ amounts: [PrintedAmount]) -> PrintedAmount? {
    let usable = amounts.filter { !$0.isFactor }
    return usable.last { $0.hasDecimals } ?? usable.last { $0.hasCurrency }
      ?? (money.decimals == 0 || money.isWhole ? usable.last : nil)
  }

  /// The line has no words but a currency or tax code.
  private func isBare(_ line: ReceiptLine) -> Bool {
    let letters = line.letters()
    return letters.count <= 3 || letters.elementsEqual("EURO".utf8) || letters.elementsEqual("EUROS".utf8)
  }

  /// Role of the nearest column of words before `amount`, else of all.
  private func labelRole(_ line: ReceiptLine, before amount: PrintedAmount) -> LabelRole? {
    var start = amount.start
    // The last column with three or more letters.
    while start > 0 {
      let end = start
      while start > 0, !isGap(line.folded, start) { start -= 1 }
      if Label(line, start, end).letters.count >= 3, let role = role(Label(line, start, end)) { return role }
      while start > 0, line.folded[start - 1] == ASCII.space { start -= 1 }
      if start == 0 { break }
    }
    return role(Label(line, 0, amount.start))
  }

  /// Two blanks end at `index`.
  private func isGap(_ text: [UInt8], _ index: Int) -> Bool {
    index >= 2 && text[index - 1] == ASCII.space && text[index - 2] == ASCII.space
  }

  /// Role of a label. `nil` without known words.
  func role(_ label: Label) -> LabelRole? {
    guard label.letters.count >= 2 else { return nil }
    let lists = table.lists(of: label)
    if lists.contains(.never) { return .other }
    if lists.contains(.subtotal) { return lists.contains(.exclusive) ? .other : .subtotal }
    if lists.contains(.change), !lists.contains(.total) { return .change }
    if lists.contains(.finalAlone) { return .final }
    if lists.contains(.total) { return totalRole(label, lists) }
    if lists.contains(.rounding) { return .rounding }
    if lists.contains(.service) { return .service }
    if lists.contains(.tax) { return lists.contains(.exclusive) ? .other : .tax }
    let plain = LabelReader.plainRoles.first { lists.contains($0.list) }?.role
    // `CARD SAVINGS` is not a payment.
    return lists.contains(.counted) && [.cash, .card, .paid].contains(plain) ? .other : plain
  }

  private static let plainRoles: [(list: LabelList, role: LabelRole)] = [
    (.discount, .discount), (.tip, .tip), (.cash, .cash), (.card, .card), (.paid, .paid),
  ]

  private func totalRole(_ label: Label, _ lists: LabelLists) -> LabelRole {
    let isInclusive = lists.contains(.inclusive)
    if lists.contains(.exclusive) { return .other }
    if lists.contains(.rounded) { return .rounded }
    if lists.contains(.counted), !isInclusive, !countsItems(label) { return .other }
    if lists.contains(.tax) {
      // `TOTAL INCL GST` is a total; `TOTAL GST`, `GST INCLUDED IN TOTAL` and `TOTAL INCLUDES GST` are the tax.
      guard isInclusive, !label.contains("INCLUDES"), !label.contains("INCLUDED"), beginsWithTotal(label) else {
        return .tax
      }
      return .inclusive
    }
    if isInclusive { return .inclusive }
    return lists.contains(.final) ? .final : .total
  }

  /// Numbers precede all counted words. `6 ITEMS TOTAL` is a total, `TOTAL ITEMS` a count.
  private func countsItems(_ label: Label) -> Bool {
    label.words.allSatisfy { word in
      guard table.lists(of: Label(word: word)).contains(.counted) else { return true }
      var before = word.startIndex
      while before > 0, label.text[before - 1] == ASCII.space || label.text[before - 1] == "(" {
        before -= 1
      }
      return before > 0 && ASCII.isDigit(label.text[before - 1])
    }
  }

  /// The total is named before the tax.
  private func beginsWithTotal(_ label: Label) -> Bool {
    let words = label.words.map { table.lists(of: Label(word: $0)) }
    guard let total = words.firstIndex(where: { $0.contains(.total) }),
      let tax = words.firstIndex(where: { $0.contains(.tax) })
    else { return true }
    return total < tax
  }
}

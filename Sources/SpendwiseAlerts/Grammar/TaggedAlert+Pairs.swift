/// Labels and their values: `Amount: INR 277.00`, two cells of a table, or two lines one below the other.
extension TaggedAlert {
  /// More words than this no label has.
  private static let longest = 8

  func findPairs() {
    pairs.removeAll(keepingCapacity: true)
    beginsLabel.removeAll(keepingCapacity: true)
    beginsLabel.append(contentsOf: repeatElement(false, count: tokens.count + 1))
    let hasCells = tokens.contains { $0.gap == .cell }
    var index = 0
    while index < tokens.count {
      if hasCells, tokens[index].gap == .line, let end = grid(at: index) {
        index = end
        continue
      }
      guard let (label, value) = label(at: index) else {
        index += 1
        continue
      }
      beginsLabel[index] = true
      pairs.append(Pair(field: .other, isDebit: nil, label: label, value: span(value, value)))
      index = max(value, index + 1)
    }
    for pairIndex in pairs.indices {
      if pairs[pairIndex].value.isEmpty { pairs[pairIndex].value = value(of: pairIndex) }
      (pairs[pairIndex].field, pairs[pairIndex].isDebit) = field(pairs[pairIndex].label)
      if pairs[pairIndex].field == .amount { markAmount(pairs[pairIndex]) }
      if pairs[pairIndex].field == .payee || pairs[pairIndex].field == .sender { splitAmount(pairIndex) }
    }
    findSides()
  }

  /// "Transfer from: XXXXXX4092" and "Transfer to: MIGUEL REYES": the user's account, and who was paid.
  private func findSides() {
    guard
      let from = pairs.firstIndex(where: { isSide($0, .from) && tokens[$0.value.lowerBound].kind == .mask }),
      let to = pairs.firstIndex(where: { isSide($0, .to) && tokens[$0.value.lowerBound].kind == .word })
    else { return }
    (pairs[from].field, pairs[to].field) = (.account, .payee)
  }

  private func isSide(_ pair: Pair, _ side: TokenTags) -> Bool {
    !pair.value.isEmpty && pair.label.count == 2 && isWord(pair.label.lowerBound, "transfer")
      && has(pair.label.lowerBound + 1, side)
  }

  /// `Paid to | ₹ 500` and the name in the row below: two pairs of one label.
  private func splitAmount(_ pairIndex: Int) {
    let pair = pairs[pairIndex]
    guard pair.value.count == 1, tokens[pair.value.lowerBound].kind == .money,
      any(pair.label, TokenTags.verb), let next = token(pair.value.upperBound), next.gap == .line, next.kind == .word,
      isCapital(pair.value.upperBound), !beginsLabel[pair.value.upperBound]
    else { return }
    var end = pair.value.upperBound + 1
    while end < tokens.count, tokens[end].gap < .cell { end += 1 }
    pairs[pairIndex].field = .amount
    pairs[pairIndex].isDebit = pair.field == .payee
    pairs.append(Pair(field: pair.field, isDebit: nil, label: pair.label, value: span(pair.value.upperBound, end)))
  }

  // MARK: Tables with a head

  /// A row of labels and one row of values below it: pairs by their columns. The index after both rows.
  private func grid(at start: Int) -> Int? {
    let head = cells(of: start)
    guard head.count > 2, head.count < 12, let last = head.last else { return nil }
    for cell in head where cell.count > 4 || !cell.allSatisfy({ isPart($0, of: cell.lowerBound) || isHead($0) }) {
      return nil
    }
    let row = cells(of: last.upperBound)
    guard row.count == head.count, let end = row.last?.upperBound, cells(of: end).count != head.count,
      row.contains(where: { isFigures($0) }), !head.contains(where: { isFigures($0) })
    else { return nil }
    for (label, value) in zip(head, row) {
      beginsLabel[label.lowerBound] = true
      pairs.append(Pair(field: .other, isDebit: nil, label: label, value: value))
    }
    return end
  }

  private func isHead(_ index: Int) -> Bool { isWord(index, "narration") || isWord(index, "particulars") }

  private func isFigures(_ cell: Range<Int>) -> Bool {
    cell.contains { [.money, .number, .date].contains(tokens[$0].kind) }
  }

  /// The cells of the line that begins at `start`.
  private func cells(of start: Int) -> [Range<Int>] {
    guard start < tokens.count, tokens[start].gap == .line else { return [] }
    var (result, first, index): ([Range<Int>], Int, Int) = ([], start, start + 1)
    while index < tokens.count, tokens[index].gap < .line {
      if tokens[index].gap == .cell {
        result.append(span(first, index))
        first = index
      }
      index += 1
    }
    return result + [span(first, index)]
  }

  /// `Amount (INR)`: the currency is in the label, if anywhere.
  private func markAmount(_ pair: Pair) {
    guard let value = token(pair.value.lowerBound), value.kind == .number, value.range == value.digits,
      any(pair.label, .amount)
    else { return }
    let currency = pair.label.first { isWord($0, "inr") || isWord($0, "usd") || isWord($0, "aed") || isWord($0, "rs") }
    makeAmount(pair.value.lowerBound, currency: currency.map { tokens[$0].range })
  }

  /// The label that begins at `start`, and where its value begins.
  private func label(at start: Int) -> (Range<Int>, Int)? {
    let isFirst = tokens[start].gap >= .cell || isListed(start)
    guard tokens[start].kind == .word, has(start, TokenTags.labelling), isFirst || isInline(start) else { return nil }
    var end = start
    while end < tokens.count, end - start < TaggedAlert.longest, isPart(end, of: start) { end += 1 }
    var value = end
    while let token = token(value), token.isMark(0x2A) { value += 1 }
    guard let next = token(value) else { return nil }
    if next.isMark(0x3A) {
      return value + 1 < tokens.count && next.gap < .line ? (span(start, end), afterMarks(value + 1)) : nil
    }
    guard isFirst else { return nil }
    if next.isMark(0x2D) || next.isMark(0x3D) || next.isMark(0x7C), next.gap < .line,
      next.gap > .glued || self.token(value + 1)?.gap ?? .glued > .glued
    {
      return (span(start, end), value + 1)
    }
    // Cells and lines: the label fills its own.
    if next.gap >= .cell {
      return isComplete(span(start, end)) && !isPhrase(span(start, end), value) ? (span(start, end), value) : nil
    }
    return isTyped(value, span(start, end)) ? (span(start, end), value) : nil
  }

  /// `To SBI CARD`, and on the next line `On 20/11/26` or `Ref 632442110001`: one phrase a line.
  private func isPhrase(_ label: Range<Int>, _ next: Int) -> Bool {
    label.count > 1 && has(label.lowerBound, .to) && has(next, TokenTags.preposition.union(.reference))
  }

  private func afterMarks(_ index: Int) -> Int {
    var cursor = index
    while let token = token(cursor), token.isMark(0x2D) || token.isMark(0x3A), cursor < index + 2 { cursor += 1 }
    return cursor
  }

  /// `a. Date:`, `1) Amount:`.
  private func isListed(_ start: Int) -> Bool {
    guard let mark = token(start - 1), mark.isMark(0x2E) || mark.isMark(0x29), let letter = token(start - 2) else {
      return false
    }
    return letter.range.count <= 2 && mark.gap == .glued
  }

  /// In the middle of a line only a colon marks a label; it begins where the words before it are no label's.
  private func isInline(_ start: Int) -> Bool {
    // "SAMPLE MERCHANT Date: …": a word in capitals before one that is not belongs to the value.
    if isShouted(start), has(start + 1, TokenTags.labelling), !isShouted(start + 1) { return isWord(start, "upi") }
    // "MUTHU KUMARAN S UTR:IOBAN26…": an initial belongs to the value, too.
    if tokens[start].range.count == 1, has(start + 1, TokenTags.labelling) { return false }
    return isCapital(start) || has(start, [.reference, .date, .amount, .available, .info, .address])
  }

  private func isShouted(_ index: Int) -> Bool {
    guard let token = token(index), token.kind == .word, token.range.count > 2 else { return false }
    return text.flat[token.range].allSatisfy { $0 &- 0x41 < 26 }
  }

  private func isPart(_ index: Int, of start: Int) -> Bool {
    let token = tokens[index]
    if index > start, token.gap >= .cell { return false }
    if token.kind == .word, index > start, has(index, .with), !isWord(index, "in") { return false }
    if token.kind == .word { return has(index, TokenTags.labelling) || isWord(index, "and") || isWord(index, "the") }
    if token.kind == .number { return token.range.count == 1 && isWord(index - 1, "last") }
    if token.kind == .mark, index > start {
      // "No.", "Date & Time", "Amount (INR)", "Txn/Ref".
      return token.mark == 0x26 || token.mark == 0x28 || token.mark == 0x29 || token.mark == 0x2F
        || (token.mark == 0x2E && token.gap == .glued && has(index - 1, .abbreviation))
        || (token.mark == 0x2E && token.gap == .glued && isWord(index - 1, "no"))
        || (token.mark == 0x23 && isWord(index - 2, "last"))
    }
    return false
  }

  /// Whether the label needs no colon.
  private func isComplete(_ label: Range<Int>) -> Bool {
    if label.count > 1 { return field(label).0 != .other }
    return has(
      label.lowerBound,
      [
        .amount, .date, .time, .merchant, .beneficiary, .sender, .account, .card, .reference, .balance, .status, .type,
        .info, .to, .from, .limit, .address,
      ]) || isWord(label.lowerBound, "mode")
  }

  /// Whether the value is of the kind that the label announces: `Date 15 July 2026`.
  private func isTyped(_ value: Int, _ label: Range<Int>) -> Bool {
    guard let token = token(value), let first = self.token(label.lowerBound), first.gap >= .cell, endsSoon(value) else {
      return false
    }
    // "IMPS INR 10,000.00 / sent from HDFC Bank A/c XX0954": the sentence goes on.
    if has(label.lowerBound, TokenTags.verb), !isCapital(label.lowerBound) { return false }
    switch field(label).0 {
    case .amount, .balance, .limit, .due: return token.kind == .money
    case .date: return token.kind == .date
    case .time: return token.kind == .time
    case .account, .card: return token.kind == .mask || (token.kind == .number && token.range.count < 7)
    case .reference: return token.kind == .code || (token.kind == .number && token.range.count > 8)
    case .payee: return has(label.lowerBound, .merchant) && isCapital(value)
    default: return false
    }
  }

  /// Whether little more is on the line of the value: else it is a sentence whose line broke before the label.
  private func endsSoon(_ value: Int) -> Bool {
    var (index, words) = (value + 1, 0)
    while index < tokens.count, tokens[index].gap < .cell,
      !tokens[index - 1].isMark(0x2E) || tokens[index].gap == .glued
    {
      if has(index, TokenTags.verb.union([.aux, .modal])) { return false }
      if tokens[index].kind == .word { words += 1 }
      index += 1
    }
    return words < 3
  }

  /// Where the value of a pair ends: with its line or cell, its sentence, or at the next label.
  private func value(of pairIndex: Int) -> Range<Int> {
    let start = pairs[pairIndex].value.lowerBound
    var limit = pairIndex + 1 < pairs.count ? pairs[pairIndex + 1].label.lowerBound : tokens.count
    limit = max(start, limit)
    var end = start
    while end < limit {
      let token = tokens[end]
      if end > start, token.gap >= .cell || endsSentenceInValue(end) { break }
      end += 1
    }
    // "a. Date: … b. Sender: …": the next letter of the list is no part of the value.
    let isList = end == limit && tokens[end].gap < .line && tokens[end - 1].isMark(0x2E)
    if isList, end - start > 2, tokens[end - 2].range.count == 1 { end -= 2 }
    return span(start, end)
  }

  private func endsSentenceInValue(_ index: Int) -> Bool {
    guard tokens[index - 1].isMark(0x2E), tokens[index].gap >= .space else { return false }
    if tokens[index].isMark(0x2D) { return true }
    guard isCapital(index), has(index, [.starter, .mine, .you, .greeting, .available]) else { return false }
    let word = index - 2
    return !(has(word, .abbreviation) || token(word)?.range.count == 1) || has(index, [.mine, .condition, .available])
  }

  /// The field that a label announces, by its words.
  private func field(_ label: Range<Int>) -> (Field, Bool?) {
    var all: TokenTags = []
    for index in label { all.formUnion(tags(index)) }
    func has(_ tags: TokenTags) -> Bool { !all.isDisjoint(with: tags) }
    let isDebit: Bool? = directionOfLabel(label)
    if has(.balance) || label.count == 2 && has(.available) && has(.amount) { return (.balance, nil) }
    if has(.limit) { return (has(.available) && !isWord(label.lowerBound, "total") ? .limit : .due, nil) }
    if label.count == 2, has(.available), isNamed(label, "credit") { return (.limit, nil) }
    if has([.due, .summary]) || isNamed(label, "maturity") && has(.amount) { return (.due, nil) }
    if has(.status) { return (.status, nil) }
    // "Last 4 #: 8810".
    if isWord(label.lowerBound, "last"), tokens[label.lowerBound + 1].kind == .number { return (.card, nil) }
    if has(.type) { return (.type, nil) }
    if isNamed(label, "mode") || isNamed(label, "method") || isNamed(label, "channel") { return (.method, nil) }
    if isReference(label, all) { return (.reference, nil) }
    if has(.date) { return (.date, nil) }
    if has([.account, .card]) && !isNamed(label, "owner") && !isNamed(label, "name") {
      return (accountField(label, all), nil)
    }
    if has(.amount) || isYours(label) { return (.amount, isDebit) }
    if has(.time) { return (.time, nil) }
    if isNamed(label, "ifsc") || isNamed(label, "branch") || isNamed(label, "mobile") || isNamed(label, "category") {
      return (.other, nil)
    }
    if isRemark(label) { return (.other, nil) }
    if has(.sender) { return (.sender, nil) }
    if has(.address), !has([.merchant, .beneficiary]) { return (.address, nil) }
    if has([.merchant, .beneficiary]) || isNamed(label, "owner") { return (.payee, nil) }
    if has(.from) { return (isNamed(label, "merchant") ? .payee : .sender, nil) }
    if has(.out), has([.to, .at]) { return (.payee, nil) }
    if has([.out, .into]), has(.by) { return (.sender, nil) }
    if has([.out, .into]), has(.on) { return (.date, nil) }
    if label.count == 1, has([.to, .at]) { return (.payee, nil) }
    if has(.info) { return (.info, nil) }
    let isAlone = label.count == 1 || label.count == 2 && (has(.method) || isWord(label.lowerBound, "upi"))
    if isAlone, has([.out, .into]) || isNamed(label, "debit") || isNamed(label, "credit") {
      return (.amount, isDebit)
    }
    return (.other, nil)
  }

  /// `Payer Remark`: what the other side wrote, and not who it is.
  private func isRemark(_ label: Range<Int>) -> Bool {
    label.count > 1 && (isNamed(label, "remark") || isNamed(label, "remarks") || isNamed(label, "note"))
  }

  private func isNamed(_ label: Range<Int>, _ word: StaticString) -> Bool { label.contains { isWord($0, word) } }

  /// `You paid`, `You received`.
  private func isYours(_ label: Range<Int>) -> Bool {
    has(label.lowerBound, .you) && label.count == 2 && has(label.lowerBound + 1, TokenTags.verb)
  }

  private func isReference(_ label: Range<Int>, _ all: TokenTags) -> Bool {
    if !all.isDisjoint(with: .reference) { return !all.contains(.account) || isNamed(label, "reference") }
    guard !all.isDisjoint(with: .identifier), all.isDisjoint(with: [.account, .card]) else { return false }
    return isNamed(label, "transaction") || isNamed(label, "txn") || isNamed(label, "order")
      || isNamed(label, "payment")
      || isNamed(label, "cheque") || isNamed(label, "trxn")
  }

  private func accountField(_ label: Range<Int>, _ all: TokenTags) -> Field {
    if !all.isDisjoint(with: [.beneficiary, .sender, .merchant]) || (all.contains(.to) && all.isDisjoint(with: .into)) {
      return .otherAccount
    }
    return all.contains(.card) && !all.contains(.account) ? .card : .account
  }

  private func directionOfLabel(_ label: Range<Int>) -> Bool? {
    for index in label {
      if has(index, .out) || isWord(index, "debit") || isWord(index, "purchase") || isWord(index, "withdrawal") {
        return true
      }
      if has(index, .into) || isWord(index, "refund") || isWord(index, "credit") && !has(index + 1, .card) {
        return false
      }
    }
    return nil
  }
}

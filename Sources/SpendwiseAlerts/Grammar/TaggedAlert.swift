import SpendwiseText

/// The visible text of a message taken apart: tokens, the clauses they form, and the pairs of label and value.
///
/// It knows nothing of the channel that the text came by.
final class TaggedAlert {
  /// A value and what its label says it is.
  struct Pair {
    var field: Field
    /// Which way an amount went, when the label states it: `Amount Debited`.
    var isDebit: Bool?
    /// The tokens of the label, and those of the value.
    var label: Range<Int>
    var value: Range<Int>
  }

  /// The field that a label announces.
  enum Field: UInt8 {
    case amount, date, time, payee, sender, account, card, otherAccount, reference, balance, limit, due
    case status, type, method, address, info, other
  }

  let text: AlertText
  private(set) var tokens = AlertTokens()
  /// Where clauses begin, in tokens; the last entry is the number of tokens.
  private(set) var clauseStarts: [Int] = []
  var pairs: [Pair] = []
  /// For each token, whether a label begins there.
  var beginsLabel: [Bool] = []
  /// Where in which version of the text it was taken in.
  private var taken: (start: Int, version: Int)?

  init(_ text: AlertText) { self.text = text }

  /// Takes in the text, from the byte `start` on; with `start` 0 the subject too.
  func take(from start: Int) {
    if let taken, taken == (start, text.version) { return }
    taken = (start, text.version)
    var scanner = AlertScanner(text, from: start)
    // The memory of the last message is used again.
    swap(&scanner.tokens, &tokens.list)
    scanner.scan()
    swap(&scanner.tokens, &tokens.list)
    joinWrappedLines()
    markLeft()
    markPlainAmounts()
    findPairs()
    findClauses()
  }

  func token(_ index: Int) -> AlertToken? { tokens.indices.contains(index) ? tokens[index] : nil }
  func tags(_ index: Int) -> TokenTags { tokens[index].tags }
  func has(_ index: Int, _ tags: TokenTags) -> Bool { !self.tags(index).isDisjoint(with: tags) }
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens.list[index].range
    return range.count == word.utf8CodeUnitCount && text.lower.hasPrefix(word, at: range.lowerBound)
  }
  /// An IFSC: four letters, a zero, six more.
  func isBranch(_ token: AlertToken) -> Bool {
    token.kind == .code && token.range.count == 11 && text.flat[token.range.lowerBound + 4] == 0x30
  }
  /// A purse that holds money without an account number: a wallet, UPI Lite.
  func isWallet(_ index: Int) -> Bool { isWord(index, "wallet") || (isWord(index, "lite") && isWord(index - 1, "upi")) }
  /// `has requested`, `a collect request`; but "As requested, …", "At your request, …" and "the alert you requested"
  /// tell of the message.
  func isRequest(_ index: Int) -> Bool {
    guard has(index, .requested) else { return false }
    let isAlerts = isWord(index - 2, "alert") || isWord(index - 2, "notification") || isWord(index - 2, "as")
    if has(index - 1, .mine), has(index - 2, [.at, .by]) || isWord(index - 2, "per") { return false }
    return !(isWord(index - 1, "as") || (has(index - 1, .you) && isAlerts))
  }
  /// Whether one of the tokens has one of the meanings.
  func any(_ tokens: Range<Int>, _ tags: TokenTags) -> Bool { tokens.contains { has($0, tags) } }
  /// Whether the letters of the token begin with a capital.
  func isCapital(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return text.flat.at(token.range.lowerBound) &- 0x41 < 26
  }
  /// Whether a verb of these tokens is of a language of India.
  func isIndian(_ range: Range<Int>) -> Bool {
    range.contains { index in
      let token = tokens[index]
      return token.kind == .word && text.flat[token.range.lowerBound] >= 0xE0
        || token.has(.made)
          && ["kiya", "kiye", "gaya", "gaye", "gayi", "hua", "hue", "hui"].contains { isWord(index, $0) }
    }
  }
  /// Whether much of it is in a script that is not Latin.
  var isForeign: Bool {
    tokens.lazy.filter { $0.kind == .word && self.text.flat[$0.range.lowerBound] >= 0xE0 }.prefix(4).count == 4
  }
  /// The first token that is not of the subject.
  var firstOfBody: Int { tokens.firstIndex { $0.range.lowerBound >= text.body } ?? 0 }
  /// The bytes of the text under these tokens.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    guard let first = token(range.lowerBound), let last = token(range.upperBound - 1) else { return span(0, 0) }
    return span(first.range.lowerBound, last.range.upperBound)
  }

  // MARK: Lines

  /// Plain text is wrapped near its 72nd column: such a line break is a space. A line that looks like a label or a row
  /// of a table stays one.
  private func joinWrappedLines() {
    var start = 0
    for index in tokens.indices.dropFirst() where tokens[index].gap == .line {
      let length = tokens[index - 1].range.upperBound - tokens[start].range.lowerBound
      let hasCells = span(start + 1, index).contains { tokens[$0].gap == .cell }
      start = index
      if !hasCells, (55...90).contains(length), !endsLine(tokens[index - 1]), !isRow(index) {
        tokens.list[index].gap = .space
      }
    }
  }

  private func endsLine(_ token: AlertToken) -> Bool {
    token.kind == .mark && [0x2E, 0x21, 0x3F, 0x3A, 0x3B].contains(token.mark)
  }

  /// Whether the line that begins at `start` has cells, begins with a label and a colon, or is very short.
  private func isRow(_ start: Int) -> Bool {
    var index = start + 1
    while index < tokens.count, tokens[index].gap < .line {
      if tokens[index].gap == .cell || (tokens[index].isMark(0x3A) && index - start < 5) { return true }
      index += 1
    }
    return index - start < 4 && index < tokens.count
  }

  /// "debited by 150.0": SBI prints amounts without a currency.
  private func markPlainAmounts() {
    for index in tokens.indices.dropFirst(1) where tokens[index].kind == .number {
      let isNext = has(index - 1, [.out, .into]) && !isWord(index - 1, "received")
      let isAfterWord = has(index - 1, [.by, .with, .for]) && has(index - 2, [.out, .into])
      guard isNext || isAfterWord, tokens[index].range == tokens[index].digits else { continue }
      let after = token(index + 1)
      if let after, after.gap == .glued, after.kind != .mark || after.mark == 0x2F || after.mark == 0x2D { continue }
      // "You spent 24.00 E": the currency after it may be cut off.
      if token(index + 1) == nil || (index + 2 == tokens.count && tokens[index + 1].range.count < 3) { continue }
      tokens.list[index].kind = .money
    }
  }

  /// "₹1,200 has left your account": elsewhere it is what remains, or a side. "A Direct Debit of £38.00 was taken from
  /// your account": elsewhere an order or an action is taken. "A fee of Rs.750 has been levied"; but "is levied" states
  /// of all fees.
  private func markLeft() {
    for index in tokens.indices {
      let isLeft = tokens[index].range.count == 4 && isWord(index, "left") && has(index + 1, .mine)
      let isTaken =
        tokens[index].range.count == 5 && isWord(index, "taken") && has(index + 1, .from) && has(index + 2, .mine)
      let isLevied =
        tokens[index].range.count == 6 && isWord(index, "levied")
        && (isWord(index - 1, "been") || isWord(index - 1, "was"))
      if isLeft || isTaken || isLevied { tokens.list[index].tags.insert(.out) }
    }
  }

  /// Makes an amount of the number at `index`.
  func makeAmount(_ index: Int, currency: Range<Int>?) {
    tokens.list[index].kind = .money
    tokens.list[index].currency = currency
  }

  // MARK: Clauses

  /// The clause that holds the token.
  func clause(of index: Int) -> Range<Int> {
    let next = clauseStarts.firstIndex { $0 > index } ?? clauseStarts.count
    let start = next > 0 ? clauseStarts[next - 1] : 0
    return span(start, (next < clauseStarts.count ? clauseStarts[next] : tokens.count))
  }

  private func findClauses() {
    clauseStarts.removeAll(keepingCapacity: true)
    clauseStarts.append(0)
    for index in tokens.indices.dropFirst() where beginsClause(index) { clauseStarts.append(index) }
    clauseStarts.append(tokens.count)
  }

  private func beginsClause(_ index: Int) -> Bool {
    if beginsLabel[index], tokens[index].gap >= .cell { return true }
    let before = tokens[index - 1]
    if before.range.lowerBound < text.body, tokens[index].range.lowerBound >= text.body { return true }
    // A value that fills its line ends with it.
    if tokens[index].gap == .line, endsValue(index) || (isCapital(index) && has(index, .imperative)) { return true }
    guard before.kind == .mark else { return false }
    switch before.mark {
    case 0x21, 0x3F: return tokens[index].gap >= .space
    case 0x2E: return endsSentence(index)
    case 0x2C: return tokens[index].gap == .line && isGreeting(index)
    default: return false
    }
  }

  private func endsValue(_ index: Int) -> Bool {
    pairs.contains { $0.value.upperBound == index && token($0.label.lowerBound)?.gap ?? .glued >= .cell }
  }

  /// Whether the point before the token `index` ends a sentence: not that of `Rs.`, `No.`, `S.`.
  private func endsSentence(_ index: Int) -> Bool {
    let next = tokens[index]
    if next.gap == .glued {
      // SMS: "ZOMATO.RRN 616312345678.Avl Bal Rs.9085.65."
      return next.kind == .word && has(index, [.available, .reference, .balance, .not, .condition])
        && (isCapital(index) || token(index - 2)?.kind == .number)
    }
    let first = text.flat.at(next.range.lowerBound)
    // "was successful. transaction id: 4412": some apps write all in small letters.
    if ASCII.isLetter(first), first &- 0x41 >= 26, next.gap < .line { return has(index - 2, .outcome) }
    guard let word = token(index - 2), word.kind == .word, tokens[index - 1].gap == .glued else { return true }
    // "A/c X4409 Cr. Rs 2000.00".
    if next.kind == .money, word.range.count == 2, isWord(index - 2, "cr") || isWord(index - 2, "dr") { return false }
    if word.range.count == 1 || has(index - 2, .abbreviation) {
      // "Cafe Pvt. Ltd. Your UPI reference …" goes on with a word of the reader's own vocabulary.
      return has(index - 2, [.mine]) || (word.range.count > 1 && !isTitle(index - 2) && startsAnew(index))
    }
    return true
  }

  private func isTitle(_ index: Int) -> Bool {
    isWord(index, "mr") || isWord(index, "mrs") || isWord(index, "dr") || isWord(index, "ms") || isWord(index, "no")
      || isWord(index, "rs") || isWord(index, "ref") || isWord(index, "smt")
  }

  private func startsAnew(_ index: Int) -> Bool {
    has(index, [.mine, .condition, .available, .not, .info, .reference])
  }

  private func isGreeting(_ index: Int) -> Bool {
    var start = index - 1
    while start > 0, index - start < 8, tokens[start].gap < .line { start -= 1 }
    return has(start, .greeting)
  }
}

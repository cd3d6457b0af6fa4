import SpendwiseText

/// Finds the account of the user that a payment touched.
struct AccountFinder {
  let message: TaggedAlert
  let clause: Range<Int>
  let isDebit: Bool

  private enum Sort { case account, card }

  /// The first account named is the user's, unless something says that it is another's; a card beside it is the card.
  func own() -> (account: Range<Int>?, card: Range<Int>?) {
    var found = numbers(in: clause)
    if found.isEmpty { found = numbers(in: 0..<message.tokens.count) }
    let accounts = found.filter { $0.sort == .account }
    let touched = found.filter { isDebit ? isLeft($0.token) : isReached($0.token) }
    guard let own = touched.first(where: { $0.sort == .account }) ?? touched.first ?? accounts.first ?? found.first
    else {
      return (labelled() ?? source(), nil)
    }
    let card = own.sort == .account ? found.first { $0.sort == .card } : nil
    return (message.tokens[own.token].range, card.map { message.tokens[$0.token].range })
  }

  private func numbers(in range: Range<Int>) -> [(token: Int, sort: Sort)] {
    range.compactMap { index in sort(of: index).flatMap { isOther(index) ? nil : (index, $0) } }
  }

  private func labelled() -> Range<Int>? {
    let pair = message.pairs.first { $0.field == .account || $0.field == .card }
    let number = pair?.value.first { message.tokens[$0].kind == .number || message.tokens[$0].kind == .mask }
    return (number ?? ofSource()).map { message.tokens[$0].range }
  }

  /// "From: State Bank of India - 1234".
  private func ofSource() -> Int? {
    let own: TaggedAlert.Field = isDebit ? .sender : .payee
    // "Axis Bank - 0071" looks like a label.
    for pair in message.pairs where pair.field == .other && message.any(pair.label, .bank) && pair.value.count == 1 {
      let number = message.tokens[pair.value.lowerBound]
      if number.kind == .number, (3...6).contains(number.range.count) { return pair.value.lowerBound }
    }
    for pair in message.pairs where pair.field == own && message.any(pair.value, [.bank, .account, .card]) {
      if let last = pair.value.last, message.tokens[last].kind == .number, message.tokens[last].range.count < 7 {
        return last
      }
    }
    return nil
  }

  /// "added to your wallet from A/c XX0954": where the wallet has no number, the user's other account is named.
  private func source() -> Range<Int>? {
    let isWallet = clause.contains { message.isWallet($0) && message.any(span($0 - 3, $0), .to) }
    guard !isDebit, isWallet else { return nil }
    return clause.first { sort(of: $0) != nil && message.any(span($0 - 5, $0), .from) }.map { message.tokens[$0].range }
  }

  /// The kind of account whose number the token is; `nil` when it is not one. A mask is one even where nothing says so.
  private func sort(of index: Int) -> Sort? {
    guard canBeNumber(message.tokens[index]), !isBeforeMask(index) else { return nil }
    var cursor = index - 1
    var isEnding = false
    while index - cursor < 7, let before = message.token(cursor), isBetween(before) {
      if message.isWord(cursor, "policy") || message.isWord(cursor, "folio") || message.isWord(cursor, "mobile") {
        return nil
      }
      if before.has(.account) { return message.has(cursor - 1, .card) ? .card : .account }
      if before.has(.card) { return .card }
      isEnding = isEnding || message.isWord(cursor, "ending")
      cursor -= 1
    }
    if isAfterProduct(index) { return .card }
    if message.isWord(index - 1, "policy") || message.isWord(index - 1, "folio") { return nil }
    return (message.tokens[index].kind == .mask && !isTelephone(index)) || isEnding ? .account : nil
  }

  /// "074-260***-006": the first part of a number whose end is masked.
  private func isBeforeMask(_ index: Int) -> Bool {
    let (mark, next) = (message.tokens[index + 1], message.token(index + 2))
    return mark.isMark(0x2D) && mark.gap == .glued && next?.kind == .mask && next?.gap == .glued
  }

  /// "Customized Cash Rewards Visa Signature - 4432" on a line of its own.
  private func isAfterProduct(_ index: Int) -> Bool {
    let token = message.tokens[index]
    guard token.kind == .number, token.range.count == 4, message.tokens[index - 1].isMark(0x2D),
      message.tokens[index + 1].gap == .line
    else { return false }
    var cursor = index - 2
    while index - cursor < 8, message.token(cursor)?.kind == .word, message.isCapital(cursor) {
      if message.has(cursor, .card) { return true }
      if message.tokens[cursor].gap == .line { return false }
      cursor -= 1
    }
    return false
  }

  /// `99xxxxxx10`: ten digits of which the first are shown.
  private func isTelephone(_ index: Int) -> Bool {
    let bytes = message.text.flat[message.tokens[index].range]
    return bytes.count == 10 && bytes.first.map { $0 >= 0x36 && $0 <= 0x39 } == true
  }

  private func canBeNumber(_ token: AlertToken) -> Bool {
    switch token.kind {
    case .mask: true
    case .number: token.digits == token.range && (3...18).contains(token.range.count)
    case .code: token.range.count > 4 && message.text.flat[token.range.suffix(3)].allSatisfy { ASCII.isDigit($0) }
    default: false
    }
  }

  /// Whether a token may lie between "account" and its number. The word itself may.
  private func isBetween(_ token: AlertToken) -> Bool {
    if token.kind == .mark { return [0x2E, 0x3A, 0x28, 0x29, 0x2D, 0x23].contains(token.mark) }
    if token.has([.account, .card]) { return true }
    return !token.has(TokenTags.verb.union(.reference)) && token.has([.numbering, .bank, .label])
  }

  /// After "to the account ending", "loan A/c", "beneficiary": another's, or the destination.
  private func isOther(_ index: Int) -> Bool {
    if let pair = message.pairs.first(where: { $0.value.contains(index) }) {
      let others: [TaggedAlert.Field] = [.otherAccount, .reference, .info, isDebit ? .payee : .sender]
      // "Beneficiary account" of money that came is where it came to.
      let isMine = !isDebit && pair.field == .otherAccount && message.any(pair.label, .beneficiary)
      if !isMine, others.contains(pair.field) { return true }
    }
    // "We wish to inform you that A/c no. XX8840 has been debited".
    if isDebit, message.has(index + 1, .aux), message.any(span(index + 2, index + 5), .out) { return false }
    if !isDebit, isPaidFrom(index) { return true }
    var cursor = index - 1
    // "Greetings from IDFC FIRST Bank. Your A/C XXXXX8834 has been credited": not across sentences.
    let first = message.has(message.clause(of: index).lowerBound, .mine) ? message.clause(of: index).lowerBound : 0
    while index - cursor < 9, cursor >= first {
      let token = message.tokens[cursor]
      let isMine = message.has(cursor + 1, .mine)
      if message.isWord(cursor, "linked") || message.isWord(cursor - 1, "linked") { return false }
      // "debited from Acct XX321 on 11-Nov has been reversed": it came back to where it was taken.
      if token.has(.from) {
        return !isDebit && !isMine && !(message.isWord(cursor - 1, "debited") && message.any(clause, .refund))
      }
      if isMine, message.isWord(cursor, "in") || !isDebit && message.isWord(cursor, "on") { return false }
      // "paid to SPOTIFY via HDFC Bank Card 8841".
      if token.has(.via) || token.has(.with) && isDebit { return false }
      // "Rs.2200.00 Debited to A/c XX7707 by CHQ 000123".
      if token.has(.to), isDebit, message.isWord(cursor - 1, "debited"), !namesSource { return false }
      // "SGD 44.10 was charged to card ending 0455".
      if token.has(.to), isDebit, message.isWord(cursor - 1, "charged"), message.any(span(cursor, index), .card) {
        return false
      }
      if token.has(.to) { return isDebit && !(message.any(span(cursor, index), .mine) && !namesSource) }
      if message.isWord(cursor, "loan") || message.isWord(cursor, "ppf") || token.has(.beneficiary) { return true }
      if token.has(TokenTags.verb) || token.kind == .money { return false }
      cursor -= 1
    }
    return false
  }

  /// "Rs.500 added to your FASTag. Paid using UPI linked to Axis Bank A/c - 9921": what paid is not what was paid into.
  private func isPaidFrom(_ index: Int) -> Bool {
    guard
      let paid = span(max(0, index - 9), index).last(where: {
        message.isWord($0, "paid") && message.has($0 + 1, [.via, .from])
      })
    else { return false }
    return !message.any(span(paid + 1, index), .into) && !message.any(clause, .refund)
  }

  /// Whether the clause says from which account the money left.
  private var namesSource: Bool { message.any(clause, .from) }

  /// Whether the money came to this one: "on TDR XX8811 credited to A/c X1234".
  private func isReached(_ index: Int) -> Bool {
    var cursor = index - 1
    while index - cursor < 9, cursor > clause.lowerBound {
      if message.isWord(cursor, "to") || message.isWord(cursor, "in") { return message.has(cursor - 1, .into) }
      if message.has(cursor, TokenTags.verb.union(TokenTags.preposition)) { return false }
      cursor -= 1
    }
    return false
  }

  /// Whether the money left this one: "from your account ending 9999".
  private func isLeft(_ index: Int) -> Bool {
    var cursor = index - 1
    while index - cursor < 9, cursor >= clause.lowerBound {
      if message.has(cursor, .from) { return true }
      if message.has(cursor, [.to, .out, .into, .at, .via]) { return false }
      cursor -= 1
    }
    return false
  }
}

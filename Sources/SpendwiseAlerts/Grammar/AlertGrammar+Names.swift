import SpendwiseText

/// Names and the words within them, which must not decide what a message tells.
extension AlertGrammar {
  /// Whether the message that was read last has an amount, a movement, and an account or a balance.
  var mayBePayment: Bool { message.map { UnreadPayment(message: $0).find(isKnown: false) == .payment } ?? false }

  /// "towards your ICICI Bank Credit Card.": the card whose bill was paid, where its number is not stated.
  var cardWithoutNumber: Range<Int>? {
    guard let message,
      let card = message.tokens.indices.first(where: { message.has($0, .card) && message.isWord($0 - 1, "credit") })
    else { return nil }
    var start = card
    while start > 0, message.isCapital(start - 1), message.tokens[start - 1].kind == .word { start -= 1 }
    return card - start > 1 && message.has(start - 1, .mine) ? message.bytes(span(start, card + 1)) : nil
  }

  /// "towards HDFC Bank credit card XX3310": the number after the word for a card.
  var numberOfCard: Range<Int>? {
    guard let message else { return nil }
    let number = message.tokens.indices.first { index in
      message.tokens[index].kind == .mask && message.any(span(max(0, index - 3), index), .card)
    }
    return number.map { message.tokens[$0].range }
  }

  /// Whether a later sentence says that the payment of `amount` came back.
  func isGivenBack(_ amount: Range<Int>, in text: AlertText) -> Bool {
    let message = take(text, from: text.body)
    guard let token = message.tokens.firstIndex(where: { $0.range.overlaps(amount) }) else { return false }
    return VerbTense(message: message, amount: token, clause: message.clause(of: token)).isGivenBackLater
  }

  /// Possible names of payees, whatever the words in them mean: first by their capitals, then as the reader of
  /// payees finds them around each amount, for both directions. Only sets in which a word could decide something.
  func names(in text: AlertText) -> [[Range<Int>]] {
    let message = take(text, from: text.body)
    let capitals = message.tokens.indices.compactMap { capitalName(after: $0, message) }
    var found: [Range<Int>] = []
    let amounts = message.tokens.indices.filter { message.tokens[$0].kind == .money }
    for amount in amounts.prefix(AlertGrammar.namedLimit) {
      for isDebit in [true, false] {
        let finder = PayeeFinder(
          message: message, amount: amount, clause: message.clause(of: amount), isDebit: isDebit)
        let finding = finder.find()
        for name in [finding.name, finding.address].compactMap({ $0 })
        where !found.contains(name) && !isPartOfSentence(name, message) {
          found.append(name)
        }
      }
    }
    return [capitals, found].filter { !$0.isEmpty }
  }

  /// Amounts around which names are looked for.
  private static let namedLimit = 6
  /// More words than this no name has.
  private static let longestName = 8

  /// "AMAZON could not", "CROMA using your": a name with capitals has only joining words in small letters.
  private func isPartOfSentence(_ name: Range<Int>, _ message: TaggedAlert) -> Bool {
    let tokens = message.tokens.indices.filter { name.overlaps(message.tokens[$0].range) }
    // "at least $50.00".
    if tokens.allSatisfy({ message.has($0, .bound) }) { return true }
    guard let first = tokens.first, message.isCapital(first) else { return false }
    return tokens.contains { index in
      message.tokens[index].kind == .word && message.tokens[index].gap > .glued && !message.isCapital(index)
        && !AlertGrammar.joining.contains { message.isWord(index, $0) }
    }
  }

  private static let joining: [StaticString] = ["of", "and", "from", "for", "the", "in", "at", "on", "de", "la"]

  /// The words with capitals after a preposition, a label's colon or the mark of a path: "to Failed Brewery".
  private func capitalName(after lead: Int, _ message: TaggedAlert) -> Range<Int>? {
    let isLead =
      message.has(lead, .preposition) || message.has(lead, .address)
      || message.tokens[lead].kind == .mark && [0x3A, 0x2F, 0x40, 0x2D, 0x28].contains(message.tokens[lead].mark)
      || message.token(lead + 1)?.gap == .line
    guard isLead, message.isCapital(lead + 1), !message.has(lead + 1, [.mine, .you, .account]) else { return nil }
    var end = lead + 1
    while let token = message.token(end), end - lead <= AlertGrammar.longestName {
      if end > lead + 1, token.gap >= .cell { break }
      switch token.kind {
      case .word, .code: if !message.isCapital(end) && token.gap > .glued { return capitals(lead + 1, end, message) }
      case .number, .address: break
      case .mark where token.gap == .glued && message.token(end + 1)?.gap == .glued: break
      case .mark, .money, .mask, .date, .time: return capitals(lead + 1, end, message)
      }
      end += 1
    }
    return capitals(lead + 1, end, message)
  }

  /// The name of these tokens; without a word that could decide, the user's own bank and account are none.
  private func capitals(_ start: Int, _ end: Int, _ message: TaggedAlert) -> Range<Int>? {
    var last = end
    if let own = span(start, end).first(where: { message.has($0, [.account, .card]) }) { last = own }
    guard last > start else { return nil }
    if !message.any(span(start, last), AlertGrammar.deciding),
      message.has(last, [.account, .card, .bank])
        || message.any(span(start, last), .bank)
    {
      return nil
    }
    return message.bytes(span(start, last))
  }

  /// The words within the names that could decide something, in the message that was read last.
  func meaning(of names: [Range<Int>]) -> [Range<Int>] {
    guard let message else { return [] }
    return message.tokens.indices.compactMap { index in
      let range = message.tokens[index].range
      // "DR. ANITA", "ACH DR": two letters are a title, or the bank's own.
      return range.count > 2 && message.has(index, AlertGrammar.deciding) && names.contains { $0.overlaps(range) }
        ? range : nil
    }
  }

  /// Whether a verb beside the amount states the payment, or an outcome: "was successful", "Thank you for using".
  func isStated(_ best: Candidate, _ message: TaggedAlert) -> Bool {
    if best.sense.strength >= Evidence.closed || isReported(best, message) { return true }
    let isDone = best.clause.contains { message.has($0, [.made, .done, .outcome]) && !message.has($0, .vain) }
    let tense = VerbTense(message: message, amount: best.token, clause: best.clause)
    return isDone || tense.passive(from: best.token + 1, within: best.clause.count) != nil
  }

  /// Whether the name ends as a sentence could: with a word that is not written as those of names are.
  func endsLikeSentence(_ name: Range<Int>) -> Bool {
    guard let message, let last = message.tokens.indices.last(where: { name.overlaps(message.tokens[$0].range) }) else {
      return false
    }
    return !message.isCapital(last) || message.text.isShouted
  }

  /// Words that say what became of an amount.
  private static let deciding: TokenTags = [
    .out, .into, .modal, .not, .due, .offer, .refund, .vain, .requested, .disputed, .state, .condition, .last,
  ]
}

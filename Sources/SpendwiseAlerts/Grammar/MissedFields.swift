/// Whether a text has something that looks like a field, and that was not read as one.
struct MissedFields {
  let message: TaggedAlert
  let amount: Int
  let clause: Range<Int>

  /// A number with only its end shown, or the word for an account or a card before a number.
  var hasAccount: Bool {
    message.tokens.indices.contains { index in
      let token = message.tokens[index]
      return token.kind == .mask || token.has([.account, .card]) && message.tokens[index + 1].kind == .number
    }
  }

  /// UPI and wallets often name no account.
  func isWithoutAccount(_ reading: Extraction) -> Bool {
    let captures = reading.captures
    return captures[.vpa] != nil || captures[.reference] != nil || captures[.balance] != nil
      || captures[.limit] != nil && reading.strength >= Evidence.fair
      || message.tokens.indices.contains { message.has($0, .walletName) }
      || clause.contains { message.isWallet($0) }
  }

  /// A word with a capital, which means nothing else, in the sentence of the amount or the one after it.
  func hasName(_ reading: Extraction) -> Bool {
    let next = message.clause(of: min(clause.upperBound, message.tokens.count - 1)).upperBound
    // Every message has the words after "Not you?".
    let end = span(clause.lowerBound, next).first { message.has($0, .not) && message.has($0 + 1, .you) } ?? next
    let known = [AlertField.account, .card, .date, .reference, .balance, .limit].compactMap { reading.captures[$0] }
    return span(clause.lowerBound, end).contains { index in
      isName(index) && !known.contains { $0.overlaps(message.tokens[index].range) }
    }
  }

  private func isName(_ index: Int) -> Bool {
    let token = message.tokens[index]
    guard token.kind == .word, token.tags.isEmpty, token.range.count > 2, message.isCapital(index),
      index != clause.lowerBound, !isOfBank(index), !isSignature(index), !isChannel(index)
    else { return false }
    return !MissedFields.plain.contains { message.isWord(index, $0) } && !message.has(index - 1, .greeting)
  }

  /// "from Utkarsh SFB A/c", "YES BANK Credit Card": the user's own bank.
  private func isOfBank(_ index: Int) -> Bool {
    span(index + 1, index + 5).contains { message.has($0, [.bank, .account, .card]) || message.isWallet($0) }
      || message.has(index - 1, .bank)
  }

  /// "through Bharat Bill Payment System".
  private func isChannel(_ index: Int) -> Bool {
    var start = index
    while start > 0, message.isCapital(start - 1), message.tokens[start - 1].kind == .word { start -= 1 }
    return message.has(start - 1, .via)
  }

  /// "-UCO BANK", "- Kerala Gramin Bank".
  private func isSignature(_ index: Int) -> Bool {
    var start = index
    while start > 0, index - start < 4, message.tokens[start - 1].kind == .word { start -= 1 }
    return message.token(start - 1)?.isMark(0x2D) == true && message.tokens.count - index < 8
  }

  private static let plain: [StaticString] = [
    "customer", "member", "user", "client", "cardmember", "alert", "update", "ist", "hrs", "dt", "fastag", "toll",
    "vehicle", "gst", "incl", "lien", "loan", "report", "block", "manage", "happy", "thanks", "dial", "fwd", "queries",
  ]
}

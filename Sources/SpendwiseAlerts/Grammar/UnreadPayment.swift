import Spendwise
import SpendwiseText

/// Whether a message that no rule could read may report a payment all the same: it names an amount, a movement, and an
/// account or a balance, in any language. Such a message is kept for a person, never taken for one about nothing.
struct UnreadPayment {
  let message: TaggedAlert

  private var text: AlertText { message.text }

  /// The kind of message that the words suggest.
  enum Finding {
    case payment, code, failure
    /// Nothing of a payment, or not all of it.
    case nothing
  }

  /// `isKnown` when the sender is a bank: then no account has to be named.
  func find(isKnown: Bool) -> Finding {
    guard hasMovement, hasAmount, isKnown || hasAccount else { return .nothing }
    if says(WorldWords.code), hasCode { return .code }
    return says(WorldWords.failure) ? .failure : .payment
  }

  private func says(_ needles: [Needle]) -> Bool { needles.contains { text.contains($0) } }

  /// Four to eight digits and nothing else, which are not those of an account.
  private var hasCode: Bool {
    message.tokens.indices.contains { index in
      let token = message.tokens[index]
      return token.kind == .number && token.range == token.digits && (4...8).contains(token.range.count)
        && text.bytes(token.range).allSatisfy { ASCII.isDigit($0) }
        && !message.any(span(max(0, index - 3), index), [.account, .card])
    }
  }

  /// An amount in a sentence about no state and nothing to come, and an account, a card, a reference or a balance.
  var isOpen: Bool {
    let namesAccount = message.tokens.indices.contains { index in
      message.tokens[index].kind == .mask
        || message.has(index, [.account, .card, .reference, .balance])
          && message.token(index + 1).map { [.number, .code, .money].contains($0.kind) || $0.kind == .mark } == true
    }
    return namesAccount
      && message.tokens.indices.contains { index in
        let clause = message.clause(of: index)
        return message.tokens[index].kind == .money && !message.has(clause.lowerBound, .imperative)
          && !message.any(clause, TokenTags.still.union(UnreadPayment.unmoved))
      }
  }

  private static let unmoved: TokenTags = [.modal, .condition, .not, .requested, .vain, .disputed]

  /// A participle or noun of a movement that is neither a condition nor to come, or such a word of another language.
  private var hasMovement: Bool {
    for index in message.tokens.indices where isMovement(index) {
      let clause = message.clause(of: index)
      let before = span(max(clause.lowerBound, index - 6), index)
      if !message.any(before, [.modal, .not, .condition, .imperative]),
        !message.any(clause, [.condition, .due, .bound])
      {
        return true
      }
    }
    return says(WorldWords.movement)
  }

  private func isMovement(_ index: Int) -> Bool {
    let token = message.tokens[index]
    guard token.kind == .word else { return false }
    if token.has(.verb), !message.isWord(index, "used") {
      // "Balance … Rs.500 CR".
      return token.range.count > 2
        || message.tokens[index - 1].kind == .money && !message.any(message.clause(of: index), [.balance, .limit])
    }
    if UnreadPayment.words.contains(where: { message.isWord(index, $0) }) { return true }
    // "Your payment of Rs.500 to X was successful".
    if token.has(.outcome), !token.has(.vain), message.has(index - 1, .aux) {
      return message.any(span(message.clause(of: index).lowerBound, index), [.outNoun, .eitherNoun])
    }
    // "Credit Card Purchase", "Cash Deposit": a line of its own.
    guard token.has([.outNoun, .intoNoun, .eitherNoun]), !message.has(index + 1, .card) else { return false }
    let isAlone = message.token(index + 1)?.gap ?? .line >= .line
    return isAlone && message.isCapital(index) || message.has(index + 1, [.to, .from, .out, .into])
  }

  private static let words: [StaticString] = [
    "booked", "withdrew", "transfered", "withdraw", "receive", "deducted", "approved", "posted", "remittance",
  ]

  // MARK: Amounts

  /// An amount that is not a balance, or a number in the form of one: with decimals or groups, or beside a currency.
  private var hasAmount: Bool {
    message.tokens.indices.contains { index in
      let token = message.tokens[index]
      guard token.kind == .money || token.kind == .number || token.kind == .code else { return false }
      if message.any(span(index - 3, index), [.balance, .limit, .due]) { return false }
      return token.kind == .money || isFigure(index)
    }
  }

  private func isFigure(_ index: Int) -> Bool {
    let token = message.tokens[index]
    let bytes = text.bytes(token.range)
    if token.kind == .code { return isMarked(bytes) }
    if token.isUnclear { return true }
    if bytes.contains(0x2E) || bytes.contains(0x2C) || bytes.contains(0x27) { return true }
    return [index - 1, index + 1].contains { isCurrency($0) }
  }

  /// "N2,300", "1450MT", "TZS40000": letters of a currency glued to the digits.
  private func isMarked(_ bytes: Bytes) -> Bool {
    let letters = bytes.filter { !ASCII.isDigit($0) }
    let digits = bytes.count - letters.count
    let isSplit = ASCII.isDigit(bytes[0]) != ASCII.isDigit(bytes[bytes.count - 1])
    let turns = zip(bytes, bytes.dropFirst()).filter { ASCII.isDigit($0) != ASCII.isDigit($1) }.count
    return isSplit && turns == 1 && (1...4).contains(letters.count) && (1...9).contains(digits)
  }

  private func isCurrency(_ index: Int) -> Bool {
    guard let token = message.token(index), token.kind == .word else { return false }
    let word = text.string(token.range)
    return word.utf8.count == 3 && word.utf8.allSatisfy { $0 &- 0x41 < 26 } && Currency(word) != nil
      || WorldCurrencies.words.contains(word.lowercased())
  }

  // MARK: Accounts

  private var hasAccount: Bool {
    message.tokens.indices.contains { index in
      let token = message.tokens[index]
      if token.kind == .mask { return !isTelephone(token) }
      return token.has([.balance, .walletName, .account]) || token.has(.card) && !message.isWord(index - 1, "gift")
    } || says(WorldWords.account)
  }

  /// `98xxxxxx10`.
  private func isTelephone(_ token: AlertToken) -> Bool {
    let bytes = text.bytes(token.range)
    return bytes.count == 10 && bytes[0] >= 0x36 && ASCII.isDigit(bytes[0])
  }
}

/// Names of currencies in messages, beside their codes.
enum WorldCurrencies {
  static let words: Set<String> = [
    "tsh", "tshs", "ush", "ksh", "kshs", "br", "birr", "mt", "mts", "mtn", "kz", "fcfa", "cfa", "fc", "fbu", "frw",
    "ريال", "ریال", "جنيه", "درهم", "دينار", "تومان", "руб", "грн", "тг", "tl", "lei", "leva", "лв", "zł", "zl", "kč",
    "kc",
    "ft", "kr", "din", "rp", "rm", "baht", "บาท", "บ", "vnd", "đ", "đồng", "元", "円", "원", "টাকা", "tk", "dirham", "sum",
    "so'm", "soles", "pesos", "euro", "euros", "dollars", "rand", "naira", "cedis",
  ]
}

import Spendwise
import SpendwiseText

/// A payment that the world reader found, in values.
struct WorldPayment {
  var amount: Amount
  var original: Amount?
  var isDebit: Bool
  var kind: Transaction.Kind
  var day: Day?
  var time: String?
  var account: String?
  var card: String?
  var payee: String?
  var reference: String?
  var balance: Amount?
  /// The fee that was taken beside the amount.
  var fee: Amount?
  var limit: Amount?
  var method: String?
  /// The reference of the payment that this one reverses.
  var reversed: String?
  /// Why a person should look; empty where nothing is in doubt.
  var doubts: [String] = []
  /// It has what a payment has beside its amount: an account, a balance, a reference.
  var hasShape = false
  /// It has that, or names who was paid in a sentence that is whole.
  var isWhole = false
}

/// The values of a payment, once its amount and direction are known.
extension WorldReader {
  func payment(_ index: Int, _ direction: Direction, _ received: Day) -> Finding {
    var doubts: [String] = direction.isSure ? [] : ["the direction is not said plainly"]
    var (index, original) = (index, Int?.none)
    // "TRY 342.00 (SAR 27.51)": the second one is what the account paid.
    if index + 2 < tokens.count, tokens[index + 1].mark == 0x28, tokens[index + 2].kind == .money,
      !WorldCurrency.local(tokens[index + 2].codes, countries).isEmpty
    {
      (original, index) = (index, index + 2)
    }
    guard let (code, isCodeSure) = currency(index) else {
      return .unsure(reason: "currency", why: "the currency of \"\(text.string(tokens[index].range))\" is not known")
    }
    // Ten rials are a toman.
    let isToman = code == "IRT"
    guard let currency = Currency(isToman ? "IRR" : code),
      var amount = WorldNumber.amount(text, tokens[index].digits, currency), amount.minor != 0
    else { return .unsure(reason: "amount", why: "\"\(text.string(tokens[index].range))\" is not an amount") }
    if isToman {
      let times = amount.minor.multipliedReportingOverflow(by: 10)
      if times.overflow { return .unsure(reason: "amount", why: "the amount is too large") }
      amount = Amount(minor: times.partialValue, currency: currency)
    }
    if !isCodeSure { doubts.append("\"\(text.string(tokens[index].range))\" may be in another currency") }
    let end = tokens[index].range.upperBound
    if end + 1 >= text.count, tokens[index].digits.upperBound == end, text.at(end - 3) != 0x2E, !isWholeByMarks(index) {
      return .unsure(reason: "truncated", why: "the message ends inside the amount")
    }
    if tokens[index].codes.isEmpty, isCode(cutAfter: end) {
      return .unsure(reason: "truncated", why: "the message ends inside the currency")
    }
    if goesOn(index) { doubts.append("the message ends before it says what became of the payment") }
    if has(.hold), !has(any: [.balance, .limit]) { doubts.append("it may only be reserved, and booked later") }
    if isSum(index) { doubts.append("it may sum up several payments") }
    if isDoubled(index) { doubts.append("another amount may have moved, too") }
    var payment = WorldPayment(
      amount: amount, isDebit: direction.isDebit, kind: direction.kind ?? (direction.isDebit ? .expense : .income))
    payment.original = original.flatMap { other in
      self.currency(other).flatMap { Currency($0.code) }.flatMap { WorldNumber.amount(text, tokens[other].digits, $0) }
    }
    if direction.isCash { payment.kind = .transfer }
    let isExact = countries.contains("SO")
    if isExact, let exact = WorldNumber.amount(text, tokens[index].digits, currency, isExact: true) {
      payment.amount = exact
    }
    fill(&payment, index, received)
    if direction.isCash, !direction.isDebit { payment.method = "cash" }
    // A payment towards a card is a transfer to it.
    if !payment.isDebit, payment.kind == .income, payment.card != nil || isOnlyCard, has(.outNoun) || isThanked {
      payment.kind = .transfer
    }
    payment.hasShape =
      payment.account != nil || payment.balance != nil || payment.limit != nil
      || payment.reference != nil || payment.card != nil
    payment.isWhole = payment.hasShape || (payment.payee != nil || payment.day != nil) && isWhole(index, payment.payee)
    if payment.day == nil, tokens.contains(where: { $0.kind == .date }) {
      doubts.append("its date is on no calendar, or still to come")
    }
    if direction.isOfSides, direction.isSure, payment.payee == nil {
      doubts.append("the direction is not said plainly")
    }
    payment.doubts = doubts
    return .payment(payment)
  }

  /// "You have spent £90.00 so far this week", "12 times this month. You spent $420.10 total."
  private func isSum(_ index: Int) -> Bool {
    tokens.contains { $0.has(.summary) && (0...1).contains(tokens[index].sentence - $0.sentence) }
  }

  /// "250.000,00": groups by one mark and two decimals by the other.
  private func isWholeByMarks(_ index: Int) -> Bool {
    let digits = Array(text.letters[tokens[index].digits])
    return digits.count > 6 && digits[digits.count - 3] == 0x2C && digits[digits.count - 7] == 0x2E
  }

  /// "Du har fått 150,00 kr från Erik Lind.": a verb, a name, and the end of the sentence. Wallets often say no more.
  /// An unknown word between the verb and the amount may be what was sent: a request, a link.
  private func isWhole(_ index: Int, _ payee: String?) -> Bool {
    let verbs = tokens.indices.filter { tokens[$0].has(any: WorldReader.strong) }
    guard let last = tokens.last, !has(.code), let verb = verbs.min(by: { abs($0 - index) < abs($1 - index) }) else {
      return false
    }
    let isUnknown = span(min(verb, index) + 1, max(verb, index)).contains { other in
      let word = tokens[other]
      return word.kind == .word && word.roles.isEmpty && word.range.count > 3
        && payee?.contains(text.string(word.range)) != true
    }
    if isUnknown { return false }
    // "You received $25 from Leo Park for lunch": what it was for comes after the whole name.
    if payee != nil, let purpose = tokens.indices.last(where: { tokens[$0].has(.info) }),
      purpose > max(index, verb) + 2, purpose + 1 < tokens.count
    {
      return true
    }
    return last.sentence > tokens[index].sentence || [0x2E, 0x21].contains(last.mark) || last.kind == .date
  }

  /// Whether all that follows the amount is a code that is not whole: "You spent 24.00 EU".
  private func isCode(cutAfter end: Int) -> Bool {
    let rest = text.written[end...].drop { $0 == " " }
    return (1...2).contains(rest.count) && rest.count < text.count - end && rest.allSatisfy { $0.value &- 0x41 < 26 }
  }

  /// Whether only a noun tells of the payment, in a sentence that has no end, and nothing after it shows that it was
  /// made: "A payment of GBP 45.00 to EE from a/c 4410 i".
  private func goesOn(_ index: Int) -> Bool {
    let isMade = tokens.contains { $0.has(any: WorldReader.strong.union([.balance, .limit, .made])) }
    guard !isMade, let last = tokens.last, last.sentence == tokens[index].sentence, last.line == tokens[0].line else {
      return false
    }
    return ![0x2E, 0x21, 0x3002].contains(last.mark)
  }

  /// "Thank you for your payment".
  private var isThanked: Bool { tokens.contains { $0.has(.into) && $0.range.count > 20 } }

  private var isOnlyCard: Bool { has(.card) && !has(.account) }

  /// The currency of an amount: its mark, where that leaves no choice, else that of the country.
  func currency(_ index: Int) -> (code: String, isSure: Bool)? {
    let codes = tokens[index].codes
    if codes.count == 1 { return (codes[0], true) }
    let local =
      codes.isEmpty
      ? countries.compactMap { WorldCurrency.currencies(of: $0).first }
      : codes.filter { code in
        countries.contains { WorldCurrency.currencies(of: $0).contains(code) }
      }
    if Set(local).count == 1 { return (local[0], true) }
    // "$345.50" of a bank in Mexico and Colombia: pesos of Colombia have a comma there.
    if let hasComma = hasComma(index) {
      // Reais are "R$", and never the mark alone.
      let written = local.filter { $0 != "BRL" && WorldReader.withComma.contains($0) == hasComma }
      if let one = written.first, Set(written).count == 1 { return (one, true) }
    }
    if let one = local.first, Set(countries).count == 1 { return (one, true) }
    // Another amount of the message may have a mark that is plain.
    let others = Set(tokens.filter { $0.kind == .money && $0.codes.count == 1 }.map { $0.codes[0] })
    if others.count == 1, let other = others.first, codes.isEmpty || codes.contains(other) {
      return (other, true)
    }
    return (local.first ?? codes.first).map { ($0, false) }
  }

  private static let withComma: Set<String> = ["COP", "CLP", "ARS", "UYU", "BRL"]

  /// Whether a comma, or else a point, is before two decimals, or the other one before three digits.
  private func hasComma(_ index: Int) -> Bool? {
    let digits = text.letters[tokens[index].digits]
    guard digits.count > 3 else { return nil }
    let mark = digits[digits.endIndex - 3]
    if mark == 0x2C || mark == 0x2E { return mark == 0x2C }
    let group = digits.count > 4 ? digits[digits.endIndex - 4] : 0
    return group == 0x2E ? true : group == 0x2C ? false : nil
  }

  /// Whether another amount of the same currency and another value may have moved.
  private func isDoubled(_ index: Int) -> Bool {
    tokens.indices.contains { other in
      let token = tokens[other]
      return other != index && token.kind == .money && token.sentence == tokens[index].sentence && claim(other) == nil
        && token.codes == tokens[index].codes && tokens[other - 1 >= 0 ? other - 1 : 0].mark != 0x28
        && text.letters[token.digits] != text.letters[tokens[index].digits]
        && token.digits.contains { text.at($0) > 0x30 }
    }
  }

  private func fill(_ payment: inout WorldPayment, _ index: Int, _ received: Day) {
    let own = account(payment.isDebit)
    (payment.account, payment.card) = own
    let home = countries.compactMap { WorldCurrency.currencies(of: $0).first }
    let currency = Set(home).count == 1 ? Currency(home[0]) ?? payment.amount.currency : payment.amount.currency
    payment.balance = figure(.balance, currency, index)
    payment.limit = figure(.limit, currency, index)
    payment.fee = fee(currency, index)
    payment.reference = reference()
    payment.reversed = payment.kind == .refund ? reversed(besides: payment.reference) : nil
    (payment.day, payment.time) = date(index, received)
    payment.payee = WorldPayeeFinder(reader: self, amount: index, isDebit: payment.isDebit).find()
    payment.method = method(payment)
  }

  // MARK: Fields

  /// The figure that a balance or a limit has.
  private func figure(_ role: WorldRole, _ currency: Currency, _ amount: Int) -> Amount? {
    for index in tokens.indices where tokens[index].has(role) {
      if role == .limit, tokens[index].has(.balance) { continue }
      if role == .balance, isOfSavings(index) { continue }
      for cursor in span(index + 1, min(index + 7, tokens.count)) where cursor != amount {
        let token = tokens[cursor]
        // "zůstatek: 23 418,55": without a currency the groups are two numbers.
        if token.kind == .number, cursor + 1 < tokens.count, tokens[cursor + 1].kind == .number,
          tokens[cursor + 1].gap == 1
        {
          return nil
        }
        if token.kind == .money || token.kind == .number && token.gap < 2 && isPlain(cursor) {
          return value(cursor, currency)
        }
        // "Avl Bal in a/c XXXX2016 OMR 402.318".
        if token.kind == .mask, tokens[cursor - 1].has(.account), cursor - index < 4 { continue }
        if token.has(any: WorldReader.strong) || token.has(.reference) || token.kind == .mask || token.kind == .date {
          break
        }
        // "exceeded your limit. Card ending 4410".
        if token.has(any: [.card, .ends]), token.sentence > tokens[index].sentence { break }
        if token.line > tokens[index].line + 1 || token.mark == 0x2E && tokens[cursor - 1].roles.isEmpty { break }
      }
      // "has a $10.12 bal".
      if role == .balance, index > 0, index - 1 != amount, tokens[index - 1].kind == .money, tokens[index].gap == 1,
        claim(index - 1) == role
      {
        return value(index - 1, currency)
      }
    }
    return nil
  }

  /// "M-Shwari balance is Ksh500.00": what is saved, and not in the wallet.
  private func isOfSavings(_ balance: Int) -> Bool {
    span(max(0, balance - 4), balance).contains { index in
      tokens[index].kind == .word
        && (WorldReader.savings.contains { text.begins(with: $0, at: tokens[index].range.lowerBound) }
          || text.hasWord("saving", tokens[index].range.lowerBound))
    }
  }

  /// The first amount that a word for a fee claims; none where nothing was taken.
  private func fee(_ currency: Currency, _ amount: Int) -> Amount? {
    let fee = tokens.indices.first { $0 != amount && tokens[$0].kind == .money && claim($0) == .fee }
    return fee.flatMap { value($0, currency) }.flatMap { $0.minor > 0 ? $0 : nil }
  }

  private func isPlain(_ index: Int) -> Bool {
    !(index + 1 < tokens.count && tokens[index + 1].gap == 0 && tokens[index + 1].kind == .word)
      && tokens[index].digits.count > 1 && text.at(tokens[index].range.upperBound) != 0x25
  }

  private func value(_ index: Int, _ currency: Currency) -> Amount? {
    let stated = tokens[index].codes.count == 1 ? Currency(tokens[index].codes[0]) : nil
    guard
      let amount = WorldNumber.amount(text, tokens[index].digits, stated ?? currency, isExact: countries.contains("SO"))
    else { return nil }
    return tokens[index].sign < 0 ? amount.negated : amount
  }

  private func account(_ isDebit: Bool) -> (account: String?, card: String?) {
    var (own, card, other): (String?, String?, String?) = (nil, nil, nil)
    var (isBare, isMine) = (false, false)
    for index in tokens.indices {
      guard let tail = tail(index), !isOfProxy(index), !isOfBiller(index, isDebit) else { continue }
      let before = span(max(0, index - 5), index).filter { tokens[$0].sentence == tokens[index].sentence }
      let isOther = isOthers(before, isDebit)
      let isCard = before.last { tokens[$0].has(any: [.card, .account]) }.map {
        tokens[$0].has(.card) && !tokens[$0].has(.account)
      }
      if isOther, isOfName(index) { continue }
      // "to IBAN/Account/Card XXXX0001 … from your account/card XXXX0002": what is called the user's own is.
      if !isOther, !isMine, before.contains(where: { tokens[$0].has(any: [.mine, .toMine, .fromMine]) }) {
        (own, card, isMine) = (nil, nil, true)
      }
      if isOther {
        other = other ?? tail
      } else if isCard == true {
        card = card ?? tail
      } else if own == nil || isBare && tokens[index].kind == .mask {
        // "bij Albert Heijn 1122 met pas 004, rekening ...6677": a number that is masked is an account's.
        (own, isBare) = (tail, tokens[index].kind == .number)
      }
    }
    if own == nil, card == nil { return (other, nil) }
    return own == nil ? (card, nil) : (own, card)
  }

  /// "sent to KPLC PREPAID for account 12345678": what the biller calls its customer.
  private func isOfBiller(_ index: Int, _ isDebit: Bool) -> Bool {
    guard isDebit, index > 2, tokens[index - 1].has(.account), tokens[index - 2].has(.info) else { return false }
    return text.hasWord("for", tokens[index - 2].range.lowerBound) && tokens[index - 3].kind == .word
  }

  /// "(Mobile ending 4321)", "(UEN ending 321A)": by what the other side is known.
  private func isOfProxy(_ index: Int) -> Bool {
    span(max(0, index - 3), index).contains { word in
      WorldReader.proxies.contains { text.hasWord($0, tokens[word].range.lowerBound) }
        && span(word + 1, index).allSatisfy {
          tokens[$0].kind == .mark || tokens[$0].has(any: [.card, .ends, .reference])
        }
    }
  }

  private static let proxies: [StaticString] = ["mobile", "phone", "uen", "nric"]

  /// "to MARIA SANTOS ****1123", "to ALI KHAN A/C ***8821": whose account it is comes before it.
  private func isOfName(_ index: Int) -> Bool {
    var before = index - 1
    if before > 0, tokens[before].mark == 0x28 { before -= 1 }
    while before > index - 3, before > 0, tokens[before].has(.account), tokens[before].range.count < 8 {
      before -= 1
    }
    return before > 0 && tokens[before].kind == .word && tokens[before].roles.isEmpty
      && text.isCapital(tokens[before])
  }

  /// Whether the words before an account say that it is the other side's.
  private func isOthers(_ before: [Int], _ isDebit: Bool) -> Bool {
    let mine = before.contains { tokens[$0].has(any: [.mine, .toMine, .fromMine]) }
    if mine { return false }
    let lead = before.last { tokens[$0].has(any: [.to, .from]) && !tokens[$0].has(.date) }
    guard let lead else { return false }
    if tokens[lead].has(.account) || tokens[lead].has(.card) { return false }
    return isDebit
      ? tokens[lead].has(.to) && !tokens[lead].has(.from) : tokens[lead].has(.from) && !tokens[lead].has(.to)
  }

  /// The last digits of the account that a token is.
  private func tail(_ index: Int) -> String? {
    let token = tokens[index]
    // "You can now access M-PESA via *334#": a number to dial.
    if text.at(token.range.upperBound) == 0x23 { return nil }
    if let tail = tailOfCode(index) ?? tailWithCheck(index) { return tail }
    if token.kind == .number {
      if isNumberedBefore(index) || isGluedSide(index) { return String(text.string(token.digits).suffix(4)) }
      guard token.digits == token.range, token.digits.count > 2, claim(index) == nil,
        !text.letters[token.digits].contains(where: { !FoldedText.isDigit($0) })
      else { return nil }
      var cursor = index - 1
      while cursor >= 0, index - cursor < 5, tokens[cursor].sentence == token.sentence {
        let before = tokens[cursor]
        if before.has(any: [.account, .card]) { break }
        // "하나카드 승인 4412": the verb comes between.
        if before.has(.out), cursor == index - 1, cursor > 0, tokens[cursor - 1].has(.card), token.digits.count == 4,
          FoldedText.isUnspaced(text.at(before.range.lowerBound))
        {
          cursor -= 1
          break
        }
        if before.has(.ends), cursor == index - 1, (3...6).contains(token.digits.count) { break }
        guard before.kind == .mark && before.mark != 0x2F || before.has(any: [.reference, .stop, .to, .date, .ends])
        else { return isSideLabelled(index) ? text.string(token.digits) : nil }
        cursor -= 1
      }
      guard cursor >= 0, index - cursor < 5, tokens[cursor].has(any: [.account, .card, .ends]) else {
        return isSideLabelled(index) ? text.string(token.digits) : nil
      }
    } else if token.kind != .mask || token.digits.count < 2 {
      return nil
    } else if index > 0, tokens[index - 1].has(any: [.reference]), !tokens[index - 1].has(any: [.account, .card]) {
      return nil
    }
    let digits = text.letters[token.digits].suffix(4).compactMap { Unicode.Scalar($0) }
    return String(String.UnicodeScalarView(digits))
  }

  /// "conta final 22-1": two digits and one that checks them, as banks of Brazil end an account.
  private func tailWithCheck(_ index: Int) -> String? {
    guard index + 2 < tokens.count, index > 0, tokens[index].kind == .number, tokens[index].range.count == 2,
      tokens[index + 1].mark == 0x2D, tokens[index + 1].gap == 0, tokens[index + 2].range.count == 1,
      tokens[index + 2].gap == 0, tokens[index - 1].has(any: [.account, .card, .ends])
    else { return nil }
    return text.string(tokens[index].range) + text.string(tokens[index + 2].range)
  }

  /// "1234 ile biten kartinizla", "1234 nolu hesabinizdan": four digits right before the word for a card, or any before
  /// a phrase for an account, which is long.
  private func isNumberedBefore(_ index: Int) -> Bool {
    let token = tokens[index]
    guard index + 1 < tokens.count, token.digits == token.range else { return false }
    let next = tokens[index + 1]
    let isMine = next.range.count > 9 || index > 0 && tokens[index - 1].has(.mine)
    let isOfAccount = next.has(.account) && isMine && (3...20).contains(token.digits.count)
    return next.gap == 1 && (isOfAccount || token.digits.count == 4 && next.has(.card) && !next.has(.account))
      && (index == 0 || !tokens[index - 1].has(any: [.card, .account]))
      && text.letters[token.digits].allSatisfy { FoldedText.isDigit($0) }
  }

  /// "From: 3310", "من: 3310", on a line of its own: four digits where the name of a side would be.
  private func isSideLabelled(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.digits.count == 4, token.digits == token.range, index > 1, tokens[index - 1].mark == 0x3A,
      tokens[index - 2].has(any: [.from, .to]), !tokens[index - 2].has(any: [.date, .reference])
    else { return false }
    return tokens[index - 2].gap == 2 && (index + 1 == tokens.count || tokens[index + 1].gap == 2)
      && text.letters[token.digits].allSatisfy { FoldedText.isDigit($0) }
  }

  /// "من9767", "لـ6180": four digits that touch the word for a side.
  private func isGluedSide(_ index: Int) -> Bool {
    let token = tokens[index]
    let isStarred = index + 1 < tokens.count && tokens[index + 1].mark == 0x2A && tokens[index + 1].gap == 0
    return token.digits.count == 4 && token.digits == token.range && (token.gap == 0 || isStarred) && index > 0
      && tokens[index - 1].has(any: [.from, .to]) && text.at(tokens[index - 1].range.upperBound - 1) > 0x250
  }

  /// Two letters and two digits, 15 to 34 characters in all.
  private func isIBAN(_ letters: ArraySlice<UInt32>) -> Bool {
    let digits = letters.dropFirst(2).prefix(2)
    return (15...34).contains(letters.count) && digits.allSatisfy { FoldedText.isDigit($0) }
      && !letters.prefix(2).contains { FoldedText.isDigit($0) }
  }

  /// "Acct CK0000": letters before the digits of an account.
  private func tailOfCode(_ index: Int) -> String? {
    let letters = text.letters[tokens[index].range]
    guard tokens[index].kind == .code, letters.count < 9 || isIBAN(letters),
      letters.suffix(4).allSatisfy({ FoldedText.isDigit($0) }),
      index > 0,
      tokens[index - 1].has(any: [.account, .card])
        || index > 1 && tokens[index - 1].kind == .mark
          && tokens[index - 2].has(any: [.account, .card])
    else { return nil }
    return String(text.string(tokens[index].range).suffix(4))
  }
}

/// Reads the name of the other side: from a preposition to what surely ends a name.
///
/// Names have ` on `, ` at `, points and digits in them. A date ahead in the clause ends the name, and then all up to
/// it belongs to it; without one the first preposition does.
struct PayeeNameReader {
  let message: TaggedAlert
  /// Where the search ends.
  let end: Int
  /// Whether the name has a line of its own: "To 7 ELEVEN. ANDHERI W".
  var isOneLine = false

  /// The tokens of the name that begins at `start`; `nil` when none does.
  func name(from start: Int) -> Range<Int>? {
    guard start < end, canBegin(start) else { return nil }
    var soft: Int?
    var index = start
    /// "to RAVI for rent" even where the end is certain: what follows is a purpose.
    var purpose: Int?
    while index < end {
      let token = message.tokens[index]
      if index > start, token.kind == .date || token.kind == .time {
        return trimmed(start, purpose ?? beforeDate(index, start))
      }
      // "to Jio Prepaid on PhonePe from …", "using Google Pay": by which wallet.
      if index > start, message.has(index, [.on, .via, .with, .from]), isWallet(index + 1), token.gap > .glued {
        return trimmed(start, index)
      }
      if index > start, token.isMark(0x29), !span(start, index).contains(where: { message.tokens[$0].isMark(0x28) }) {
        return trimmed(start, index)
      }
      if index > start, !(index == start + 1 && message.isBooking(start)), stops(index) {
        let isCertain = token.has(TokenTags.preposition) && token.kind == .word
        return trimmed(start, purpose ?? (isCertain ? index : soft ?? index))
      }
      if index > start, token.has(TokenTags.preposition), token.gap > .glued, isLower(index) {
        if soft == nil { soft = index }
        if purpose == nil, message.has(index, .for) { purpose = index }
      }
      if index - start > 24 { break }
      index += 1
    }
    return trimmed(start, soft ?? index)
  }

  private func isWallet(_ index: Int) -> Bool {
    message.has(index, .walletName)
      || (message.isWord(index + 1, "pay") && (message.isWord(index, "google") || message.isWord(index, "amazon")))
  }

  /// A preposition in small letters; one in capitals among capitals is part of a name.
  private func isLower(_ index: Int) -> Bool { !message.isCapital(index) || !message.isCapital(index - 1) }

  /// The end of a name that a date follows: before "on", "dated", "at", "," ….
  private func beforeDate(_ date: Int, _ start: Int) -> Int {
    var cursor = date
    while cursor > start, isWordOfDate(cursor - 1) { cursor -= 1 }
    // One preposition only: "ZOMATO ON AT on 17-08-2025".
    if cursor > start, message.has(cursor - 1, [.on, .at]) { cursor -= 1 }
    while cursor > start, message.tokens[cursor - 1].isMark(0x2C) { cursor -= 1 }
    return cursor
  }

  private func isWordOfDate(_ index: Int) -> Bool {
    message.isWord(index, "the") || message.token(index).map { $0.isMark(0x2C) || $0.isMark(0x3A) } == true
  }

  private func trimmed(_ start: Int, _ stop: Int) -> Range<Int>? {
    var last = stop
    let isOpen = span(start, stop).contains { message.tokens[$0].isMark(0x28) }
    while last > start, let token = message.token(last - 1), token.kind == .mark,
      ![0x2A, 0x2B, 0x2E].contains(token.mark), !(isOpen && token.mark == 0x29)
    {
      last -= 1
    }
    let name = span(start, last)
    return hasLetters(name) && !name.allSatisfy({ isOfPayment($0) }) ? name : nil
  }

  /// "towards Online Bill Payment through Internet Banking to MAHANAGAR GAS LTD": what it was, and not whom.
  private func isOfPayment(_ index: Int) -> Bool { PayeeNameReader.payment.contains { message.isWord(index, $0) } }

  private static let payment: [StaticString] = [
    "online", "bill", "bills", "payment", "payments", "fund", "funds", "transfer", "transaction", "internet", "net",
    "mobile", "banking",
  ]

  private func hasLetters(_ name: Range<Int>) -> Bool {
    name.contains { index in
      switch message.tokens[index].kind {
      case .word, .code, .address: true
      default: false
      }
    }
  }

  /// A name begins with none of the user's own things, and with no amount, date or account.
  private func canBegin(_ index: Int) -> Bool {
    let token = message.tokens[index]
    switch token.kind {
    case .money, .date, .time, .mask: return false
    case .mark: return token.mark == 0x2A || token.mark == 0x22
    default: break
    }
    if token.has([.mine, .you, .account]) || message.isWord(index, "mobile") { return false }
    if token.has([.aux, .modal, .not]), !message.isCapital(index) || isCapitalName(index) { return false }
    if isWeekday(index) { return false }
    if token.has(.card), !message.isCapital(index) || message.has(index + 1, .numbering) { return false }
    if token.has(TokenTags.preposition), !message.isCapital(index) || message.has(index + 1, [.mine, .account]) {
      return false
    }
    if isOwnAccount(index), !isBesideNumber(index) { return false }
    if token.has(.method), message.token(index + 1)?.isMark(0x2F) != true || message.has(index + 2, .method) {
      // "NEFT CITIN26654321001 of LUCAS TVS LTD".
      let number = message.token(index + 1)
      if number?.kind == .code, number?.range.count ?? 0 > 9 { return false }
      return !isMethod(index)
    }
    if message.isWord(index, "the"),
      message.has(index + 1, [.account, .card, .mine]) || message.has(index + 2, [.account, .card])
    {
      return false
    }
    if message.isWord(index, "any") || message.isWord(index, "us") || message.isWord(index, "know")
      || message.isWord(index, "block")
    {
      return false
    }
    // "We wish to inform you that …", "to confirm that …".
    if !message.isCapital(index), message.has(index + 1, .you) || message.isWord(index + 1, "that") { return false }
    if message.isWord(index, "avoid") || message.isWord(index, "which") || message.isWord(index, "this") {
      return false
    }
    return !(token.kind == .number && token.range.count > 6) && !isMovement(index)
  }

  /// "on Fri, 13 Nov 2026".
  private func isWeekday(_ index: Int) -> Bool {
    let next = message.tokens[index + 1].isMark(0x2C) ? index + 2 : index + 1
    return message.tokens[next].kind == .date && PayeeNameReader.weekdays.contains { message.isWord(index, $0) }
  }

  private static let weekdays: [StaticString] = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// "a credit by Transfer of Rs 12,500.00", "towards ATM Withdrawal."
  private func isMovement(_ index: Int) -> Bool {
    message.isWord(index, "transfer") && message.isWord(index + 1, "of")
      || message.isWord(index, "withdrawal") && message.token(index + 1)?.kind != .word
  }

  /// "ICICI Bank Account XX321": a number follows, so it is an account and no name.
  private func isOwnAccount(_ start: Int) -> Bool {
    for index in span(start, start + 6) {
      guard let token = message.token(index), index < end, token.kind == .word, !token.has(TokenTags.preposition),
        !token.has(.mine)
      else { return false }
      guard token.has([.account, .card]) else { continue }
      let next = span(index + 1, index + 5).first {
        message.token($0).map { $0.kind != .word && $0.kind != .mark } ?? true
      }
      guard let next, let number = message.token(next), number.kind == .mask || number.kind == .number else {
        return message.isWord(index + 1, "ending") || message.isWord(index + 1, "no")
      }
      return span(index + 1, next).allSatisfy {
        message.has($0, [.numbering, .account, .card]) || message.tokens[$0].kind == .mark
      }
    }
    return false
  }

  /// "to SHREE DEVELOPERS A/c xxxx2211": the name of who has the account.
  private func isBesideNumber(_ start: Int) -> Bool {
    guard let account = span(start, start + 6).first(where: { message.has($0, .account) }), account > start + 1,
      message.has(start - 1, .to), !message.has(start - 2, .into)
    else { return false }
    return span(start, account).allSatisfy {
      message.tags($0).isEmpty && message.isCapital($0) && !message.isWord($0, "savings")
        && !message.isWord($0, "first")
    }
  }

  /// A method and nothing more: "via UPI.", "through NEFT on 04-05-26".
  private func isMethod(_ index: Int) -> Bool {
    guard message.has(index, .method) else { return false }
    var next = index + 1
    while message.isWord(next, "transaction") || message.isWord(next, "txn") || message.isWord(next, "transfer")
      || message.isWord(next, "payment") || message.isWord(next, "purchase") || message.has(next, .method)
      || message.isWord(next, "lite")
    { next += 1 }
    guard let after = message.token(next), next < end else { return true }
    if after.kind == .mark { return after.gap > .glued || ![0x2A, 0x26, 0x5F, 0x2D].contains(after.mark) }
    return after.gap >= .cell || after.kind == .date || after.kind == .number || after.kind == .money
      || after.has([.aux, .preposition, .reference, .identifier, .available, .mine, .condition, .afterName])
  }

  // MARK: What ends a name

  private func stops(_ index: Int) -> Bool {
    let token = message.tokens[index]
    if message.beginsLabel[index], token.gap >= .cell || isInlineLabel(index) { return true }
    switch token.kind {
    case .mark: return stopsAtMark(index, token)
    case .money: return true
    case .mask: return true
    case .address: return token.gap > .glued || message.tokens[index - 1].isMark(0x2D)
    case .date, .time, .number: return token.gap == .line
    case .word, .code: break
    }
    if token.gap == .glued { return false }
    if token.has(.account), let next = message.token(index + 1), next.kind == .mask { return true }
    // "SPOTIFY autopay", "CHAI POINT payment", "Tata Power bill payment", "Airtel Prepaid recharge".
    if token.has([.method, .eitherNoun]) || message.isWord(index, "recharge") || message.isBillPayment(index),
      !message.isCapital(index), message.isCapital(index - 1)
    {
      return true
    }
    if message.isWord(index, "in"), message.has(index + 1, .mine) || isWallet(index + 1) { return true }
    // "to MARIA SANTOS via InstaPay".
    if message.isWord(index, "via"), !message.isCapital(index), message.isCapital(index + 1),
      !message.has(index + 1, .method)
    {
      return true
    }
    // "Sent ₹220 to Ganesh Stores / Txn. ID: T26…".
    if token.gap == .line, token.has(.eitherNoun), message.tokens[index + 1].isMark(0x2E) { return true }
    // "OTP Is Fun Cafe" among words with capitals.
    if token.has(.aux) {
      let isOfName = message.isCapital(index) && message.isCapital(index - 1) && message.isCapital(index + 1)
      return !(isCapitalName(index) || isOfName) || isPassive(index)
    }
    if token.has(TokenTags.preposition) { return stopsAtPreposition(index) }
    if token.has(.eitherNoun), message.tokens[index + 1].isMark(0x23) { return true }
    if token.has(.reference) { return isReference(index) }
    if message.isWord(index, "upi"), isUPIReference(index) { return true }
    if token.has([.available, .balance]) {
      return message.has(index + 1, [.balance, .limit]) || message.has(index, .balance)
    }
    if token.has(.not) { return message.has(index + 1, [.you, .mine]) || message.isWord(index + 1, "done") }
    if token.has(.condition) {
      return !message.isCapital(index) || message.has(index + 1, [.not, .you, .mine])
        || message.isWord(index + 1, "unauthorised") || message.isWord(index + 1, "unauthorized")
    }
    if token.has([.outcome, .adverb, .made, .vain]) { return !message.isCapital(index) }
    if message.isWord(index, "and"), message.has(index + 1, [.into, .out]) { return true }
    if message.isWord(index, "which") || message.isWord(index, "against") || message.isWord(index, "as") {
      return !message.isCapital(index)
    }
    return token.has(TokenTags.verb) && !message.isCapital(index)
  }

  private func isInlineLabel(_ index: Int) -> Bool {
    message.pairs.contains { $0.label.lowerBound == index && $0.field != .other }
  }

  private func stopsAtMark(_ index: Int, _ token: AlertToken) -> Bool {
    switch token.mark {
    case 0x3B, 0x7C, 0x21, 0x22, 0x3F: return true
    // The end of a name in quotes.
    case 0x27: return message.tokens[index + 1].gap > .glued || message.tokens[index + 1].kind == .mark
    case 0x2C:
      return message.has(
        index + 1, [.reference, .aux, .condition, .mine, .on, .available, .not, .sender, .beneficiary, .account])
        || message.isWord(index + 1, "ifsc")
        || message.token(index + 1)?.kind == .date || message.isWord(index + 1, "a") || message.isWord(index + 1, "the")
    case 0x28: return stopsAtBracket(index)
    case 0x2D:
      return token.gap > .glued && message.token(index + 1)?.gap ?? .glued == .glued
        || (token.gap > .glued && message.has(index + 1, [.reference, .balance, .available]))
        || (message.has(index + 1, .reference) && isReference(index + 1))
    case 0x2E: return endsSentence(index)
    default: return false
    }
  }

  /// `(UPI Ref No. 61…)`, `(VPA: x)`; but `AMAZON (INDIA)`.
  private func stopsAtBracket(_ index: Int) -> Bool {
    guard let next = message.token(index + 1) else { return true }
    return next.kind != .word || next.has([.reference, .address, .method, .account, .card, .available, .bank])
      || message.isWord(index + 1, "upi")
      || message.isWord(index + 1, "subject")
  }

  private func endsSentence(_ index: Int) -> Bool {
    guard let next = message.token(index + 1), index + 1 < end, !message.isSignature(index + 1) else { return true }
    if isOneLine, next.gap < .line, !next.has([.mine, .reference, .available, .condition, .not, .starter]) {
      return false
    }
    if next.gap == .glued { return next.has([.reference, .balance, .available]) && next.kind == .word }
    if next.has(.reference), isReference(index + 1) { return true }
    if next.has(.method), message.has(index + 2, .reference) { return true }
    // "ACH DR L&T FINANCE LTD. Value 06-OCT-2026".
    if message.isWord(index + 1, "value"), message.token(index + 2)?.kind == .date { return true }
    // "from VIDYA K. A/c Bal is INR 6,330.10".
    if next.has(.account), message.has(index + 2, .balance) { return true }
    if message.has(index - 1, .abbreviation) || message.token(index - 1)?.range.count == 1 {
      return next.has([.mine, .reference, .available, .condition, .not, .starter]) || next.isMark(0x2D)
    }
    if next.gap >= .cell { return true }
    return next.kind != .word
      ? next.kind == .mark || next.kind == .money
      : message.isCapital(index + 1) && next.has([.starter, .greeting, .mine, .you])
  }

  /// "was made", "has been approved"; a name in capitals may be "IS".
  private func isPassive(_ index: Int) -> Bool {
    var next = index + 1
    while message.has(next, [.aux, .adverb, .not]) { next += 1 }
    return message.has(next, TokenTags.verb.union([.made, .outcome]))
  }

  private func isCapitalName(_ index: Int) -> Bool {
    guard let token = message.token(index) else { return false }
    return message.text.flat[token.range].allSatisfy { $0 &- 0x41 < 26 }
  }

  /// A preposition that leads to the user's own things or to the method, and so out of the name.
  private func stopsAtPreposition(_ index: Int) -> Bool {
    if message.has(index + 1, [.mine, .account, .you]) { return true }
    if message.has(index, [.via, .by, .for, .with, .from, .on, .to]), message.has(index + 1, .method),
      isMethod(index + 1)
    {
      return true
    }
    if message.has(index, .via), message.has(index + 1, .bank) { return true }
    // "via e-mandate ID: HbC1x2".
    if message.has(index, .via), message.isWord(index + 1, "e"), message.isWord(index + 3, "mandate") { return true }
    if message.has(index, [.via, .with, .from, .on, .by, .to]) { return leadsToAccount(index + 1) }
    return false
  }

  /// Within a few words comes a card, an account or a bank: "on RBL Bank credit card", "using HDFC Bank Banking".
  private func leadsToAccount(_ start: Int) -> Bool {
    for index in span(start, start + 6) {
      guard let token = message.token(index), index < end, token.kind == .word else { return false }
      if token.has([.card, .account]) || message.isWord(index, "bank") || message.isWord(index, "banking") {
        return true
      }
      if token.has(TokenTags.preposition) { return false }
    }
    return false
  }

  private func isReference(_ index: Int) -> Bool {
    for next in span(index + 1, index + 5) {
      guard let token = message.token(next) else { return false }
      if token.kind == .number || token.kind == .code { return true }
      if !token.has([.identifier, .reference, .aux]) && token.kind != .mark { return false }
    }
    return false
  }

  private func isUPIReference(_ index: Int) -> Bool {
    guard let next = message.token(index + 1) else { return true }
    if next.has([.reference, .identifier]) { return true }
    return next.isMark(0x3A) || (next.kind == .number && next.range.count > 8)
  }
}

extension TaggedAlert {
  /// "bill payment", "bill paid": for what, and not whom.
  func isBillPayment(_ index: Int) -> Bool { isWord(index, "bill") && has(index + 1, [.eitherNoun, .out]) }

  /// "Slice SFB", "Bank of Maharashtra" at the very end: whose message it is.
  func isSignature(_ start: Int) -> Bool {
    let words = span(start, tokens.count)
    return !words.isEmpty && words.count < 5 && words.allSatisfy { tokens[$0].kind == .word }
      && words.contains { isWord($0, "bank") || isWord($0, "sfb") }
  }
}

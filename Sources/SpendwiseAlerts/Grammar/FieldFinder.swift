import SpendwiseText

/// Finds, around the amount that moved, the other fields of a payment.
struct FieldFinder {
  let message: TaggedAlert
  let amount: Int
  let clause: Range<Int>

  private var text: AlertText { message.text }
  private var all: Range<Int> { span(0, message.tokens.count) }

  /// Adds to `reading` what can be found.
  func fill(_ reading: inout Extraction) {
    let isDebit = reading.isDebit ?? true
    let own = AccountFinder(message: message, clause: clause, isDebit: isDebit).own()
    reading.captures[.account] = own.account
    reading.captures[.card] = own.card
    date(&reading)
    let payee = PayeeFinder(message: message, amount: amount, clause: clause, isDebit: isDebit).find()
    reading.captures[.payee] = sentBy(reading) ?? payee.name
    reading.captures[.vpa] = payee.address
    reading.captures[.reference] = reference() ?? payee.reference
    reading.method = method(payee.address != nil, isDebit && reading.kind != .transfer)
    reading.captures[.balance] = still(.balance)
    reading.captures[.limit] = still(.limit)
  }

  // MARK: Date and time

  private func date(_ reading: inout Extraction) {
    var after = span(max(amount, clause.lowerBound), clause.upperBound)
    // "Rs.150.00 debited on 10Sep26 … has been reversed and credited to A/c X0415 on 12Sep26".
    if reading.kind == .refund, let verb = after.last(where: { message.has($0, .into) }),
      first(.date, span(verb, clause.upperBound)) != nil
    {
      after = span(verb, clause.upperBound)
    }
    let labelled = message.pairs.filter { $0.field == .date }.sorted { distance($0) < distance($1) }
    let dateIndex =
      booked(after) ?? booked(span(clause.lowerBound, amount))
      ?? labelled.lazy.compactMap { self.first(.date, $0.value) }.first
      ?? booked(span(amount, message.tokens.count)) ?? booked(all)
    guard let dateIndex else { return }
    reading.captures[.date] = message.tokens[dateIndex].range
    let near = span(dateIndex + 1, min(dateIndex + 5, message.tokens.count))
    let beside = first(.time, near).flatMap { time in
      span(dateIndex + 1, time).allSatisfy { isBetween($0) } ? time : nil
    }
    // "10:42 AM, 01 Jul 2026".
    let before = span(max(0, dateIndex - 3), dateIndex).last { message.tokens[$0].kind == .time }.flatMap { time in
      span(time + 1, dateIndex).allSatisfy { message.tokens[$0].kind == .mark || message.has($0, .on) } ? time : nil
    }
    let time =
      beside ?? before ?? (clause.contains(dateIndex) ? first(.time, clause) : nil)
      ?? message.pairs.first { $0.field == .time }.flatMap { first(.time, $0.value) }
    reading.captures[.time] = time.map { message.tokens[$0].range }
  }

  /// The first date that bounds no period: "for 01-07-2026 to 30-09-2026", "for Jul-Sep 26".
  private func booked(_ range: Range<Int>) -> Int? {
    range.first { index in
      message.tokens[index].kind == .date && !isBound(index, by: 1) && !isBound(index, by: -1)
    }
  }

  private func isBound(_ date: Int, by step: Int) -> Bool {
    guard let link = message.token(date + step),
      link.isMark(0x2D) || link.has(.to) || message.isWord(date + step, "till"),
      let other = message.token(date + 2 * step)
    else { return false }
    return other.kind == .date || (step < 0 && link.isMark(0x2D) && isMonth(date - 2))
  }

  private func isMonth(_ index: Int) -> Bool { MonthName.prefixes.contains { message.isWord(index, $0) } }

  private func distance(_ pair: TaggedAlert.Pair) -> Int { abs(pair.label.lowerBound - amount) }

  private func isBetween(_ index: Int) -> Bool {
    message.tokens[index].kind == .mark || message.has(index, .at) || message.isWord(index, "time")
  }

  private func first(_ kind: AlertToken.Kind, _ range: Range<Int>) -> Int? {
    range.first { message.tokens[$0].kind == kind }
  }

  // MARK: Reference, balance, limit

  /// The best of the references: that of UPI or the UTR rather than an order's number.
  private func reference() -> Range<Int>? {
    var best: (rank: Int, range: Range<Int>)?
    for index in all where message.has(index, [.reference, .identifier, .method]) || message.isWord(index, "upi") {
      // "at ATM S1BW000417021": the machine.
      if message.isWord(index, "atm") { continue }
      guard let value = referenceValue(after: index) else { continue }
      let rank = rank(index)
      if rank > (best?.rank ?? 0) { best = (rank, value) }
    }
    return best?.range ?? bareNumber()
  }

  /// The number of a UPI or IMPS payment where no word says what it is: twelve digits, and no account's.
  private func bareNumber() -> Range<Int>? {
    let found = all.filter { index in
      let token = message.tokens[index]
      return token.kind == .number && token.range.count == 12 && token.range == token.digits
        && !message.any(span(max(0, index - 4), index), [.account, .card, .beneficiary]) && !isPhone(index)
    }
    return found.count == 1 ? message.tokens[found[0]].range : numberInBrackets()
  }

  /// "Balance: Rs.40000.00. [S76543210]": the last word of the message.
  private func numberInBrackets() -> Range<Int>? {
    let last = message.tokens.count - 1
    guard last > 2, message.tokens[last].isMark(0x5D), message.tokens[last - 2].isMark(0x5B),
      [.code, .number].contains(message.tokens[last - 1].kind), message.tokens[last - 1].range.count > 7
    else { return nil }
    return message.tokens[last - 1].range
  }

  /// "SMS BLOCK 2208 to 919951860002".
  private func isPhone(_ index: Int) -> Bool {
    span(max(0, index - 6), index).contains { before in
      ["sms", "call", "dial", "whatsapp"].contains { message.isWord(before, $0) }
    }
  }

  private func rank(_ index: Int) -> Int {
    let token = message.tokens[index]
    if message.isWord(index, "rrn") || message.isWord(index, "utr") || message.isWord(index, "upi") { return 5 }
    let near = span(max(0, index - 3), index)
    if near.contains(where: {
      message.isWord($0, "upi") || message.isWord($0, "bank") || message.isWord($0, "imps")
        || message.isWord($0, "neft") || message.isWord($0, "rrn")
    }) {
      return token.has([.reference, .identifier]) ? 4 : 0
    }
    if token.has(.reference) { return 3 }
    if token.has(.method) { return message.isWord(index, "cheque") || message.isWord(index, "chq") ? 1 : 2 }
    return near.contains {
      message.has($0, [.eitherNoun, .outNoun]) || message.isWord($0, "cheque") || message.isWord($0, "chq")
    } ? 2 : 0
  }

  /// `Ref No. 6123…`, `RRN :4123…`, `(UTR) is: INDBH…`, `UPI:6163…`.
  private func referenceValue(after index: Int) -> Range<Int>? {
    var cursor = index + 1
    while cursor - index < 7, let token = message.token(cursor) {
      if message.isWord(cursor, "cr") || message.isWord(cursor, "dr") || message.isBranch(token) {
        return transferNumber(cursor)
      }
      if token.kind == .word, message.token(cursor + 1)?.isMark(0x2D) == true, message.isCapital(cursor),
        message.token(cursor + 2)?.kind == .code
      {
        return joined(cursor)
      }
      if token.kind == .number || token.kind == .code {
        return canBeReference(cursor, index) ? joined(cursor) : nil
      }
      let isFiller =
        token.kind == .mark
        ? [0x2E, 0x3A, 0x28, 0x29, 0x2D, 0x23, 0x2F].contains(token.mark)
        : token.has([.identifier, .reference, .label]) || message.isWord(cursor, "is") || message.isWord(cursor, "code")
      if token.kind == .mark, token.mark == 0x2E, message.token(cursor + 1)?.gap ?? .glued > .glued,
        !message.has(cursor - 1, [.identifier, .reference, .abbreviation])
      {
        return nil
      }
      guard isFiller else { return nil }
      cursor += 1
    }
    return nil
  }

  /// The UTR after branch and names: `NEFT Cr-CITI0100000-GLOBEX INDIA PVT LTD-RAHUL MEHTA-CITIN26634567890`.
  private func transferNumber(_ start: Int) -> Range<Int>? {
    let end = span(start, min(start + 24, message.tokens.count)).first { message.tokens[$0].isMark(0x2E) }
    return span(start, end ?? min(start + 24, message.tokens.count)).last { code in
      message.tokens[code].kind == .code && message.tokens[code].range.count >= 12
        && message.token(code - 1)?.isMark(0x2D) == true
    }.map { message.tokens[$0].range }
  }

  private func canBeReference(_ candidate: Int, _ index: Int) -> Bool {
    let token = message.tokens[candidate]
    guard text.flat[token.range].contains(where: { ASCII.isDigit($0) }) else { return false }
    let least = message.has(index, .reference) ? 4 : 6
    if token.kind == .number {
      return token.range == token.digits && token.range.count >= least && !text.flat[token.range].contains(0x2C)
        && !text.flat[token.range].contains(0x2E)
    }
    return token.range.count >= least || message.token(candidate + 1)?.isMark(0x2D) == true
  }

  /// Parts that hyphens join: `P04-1234567-7654321`.
  private func joined(_ first: Int) -> Range<Int> {
    var last = first
    while let mark = message.token(last + 1), mark.isMark(0x2D), mark.gap == .glued, let next = message.token(last + 2),
      next.gap == .glued,
      next.kind == .code || next.kind == .number || (next.kind == .word && message.tokens[first].range.count < 9)
    {
      last += 2
    }
    return message.bytes(span(first, last + 1))
  }

  /// The balance or the limit that is left.
  private func still(_ field: TaggedAlert.Field) -> Range<Int>? {
    for pair in message.pairs where pair.field == field {
      if let value = pair.value.first(where: { isFigure($0) }), value - pair.value.lowerBound < 2 {
        return message.tokens[value].digits
      }
    }
    let tags: TokenTags = field == .limit ? .limit : .balance
    for index in all
    where (message.has(index, tags) || field == .limit && isCreditLeft(index)) && !message.isWord(index, "outstanding")
    {
      if field == .limit, !hasAvailable(index) { continue }
      if let figure = figure(after: index) { return figure }
    }
    return nil
  }

  /// "Avl credit INR 1,22,140.00", "Your available credit is £4,180".
  private func isCreditLeft(_ index: Int) -> Bool {
    message.isWord(index, "credit") && message.has(index - 1, .available) && !message.has(index + 1, [.card, .limit])
  }

  private func hasAvailable(_ index: Int) -> Bool {
    message.has(index + 1, .available)
      || span(max(0, index - 4), index).contains { message.has($0, .available) && !message.isWord($0, "total") }
  }

  private func isFigure(_ index: Int) -> Bool {
    message.tokens[index].kind == .money
      || (message.tokens[index].kind == .number && text.flat[message.tokens[index].range].contains(0x2E))
  }

  private func figure(after index: Int) -> Range<Int>? {
    for cursor in span(index + 1, min(index + 12, message.tokens.count)) where cursor != amount {
      let token = message.tokens[cursor]
      if isFigure(cursor) { return token.digits }
      if token.has(TokenTags.verb) || token.has(.still)
        || (token.isMark(0x2E) && token.gap == .glued && message.token(cursor + 1)?.gap ?? .glued > .space)
      {
        return nil
      }
    }
    return nil
  }

  // MARK: Method

  /// How it was paid: by the clause, by a label, else by what UPI leaves in a message.
  private func method(_ hasAddress: Bool, _ isDebit: Bool) -> String? {
    func find(_ range: Range<Int>) -> String? {
      AlertMethod.find(text, message.bytes(range))
    }
    if let method = find(clause) { return method }
    for pair in message.pairs where pair.field == .method || pair.field == .type {
      if let method = find(pair.value) { return method }
    }
    // "Info NEFT-CITIN26544190112-GLOBEX INDIA.", in a sentence of its own.
    if let info = all.first(where: { message.isWord($0, "info") && message.has($0 + 1, .method) }) {
      if message.tokens[info + 2].isMark(0x2D), let method = find(span(info + 1, info + 2)) { return method }
    }
    // "Info: NEFT/AXISN26304/PIXEL FORGE LLP".
    for pair in message.pairs where pair.field == .info && message.has(pair.value.lowerBound, .method) {
      if let method = find(span(pair.value.lowerBound, pair.value.lowerBound + 1)) { return method }
    }
    if hasAddress || all.contains(where: { message.isWord($0, "upi") }) { return "upi" }
    // "Credit card transaction exceeds the limit you set", "on your RBC Visa ending in 3381".
    return isDebit && all.contains { isOfCard($0) } ? "card" : nil
  }

  private func isLabelOfMask(_ index: Int) -> Bool {
    message.pairs.contains {
      $0.label.contains(index) && $0.field == .card && message.token($0.value.lowerBound)?.kind == .mask
    }
  }

  private func isOfCard(_ index: Int) -> Bool {
    if message.isWord(index, "visa") || message.isWord(index, "mastercard") {
      return message.has(index + 1, .numbering)
    }
    // "your Citi Double Cash Card ending in 0098", "Card: XXXX4410"; but "towards your card ending in 0098".
    if message.isWord(index, "card"), message.has(index + 1, .numbering) || isLabelOfMask(index),
      !message.any(span(index - 6, index), [.to, .for])
    {
      return true
    }
    return message.has(index, .card) && message.has(index + 1, [.eitherNoun, .outNoun]) && !message.has(index + 1, .due)
      && (message.isWord(index - 1, "credit") || message.isWord(index - 1, "debit"))
      && (message.isWord(index + 1, "transaction") || message.isWord(index + 1, "purchase"))
  }

  // MARK: Names before the verb

  /// `Asha Bhosle sent you ₹500`, `Asha Bhosle sent ₹500 to your A/c`.
  private func sentBy(_ reading: Extraction) -> Range<Int>? {
    guard reading.isDebit == false else { return nil }
    guard
      let verb = clause.first(where: {
        message.has($0, .out) && (message.has($0 + 1, .you) || $0 + 1 == amount && message.has(amount + 1, .to))
      }), verb > clause.lowerBound
    else { return nil }
    var start = clause.lowerBound
    // "Hi Sam, Freya Hall has paid you".
    if message.has(start, .greeting), let comma = span(start, verb).last(where: { message.tokens[$0].isMark(0x2C) }) {
      start = comma
    }
    while start < verb, message.has(start, [.greeting]) || message.tokens[start].kind == .mark { start += 1 }
    var end = verb
    while end > start, message.has(end - 1, .aux) { end -= 1 }
    // "Hello, Sam", and below it "Freya Hall sent you £20".
    if let line = span(start + 1, max(start + 1, end)).last(where: { message.tokens[$0].gap >= .cell }) { start = line }
    return end > start && !message.has(start, [.you, .mine]) ? message.bytes(span(start, end)) : nil
  }
}

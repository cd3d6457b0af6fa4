/// Finds the other side of a payment.
struct PayeeFinder {
  let message: TaggedAlert
  let amount: Int
  let clause: Range<Int>
  let isDebit: Bool

  /// The fields found, as ranges of bytes of the text.
  struct Finding {
    var name: Range<Int>?
    var address: Range<Int>?
    var reference: Range<Int>?
  }

  func find() -> Finding {
    var finding = Finding()
    finding.name = nameInRemark()
    PayeePath(message: message).find(&finding)
    address(&finding)
    if finding.name == nil { finding.name = name(&finding) }
    return finding
  }

  // MARK: Addresses

  private func address(_ finding: inout Finding) {
    if finding.address != nil { return }
    let own = ownAddresses()
    func first(_ range: Range<Int>) -> Int? {
      range.first { message.tokens[$0].kind == .address && !own.contains($0) }
    }
    guard let index = first(span(amount, clause.upperBound)) ?? first(clause) ?? first(message.tokens.indices) else {
      return
    }
    finding.address = message.tokens[index].range
    if finding.name == nil { finding.name = name(beside: index) }
  }

  /// Addresses that labels give to the user: `From` in a payment that left.
  private func ownAddresses() -> Set<Int> {
    var own: Set<Int> = []
    for pair in message.pairs where pair.field == (isDebit ? .sender : .payee) {
      own.formUnion(span(pair.value.lowerBound, min(pair.value.upperBound + 2, message.tokens.count)))
    }
    return own
  }

  /// `x@ybl (NAME)`, `x@ybl NAME on …`, `NAME (VPA: x@ybl)`.
  private func name(beside index: Int) -> Range<Int>? {
    let next = index + 1
    guard let token = message.token(next), clause.contains(index) else { return nil }
    if token.isMark(0x28) {
      let end = span(next, min(next + 16, message.tokens.count)).first { message.tokens[$0].isMark(0x29) } ?? next
      let name = span(next + 1, max(next + 1, end))
      return name.isEmpty || message.has(next + 1, [.reference, .method]) || message.isWord(next + 1, "upi")
        ? nil : message.bytes(name)
    }
    guard token.kind == .word, !token.has(TokenTags.function), !token.has([.method, .afterName]),
      !message.isWord(next, "upi"), token.gap != .line
    else {
      return nil
    }
    let reader = PayeeNameReader(message: message, end: clause.upperBound)
    // Free text is there only where a date ends it.
    return reader.name(from: next).flatMap { name in
      message.any(span(name.upperBound, min(name.upperBound + 2, message.tokens.count)), [.on, .date])
        ? message.bytes(name) : nil
    }
  }

  // MARK: Names

  private func name(_ finding: inout Finding) -> Range<Int>? {
    let byLabel = isDebit ? nameByLabel([.payee]) : nameByLabel([.sender]) ?? merchantByLabel()
    if let byLabel { return byLabel }
    if isDebit, let credited = nameBeforeCredited() { return credited }
    if isDebit, let beneficiary = nameAfterBeneficiary() { return beneficiary }
    if let found = nameAfterBooking() ?? nameAfterAccount() ?? nameAfterNumber() { return found }
    if let found = nameAfterVerb() ?? nameAfterPreposition() ?? nameBeforePostposition() { return found }
    if let found = nameOfOrder() ?? nameByLabel([.info]) ?? nameAfterMethod() ?? nameInOtherClause() { return found }
    if isDebit, let found = nameOfMandate() { return found }
    return isDebit ? nameOnOwnLine() ?? nameAlone() ?? nameOfLender() : nameAfterSalary()
  }

  /// The same in one line, and South Indian Bank's "DEBIT:Rs.983.75 SPICE KITCHEN MCT Bal:Rs.1234.67": right after the
  /// time or the amount, and right before what is left.
  private func nameAlone() -> Range<Int>? {
    for index in span(amount, clause.upperBound) {
      let token = message.tokens[index]
      guard index == amount || token.kind == .time || message.isWord(index, "ist") else { continue }
      let start = index + 1
      guard let first = message.token(start), first.kind == .word, first.tags.isEmpty, first.gap > .glued,
        message.isCapital(start), !message.isWord(start, "ist"),
        let end = span(start, start + 8).first(where: { isLeft($0) }),
        span(start, end).allSatisfy({ message.isCapital($0) || message.tokens[$0].kind != .word })
      else { continue }
      return message.bytes(span(start, end))
    }
    return nil
  }

  /// "Avl Limit: …", "Bal:Rs.…".
  private func isLeft(_ index: Int) -> Bool {
    message.has(index, .available) && message.has(index + 1, [.balance, .limit])
      || message.has(index, .balance) && message.tokens[index + 1].isMark(0x3A)
  }

  /// "EMI for your Bajaj Finance loan no. XX4567".
  private func nameOfLender() -> Range<Int>? {
    guard let loan = clause.first(where: { message.isWord($0, "loan") }) else { return nil }
    var start = loan
    while start > clause.lowerBound, message.isCapital(start - 1), message.tags(start - 1).isEmpty { start -= 1 }
    return loan - start > 1 && message.has(start - 1, .mine) ? message.bytes(span(start, loan)) : nil
  }

  /// "for your Zepto order".
  private func nameOfOrder() -> Range<Int>? {
    for index in clause where isDebit && message.has(index, .for) && message.has(index + 1, .mine) {
      let end = span(index + 2, min(index + 6, clause.upperBound)).first { message.isWord($0, "order") }
      guard let end, end > index + 2, span(index + 2, end).allSatisfy({ message.isCapital($0) }) else { continue }
      return message.bytes(span(index + 2, end))
    }
    return nil
  }

  /// "for SALARY OCT-INFOTECH LTD".
  private func nameAfterSalary() -> Range<Int>? {
    guard let salary = clause.first(where: { message.isWord($0, "salary") && message.has($0 - 1, .for) }) else {
      return nil
    }
    let mark = span(salary + 1, salary + 5).first { message.tokens[$0].isMark(0x2D) && message.isCapital($0 + 1) }
    guard let mark else { return nil }
    return PayeeNameReader(message: message, end: clause.upperBound).name(from: mark + 1).map { message.bytes($0) }
  }

  /// Axis: "Spent INR 198 / … Card no. XX1111 / 02-07-26 19:17:01 IST / ZOMATO / Avl Limit: …".
  private func nameOnOwnLine() -> Range<Int>? {
    let starts = message.tokens.indices.filter { message.tokens[$0].gap == .line }
    for (start, end) in zip(starts, starts.dropFirst()) where start > amount && message.isCapital(start) {
      let before = message.tokens[start - 1]
      let isAfterTime = before.kind == .time || before.kind == .date || message.isWord(start - 1, "ist")
      guard isAfterTime, message.has(end, [.available, .not]) || message.beginsLabel[end] || hasColon(end),
        !span(start, end).contains(where: {
          message.has($0, [.account, .card]) || !message.isCapital($0) && message.has($0, .function)
        })
      else { continue }
      return message.bytes(span(start, end))
    }
    return nil
  }

  /// Whether the line has a label of its own: "INR equivalent approx: INR 3,742.20".
  private func hasColon(_ start: Int) -> Bool {
    span(start, lineEnd(start)).contains { message.tokens[$0].isMark(0x3A) }
  }

  /// A shop that gave money back; the `To` of a credit is the user.
  private func merchantByLabel() -> Range<Int>? {
    message.pairs.first { $0.field == .payee && message.any($0.label, .merchant) }.flatMap { value(of: $0) }
  }

  /// "A/c XX123 debited for Rs 500.00; RAVI STORES credited.", "… and RAVI STORES is credited."
  private func nameBeforeCredited() -> Range<Int>? {
    guard let verb = clause.first(where: { message.isWord($0, "credited") && !message.has($0 - 1, .afterName) }),
      let mark = span(clause.lowerBound, verb).last(where: {
        message.tokens[$0].isMark(0x3B) || message.tokens[$0].isMark(0x2C) || message.isWord($0, "and")
      })
    else { return nil }
    var end = verb
    while end > mark, message.has(end - 1, .aux) { end -= 1 }
    guard mark > amount, mark + 1 < end, !message.has(mark + 1, [.merchant, .beneficiary, .mine, .aux, .account]),
      message.tokens[mark + 1].kind != .address, end == verb || message.isCapital(mark + 1)
    else { return nil }
    return message.bytes(span(mark + 1, end))
  }

  /// "for ACH C- INFOSYS LIMITED-889201".
  private func nameAfterBooking() -> Range<Int>? {
    guard let start = clause.first(where: { message.isBooking($0) }) else { return nil }
    return PayeeNameReader(message: message, end: clause.upperBound).name(from: start).map { message.bytes($0) }
  }

  /// "by NEFT - SUNRISE AGENCIES."
  private func nameAfterMethod() -> Range<Int>? {
    for index in clause where message.has(index, .method) && message.tokens[index + 1].isMark(0x2D) {
      let reader = PayeeNameReader(message: message, end: clause.upperBound)
      if message.isCapital(index + 2), let name = reader.name(from: index + 2) { return message.bytes(name) }
    }
    for index in clause where message.isWord(index, "billpay") && message.isCapital(index + 1) {
      let reader = PayeeNameReader(message: message, end: clause.upperBound)
      if let name = reader.name(from: index + 1) { return message.bytes(name) }
    }
    // "by NEFT SBIN526181777888 R K TRADERS.", "towards NEFT CITIN26654321001 of LUCAS TVS LTD".
    for index in clause where message.has(index, .method) && message.token(index + 1)?.kind == .code {
      let reader = PayeeNameReader(message: message, end: clause.upperBound)
      let start = message.has(index + 2, [.from, .by]) || message.isWord(index + 2, "of") ? index + 3 : index + 2
      if message.tokens[index + 1].range.count > 8, message.isCapital(start), message.tags(start).isEmpty,
        let name = reader.name(from: start)
      {
        return message.bytes(name)
      }
    }
    return nil
  }

  /// "You paid TESCO STORES £18.75".
  private func nameAfterVerb() -> Range<Int>? {
    guard isDebit, let verb = span(clause.lowerBound, amount).last(where: { message.has($0, .out) }),
      message.any(span(verb - 2, verb), .you), amount - verb > 1
    else { return nil }
    // "You paid Jake Turner / pizza night / $18.00": the name ends with its line.
    let end = min(amount, lineEnd(verb))
    let name = PayeeNameReader(message: message, end: end).name(from: verb + 1)
    return message.isCapital(verb + 1) && name?.upperBound == end ? name.map { message.bytes($0) } : nil
  }

  /// "from A/c X1234 to A/c X7788 of MOHIT SINGH": whose the other account is.
  private func nameAfterAccount() -> Range<Int>? {
    for index in clause where message.tokens[index].kind == .mask && message.isWord(index + 1, "of") {
      guard message.any(span(index - 4, index), isDebit ? .to : .from), message.isCapital(index + 2),
        let name = PayeeNameReader(message: message, end: clause.upperBound).name(from: index + 2)
      else { continue }
      return message.bytes(name)
    }
    return nil
  }

  /// "by a/c linked to mobile 9XXXXXX210-RAJ KUMAR", "from account XX4321/RAJ KUMAR": who has the number.
  private func nameAfterNumber() -> Range<Int>? {
    for index in clause where message.tokens[index].kind == .mask {
      guard message.tokens[index + 1].isMark(0x2D) || message.tokens[index + 1].isMark(0x2F),
        message.tokens[index + 1].gap == .glued, message.tokens[index + 2].gap == .glued,
        message.isCapital(index + 2), !message.has(index + 2, TokenTags.verb.union(.bank)),
        let name = PayeeNameReader(message: message, end: clause.upperBound).name(from: index + 2)
      else { continue }
      return message.bytes(name)
    }
    return nil
  }

  private func nameByLabel(_ fields: [TaggedAlert.Field]) -> Range<Int>? {
    for field in fields {
      for pair in message.pairs where pair.field == field {
        if let name = value(of: pair) { return name }
      }
    }
    return nil
  }

  /// The value of a label, without an address or what follows a name.
  private func value(of pair: TaggedAlert.Pair) -> Range<Int>? {
    var start = pair.value.lowerBound
    while start < pair.value.upperBound, message.tokens[start].kind == .mark, !message.tokens[start].isMark(0x2A) {
      start += 1
    }
    guard start < pair.value.upperBound else { return nil }
    if pair.field == .info { return info(span(start, pair.value.upperBound)) }
    var end = start
    while end < pair.value.upperBound {
      let token = message.tokens[end]
      if token.kind == .address || token.kind == .mask || token.isMark(0x7C) { break }
      if token.isMark(0x28), end > start, bracketLeadsAway(end) { break }
      // "(Sender: KIRAN JOSHI). IMPS Ref No. …": a bracket that opened before the name.
      if token.isMark(0x29), !span(start, end).contains(where: { message.tokens[$0].isMark(0x28) }) { break }
      end += 1
    }
    while end > start, message.tokens[end - 1].kind == .mark, ![0x29, 0x2A].contains(message.tokens[end - 1].mark) {
      end -= 1
    }
    guard end > start, !message.has(start, [.mine, .account]), message.tokens[start].kind != .money else { return nil }
    if let name = PayeeNameReader(message: message, end: end).name(from: start), endsEarly(name, end) {
      end = name.upperBound
    }
    let name = span(start, end)
    return name.contains(where: { message.tokens[$0].kind == .word || message.tokens[$0].kind == .code })
      ? message.bytes(name) : nil
  }

  /// Whether a sentence, and not a preposition, ended the name before its line did.
  private func endsEarly(_ name: Range<Int>, _ end: Int) -> Bool {
    let mark = message.tokens[name.upperBound]
    if name.upperBound < end, mark.isMark(0x2C), message.has(name.upperBound + 1, .reference) { return true }
    if name.upperBound < end, message.has(name.upperBound, .condition) { return true }
    return name.upperBound < end && mark.isMark(0x2E)
      || message.token(name.upperBound - 1)?.isMark(0x2E) == true
  }

  private func bracketLeadsAway(_ index: Int) -> Bool {
    let next = message.token(index + 1)
    return next?.has([.address, .method, .reference, .account]) == true || next?.kind == .address
      || message.isWord(index + 1, "upi") || message.isWord(index + 2, "ending")
  }

  /// `Info: AMAZON PAY INDIA PVT LTD`, but not a path, which was read before.
  private func info(_ value: Range<Int>) -> Range<Int>? {
    guard message.tokens[value.lowerBound].kind != .money,
      !(message.has(value.lowerBound, .method) && message.token(value.lowerBound + 1)?.kind == .mark),
      !message.pairs.contains(where: { $0.label.lowerBound == value.lowerBound })
    else { return nil }
    let reader = PayeeNameReader(message: message, end: value.upperBound)
    // "NIP TRANSFER FROM ADA OBI", "TRF TO SHOPRITE".
    let side = span(value.lowerBound + 1, value.upperBound).first { index in
      message.has(index, isDebit ? .to : .from)
        && (message.has(index - 1, [.eitherNoun, .method]) || message.isWord(index - 1, "trf")
          || message.isWord(index - 1, "outward") || message.isWord(index - 1, "inward"))
    }
    return reader.name(from: side.map { $0 + 1 } ?? value.lowerBound).map { message.bytes($0) }
  }

  private func nameAfterBeneficiary() -> Range<Int>? {
    for index in clause
    where message.has(index, .beneficiary) && !message.pairs.contains(where: { $0.label.contains(index) }) {
      var start = index + 1
      while message.token(start)?.isMark(0x2C) == true || message.isWord(start, "named") { start += 1 }
      let reader = PayeeNameReader(message: message, end: clause.upperBound)
      if let name = reader.name(from: start) { return message.bytes(name) }
    }
    return nil
  }

  private static let toWords: [StaticString] = ["ko", "को", "ला"]
  private static let fromWords: [StaticString] = ["se", "से", "द्वारा", "dwara", "कडून"]

  /// "LAKSHMI KIRANA ko", "SUNIL YADAV से": in Hindi a name in Latin letters comes before its postposition.
  private func nameBeforePostposition() -> Range<Int>? {
    let words = isDebit ? PayeeFinder.toWords : PayeeFinder.fromWords
    for index in clause where message.tags(index).isEmpty && words.contains(where: { message.isWord(index, $0) }) {
      var start = index
      while start > clause.lowerBound, let token = message.token(start - 1), token.kind == .word, token.tags.isEmpty,
        message.isCapital(start - 1), message.tokens[start].gap == .space
      { start -= 1 }
      if start < index { return message.bytes(span(start, index)) }
    }
    return nil
  }

  /// After a preposition of the clause; after the amount rather than before it.
  private func nameAfterPreposition() -> Range<Int>? {
    let wanted: [TokenTags] = isDebit ? [[.at, .to, .on], .for, .by, .with] : [.from, .by, .at, .to]
    for tags in wanted {
      for range in [span(amount + 1, max(amount + 1, clause.upperBound)), span(clause.lowerBound, amount)] {
        for index in range where isLead(index, tags) || (tags.contains(.at) && isSign(index)) {
          if let name = nameAfter(index, range.upperBound == amount ? amount : clause.upperBound, tags) { return name }
        }
      }
    }
    return nil
  }

  private func isLead(_ index: Int, _ tags: TokenTags) -> Bool {
    guard message.has(index, tags), message.tokens[index].gap > .glued || index == 0 else { return false }
    // "paid to" may be followed by "the merchant"; "ending with", "credited to" the account are not leads.
    if tags == .with, message.has(index - 1, .numbering) { return false }
    if message.isWord(index - 1, "linked") { return false }
    return !message.pairs.contains {
      $0.label.contains(index) && $0.field != .other && $0.field != .payee && $0.field != .sender
    }
  }

  /// "@RELIANCE SMART".
  private func isSign(_ index: Int) -> Bool {
    message.tokens[index].isMark(0x40) && message.tokens[index].gap > .glued && message.isCapital(index + 1)
  }

  func nameAfter(_ index: Int, _ end: Int, _ tags: TokenTags) -> Range<Int>? {
    var start = index + 1
    while message.isWord(start, "vpa") || message.isWord(start, "of") || message.isWord(start, "merchant")
      || message.isWord(start, "payee") || message.isWord(start, "sender")
      || message.has(start, .beneficiary) || (message.has(start, .merchant) && !message.isCapital(start))
    { start += 1 }
    // "towards Standing Instruction to LIC OF INDIA".
    if let order = span(start, start + 2).first(where: { message.isWord($0, "instruction") }),
      message.has(order + 1, [.to, .for])
    {
      start = order + 2
    }
    // "towards UMRN HDFC7021234567 for BAJAJ FINANCE LTD".
    if message.isWord(start, "umrn"), message.token(start + 1)?.kind == .code, message.has(start + 2, .for) {
      start += 3
    }
    // "credited to a/c of SRI GANESH STORES".
    if message.has(start, .account), message.isWord(start + 1, "of"), message.isCapital(start + 2) { start += 2 }
    // "towards CLG-CHQ 118204 of PRADNYA KULKARNI".
    if message.isWord(start, "clg") || message.isWord(start, "chq") || message.isWord(start, "cheque"),
      let of = span(start, start + 6).first(where: { message.isWord($0, "of") }), message.isCapital(of + 1)
    {
      start = of + 1
    }
    // "towards CLG CHQ 102245 favouring SHREE DEVELOPERS".
    if let favour = span(start, start + 5).first(where: { message.isWord($0, "favouring") }) { start = favour + 1 }
    // "for ECS:BAJAJ FINANCE LTD".
    if message.has(start, .method), message.tokens[start + 1].isMark(0x3A), message.tokens[start + 1].gap == .glued {
      start += 2
    }
    // "At ..SWIGGY INSTAMART_ On": the mask of a name that is not masked.
    while message.tokens[start].isMark(0x2E), message.tokens[start + 1].gap == .glued { start += 1 }
    if message.tokens[start].isMark(0x22) || message.tokens[start].isMark(0x27) { start += 1 }
    // "towards NACH mandate of HOME CREDIT".
    if message.has(start, .method), message.isWord(start + 1, "mandate"), message.isWord(start + 2, "of") {
      start += 3
    }
    if message.isWord(start, "atm"), message.token(start + 1)?.kind == .word,
      !message.has(start + 1, TokenTags.function)
    {
      start += 1
    }
    guard let first = message.token(start) else { return nil }
    // "charged on Simpl", "Powered by Juspay": by what it was paid.
    if message.has(index, .on) && first.has(.walletName) || message.isWord(index - 1, "powered") { return nil }
    if message.has(index, [.on, .for, .with, .by]), !message.has(index, [.at, .to]),
      !canFollow(start, message.has(index, .on))
    {
      return nil
    }
    if first.kind == .address { return nil }
    if first.has(.eitherNoun.union(.outNoun).union(.intoNoun)), !message.isCapital(start) { return nil }
    let isOneLine = message.tokens[index].gap == .line
    let reader = PayeeNameReader(message: message, end: isOneLine ? lineEnd(index) : end, isOneLine: isOneLine)
    return reader.name(from: start).map { message.bytes($0) }
  }

  private func lineEnd(_ start: Int) -> Int {
    message.tokens.indices.first { $0 > start && message.tokens[$0].gap == .line } ?? message.tokens.count
  }

  /// These prepositions lead to a name only when it looks like one.
  private func canFollow(_ start: Int, _ isOn: Bool) -> Bool {
    guard let token = message.token(start), token.kind == .word || token.kind == .code else { return false }
    if token.has(TokenTags.labelling.subtracting([.bank])) && !message.isCapital(start) { return false }
    if message.isBooking(start) || isDomain(start) { return true }
    guard message.isCapital(start), !token.has([.method, .account, .card]) else { return false }
    // "on HDFC Bank Card 5323", "by Mob Bk": the user's own bank.
    for index in span(start, start + 5) {
      guard let next = message.token(index), next.kind == .word, index == start || !next.has(TokenTags.preposition)
      else { break }
      if next.has([.card, .account]) && isOwn(index) || message.isWord(index, "bank") && isOn
        || message.isWord(index, "bk")
      {
        return false
      }
    }
    return true
  }

  /// "amazon.in".
  private func isDomain(_ start: Int) -> Bool {
    let end = message.token(start + 2)
    return message.tokens[start + 1].isMark(0x2E) && message.tokens[start + 1].gap == .glued && end?.gap == .glued
      && end?.kind == .word && (2...3).contains(end?.range.count ?? 0)
  }

  /// "credit card", "card ending 1234", but "METRO CARD RECHARGE".
  private func isOwn(_ card: Int) -> Bool {
    let next = message.token(card + 1)
    return message.has(card - 1, .bank) || message.isWord(card - 1, "credit") || message.isWord(card - 1, "debit")
      || message.isWord(card - 1, "bank") || next?.kind == .mask || next?.kind == .number || next?.kind == .mark
      || next?.has(.numbering) == true
  }

  /// A sentence about the payment that does not hold its amount: "Asha Bhosle has sent you money. Amount: …".
  private func nameInOtherClause() -> Range<Int>? {
    // "NACH debit towards BAJAJ FINANCE failed. Penal charges Rs 590 debited": the bank takes them.
    if message.isWord(amount - 1, "charges") || message.isWord(amount - 1, "charge") { return nil }
    for index in message.tokens.indices
    where isLead(index, isDebit ? [.at, .to] : [.from]) || isSentBy(index)
      || isDebit && isSign(index)
    {
      let other = message.clause(of: index)
      // "UPI Ref. no. 632312345683 to SUPPLYCO.", too.
      let hasVerb =
        message.any(span(other.lowerBound, index), TokenTags.verb.union(TokenTags.noun))
        || (isDebit && message.has(index, .to) && [.number, .code].contains(message.tokens[index - 1].kind)
          && message.any(span(other.lowerBound, index), .reference))
      // A line of its own: "Sent Rs.450.00 / From HDFC Bank A/C *0954 / To SWIGGY".
      let begins = index == other.lowerBound && (message.tokens[index].gap == .line || isSign(index))
      guard other != clause, hasVerb || begins,
        !message.any(span(other.lowerBound, index), [.modal, .not, .condition])
      else { continue }
      if let name = nameAfter(index, other.upperBound, isDebit ? .to : .from) { return name }
    }
    return nil
  }

  /// "Woohoo! It was sent by VENKAT on …".
  private func isSentBy(_ index: Int) -> Bool {
    !isDebit && message.has(index, .by) && message.has(index - 1, .out) && message.isCapital(index + 1)
  }
}

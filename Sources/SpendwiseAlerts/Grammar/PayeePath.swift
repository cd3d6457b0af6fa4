/// Takes apart what banks print instead of a sentence: method, reference, name and address between slashes or hyphens.
struct PayeePath {
  let message: TaggedAlert

  /// An alert names its method a few times; a hostile one does it on and on.
  private static let limit = 64

  /// `UPI/P2M/615212345678/D MART`, `UPI/DR/6033…/CHAI WALA/YESB/x@ybl`, `UPI-6125…-SHREE KRISHNA`, `NEFT Cr-…-NAME-…`.
  func find(_ finding: inout PayeeFinder.Finding) {
    var tries = 0
    for start in message.tokens.indices where isMethod(start) {
      tries += 1
      if tries > PayeePath.limit { return }
      guard let separator = separator(after: start) else { continue }
      var parts: [Range<Int>] = []
      let end = pathEnd(separator.first)
      var index = separator.first
      var part = index
      while index < end {
        let isEnd = index > part && message.tokens[index].gap >= .cell
        if isEnd || (message.tokens[index].isMark(separator.mark) && !isOfName(index)) {
          parts.append(span(part, index))
          if message.tokens[index].gap >= .cell { break }
          part = index + 1
        }
        index += 1
      }
      if index >= end { parts.append(span(part, end)) }
      if takes(parts, &finding) { return }
      // "BIL*ONL*001882*BSNL LAND": a bill, by a code and a number of the bank's own.
      if message.isWord(start, "bil"), let name = parts.dropFirst().first(where: isNamePart) {
        finding.name = message.bytes(name)
        return
      }
      // "ECOM PUR/NETFLIX COM/MUMBAI", "POS/DMART", "DBT/PM KISAN": at a shop or by an office, without a reference.
      if PayeePath.named.contains(where: { message.isWord(start, $0) }),
        let first = parts.first(where: { !isTerminal($0) }), isNamePart(first)
      {
        finding.name = message.bytes(first)
        return
      }
    }
  }

  private func isMethod(_ index: Int) -> Bool {
    message.has(index, .method) || message.isWord(index, "upi") || message.isWord(index, "bil")
      || message.isWord(index, "dbt") || message.isWord(index, "mtfr")
  }

  /// Methods after which the name comes first.
  private static let named: [StaticString] = ["ecom", "pos", "dbt"]

  /// The mark that takes a path apart, and where its first part after the method begins: "UPI/…", "NEFT Cr-…".
  private func separator(after start: Int) -> (mark: UInt8, first: Int)? {
    let isSigned = message.has(start + 1, [.out, .into]) && message.tokens[start + 1].range.count == 2
    let separator = isSigned || message.isWord(start + 1, "pur") ? start + 2 : start + 1
    guard let mark = message.token(separator), mark.kind == .mark, mark.gap == .glued,
      message.tokens[separator + 1].gap == .glued
    else { return nil }
    return [0x2F, 0x2D, 0x2A, 0x3A].contains(mark.mark) ? (mark.mark, separator + 1) : nil
  }

  /// "M/S KRISHNA".
  private func isOfName(_ slash: Int) -> Bool {
    message.isWord(slash - 1, "m") && message.isWord(slash + 1, "s") && message.tokens[slash + 1].gap == .glued
  }

  private func pathEnd(_ start: Int) -> Int {
    var end = start
    let limit = message.clause(of: start).upperBound
    while end < limit {
      let token = message.tokens[end]
      if token.gap >= .cell || (token.kind == .date && token.gap > .glued) { break }
      if token.isMark(0x2E), end + 1 >= limit || message.tokens[end + 1].gap > .glued { break }
      if token.isMark(0x28) || token.isMark(0x29) || token.isMark(0x2C) { break }
      if token.gap > .glued, token.has(.available), message.has(end + 1, [.balance, .limit]) { break }
      if token.gap > .glued, token.has(.not), message.has(end + 1, .you) { break }
      // "Amazon Pa Value 16-NOV-2025": the day from which it counts.
      if token.gap > .glued, message.isWord(end, "value"), message.token(end + 1)?.kind == .date { break }
      if token.gap > .glued, token.has([.on, .available]),
        !message.isCapital(end) || message.token(end + 1)?.kind == .date
      {
        break
      }
      end += 1
    }
    return min(end, limit)
  }

  /// The reference is the part of digits, the name the first part after it that reads like one.
  private func takes(_ parts: [Range<Int>], _ finding: inout PayeeFinder.Finding) -> Bool {
    guard let number = parts.firstIndex(where: isReferencePart) else { return false }
    // The code of a bank's branch is the reference of no payment.
    let reference = parts.first { isReferencePart($0) && !message.isBranch(message.tokens[$0.lowerBound]) }
    if finding.reference == nil { finding.reference = reference.map { message.bytes($0) } }
    // After the reference; where it comes last, as with NEFT, before it.
    let others = Array(parts.dropFirst(number + 1)) + (number + 1 == parts.count ? Array(parts.prefix(number)) : [])
    var names: [Range<Int>] = []
    var isRemark = false
    for (number, part) in others.enumerated() {
      if let index = part.first(where: { message.tokens[$0].kind == .address }) {
        if finding.address == nil { finding.address = message.tokens[index].range }
        // "UPI/6312…/Groceries/ravi@okicici/State Bank Of": a remark, an address and its bank.
        if number == 1, names.count == 1, others.count > 2, !isBank(names[0]) { isRemark = true }
      } else if isNamePart(part) {
        names.append(part)
      }
    }
    if finding.name == nil, !isRemark {
      finding.name = nameBeforeBank(names).map { message.bytes(span(withoutVerb($0), $0.upperBound)) }
    }
    return finding.name != nil || finding.address != nil
  }

  /// "Paid to JIO RECHARGE", "Payment to RAVI": the name comes after the verb.
  private func withoutVerb(_ part: Range<Int>) -> Int {
    let first = part.lowerBound
    // "UPI/632390001177/To:MEENA TEXTILES".
    if message.has(first, [.to, .from]), message.tokens[first + 1].isMark(0x3A), part.count > 2 { return first + 2 }
    let isLed = message.has(first, [.out, .eitherNoun]) && message.isWord(first + 1, "to")
    return isLed && part.count > 2 ? first + 2 : first
  }

  /// "PRIYA SHAR/HDFC BANK/rent", "rent/NEHA K/HDFC BANK": the name comes before its bank; without one it comes first.
  private func nameBeforeBank(_ names: [Range<Int>]) -> Range<Int>? {
    guard let bank = names.firstIndex(where: isBank), bank > 0 else { return names.first }
    return names[bank - 1]
  }

  private func isBank(_ part: Range<Int>) -> Bool {
    part.contains { message.isWord($0, "bank") } || (part.count == 1 && message.has(part.lowerBound, .bank))
  }

  private func isReferencePart(_ part: Range<Int>) -> Bool {
    part.count == 1
      && part.allSatisfy { index in
        let token = message.tokens[index]
        return token.range.count >= 9 && (token.kind == .number || token.kind == .code)
      }
  }

  /// "628412" of "POS/628412/SAHAKARI BHANDAR": the number of the machine.
  private func isTerminal(_ part: Range<Int>) -> Bool {
    part.count == 1 && message.tokens[part.lowerBound].kind == .number
  }

  private func isNamePart(_ part: Range<Int>) -> Bool {
    guard let first = part.first, message.tokens[first].kind == .word || message.tokens[first].kind == .code else {
      return false
    }
    return
      !(part.count == 1
      && (message.has(first, [.outNoun, .intoNoun, .out, .into]) || message.tokens[first].range.count < 3))
  }
}

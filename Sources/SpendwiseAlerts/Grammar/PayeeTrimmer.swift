import SpendwiseText

/// Takes off a payee what the books of a bank put around its name: `ACH D- NAME-000123`, `ACH DR NAME - DBS Bank`.
struct PayeeTrimmer {
  let message: TaggedAlert

  /// The name within the bytes of a payee; `nil` where nothing of a name is left, as of `S1BW012345678`.
  func name(_ payee: Range<Int>) -> Range<Int>? {
    let first = message.tokens.firstIndex { $0.range.lowerBound >= payee.lowerBound } ?? message.tokens.count
    var start = first
    var end = start
    while end < message.tokens.count, message.tokens[end].range.upperBound <= payee.upperBound { end += 1 }
    guard end > start, message.tokens[start].range.lowerBound == payee.lowerBound else { return payee }
    if isTerminal(span(start, end)) || isMethodAlone(span(start, end)) || isBlank(span(start, end)) { return nil }
    if message.isBooking(start) {
      start += 1
      while start < end, isOfBooking(start) { start += 1 }
      end = withoutNumber(span(start, end))
      // "INW PAY/0000WD2CEFDT2Z58/GROW": the name comes after the number.
      if let slash = span(start, end).last(where: { message.tokens[$0].isMark(0x2F) }), slash + 1 < end,
        message.tokens[slash - 1].range.count > 9, [.code, .number].contains(message.tokens[slash - 1].kind)
      {
        start = slash + 1
      }
    }
    end = withoutBank(span(start, end))
    guard start < end, message.tokens[start].kind == .word || message.tokens[start].kind == .code else { return payee }
    let isChanged = start > first || message.tokens[end - 1].range.upperBound < payee.upperBound
    return isChanged ? message.bytes(span(start, end)) : payee
  }

  /// The number of a machine: one word of letters and many digits, of which it may be said that it is an ATM.
  private func isTerminal(_ name: Range<Int>) -> Bool {
    let first = message.isWord(name.lowerBound, "atm") ? name.lowerBound + 1 : name.lowerBound
    guard first + 1 == name.upperBound, let token = message.token(first), token.kind == .code else { return false }
    let digits = message.text.flat[token.range].filter { ASCII.isDigit($0) }.count
    return digits >= 6 && digits * 2 > token.range.count
  }

  /// "IMPS/12345678901", "NACH", "UCO-UPI": how it was paid, and not whom.
  private func isMethodAlone(_ name: Range<Int>) -> Bool {
    // A bank's own name for it: a word, a hyphen and the method.
    let isNamed = name.count == 3 && message.tokens[name.lowerBound + 1].isMark(0x2D)
    let first = isNamed ? name.lowerBound + 2 : name.lowerBound
    return message.has(first, .method) && !message.isWord(first, "click")
      && span(first + 1, name.upperBound)
        .allSatisfy { message.tokens[$0].kind == .mark || message.tokens[$0].kind == .number }
  }

  /// "A/C", "HH", "DD/MM/YYYY": a label without its name, or a form that was not filled in.
  private func isBlank(_ name: Range<Int>) -> Bool {
    if name.allSatisfy({ message.has($0, .account) || message.tokens[$0].kind == .mark }) { return true }
    return name.allSatisfy { index in
      let token = message.tokens[index]
      if token.kind != .word { return token.kind == .mark }
      let letters = message.text.lower[token.range]
      return (2...4).contains(letters.count) && PayeeTrimmer.form.contains(letters[letters.startIndex])
        && letters.allSatisfy { $0 == letters[letters.startIndex] }
    }
  }

  /// The letters by which forms of dates and times are written.
  private static let form = Array("dmyhs".utf8)

  private func isOfBooking(_ index: Int) -> Bool {
    let token = message.tokens[index]
    if token.kind == .mark { return [0x2D, 0x2F, 0x2A, 0x3A].contains(token.mark) }
    if token.kind == .number { return token.range.count < 4 }
    return message.isSign(index)
  }

  /// "INDIAN CLEARING CORP-000012345", "BAJAJ FINANCE LTD-P4X1PER1234", "HDB FINANCIAL SERVI*884120077".
  private func withoutNumber(_ name: Range<Int>) -> Int {
    // A star before digits looks like the mask of an account.
    if name.count > 1, message.tokens[name.upperBound - 1].kind == .mask { return name.upperBound - 1 }
    guard let last = message.token(name.upperBound - 1), name.count > 2, last.gap == .glued,
      last.kind == .number || last.kind == .code, last.range.count >= 6,
      [0x2D, 0x2F, 0x2A].contains(message.tokens[name.upperBound - 2].mark)
    else { return name.upperBound }
    return name.upperBound - 2
  }

  /// "NAME - DBS Bank": whose message it is.
  private func withoutBank(_ name: Range<Int>) -> Int {
    guard message.isWord(name.upperBound - 1, "bank"), name.count > 3 else { return name.upperBound }
    let mark = span(max(name.lowerBound + 1, name.upperBound - 5), name.upperBound).last { index in
      message.tokens[index].isMark(0x2D) && message.tokens[index].gap > .glued && message.tokens[index + 1].gap > .glued
    }
    return mark ?? name.upperBound
  }
}

extension TaggedAlert {
  /// Whether a bank's word for a booking begins here: "ACH D-", "NACH DR", "ACH/", "ECS-".
  func isBooking(_ index: Int) -> Bool {
    guard isWord(index, "ach") || isWord(index, "nach") || isWord(index, "ecs") else { return false }
    if isSign(index + 1) { return true }
    guard let mark = token(index + 1), mark.kind == .mark else { return false }
    return [0x2D, 0x2A, 0x3A].contains(mark.mark) || (mark.mark == 0x2F && mark.gap == .glued)
  }

  /// "D", "DR", "C", "CR", "Credit": which way a booking went.
  func isSign(_ index: Int) -> Bool {
    isWord(index, "d") || isWord(index, "dr") || isWord(index, "c") || isWord(index, "cr")
      || isWord(index, "credit") || isWord(index, "debit")
  }
}

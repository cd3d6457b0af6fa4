import Spendwise

/// Names in places of their own: the forms of single countries.
extension WorldPayeeFinder {
  /// "For: QR Payment/dinner,BHATBHATENI STORE.": banks of Nepal put what it was, a remark, and the other side.
  func afterRemark() -> String? {
    for lead in tokens.indices where tokens[lead].has(.info) && isLabel(lead) {
      let line = span(lead + 2, min(lead + 14, tokens.count)).prefix { tokens[$0].gap < 2 && tokens[$0].mark != 0x2E }
      guard let slash = line.first(where: { tokens[$0].mark == 0x2F }),
        let comma = line.last(where: { tokens[$0].mark == 0x2C }), comma > slash, let name = next(comma),
        tokens[comma].gap == 0, name.gap == 0, name.kind == .word
      else { continue }
      return gather(comma + 1, isInfo: true)
    }
    return nil
  }

  /// "To Account: xxx-x-x4410-x", and on the next line "Account Name: MALEE K.": whose account it is.
  func ofHolder() -> String? {
    guard isDebit else { return nil }
    for index in tokens.indices.dropLast(4) where tokens[index].gap == 2 && tokens[index].has(any: [.to, .payee]) {
      let below = tokens.indices.first { $0 > index && tokens[$0].line == tokens[index].line + 1 }
      guard let below, text.begins(with: WorldPayeeFinder.holder, at: tokens[below].range.lowerBound),
        let colon = span(below, min(below + 3, tokens.count)).first(where: { tokens[$0].mark == 0x3A }),
        colon + 1 < tokens.count, tokens[colon + 1].kind == .word
      else { continue }
      let end = span(colon + 2, tokens.count).first { tokens[$0].gap == 2 } ?? tokens.count
      return trimmed(text.string(tokens[colon + 1].range.lowerBound..<tokens[end - 1].range.upperBound))
    }
    return nil
  }

  /// "Pret A Manger", and below it "You paid £6.45": apps put the shop first.
  func onFirstLine() -> String? {
    let first = tokens.prefix { $0.line == 0 }
    guard isDebit, tokens[amount].line == 1, let start = first.firstIndex(where: { $0.kind == .word }),
      first.count - start < 7,
      first[start...].allSatisfy({ $0.kind == .word && !$0.has(any: WorldPayeeFinder.telling) }),
      text.isCapital(first[start])
    else { return nil }
    return trimmed(text.string(first[start].range.lowerBound..<first[first.count - 1].range.upperBound))
  }

  private static let telling = WorldReader.moving.union(WorldReader.claiming).union([
    .account, .card, .amount, .declined, .code, .offer, .request, .future, .notice, .done, .made,
  ])

  /// "Ref MBVCB.7123458812.PHAM THI LAN an trua": a number of the bank, a name in capitals, and a remark.
  func inReference() -> String? {
    for index in tokens.indices.dropLast(3) where tokens[index].kind == .number && tokens[index].range.count > 6 {
      guard tokens[index].gap == 0, tokens[index + 1].mark == 0x2E, tokens[index + 1].gap == 0,
        tokens[index + 2].kind == .word, tokens[index + 2].gap == 0, tokens[index + 3].gap == 1,
        isWritten(index + 2), isWritten(index + 3)
      else { continue }
      let words = span(index + 2, min(index + 9, tokens.count)).prefix { tokens[$0].kind == .word && isWritten($0) }
      let end = words.last.map { tokens[$0].range.upperBound } ?? text.count
      return trimmed(text.string(tokens[index + 2].range.lowerBound..<end))
    }
    return nil
  }

  /// "184.90 ש"ח בשופרסל דיל בתאריך": in Hebrew the word for "at" is the first letter of the name.
  func afterPrefix() -> String? {
    guard isDebit else { return nil }
    for index in tokens.indices.drop(while: { $0 <= amount }) {
      let token = tokens[index]
      if token.has(any: [.balance, .limit]) { return nil }
      guard token.kind == .word, token.roles.isEmpty, text.at(token.range.lowerBound) == 0x5D1, token.range.count > 3
      else { continue }
      let rest = span(index + 1, min(index + 6, tokens.count)).prefix {
        tokens[$0].kind == .word && tokens[$0].roles.isEmpty
      }
      let last = rest.last ?? index
      return trimmed(text.string(token.range.lowerBound + 1..<tokens[last].range.upperBound))
    }
    return nil
  }

  /// "ローソンに648円支払いました": in Japanese the word for "to" is the last letter of the name.
  func beforeParticle() -> String? {
    guard isDebit, amount > 0, tokens[amount].gap == 0, tokens[amount - 1].kind == .word else { return nil }
    let letters = text.string(tokens[amount - 1].range)
    guard letters.last == "に" || letters.last == "で", letters.count > 2 else { return nil }
    return trimmed(String(letters.dropLast()))
  }

  /// "Sender: 01812345670": the number of a telephone, where nothing else says who it was.
  func phone(_ leads: [Int]) -> String? {
    for lead in leads {
      guard let index = span(lead + 1, min(lead + 3, tokens.count)).first(where: { tokens[$0].kind != .mark }) else {
        continue
      }
      let token = tokens[index]
      if tokens[lead].has(any: [.info, .reference, .account]) { continue }
      if token.kind == .number, token.digits == token.range, (9...13).contains(token.digits.count), isLabel(lead) {
        return text.string(token.digits)
      }
      // "Cash In Tk 5,000.00 from 01811***420".
      if token.kind == .mask, token.range.count > 8, text.at(token.range.lowerBound) == 0x30, lead > 0 {
        return text.string(token.range)
      }
    }
    return nil
  }

  /// "XXXXX kurejesha Mkopo Haraka": an account of which nothing is shown, a verb, and the name.
  static func withoutMask(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, words[0].count > 2, words[0].allSatisfy({ "Xx*".contains($0) }) else { return name }
    let isVerb = words.count > 2 && words[1].allSatisfy(\.isLowercase)
    return words.dropFirst(isVerb ? 2 : 1).joined(separator: " ")
  }

  private static let holder = FoldedText.fold("account name")

  /// "快捷支付支出(美团)38.50元": banks of China put the shop between the verb and the amount.
  func inBrackets() -> String? {
    guard isDebit, amount > 2, [0x29, 0xFF09].contains(tokens[amount - 1].mark),
      let open = span(max(1, amount - 8), amount - 1).last(where: { [0x28, 0xFF08].contains(tokens[$0].mark) }),
      tokens[open - 1].has(any: [.out, .outNoun])
    else { return nil }
    let words = span(open + 1, amount - 1).drop { tokens[$0].has(any: WorldReader.moving) || tokens[$0].kind == .mark }
    guard let first = words.first, tokens[first].kind == .word else { return nil }
    return trimmed(text.string(tokens[first].range.lowerBound..<tokens[amount - 2].range.upperBound))
  }
}

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

import SpendwiseText

/// By which means a payment was made: with a card, at a cash machine.
extension WorldReader {
  func method(_ payment: WorldPayment) -> String? {
    if payment.isDebit, payment.kind == .transfer { return "atm" }
    if spent != nil { return "card" }
    // "from your A/C ending 1122", "via PayNow": words before a card, and before other things.
    let isCard = tokens.indices.contains { tokens[$0].has(.card) && !isBeforeOthers(tokens[$0]) && !isOfAccount($0) }
    if tokens.contains(where: { $0.kind == .mask && isOfCardNumber($0) }) { return "card" }
    return isCard || payment.card != nil && !has(.transfer) || namesCard ? "card" : nil
  }

  /// "4083***5590": four digits on each side, the first of a card's.
  private func isOfCardNumber(_ token: WorldToken) -> Bool {
    let letters = text.letters[token.range]
    let ends = [letters.prefix(4), letters.suffix(4)]
    return letters.count > 9 && ends.allSatisfy { $0.allSatisfy { FoldedText.isDigit($0) } }
      && (letters.first.map { (0x34...0x36).contains($0) } ?? false)
      && !letters.dropFirst(4).dropLast(4).contains { FoldedText.isDigit($0) }
  }

  /// "a/c ending 5502": how an account ends.
  private func isOfAccount(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].has(.account) && !tokens[index - 1].has(.card) && !endsInCard(index - 1)
      && (tokens[index].has(.ends) || text.hasWord("ending", tokens[index].range.lowerBound))
  }

  /// "to your card": the phrase leads to what the user owns, a card or an account.
  private func endsInCard(_ index: Int) -> Bool {
    text.letters[tokens[index].range].suffix(4).elementsEqual(WorldReader.cards[1])
  }

  private func isBeforeOthers(_ token: WorldToken) -> Bool {
    text.hasWord("ending", token.range.lowerBound) && has(.transfer) || text.hasWord("via", token.range.lowerBound)
      || text.letters[token.range].elementsEqual(WorldReader.via)
  }

  /// "via" in Arabic.
  private static let via = FoldedText.fold("عبر")

  /// "You spent £14.20 at …": wallets say sent or paid.
  private var spent: WorldToken? { tokens.first { text.hasWord("spent", $0.range.lowerBound) } }

  /// "Kartenzahlung", "transakcja karta", "刷卡消費": the word for a card within one for a payment.
  private var namesCard: Bool {
    tokens.contains { token in
      token.has(any: WorldReader.moving)
        && (WorldReader.cards.contains { text.has($0, in: token.range) }
          || text.hasWord("pos", token.range.lowerBound))
    }
      || tokens.indices.dropFirst().contains { index in
        // "kartico *4412": a word for a card in a language that is not known.
        tokens[index].kind == .mask && tokens[index - 1].kind == .word
          && WorldReader.cards.contains { text.begins(with: $0, at: tokens[index - 1].range.lowerBound) }
      }
  }

  private static let cards = [
    "kart", "card", "carta", "cartao", "tarjeta", "carte", "kort", "карт", "卡", "カード", "بطاق",
  ].map { FoldedText.fold($0) }
}

import Spendwise

/// Finds the other side of a payment: after a label or a preposition, else by where it is.
struct WorldPayeeFinder {
  let reader: WorldReader
  let amount: Int
  let isDebit: Bool

  var tokens: [WorldToken] { reader.tokens }
  var text: FoldedText { reader.text }

  func find() -> String? { name().map { withoutBank($0) } }

  /// "BUDI SANTOSO BCA": a person, and the bank of the account.
  private func withoutBank(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 2, let last = words.last, last.count > 2, last.allSatisfy({ $0.isUppercase }),
      tokens.contains(where: { $0.has(.transfer) }), !reader.countries.isEmpty,
      let bank = WorldSenders.find(String(last)), !Set(bank.countries).isDisjoint(with: reader.countries)
    else { return name }
    return words.dropLast().joined(separator: " ")
  }

  private func name() -> String? {
    if let name = nameBefore() ?? betweenVerbAndAmount() ?? inBrackets() ?? afterRemark() ?? ofHolder() {
      return name
    }
    let leads = tokens.indices.filter { isLead($0) }
    let labels = leads.filter { (isLabel($0) || isOwnLine($0)) && !tokens[$0].has(.info) }
    for index in labels + leads.filter({ !labels.contains($0) && !tokens[$0].has(.info) }) {
      if let name = name(after: index) { return name }
    }
    if let name = ofAcquirer() ?? path() ?? inReference() ?? beforeParticle() ?? afterVerb() ?? afterPrefix()
      ?? beside()
    {
      return name
    }
    for index in leads where tokens[index].has(.info) {
      if let name = name(after: index, isInfo: true) { return name }
    }
    // "Depositaste … no agente JOHN DOE": what came was handed in there.
    for index in tokens.indices where !isDebit && tokens[index].has(any: [.at, .payee]) {
      if let name = name(after: index) { return name }
    }
    return between() ?? onLineOfVerb() ?? afterSlash() ?? afterBalance() ?? onLineBeforeVerb() ?? onFirstLine()
      ?? phone(leads)
  }

  /// "RU/MOSKVA/MAGNIT MM": the country, the city and the shop, as card processors put it.
  private func ofAcquirer() -> String? {
    for index in tokens.indices.dropLast(4) where tokens[index].kind == .word && tokens[index].range.count == 2 {
      let first = tokens[index].range.lowerBound
      // "DD/MM/YYYY" is a form that was not filled in.
      guard isDebit, text.isCapital(tokens[index]), text.at(first) != text.at(first + 1),
        tokens[index + 1].mark == 0x2F, tokens[index + 1].gap == 0,
        tokens[index + 2].kind == .word, tokens[index + 2].gap == 0,
        let slash = span(index + 3, min(index + 6, tokens.count)).first(where: { tokens[$0].kind == .mark }),
        tokens[slash].mark == 0x2F, slash + 1 < tokens.count
      else { continue }
      return gather(slash + 1, isInfo: false)
    }
    return nil
  }

  /// "Thanh toan HIGHLANDS COFFEE" on a line without an amount: a verb, and to whom.
  private func onLineOfVerb() -> String? {
    for index in tokens.indices where index > amount && isDebit && tokens[index].gap == 2 {
      guard tokens[index].has(any: [.out, .outNoun]), let name = next(index), name.gap == 1, name.kind == .word,
        name.roles.isEmpty, isWritten(index + 1)
      else { continue }
      return gather(index + 1, isInfo: false)
    }
    return nil
  }

  /// "POS PURCHASE/SPAR ENUGU".
  private func afterSlash() -> String? {
    for index in tokens.indices.dropLast(2) where isDebit && tokens[index].has(any: [.out, .outNoun]) {
      let name = tokens[index + 2]
      guard tokens[index + 1].mark == 0x2F, tokens[index + 1].gap == 0, name.gap == 0, name.kind == .word,
        name.roles.isEmpty, text.isCapital(name)
      else { continue }
      return gather(index + 2, isInfo: false)
    }
    return nil
  }

  /// "입금 350,000 잔액 1,210,300 김민수": banks of Korea put the other side last.
  private func afterBalance() -> String? {
    guard let last = tokens.indices.last, last > amount + 1, tokens[last].kind == .word, tokens[last].roles.isEmpty,
      (0xAC00...0xD7A3).contains(text.at(tokens[last].range.lowerBound)),
      [.money, .number].contains(tokens[last - 1].kind), reader.claim(last - 1) == .balance
    else { return nil }
    return trimmed(text.string(tokens[last].range))
  }

  /// "김철수 / 전자금융입금 / 300,000": a line of one word of Korean before that of the verb.
  private func onLineBeforeVerb() -> String? {
    for index in tokens.indices.dropLast() where tokens[index].gap == 2 && tokens[index + 1].gap == 2 {
      let name = tokens[index]
      guard name.kind == .word, name.roles.isEmpty, (2...10).contains(name.range.count),
        (0xAC00...0xD7A3).contains(text.at(name.range.lowerBound)),
        tokens.contains(where: { $0.line == name.line + 1 && $0.has(any: WorldReader.moving) })
      else { continue }
      return trimmed(text.string(name.range))
    }
    return nil
  }

  /// "You paid Jamie Lee $14.00 on Venmo".
  private func betweenVerbAndAmount() -> String? {
    guard isDebit, let verb = span(0, amount).last(where: { tokens[$0].has(.out) }), verb + 1 < amount,
      tokens[verb].sentence == tokens[amount].sentence
    else { return nil }
    let name = span(verb + 1, amount)
    let isName = name.allSatisfy { index in
      tokens[index].kind == .word && tokens[index].roles.isEmpty && text.isCapital(tokens[index])
    }
    guard name.count < 5, isName else { return nil }
    return trimmed(text.string(tokens[name.lowerBound].range.lowerBound..<tokens[amount - 1].range.upperBound))
  }

  /// "NIP/GTB/OKEKE CHIOMA/Rent", "CIP/CR/MOB/OLIVER TWIST": the first part of a path that has two words.
  private func path() -> String? {
    var start = 0
    while start + 4 < tokens.count {
      var parts: [Range<Int>] = []
      var (part, index) = (start, start)
      while index < tokens.count, tokens[index].kind == .word, index == start || tokens[index].gap < 2 {
        index += 1
        guard index < tokens.count, tokens[index].mark == 0x2F, tokens[index].gap == 0 else { continue }
        parts.append(span(part, index))
        index += 1
        part = index
      }
      if parts.count > 1, part < index { parts.append(span(part, index)) }
      let named = parts.dropFirst().first { part in
        part.count > 1 && part.allSatisfy { isWritten($0) } && part.contains { tokens[$0].roles.isEmpty }
      }
      if parts.count > 1, let named {
        return trimmed(
          text.string(tokens[named.lowerBound].range.lowerBound..<tokens[named.upperBound - 1].range.upperBound))
      }
      start = max(index, start + 1)
    }
    return nil
  }

  /// "POS PURCHASE, CHECKERS CLAREMONT, R-245.60": the words between two commas right before the amount;
  /// "2026/07/14 18:20 セブンイレブン 1,250円": those between the time and the amount.
  private func between() -> String? {
    if isDebit, amount > 1 {
      let words = span(0, amount).reversed().prefix { tokens[$0].kind == .word && tokens[$0].roles.isEmpty }
      if let start = words.last, start > 0, [.date, .time].contains(tokens[start - 1].kind), isName(start) {
        return trimmed(text.string(tokens[start].range.lowerBound..<tokens[amount - 1].range.upperBound))
      }
    }
    guard amount > 1, tokens[amount].sign < 0, tokens[amount - 1].mark == 0x2C else { return nil }
    let words = span(0, amount - 1).reversed().prefix { tokens[$0].kind == .word && tokens[$0].gap < 2 }
    guard let start = words.last, start > 0, tokens[start - 1].mark == 0x2C, isName(start) else { return nil }
    return trimmed(text.string(tokens[start].range.lowerBound..<tokens[amount - 2].range.upperBound))
  }

  /// "MIGROS ISTANBUL'da 45,00 TL": in Turkish the name has an ending.
  private func nameWithEnding() -> String? {
    for index in tokens.indices where isDebit && tokens[index].kind == .word && tokens[index].roles.isEmpty {
      let letters = Array(text.letters[tokens[index].range])
      guard let mark = letters.lastIndex(of: 0x27), mark > 1,
        WorldPayeeFinder.endings.contains(Array(letters[(mark + 1)...])), isWritten(index, upTo: mark)
      else { continue }
      let before = span(0, index).reversed().prefix { index - $0 < 6 && tokens[$0].kind == .word && isWritten($0) }
      let start = before.last ?? index
      let end = tokens[index].range.lowerBound + mark
      if let name = trimmed(text.string(tokens[start].range.lowerBound..<end)) { return name }
    }
    return nil
  }

  private static let endings = Set(["da", "de", "ta", "te", "dan", "den", "tan", "ten"].map { FoldedText.fold($0) })

  /// "MIGROS TICARET isyerinden", "LUIS QUISPE te envió": the words right before one that follows a name.
  private func nameBefore() -> String? {
    if let name = nameWithEnding() { return name }
    for index in tokens.indices where index > 0 && tokens[index].has(.before) {
      var start = index
      while start > 0, index - start < 6,
        tokens[start].gap == 1 || start == index || tokens[start].kind == .number || tokens[start].mark == 0x2E,
        isOfName(start - 1),
        tokens[start - 1].roles.isEmpty || isWritten(start - 1) || tokens[start].kind == .number,
        tokens[start - 1].line == tokens[index].line,
        !(start > 1 && tokens[start - 2].kind == .time && isSmall(start - 1))
      { start -= 1 }
      if start < index,
        let name = trimmed(text.string(tokens[start].range.lowerBound..<tokens[index - 1].range.upperBound))
      {
        return name
      }
    }
    return nil
  }

  /// A word, or the number that touches one, as in "A101".
  private func isOfName(_ index: Int) -> Bool {
    if tokens[index].kind == .word { return true }
    // "ROSA QUISPE M. te envió": the point after an initial.
    if tokens[index].mark == 0x2E, tokens[index].gap == 0, index > 0, tokens[index - 1].range.count == 1 { return true }
    return tokens[index].kind == .number && tokens[index].gap == 0 && tokens[index].range.count < 5 && index > 0
      && tokens[index - 1].kind == .word && text.isCapital(tokens[index - 1])
  }

  private func isLead(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.has(any: WorldReader.moving), isLabel(index), token.gap == 2 || index < 4 { return true }
    // "@ WETARA PHARMACY".
    if isDebit, token.mark == 0x40 { return token.gap > 0 && next(index)?.kind == .word && !isSmall(index + 1) }
    if token.has(.info) { return isLabel(index) || token.range.count > 3 && token.range.count < 8 }
    let isPurchase = tokens.contains { $0.has(.outNoun) } && !tokens.contains { $0.has(.transfer) }
    if isDebit {
      return token.has(any: [.to, .at, .payee])
        || isPurchase && token.has(.from) && (token.gap == 2 || token.range.count > 3)
          && !token.has(any: [.fromMine])
    }
    return token.has(any: [.from, .sender]) || isLabel(index) && token.has(.at)
  }

  /// Whether a colon follows.
  func isLabel(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].mark == 0x3A && tokens[index + 1].gap < 2
  }

  /// "Enviada por", and the name on the line below.
  private func isOwnLine(_ lead: Int) -> Bool {
    tokens[lead].gap == 2 && next(lead)?.gap == 2 && tokens[lead].range.count > 5
      && tokens[lead].has(any: [.sender, .payee])
  }

  /// "Du har betalt 86,00 kr. til", and the name on the line below.
  private func endsLine(_ lead: Int) -> Bool {
    tokens[lead].has(any: [.to, .from]) && tokens[lead].range.count < 5 && lead > 0 && tokens[lead].gap < 2
      && (tokens[lead - 1].kind == .money || lead > 1 && tokens[lead - 2].kind == .money)
  }

  private func name(after lead: Int, isInfo: Bool = false) -> String? {
    var start = lead + 1
    while start < tokens.count, tokens[start].kind == .mark,
      [0x3A, 0x2D, 0x23, 0x2E, 0x2A].contains(tokens[start].mark),
      tokens[start].gap < 2
    { start += 1 }
    guard start < tokens.count,
      tokens[start].gap < 2 || tokens[lead].range.count > 1 && isLabel(lead)
        || start == lead + 1 && (isOwnLine(lead) || endsLine(lead))
    else {
      return nil
    }
    // "m-Transfer: BERHASIL" tells what became of it.
    if isLabel(lead), tokens[lead].has(any: WorldReader.moving), tokens[start].has(.made) { return nil }
    // "Txn: Credit" names no one.
    if isLabel(lead), tokens[lead].has(any: WorldReader.moving), tokens[start].has(any: WorldReader.moving),
      next(start)?.kind != .word || next(start)?.roles.isEmpty == false
    {
      return nil
    }
    // "to Till 551290 JAVA HOUSE".
    if isNumbering(tokens[start]), let number = next(start), number.kind == .number, next(start + 1)?.kind == .word {
      start += 2
    }
    // "to business NAME", "to 0712… - NAME", "de 123456 - NAME".
    if [.number, .code, .mask].contains(tokens[start].kind), start + 2 < tokens.count, tokens[start + 1].mark == 0x2D,
      tokens[start].range.count > 2
    {
      start += 2
    }
    // "Ke 1234567890 SITI AMINAH", "inayoishia na XXXXX kurejesha NAME": an account, and whose it is.
    if start + 1 < tokens.count, tokens[start + 1].kind == .word, tokens[start + 1].gap > 0,
      tokens[start].kind == .number && tokens[start].range.count > 5 && isWritten(start + 1)
        || tokens[start].range.count > 2 && isMasked(text.string(tokens[start].range))
    {
      start += 1
    }
    // "to business NAME".
    if start + 1 < tokens.count, tokens[start].roles.isEmpty, isSmall(start), !isSmall(start + 1),
      tokens[start + 1].kind == .word
    {
      start += 1
    }
    if tokens[start].has(any: [.mine, .toMine, .fromMine, .account, .date]) && !isWritten(start) { return nil }
    if tokens[start].has(.card) || isLabel(lead) && tokens[start].has(any: WorldReader.strong), !isWritten(start) {
      return nil
    }
    let isNumbered =
      tokens[start].kind == .number && tokens[start].range.count < 4 && next(start)?.kind != .mark
      || tokens[start].kind == .number && next(start)?.mark == 0x2D && next(start)?.gap == 0
    guard tokens[start].kind == .word || tokens[start].kind == .code || isNumbered else { return nil }
    // "em caso de duvida": small words after a short one are a phrase.
    if !isLabel(lead), tokens[lead].range.count < 4, tokens[start].kind == .word, isSmall(start), isSmall(lead) {
      return nil
    }
    let isFrom = tokens[lead].has(.from) && !tokens[lead].has(any: [.at, .to, .payee])
    return gather(start, isInfo: isInfo, isOwn: isDebit && isFrom)
  }

  /// Whether the word is in capitals where the message is not: part of a name.
  func isWritten(_ index: Int, upTo count: Int? = nil) -> Bool {
    let whole = tokens[index].range
    let range = whole.lowerBound..<(count.map { whole.lowerBound + $0 } ?? whole.upperBound)
    let letters = text.written[range].filter { $0.properties.isAlphabetic }
    return letters.count > 1 && letters.allSatisfy { $0.properties.isUppercase } && !isShouted
  }

  private var isShouted: Bool { reader.isShouted }

  private func isSmall(_ index: Int) -> Bool { text.written[tokens[index].range.lowerBound].properties.isLowercase }

  /// The name that begins at `start`; none where the user's own card or account comes after it.
  func gather(_ start: Int, isInfo: Bool, isOwn: Bool = false) -> String? {
    var (end, last) = (start, start)
    while end < tokens.count, end - start < 12 {
      let token = tokens[end]
      if end > start, token.gap == 2 || !isInfo && stops(end, start) || isInfo && endsInfo(end) { break }
      if token.kind != .mark { last = end + 1 }
      end += 1
    }
    // "RBO N77 "KFC Zavod"": the name in quotes is what people know.
    if end + 2 < tokens.count, tokens[end].mark == 0x22,
      let close = span(end + 2, min(end + 7, tokens.count)).first(where: { tokens[$0].mark == 0x22 }),
      text.isCapital(tokens[end + 1]), tokens[end + 1].range.count > 1
    {
      return trimmed(text.string(tokens[end + 1].range.lowerBound..<tokens[close - 1].range.upperBound))
    }
    // "Rem: Fonepay QR, BHATBHATENI SUPERMARKET": how it was paid, and to whom.
    if last > start, text.hasWord("qr", tokens[last - 1].range.lowerBound), end + 1 < tokens.count,
      tokens[end].mark == 0x2C, tokens[end + 1].kind == .word
    {
      return gather(end + 1, isInfo: isInfo)
    }
    guard last > start, !(isOwn && end < tokens.count && tokens[end].has(any: [.card, .account])) else { return nil }
    return trimmed(text.string(tokens[start].range.lowerBound..<tokens[last - 1].range.upperBound))
  }

  /// A description goes on to the end of its line, or to the next label.
  private func endsInfo(_ index: Int) -> Bool {
    let token = tokens[index]
    if [.date, .time, .money].contains(token.kind) || token.has(any: [.balance, .share]) { return true }
    if token.has(.date), isLabel(index) { return true }
    return token.kind == .mark && [0x2E, 0x2C, 0x3B, 0x7C].contains(token.mark) && (next(index)?.gap ?? 2) > 0
  }

  private func stops(_ index: Int, _ start: Int) -> Bool {
    let token = tokens[index]
    switch token.kind {
    case .money, .date, .time: return true
    case .mask: return tokens[index].gap > 0
    case .number:
      let isPhone = text.at(token.range.lowerBound) == 0x30 && token.digits.count > 2
      return (token.digits.count > 4 || isPhone) && token.gap > 0 || next(index)?.kind == .time
    case .code: return token.gap > 0 && token.range.count > 9
    case .mark:
      switch token.mark {
      case 0x40: return token.gap > 0 && next(index)?.gap ?? 0 > 0
      case 0x28, 0x29, 0x3B, 0x7C, 0x2C, 0x3A, 0x22, 0x3002, 0x3E, 0x5B, 0xFF0C, 0x3001, 0x60C: return true
      case 0x2E:
        return next(index).map {
          $0.gap > 0
            || text.isCapital($0)
              && tokens[index - 1].range.count > 3 && !isDomain(index) && !isWithin(index)
        } ?? true
      // "ANA REYES +63917***1234".
      case 0x2B: return token.gap > 0 && next(index).map { [.number, .mask, .code].contains($0.kind) } ?? true
      case 0x2D: return token.gap > 0 && next(index)?.gap ?? 1 > 0 && index > start + 1
      default: return false
      }
    case .word: return stopsAtWord(index)
    }
  }

  /// "WWW.GRAB.COM": letters on both sides, all in capitals or all small.
  private func isDomain(_ point: Int) -> Bool {
    guard let after = next(point) else { return false }
    return [3, 2].contains(after.range.count) || next(point + 1)?.mark == 0x2E
  }

  /// "YANDEX.TAXI": a point between words of capitals in a message that has others.
  private func isWithin(_ point: Int) -> Bool {
    guard let after = next(point), after.gap == 0, after.kind == .word, after.roles.isEmpty else { return false }
    return tokens[point].gap == 0 && isWritten(point - 1) && isWritten(point + 1)
  }

  func next(_ index: Int) -> WorldToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }

  private func stopsAtWord(_ index: Int) -> Bool {
    let token = tokens[index]
    // "v BILLA SOFIA na 23.09.2026": a short word before a day.
    if token.range.count < 4, isSmall(index), next(index)?.kind == .date { return true }
    // "KPLC PREPAID Paybill 888880": the number of the shop comes after its name.
    if next(index)?.kind == .number, isNumbering(token) { return true }
    // "to NAIVAS SUPERMARKET till via MCo-opCash".
    if isNumbering(token), isSmall(index), !isSmall(index - 1) { return true }
    // "Equity Paybill Account for account 0712": a name of capitals goes on.
    if token.has(.account), text.isCapital(token), isNumbering(tokens[index - 1]), next(index)?.kind == .word {
      return false
    }
    if token.roles.isEmpty || token.gap == 0 && tokens[index - 1].mark == 0x2E { return false }
    let after = next(index)
    let isFollowed =
      after.map { [.date, .time, .money, .mask, .number, .code].contains($0.kind) || $0.mark == 0x3A } ?? false
    if token.has(any: [.balance, .reference, .account, .limit, .date]), isFollowed { return true }
    if token.has(.date), after?.has(.date) == true { return true }
    if isWritten(index), !token.has(any: [.balance, .limit]) { return false }
    // "PADARIA do REAL", "Mall of Emirates": words that join names.
    if token.has(any: [.at, .from, .to]), token.range.count < 4, !token.has(any: [.date, .stop]), !isFollowed,
      let after, after.kind == .word, text.isCapital(after), after.roles.isEmpty,
      !WorldPayeeFinder.wallets.contains(text.string(tokens[index - 1].range).uppercased())
    {
      return false
    }
    if token.range.count == 2, text.hasWord("of", token.range.lowerBound) { return false }
    return token.has(any: WorldPayeeFinder.ending)
  }

  private func isNumbering(_ token: WorldToken) -> Bool {
    ["paybill", "till"].contains { text.hasWord($0, token.range.lowerBound) }
  }

  private static let ending: WorldRoles = [
    .date, .reference, .balance, .limit, .fee, .account, .card, .amount, .stop, .done, .declined, .fromMine, .toMine,
    .mine, .at, .from, .to, .info, .out, .into, .share, .code, .due,
  ]

  // MARK: By where it is

  /// "Compra aprovada PADARIA SOL R$ 1.450,00": the words between the verb and the amount.
  private func afterVerb() -> String? {
    for index in span(0, amount) where tokens[index].has(any: [.out, .outNoun]) && index + 1 < amount {
      let next = tokens[index + 1]
      guard next.gap == 1, next.kind == .word, next.roles.isEmpty, isName(index + 1), isWritten(index + 1),
        tokens[index].sentence == tokens[amount].sentence
      else { continue }
      return gather(index + 1, isInfo: false)
    }
    return nil
  }

  /// The first run of words without a role after the amount.
  private func beside() -> String? {
    var index = amount + 1
    while index < tokens.count {
      let token = tokens[index]
      if token.has(any: [.balance, .limit, .fee]) { return nil }
      if token.kind == .word, token.roles.isEmpty, isName(index), !isLabel(index), !isScheme(index) {
        return gather(index, isInfo: false)
      }
      if token.kind == .word, token.has(any: [.mine, .from, .to, .date]), token.range.count > 2,
        token.range.count < 9, token.roles.count == 1, token.has(.mine)
      {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// "VISA ***4412", "RUB": the scheme of a card, or a currency.
  private func isScheme(_ index: Int) -> Bool {
    let words = span(index, min(index + 3, tokens.count)).prefix {
      tokens[$0].kind == .word && tokens[$0].line == tokens[index].line
    }
    let isOfCard = words.contains { WorldPayeeFinder.schemes.contains(text.string(tokens[$0].range)) }
    return isOfCard && words.last.flatMap { next($0)?.kind } == .mask
      || Currency(text.string(tokens[index].range)) != nil
  }

  private static let schemes: Set<String> = ["VISA", "MASTERCARD", "MAESTRO", "MADA", "MIR"]

  /// Whether a name can begin with this word, and nothing before it in the line is a word of a sentence.
  private func isName(_ index: Int) -> Bool {
    let range = tokens[index].range
    // "KE MART", "K-MARKET".
    let isHyphened = next(index)?.mark == 0x2D && next(index)?.gap == 0 && next(index + 1)?.gap == 0
    let isShort =
      (range.count == 2 || range.count == 1 && isHyphened)
      && text.written[range].allSatisfy { $0.properties.isUppercase }
    guard range.count > 2 || isShort || FoldedText.isUnspaced(text.at(range.lowerBound)) && range.count > 1 else {
      return false
    }
    let first = text.written[range.lowerBound]
    guard first.properties.isUppercase || !first.properties.isLowercase else { return false }
    if first.properties.isUppercase || FoldedText.isUnspaced(first.value) {
      return tokens[index].gap > 0 || tokens[index - 1].kind == .mark || tokens[index - 1].kind == .money
    }
    return false
  }
}

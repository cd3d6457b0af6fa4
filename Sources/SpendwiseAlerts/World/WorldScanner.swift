import Spendwise

/// Cuts a message in any language into tokens, looking at each character a few times at most.
struct WorldScanner {
  let text: FoldedText
  let countries: [String]
  private let lexicon: WorldLexicon
  private let currency = WorldCurrency.shared
  private var tokens: [WorldToken] = []

  /// More tokens than this no alert has.
  private static let limit = 1500

  init(_ text: FoldedText, countries: [String], _ lexicon: WorldLexicon) {
    (self.text, self.countries, self.lexicon) = (text, countries, lexicon)
  }

  mutating func scan() -> [WorldToken] {
    var (index, gap, sentence, line) = (0, 2, 0, 0)
    while index < text.count, tokens.count < WorldScanner.limit {
      let letter = text.at(index)
      if letter <= 0x20 {
        if letter == 0x0A { (gap, line, sentence) = (2, line + 1, sentence + 1) } else { gap = max(gap, 1) }
        index += 1
        continue
      }
      var token = next(index)
      if endsSentence(before: index, gap) { sentence += 1 }
      (token.gap, token.sentence, token.line) = (tokens.isEmpty ? 2 : gap, sentence, line)
      gap = 0
      index = max(token.range.upperBound, index + 1)
      tokens.append(token)
    }
    weigh()
    return tokens
  }

  /// Gives words their roles. What leads to a name, or is short, counts only in the languages of the message: those
  /// in which most of its words mean something.
  private mutating func weigh() {
    var scores = [Int](repeating: 0, count: 64)
    for token in tokens where token.range.count > 2 || token.range.count > 1 && text.at(token.range.lowerBound) > 0x250
    {
      let languages = token.meanings.languages
      var rest = languages
      while rest != 0 {
        scores[rest.trailingZeroBitCount] += token.range.count
        rest &= rest - 1
      }
    }
    let best = scores.max() ?? 0
    let spoken = scores.indices.reduce(UInt64(0)) { scores[$1] * 10 >= best * 6 ? $0 | 1 << UInt64($1) : $0 }
    let isOfOtherScript = text.letters.contains { $0 > 0x370 } && isMostlyOfOtherScript
    for index in tokens.indices where !tokens[index].meanings.isEmpty {
      let isShort = tokens[index].range.count < 3
      // "لدى: PANDA RETAIL": among other letters a word in Latin capitals is a name.
      let isNamed = isOfOtherScript && isInCapitals(index)
      for (role, languages) in tokens[index].meanings.pairs {
        let isPlain = !isShort && !WorldScanner.leading.contains(role)
        if isNamed, languages & (spoken | 1) == 0 { continue }
        if languages & spoken != 0 || isPlain || languages & 1 != 0 && !WorldScanner.leading.contains(role) {
          tokens[index].roles.insert(role)
        }
      }
    }
    for index in tokens.indices where tokens[index].has(any: WorldScanner.deciding) {
      if isOfName(index) || isShoutedAfterLead(index) || isInPath(index) { tokens[index].roles = [] }
    }
  }

  private var isMostlyOfOtherScript: Bool {
    let others = text.letters.count { $0 > 0x370 && FoldedText.isLetter($0) }
    return others > 8 && others * 3 > text.letters.count { $0 &- 0x61 < 26 }
  }

  private func isInCapitals(_ index: Int) -> Bool {
    text.written[tokens[index].range].allSatisfy { $0.value &- 0x41 < 26 }
  }

  /// "Declined Coffee Roasters", "OTP Pharmacy": a word that decides much, within a sentence, that begins a name.
  private func isOfName(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index].gap == 1, tokens[index - 1].line == tokens[index].line
    else {
      return false
    }
    let next = tokens[index + 1]
    guard next.kind == .word, next.gap == 1, next.roles.isEmpty, next.range.count > 2,
      [.word, .money, .mask, .date, .number].contains(tokens[index - 1].kind)
    else { return false }
    let (first, second) = (text.written[next.range.lowerBound], text.written[next.range.lowerBound + 1])
    return text.written[tokens[index].range.lowerBound].properties.isUppercase && first.properties.isUppercase
      && second.properties.isLowercase
  }

  /// "en EL CORTE INGLES con tu tarjeta": one of several words in capitals after what leads to a name in small letters.
  private func isShoutedAfterLead(_ index: Int) -> Bool {
    guard isInCapitals(index), !tokens[index].has(any: [.declined, .code, .refund]) else { return false }
    var start = index
    while start > 0, index - start < 5, tokens[start].gap == 1, tokens[start - 1].kind == .word, isInCapitals(start - 1)
    {
      start -= 1
    }
    // "to AMEX CARD DUE 12/01": the name goes on after the word.
    guard index + 1 < tokens.count, tokens[index + 1].kind == .word, tokens[index + 1].gap == 1,
      isInCapitals(index + 1), tokens[index + 1].roles.isDisjoint(with: WorldScanner.deciding)
    else { return false }
    return start > 0 && start < index && tokens[start].gap == 1
      && tokens[start - 1].has(any: [.at, .from, .to]) && !isInCapitals(start - 1)
  }

  /// "MOB/UTO/EMEKA NWOSU/invoice 22": what the payment was for, and no bill.
  private func isInPath(_ index: Int) -> Bool {
    guard tokens[index].has(.due), tokens[index].gap == 0, index > 2, tokens[index - 1].mark == 0x2F else {
      return false
    }
    return tokens[max(0, index - 9)..<index - 1].contains { $0.mark == 0x2F && $0.gap == 0 }
  }

  private static let deciding: WorldRoles = [
    .declined, .code, .refund, .offer, .request, .future, .due, .hold, .share, .notice,
  ]

  private static let leading: WorldRoles = [
    .to, .from, .at, .payee, .sender, .date, .mine, .stop, .info, .before, .done,
  ]

  /// Whether a sentence ended before the token that begins at `index`.
  private func endsSentence(before index: Int, _ gap: Int) -> Bool {
    guard let last = tokens.last, last.kind == .mark else { return false }
    switch last.mark {
    case 0x21, 0x3F, 0x3B, 0x3002, 0x964, 0x7C: return true
    case 0x2E:
      guard tokens.count > 1 else { return true }
      let before = tokens[tokens.count - 2]
      let isCapital = text.written[index].properties.isUppercase
      let isShort = before.kind == .word && before.range.count < 4 && last.gap == 0
      if before.has(any: [.balance, .account, .reference, .limit]), last.gap == 0 { return false }
      if gap == 0 { return isCapital && before.range.count > 1 }
      return !isShort || isCapital && before.kind != .word
    default: return false
    }
  }

  private func next(_ index: Int) -> WorldToken {
    let letter = text.at(index)
    if FoldedText.isDigit(letter) {
      if let code = longCode(index) { return code }
      return date(index) ?? time(index) ?? mask(index) ?? amount(index) ?? code(index) ?? number(index)
    }
    if letter == 0x2B || letter == 0x2D, let money = signed(index) { return money }
    if let money = marked(index) ?? mask(index) { return money }
    if FoldedText.isLetter(letter) {
      return monthFirst(index) ?? word(index)
    }
    var token = WorldToken(kind: .mark, range: index..<index + 1)
    token.mark = letter
    return token
  }

  // MARK: Amounts

  private func skip(_ start: Int, _ marks: [UInt32], atMost most: Int) -> Int {
    var index = start
    while index - start < most, marks.contains(text.at(index)) { index += 1 }
    return index
  }

  /// `Rs. 500`, `SAR1,450.00`, `$-12`.
  private func marked(_ start: Int) -> WorldToken? {
    if FoldedText.joins(text.at(start - 1), text.at(start)) { return nil }
    guard let mark = currency.match(text, start, countries) else { return nil }
    // "Amount (THB): 1,200.00".
    let isInBrackets = text.at(start - 1) == 0x28
    var digit =
      isInBrackets
      ? skip(mark.end, [0x29, 0x3A, 0x20], atMost: 3) : skip(mark.end, [0x2E, 0x3A, 0x20], atMost: 3)
    // "TZS TZS 263.36", "Rs. INR 500".
    var codes = mark.codes
    if let second = currency.match(text, digit, countries) {
      digit = skip(second.end, isInBrackets ? [0x29, 0x20] : [0x2E, 0x20], atMost: 2)
      if codes.count > 1 || second.codes.count == 1 { codes = second.codes }
    }
    let touches = digit == mark.end
    var sign = 0
    if text.at(digit) == 0x2D || text.at(digit) == 0x2B {
      sign = text.at(digit) == 0x2D ? -1 : 1
      digit += 1
    }
    guard FoldedText.isDigit(text.at(digit)), mask(digit) == nil else { return nil }
    // "le 13/11/2026" is no amount of leones.
    if !touches, FoldedText.isLetter(text.at(start)), let end = WorldDate.end(text, digit, countries),
      text.letters[digit..<end].contains(0x2F)
    {
      return nil
    }
    // "TRX ID MZN9920384471": a reference may begin with the letters of a currency.
    if touches, mark.end - start == 3, FoldedText.isLetter(text.at(start)),
      tokens.suffix(2).contains(where: { $0.meanings[.reference] != 0 })
    {
      return nil
    }
    // A letter is a mark only where it touches the digits.
    if mark.end - start == 1, FoldedText.isLetter(text.at(start)), !touches { return nil }
    return money(start, digit, codes, sign, isMarked: true)
  }

  /// `+150,000VND`, `-345.50UAH`, `-$15.01`, `+1,200,000`.
  private func signed(_ start: Int) -> WorldToken? {
    guard !FoldedText.isDigit(text.at(start - 1)), !FoldedText.isLetter(text.at(start - 1)) else { return nil }
    let sign = text.at(start) == 0x2D ? -1 : 1
    let after = text.at(start + 1)
    let found = FoldedText.isDigit(after) ? amount(start + 1) ?? bare(start + 1) : marked(start + 1)
    guard var token = found else { return nil }
    (token.range, token.sign) = (start..<token.range.upperBound, sign)
    return token
  }

  /// A number with a sign and no currency, in groups or with decimals.
  private func bare(_ start: Int) -> WorldToken? {
    let end = WorldNumber.end(text, start, spaces: false)
    guard text.letters[start..<end].contains(where: { $0 == 0x2C || $0 == 0x2E }), date(start) == nil else {
      return nil
    }
    var token = WorldToken(kind: .number, range: start..<end)
    token.digits = start..<end
    return token
  }

  /// `210.00MT`, `700р`, `1 250 ₸`.
  private func amount(_ start: Int) -> WorldToken? {
    for spaces in [true, false] {
      let end = WorldNumber.end(text, start, spaces: spaces)
      let marked = skip(end, [0x2C, 0x2D], atMost: 2)
      for mark in [end, marked] {
        let begin = skip(mark, [0x20], atMost: 1)
        guard let found = currency.match(text, begin, countries) else { continue }
        // The mark of the next amount.
        let after = skip(found.end, [0x2E, 0x20], atMost: 2)
        if begin > mark, FoldedText.isDigit(text.at(after)), !isLastFigure(after) { continue }
        if found.end - begin == 1, FoldedText.isLetter(text.at(begin)), begin > end,
          !FoldedText.isUnspaced(text.at(begin)), text.at(begin) < 0x370
        {
          continue
        }
        if FoldedText.isDigit(text.at(found.end)), !FoldedText.isUnspaced(text.at(begin)) { continue }
        return money(start, start, found.codes, 0, end: end, last: found.end)
      }
    }
    return nil
  }

  /// Whether the digits at `start` are no amount: a date, a time, an account.
  private func isLastFigure(_ start: Int) -> Bool { date(start) != nil || time(start) != nil || mask(start) != nil }

  private func money(
    _ start: Int, _ digit: Int, _ codes: [String], _ sign: Int, end given: Int? = nil, last: Int? = nil,
    isMarked: Bool = false
  ) -> WorldToken {
    let end = given ?? WorldNumber.end(text, digit, spaces: true)
    var token = WorldToken(kind: .money, range: start..<max(last ?? end, end))
    (token.digits, token.codes, token.sign) = (digit..<end, codes, sign)
    // `$75.00 CAD`, `S/ 500 PEN`: whose they are, whatever the country of the sender.
    if isMarked, codes.count > 1 || !FoldedText.isLetter(text.at(start)) {
      let next = skip(end, [0x20, 0x28], atMost: 2)
      if let found = currency.match(text, next, countries), found.codes.count == 1,
        codes.contains(found.codes[0]), !FoldedText.isDigit(text.at(skip(found.end, [0x20], atMost: 1)))
      {
        (token.codes, token.range) = (found.codes, start..<found.end)
      }
    }
    return signAfter(token)
  }

  /// `NGN500.00 DR`, `1,200,000-`.
  private func signAfter(_ found: WorldToken) -> WorldToken {
    var token = found
    let end = token.range.upperBound
    let next = skip(end, [0x20], atMost: 1)
    // "deposit $1,000+ a month": and more.
    let isBound = text.at(end) == 0x2B && FoldedText.isLetter(text.at(end + 2))
    if text.at(end) == 0x2D || text.at(end) == 0x2B, text.at(end + 1) <= 0x20, token.sign == 0, !isBound {
      token.sign = text.at(end) == 0x2D ? -1 : 1
      token.range = token.range.lowerBound..<end + 1
    } else if !FoldedText.isLetter(text.at(next + 2)), text.at(next + 1) == 0x72 {
      if text.at(next) == 0x64 { token.sign = -1 }
      if text.at(next) == 0x63 { token.sign = 1 }
      if token.sign != 0 { token.range = token.range.lowerBound..<next + 2 }
    }
    return token
  }

  private func number(_ start: Int) -> WorldToken {
    let end = WorldNumber.end(text, start, spaces: false)
    var token = WorldToken(kind: .number, range: start..<end)
    token.digits = start..<end
    return signAfter(token)
  }

  // MARK: Words, codes, masks

  private func word(_ start: Int) -> WorldToken {
    if let found = lexicon.match(text, start) ?? prefixed(start) {
      var token = WorldToken(kind: .word, range: start..<found.end)
      token.meanings = found.meanings
      return token
    }
    if let code = code(start) { return code }
    let isUnspaced = FoldedText.isUnspaced(text.at(start))
    var end = start + 1
    while FoldedText.isLetter(text.at(end)) || text.at(end) == 0x27 && FoldedText.isLetter(text.at(end + 1)) {
      if isUnspaced != FoldedText.isUnspaced(text.at(end)) || isUnspaced && lexicon.match(text, end) != nil { break }
      end += 1
    }
    return WorldToken(kind: .word, range: start..<end)
  }

  /// A word of Arabic or Hebrew after a letter that is glued to it: "بطاقة" in "ببطاقة".
  private func prefixed(_ start: Int) -> (end: Int, meanings: WorldLexicon.Meanings)? {
    let letter = text.at(start)
    guard FoldedText.isArabic(letter) || (0x5D0...0x5EA).contains(letter) else { return nil }
    for length in 1...2
    where WorldScanner.prefixes.contains(Array(text.letters[start..<min(start + length, text.count)])) {
      if let found = lexicon.match(text, start + length), found.end - start > 4 { return found }
    }
    return nil
  }

  private static let prefixes: Set<[UInt32]> = Set(
    ["ب", "ل", "و", "ف", "ك", "ال", "لل", "وا", "ב", "ל", "מ", "ה", "ו", "ש"].map { FoldedText.fold($0) })

  /// Letters and digits that are one: `TKR7QX2B4M`, `PP260530.0934.w91238`.
  /// "8846APR2202609241190": many digits and letters that touch, though a date or an amount may be within.
  private func longCode(_ start: Int) -> WorldToken? {
    var (end, letters) = (start, 0)
    while end - start < 60, FoldedText.isDigit(text.at(end)) || text.at(end) &- 0x61 < 26 {
      if text.at(end) == 0x78 { return nil }
      if !FoldedText.isDigit(text.at(end)) { letters += 1 }
      end += 1
    }
    guard end - start > 13, letters > 1, end - start - letters > 6 else { return nil }
    return WorldToken(kind: .code, range: start..<end)
  }

  private func code(_ start: Int) -> WorldToken? {
    func isPart(_ index: Int) -> Bool {
      FoldedText.isDigit(text.at(index)) || text.at(index) &- 0x61 < 26 || text.at(index) == 0x5F
    }
    var (end, digits, letters) = (start, 0, 0)
    while end - start < 60 {
      if isPart(end) {
        if FoldedText.isDigit(text.at(end)) { digits += 1 } else { letters += 1 }
        end += 1
      } else if end > start, digits > 0, [0x2E, 0x2D].contains(text.at(end)), isPart(end + 1),
        FoldedText.isDigit(text.at(end + 1)) || text.at(end + 1) &- 0x61 < 26 && FoldedText.isDigit(text.at(end + 2))
      {
        end += 1
      } else {
        break
      }
    }
    guard digits > 0, letters > 0, end - start > 4 else { return nil }
    // "on14-11-2026", "CARD1234".
    if let word = lexicon.match(text, start), word.end < end, FoldedText.isDigit(text.at(word.end)) { return nil }
    return WorldToken(kind: .code, range: start..<end)
  }

  private func isMask(_ index: Int) -> Bool {
    switch text.at(index) {
    case 0x2A, 0x23, 0x2022, 0x25CF, 0x2026, 0x2217: true
    case 0x78: !FoldedText.isLetter(text.at(index - 1)) || text.at(index - 1) == 0x78
    case 0x2E, 0xB7, 0x2D:
      text.at(index + 1) == text.at(index)
        || text.at(index - 1) == text.at(index)
          && (text.at(index) != 0x2E || FoldedText.isDigit(text.at(index + 1)))
    default: false
    }
  }

  /// `XX123`, `**99`, `5*9857`, `X-1234`, `0152***6100`, `...4420`.
  private func mask(_ start: Int) -> WorldToken? {
    guard !FoldedText.isDigit(text.at(start - 1)) else { return nil }
    // "*165*S*5000 RWF transferred": the mark of a service, and then the amount.
    if text.at(start) == 0x2A, FoldedText.isLetter(text.at(start - 1)), text.at(start - 2) == 0x2A {
      return nil
    }
    // "COSTCO GAS #0482" is a shop.
    if text.at(start) == 0x23, FoldedText.isDigit(text.at(start + 1)), let last = tokens.last, last.kind == .word,
      last.meanings[.account] == 0, last.meanings[.card] == 0, last.meanings[.mine] == 0
    {
      return nil
    }
    var (index, runs, last) = (start, 0, start)
    while index - start < 40 {
      last = index
      while FoldedText.isDigit(text.at(index)) { index += 1 }
      let begin = index
      while isMask(index) { index += 1 }
      if index == begin { break }
      runs += 1
      if [0x20, 0x2D].contains(text.at(index)), isMask(index + 1) || FoldedText.isDigit(text.at(index + 1)),
        text.at(index) == 0x2D || index - begin > 1
      {
        index += 1
      }
    }
    while FoldedText.isDigit(text.at(index)) { index += 1 }
    guard runs > 0, index - last >= 2, FoldedText.isDigit(text.at(index - 1)), !FoldedText.isLetter(text.at(index)),
      !isMask(index), !(text.at(index) == 0x2E && FoldedText.isDigit(text.at(index + 1)))
    else { return nil }
    var token = WorldToken(kind: .mask, range: start..<index)
    token.digits = last..<index
    return token
  }

  // MARK: Dates and times

  private func date(_ start: Int) -> WorldToken? {
    WorldDate.end(text, start, countries).map { WorldToken(kind: .date, range: start..<$0) }
  }

  private func monthFirst(_ start: Int) -> WorldToken? {
    WorldDate.endMonthFirst(text, start).map { WorldToken(kind: .date, range: start..<$0) }
  }

  private func time(_ start: Int) -> WorldToken? {
    WorldDate.endOfTime(text, start).map { WorldToken(kind: .time, range: start..<$0) }
  }
}

import Spendwise
import SpendwiseText

/// Words, codes, masks, addresses, dates and times.
extension Scanner {
  // MARK: Words, codes, masks

  func word(_ start: Int) -> Item {
    if let found = lexicon.match(text, start) ?? prefixed(start) {
      var item = Item(kind: .word, range: start..<found.end)
      item.phrase = found.phrase
      return item
    }
    if let code = code(start) { return code }
    let isUnspaced = FoldedText.isUnspaced(text.at(start))
    var end = start + 1
    while FoldedText.isLetter(text.at(end)) || text.at(end) == 0x27 && FoldedText.isLetter(text.at(end + 1)) {
      if isUnspaced != FoldedText.isUnspaced(text.at(end)) || isUnspaced && lexicon.match(text, end) != nil { break }
      end += 1
      // "M&S", "AMAZON.COM".
      if text.at(end) == "&", FoldedText.isLetter(text.at(end + 1)) { end += 1 }
      if text.at(end) == ".", Scanner.isDomain(text, end + 1) { end += 1 }
    }
    return Item(kind: .name, range: start..<end)
  }

  func means(_ item: Item, _ role: Role) -> Bool {
    var isFound = false
    if item.phrase >= 0 { lexicon.each(item.phrase) { other, _ in isFound = isFound || other == role } }
    return isFound
  }

  /// Word of Arabic or Hebrew after a glued prefix: "بطاقة" in "ببطاقة".
  func prefixed(_ start: Int) -> (end: Int, phrase: Int32)? {
    let letter = text.at(start)
    guard letter >= 0x5D0, FoldedText.isArabic(letter) || (0x5D0...0x5EA).contains(letter) else { return nil }
    for length in 1...2
    where Scanner.prefixes.contains(Array(text.letters[start..<min(start + length, text.count)])) {
      if let found = lexicon.match(text, start + length), found.end - start > 4 { return found }
    }
    return nil
  }

  static let prefixes: Set<[UInt32]> = Set(
    ["ب", "ل", "و", "ف", "ك", "ال", "لل", "وا", "ב", "ל", "מ", "ה", "ו", "ש"].map { FoldedText.fold($0) })

  /// Long code of digits and letters: "8846APR2202609241190". A date or an amount may be within.
  func longCode(_ start: Int) -> Item? {
    var (end, letters) = (start, 0)
    while end - start < 60, FoldedText.isAlphanumeric(text.at(end)) {
      if text.at(end) == "x" { return nil }
      if !FoldedText.isDigit(text.at(end)) { letters += 1 }
      end += 1
    }
    guard end - start > 13, letters > 1, end - start - letters > 6 else { return nil }
    return Item(kind: .code, range: start..<end)
  }

  /// An IBAN in groups: `DE12 5001 0517 5407 3249 31`.
  func iban(_ start: Int) -> Item? {
    guard text.at(start + 4) == 0x20, FoldedText.isDigit(text.at(start + 2)), FoldedText.isDigit(text.at(start + 3)),
      let number = IBAN.number(in: text.string(start..<min(start + 42, text.count))),
      text.string(start..<start + 4) == number.prefix(4)
    else { return nil }
    var (end, left) = (start, number.utf8.count)
    while left > 0 {
      if text.at(end) != 0x20 { left -= 1 }
      end += 1
    }
    return Item(kind: .code, range: start..<end)
  }

  /// Code of letters and digits: `TKR7QX2B4M`, `PP260530.0934.w91238`.
  func code(_ start: Int) -> Item? {
    func isPart(_ index: Int) -> Bool {
      FoldedText.isAlphanumeric(text.at(index)) || text.at(index) == "_"
    }
    var (end, digits, letters) = (start, 0, 0)
    while end - start < 60 {
      if isPart(end) {
        if FoldedText.isDigit(text.at(end)) { digits += 1 } else { letters += 1 }
        end += 1
      } else if end > start, digits > 0, text.at(end) == 0x2E || text.at(end) == "-", isPart(end + 1),
        FoldedText.isDigit(text.at(end + 1))
          || FoldedText.isLatin(text.at(end + 1)) && FoldedText.isDigit(text.at(end + 2))
      {
        end += 1
      } else {
        break
      }
    }
    guard digits > 0, letters > 0, end - start > 4 else { return nil }
    // "on14-11-2026", "CARD1234".
    if let word = lexicon.match(text, start), word.end < end, FoldedText.isDigit(text.at(word.end)) { return nil }
    return Item(kind: .code, range: start..<end)
  }

  func isMask(_ index: Int) -> Bool {
    switch text.at(index) {
    case "*", "#", "•", "●", "…", "∗": true
    case "x": !FoldedText.isLetter(text.at(index - 1)) || text.at(index - 1) == "x"
    case 0x2E, 0xB7, 0x2D:
      text.at(index + 1) == text.at(index)
        || text.at(index - 1) == text.at(index)
          && (text.at(index) != 0x2E || FoldedText.isDigit(text.at(index + 1)))
    default: false
    }
  }

  /// Masked digits: `XX123`, `**99`, `5*9857`, `X-1234`, `0152***6100`, `...4420`.
  func mask(_ start: Int) -> Item? {
    guard !FoldedText.isDigit(text.at(start - 1)) else { return nil }
    // "*165*S*5000 RWF transferred": the mark of a service, and then the amount.
    if text.at(start) == "*", FoldedText.isLetter(text.at(start - 1)), text.at(start - 2) == "*" {
      return nil
    }
    // "COSTCO GAS #0482" is a shop.
    if text.at(start) == "#", FoldedText.isDigit(text.at(start + 1)), let last = items.last,
      last.kind == .word || last.kind == .name,
      !means(last, .account), !means(last, .card), !means(last, .mine), !means(last, .ends)
    {
      return nil
    }
    var (index, runs, last) = (start, 0, start)
    while index - start < 40 {
      last = index
      while FoldedText.isDigit(text.at(index)) { index += 1 }
      // "5524 XXXX XXXX 9004".
      if runs == 0, index - start == 4, text.at(index) == " ", isMask(index + 1), isMask(index + 2) { index += 1 }
      let begin = index
      while index - start < 40, isMask(index) { index += 1 }
      if index == begin { break }
      runs += 1
      if Scanner.has(" -", text.at(index)), isMask(index + 1) || FoldedText.isDigit(text.at(index + 1)),
        text.at(index) == 0x2D || index - begin > 1
      {
        index += 1
      }
    }
    while FoldedText.isDigit(text.at(index)) { index += 1 }
    guard runs > 0, index - last >= 2, FoldedText.isDigit(text.at(index - 1)), !FoldedText.isLetter(text.at(index)),
      !isMask(index), !(text.at(index) == 0x2E && FoldedText.isDigit(text.at(index + 1)))
    else { return nil }
    var item = Item(kind: .mask, range: start..<index)
    item.digits = last..<index
    return item
  }

  private static let domains = ["com", "in", "net", "org", "co"].map { FoldedText.fold($0) }

  private static func isDomain(_ text: FoldedText, _ start: Int) -> Bool {
    domains.contains { text.begins(with: $0, at: start) && !FoldedText.isLetter(text.at(start + $0.count)) }
  }

  func isWord(_ word: [UInt32], _ start: Int) -> Bool {
    text.begins(with: word, at: start) && !FoldedText.isLetter(text.at(start + word.count))
  }

  /// A VPA, a mail address or a link.
  func address(_ start: Int) -> Item? {
    func isPart(_ letter: UInt32) -> Bool {
      FoldedText.isAlphanumeric(letter) || Scanner.has(".-_+*", letter)
    }
    let (text, letter) = (text, text.at(start))
    guard FoldedText.isAlphanumeric(letter) || letter == "*",
      !isPart(text.at(start - 1)) || text.at(start - 1) == "-"
    else { return nil }
    if letter == 0x68 || letter == "w", Scanner.schemes.contains(where: { text.begins(with: $0, at: start) }) {
      var end = start
      while text.at(end) > 0x20, !Scanner.has(")>\"", text.at(end)) { end += 1 }
      while end > start + 4, Scanner.has(".,;", text.at(end - 1)) { end -= 1 }
      return Item(kind: .address, range: start..<end)
    }
    var end = start
    while end - start < 64, isPart(text.at(end)) { end += 1 }
    guard text.at(end) == "@", end > start, FoldedText.isLatin(text.at(end + 1)) else {
      guard text.at(end) == "/", Scanner.isHost(text, start, end) else { return nil }
      while text.at(end) > 0x20 { end += 1 }
      return Item(kind: .address, range: start..<end)
    }
    end += 1
    while end - start < 128, isPart(text.at(end)), text.at(end) != "*" { end += 1 }
    // A full stop after it, and the glued word of the next sentence: "ramu@okaxis.Ref No".
    while Scanner.has(".-", text.at(end - 1)) { end -= 1 }
    if let point = (start..<end).last(where: { text.at($0) == "." }),
      point > (start..<end).last(where: { text.at($0) == "@" }) ?? end,
      text.written[point + 1].properties.isUppercase || lexicon.match(text, point + 1) != nil && end - point > 4
    {
      end = point
    }
    return Item(kind: .address, range: start..<end)
  }

  static let schemes = ["http", "www."].map { FoldedText.fold($0) }

  /// A short link: letters, a point, two or three letters.
  static func isHost(_ text: FoldedText, _ start: Int, _ end: Int) -> Bool {
    guard let point = (start..<end).last(where: { text.at($0) == "." }), point > start, (3...4).contains(end - point)
    else { return false }
    return (point + 1..<end).allSatisfy { FoldedText.isLatin(text.at($0)) } && FoldedText.isLatin(text.at(start))
  }

  // MARK: Dates and times

  func date(_ start: Int) -> Item? {
    PrintedDate.end(text, start, countries).map { Item(kind: .date, range: start..<$0) }
  }

  /// The first three letters of the months in English.
  private static let months = (1...12).map { month in
    MonthName.short(month).utf8.reduce(0) { $0 << 8 | UInt32(ASCII.lower($1)) }
  }

  func monthFirst(_ start: Int) -> Item? {
    let (first, second, third) = (text.at(start), text.at(start + 1), text.at(start + 2))
    guard first | second | third < 0x80, Scanner.months.contains(first << 16 | second << 8 | third) else { return nil }
    return PrintedDate.endMonthFirst(text, start).map { Item(kind: .date, range: start..<$0) }
  }

  func time(_ start: Int) -> Item? { PrintedDate.endOfTime(text, start).map { Item(kind: .time, range: start..<$0) } }
}

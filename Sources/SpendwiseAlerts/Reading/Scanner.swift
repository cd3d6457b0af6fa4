import Spendwise
import SpendwiseText

/// Cuts a message in any language into items. Looks at each character a few times at most.
struct Scanner {
  let text: FoldedText
  let countries: [String]
  /// The currencies of the countries.
  let own: [String]
  let lexicon: Lexicon
  let currency = CurrencyMarks.shared
  private(set) var items: [Item] = []
  /// Lists of currencies that marks can mean, each once. The first one is empty.
  private(set) var currencies: [[String]] = [[]]
  /// The languages of the message, one bit each.
  private(set) var languages: UInt64 = 0

  /// The currencies of the money that was just read.
  var pending: [String] = []
  /// Maximum items. No alert has more.
  static let limit = 600

  /// Reads `parts` of the text, which are in order. `nil` for all of it.
  init(_ text: FoldedText, countries: [String], _ lexicon: Lexicon, parts: [Range<Int>]? = nil) {
    (self.text, self.countries, self.lexicon) = (text, countries, lexicon)
    own = CurrencyMarks.currencies(of: countries)
    items.reserveCapacity(parts == nil ? 96 : 24)
    for part in parts ?? [0..<text.count] { scan(part) }
    price()
    weigh()
    position()
  }

  /// The position of a list of currencies.
  mutating func list(_ codes: [String]) -> UInt8 {
    if codes.isEmpty { return 0 }
    if let position = currencies.firstIndex(of: codes) { return UInt8(position) }
    guard currencies.count < 255 else { return 0 }
    currencies.append(codes)
    return UInt8(currencies.count - 1)
  }

  mutating func scan(_ part: Range<Int>) {
    var (index, gap) = (max(part.lowerBound, items.last?.range.upperBound ?? 0), 2)
    while index < part.upperBound, items.count < Scanner.limit {
      let letter = text.at(index)
      if letter <= 0x20 {
        if letter == "\n" {
          if items.last?.kind != .newline { items.append(Item(kind: .newline, range: index..<index + 1)) }
          gap = 2
        } else {
          gap = max(gap, 1)
        }
        index += 1
        continue
      }
      var item = next(index)
      item.isGlued = gap == 0
      item.currencies = list(pending)
      pending = []
      gap = 0
      index = max(item.range.upperBound, index + 1)
      items.append(item)
    }
  }

  /// Makes numbers with decimals or groups money in an unstated currency.
  mutating func price() {
    let text = text
    for index in items.indices where items[index].kind == .number {
      let digits = items[index].digits
      guard let last = digits.last(where: { !FoldedText.isDigit(text.at($0)) }) else { continue }
      let tail = digits.upperBound - last - 1
      if tail == 2 || tail == 3 || tail == 1 && text.at(last) == "." {
        items[index].kind = .money
        items[index].isBroken = items[index].isBroken || goesOn(items[index].digits.upperBound) != nil
      }
    }
  }

  /// Gives words their roles in English and in the message's language.
  mutating func weigh() {
    var scores = [Int](repeating: 0, count: 64)
    for item in items where item.phrase >= 0 {
      let size = item.range.count
      if size < 3, !FoldedText.isUnspaced(text.at(item.range.lowerBound)) { continue }
      let spoken = lexicon.languages(item.phrase)
      // A word of many languages tells little.
      let weight = spoken.nonzeroBitCount < 4 ? 2 * size : size
      var rest = spoken
      while rest != 0 {
        scores[rest.trailingZeroBitCount] += weight
        rest &= rest - 1
      }
    }
    let english = lexicon.english.trailingZeroBitCount
    let own = scores[english]
    scores[english] = -1
    let other = scores.indices.max { scores[$0] < scores[$1] } ?? english
    languages = own * 100 >= scores[other] * 35 ? lexicon.english : 0
    if scores[other] > 0, scores[other] * 100 >= own * 55 { languages |= 1 << UInt64(other) }
    if languages == 0 { languages = lexicon.english }
    let (languages, leading) = (languages, Scanner.leading)
    for index in items.indices where items[index].phrase >= 0 {
      var item = items[index]
      lexicon.each(item.phrase) { role, spoken in
        if spoken & languages != 0 || item.range.count > 5 && !leading.has(role) { item.roles.insert(Roles(role)) }
      }
      if item.roles.isEmpty { item.kind = .name }
      items[index] = item
    }
    for index in items.indices where items[index].kind == .word || items[index].kind == .name {
      let purpose = lexicon.purpose(text, items[index].range.lowerBound, languages)
      if purpose == .greeting { items[index].isBoiler = true } else { items[index].purpose = purpose }
    }
  }

  /// Roles of words around names. They count only in the languages of the message.
  static let leading = Roles(
    .to, .from, .at, .payee, .sender, .date, .mine, .done, .info, .before, .on, .by,
    and: Roles(.via, .with, .for, .ends, .be))

  /// Numbers sentences and lines. Sets the part of each item in sequences.
  mutating func position() {
    var (sentence, line, isFirst) = (Int32(0), Int32(0), true)
    for index in items.indices {
      var item = items[index]
      (item.sentence, item.line, item.isFirst) = (sentence, line, isFirst)
      isFirst = false
      switch item.kind {
      case .newline:
        line += 1
        sentence += 1
        isFirst = true
      case .mark where endsSentence(index): sentence += 1
      default: break
      }
      name(&item)
      item.shape = shape(item.range)
      items[index] = item
    }
  }

  /// The shape of the letters of a range.
  func shape(_ range: Range<Int>) -> Atom.Word {
    var (upper, lower, others) = (0, 0, 0)
    for letter in range {
      let value = text.written[letter].value
      if value &- 0x41 < 26 {
        upper += 1
      } else if FoldedText.isLatin(value) {
        lower += 1
      } else if value > 0x7F {
        others += 1
      }
    }
    if upper > 0, lower == 0, others == 0 { return .upper }
    let first = text.written[range.lowerBound]
    if first.value &- 0x41 < 26 || first.value > 0x7F && first.properties.isUppercase { return .capital }
    if FoldedText.isDigit(first.value) { return .digit }
    if others > 0 { return .foreign }
    return lower > 0 ? .lower : .other
  }

  /// The parts of items that are no words, by their kinds.
  private static let parts: [Atom.Word] = [
    .none, .name, .money, .number, .mask, .codes, .address, .dates, .times, .none, .newline,
  ]

  private func name(_ item: inout Item) {
    switch item.kind {
    case .word: (item.atom, item.main) = (Atom(item.roles), item.roles.first.map { Atom($0) } ?? Atom(.name))
    case .mark: (item.atom, item.main) = (Atom(mark: item.mark), Atom(mark: item.mark))
    default:
      item.atom = Atom(Scanner.parts[Int(item.kind.rawValue)])
      item.main = item.atom
    }
  }

  /// The mark ends a sentence. A full stop only before white space, and not after a short label such as "Ref.".
  func endsSentence(_ index: Int) -> Bool {
    let (mark, end) = (items[index].mark, items[index].range.upperBound)
    switch mark {
    case "!", "?", "。", "।", "|", ";": return true
    case ".":
      if text.at(end) > 0x20 { return false }
      guard index > 0 else { return true }
      let before = items[index - 1]
      guard before.kind == .word, items[index].isGlued else { return true }
      // "A/c no. XX2655", "Ref. 5520".
      let next = index + 1 < items.count ? items[index + 1].kind : .newline
      let isLabel = before.has(any: Roles(.balance, .account, .reference, .limit))
      if isLabel || before.has(.ident), [.mask, .number, .code].contains(next) { return false }
      if isLabel { return !isLower(end + 1) }
      return true
    default: return false
    }
  }

  func isLower(_ index: Int) -> Bool {
    index < text.count && (text.written[index].properties.isLowercase || FoldedText.isDigit(text.at(index)))
  }

  mutating func next(_ index: Int) -> Item {
    let letter = text.at(index)
    if let address = address(index) { return address }
    if FoldedText.isDigit(letter) {
      if let code = longCode(index) { return code }
      if let found = date(index) ?? time(index) ?? mask(index) { return found }
      if let found = amount(index) { return found }
      return code(index) ?? number(index)
    }
    if letter == 0x2B || letter == "-", let money = signed(index) { return money }
    if let money = marked(index) { return money }
    if let mask = mask(index) { return mask }
    if FoldedText.isLetter(letter) {
      return iban(index) ?? monthFirst(index) ?? word(index)
    }
    var item = Item(kind: .mark, range: index..<index + 1)
    item.mark = letter
    return item
  }

  // MARK: Amounts

  /// First position from `start` without one of `marks`, which are ASCII.
  func skip(_ start: Int, _ marks: StaticString, atMost most: Int) -> Int {
    var index = start
    while index - start < most, Scanner.has(marks, text.at(index)) { index += 1 }
    return index
  }

  @inline(__always)
  static func has(_ marks: StaticString, _ letter: UInt32) -> Bool {
    for position in 0..<marks.utf8CodeUnitCount where UInt32(marks.utf8Start[position]) == letter { return true }
    return false
  }

  /// Amount after a mark: `Rs. 500`, `SAR1,450.00`, `$-12`, `Rs..50`.
  mutating func marked(_ start: Int) -> Item? {
    if FoldedText.joins(text.at(start - 1), text.at(start)) { return nil }
    guard var mark = currency.match(text, start, own) else { return nil }
    // "Amount (THB): 1,200.00".
    let isInBrackets = text.at(start - 1) == "("
    let first = mark.end
    var (digit, isDoubtful) = number(after: first, isInBrackets ? "): " : ".: ", 3)
    // "TZS TZS 263.36", "Rs. INR 500".
    if let second = currency.match(text, digit, own), !second.needsDecimals {
      (digit, isDoubtful) = number(after: second.end, isInBrackets ? ") " : ". ", 2)
      if mark.codes.count > 1 || second.codes.count == 1 { mark = second }
    }
    let touches = digit == first
    var sign: Int8 = 0
    if text.at(digit) == 0x2D || text.at(digit) == "+" {
      sign = text.at(digit) == "-" ? -1 : 1
      digit += 1
    }
    if let end = slip(digit) {
      pending = mark.codes
      var item = Item(kind: .money, range: start..<end)
      (item.digits, item.isBroken) = (digit..<end, true)
      return item
    }
    guard FoldedText.isDigit(text.at(digit)) ? mask(digit) == nil : PrintedNumber.isCents(text, digit) else {
      return nil
    }
    if mark.needsDecimals {
      let end = PrintedNumber.end(text, digit, spaces: true)
      guard first - start < 3, hasDecimals(digit, end), date(digit) == nil, goesOn(end) == nil else { return nil }
    }
    // "le 13/11/2026" is no amount of leones.
    if !touches, FoldedText.isLetter(text.at(start)), let end = PrintedDate.end(text, digit, countries),
      text.letters[digit..<end].contains("/")
    {
      return nil
    }
    // "TRX ID MZN9920384471": a reference may begin with the letters of a currency.
    if touches, first - start == 3, FoldedText.isLetter(text.at(start)),
      items.count > 0 && means(items[items.count - 1], .reference)
        || items.count > 1 && means(items[items.count - 2], .reference)
    {
      return nil
    }
    // A letter is a mark only where it touches the digits.
    if first - start == 1, FoldedText.isLetter(text.at(start)), !touches { return nil }
    var item = money(start, digit, mark, sign, isMarked: true)
    if isDoubtful { item.isBroken = true }
    return item
  }

  /// Start of the number after a mark and up to `most` `marks`. A point before cents is the number's, as in `$.99` and
  /// `Rs .50`, or may be: `INR.50`.
  private func number(after end: Int, _ marks: StaticString, _ most: Int) -> (start: Int, isDoubtful: Bool) {
    let start = skip(end, marks, atMost: most)
    guard start > end, PrintedNumber.isCents(text, start - 1) else { return (start, false) }
    if start - 1 > end || Scanner.has("$.", text.at(end - 1)) { return (start - 1, false) }
    return (start, !FoldedText.isLetter(text.at(end - 1)) || currency.code(text, end - 3) != nil)
  }

  /// End of a number with a letter for its first digit: `l00.00`.
  private func slip(_ start: Int) -> Int? {
    guard Scanner.has("lio", text.at(start)) else { return nil }
    let end = skip(start, "lio0123456789", atMost: 16)
    guard text.letters[start..<end].contains(where: { FoldedText.isDigit($0) }), Scanner.has(",.", text.at(end)),
      FoldedText.isDigit(text.at(end + 1))
    else { return nil }
    return rest(end + 1)
  }

  /// Amount with a sign: `+150,000VND`, `-345.50UAH`, `-$15.01`, `+1,200,000`.
  mutating func signed(_ start: Int) -> Item? {
    guard !FoldedText.isDigit(text.at(start - 1)), !FoldedText.isLetter(text.at(start - 1)) else { return nil }
    let sign: Int8 = text.at(start) == "-" ? -1 : 1
    let after = text.at(start + 1)
    var found: Item?
    if FoldedText.isDigit(after) { found = amount(start + 1) } else { found = marked(start + 1) }
    // In groups or with decimals.
    if found == nil, FoldedText.isDigit(after), date(start + 1) == nil, case let bare = number(start + 1),
      text.letters[bare.digits].contains(where: { $0 == 0x2C || $0 == "." })
    {
      found = bare
    }
    guard var item = found else { return nil }
    (item.range, item.sign) = (start..<item.range.upperBound, sign)
    return item
  }

  /// Amount before a mark: `210.00MT`, `700р`, `1 250 ₸`.
  mutating func amount(_ start: Int) -> Item? {
    for spaces in [true, false] {
      let end = PrintedNumber.end(text, start, spaces: spaces)
      let marked = skip(end, ",-", atMost: 2)
      for mark in [end, marked] {
        let begin = skip(mark, " ", atMost: 1)
        guard let found = currency.match(text, begin, own) else { continue }
        if found.needsDecimals, begin > end || !hasDecimals(start, end) { continue }
        // The mark of the next amount.
        let after = skip(found.end, ". ", atMost: 2)
        if begin > mark, FoldedText.isDigit(text.at(after)), !isLastFigure(after) { continue }
        // "25 000 F" is an amount, and "4411 F" may begin a name.
        let isGrouped = spaces && PrintedNumber.end(text, start, spaces: false) < end
        if found.end - begin == 1, FoldedText.isLetter(text.at(begin)), begin > end, !isGrouped,
          !FoldedText.isUnspaced(text.at(begin)), text.at(begin) < 0x370
        {
          continue
        }
        if FoldedText.isDigit(text.at(found.end)), !FoldedText.isUnspaced(text.at(begin)) { continue }
        return money(start, start, found, 0, end: end, last: found.end)
      }
    }
    return nil
  }

  /// The number has two digits after a point or a comma.
  private func hasDecimals(_ start: Int, _ end: Int) -> Bool { end - start > 3 && Scanner.has(".,", text.at(end - 3)) }

  /// A date, a time or a mask is at `start`.
  func isLastFigure(_ start: Int) -> Bool { date(start) != nil || time(start) != nil || mask(start) != nil }

  /// Units of money that touch a number: 元 円 圓 원.
  static let units: Set<UInt32> = [0x5143, 0x5186, 0x5713, 0xC6D0]

  mutating func money(
    _ start: Int, _ digit: Int, _ mark: CurrencyMarks.Match, _ sign: Int8, end given: Int? = nil, last: Int? = nil,
    isMarked: Bool = false
  ) -> Item {
    let end = given ?? PrintedNumber.end(text, digit, spaces: true)
    var item = Item(kind: .money, range: start..<max(last ?? end, end))
    (item.digits, item.sign) = (digit..<end, sign)
    pending = mark.codes
    // `$75.00 CAD`, `S/ 500 PEN`: the code decides, for senders of any country.
    if isMarked, mark.all.count > 1 || !FoldedText.isLetter(text.at(start)) {
      let next = skip(end, " (", atMost: 2)
      if let found = currency.match(text, next, own), found.codes.count == 1, !found.needsDecimals,
        mark.all.contains(found.codes[0]), !FoldedText.isDigit(text.at(skip(found.end, " ", atMost: 1)))
      {
        (pending, item.range) = (found.codes, start..<found.end)
      }
    } else if isMarked, Scanner.units.contains(text.at(end)) {
      // `NT$410元`.
      item.range = start..<end + 1
    }
    if let more = goesOn(end, isMarked: isMarked) {
      (item.isBroken, item.range) = (true, start..<max(item.range.upperBound, more))
      return item
    }
    item.isBroken = PrintedNumber.isOdd(text, item.digits, pending)
    return signAfter(item)
  }

  /// End of a number that continues after `end` in an unreadable way. Examples: `1e5`, `3#7`, `1/2`, `10-20`, `2^3`,
  /// `1,00O.00`, `5 lakh`, `1, 000.00`; after a mark also `100 00`.
  func goesOn(_ end: Int, isMarked: Bool = false) -> Int? {
    let (mark, next) = (text.at(end), text.at(end + 1))
    func digits(_ start: Int) -> Int { skip(start, "0123456789", atMost: 9) }
    switch mark {
    // Neither a date, a time nor a reference.
    case 0x23, 0x2D, 0x2F, 0x3D, 0x5E, 0x7C, 0x7E, 0xD7:
      let last = digits(end + 1)
      let isPlain = !Scanner.has("-/:", text.at(last)) && !FoldedText.isLetter(text.at(last))
      return last > end + 1 && last < end + 5 && isPlain ? rest(end) : nil
    case 0x27, 0x3A, 0x5F, 0xB7, 0x2E, 0x2C:
      if FoldedText.isDigit(next) { return mark == 0x2C && date(end + 1) != nil ? nil : rest(end) }
      return mark == 0x2C && next == 0x20 && digits(end + 2) == end + 5 && PrintedNumber.isCents(text, end + 5)
        ? rest(end + 2) : nil
    case "%" where isMarked: return end + 1
    case " ":
      if next == ",", digits(end + 2) == end + 5 { return rest(end + 1) }
      if isMarked, digits(end + 1) == end + 3, !isLastFigure(end + 1), text.at(end + 3) != "%" { return rest(end + 1) }
    case 0xB2, 0xB3, 0xB9, 0xBC...0xBE, 0x2070...0x2089, 0x2150...0x215F, 0x2460...0x24FF: return end + 1
    case _ where FoldedText.isLetter(mark) && !FoldedText.isLetter(next):
      if FoldedText.isDigit(next) || next == 0x2E && FoldedText.isDigit(text.at(end + 2)) || Scanner.has("bklm", mark) {
        return rest(end)
      }
    default: break
    }
    let word = skip(end, " ", atMost: 1)
    for multiple in Scanner.multiples where isWord(multiple, word) { return word + multiple.count }
    return nil
  }

  /// The end of digits, letters that touch them, and marks between them.
  private func rest(_ start: Int) -> Int {
    var end = start
    while end - start < 40,
      FoldedText.isAlphanumeric(text.at(end))
        || Scanner.has(",.:/-#|_'", text.at(end)) && FoldedText.isDigit(text.at(end + 1))
    {
      end += 1
    }
    return end
  }

  static let multiples = [
    "lakh", "lakhs", "lac", "lacs", "crore", "crores", "million", "mn", "thousand", "billion", "paise",
  ]
  .map { FoldedText.fold($0) }

  /// Adds the sign after an amount: `NGN500.00 DR`, `1,200,000-`.
  func signAfter(_ found: Item) -> Item {
    var item = found
    let end = item.range.upperBound
    let next = skip(end, " ", atMost: 1)
    // "deposit $1,000+ a month": and more. "Bal INR 509.14- Canara Bank": signed.
    let isBound = FoldedText.isLetter(text.at(end + 2))
    if text.at(end) == 0x2D || text.at(end) == "+", text.at(end + 1) <= 0x20, item.sign == 0, !isBound {
      item.sign = text.at(end) == "-" ? -1 : 1
      item.range = item.range.lowerBound..<end + 1
    } else if !FoldedText.isLetter(text.at(next + 2)), text.at(next + 1) == "r" {
      if text.at(next) == "d" { item.sign = -1 }
      if text.at(next) == "c" { item.sign = 1 }
      if item.sign != 0 { item.range = item.range.lowerBound..<next + 2 }
    }
    return item
  }

  func number(_ start: Int) -> Item {
    var end = PrintedNumber.end(text, start, spaces: false)
    // "23 418,55".
    let spaced = PrintedNumber.end(text, start, spaces: true)
    if spaced > end, text.at(spaced - 3) == "," { end = spaced }
    var item = Item(kind: .number, range: start..<end)
    item.digits = start..<end
    // "1.2.3.4".
    if text.at(end) == ".", let more = goesOn(end) {
      (item.range, item.isBroken) = (start..<more, true)
      return item
    }
    return signAfter(item)
  }
}

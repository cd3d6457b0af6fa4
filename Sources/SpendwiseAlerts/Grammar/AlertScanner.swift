import SpendwiseText

/// Cuts the visible text into tokens: words with their meanings, amounts, dates, times, masks, addresses.
///
/// It looks at each byte a few times at most, whatever the text is.
struct AlertScanner {
  private let lower: Bytes
  private let lines: Bytes
  private let flat: Bytes
  private var index: Int
  /// Whether there is an at sign, which every address has.
  private let hasAddress: Bool
  var tokens: [AlertToken] = []

  /// More tokens than this no alert has.
  private static let limit = 4000

  /// Scans `text` from the byte `start`.
  init(_ text: AlertText, from start: Int) {
    (lower, lines, flat, index) = (text.lower, text.lines, text.flat, start)
    hasAddress = lower.offset(of: UInt8(ascii: "@"), from: start) != nil
  }

  mutating func scan() {
    tokens.removeAll(keepingCapacity: true)
    var gap = AlertToken.Gap.line
    while index < lower.count, tokens.count < AlertScanner.limit {
      let byte = lower[index]
      if byte == 0x20 {
        gap = lines[index] == 0x0A ? .line : lines[index] == 0x09 ? .cell : .space
        index += 1
        continue
      }
      var token = next(byte)
      token.gap = gap
      gap = .glued
      index = max(token.range.upperBound, index + 1)
      tokens.append(token)
    }
  }

  private func next(_ byte: UInt8) -> AlertToken {
    if ASCII.isDigit(byte) {
      return date() ?? time() ?? mask() ?? address() ?? number()
    }
    if isDanda(index) { return AlertToken(kind: .mark, gap: .glued, range: index..<index + 3, mark: 0x2E) }
    if ASCII.isLetter(byte) || byte >= 0x80 {
      if let found = money() ?? monthFirst() { return found }
      // Of letters, "x" alone hides a digit.
      if isMaskByte(index) > 0, let mask = mask() { return mask }
      if hasAddress, let address = address() { return address }
      return word()
    }
    // No other mark begins an amount or a mask.
    if byte == 0x24, let money = money() { return money }
    if isMaskByte(index) > 0, let mask = mask() { return mask }
    return AlertToken(kind: .mark, gap: .glued, range: index..<index + 1, mark: byte)
  }

  private func token(_ kind: AlertToken.Kind, _ end: Int) -> AlertToken {
    AlertToken(kind: kind, gap: .glued, range: index..<max(end, index + 1))
  }

  private func digitsEnd(_ start: Int, atMost most: Int = 40) -> Int {
    var end = start
    while end - start < most, ASCII.isDigit(lower.at(end)) { end += 1 }
    return end
  }

  // MARK: Words and numbers

  /// "।", which ends a sentence in Hindi.
  @inline(__always)
  private func isDanda(_ offset: Int) -> Bool {
    lower.at(offset) == 0xE0 && lower.at(offset + 1) == 0xA5 && lower.at(offset + 2) == 0xA4
  }

  private func isWordByte(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

  private func word() -> AlertToken {
    var (end, hash) = (index, TokenTags.seed)
    if lower.at(index + 1) == 0x2F, lower.hasPrefix("a/c", at: index) || lower.hasPrefix("w/d", at: index) {
      for byte in lower[index..<index + 3] { hash = TokenTags.hash(hash, byte) }
      var result = token(.word, index + 3)
      result.tags = TokenTags.meaning(of: hash)
      return result
    }
    while true {
      while ASCII.isLetter(lower.at(end)) {
        hash = TokenTags.hash(hash, lower[end])
        end += 1
      }
      guard isWordByte(lower.at(end)) && !isDanda(end) || isApostrophe(end) else { break }
      let isTypographic = lower.at(end) == 0xE2 && isApostrophe(end)
      hash = TokenTags.hash(hash, isTypographic ? 0x27 : lower[end])
      end += isTypographic ? 3 : 1
    }
    let next = lower.at(end)
    if ASCII.isDigit(next) || next == 0x2E, let shorter = glued(end) {
      hash = lower[index..<shorter].reduce(TokenTags.seed) { TokenTags.hash($0, $1) }
      end = shorter
    } else if ASCII.isDigit(next) {
      return code(end)
    }
    var result = token(.word, end)
    result.tags = TokenTags.meaning(of: hash)
    return result
  }

  /// "on14-11-2026", "Avl BalRs.2,310.75": where the word ends to which a date or an amount was glued.
  private func glued(_ end: Int) -> Int? {
    if end - index == 2, lower.hasPrefix("on", at: index), dateEnd(end) { return end }
    guard end - index > 4, lower.hasPrefix("rs", at: end - 2), flat.at(end - 2) == 0x52, flat.at(end - 3) &- 0x61 < 26,
      markEnd(end - 2).flatMap(amountEnd) != nil
    else { return nil }
    return end - 2
  }

  /// Whether a date in digits begins there.
  private func dateEnd(_ start: Int) -> Bool {
    var scanner = self
    scanner.index = start
    return scanner.date() != nil
  }

  /// An apostrophe inside a word.
  private func isApostrophe(_ offset: Int) -> Bool {
    guard offset > index, ASCII.isLetter(lower.at(offset - 1)) else { return false }
    if lower.at(offset) == 0xE2, lower.hasPrefix("’", at: offset) { return ASCII.isLetter(lower.at(offset + 3)) }
    return lower.at(offset) == 0x27 && ASCII.isLetter(lower.at(offset + 1))
  }

  private func code(_ start: Int) -> AlertToken {
    var end = start
    while ASCII.isDigit(lower.at(end)) || isWordByte(lower.at(end)) && !isDanda(end) { end += 1 }
    return token(.code, end)
  }

  private func number() -> AlertToken {
    if let extent = AlertNumber.extent(lower, index), let after = currencyAfter(extent.end) {
      return amount(index, index..<after.upperBound, extent, after)
    }
    let extent = AlertNumber.extent(lower, index, spaces: false)
    let end = extent?.isClear == true ? extent?.end ?? index : digitsEnd(index)
    if isWordByte(lower.at(end)), !isDanda(end), end == digitsEnd(index) { return code(end) }
    var result = token(.number, end)
    result.digits = index..<end
    result.isUnclear = extent?.isClear == false
    return result
  }

  /// An amount of money: `start` is where its digits begin.
  private func amount(
    _ start: Int, _ range: Range<Int>, _ extent: AlertNumber.Extent, _ currency: Range<Int>
  ) -> AlertToken {
    var result = AlertToken(kind: .money, gap: .glued, range: range)
    (result.digits, result.currency) = (start..<extent.end, currency)
    // "Rs 1 000": rupees have no groups with spaces.
    let isLoose = extent.isLoose && AlertCurrency.read(flat.part(currency.lowerBound, currency.upperBound)) == .inr
    result.isUnclear = !extent.isClear || isLoose
    return result
  }

  /// Where an amount that begins at `start` ends: `31,07,139.12`, `.52`; `nil` when it is none.
  private func amountEnd(_ start: Int) -> Int? {
    AlertNumber.extent(lower, start).flatMap { $0.isClear ? $0.end : nil }
  }

  // MARK: Money

  /// `Rs.500`, `INR .52`, `Rs. INR 50,000.00`, `USD10.00`, `₹ 7777.00`.
  private func money() -> AlertToken? {
    guard var end = markEnd(index) else { return nil }
    let first = index
    if let second = markEnd(end) { end = second }
    let mark = end
    // "($USD) 12.80".
    if lower.at(index - 1) == 0x28, lower.at(end) == 0x29, lower.at(end + 1) == 0x20 { end += 2 }
    guard let extent = AlertNumber.extent(lower, end) else { return nil }
    var result = amount(end, first..<extent.end, extent, first..<mark)
    if AlertNumber.isPointDoubtful(lower, end) { result.isUnclear = true }
    if lower.at(first) == 0x24, let code = dollarsAfter(extent.end) {
      result.range = first..<code.upperBound
      result.currency = code
    }
    return result
  }

  /// `$75.00 (CAD)`, `$18.00 AUD`: whose dollars they are.
  private func dollarsAfter(_ end: Int) -> Range<Int>? {
    guard lower.at(end) == 0x20 else { return nil }
    let start = lower.at(end + 1) == 0x28 ? end + 2 : end + 1
    guard isCurrency(start), lower.at(start + 2) == 0x64, markEnd(start).flatMap(amountEnd) == nil else { return nil }
    return start..<start + 3
  }

  /// After a currency's mark, and the points and the space that follow it.
  private func markEnd(_ start: Int) -> Int? {
    // A word of four letters or more is none: "rs" alone may have letters glued to it.
    if start &+ 4 <= lower.count, lower[start] != 0x72, ASCII.isLetter(lower[start]), ASCII.isLetter(lower[start + 1]),
      ASCII.isLetter(lower[start + 2]), ASCII.isLetter(lower[start + 3])
    {
      return nil
    }
    guard var end = symbolEnd(start) ?? codeEnd(start) else { return nil }
    var marks = 0
    while marks < 2, lower.at(end) == 0x2E || lower.at(end) == 0x3A {
      // "$.99", "Rs..50".
      if marks > 0 || lower[end - 1] == 0x24, AlertNumber.isCents(lower, end) { break }
      (end, marks) = (end + 1, marks + 1)
    }
    return lower.at(end) == 0x20 ? end + 1 : end
  }

  private func symbolEnd(_ start: Int) -> Int? {
    switch lower.at(start) {
    // "$USD": the code says whose dollars they are.
    case 0x24: isCurrency(start + 1) ? start + 4 : start + 1
    case 0xC2 where lower.at(start + 1) == 0xA3: start + 2
    case 0xE2 where lower.at(start + 1) == 0x82 && (lower.at(start + 2) == 0xB9 || lower.at(start + 2) == 0xAC):
      start + 3
    case 0xE0: rupeesEnd(start)
    default: dollarEnd(start)
    }
  }

  /// `S$`, `US$`, `HK$`: whose dollars they are.
  private func dollarEnd(_ start: Int) -> Int? {
    for length in 1...2 where lower.at(start + length) == 0x24 {
      guard !ASCII.isLetter(lower.at(start - 1)) else { return nil }
      return AlertScanner.dollars.contains { lower.hasPrefix($0, at: start) } ? start + length + 1 : nil
    }
    return nil
  }

  private static let dollars: [StaticString] = ["s$", "us$", "a$", "au$", "c$", "ca$", "hk$", "nz$"]

  /// After the word for rupees in a script of India.
  private func rupeesEnd(_ start: Int) -> Int? {
    for word in AlertScanner.rupees where lower.hasPrefix(word, at: start) {
      let end = start + word.utf8CodeUnitCount
      return lower.at(end) < 0x80 || isDanda(end) ? end : nil
    }
    return nil
  }

  private static let rupees: [StaticString] = [
    "रुपये", "रुपए", "रूपये", "रुपया", "रु", "रू", "ரூபாய்", "ரூ", "రూపాయలు", "రూ", "ರೂಪಾಯಿ", "ರೂ", "રૂપિયા", "રૂ", "രൂപ", "രൂ",
    "টাকা", "ਰੁਪਏ", "ਰੁ",
  ]

  private func codeEnd(_ start: Int) -> Int? {
    let (a, b) = (lower.at(start), lower.at(start + 1))
    if a == 0x72, b == 0x73 || (b == 0x65 && flat.at(start) == 0x52) {
      return ASCII.isLetter(lower.at(start + 2)) && !isCurrency(start + 2) ? nil : start + 2
    }
    if b == 0x6B || b == 0x6D, isShortMark(start) { return start + 2 }
    return isCurrency(start) ? start + 3 : nil
  }

  /// "RM120.00", "Tk 450"; but "your RM 98450…", who is a person.
  private func isShortMark(_ start: Int) -> Bool {
    guard !ASCII.isLetter(lower.at(start - 1)), !ASCII.isLetter(lower.at(start + 2)) else { return false }
    if flat.at(start) == 0x52, flat.at(start + 1) == 0x4D { return ASCII.isDigit(lower.at(start + 2)) }
    return flat.at(start) == 0x54 && flat.at(start + 1) == 0x6B
  }

  private func isCurrency(_ start: Int) -> Bool {
    guard ASCII.isLetter(lower.at(start)), !ASCII.isLetter(lower.at(start + 3)) else { return false }
    let code = AlertScanner.code(lower, start)
    if code == AlertScanner.code("inr") { return true }
    // "Ksh500", "Dhs. 45".
    if code == AlertScanner.code("ksh") || code == AlertScanner.code("dhs") { return flat.at(start) &- 0x41 < 26 }
    // In capitals only: "try 5 times", "all 3".
    for offset in start..<start + 3 where flat.at(offset) &- 0x41 >= 26 { return false }
    return AlertScanner.currencies.contains(code)
  }

  private static let currencies: [UInt32] = {
    let text: StaticString = """
      aed ars aud azn bdt bhd brl btn cad chf clp cny czk dkk dzd egp etb eur gbp ghs gtq hkd huf idr ils iqd
      isk jmd jod jpy kes khr krw kwd kzt lkr mmk mnt mur mvr mxn myr mzn ngn nok npr nzd omr php pkr pln qar
      rsd rub rwf sar sek sgd thb tnd try ttd twd tzs uah ugx usd uyu uzs vnd xaf xof yer zar zmw
      """
    let bytes = Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return stride(from: 0, to: bytes.count, by: 4).map { code(bytes, $0) }
  }()

  @inline(__always)
  private static func code(_ word: StaticString) -> UInt32 {
    UInt32(word.utf8Start[0]) << 16 | UInt32(word.utf8Start[1]) << 8 | UInt32(word.utf8Start[2])
  }

  private static func code(_ bytes: Bytes, _ start: Int) -> UInt32 {
    UInt32(bytes.at(start)) << 16 | UInt32(bytes.at(start + 1)) << 8 | UInt32(bytes.at(start + 2))
  }

  /// The currency after a number: `500 INR`, `12.50 €`, unless it is the mark of the next amount.
  private func currencyAfter(_ end: Int) -> Range<Int>? {
    let start = lower.at(end) == 0x20 ? end + 1 : end
    if start == end, ASCII.isLetter(lower.at(start)) { return nil }
    if lower.hasPrefix("rupees", at: start) { return start..<start + 6 }
    guard let stop = symbolEnd(start) ?? codeEnd(start) else { return nil }
    if let mark = markEnd(start), amountEnd(mark) != nil || markEnd(mark) != nil { return nil }
    return ASCII.isLetter(lower.at(stop)) ? nil : start..<stop
  }

  // MARK: Masks and addresses

  private func isMaskByte(_ offset: Int) -> Int {
    switch lower.at(offset) {
    case 0x78, 0x2A: 1
    case 0x2E where lower.at(offset + 1) == 0x2E || (offset > index && lower.at(offset - 1) == 0x2E): 1
    // "··9013"; one alone is a bullet.
    case 0xC2 where lower.at(offset + 1) == 0xB7 && (lower.at(offset + 3) == 0xB7 || lower.at(offset - 1) == 0xB7): 2
    case 0xE2 where lower.at(offset + 1) == 0x80 && (lower.at(offset + 2) == 0xA2 || lower.at(offset + 2) == 0xA6): 3
    case 0xE2 where lower.at(offset + 1) == 0x97 && lower.at(offset + 2) == 0x8F: 3
    default: 0
    }
  }

  /// `XX123`, `**99`, `5524 XXXX XXXX 9004`, `15XXXXXX3333`, `x5544`, `...6677`.
  private func mask() -> AlertToken? {
    var end = digitsEnd(index, atMost: 6)
    let hasDigits = end > index
    if !hasDigits, isMaskByte(index) == 0 { return nil }
    if hasDigits, lower.at(end) == 0x20, lower.at(end + 1) == 0x78 || lower.at(end + 1) == 0x2A { end += 1 }
    var (runs, length) = (0, 0)
    while runs < 5 {
      var offset = end
      while case let size = isMaskByte(offset), size > 0, length < 40 { (offset, length) = (offset + size, length + 1) }
      if offset == end { break }
      runs += 1
      end = offset
      let gap = lower.at(end)
      if gap == 0x20 || gap == 0x2D, length > 1 || gap == 0x2D,
        isMaskByte(end + 1) > 0 || ASCII.isDigit(lower.at(end + 1))
      {
        end += 1
      }
    }
    let stop = digitsEnd(end, atMost: 12)
    // "x001234x": some banks hide what is after the number, too.
    let isClosed = lower.at(stop) == 0x78 && !ASCII.isLetter(lower.at(stop + 1)) && !ASCII.isDigit(lower.at(stop + 1))
    guard runs > 0, stop - end >= 2, isClosed || isMaskByte(stop) == 0 && !ASCII.isLetter(lower.at(stop)) else {
      return nil
    }
    if lower.at(stop) == 0x2E, ASCII.isDigit(lower.at(stop + 1)) { return nil }
    // "9812xxxx45@okbizaxis": an address of UPI whose number is masked.
    if lower.at(stop) == 0x40, ASCII.isLetter(lower.at(stop + 1)), !lower[index..<stop].contains(0x2A) { return nil }
    var result = token(.mask, isClosed ? stop + 1 : stop)
    result.digits = end..<stop
    return result
  }

  /// `name@bank`. An address of mail is a code: it is not the name of a payee.
  private func address() -> AlertToken? {
    guard hasAddress else { return nil }
    var end = index
    while end - index < 64, isAddressByte(lower.at(end)) { end += 1 }
    guard lower.at(end) == 0x40, end > index, ASCII.isLetter(lower.at(end + 1)), !isNameBefore(end) else { return nil }
    var stop = end + 1
    while ASCII.isLetter(lower.at(stop)) || ASCII.isDigit(lower.at(stop)) { stop += 1 }
    var isMail = false
    while lower.at(stop) == 0x2E, ASCII.isLetter(lower.at(stop + 1)) {
      // "x@ybl.UPI Ref": the sentence ended without a space.
      if flat.at(stop + 1) &- 0x41 < 26, flat.at(stop - 1) &- 0x41 >= 26 { break }
      isMail = true
      stop += 1
      while isAddressByte(lower.at(stop)), lower.at(stop) != 0x2E { stop += 1 }
    }
    return token(isMail ? .code : .address, stop)
  }

  /// "KARTHIK S-karthiks@okicici": a name with a capital, a hyphen, and then the address in small letters.
  private func isNameBefore(_ sign: Int) -> Bool {
    guard flat.at(index) &- 0x41 < 26 else { return false }
    var offset = index
    while ASCII.isLetter(lower.at(offset)) { offset += 1 }
    guard lower.at(offset) == 0x2D, offset < sign else { return false }
    return flat[offset..<sign].contains { $0 &- 0x61 < 26 } && !flat[offset..<sign].contains { $0 &- 0x41 < 26 }
  }

  private func isAddressByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2E || byte == 0x2D || byte == 0x5F || byte == 0x2B
  }

  // MARK: Dates and times

  private func time() -> AlertToken? {
    let hour = digitsEnd(index, atMost: 3)
    guard hour - index <= 2, lower.at(hour) == 0x3A, digitsEnd(hour + 1) == hour + 3 else { return nil }
    var end = hour + 3
    if lower.at(end) == 0x3A, digitsEnd(end + 1) == end + 3 { end += 3 }
    return token(.time, halfEnd(end))
  }

  /// After `am`, `p.m.` and the like.
  private func halfEnd(_ start: Int) -> Int {
    var end = lower.at(start) == 0x20 ? start + 1 : start
    guard lower.at(end) == 0x61 || lower.at(end) == 0x70 else { return start }
    end += 1
    let isDotted = lower.at(end) == 0x2E
    if isDotted { end += 1 }
    guard lower.at(end) == 0x6D, !ASCII.isLetter(lower.at(end + 1)) else { return start }
    return isDotted && lower.at(end + 1) == 0x2E ? end + 2 : end + 1
  }

  /// A date that begins with digits.
  private func date() -> AlertToken? {
    let first = digitsEnd(index, atMost: 5)
    switch first - index {
    case 4: return yearFirst(first)
    case 1, 2: break
    default: return nil
    }
    var offset = first
    for suffix in ["st", "nd", "rd", "th"] as [StaticString] where lower.hasPrefix(suffix, at: offset) { offset += 2 }
    let (middle, separator) = separated(offset)
    if let month = monthEnd(middle) { return token(.date, yearEnd(month) ?? month) }
    guard offset == first, separator == 0x2D || separator == 0x2F || separator == 0x2E else { return nil }
    let second = digitsEnd(middle, atMost: 3)
    guard (1...2).contains(second - middle) else { return nil }
    let (last, same) = separated(second)
    let year = digitsEnd(last, atMost: 5)
    if same == separator, year - last == 4 || year - last == 2,
      !ASCII.isLetter(lower.at(year)) || lower.at(year) == 0x74
    {
      return token(.date, year)
    }
    let isPlain =
      !ASCII.isDigit(lower.at(second)) && ![0x2D, 0x2F, 0x2E].contains(lower.at(second))
      || lower.at(second) == 0x2E && !ASCII.isDigit(lower.at(second + 1))
    // "24/7" is none: without a year it takes a preposition.
    return isPlain && separator != 0x2E && tokens.last?.has([.on, .date]) == true ? token(.date, second) : nil
  }

  private func yearFirst(_ offset: Int) -> AlertToken? {
    let separator = lower.at(offset)
    // "2026:11:12" is how BOB prints it.
    guard [0x2D, 0x2F, 0x3A].contains(separator), lower.at(index) == 0x32 || lower.at(index) == 0x31 else { return nil }
    let month = digitsEnd(offset + 1, atMost: 3)
    guard (1...2).contains(month - offset - 1), lower.at(month) == separator else { return nil }
    let day = digitsEnd(month + 1, atMost: 3)
    return (1...2).contains(day - month - 1) ? token(.date, day) : nil
  }

  /// `Jul 18, 2026`.
  private func monthFirst() -> AlertToken? {
    guard let month = monthEnd(index) else { return nil }
    let start = lower.at(month) == 0x20 ? month + 1 : month
    let day = digitsEnd(start, atMost: 3)
    guard (1...2).contains(day - start), lower.at(day) != 0x3A else { return nil }
    var end = day
    for suffix in ["st", "nd", "rd", "th"] as [StaticString] where lower.hasPrefix(suffix, at: end) { end += 2 }
    return token(.date, yearEnd(end) ?? end)
  }

  /// After a space, a separator and a space, each of them optional.
  private func separated(_ start: Int) -> (offset: Int, separator: UInt8) {
    var offset = start
    var separator: UInt8 = 0
    if lower.at(offset) == 0x20 { offset += 1 }
    if [0x2D, 0x2F, 0x2E, 0x2C, 0x27].contains(lower.at(offset)) {
      separator = lower.at(offset)
      offset += 1
    }
    if lower.at(offset) == 0x20 { offset += 1 }
    if lower.at(offset) == 0x27 { offset += 1 }
    return (offset, separator)
  }

  private func monthEnd(_ start: Int) -> Int? {
    guard MonthName.begins(in: lower, at: start) else { return nil }
    var end = start + 3
    while ASCII.isLetter(lower.at(end)) { end += 1 }
    let length = end - start
    return length == 3 || (length <= 9 && AlertScanner.longMonths.contains { lower.hasPrefix($0, at: start) })
      ? end : nil
  }

  private static let longMonths: [StaticString] = [
    "janu", "febr", "marc", "apri", "june", "july", "augu", "sept", "octo", "nove", "dece",
  ]

  /// After the year that follows a day and a month: not the hour of a time.
  private func yearEnd(_ start: Int) -> Int? {
    let (offset, _) = separated(start)
    let end = digitsEnd(offset, atMost: 5)
    guard end - offset == 4 || end - offset == 2, !ASCII.isLetter(lower.at(end)) else { return nil }
    if lower.at(end) == 0x3A, ASCII.isDigit(lower.at(end + 1)), end - offset == 2 { return nil }
    if end - offset == 4, lower.at(offset) != 0x32, lower.at(offset) != 0x31 { return nil }
    return end
  }
}

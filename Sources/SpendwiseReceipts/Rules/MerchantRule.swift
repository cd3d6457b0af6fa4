import SpendwiseText

/// The issuer of a receipt.
package struct MerchantFinding: Sendable {
  package var name: String
  /// The name as it was read, where letters of it were put right.
  package var raw: String?
  /// The payee of the user that it is, where the name was read almost so.
  package var known: String?
  package var line: Int
  package var confidence: Int
  /// The rule that chose the line, in words.
  package var rule: String
}

/// Finds the issuer: the company of the first lines, else a line with a trade, else the first line that is not noise.
struct MerchantRule {
  /// Lines above the address that are looked through.
  static let reach = 10

  func find(_ receipt: [ReceiptLine]) -> MerchantFinding? {
    // A name may go on in the line after the last that is looked at.
    let lines = receipt.prefix(Self.reach + 2).map(shortened)
    var candidates: [Int] = []
    var (skipsCustomer, isBelowAddress) = (false, false)
    for index in lines.indices.prefix(Self.reach) {
      let line = lines[index]
      if holds(line, MerchantWords.customer, atStart: true) {
        skipsCustomer = true
        continue
      }
      if skipsCustomer {
        skipsCustomer = false
        continue
      }
      if isAddress(line) || !candidates.isEmpty && beginsWithHouse(line) {
        if candidates.isEmpty {
          isBelowAddress = true
          continue
        }
        break
      }
      // The items begin after the time, or with the first price.
      if isBelowAddress, candidates.isEmpty, TimeOfDay.find(line) != nil || hasPrice(line) { break }
      if !isNoise(line) { candidates.append(index) }
    }
    let firm = lines.indices.prefix(Self.reach).first { index in
      !beginsCustomer(lines, index) && hasLegalForm(lines[index]) && !isNoiseFirm(lines[index])
    }
    let trade = candidates.first { namesTrade(lines[$0]) }
    // In Europe and America the name comes first and its owner after it.
    if let firm, !holds(lines[firm], MerchantWords.issuerForms, atStart: false), let first = candidates.first,
      first < firm, first <= 2
    {
      return finding(lines, first, 80, "the line above its owner's company")
    }
    if let firm,
      firm <= 3 || isRegistered(lines, firm) || trade.map({ $0 > 2 }) ?? (candidates.first.map { $0 > 1 } ?? true)
    {
      return finding(lines, firm, 90, "a company's legal form")
    }
    if firm == nil, let number = lines.indices.first(where: { isRegistration(lines[$0]) }),
      candidates.contains(number - 1)
    {
      return finding(lines, number - 1, 85, "the line above a registration number")
    }
    if let trade {
      return finding(lines, trade, 85, "a word for a trade")
    }
    if let (index, name) = greeted(lines) {
      return MerchantFinding(
        name: name, line: index, confidence: min(70, lines[index].confidence), rule: "the line that welcomes")
    }
    // Scribbles above the name have few letters, or short words.
    let plain =
      candidates.first { isName(lines[$0]) || $0 == candidates.first && isShortName(lines, $0) } ?? candidates.first
    return plain.flatMap { finding(lines, $0, 70, "the first line that is not an address or a title") }
      ?? thanked(receipt)
  }

  /// A registration number alone: `(1365663-P)`, `1000131-K`.
  private func isRegistration(_ line: ReceiptLine) -> Bool {
    let signs = line.folded.filter { ReceiptLine.isLetter($0) || ASCII.isDigit($0) }
    let digits = signs.prefix { ASCII.isDigit($0) }.count
    return (5...9).contains(digits) && (1...2).contains(signs.count - digits) && line.folded.contains(UInt8(ascii: "-"))
      && !signs.dropFirst(digits).contains(where: ASCII.isDigit)
  }

  /// Whether a registration number in brackets ends the line of a company, `HOST SDN BHD (434286-P)`, that is not named
  /// as the owner of the shop.
  private func isRegistered(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    let line = lines[index]
    guard let open = line.folded.lastIndex(of: UInt8(ascii: "(")), open > 0,
      index == 0 || !holds(lines[index - 1], MerchantWords.ownership, atStart: true)
    else { return false }
    return isRegistration(ReceiptLine(line.folded[open...]))
  }

  /// The shop of `Thank you for visiting SHOP` at the end.
  private func thanked(_ lines: [ReceiptLine]) -> MerchantFinding? {
    for (index, line) in lines.enumerated().suffix(12) {
      guard let head = line.folded.withUnsafeBufferPointer({ end(MerchantWords.thanks, $0) }) else { continue }
      let rest = ReceiptLine(line.text.dropFirst(head))
      if isName(rest), !holds(rest, MerchantWords.nameless, atStart: true) {
        return MerchantFinding(
          name: trimmed(rest), line: index, confidence: min(70, line.confidence), rule: "the line that thanks")
      }
    }
    return nil
  }

  /// Whether the line reads like a name: words of three letters or more, with few marks among them.
  private func isName(_ line: ReceiptLine) -> Bool {
    // `JO'S` is one word.
    let words = line.folded.filter { $0 != UInt8(ascii: "'") }
      .split { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler }
    let letters = words.reduce(0) { $0 + $1.count }
    let others = line.folded.count { !ReceiptLine.isLetter($0) && $0 != ASCII.space && $0 != ReceiptLine.filler }
    return letters >= 4 && letters >= words.count * 3 && others * 2 <= letters
  }

  /// A short brand, such as three capitals, is a name where an address or a telephone number comes next.
  private func isShortName(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    guard index + 1 < lines.count, lines[index].letters().count >= 3,
      !lines[index].folded.contains(where: ASCII.isDigit)
    else { return false }
    let next = lines[index + 1]
    return isAddress(next) || beginsWithHouse(next) || next.letters().isEmpty
  }

  /// A house number before words: `1955 BROADWAY`.
  private func beginsWithHouse(_ line: ReceiptLine) -> Bool {
    let digits = line.folded.prefix { ASCII.isDigit($0) }.count
    return (3...5).contains(digits) && line.folded.dropFirst(digits).first == ASCII.space
      && line.letters().count >= 4 && !line.folded.dropFirst(digits).contains(where: ASCII.isDigit)
  }

  /// The shop of `Welcome to SHOP` or `Thanks for riding with SHOP, John!`.
  private func greeted(_ lines: [ReceiptLine]) -> (Int, String)? {
    for (index, line) in lines.prefix(Self.reach).enumerated() {
      guard let head = line.folded.withUnsafeBufferPointer({ end(MerchantWords.greetings, $0) }) else { continue }
      let rest = ReceiptLine(line.text[head...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "!") })
      if isName(rest), !isNoise(rest), !holds(rest, MerchantWords.nameless, atStart: true) {
        return (index, trimmed(rest))
      }
    }
    return nil
  }

  /// The end of the first of `words` that the line begins with.
  private func end(_ words: Phrases, _ bytes: Bytes) -> Int? {
    var found: Int?
    words.visit(bytes, at: 0) { found = found ?? $1 }
    return found
  }

  /// The line up to a telephone or other number that has a label. A long line, where a program joined several, also
  /// ends before an address.
  private func shortened(_ line: ReceiptLine) -> ReceiptLine {
    let isLong = line.folded.count > 60
    let end = line.folded.withUnsafeBufferPointer { bytes -> Int? in
      var letters = 0
      for index in bytes.indices.dropFirst() {
        if ReceiptLine.isLetter(bytes[index - 1]) { letters += 1 }
        guard letters > 2, bytes[index - 1] == ASCII.space, bytes[index] != ASCII.space else { continue }
        if isLong, ASCII.isDigit(bytes[index]) && ASCII.isDigit(bytes.at(index + 3)) { return index }
        let isAddress = { (_: Void, end: Int) in end > index + 2 && isWord(bytes, index, end) }
        if isLong, MerchantWords.address.first(bytes, at: index, where: isAddress) != nil { return index }
        var after = 0
        MerchantWords.numbered.visit(bytes, at: index) { if after == 0, isWord(bytes, index, $1) { after = $1 } }
        if after == 0 { continue }
        while after < bytes.count, !ReceiptLine.isLetter(bytes[after]), !ASCII.isDigit(bytes[after]) { after += 1 }
        if ASCII.isDigit(bytes.at(after)) { return index }
      }
      return nil
    }
    guard let end else { return line }
    return ReceiptLine(line.text[..<end], confidence: line.confidence)
  }

  private func finding(_ lines: [ReceiptLine], _ index: Int, _ confidence: Int, _ rule: String) -> MerchantFinding? {
    guard let raw = name(lines, index) else { return nil }
    let name = MerchantSpelling.repaired(raw)
    return MerchantFinding(
      name: name, raw: name == raw ? nil : raw, line: index, confidence: min(confidence, lines[index].confidence),
      rule: rule)
  }

  /// The name on the line at `index`, with the lines before and after it that it goes on in.
  private func name(_ lines: [ReceiptLine], _ index: Int) -> String? {
    var name = trimmed(lines[index])
    if namesKind(lines[index]) { return kindName(lines, index) }
    // `(SEMENYIH) SDN BHD`, `& SONS` and `SDN BHD` end the name on the line before.
    let isEnd =
      beginsWithLegalForm(lines[index]) || [UInt8(ascii: "("), UInt8(ascii: "&")].contains(lines[index].folded.first)
    if index > 0, isContinued(lines, index) || isEnd && !isNoise(lines[index - 1]) && !isAddress(lines[index - 1]) {
      let head = trimmed(lines[index - 1])
      // A stamp may repeat the first line of the name.
      if !name.hasPrefix(head) { name = head + " " + name }
    }
    if index + 1 < lines.count, let more = continuation(lines[index], lines[index + 1]) {
      name += " " + more
    } else if !holds(lines[index], MerchantWords.trades, atStart: false) {
      for line in lines[(index + 1)...].prefix(2) {
        guard namesKind(line), !isNoise(line), !isAddress(line) else { break }
        name += " " + trimmed(line)
      }
    }
    return name.isEmpty ? nil : name
  }

  /// The name of a shop whose line at `index` only has words such as `Mexican Restaurant`: with the line before it, or
  /// else the one after it.
  private func kindName(_ lines: [ReceiptLine], _ index: Int) -> String? {
    func isPart(_ line: ReceiptLine) -> Bool {
      !isNoise(line) && !isAddress(line) && !hasLegalForm(line) && line.letters().count >= 3
        && !line.folded.contains(where: ASCII.isDigit) && line.folded.count(where: { $0 == ASCII.space }) < 5
    }
    var (first, last) = (index, index)
    while first > 0, isPart(lines[first - 1]) {
      first -= 1
      if !namesKind(lines[first]) { break }
    }
    while last + 1 < lines.count, namesKind(lines[last + 1]), isPart(lines[last + 1]) { last += 1 }
    if first == index, namesKind(lines[first]), last + 1 < lines.count, isPart(lines[last + 1]) { last += 1 }
    let name = lines[first...last].map(trimmed).joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// Whether a line has words for kinds of shops and nothing else.
  private func namesKind(_ line: ReceiptLine) -> Bool {
    var hasWords = false
    return line.folded.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while ReceiptLine.isLetter(bytes.at(end)) || bytes.at(end) == ReceiptLine.filler { end += 1 }
        if end == start, ASCII.isDigit(bytes[start]) { return false }
        if end > start, MerchantWords.kinds.first(bytes, at: start, where: { $1 == end }) == nil { return false }
        hasWords = hasWords || end > start
        start = max(end, start + 1)
      }
      return hasWords
    }
  }

  /// Whether a company's line is the rest of the name on the line before: a single word before the legal form, or a
  /// line before it that ends with `&`.
  private func isContinued(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    guard index > 0, hasLegalForm(lines[index]), !hasLegalForm(lines[index - 1]), !isNoise(lines[index - 1]),
      !isAddress(lines[index - 1]), !beginsCustomer(lines, index - 1), !beginsWithLegalForm(lines[index])
    else { return false }
    if lines[index - 1].folded.last == UInt8(ascii: "&") { return true }
    func words(_ line: ReceiptLine) -> [[UInt8]] {
      line.folded.split { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler }.map { Array($0) }
    }
    let (before, own) = (words(lines[index - 1]), words(lines[index]))
    let name = own.prefix { word in !MerchantWords.legalList.contains { $0.starts(with: word) } }
    // A brand above a company of its own name is not its beginning.
    return name.count == 1 && before.count > 1 && !before.contains(name[0])
  }

  /// The rest of a name that goes on after the line: after `&` or `of`, or up to a bracket that closes.
  private func continuation(_ line: ReceiptLine, _ next: ReceiptLine) -> String? {
    if isNoise(next) || isAddress(next) { return nil }
    if next.folded.first == UInt8(ascii: "&") { return trimmed(next) }
    let last = line.folded.reversed().prefix { $0 != ASCII.space }.count
    let first = next.folded.prefix { $0 != ASCII.space }.count
    let isJoined =
      line.folded.withUnsafeBufferPointer { MerchantWords.joints.has($0.part($0.count - last, $0.count)) }
      || next.folded.withUnsafeBufferPointer { MerchantWords.joints.has($0.part(0, first)) }
    if isJoined {
      return trimmed(next)
    }
    guard let open = line.folded.lastIndex(of: UInt8(ascii: "(")), !line.folded[open...].contains(UInt8(ascii: ")")),
      let close = next.folded.firstIndex(of: UInt8(ascii: ")")), close <= 20,
      !next.folded[..<close].contains(UInt8(ascii: "("))
    else { return nil }
    return trimmed(next)
  }

  /// Whether the line holds a word for a trade beside a name.
  private func namesTrade(_ line: ReceiptLine) -> Bool {
    holds(line, MerchantWords.trades, atStart: false)
      && line.folded.split(whereSeparator: { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler })
        .count(where: { $0.count > 1 }) > 1
  }

  /// Whether the line or the one before it names the buyer.
  private func beginsCustomer(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    holds(lines[index], MerchantWords.customer, atStart: true)
      || index > 0 && holds(lines[index - 1], MerchantWords.customer, atStart: true)
  }

  private func hasLegalForm(_ line: ReceiptLine) -> Bool { holds(line, MerchantWords.legalForms, atStart: false) }

  /// A firm that made the till or its paper, or a sentence about one.
  private func isNoiseFirm(_ line: ReceiptLine) -> Bool {
    line.folded.withUnsafeBufferPointer {
      let bytes = $0
      return $0.contains("POWERED BY") || MerchantWords.ownership.first(bytes, at: 0) { isWord(bytes, 0, $1) } != nil
        || $0.first == UInt8(ascii: "(") && $0.count { ASCII.isDigit($0) } > 3
        || $0.contains("REG NO") || $0.hasPrefix("WELCOME")
    }
  }

  private func beginsWithLegalForm(_ line: ReceiptLine) -> Bool {
    line.folded.withUnsafeBufferPointer { bytes in
      let start = bytes.firstIndex { ReceiptLine.isLetter($0) } ?? 0
      let isWord = { (_: Void, end: Int) in self.isWord(bytes, start, end) }
      if MerchantWords.leadingForms.first(bytes, at: start, where: isWord) != nil { return false }
      return MerchantWords.legalForms.first(bytes, at: start, where: isWord) != nil
    }
  }

  private func isAddress(_ line: ReceiptLine) -> Bool {
    if holds(line, MerchantWords.address, atStart: true) { return true }
    // `HIGHWAY FUELS` is a name, `HIGHWAY 48` is not.
    let isExact = line.folded.contains { ASCII.isDigit($0) || $0 == UInt8(ascii: ",") }
    if isExact, holds(line, MerchantWords.streets, atStart: true) { return true }
    return line.folded.withUnsafeBufferPointer { bytes in
      // A postcode of five or six digits at the start, or `1234-567`.
      let digits = bytes.prefix { ASCII.isDigit($0) }.count
      if digits == 5 || digits == 6, bytes.at(digits) == ASCII.space { return true }
      if digits == 4, bytes.at(4) == UInt8(ascii: "-"), ASCII.isDigit(bytes.at(5)) { return true }
      if endsWithState(bytes) || AmericanEvidence.endsWithState(bytes) { return true }
      // A house number and a name, `5305 E PACIFIC COAST HWY`.
      guard digits >= 1, digits <= 5, bytes.at(digits) == ASCII.space || bytes.at(digits) == UInt8(ascii: ",") else {
        return false
      }
      return holds(bytes, MerchantWords.address) || holds(bytes, MerchantWords.streets)
    }
  }

  /// `Brooklyn, NY` and `Lodi, CA 95240`.
  private func endsWithState(_ bytes: Bytes) -> Bool {
    guard let comma = bytes.lastIndex(of: UInt8(ascii: ",")) else { return false }
    let rest = bytes.part(comma + 1, bytes.count).trimmed()
    let isState =
      rest.count >= 2 && ASCII.isLetter(rest.at(0)) && ASCII.isLetter(rest.at(1)) && !ASCII.isLetter(rest.at(2))
    return isState && rest.dropFirst(2).allSatisfy { ASCII.isDigit($0) || $0 == ASCII.space || $0 == UInt8(ascii: "-") }
  }

  private func isNoise(_ line: ReceiptLine) -> Bool {
    let letters = line.letters().count
    if line.letterCount < 2 || letters * 2 < line.folded.filter({ ASCII.isDigit($0) }).count { return true }
    if isSentence(line) { return true }
    if hasPrice(line) || hasLabel(line) || holds(line, MerchantWords.noise, atStart: false) { return true }
    // `Taco Time` is a name; `Time: 19:08` and `Time` are none.
    let isLabel = line.folded.contains { ASCII.isDigit($0) || $0 == UInt8(ascii: ":") }
    return holds(line, MerchantWords.labels, atStart: !isLabel)
  }

  private func hasPrice(_ line: ReceiptLine) -> Bool {
    MoneyReader(decimals: 2).amounts(in: line).contains { $0.hasDecimals }
  }

  /// `Localidade: Chiado` names something else, and `DEBIT ****1234` a card.
  private func hasLabel(_ line: ReceiptLine) -> Bool {
    line.folded.withUnsafeBufferPointer { bytes in
      if bytes.contains("****") { return true }
      guard let colon = bytes.offset(of: UInt8(ascii: ":")), colon > 2 else { return false }
      return !hasLegalForm(line)
    }
  }

  /// A greeting or a slogan ends as a sentence does; a remark is in brackets.
  private func isSentence(_ line: ReceiptLine) -> Bool {
    let (first, last) = (line.folded.first, line.folded.last)
    if first == UInt8(ascii: "("), last == UInt8(ascii: ")") { return !hasLegalForm(line) }
    guard last == UInt8(ascii: "!") || last == UInt8(ascii: "."), !hasLegalForm(line) else { return false }
    let words = line.text.split(separator: ASCII.space)
    // `Mais para si.`, not `A. B. STORES.` or `Smith & Co.`
    return words.count > 2 && words.allSatisfy { $0.dropLast().allSatisfy { $0 != UInt8(ascii: ".") } }
      && words.dropFirst().contains { $0.contains { $0 &- 0x61 < 26 } && !($0.first.map { $0 &- 0x41 < 26 } ?? true) }
  }

  private func holds(_ line: ReceiptLine, _ words: Phrases, atStart: Bool) -> Bool {
    line.folded.withUnsafeBufferPointer { bytes in
      if !atStart { return holds(bytes, words) }
      let start = bytes.firstIndex { ReceiptLine.isLetter($0) } ?? 0
      return words.first(bytes, at: start) { isWord(bytes, start, $1) } != nil
    }
  }

  /// Whether one of `words` is in the line, not as a part of a longer word.
  private func holds(_ bytes: Bytes, _ words: Phrases) -> Bool {
    words.firstWord(bytes) { isWord(bytes, $1, $2) } != nil
  }

  private func isWord(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let (before, after) = (bytes.at(start - 1), bytes.at(end))
    if before == ReceiptLine.filler { return false }
    if bytes[start] >= 0x80, ReceiptLine.isLetter(before) || ReceiptLine.isLetter(after) { return false }
    let last = bytes[end - 1]
    return !ASCII.isLetter(before)
      && (!ASCII.isLetter(after) || !ASCII.isLetter(last) && last != ReceiptLine.filler)
  }

  /// The name without a registration number at its end and marks around it.
  private func trimmed(_ line: ReceiptLine) -> String {
    var end = line.text.count
    let bytes = line.folded
    while true {
      while end > 0, !ReceiptLine.isLetter(bytes[end - 1]), !ASCII.isDigit(bytes[end - 1]),
        bytes[end - 1] != UInt8(ascii: ")"),
        bytes[end - 1] != ReceiptLine.filler, bytes[end - 1] != UInt8(ascii: ".")
      {
        end -= 1
      }
      guard let start = registrationStart(bytes, end), start > 3 else { break }
      end = start
    }
    var start = 0
    while start < end, !ReceiptLine.isLetter(bytes[start]), !ASCII.isDigit(bytes[start]),
      bytes[start] != UInt8(ascii: "("), bytes[start] != UInt8(ascii: "&")
    {
      start += 1
    }
    // `ООО «Ромашка»` and `"Lantern" Ltd`.
    return line.text.withUnsafeBufferPointer { text in
      var name: [UInt8] = []
      while start < end {
        if let quote = Self.quotes.first(text, at: start, where: { $1 <= end }) {
          start += quote
          continue
        }
        if text[start] != ASCII.space || name.last ?? ASCII.space != ASCII.space { name.append(text[start]) }
        start += 1
      }
      if name.last == ASCII.space { name.removeLast() }
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// Quotation marks with their bytes.
  private static let quotes = WordIndex(
    (["\"", "«", "»", "“", "”", "„"] as [StaticString]).map { ($0, $0.utf8CodeUnitCount) })

  /// Where a registration number that ends at `end` begins: `(123456-X)`, `789417-W`, `(CO. NO. 12345)`.
  private func registrationStart(_ bytes: [UInt8], _ end: Int) -> Int? {
    guard end > 4 else { return nil }
    if bytes[end - 1] == UInt8(ascii: ")"), let open = bytes[..<end].lastIndex(of: UInt8(ascii: "(")) {
      // A branch after the number: `273500-U (KJ1)`.
      if end - open <= 6, open > 4, bytes[open - 1] == ASCII.space,
        let number = registrationStart(Array(bytes[..<open]), open - 1)
      {
        return number
      }
      return bytes[open..<end].count { ASCII.isDigit($0) } >= 4 ? open : nil
    }
    guard let blank = bytes[..<end].lastIndex(of: ASCII.space) else { return nil }
    let word = bytes[(blank + 1)..<end]
    let digits = word.count { ASCII.isDigit($0) }
    // `CO.NO:001684044-P`
    let isNamed = ["CO", "REG", "ROC", "NO", "GST"].contains { word.starts(with: $0.utf8) }
    return digits >= 5 && (digits + 2 >= word.count || isNamed) ? blank : nil
  }
}

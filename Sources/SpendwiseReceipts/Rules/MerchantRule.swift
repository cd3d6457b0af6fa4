import Spendwise
import SpendwiseText

/// Issuer of a receipt.
package struct MerchantFinding: Sendable {
  package var name: String
  /// The name as read, if letters were corrected.
  package var raw: String?
  /// The user's payee, if the name is close to it.
  package var known: String?
  package var line: Int
  package var confidence: Int
  /// The rule that chose the line, in words.
  package var rule: String
}

/// Finds the issuer: a company, else a trade, else a likely line.
struct MerchantRule {
  /// Maximum lines to search, above the address.
  static let reach = 10

  private static let (issuers, legalForms) = (Phrases("issuer"), Phrases("issuer", "owner"))
  /// Legal forms that precede the name.
  private static let leadingForms = Phrases("leading form")
  private static let (trades, kinds) = (Phrases("trade"), Phrases("kind", "trade"))
  private static let (noise, labels, numbered) = (Phrases("noise"), Phrases("label"), Phrases("numbered"))
  private static let (customers, ownership) = (Phrases("customer"), Phrases("ownership"))
  private static let (tills, dates) = (Phrases("till"), Phrases("date"))
  private static let (addresses, streets) = (Phrases("address"), Phrases("street"))
  private static let (greetings, thanks, nameless) = (Phrases("greeting"), Phrases("thanks"), Phrases("nameless"))
  /// Words that continue a name on the next line.
  private static let joints = Phrases("joint")

  func find(_ receipt: [ReceiptLine]) -> MerchantFinding? {
    // A name may continue after the last line searched.
    let lines = receipt.prefix(Self.reach + 2).map(shortened)
    var (candidates, isBelowAddress): ([Int], Bool) = ([], false)
    for index in lines.indices.prefix(Self.reach) {
      let line = lines[index]
      if beginsCustomer(lines, index) { continue }
      if isAddress(line) {
        if candidates.isEmpty {
          isBelowAddress = true
          continue
        }
        break
      }
      // The items begin after the time, or with the first price.
      if !candidates.isEmpty, line.beginning(Self.dates) != nil { break }
      if isBelowAddress, candidates.isEmpty, TimeOfDay.find(line) != nil || hasPrice(line) { break }
      if !isNoise(line) { candidates.append(index) }
    }
    let firm = lines.indices.prefix(Self.reach).first { index in
      !beginsCustomer(lines, index) && hasLegalForm(lines[index]) && !isNoiseFirm(lines[index])
    }
    let trade = candidates.first { namesTrade(lines[$0]) }
    // In Europe and America, the owner's name follows the shop's.
    if let firm, !lines[firm].has(Self.issuers), let first = candidates.first,
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
    if let greeted = greeted(lines.prefix(Self.reach), Self.greetings, "the line that welcomes") { return greeted }
    // Scribbles above the name have few letters or short words.
    let names = candidates.filter { isName(lines[$0]) }
    let isShort =
      names.count > 1 && names[1] == names[0] + 1 && lines[names[0]].letters().count < 4
      && !lines[names[1]].has(Self.kinds)
    let plain = isShort ? names[1] : names.first ?? candidates.first
    return plain.flatMap { finding(lines, $0, 70, "the first line that is not an address or a title") }
      ?? greeted(receipt.suffix(12), Self.thanks, "the line that thanks")
  }

  /// A registration number alone: `(1365663-P)`, `1000131-K`.
  private func isRegistration(_ line: ReceiptLine) -> Bool {
    let signs = line.folded.filter { ReceiptLine.isLetter($0) || ASCII.isDigit($0) }
    let digits = signs.prefix { ASCII.isDigit($0) }.count
    return (5...9).contains(digits) && (1...2).contains(signs.count - digits) && line.folded.contains("-")
      && !signs.dropFirst(digits).contains(where: ASCII.isDigit)
  }

  /// A company's line ends with a registration number: `HOST SDN BHD (434286-P)`. It is not named as the owner.
  private func isRegistered(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    let line = lines[index]
    guard let open = line.folded.lastIndex(of: UInt8(ascii: "(")), open > 0,
      index == 0 || lines[index - 1].beginning(Self.ownership) == nil
    else { return false }
    return isRegistration(ReceiptLine(line.folded[open...]))
  }

  /// The line reads like a name. Words average more than two letters, with few marks.
  private func isName(_ line: ReceiptLine) -> Bool {
    var words = line.folded.split(separator: ASCII.space)
    // `ALDI 112` and `McDonald's #11223` end with the number of a shop.
    if words.count > 1, words.last?.contains(where: ASCII.isDigit) == true { words.removeLast() }
    if words.last?.last == ".", words.count < line.folded.split(separator: ASCII.space).count { return false }
    let (bytes, fill) = (words.joined(), ReceiptLine.filler)
    let letters = bytes.count(where: ReceiptLine.isLetter)
    let marks = bytes.count { !ReceiptLine.isLetter($0) && $0 != fill && !"'&-".utf8.contains($0) }
    return letters > 1 && letters * 2 >= words.count * 5 - 3 && marks * 2 <= letters
  }

  /// The shop in `Welcome to SHOP` or `Thanks for riding with SHOP, John!`.
  private func greeted(_ lines: ArraySlice<ReceiptLine>, _ words: Phrases, _ rule: String) -> MerchantFinding? {
    for (index, line) in zip(lines.indices, lines) {
      guard let head = line.read({ words.first($0, at: 0)?.end }) else { continue }
      let rest = ReceiptLine(line.text[head...].prefix { !",!.".utf8.contains($0) })
      if isName(rest), !isNoise(rest), rest.beginning(Self.nameless) == nil {
        return MerchantFinding(name: trimmed(rest), line: index, confidence: min(70, line.confidence), rule: rule)
      }
    }
    return nil
  }

  /// Cuts a line before a telephone or other labelled number. Long, joined lines are also cut before an address.
  private func shortened(_ line: ReceiptLine) -> ReceiptLine {
    let isLong = line.folded.count > 60
    let end = line.read { bytes -> Int? in
      var letters = 0
      for index in bytes.indices.dropFirst() {
        if ReceiptLine.isLetter(bytes[index - 1]) { letters += 1 }
        guard letters > 2, bytes[index - 1] == ASCII.space, bytes[index] != ASCII.space else { continue }
        if isLong, ASCII.isDigit(bytes[index]) && ASCII.isDigit(bytes.at(index + 3)) { return index }
        if isLong, Self.addresses.first(bytes, at: index, where: { $0.end > index + 2 }) != nil { return index }
        guard var after = Self.numbered.first(bytes, at: index)?.end else { continue }
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

  /// The name at `index`, with its continuation on neighbouring lines.
  private func name(_ lines: [ReceiptLine], _ index: Int) -> String? {
    var name = trimmed(lines[index])
    if namesKind(lines[index]) { return kindName(lines, index) }
    // `(SEMENYIH) SDN BHD`, `& SONS` and `SDN BHD` end the name on the line before.
    let isEnd =
      beginsWithLegalForm(lines[index]) || ["(", "&"].contains(lines[index].folded.first)
    if index > 0, isContinued(lines, index) || isEnd && !isNoise(lines[index - 1]) && !isAddress(lines[index - 1]) {
      let head = trimmed(lines[index - 1])
      // A stamp may repeat the name's first line.
      if !name.hasPrefix(head) { name = head + " " + name }
    }
    if index + 1 < lines.count, let more = continuation(lines[index], lines[index + 1]) {
      name += " " + more
    } else if !lines[index].has(Self.trades) {
      for line in lines[(index + 1)...].prefix(2) {
        guard namesKind(line), !isNoise(line), !isAddress(line) else { break }
        name += " " + trimmed(line)
      }
    }
    return name.isEmpty ? nil : name
  }

  /// Name of a shop with a kind on its line, like `Mexican Restaurant`. Includes the line before, or else after.
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

  /// The line has only words for kinds of shops.
  private func namesKind(_ line: ReceiptLine) -> Bool {
    var hasWords = false
    return line.read { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while ReceiptLine.isLetter(bytes.at(end)) || bytes.at(end) == ReceiptLine.filler { end += 1 }
        if end == start, ASCII.isDigit(bytes[start]) { return false }
        if end > start, Self.kinds.first(bytes, at: start, where: { $0.end == end }) == nil { return false }
        hasWords = hasWords || end > start
        start = max(end, start + 1)
      }
      return hasWords
    }
  }

  /// A company's line continues the name on the line before. That line ends with `&`, or one word precedes the legal
  /// form.
  private func isContinued(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    guard index > 0, hasLegalForm(lines[index]), !hasLegalForm(lines[index - 1]), !isNoise(lines[index - 1]),
      !isAddress(lines[index - 1]), !beginsCustomer(lines, index - 1), !beginsWithLegalForm(lines[index])
    else { return false }
    if lines[index - 1].folded.last == "&" { return true }
    let (before, own) = (lines[index - 1].folds, lines[index].folds)
    let name = own.prefix { word in !word.withUnsafeBufferPointer { Self.legalForms.first($0, at: 0) != nil } }
    // A brand above a company of the same name is not its beginning.
    return name.count == 1 && before.count > 1 && !before.contains(name[0])
  }

  /// Rest of a name on the next line. It follows `&` or `of`, or closes a bracket.
  private func continuation(_ line: ReceiptLine, _ next: ReceiptLine) -> String? {
    if isNoise(next) || isAddress(next) { return nil }
    if next.folded.first == "&" { return trimmed(next) }
    let last = line.folded.reversed().prefix { $0 != ASCII.space }.count
    let first = next.folded.prefix { $0 != ASCII.space }.count
    let isJoined =
      line.read { bytes in Self.joints.first(bytes, at: bytes.count - last) { $0.end == bytes.count } != nil }
      || next.read { Self.joints.first($0, at: 0) { $0.end == first } != nil }
    if isJoined {
      return trimmed(next)
    }
    guard let open = line.folded.lastIndex(of: UInt8(ascii: "(")), !line.folded[open...].contains(")"),
      let close = next.folded.firstIndex(of: UInt8(ascii: ")")), close <= 20,
      !next.folded[..<close].contains("(")
    else { return nil }
    return trimmed(next)
  }

  /// The line has a word for a trade beside a name.
  private func namesTrade(_ line: ReceiptLine) -> Bool {
    line.has(Self.trades)
      && line.folded.split(whereSeparator: { !ReceiptLine.isLetter($0) && $0 != ReceiptLine.filler })
        .count(where: { $0.count > 1 }) > 1
  }

  /// This line or the one before names the buyer.
  private func beginsCustomer(_ lines: [ReceiptLine], _ index: Int) -> Bool {
    lines[index].beginning(Self.customers) != nil
      || index > 0 && lines[index - 1].beginning(Self.customers) != nil
  }

  private func hasLegalForm(_ line: ReceiptLine) -> Bool { line.has(Self.legalForms) }

  /// A maker of tills or paper, or a sentence about a firm.
  private func isNoiseFirm(_ line: ReceiptLine) -> Bool {
    line.read { bytes in
      Self.tills.first(in: bytes) != nil || bytes.hasPrefix("WELCOME") || Self.ownership.first(bytes, at: 0) != nil
        || bytes.first == "(" && bytes.count(where: ASCII.isDigit) > 3
    }
  }

  private func beginsWithLegalForm(_ line: ReceiptLine) -> Bool {
    line.beginning(Self.leadingForms) == nil && line.beginning(Self.legalForms) != nil
  }

  private func isAddress(_ line: ReceiptLine) -> Bool {
    if line.beginning(Self.addresses) != nil { return true }
    // `HIGHWAY FUELS` is a name, `HIGHWAY 48` is not.
    let isExact = line.folded.contains { ASCII.isDigit($0) || $0 == "," }
    if isExact, line.beginning(Self.streets) != nil { return true }
    return line.read { bytes in
      // A postcode of five or six digits at the start, or `1234-567`.
      let digits = bytes.prefix { ASCII.isDigit($0) }.count
      if digits == 5 || digits == 6, bytes.at(digits) == ASCII.space { return true }
      if digits == 4, bytes.at(4) == "-", ASCII.isDigit(bytes.at(5)) { return true }
      if AmericanEvidence.namesState(bytes) { return true }
      // A house number and a name, `5305 E PACIFIC COAST HWY`.
      guard digits >= 1, digits <= 5, bytes.at(digits) == ASCII.space || bytes.at(digits) == "," else {
        return false
      }
      return Self.addresses.first(in: bytes) != nil || Self.streets.first(in: bytes) != nil
    }
  }

  private func isNoise(_ line: ReceiptLine) -> Bool {
    let letters = line.letters().count
    if line.text.withUnsafeBufferPointer({ DateParts($0)?.count == 3 }) || ItemRule.isHead(line) { return true }
    if line.letterCount < 2 || letters * 2 < line.folded.filter({ ASCII.isDigit($0) }).count { return true }
    if isSentence(line) { return true }
    if hasPrice(line) || hasLabel(line) || line.has(Self.noise) { return true }
    // `Taco Time` is a name. `Time: 19:08` and `Time` are not.
    let isLabel = line.folded.contains { ASCII.isDigit($0) || $0 == ":" }
    return isLabel ? line.has(Self.labels) : line.beginning(Self.labels) != nil
  }

  private func hasPrice(_ line: ReceiptLine) -> Bool {
    MoneyReader(decimals: 2).amounts(in: line).contains { $0.hasDecimals }
  }

  /// A label or a card: `Localidade: Chiado`, `DEBIT ****1234`.
  private func hasLabel(_ line: ReceiptLine) -> Bool {
    line.read { bytes in
      if bytes.contains("****") || bytes.contains("XXXX") { return true }
      guard let colon = bytes.offset(of: UInt8(ascii: ":")), colon > 2, bytes[colon - 1] != ">" else { return false }
      return !hasLegalForm(line)
    }
  }

  /// A slogan that ends like a sentence, or a bracketed remark.
  private func isSentence(_ line: ReceiptLine) -> Bool {
    let (first, last) = (line.folded.first, line.folded.last)
    if first == "(", last == ")" { return !hasLegalForm(line) }
    guard last == "!" || last == ".", !hasLegalForm(line) else { return false }
    let words = line.text.split(separator: ASCII.space)
    // `Mais para si.`, not `A. B. STORES.` or `Smith & Co.`
    return words.count > 2 && words.allSatisfy { $0.dropLast().allSatisfy { $0 != "." } }
      && words.dropFirst().contains { $0.contains { $0 &- 0x61 < 26 } && !($0.first.map { $0 &- 0x41 < 26 } ?? true) }
  }

  /// Name without a final registration number and marks around it.
  private func trimmed(_ line: ReceiptLine) -> String {
    var end = line.text.count
    let bytes = line.folded
    while true {
      while end > 0, !ReceiptLine.isLetter(bytes[end - 1]), !ASCII.isDigit(bytes[end - 1]),
        bytes[end - 1] != ")",
        bytes[end - 1] != ReceiptLine.filler, bytes[end - 1] != "."
      {
        end -= 1
      }
      guard let start = registrationStart(bytes, end), start > 3 else { break }
      end = start
    }
    var start = 0
    while start < end, !ReceiptLine.isLetter(bytes[start]), !ASCII.isDigit(bytes[start]),
      bytes[start] != "(", bytes[start] != "&"
    {
      start += 1
    }
    // `ООО «Ромашка»` and `"Lantern" Ltd`.
    let name = String(decoding: line.text[start..<end], as: UTF8.self).filter { !"\"«»“”„".contains($0) }
    return name.split(separator: " ").joined(separator: " ")
  }

  /// Start of a registration number that ends at `end`: `(123456-X)`, `789417-W`, `(CO. NO. 12345)`.
  private func registrationStart(_ bytes: [UInt8], _ end: Int) -> Int? {
    guard end > 4 else { return nil }
    if bytes[end - 1] == ")", let open = bytes[..<end].lastIndex(of: UInt8(ascii: "(")) {
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

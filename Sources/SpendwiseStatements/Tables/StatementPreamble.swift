import Spendwise
import SpendwiseTables
import SpendwiseText

/// The rows before the table: account, bank, currency and period.
struct StatementPreamble {
  private(set) var lastFour: String?
  private(set) var institution: String?
  /// The account is a card by a label or other words.
  private(set) var isOfCard = false
  /// The file names the bank.
  private var isNamed = false
  private(set) var currency: Currency?
  /// Currency of the account's country. The IBAN or words on the pages show it.
  private(set) var countryCurrency: Currency?
  /// The sign of money that most figures of its pages have.
  private(set) var symbol: Currency?
  /// Its pages have dollars, of whichever country.
  private(set) var hasDollar = false
  /// It has an IFSC, or the name of a bank of India.
  private(set) var isIndian = false
  /// Votes of the dates of the period.
  private(set) var orders = DateOrder()

  /// Days by a row with both ends, else with the last day.
  private(set) var period: StatementPeriod?

  /// Starts the preamble of a file that the bank `sender` sent.
  init(from sender: String? = nil) {
    institution = sender
    isIndian = BankNames.names.contains { $0.1 == sender && !BankNames.foreign.contains($0.1) }
  }

  /// Beginnings of labels of account numbers, small, with single spaces.
  private static let labels = HeaderLanguage.block("Preamble").phrases("account")

  /// Labels of the bank's name.
  private static let banks = Set(HeaderLanguage.block("Preamble").phrases("bank"))

  private static let cardWords = HeaderLanguage.block("Card").phrases("words")

  /// Words beside the days of a statement.
  private static let ranges = HeaderLanguage.block("Preamble").phrases("range")

  /// The last digits of the account that a row by itself names.
  static func account(in row: TableRow) -> String? {
    guard let (words, text) = words(of: row) else { return nil }
    var preamble = StatementPreamble()
    preamble.findAccount(words, text.lowercased())
    return preamble.lastFour
  }

  private static func words(of row: TableRow) -> (words: [String], text: String)? {
    let words = (0..<min(row.count, 60)).map { row[$0].text }.filter { !$0.isEmpty }
    let text = words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty || text.utf8.count > 4000 ? nil : (words, text)
  }

  /// Takes a row. With `namesCurrency` an amount in it names the currency.
  mutating func take(_ row: TableRow, namesCurrency: Bool = true) {
    guard let (words, text) = StatementPreamble.words(of: row) else { return }
    let small = text.lowercased()
    findAccount(words, small)
    if lastFour == nil { findWhole(text) }
    if StatementPreamble.cardWords.contains(where: { small.contains($0) }), !small.contains("debit") { isOfCard = true }
    if institution == nil || !isNamed { findBank(words, text, small) }
    if StatementPreamble.ranges.contains(where: { small.contains($0) }) {
      for date in DateParts.all(in: text) { orders.vote(date.vote) }
      findPeriod(text, small)
    }
    if currency == nil, namesCurrency { currency = StatementPreamble.code(words) }
    if currency == nil, text.contains("( INR )") || text.contains("(INR)") { currency = .inr }
    if countryCurrency == nil { countryCurrency = IBAN.currency(in: text) }
  }

  /// Takes currency signs from a document's `lines`. `others` are those without payments: their words name a country.
  mutating func takeMoney(of lines: [PDFLine], _ others: [PDFLine]) {
    var (counts, dollars): ([Currency: Int], Int) = ([:], 0)
    for word in lines.lazy.flatMap(\.words) where word.text.utf8.count < 24 {
      if !isIndian { isIndian = StatementWords.isGroupedInLakhs(word.text) }
      let symbol = word.text.filter { !$0.isNumber && !".,-+()\u{2212}\u{2013}".contains($0) }
      if symbol.isEmpty || symbol.count > 3 { continue }
      if symbol == "$" { dollars += 1 }
      if let found = StatementCountry.currency(ofSymbol: symbol, hasFigure: word.text.contains(where: \.isNumber)) {
        counts[found, default: 0] += 1
      }
    }
    isIndian = isIndian || lines.contains { $0.text.withBytes { StatementWords.isIndian($0) } }
    let best = counts.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
    (symbol, hasDollar) = (best.flatMap { $0.value >= dollars ? $0.key : nil }, dollars > 0)
    let country = StatementCountry.currency(of: others.prefix(200).map(\.text), isDollar: hasDollar)
    let ofAccount = lines.prefix(100).lazy.compactMap { IBAN.currency(in: $0.text) }.first
    countryCurrency = country ?? countryCurrency ?? ofAccount
  }

  /// Finds the currency. It follows a label or an amount, or is alone in a cell.
  private static func code(_ words: [String]) -> Currency? {
    let asks = HeaderLanguage.block("Preamble")["currency"]
    for (index, word) in words.enumerated() {
      // `Currency : INR`, `Account currency INR`; that of a payment abroad is another.
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      let label = ColumnNames.plain(parts.first ?? "")
      guard asks.contains(where: { label.hasPrefix($0) || label.hasSuffix($0) }), !label.contains("foreign") else {
        continue
      }
      let next = words[(index + 1)...].first { $0 != ":" }
      if let value = parts.count > 1 ? parts[1] : next { return CurrencyMarks.shared.stated(in: value) }
      return word.split(separator: " ").last.flatMap { Currency(String($0)) }
    }
    if words.count > 8 { return nil }
    for word in words {
      // `Số tài khoản: 123   Loại tiền: VND`
      let plain = word.split(separator: ":").last?.filter { !" =\"".contains($0) } ?? ""
      if plain.utf8.count == 3, !["ALL", "TOP", "TRY", "CUP"].contains(plain), plain.allSatisfy(\.isUppercase),
        let found = Currency(plain)
      {
        return found
      }
      // `1.234,56 EUR`, `zł 20`, `Conta 0123 - EUR - Conta`
      let parts = word.split { " :".contains($0) }
      for (before, after) in zip(parts, parts.dropFirst()) {
        let isFigure = before.utf8.contains { $0 &- 48 < 10 } && before.utf8.allSatisfy { $0 &- 48 < 10 || $0 < 0x30 }
        if isFigure || before == "-", after.count <= 3, let found = CurrencyMarks.shared.stated(in: String(after)) {
          return found
        }
      }
    }
    return nil
  }

  private mutating func findBank(_ words: [String], _ text: String, _ small: String) {
    let code = text.split { !$0.isLetter && !$0.isNumber }.lazy.compactMap { BankNames.ofCode($0) }.first
    let found = code ?? BankNames.names.first { small.contains($0.0) }?.1
    // Only banks in India have such a code.
    let hasCode = code != nil || small.contains("ifsc") || small.contains("ifs code")
    if hasCode || found.map({ !BankNames.foreign.contains($0) }) ?? false { isIndian = true }
    guard let found = found ?? StatementPreamble.labelledBank(words) else { return }
    (institution, isNamed) = (found, true)
  }

  /// The bank of a row such as `Bank;ING`.
  private static func labelledBank(_ words: [String]) -> String? {
    guard words.count == 2, let label = words.first.map({ ColumnNames.plain($0) }), banks.contains(label) else {
      return nil
    }
    return BankNames.named(words[1])
  }

  private mutating func findAccount(_ words: [String], _ small: String) {
    if lastFour == nil { findLabel(small) }
    if lastFour == nil { findNumber(words, small) }
  }

  /// Finds an IBAN with spaces, or a masked card by itself.
  private mutating func findWhole(_ text: String) {
    lastFour = IBAN.number(in: text).map { String($0.suffix(4)) }
    guard lastFour == nil, let card = text.withBytes({ StatementPreamble.maskedCard($0) }) else { return }
    (lastFour, isOfCard) = (card, true)
  }

  private mutating func findLabel(_ small: String) {
    for label in StatementPreamble.labels {
      guard small.contains(label), let range = small.firstRange(of: label) else { continue }
      if range.lowerBound > small.startIndex, small[small.index(before: range.lowerBound)].isLetter { continue }
      if let digits = StatementPreamble.digits(small[range.upperBound...], isIBAN: label == "iban") {
        lastFour = digits
        isOfCard = label.contains("card") && !small.contains("debit")
        return
      }
    }
  }

  /// Finds an account without the usual labels. It is masked, an IBAN as a whole cell, or after `Account` alone.
  private mutating func findNumber(_ words: [String], _ small: String) {
    let isOther = ["mobile", "phone", "customer", "cust ", "pan "].contains { small.contains($0) }
    let isAccount = ["account", "a/c", "acct", "card"].contains { small.contains($0) }
    for word in words where lastFour == nil && word.utf8.count <= 60 {
      let plain = word.filter { $0 != " " }
      if IBAN.isOne(plain), plain.utf8.suffix(4).allSatisfy({ $0 &- 48 < 10 }) {
        lastFour = String(plain.suffix(4))
      } else if isAccount, !isOther {
        lastFour = word.withBytes { StatementPreamble.masked($0) }
      }
    }
    guard lastFour == nil, isAccount, words.count == 2 else { return }
    // `Savings Plus Account 123-4-567890`
    let last = words[1].split(separator: " ").last ?? ""
    let isNumber = last.utf8.allSatisfy { $0 &- 48 < 10 || $0 == "-" } && last.utf8.count { $0 &- 48 < 10 } > 8
    if isNumber, last.contains("-"), !isOther { lastFour = String(last.filter(\.isNumber).suffix(4)) }
    guard lastFour == nil, words[1].utf8.count <= 24 else { return }
    let (label, digits) = (words[0].lowercased().filter { $0.isLetter || $0 == " " }, words[1])
    guard label == "account" || label.hasSuffix(" account"), digits.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return }
    if digits.utf8.count >= 8 { lastFour = String(digits.suffix(4)) }
  }

  /// Digits after marks that hide others: `XXXXXX1111`, `FlexAccount ****12345`. With `isWhole` the text has no more.
  private static func masked(_ text: Bytes, isWhole: Bool = false) -> String? {
    var (marks, digits): (Int, [UInt8]) = (0, [])
    for byte in text {
      switch byte {
      case "X", "x", "*": (marks, digits) = (marks + 1, [])
      case 48...57: digits.append(byte)
      case 0x20, "-": continue
      default:
        if isWhole { return nil }
        (marks, digits) = (0, [])
      }
    }
    let isMasked = marks >= (isWhole ? 4 : 3) && (isWhole ? 2 : 3)...6 ~= digits.count
    return isMasked ? String(decoding: digits.suffix(4), as: UTF8.self) : nil
  }

  /// The days that `text` names: `Billing period 15 Dec 2025 - 14 Jan 2026`.
  private mutating func findPeriod(_ text: String, _ small: String) {
    let isStatement = small.contains("statement") || small.contains("period") || small.contains("billing")
    let isOfOpening = small.contains("open") && !small.contains("clos")
    if period?.isWhole == true || isOfOpening { return }
    let days = StatementDay.days(in: text, orders)
    guard let first = days.min(), let last = days.max(), days.count > 1 || isStatement else { return }
    // Of more than a year, a day without its year would be two.
    if last.number - first.number > 366 { return }
    if first != last {
      period = StatementPeriod(days: first...last, isWhole: true)
    } else if last > period?.days.upperBound ?? .first {
      period = StatementPeriod(until: last)
    }
  }

  /// Ends the period with the first day in a document's lines. Only if the period is unknown.
  mutating func endPeriod(_ lines: [String]) {
    if period != nil { return }
    let stated = lines.filter { line in
      let small = line.lowercased()
      return small.contains("statement") || small.contains("date") && !small.contains("due")
    }
    let day = (stated + lines).lazy.compactMap { [orders] in StatementDay.days(in: $0, orders).max() }.first
    period = (day ?? StatementDay.month(in: Array(lines.prefix(60)))).map { StatementPeriod(until: $0) }
  }

  /// The last four digits of the number after a label: ` :_00000012345`, `. 4315 XXXX XXXX 1234`.
  private static func digits(_ text: Substring, isIBAN: Bool) -> String? {
    let number = text.drop { !$0.isNumber && $0 != "x" && $0 != "*" && !(isIBAN && $0.isLetter) }
    // Words between the label and the digits say that it is another label: `account no of the nominee`.
    let between = text[..<number.startIndex].filter(\.isLetter)
    if !["", "s", "number", "o"].contains(String(between)) { return nil }
    var (kept, length, group): ([Character], Int, Int) = ([], 0, 0)
    var rest = number
    while let character = rest.popFirst(), length < 40 {
      let isMask = character == "x" || character == "*" || isIBAN && character.isLetter
      if character.isNumber || isMask {
        kept = isMask ? [] : kept + [character]
        (length, group) = (length + 1, group + 1)
      } else if character == " " && group <= 4 || character == "-", let next = rest.first,
        next.isNumber || next == "x" || next == "*"
      {
        // `4315 XXXX XXXX 1234`
        group = 0
      } else {
        break
      }
    }
    return length >= 4 && kept.count >= 2 ? String(kept.suffix(4)) : nil
  }

  /// Digits of a masked card in its own row: `4315XXXXXXXX1234`.
  static func maskedCard(_ text: Bytes) -> String? {
    12...24 ~= text.count ? masked(text, isWhole: true) : nil
  }
}

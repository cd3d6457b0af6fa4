import SpendwiseText

/// An amount as tables and pages print it. Its sign, side and currency are before or after the figure:
/// `1,23,456.78 Cr`, `- Rs.68`, `$(12.00)`, `1.234,56-`.
package struct PrintedMoney {
  /// The side beside an amount: `1,234.50 Cr`.
  package enum Mark: Sendable { case none, debit, credit }

  /// Digits, and marks for groups and decimals.
  package private(set) var figure: [UInt8] = []
  package private(set) var hasMinus = false
  package private(set) var hasPlus = false
  package private(set) var mark = Mark.none
  /// A currency is beside it.
  package private(set) var hasSymbol = false

  /// The longest text of an amount.
  private static let limit = 64

  /// Reads a whole text.
  package init?(_ text: Bytes) {
    guard text.count <= PrintedMoney.limit else { return nil }
    if text.allSatisfy(PrintedMoney.isFigure) {
      figure = Array(text)
    } else {
      let isMoney = text.isASCII ? take(text) : PrintedText.plain(text).withBytes { take($0) }
      if !isMoney { return nil }
    }
    if !figure.contains(where: { ASCII.isDigit($0) }) { return nil }
  }

  private static func isFigure(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || byte == "." || byte == ","
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte == "-" || byte == "+" }

  private mutating func take(_ text: Bytes) -> Bool {
    // Spaces and apostrophes group digits; `(450.00)`, `$(450.00)`, `(450.00) EUR` are negative.
    var rest = text.filter { $0 > ASCII.space && $0 != "'" }[...]
    if let open = rest.firstIndex(of: UInt8(ascii: "(")), let close = rest.lastIndex(of: UInt8(ascii: ")")),
      open < close, rest[open..<close].contains(where: { ASCII.isDigit($0) })
    {
      rest.remove(at: close)
      rest.remove(at: open)
      hasMinus = true
    }
    // Signs, currencies and words are on either side in any order: `-₹ 450.00`, `₹-450.00`, `INR 450.00 Dr`, `450-`.
    while let first = rest.first, let last = rest.last {
      if PrintedMoney.isSign(first) || PrintedMoney.isSign(last) {
        if hasMinus || hasPlus { return false }
        let sign = PrintedMoney.isSign(first) ? rest.removeFirst() : rest.removeLast()
        (hasMinus, hasPlus) = (sign == "-", sign == "+")
        continue
      }
      let head = rest.prefix { !PrintedMoney.isFigure($0) && !PrintedMoney.isSign($0) }
      if !head.isEmpty {
        if head.count == rest.count || !take(word: head, isAfter: false) { return false }
        rest = rest.dropFirst(head.count)
        // The point of `Rs.450`.
        if rest.first == ".", head.last.map({ $0 | 0x20 }) == "s" { rest.removeFirst() }
        continue
      }
      let tail = rest.reversed().prefix { !ASCII.isDigit($0) && $0 != "," && !PrintedMoney.isSign($0) }
      if tail.allSatisfy({ $0 == "." }) { break }
      if tail.count == rest.count || !take(word: rest.suffix(tail.count), isAfter: true) { return false }
      rest = rest.dropLast(tail.count)
    }
    figure = Array(rest)
    return figure.allSatisfy(PrintedMoney.isFigure)
  }

  /// Takes a currency or a side beside the figure. Marks that point to notes may follow.
  private mutating func take(word: ArraySlice<UInt8>, isAfter: Bool) -> Bool {
    let word = String(decoding: word.filter { !".:()*#^".utf8.contains($0) }, as: UTF8.self)
    if word.isEmpty { return true }
    let side = PrintedMoney.side(word)
    // Before the digits one letter is how some fonts print the sign of the rupee.
    if side != .none, isAfter || word.utf8.count > 1 {
      if mark != .none { return false }
      mark = side
      return true
    }
    hasSymbol = word == "C" || PrintedMoney.isCurrency(word)
    return hasSymbol
  }

  private static func side(_ word: String) -> Mark {
    switch word.uppercased() {
    case "CR", "C", "CREDIT", "H": .credit
    case "DR", "D", "DB", "DEBIT", "OD", "S": .debit
    default: .none
    }
  }

  /// A code or a sign of a currency.
  package static func isCurrency(_ word: String) -> Bool {
    if word == "`" || word == "\u{2018}" || Currency(word) != nil { return true }
    return word.withBytes { bytes in
      let text = FoldedText(bytes)
      return CurrencyMarks.shared.match(text, 0, [])?.end == text.count
    }
  }
}

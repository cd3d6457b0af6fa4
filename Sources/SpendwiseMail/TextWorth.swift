import SpendwiseText

/// Compares two texts of one message by their use to a reader.
enum TextWorth {
  /// The first text is the better one. It names more amounts of money; else it is HTML, which banks care for most; else
  /// it is not the shorter one.
  static func prefers(_ a: PartWalker.Candidate, to b: PartWalker.Candidate) -> Bool {
    let (moneyA, moneyB) = (a.text.withUnsafeBufferPointer(money), b.text.withUnsafeBufferPointer(money))
    if moneyA != moneyB { return moneyA > moneyB }
    if a.isHTML != b.isHTML, moneyA > 0 { return a.isHTML }
    return a.text.count >= b.text.count
  }

  /// The direction that a text names. `true` where money left, `nil` where it names both or none.
  static func isDebit(_ text: [UInt8]) -> Bool? {
    let small = text.map(ASCII.lower)
    let (out, into) = small.withUnsafeBufferPointer { small in
      (debits.contains { $0.offset(in: small) != nil }, credits.contains { $0.offset(in: small) != nil })
    }
    return out == into ? nil : out
  }

  private static let debits = ["debited", "spent", "withdrawn"].map { Needle($0) }
  private static let credits = ["credited", "deposited", "refunded"].map { Needle($0) }

  /// The approximate number of amounts with a currency in `text`. Enough to tell a text from "please view in HTML".
  static func money(_ text: Bytes) -> Int {
    var count = 0
    amounts(text) { _ in count += 1 }
    return count
  }

  /// The digits of each amount with a currency. Those of "Rs.1,299.50" are 129950.
  static func amounts(_ text: [UInt8]) -> [[UInt8]] {
    text.withUnsafeBufferPointer { text in
      var found: [[UInt8]] = []
      amounts(text) { start in
        var end = start
        while ASCII.isDigit(text.at(end)) || text.at(end) == 0x2C || text.at(end) == "." { end += 1 }
        found.append(text.part(start, end).filter { ASCII.isDigit($0) })
      }
      return found
    }
  }

  /// Passes on where the digits of each amount begin.
  private static func amounts(_ text: Bytes, _ take: (Int) -> Void) {
    for index in 0..<text.count where ASCII.isDigit(text[index]) {
      var before = index - 1
      while before >= 0, [ASCII.space, ".", ")"].contains(text[before]) { before -= 1 }
      guard before >= 0, index - before <= 4 else { continue }
      let last = ASCII.lower(text[before])
      let isRupee = last == "s" && text.at(before - 1) | 0x20 == "r"
      let isCode =
        ASCII.isLetter(last) && (0..<3).allSatisfy { text.at(before - $0) &- 0x41 < 26 }
        && !ASCII.isLetter(text.at(before - 3))
      let isSign = last == 0xB9 || last == "$" || last == 0xA3 || last == 0xAC
      if isRupee || isCode || isSign { take(index) }
    }
  }
}

import SpendwiseText

/// Which of two texts of one message is more useful to read.
enum TextWorth {
  /// The one that names more amounts of money; then HTML, which banks care for most; then the longer one.
  static func better(_ a: PartWalker.Candidate, _ b: PartWalker.Candidate) -> PartWalker.Candidate {
    let (moneyA, moneyB) = (a.text.withUnsafeBufferPointer(money), b.text.withUnsafeBufferPointer(money))
    if moneyA != moneyB { return moneyA > moneyB ? a : b }
    if a.isHTML != b.isHTML, moneyA > 0 { return a.isHTML ? a : b }
    return b.text.count > a.text.count ? b : a
  }

  /// How many amounts with a currency `text` holds, roughly: enough to tell a text from "please view in HTML".
  static func money(_ text: Bytes) -> Int {
    var count = 0
    for index in 0..<text.count where ASCII.isDigit(text[index]) {
      var before = index - 1
      while before >= 0, text[before] == ASCII.space || text[before] == UInt8(ascii: ".") { before -= 1 }
      guard before >= 0, index - before <= 4 else { continue }
      let last = ASCII.lower(text[before])
      let isRupee = last == UInt8(ascii: "s") && text.at(before - 1) | 0x20 == UInt8(ascii: "r")
      let isCode =
        ASCII.isLetter(last) && (0..<3).allSatisfy { text.at(before - $0) &- 0x41 < 26 }
        && !ASCII.isLetter(text.at(before - 3))
      let isSign = last == 0xB9 || last == UInt8(ascii: "$") || last == 0xA3 || last == 0xAC
      if isRupee || isCode || isSign { count += 1 }
    }
    return count
  }
}

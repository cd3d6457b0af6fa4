import SpendwiseCategories

/// Evidence in the words of a payment: transfers, refunds, references.
enum MatchWords {
  private static let uses: [(String, MatchRecord.Flags)] = [
    ("transfer", .saysTransfer), ("card", .saysCardPayment), ("cash", .saysCash), ("refund", .saysRefund),
    ("reversal", .saysReversal), ("contract", .saysContract), ("pending", .isPendingAtBank), ("income", .saysIncome),
  ]
  private static let meanings = uses.map { use, flag in
    let words = PathWords.list("match-\(use)").map { $0.text.replacing("^", with: "\n").replacing("_", with: " ") }
    return (flag, words.map { Needle($0) })
  }

  /// Reads `words` in lower case, with a line end before each field. `set` is empty before and after.
  static func read(_ words: Bytes, _ set: inout [UInt8]) -> MatchRecord.Flags {
    var flags: MatchRecord.Flags = []
    set.withUnsafeMutableBufferPointer { set in
      guard let runs = set.baseAddress else { return }
      func mark(_ value: UInt8) {
        var run = 0
        for byte in words {
          run = Needle.run(run, byte)
          runs[run] = value
        }
      }
      mark(1)
      for (flag, needles) in meanings
      where needles.contains(where: { $0.mayOccur(among: runs) && $0.offset(in: words) != nil }) {
        flags.insert(flag)
      }
      // The text has far fewer runs than there are.
      mark(0)
    }
    return flags
  }

  /// Hash of letters and digits, ignoring case. 0 for none.
  static func hash(ofWording text: [UInt8]) -> UInt64 {
    // One download has "é", another one "e" and an accent.
    let isPlain = text.allSatisfy { $0 < 0x80 }
    let folded = isPlain ? [] : FoldedText.fold(String(decoding: text, as: UTF8.self))
    let words = folded.filter { FoldedText.isLetter($0) || FoldedText.isDigit($0) }.compactMap(Unicode.Scalar.init)
    let plain = isPlain ? text : words.flatMap { Array(String($0).utf8) }
    let letters = plain.filter { PayeeText.sort($0) != 0 }.map { ASCII.lower($0) }
    return letters.isEmpty ? 0 : MatchNames.hash(letters)
  }

  /// Calls `body` with each run of four or more digits. True means a whole word, without letters or masks.
  static func eachNumber(in words: Bytes, _ body: (Bytes, Bool) -> Void) {
    var index = 0
    while index < words.count {
      guard words[index] &- 48 < 10 else {
        index += 1
        continue
      }
      var end = index + 1
      while end < words.count, words[end] &- 48 < 10 { end += 1 }
      if end - index >= 4 {
        let isWhole =
          (index == 0 || isBorder(words[index - 1])) && (end == words.count || isBorder(words[end]))
        body(words.part(index, end), isWhole)
      }
      index = end
    }
  }

  /// Number of a reversed payment, after `reversal of` or `reversal of transaction`.
  static func reversed(in words: Bytes) -> Bytes? {
    guard let offset = reversal.offset(in: words) else { return nil }
    var start = offset + 12
    if words.part(start, start + 12).equals("transaction ") { start += 12 }
    var end = start
    while end < words.count, ASCII.isLetter(words[end]) || ASCII.isDigit(words[end]) { end += 1 }
    let code = words.part(start, end)
    return (8...22).contains(code.count) && code.contains { ASCII.isDigit($0) } ? code : nil
  }

  private static let reversal = Needle("reversal of ")

  private static func isBorder(_ byte: UInt8) -> Bool {
    PayeeText.sort(byte) == 0 && byte != "*" && byte != "@" && byte != "."
  }

  /// The number can identify a payment: long, and not a telephone.
  static func isReference(_ run: Bytes) -> Bool {
    // Programs write 999999999999 for no number.
    if run.allSatisfy({ $0 == run[0] }) { return false }
    if run.count == 12 {
      return !(run.part(0, 2).equals("91") && run[2] >= "6")
    }
    return (11...22).contains(run.count)
  }
}

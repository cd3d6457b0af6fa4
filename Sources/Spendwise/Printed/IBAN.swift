import SpendwiseText

/// International numbers of accounts, and the currencies of their countries.
package enum IBAN {
  /// The text has the form of an IBAN: `DE02120300000000202051`.
  package static func isOne(_ text: some StringProtocol) -> Bool {
    let bytes = text.utf8
    return 15...34 ~= bytes.count && begins(text) && bytes.dropFirst(4).allSatisfy { $0 &- 48 < 10 || $0 &- 65 < 26 }
  }

  /// The text begins with a country and two digits.
  private static func begins(_ text: some StringProtocol) -> Bool {
    let head = text.utf8.prefix(4)
    return head.count == 4 && head.prefix(2).allSatisfy { $0 &- 65 < 26 } && head.suffix(2).allSatisfy { $0 &- 48 < 10 }
  }

  /// The IBAN in a text, even with spaces. Its check digits must fit.
  package static func number(in text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    for (index, word) in words.enumerated() where begins(word) {
      var number = ""
      for part in words[index...].prefix(9) {
        number += part
        if isOne(number), remainder(number) == 1 { return number }
        guard number.utf8.count < 34 else { break }
      }
    }
    return nil
  }

  /// Remainder by 97, with the first four characters at the end.
  private static func remainder(_ number: String) -> Int {
    let bytes = Array(number.utf8)
    return (bytes[4...] + bytes[..<4]).reduce(0) { rest, byte in
      byte &- 48 < 10 ? (rest * 10 + Int(byte - 48)) % 97 : (rest * 100 + Int(byte - 55)) % 97
    }
  }

  /// The currency of `IBAN DE02 1203 …` or `DE02120300000000202051` in a text.
  package static func currency(in text: String) -> Currency? {
    let hasLabel = text.contains("IBAN") || number(in: text) != nil
    return text.split { !$0.isLetter && !$0.isNumber }.lazy.filter { begins($0) && (hasLabel || isOne($0)) }
      .compactMap { CurrencyMarks.currencies(of: String($0.prefix(2))).first }.first.flatMap { Currency($0) }
  }
}

/// The last gate before a terminal. It escapes control characters as JSON would, as in `\u001b`.
///
/// JSON stays the same JSON, so that a line can be copied from the screen.
struct TerminalGate {
  /// The beginning of a character. Its other bytes come with the next piece.
  private var rest: [UInt8] = []

  /// The bytes for the terminal, of `rest` and `bytes`. Colours and backspaces pass only when `isStyled`.
  mutating func pass(_ bytes: [UInt8], isStyled: Bool) -> [UInt8] {
    if rest.isEmpty, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == "\n" }) { return bytes }
    let whole = rest + bytes
    let end = TerminalGate.wholeCharacters(whole)
    rest = Array(whole[end...])
    let scalars = Array(String(decoding: whole[..<end], as: UTF8.self).unicodeScalars)
    var result = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let run = isStyled ? TerminalGate.style(scalars[index...]) : 0
      if run > 0 {
        for one in scalars[index..<index + run] { result.unicodeScalars.append(one) }
        index += run
        continue
      }
      let isLineEnd = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\t" || isLineEnd
        || TerminalSafeText.isHarmless(scalar, after: index > 0 ? scalars[index - 1] : nil)
      {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
      index += 1
    }
    return Array(result.utf8)
  }

  /// The scalars of `text` that are a colour (`ESC [ … m`) or a backspace.
  private static func style(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    if text.first == "\u{8}" { return 1 }
    guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return 0 }
    let parameters = text.dropFirst(2).prefix { $0 == ";" || ("0"..."9").contains($0) }
    return text[parameters.endIndex...].first == "m" ? parameters.count + 3 : 0
  }

  /// The start of an incomplete last character, else the end.
  private static func wholeCharacters(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? bytes.count - back : bytes.count
    }
    return bytes.count
  }
}

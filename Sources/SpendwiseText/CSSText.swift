/// The letters of style sheets: comments, escapes, quotes and brackets.
enum CSSText {
  /// The text without comments. Escapes such as `\\64 ` become their letters.
  static func plain(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text.hasPrefix("/*", at: index) {
        index = text.offset(of: "*/", from: index + 2).map { $0 + 2 } ?? text.count
      } else if text[index] == "\\" {
        out += escape(text, &index)
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return out
  }

  /// The bytes of the escape at `index`, which moves past it.
  static func escape(_ text: Bytes, _ index: inout Int) -> [UInt8] {
    index += 1
    var (value, digits) = (UInt32(0), 0)
    while digits < 6, ASCII.hex(text.at(index)) < 16, index < text.count {
      value = value << 4 | UInt32(ASCII.hex(text[index]))
      (index, digits) = (index + 1, digits + 1)
    }
    if digits == 0 {
      defer { index += 1 }
      return index < text.count ? [text[index]] : []
    }
    if ASCII.isSpace(text.at(index)) { index += 1 }
    return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
  }

  /// The end of a declaration with its value at `start`. This is its semicolon, outside quotes and brackets.
  static func end(of start: Int, in text: Bytes) -> Int {
    var (depth, quote, index) = (0, UInt8(0), start)
    while index < text.count {
      let byte = text[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else {
        switch byte {
        case "\"", "'": quote = byte
        case "(": depth += 1
        case ")": depth -= 1
        case ";" where depth <= 0: return index
        default: break
        }
      }
      index += 1
    }
    return text.count
  }
}

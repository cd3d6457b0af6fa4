import SpendwiseText

/// Domains that look like another. They use other scripts, `xn--` names, digits for letters.
///
/// Not all of Unicode's confusables, but the letters that imitate Latin names. A word of mixed scripts is always
/// refused.
enum DisguisedDomain {
  /// Bank that a domain imitates, or its disguise. `nil` for an honest one.
  static func imitated(_ domain: Substring) -> String? {
    let hasOther = domain.utf8.contains { $0 >= 0x80 }
    let hasCode = domain.hasPrefix("xn--") || domain.contains(".xn--")
    if !hasOther, !hasCode { return BankSenders.disguised(in: domain.filter { $0 != "-" && $0 != "." }) }
    var shown: [Unicode.Scalar] = []
    for label in domain.split(separator: ".") {
      let scalars = label.hasPrefix("xn--") ? punycode(label.dropFirst(4)) : Array(label.unicodeScalars)
      // A name that cannot be decoded is shown by no program, and no bank has it.
      guard let scalars else { return "an encoded name that is none" }
      if isMixed(scalars) { return bank(in: scalars) ?? "mixed scripts" }
      shown += scalars
    }
    return bank(in: shown)
  }

  private static func bank(in scalars: [Unicode.Scalar]) -> String? {
    var text = ""
    for scalar in scalars where scalar != "-" && scalar != "." {
      let twin = twin(of: scalar)
      if twin.value != 0 { text.unicodeScalars.append(twin) }
    }
    return BankSenders.disguised(in: text)
  }

  /// `text` with digits and pairs of letters replaced by their look-alikes.
  static func skeleton(_ text: String) -> [UInt8] {
    var out: [UInt8] = []
    for byte in text.utf8 {
      switch (byte, out.last) {
      case ("n", "r"): out[out.count - 1] = "m"
      case ("v", "v"): out[out.count - 1] = "w"
      default: out.append(signs.firstIndex(of: byte).map { letters[$0] } ?? byte)
      }
    }
    return out
  }

  private static let (signs, letters) = (Array("01i|345".utf8), Array("ollleas".utf8))

  /// ASCII letter, in lower case, that a foreign letter looks like.
  private static func twin(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    if let found = twins.first(where: { $0.1.unicodeScalars.contains(scalar) }) { return found.0 }
    return Unicode.Scalar(FoldedText.fold(scalar.value)) ?? scalar
  }

  private static let twins: [(Unicode.Scalar, String)] = [
    ("a", "аɑα"), ("b", "ЬьЪƅ"), ("c", "сϲƈ"), ("d", "ԁɗ"), ("e", "еҽ"), ("f", "ƒſ"), ("g", "ɡ"), ("h", "һ"),
    ("i", "іıɩ"),
    ("j", "јʝ"), ("k", "кκĸ\u{212A}ҝ"), ("l", "ӏłɭⅼ"), ("m", "мⅿ"), ("n", "пոŋ"), ("o", "оοօ"), ("p", "рρ"), ("q", "ԛ"),
    ("r", "г"), ("s", "ѕ"), ("t", "тτŧ"), ("u", "υս"), ("v", "νѵ"), ("w", "ԝѡ"), ("x", "хχ"), ("y", "у\u{3B3}"),
    ("z", "ʐ"),
  ]

  /// The label mixes Latin with other scripts, or has invisible signs.
  private static func isMixed(_ label: [Unicode.Scalar]) -> Bool {
    var (latin, other) = (false, false)
    for scalar in label {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin = true
      case 0x250...0x2AF, 0x370...0x58F, 0x13A0...0x13FF, 0x2100...0x218F, 0xFF00...0xFFEF: other = true
      // Invisible characters, and those that turn the direction of text.
      case 0x80...0x9F, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFFD: return true
      default: break
      }
    }
    return latin && other
  }

  /// Letters of a label after `xn--`. `nil` if it encodes none. Source: RFC 3492, section 6.2.
  static func punycode(_ label: Substring) -> [Unicode.Scalar]? {
    let bytes = Array(label.utf8)
    // A label is 63 bytes at most.
    guard !bytes.isEmpty, bytes.count <= 59 else { return nil }
    let hyphen = bytes.lastIndex(of: UInt8(ascii: "-"))
    var result = (hyphen.map { Array(bytes[..<$0]) } ?? []).map { UInt32($0) }
    var (code, index, bias) = (UInt32(128), UInt32(0), UInt32(72))
    var cursor = hyphen.map { $0 + 1 } ?? 0
    while cursor < bytes.count {
      let before = index
      var (weight, step) = (UInt32(1), UInt32(36))
      while true {
        guard cursor < bytes.count, let digit = digit(bytes[cursor]) else { return nil }
        cursor += 1
        let (part, isLarge) = digit.multipliedReportingOverflow(by: weight)
        let (sum, isOver) = index.addingReportingOverflow(part)
        if isLarge || isOver { return nil }
        index = sum
        let threshold = step <= bias ? 1 : step >= bias &+ 26 ? 26 : step &- bias
        if digit < threshold { break }
        let (next, isWide) = weight.multipliedReportingOverflow(by: 36 - threshold)
        if isWide { return nil }
        (weight, step) = (next, step &+ 36)
      }
      let count = UInt32(result.count + 1)
      bias = adapted(index &- before, count, isFirst: before == 0)
      let (sum, isOver) = code.addingReportingOverflow(index / count)
      if isOver || sum > 0x10FFFF { return nil }
      (code, index) = (sum, index % count)
      result.insert(code, at: Int(index))
      index += 1
    }
    var scalars: [Unicode.Scalar] = []
    for value in result {
      guard let scalar = Unicode.Scalar(value) else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    if ASCII.isDigit(byte) { return UInt32(byte - 0x30) + 26 }
    return ASCII.isLetter(byte) ? UInt32((byte | 0x20) - 0x61) : nil
  }

  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var (delta, bias) = (isFirst ? delta / 700 : delta / 2, UInt32(0))
    delta += delta / count
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}

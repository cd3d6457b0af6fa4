import TestSupport

/// Makers of test data.
extension Seeded {
  /// Text with everything that is hard about text.
  mutating func text(upTo length: Int = 24) -> String {
    let hard: [Unicode.Scalar] = [
      "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{8}", "\u{C}", "\u{1F}", "\u{7F}", "\u{80}",
      "é", "₹", "च", "ा",
      "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FFFF}", "\u{10000}", "😀",
      "\u{10FFFF}", "\u{2028}",
    ]
    var out = String.UnicodeScalarView()
    let isPlain = !isOne(in: 3)
    for _ in 0..<below(length + 1) {
      let plain = Unicode.Scalar(UInt8(0x61 + below(26)))
      out.append(isPlain || !isOne(in: 3) ? plain : pick(hard))
    }
    return String(out)
  }

  /// A quoted string. Characters are escaped or not at random.
  mutating func quoted(_ text: String) -> [UInt8] {
    var out: [UInt8] = [UInt8(ascii: "\"")]
    let isEager = isOne(in: 4)
    for scalar in text.unicodeScalars {
      let must = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      if !must, !(isEager && isOne(in: 2)) {
        out += Array(String(Character(scalar)).utf8)
        continue
      }
      let short: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t",
        "\u{8}": "\\b", "\u{C}": "\\f",
      ]
      if let escape = short[scalar], isOne(in: 2) {
        out += Array(escape.utf8)
        continue
      }
      for unit in String(Character(scalar)).utf16 {
        let hex = String(unit, radix: 16, uppercase: isOne(in: 2))
        out += Array(("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
      }
    }
    return out + [UInt8(ascii: "\"")]
  }

  mutating func number() -> [UInt8] {
    var text = isOne(in: 2) ? "-" : ""
    text += isOne(in: 4) ? "0" : String(1 + below(isOne(in: 3) ? 1_000_000_000 : 99))
    if isOne(in: 2) { text += "." + String(below(1000)) }
    if isOne(in: 5) { text += pick(["e", "E"]) + pick(["", "+", "-"]) + String(below(400)) }
    return Array(text.utf8)
  }

  mutating func space() -> [UInt8] {
    if !isOne(in: 6) { return [] }
    return (0..<below(3)).map { _ in pick([0x20, 0x09, 0x0D, 0x0A]) }
  }

  /// A value as bytes, with its reading by the reference.
  mutating func value(depth: Int = 3) -> (bytes: [UInt8], tree: ReferenceJSON) {
    switch below(depth > 0 ? 8 : 6) {
    case 0, 1, 2:
      let text = text()
      return (quoted(text), .string(Array(text.utf8)))
    case 3:
      let number = number()
      return (number, .number(number))
    case 4:
      let flag = isOne(in: 2)
      return (Array((flag ? "true" : "false").utf8), .bool(flag))
    case 5: return (Array("null".utf8), .null)
    case 6:
      var list: [ReferenceJSON] = []
      var bytes: [UInt8] = [UInt8(ascii: "[")] + space()
      for index in 0..<below(4) {
        if index > 0 { bytes += [UInt8(ascii: ",")] + space() }
        let item = value(depth: depth - 1)
        bytes += item.bytes + space()
        list.append(item.tree)
      }
      return (bytes + [UInt8(ascii: "]")], .array(list))
    default:
      let object = object(members: below(5), depth: depth - 1)
      return (object.bytes, .object(object.members))
    }
  }

  /// An object with at most `count` members. A key that comes up twice is left out.
  mutating func object(members count: Int, depth: Int = 3) -> (
    bytes: [UInt8], members: [ReferenceJSON.Member]
  ) {
    var members: [ReferenceJSON.Member] = []
    var bytes: [UInt8] = [UInt8(ascii: "{")] + space()
    for _ in 0..<count {
      let key = text(upTo: pick([1, 4, 12, 30]))
      if members.contains(where: { $0.key == Array(key.utf8) }) { continue }
      if !members.isEmpty { bytes += [UInt8(ascii: ",")] + space() }
      let item = value(depth: depth)
      bytes += quoted(key) + space() + [UInt8(ascii: ":")] + space() + item.bytes + space()
      members.append(.init(key: Array(key.utf8), value: item.tree, raw: item.bytes))
    }
    return (bytes + [UInt8(ascii: "}")], members)
  }
}

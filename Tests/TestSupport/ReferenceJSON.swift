/// A slow, plain parser of RFC 8259, to check the scanner. It builds a tree and shares no code.
package enum ReferenceJSON: Equatable {
  case string([UInt8])
  case number([UInt8])
  case bool(Bool)
  case null
  case array([ReferenceJSON])
  case object([Member])

  package struct Member: Equatable {
    package var key: [UInt8]
    package var value: ReferenceJSON
    /// The bytes of the value as they were written.
    package var raw: [UInt8]

    package init(key: [UInt8], value: ReferenceJSON, raw: [UInt8]) {
      (self.key, self.value, self.raw) = (key, value, raw)
    }
  }

  /// Value of a whole text. `nil` if it is not JSON, has a key twice or is nested deeper than 128.
  package static func parse(_ bytes: [UInt8]) -> ReferenceJSON? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = Parser(bytes: bytes)
    parser.space()
    guard let value = parser.value(depth: 0) else { return nil }
    parser.space()
    return parser.offset == bytes.count ? value : nil
  }

  private struct Parser {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func take(_ text: String) -> Bool {
      guard bytes[offset...].starts(with: text.utf8) else { return false }
      offset += text.utf8.count
      return true
    }

    mutating func space() {
      while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
    }

    mutating func value(depth: Int) -> ReferenceJSON? {
      if take("true") { return .bool(true) }
      if take("false") { return .bool(false) }
      if take("null") { return .null }
      switch next {
      case UInt8(ascii: "\""): return string().map { .string($0) }
      case UInt8(ascii: "["): return depth < 128 ? array(depth: depth) : nil
      case UInt8(ascii: "{"): return depth < 128 ? object(depth: depth) : nil
      default: return number()
      }
    }

    mutating func array(depth: Int) -> ReferenceJSON? {
      var list: [ReferenceJSON] = []
      offset += 1
      space()
      if take("]") { return .array([]) }
      while true {
        space()
        guard let item = value(depth: depth + 1) else { return nil }
        list.append(item)
        space()
        if take("]") { return .array(list) }
        if !take(",") { return nil }
      }
    }

    mutating func object(depth: Int) -> ReferenceJSON? {
      var list: [Member] = []
      var keys: Set<[UInt8]> = []
      offset += 1
      space()
      if take("}") { return .object([]) }
      while true {
        space()
        guard next == UInt8(ascii: "\""), let key = string(), keys.insert(key).inserted else {
          return nil
        }
        space()
        if !take(":") { return nil }
        space()
        let start = offset
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(Member(key: key, value: value, raw: Array(bytes[start..<offset])))
        space()
        if take("}") { return .object(list) }
        if !take(",") { return nil }
      }
    }

    mutating func digits() -> Int {
      let start = offset
      while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
      return offset - start
    }

    mutating func number() -> ReferenceJSON? {
      let start = offset
      _ = take("-")
      if !take("0"), digits() == 0 { return nil }
      if take("."), digits() == 0 { return nil }
      if take("e") || take("E") {
        if !take("+") { _ = take("-") }
        if digits() == 0 { return nil }
      }
      return .number(Array(bytes[start..<offset]))
    }

    mutating func hex() -> UInt32? {
      guard offset + 4 <= bytes.count else { return nil }
      let text = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      guard text.utf8.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }) else { return nil }
      offset += 4
      return UInt32(text, radix: 16)
    }

    mutating func string() -> [UInt8]? {
      var out: [UInt8] = []
      offset += 1
      while let byte = next {
        offset += 1
        if byte == UInt8(ascii: "\"") { return out }
        if byte < 0x20 { return nil }
        if byte != UInt8(ascii: "\\") {
          out.append(byte)
          continue
        }
        guard let kind = next else { return nil }
        offset += 1
        switch Character(Unicode.Scalar(kind)) {
        case "\"", "\\", "/": out.append(kind)
        case "b": out.append(8)
        case "f": out.append(12)
        case "n": out.append(10)
        case "r": out.append(13)
        case "t": out.append(9)
        case "u":
          guard var scalar = hex() else { return nil }
          if (0xD800...0xDBFF).contains(scalar) {
            guard take("\\u"), let low = hex(), (0xDC00...0xDFFF).contains(low) else { return nil }
            scalar = 0x10000 + (scalar - 0xD800) * 0x400 + (low - 0xDC00)
          }
          guard let unicode = Unicode.Scalar(scalar) else { return nil }
          out += Array(String(Character(unicode)).utf8)
        default: return nil
        }
      }
      return nil
    }
  }
}
